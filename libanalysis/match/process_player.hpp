// What players behind pipes have in common: the program, and how long it is waited for.
#pragma once

#include "libanalysis/match/player.hpp"
#include "libanalysis/match/program.hpp"

namespace hippo::match {

/// Starts the program of a player. Throws std::system_error.
using StartProgram = std::function<std::unique_ptr<Program>()>;

class ProcessPlayer : public Player {
public:
  ProcessPlayer(PlayerSpec spec, TimeControl control, StartProgram start)
      : spec_(std::move(spec)), control_(control), start_program_(std::move(start)) {}

  std::optional<Fault> begin(AnyPosition const& start) override;
  void give_up() override { program_.reset(); }

protected:
  using Deadline = Program::Deadline;

  /// Speaks to the program that has just been started.
  [[nodiscard]] virtual std::optional<Fault> introduce() = 0;
  /// Tells it of a new game.
  [[nodiscard]] virtual std::optional<Fault> tell_game(AnyPosition const& start) = 0;

  [[nodiscard]] PlayerSpec const& spec() const { return spec_; }
  [[nodiscard]] TimeControl const& control() const { return control_; }
  void send(std::string_view line) { program_->send(line); }
  [[nodiscard]] std::optional<std::string> read_line(Deadline deadline) {
    return program_->read_line(deadline);
  }
  /// The first line that begins with the word; none if it does not come.
  [[nodiscard]] std::optional<std::string> wait_for(std::string_view word, Milliseconds time);
  /// The end of a move that is waited for: its time and a margin.
  [[nodiscard]] Deadline deadline(Clock const& clock) const;
  /// The fault of a program that has given no answer.
  [[nodiscard]] Fault lost() const;

  static constexpr Milliseconds patience{10'000}; ///< for what takes no thought

private:
  PlayerSpec spec_;
  TimeControl control_;
  StartProgram start_program_;
  std::unique_ptr<Program> program_;
};

} // namespace hippo::match

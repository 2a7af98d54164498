#include "libanalysis/match/referee.hpp"

#include "libanalysis/match/chance.hpp"
#include "libanalysis/match/dice.hpp"
#include "libgame/position/describe.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::match {

namespace {

Termination termination_of(Fault::Kind kind) {
  switch (kind) {
  case Fault::Kind::illegal_move:
  case Fault::Kind::protocol:
    return Termination::illegal_move;
  case Fault::Kind::crash:
  case Fault::Kind::hang:
    return Termination::abandoned;
  case Fault::Kind::resignation:
    return Termination::resignation;
  }
  return Termination::normal;
}

class Referee {
public:
  Referee(PlayedGame opening, Player& white, Player& black, GameRules const& rules)
      : players_{&white, &black}, rules_(rules),
        dice_(chance_of(rules.dice[0], rules.dice[1])), result_{std::move(opening), 0, {}, {}, {}, {}} {
    result_.opening = result_.game.plies();
    if (rules.control.clock) clocks_ = {*rules.control.clock, *rules.control.clock};
  }

  FinishedGame run() && {
    begin();
    while (!is_over_) turn();
    return std::move(result_);
  }

private:
  void begin() {
    for (Color const color : {Color::white, Color::black})
      if (auto const fault = player(color).begin(result_.game.start()))
        return must_stop() ? interrupt() : lose(color, *fault);
  }

  void turn() {
    if (auto const end = result_.game.end()) return finish(Termination::normal, end->winner, end->reason);
    if (result_.game.plies() >= rules_.max_plies) return finish(Termination::length, {}, "too many moves");
    if (must_stop()) return interrupt();
    dice_.roll_for(result_.game);
    Color const side = result_.game.position().side();
    auto const begin = std::chrono::steady_clock::now();
    auto const reply = player(side).move(result_.game, clocks_);
    auto const spent = std::chrono::steady_clock::now() - begin;
    if (must_stop()) return interrupt();
    if (auto const* fault = std::get_if<Fault>(&reply)) return lose(side, *fault);
    if (rules_.control.clock && !punch(clock(side), spent)) return forfeit(side);
    auto const& answer = std::get<Answer>(reply);
    result_.answers.push_back(answer);
    result_.game.play(answer.move);
  }

  /// Takes the time from the clock; false if there is not enough.
  bool punch(Clock& clock, std::chrono::steady_clock::duration spent) const {
    clock.left -= std::chrono::duration_cast<Milliseconds>(spent);
    if (clock.left < -rules_.margin) return false;
    clock.left = std::max(clock.left, Milliseconds(0)) + clock.increment;
    if (clock.moves > 0 && --clock.moves == 0) {
      clock.moves = rules_.control.clock->moves;
      clock.left += rules_.control.clock->left;
    }
    return true;
  }

  [[nodiscard]] bool must_stop() const { return rules_.must_stop && rules_.must_stop(); }

  void interrupt() { finish(Termination::interrupted, {}, "interrupted"); }

  void forfeit(Color color) {
    player(color).give_up();
    finish(Termination::time_forfeit, ~color, said(color, "time is over"));
  }

  void lose(Color color, Fault const& fault) {
    if (fault.kind != Fault::Kind::resignation) player(color).give_up();
    std::string const what =
        fault.kind == Fault::Kind::illegal_move ? "illegal move " + fault.what : fault.what;
    finish(termination_of(fault.kind), ~color, said(color, what));
  }

  void finish(Termination termination, std::optional<Color> winner, std::string reason) {
    result_.termination = termination;
    result_.winner = winner;
    result_.reason = std::move(reason);
    is_over_ = true;
  }

  static std::string said(Color color, std::string_view what) {
    return fmt::format("{}: {}", position::side_name(color), what);
  }
  [[nodiscard]] Player& player(Color color) { return *players_[index_of(color)]; }
  [[nodiscard]] Clock& clock(Color color) { return clocks_[index_of(color)]; }

  std::array<Player*, 2> players_;
  GameRules const& rules_;
  Dice dice_;
  Clocks clocks_;
  FinishedGame result_;
  bool is_over_ = false;
};

} // namespace

FinishedGame play_game(PlayedGame opening, Player& white, Player& black, GameRules const& rules) {
  return Referee(std::move(opening), white, black, rules).run();
}

} // namespace hippo::match

// What the checks of all protocols have in common: an engine that is asked, and awaited.
#pragma once

#include "libanalysis/engine/words.hpp"
#include "libanalysis/match/compliance.hpp"
#include "libanalysis/match/engine_process.hpp"

#include <fmt/format.h>

namespace hippo::match {

class ProtocolCheck {
public:
  explicit ProtocolCheck(std::string const& command) : engine_(command) {}

protected:
  static constexpr Milliseconds soon{2'000}, patience{10'000};
  using Deadline = EngineProcess::Deadline;

  [[nodiscard]] static Deadline in(Milliseconds time) { return std::chrono::steady_clock::now() + time; }

  void send(std::string_view line) { engine_.send(line); }

  /// Calls `on_line` with the words of each line until it returns true; false where the engine says no such
  /// line in time.
  template <class OnLine>
  [[nodiscard]] bool read_until(Milliseconds time, OnLine const& on_line) {
    auto const deadline = in(time);
    while (auto const line = engine_.read_line(deadline)) {
      auto const words = engine::words_of(*line);
      if (!words.empty() && on_line(words)) return true;
    }
    return false;
  }

  /// The second word of the first line that begins with `word`; none if it does not come in time.
  [[nodiscard]] std::optional<std::string> wait_for(std::string_view word, Milliseconds time) {
    std::optional<std::string> found;
    auto const begins = [&](engine::Words const& words) {
      if (words.front() == word) found = words.size() > 1 ? words[1] : std::string_view();
      return found.has_value();
    };
    return read_until(time, begins) ? found : std::nullopt;
  }

  [[nodiscard]] std::string missing(std::string_view what) const {
    return fmt::format("no {}{}", what, engine_.has_ended() ? ": the program has ended" : "");
  }

  [[nodiscard]] std::string ends_soon() {
    static_cast<void>(read_until(soon, [](engine::Words const&) { return false; }));
    return engine_.has_ended() ? "" : "it goes on";
  }

  /// Tries each of the requirements. Returns whether all are met.
  template <class Check, std::size_t N>
  static bool try_all(Check& check, std::pair<std::string_view, std::string (Check::*)()> const (&all)[N],
                      std::function<void(Requirement const&)> const& on_result) {
    bool is_good = true;
    for (auto const& [name, attempt] : all) {
      Requirement const result{name, (check.*attempt)()};
      is_good &= result.fault.empty();
      on_result(result);
    }
    return is_good;
  }

private:
  EngineProcess engine_;
};

[[nodiscard]] bool check_uci(PlayerSpec const& spec, VariantInfo const& game,
                             std::function<void(Requirement const&)> const& on_result);
[[nodiscard]] bool check_xboard(PlayerSpec const& spec, VariantInfo const& game,
                                std::function<void(Requirement const&)> const& on_result);

} // namespace hippo::match

#include "libanalysis/match/process_player.hpp"

#include "libanalysis/engine/words.hpp"

#include <system_error>

namespace hippo::match {

std::optional<Fault> ProcessPlayer::begin(AnyPosition const& start) {
  if (!program_ || program_->has_ended()) {
    try {
      program_ = start_program_();
    } catch (std::system_error const& error) {
      return Fault{Fault::Kind::protocol, error.what()};
    }
    if (auto fault = introduce()) return fault;
  }
  return tell_game(start);
}

std::optional<std::string> ProcessPlayer::wait_for(std::string_view word, Milliseconds time) {
  auto const deadline = std::chrono::steady_clock::now() + time;
  while (auto line = read_line(deadline)) {
    auto const words = engine::words_of(*line);
    if (!words.empty() && words.front() == word) return line;
  }
  return std::nullopt;
}

ProcessPlayer::Deadline ProcessPlayer::deadline(Clock const& clock) const {
  constexpr Milliseconds margin{5'000}, any_time{600'000};
  auto const now = std::chrono::steady_clock::now();
  if (control_.clock) return now + clock.left + margin;
  if (control_.move_time || !control_.is_limited())
    return now + control_.move_time.value_or(usual_time) + margin;
  return now + any_time;
}

Fault ProcessPlayer::lost() const {
  return program_->has_ended() ? Fault{Fault::Kind::crash, "the program has ended"}
                               : Fault{Fault::Kind::hang, "the program does not answer"};
}

} // namespace hippo::match

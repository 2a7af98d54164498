// Settings of a session with XBoard.
#include "libanalysis/engine/xboard_session.hpp"

#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::engine {

namespace {

constexpr std::int64_t max_time = 1'000'000'000;

/// `5`, `0:30`: minutes, or minutes and seconds.
std::optional<Milliseconds> minutes(std::string_view text) {
  auto const colon = std::min(text.find(':'), text.size());
  auto const whole = text::read_number<std::int64_t>(text.substr(0, colon), 0, max_time);
  auto const seconds = colon < text.size() ? text::read_number<std::int64_t>(text.substr(colon + 1), 0, 59)
                                           : std::optional(std::int64_t{0});
  if (!whole || !seconds) return std::nullopt;
  return std::chrono::minutes(*whole) + std::chrono::seconds(*seconds);
}

} // namespace

void XboardSession::post(Words const& /*words*/) { posts_ = true; }
void XboardSession::no_post(Words const& /*words*/) { posts_ = false; }

bool XboardSession::read_number(Words const& words, std::int64_t most, std::int64_t& value) {
  auto const number =
      words.size() < 2 ? std::nullopt : text::read_number<std::int64_t>(words[1], -most, most);
  if (!number) refuse("a number is missing", words);
  value = std::max<std::int64_t>(number.value_or(0), 0);
  return number.has_value();
}

/// `level 40 5 0`, `level 0 2:30 12`
void XboardSession::set_level(Words const& words) {
  if (words.size() < 4) return refuse("expected moves, minutes and increment", words);
  auto const moves = text::read_number<std::int64_t>(words[1], 0, 1000);
  auto const base = minutes(words[2]);
  auto const increment = text::read_number<std::int64_t>(words[3].substr(0, words[3].find('.')), 0, max_time);
  if (!moves || !base || !increment) return refuse("expected moves, minutes and increment", words);
  clock_ = {*base, std::chrono::seconds(*increment), static_cast<unsigned>(*moves)};
  move_time_.reset();
}

void XboardSession::set_move_time(Words const& words) {
  if (std::int64_t seconds = 0; read_number(words, max_time, seconds))
    move_time_ = std::chrono::seconds(seconds);
}

void XboardSession::set_depth(Words const& words) {
  if (std::int64_t depth = 0; read_number(words, 1000, depth))
    depth_ = std::min(static_cast<unsigned>(depth), search::max_plies / 2);
}

/// The engine's clock, in centiseconds.
void XboardSession::set_clock(Words const& words) {
  if (std::int64_t time = 0; read_number(words, max_time, time)) clock_.left = Milliseconds(time * 10);
}

void XboardSession::set_memory(Words const& words) {
  std::int64_t number = 0;
  if (!read_number(words, max_hash, number)) return;
  auto const size = static_cast<std::size_t>(std::max<std::int64_t>(number, 1));
  if (size != hash_mib_ && !has_memory_for(size))
    return connection_.say(
        fmt::format("telluser Not enough memory for a hash table of {} MiB; it has {}", size, hash_mib_));
  hash_mib_ = size;
}

void XboardSession::set_cores(Words const& words) {
  if (std::int64_t cores = 0; read_number(words, search::max_threads, cores))
    threads_ = static_cast<unsigned>(std::max<std::int64_t>(cores, 1));
}

/// `egtpath hippogonal FOLDER`
void XboardSession::set_tables(Words const& words) {
  if (words.size() < 3 || words[1] != "hippogonal") return refuse("unknown kind of tables", words);
  drop_thoughts();
  if (std::string const wrong = tables_.open(joined(std::span(words).subspan(2))); !wrong.empty())
    refuse(wrong, words);
}

} // namespace hippo::engine

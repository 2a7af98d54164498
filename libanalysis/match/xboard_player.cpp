#include "libanalysis/match/xboard_player.hpp"

#include "libanalysis/engine/words.hpp"
#include "libanalysis/engine/xboard_games.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::match {

namespace {

using engine::Words;

/// `level 40 0:10 0.1`: seconds may have decimals only in the increment.
std::string level(Clock const& clock) {
  auto const seconds = clock.left.count() / 1000;
  return fmt::format("level {} {}:{:02} {}", clock.moves, seconds / 60, seconds % 60,
                     static_cast<double>(clock.increment.count()) / 1000);
}

/// Ply, score, time and nodes of a line of thinking output.
std::optional<Answer> thought(Words const& words) {
  if (words.size() < 4) return std::nullopt;
  auto const depth = text::read_number<std::int64_t>(words[0], 0, 1000);
  auto const score = text::read_number<std::int64_t>(words[1], -200'000, 200'000);
  if (!depth || !score) return std::nullopt;
  constexpr std::int64_t most = search::least_mate - 1;
  return Answer{
      {}, static_cast<search::Score>(std::clamp(*score, -most, most)), static_cast<unsigned>(*depth)};
}

/// Whether it refuses the position or one of the moves. Errors about commands that it does not know are
/// usual.
bool is_refusal(std::string_view line, std::vector<std::string> const& moves) {
  if (line.starts_with("Illegal move") || line.starts_with("tellusererror Illegal position")) return true;
  Words const words = engine::words_of(line);
  return line.starts_with("Error") && std::ranges::find(moves, words.back()) != moves.end();
}

} // namespace

/// Version 1 of the protocol has no features, and no end of them.
std::optional<Fault> XboardPlayer::introduce() {
  constexpr Milliseconds most{2'000};
  features_.clear();
  send("xboard");
  send("protover 2");
  auto end = std::chrono::steady_clock::now() + most;
  while (auto const line = read_line(end)) {
    if (line->starts_with("feature ")) read_features(*line);
    if (has("done")) break;
    if (features_.contains("done")) end = std::chrono::steady_clock::now() + patience;
  }
  return std::nullopt;
}

/// `feature ping=1 variants="normal,atomic"`
void XboardPlayer::read_features(std::string_view line) {
  line.remove_prefix(std::string_view("feature").size());
  while (true) {
    auto const begin = line.find_first_not_of(" \t");
    auto const equals = line.find('=');
    if (begin == std::string_view::npos || equals == std::string_view::npos) return;
    std::string const name(line.substr(begin, equals - begin));
    bool const is_quoted = line.substr(equals + 1).starts_with('"');
    auto const value_at = equals + (is_quoted ? 2 : 1);
    auto const end = std::min(line.find(is_quoted ? '"' : ' ', value_at), line.size());
    features_[name] = line.substr(value_at, end - value_at);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
}

bool XboardPlayer::has(std::string const& feature) const {
  auto const found = features_.find(feature);
  return found != features_.end() && found->second != "0";
}

bool XboardPlayer::plays(std::string_view variant) const {
  auto const known = features_.find("variants");
  return variant == "normal" ||
         (known != features_.end() &&
          fmt::format(",{},", known->second).find(fmt::format(",{},", variant)) != std::string::npos);
}

std::optional<Fault> XboardPlayer::tell_game(AnyPosition const& start) {
  VariantInfo const& variant = start.variant();
  std::string const name(engine::xboard_name_of(variant.name));
  if (!plays(name))
    return Fault{Fault::Kind::protocol, fmt::format("{} does not play {}", spec().name, name)};
  bool const is_usual = start == position::start_position(variant);
  if (!is_usual && !has("setboard"))
    return Fault{Fault::Kind::protocol, fmt::format("{} does not take positions", spec().name)};
  notation_.emplace(variant);
  send("new");
  if (name != "normal") send("variant " + name);
  for (auto const& [option, value] : spec().options) send(fmt::format("option {}={}", option, value));
  send("easy");
  send("post");
  send("force");
  if (!is_usual) send("setboard " + position::fen(start));
  tell_limits();
  told_ = 0;
  is_forced_ = true;
  return std::nullopt;
}

void XboardPlayer::tell_limits() {
  if (auto const clock = told_clock()) send(level(*clock));
  if (control().move_time) send(fmt::format("st {}", control().move_time->count() / 1000));
  if (control().depth > 0) send(fmt::format("sd {}", control().depth));
}

/// The protocol has no tenths of a second for each move. Most of the time of a clock that always has a second
/// is its increment.
std::optional<Clock> XboardPlayer::told_clock() const {
  if (!control().is_limited()) return Clock{.left = Milliseconds(1000), .increment = usual_time};
  return control().clock;
}

Reply XboardPlayer::move(PlayedGame const& game, Clocks const& clocks) {
  std::size_t const side = index_of(game.position().side());
  auto const moves = game.moves_from(
      told_, [&](AnyPosition const& position, Move move) { return notation_->text(position, move); });
  told_ = game.plies() + 1; // its own move, too
  bool const answers_last = !is_forced_ && moves.size() == 1;
  if (!answers_last && !is_forced_) send("force");
  for (std::size_t i = 0; i < moves.size(); ++i) {
    bool const is_last = i + 1 == moves.size();
    if (is_last && told_clock()) {
      Clocks const told = control().clock ? clocks : Clocks{*told_clock(), *told_clock()};
      send(fmt::format("time {}", told[side].left.count() / 10));
      send(fmt::format("otim {}", told[1 - side].left.count() / 10));
    }
    send((has("usermove") ? "usermove " : "") + moves[i]);
  }
  if (!answers_last) send("go");
  is_forced_ = false;
  return read_move(game, moves, deadline(clocks[side]));
}

Reply XboardPlayer::read_move(PlayedGame const& game, std::vector<std::string> const& sent,
                              Deadline deadline) {
  Answer answer;
  for (;;) {
    auto const line = read_line(deadline);
    if (!line) return lost();
    Words const words = engine::words_of(*line);
    if (words.empty()) continue;
    if (auto const said = thought(words)) answer = *said;
    if (words[0] == "resign") return Fault{Fault::Kind::resignation, "resigns"};
    if (is_refusal(*line, sent)) return Fault{Fault::Kind::protocol, *line};
    if (words[0] != "move" || words.size() < 2) continue;
    auto const move = notation_->move(game.position(), words[1]);
    if (!move) return Fault{Fault::Kind::illegal_move, std::string(words[1])};
    answer.move = *move;
    return answer;
  }
}

} // namespace hippo::match

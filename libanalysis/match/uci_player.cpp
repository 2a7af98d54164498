#include "libanalysis/match/uci_player.hpp"

#include "libanalysis/engine/words.hpp"
#include "libnotation/text/letters.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace hippo::match {

namespace {

using engine::Words;

constexpr Milliseconds time_to_count{120'000};
constexpr std::string_view pass = "0000"; ///< of Fairy-Stockfish-X

/// The word after a word; empty at the end of the line.
std::string_view after(Words const& words, std::string_view name) {
  auto const found = std::ranges::find(words, name);
  return found == words.end() || found + 1 == words.end() ? std::string_view() : found[1];
}

/// `score cp 35`, `score mate -3`; UCCI: `score 35`
std::optional<search::Score> score_of(Words const& words) {
  auto const kind = after(words, "score");
  constexpr std::int64_t most = 100'000;
  auto const plain = text::read_number<std::int64_t>(kind, -most, most);
  auto const value = plain ? plain : text::read_number<std::int64_t>(after(words, kind), -most, most);
  if (!value || kind.empty()) return std::nullopt;
  auto const number = static_cast<search::Score>(*value);
  if (plain || kind == "cp") return std::clamp(number, 1 - search::least_mate, search::least_mate - 1);
  search::Score const end = number > 0 ? search::mate - 2 * number + 1 : -search::mate - 2 * number;
  return number > 0 ? std::max(end, search::least_mate) : std::min(end, -search::least_mate);
}

/// Score and depth of the best line; a bound and another line are no score of the move.
void note_info(Words const& all, Answer& answer) {
  Words const words(all.begin(), std::ranges::find(all, std::string_view("string")));
  auto const has = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
  if (has("lowerbound") || has("upperbound") || (has("multipv") && after(words, "multipv") != "1")) return;
  auto const score = score_of(words);
  if (!score) return;
  answer.score = score;
  answer.depth =
      static_cast<unsigned>(text::read_number<std::int64_t>(after(words, "depth"), 0, 1000).value_or(0));
}

/// Whether a pass of the other side is all that an engine finds within a turn of several moves.
bool is_a_pass(Division const& division, AnyPosition const& position) {
  return position.variant().def->several_moves && division.size() == 1 &&
         division.contains(std::string(pass));
}

} // namespace

std::optional<Fault> UciPlayer::introduce() {
  if (auto fault = read_options()) return fault;
  if (options_.contains("usemillisec")) set("usemillisec", "true");
  if (spec().options.empty()) return std::nullopt;
  for (auto const& [name, value] : spec().options) set(name, value);
  return read_options(); // a file of games adds variants
}

std::optional<Fault> UciPlayer::read_options() {
  send(dialect_.greeting());
  std::string const greeted = std::string(dialect_.greeting()) + "ok";
  options_.clear();
  variants_.clear();
  auto const end = std::chrono::steady_clock::now() + patience;
  for (;;) {
    auto const line = read_line(end);
    if (!line) return lost();
    Words const words = engine::words_of(*line);
    if (words.empty()) continue;
    if (words.front() == greeted) return std::nullopt;
    auto const type = std::ranges::find(words, std::string_view("type"));
    auto const name_at = static_cast<std::ptrdiff_t>(dialect_.option_name(words));
    if (words[0] != "option" || name_at == 0 || type - words.begin() < name_at || type == words.end())
      continue;
    std::string const name = text::lower(engine::joined({words.begin() + name_at, type}));
    options_.insert(name);
    for (auto word = type; name == "uci_variant" && word + 1 < words.end(); ++word)
      if (*word == "var") variants_.emplace(word[1]);
  }
}

void UciPlayer::set(std::string_view name, std::string_view value) { send(dialect_.set_option(name, value)); }

std::optional<Fault> UciPlayer::tell_game(AnyPosition const& start) {
  if (auto fault = choose_variant(start.variant())) return fault;
  position_ = dialect_.position(start);
  told_ = 0;
  for (std::string_view const line : dialect_.new_game()) {
    send(line);
    if (line == "isready" && !wait_for("readyok", patience)) return lost();
  }
  return std::nullopt;
}

std::optional<Fault> UciPlayer::choose_variant(VariantInfo const& variant) {
  constexpr std::string_view suffix = "960";
  bool const from_anywhere =
      variant.castling && variant.castling->from_anywhere && variant.name.ends_with(suffix);
  std::string const name(variant.name.substr(0, variant.name.size() - (from_anywhere ? suffix.size() : 0)));
  if (options_.contains("uci_chess960")) set("UCI_Chess960", from_anywhere ? "true" : "false");
  bool const is_named = variants_.contains(name);
  if (is_named) set("UCI_Variant", name);
  if (!dialect_.can_tell(variant) || (!is_named && name != dialect_.usual_game()))
    return Fault{Fault::Kind::protocol, fmt::format("{} does not play {}", spec().name, variant.name)};
  return std::nullopt;
}

std::string UciPlayer::go(Clocks const& clocks, Color side) const {
  std::string text = "go";
  if (control().depth > 0) text += fmt::format(" depth {}", control().depth);
  if (control().nodes > 0) text += fmt::format(" nodes {}", control().nodes);
  if (control().move_time) text += ' ' + dialect_.go_time(*control().move_time);
  if (control().clock) text += ' ' + dialect_.go_clocks(clocks, side);
  if (!control().is_limited()) text += ' ' + dialect_.go_time(usual_time);
  return text;
}

Reply UciPlayer::move(PlayedGame const& game, Clocks const& clocks) {
  Color const side = game.position().side();
  auto const spell = [&](AnyPosition const& position, Move move) { return dialect_.text(position, move); };
  for (std::string const& move : game.moves_from(told_, spell)) {
    if (told_++ == 0) position_ += " moves";
    position_ += ' ' + move;
  }
  send(position_);
  send(go(clocks, side));
  return read_move(game, deadline(clocks[index_of(side)]));
}

Reply UciPlayer::read_move(PlayedGame const& game, Deadline deadline) {
  Answer answer;
  for (;;) {
    auto const line = read_line(deadline);
    if (!line) return lost();
    Words const words = engine::words_of(*line);
    if (auto const fault = dialect_.refusal(words)) return *fault;
    if (words.empty()) continue;
    if (words[0] == "info") note_info(words, answer);
    if (words[0] != "bestmove") continue;
    if (words.size() < 2) return Fault{Fault::Kind::protocol, "bestmove without a move"};
    auto const move = dialect_.move(game.position(), words[1]);
    if (!move) return Fault{Fault::Kind::illegal_move, std::string(words[1])};
    answer.move = *move;
    return answer;
  }
}

void UciPlayer::tell_all(PlayedGame const& game) {
  std::string line = dialect_.position(game.start());
  std::optional<Color> last; // that has moved
  auto const space_before = [&](AnyPosition const& position) {
    bool const goes_on = passes_ && last == position.side();
    last = position.side();
    return goes_on ? fmt::format(" {} ", pass) : " ";
  };
  auto const spell = [&](AnyPosition const& position, Move move) {
    return space_before(position) + text(position, move);
  };
  for (std::size_t ply = 0; std::string const& move : game.moves_from(0, spell))
    line += (ply++ == 0 ? " moves" : "") + move;
  if (game.plies() > 0) line += space_before(game.position());
  send(line);
}

std::variant<Division, Fault> UciPlayer::divide(PlayedGame const& game, unsigned depth) {
  tell_all(game);
  send(fmt::format("go perft {}", depth));
  Division division;
  auto const end = std::chrono::steady_clock::now() + time_to_count;
  for (;;) {
    auto const line = read_line(end);
    if (!line) return lost();
    Words const words = engine::words_of(*line);
    if (words.empty()) continue;
    if (words[0] == "Nodes" && !passes_ && game.plies() > 0 && is_a_pass(division, game.position())) {
      passes_ = true;
      return divide(game, depth);
    }
    if (words[0] == "Nodes") return division;
    if (words[0] == "bestmove") return Fault{Fault::Kind::protocol, "'go perft' is not known"};
    if (words.size() != 2 || !words[0].ends_with(':')) continue;
    if (auto const count =
            text::read_number<std::int64_t>(words[1], 0, std::numeric_limits<std::int64_t>::max()))
      division[std::string(words[0].substr(0, words[0].size() - 1))] = static_cast<std::uint64_t>(*count);
  }
}

std::optional<bool> UciPlayer::is_drawn(PlayedGame const& game) {
  tell_all(game);
  send("go depth 1");
  std::optional<bool> drawn;
  auto const end = std::chrono::steady_clock::now() + patience;
  while (auto const line = read_line(end)) {
    Words const words = engine::words_of(*line);
    if (words.empty()) continue;
    if (words[0] == "bestmove") return drawn;
    if (words[0] == "info" && !after(words, "score").empty()) drawn = after(words, "score") == "cp";
  }
  return std::nullopt;
}

} // namespace hippo::match

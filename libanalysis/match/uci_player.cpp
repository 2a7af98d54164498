#include "libanalysis/match/uci_player.hpp"

#include "libanalysis/engine/moves.hpp"
#include "libanalysis/engine/words.hpp"
#include "libanalysis/position/write_position.hpp"
#include "libanalysis/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::match {

namespace {

using engine::Words;

/// The word behind a word; empty where there is none.
std::string_view after(Words const& words, std::string_view name) {
  auto const found = std::ranges::find(words, name);
  return found == words.end() || found + 1 == words.end() ? std::string_view() : found[1];
}

/// `score cp 35`, `score mate -3`
std::optional<search::Score> score_of(Words const& words) {
  auto const kind = after(words, "score");
  auto const value = engine::number_of(after(words, kind), -100'000, 100'000);
  if (!value || kind.empty()) return std::nullopt;
  auto const number = static_cast<search::Score>(*value);
  if (kind == "cp") return std::clamp(number, 1 - search::least_mate, search::least_mate - 1);
  return number > 0 ? search::mate - 2 * number + 1 : -search::mate - 2 * number;
}

} // namespace

std::optional<Fault> UciPlayer::introduce() {
  if (auto fault = read_options()) return fault;
  if (spec().options.empty()) return std::nullopt;
  for (auto const& [name, value] : spec().options) set(name, value);
  return read_options(); // a file of games adds variants
}

std::optional<Fault> UciPlayer::read_options() {
  send("uci");
  options_.clear();
  variants_.clear();
  auto const end = std::chrono::steady_clock::now() + patience;
  for (;;) {
    auto const line = read_line(end);
    if (!line) return lost();
    Words const words = engine::words_of(*line);
    if (words.empty()) continue;
    if (words.front() == "uciok") return std::nullopt;
    auto const type = std::ranges::find(words, std::string_view("type"));
    if (words.size() < 3 || words[0] != "option" || type == words.end()) continue;
    std::string const name = text::lower(engine::joined({words.begin() + 2, type}));
    options_.insert(name);
    for (auto word = type; name == "uci_variant" && word + 1 < words.end(); ++word)
      if (*word == "var") variants_.emplace(word[1]);
  }
}

void UciPlayer::set(std::string_view name, std::string_view value) {
  send(fmt::format("setoption name {} value {}", name, value));
}

std::optional<Fault> UciPlayer::tell_game(AnyPosition const& start) {
  if (auto fault = choose_variant(start.variant())) return fault;
  position_ = "position fen " + position::fen(start);
  told_ = 0;
  send("ucinewgame");
  send("isready");
  if (!wait_for("readyok", patience)) return lost();
  return std::nullopt;
}

std::optional<Fault> UciPlayer::choose_variant(VariantInfo const& variant) {
  bool const is_chess960 = variant.name == "chess960";
  std::string const name(is_chess960 ? "chess" : variant.name);
  if (options_.contains("uci_chess960")) set("UCI_Chess960", is_chess960 ? "true" : "false");
  if (variants_.contains(name))
    set("UCI_Variant", name);
  else if (name != "chess")
    return Fault{Fault::Kind::protocol, fmt::format("{} does not play {}", spec().name, variant.name)};
  return std::nullopt;
}

std::string UciPlayer::go(Clocks const& clocks) const {
  std::string text = "go";
  if (control().depth > 0) text += fmt::format(" depth {}", control().depth);
  if (control().nodes > 0) text += fmt::format(" nodes {}", control().nodes);
  if (control().move_time) text += fmt::format(" movetime {}", control().move_time->count());
  if (!control().clock) return text;
  text += fmt::format(" wtime {} btime {} winc {} binc {}", clocks[0].left.count(), clocks[1].left.count(),
                      clocks[0].increment.count(), clocks[1].increment.count());
  return text;
}

Reply UciPlayer::move(PlayedGame const& game, Clocks const& clocks) {
  Clock const& own = clocks[index_of(game.position().side())];
  auto const uci = [](AnyPosition const& position, Move move) {
    return san::Speller(position).bare(move, san::Spelling::uci);
  };
  for (std::string const& move : game.moves_from(told_, uci)) {
    if (told_++ == 0) position_ += " moves";
    position_ += ' ' + move;
  }
  send(position_);
  std::string text = go(clocks);
  if (control().clock && own.moves > 0) text += fmt::format(" movestogo {}", own.moves);
  send(text);
  return read_move(game, deadline(own));
}

Reply UciPlayer::read_move(PlayedGame const& game, Deadline deadline) {
  Answer answer;
  for (;;) {
    auto const line = read_line(deadline);
    if (!line) return lost();
    Words const words = engine::words_of(*line);
    if (words.size() < 2) continue;
    if (words[0] == "info") {
      if (auto const score = score_of(words)) answer.score = score;
      if (auto const depth = engine::number_of(after(words, "depth"), 0, 1000))
        answer.depth = static_cast<unsigned>(*depth);
    }
    if (words[0] != "bestmove") continue;
    auto const move = engine::move_of_uci(game.position(), words[1]);
    if (!move) return Fault{Fault::Kind::illegal_move, std::string(words[1])};
    answer.move = *move;
    return answer;
  }
}

} // namespace hippo::match

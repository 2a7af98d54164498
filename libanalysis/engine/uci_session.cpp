#include "libanalysis/engine/uci_session.hpp"

#include "libanalysis/engine/division.hpp"
#include "libanalysis/engine/moves.hpp"
#include "libanalysis/engine/uci_go.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/line_text.hpp"
#include "libnotation/text/letters.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::engine {

namespace {

constexpr std::int64_t max_lines = 500;

/// `cp 35`, `mate -3`.
std::string score_of(search::Score score) {
  auto const moves = search::moves_to_end(score);
  return moves ? fmt::format("mate {}", *moves) : fmt::format("cp {}", score);
}

/// ` var chess var wotn`: every game that can be played, those of the library too.
std::string all_games() {
  std::string all;
  for (VariantInfo const& known : position::all_variants())
    if (!known.rolls_dice) all += fmt::format(" var {}", known.name);
  for (game_file::LibraryGame const& game : game_file::library()) all += fmt::format(" var {}", game.name);
  return all;
}

} // namespace

UciSession::UciSession(VariantInfo const& variant, Connection& connection)
    : connection_(connection), variant_(&variant), game_(position::start_position(variant)) {}

bool UciSession::handle(std::string_view line) {
  Words const words = words_of(line);
  if (words.empty()) return true;
  std::string_view const command = words.front();
  if (command == "quit") {
    thinker_.stop();
    return false;
  }
  if (command == "uci")
    introduce();
  else if (command == "isready")
    get_ready();
  else if (command == "setoption")
    set_option(words);
  else if (command == "ucinewgame")
    new_game();
  else if (command == "position")
    set_position(words);
  else if (command == "go")
    go({words.begin() + 1, words.end()});
  else if (command == "stop")
    thinker_.stop();
  else if (command == "ponderhit")
    thinker_.ponder_hit();
  else if (command != "debug" && command != "register")
    complain(fmt::format("unknown command '{}'", command));
  return true;
}

void UciSession::introduce() {
  connection_.say("id name Hippogonal");
  connection_.say("id author the Hippogonal developers");
  connection_.say(
      fmt::format("option name UCI_Variant type combo default {}{}", variant_->name, all_games()));
  connection_.say("option name UCI_Chess960 type check default false");
  connection_.say("option name VariantPath type string default <empty>");
  connection_.say(fmt::format("option name Hash type spin default 64 min 1 max {}", max_hash));
  connection_.say(fmt::format("option name MultiPV type spin default 1 min 1 max {}", max_lines));
  connection_.say(fmt::format("option name Threads type spin default 1 min 1 max {}", search::max_threads));
  connection_.say("option name TablesPath type string default <empty>");
  connection_.say("option name Ponder type check default false");
  connection_.say("uciok");
}

void UciSession::get_ready() {
  search::prepare(game_.variant());
  connection_.say("readyok");
}

/// `setoption name NAME [value VALUE]`; both may have blanks.
void UciSession::set_option(Words const& words) {
  auto const name_at = std::ranges::find(words, std::string_view("name"));
  auto const value_at = std::find(name_at, words.end(), std::string_view("value"));
  if (name_at == words.end()) return complain("setoption: 'name' is missing");
  std::string const name = text::lower(joined({name_at + 1, value_at}));
  std::string const value = value_at == words.end() ? "" : joined({value_at + 1, words.end()});
  thinker_.stop();
  set_named(name, value);
}

void UciSession::set_named(std::string const& name, std::string const& value) {
  if (name == "uci_variant")
    set_variant(value);
  else if (name == "uci_chess960")
    chess960_ = value == "true";
  else if (name == "variantpath")
    load(value);
  else if (name == "hash")
    set_hash(value);
  else if (name == "multipv")
    set_number(lines_, name, value, max_lines);
  else if (name == "threads")
    set_number(threads_, name, value, search::max_threads);
  else if (name == "tablespath")
    open_tables(value);
  else if (name != "ponder") // the client ponders or not
    complain(fmt::format("setoption: unknown option '{}'", name));
}

void UciSession::set_number(std::size_t& target, std::string const& name, std::string const& value,
                            std::int64_t most) {
  auto const number = text::read_number<std::int64_t>(value, 1, most);
  if (!number) return complain(fmt::format("setoption: {} is a number from 1 to {}", name, most));
  target = static_cast<std::size_t>(*number);
}

void UciSession::set_hash(std::string const& value) {
  std::size_t size = hash_mib_;
  set_number(size, "hash", value, max_hash);
  if (size == hash_mib_) return;
  if (!has_memory_for(size))
    return complain(fmt::format("Hash: not enough memory for {} MiB; it is still {}", size, hash_mib_));
  hash_mib_ = size;
}

void UciSession::set_variant(std::string_view name) {
  VariantInfo const* const found = position::find_variant(name);
  if (auto const wrong = reason_against(found, name); !wrong.empty())
    return complain(fmt::format("UCI_Variant: {}", wrong));
  variant_ = found;
  new_game();
}

void UciSession::load(std::string const& path) {
  if (path.empty() || path == "<empty>") return;
  if (std::string const wrong = connection_.load(path); !wrong.empty()) complain(wrong);
}

void UciSession::open_tables(std::string const& folder) {
  if (std::string const wrong = tables_.open(folder == "<empty>" ? "" : folder); !wrong.empty())
    complain(fmt::format("TablesPath: {}", wrong));
}

void UciSession::new_game() {
  thinker_.forget();
  game_ = PlayedGame(position::start_position(*variant_));
  search::prepare(*variant_);
}

void UciSession::set_position(Words const& words) {
  auto start = start_of(words);
  if (!start) return;
  PlayedGame game(std::move(*start));
  auto const moves_at = std::ranges::find(words, std::string_view("moves"));
  for (auto word = moves_at == words.end() ? moves_at : moves_at + 1; word != words.end(); ++word) {
    auto const move = move_of_uci(game.position(), *word);
    if (!move) return complain(fmt::format("position: illegal move {}", *word));
    game.play(*move);
  }
  thinker_.stop();
  game_ = std::move(game);
  search::prepare(game_.variant());
}

/// Castling from anywhere makes a game another one, `chess960` of `chess`.
std::optional<AnyPosition> UciSession::start_of(Words const& words) {
  VariantInfo const* const wider =
      chess960_ ? position::find_variant(std::string(variant_->name) + "960") : nullptr;
  VariantInfo const* const game = wider != nullptr ? wider : variant_;
  if (words.size() > 1 && words[1] == "startpos") return position::start_position(*game);
  if (words.size() < 3 || words[1] != "fen") {
    complain("position: expected 'startpos', or 'fen' and a position");
    return std::nullopt;
  }
  auto const end = std::ranges::find(words, std::string_view("moves"));
  auto read = position::read_position(joined({words.begin() + 2, end}), game);
  if (auto* position = std::get_if<AnyPosition>(&read)) return std::move(*position);
  complain(fmt::format("position: {}", position::describe(std::get<position::SetupError>(read)).message));
  return std::nullopt;
}

/// `go perft N`, as Stockfish and its relatives answer it.
void UciSession::count(Words const& words) {
  constexpr std::int64_t deepest = 6; // it cannot be stopped
  auto const depth = words.size() == 2 ? text::read_number<std::int64_t>(words[1], 1, deepest) : std::nullopt;
  if (!depth) return complain(fmt::format("go perft: expected a depth from 1 to {}", deepest));
  thinker_.stop();
  AnyPosition const& root = game_.position();
  san::Speller const speller(root);
  std::uint64_t sum = 0;
  for (auto const& [move, sequences] : divided(root, static_cast<unsigned>(*depth))) {
    connection_.say(fmt::format("{}: {}", speller.bare(move, san::Spelling::uci), sequences));
    sum += sequences;
  }
  connection_.say("");
  connection_.say(fmt::format("Nodes searched: {}", sum));
}

void UciSession::go(Words const& words) {
  if (!words.empty() && words.front() == "perft") return count(words);
  AnyPosition const& root = game_.position();
  auto read = task_of_go(words, root);
  if (auto const* wrong = std::get_if<std::string>(&read)) return complain(*wrong);
  auto& task = std::get<Task>(read);
  task.limits.hash_mib = hash_mib_;
  task.limits.lines = lines_;
  task.limits.threads = static_cast<unsigned>(threads_);
  task.limits.tables = tables_.get();
  task.limits.earlier = game_.earlier();
  thinker_.start(std::move(task),
                 {.on_depth = [this, root](search::Result const& result,
                                           Milliseconds spent) { show(root, result, spent); },
                  .on_end = [this, root](search::Result const& result,
                                         Milliseconds /*spent*/) { show_end(root, result); },
                  .on_fault = [this](std::string_view what) { complain(what); }});
}

void UciSession::show(AnyPosition const& root, search::Result const& result, Milliseconds spent) {
  auto const time = static_cast<std::uint64_t>(spent.count());
  std::uint64_t const rate = result.nodes * 1000 / std::max<std::uint64_t>(time, 1);
  for (std::size_t i = 0; i < result.lines.size(); ++i) {
    search::RatedLine const& line = result.lines[i];
    connection_.say(fmt::format("info depth {} multipv {} score {} nodes {} nps {} time {} pv {}",
                                result.depth, i + 1, score_of(line.score), result.nodes, rate, time,
                                fmt::join(san::spell_line(root, line.moves, san::Spelling::uci), " ")));
  }
}

void UciSession::show_end(AnyPosition const& root, search::Result const& result) {
  if (std::string const fault = tables_.new_fault(); !fault.empty()) complain(fault);
  std::vector<Move> moves = result.lines.front().moves;
  if (moves.empty() && root.is_dead() && root.count_legal_moves() > 0)
    moves = {root.legal_moves().front()}; // the client may play on
  auto const texts = san::spell_line(root, moves, san::Spelling::uci);
  if (texts.empty()) return connection_.say("bestmove (none)");
  connection_.say(texts.size() == 1 ? fmt::format("bestmove {}", texts[0])
                                    : fmt::format("bestmove {} ponder {}", texts[0], texts[1]));
}

void UciSession::complain(std::string_view what) {
  connection_.say(fmt::format("info string error: {}", what));
}

} // namespace hippo::engine

#include "libanalysis/engine/xboard_session.hpp"

#include "libanalysis/engine/xboard_games.hpp"
#include "libanalysis/search/result_text.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::engine {

namespace {

constexpr std::int64_t max_time = 1'000'000'000;
constexpr std::uint64_t nodes_of_rest = 2'000; ///< of a search for moves of a turn beyond the best line

/// Centipawns; mate in N is 100000 + N.
int xboard_score(search::Score score) {
  auto const moves = search::moves_to_end(score);
  if (!moves) return score;
  return *moves < 0 || score < 0 ? -100000 + *moves : 100000 + *moves;
}

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

XboardSession::Command const XboardSession::commands[] = {
    {"?", &XboardSession::move_now},
    {".", &XboardSession::tell_progress},
    {"accepted", nullptr},
    {"analyze", &XboardSession::analyze},
    {"bk", nullptr},
    {"computer", nullptr},
    {"cores", &XboardSession::set_cores},
    {"draw", nullptr}, // offers are declined
    {"easy", nullptr},
    {"edit", &XboardSession::edit},
    {"egtpath", &XboardSession::set_tables},
    {"exit", &XboardSession::leave_analysis},
    {"force", &XboardSession::force},
    {"go", &XboardSession::go},
    {"hard", nullptr}, // it never ponders
    {"hint", nullptr},
    {"ics", nullptr},
    {"level", &XboardSession::set_level},
    {"memory", &XboardSession::set_memory},
    {"name", nullptr},
    {"new", &XboardSession::new_game},
    {"nopost", &XboardSession::no_post},
    {"option", &XboardSession::load},
    {"otim", nullptr},
    {"ping", &XboardSession::ping},
    {"playother", &XboardSession::play_other},
    {"post", &XboardSession::post},
    {"protover", &XboardSession::introduce},
    {"random", nullptr},
    {"rating", nullptr},
    {"rejected", nullptr},
    {"remove", &XboardSession::remove},
    {"result", &XboardSession::force},
    {"sd", &XboardSession::set_depth},
    {"setboard", &XboardSession::set_board},
    {"st", &XboardSession::set_move_time},
    {"time", &XboardSession::set_clock},
    {"undo", &XboardSession::undo},
    {"usermove", &XboardSession::user_move},
    {"variant", &XboardSession::set_variant},
    {"xboard", nullptr},
};

XboardSession::XboardSession(VariantInfo const& variant, Connection& connection)
    : connection_(connection), game_(position::start_position(variant)), notation_(variant) {}

XboardSession::Command const* XboardSession::find_command(std::string_view name) {
  auto const* const found = std::ranges::find(commands, name, &Command::name);
  return found == std::end(commands) ? nullptr : found;
}

bool XboardSession::handle(std::string_view line) {
  Words const words = words_of(line);
  if (words.empty()) return true;
  if (words.front() == "quit") {
    drop_thoughts();
    return false;
  }
  if (edited_)
    edit_line(words);
  else if (Command const* const command = find_command(words.front()); command == nullptr)
    refuse("unknown command", words);
  else if (command->handler != nullptr)
    (this->*command->handler)(words);
  return true;
}

void XboardSession::introduce(Words const& /*words*/) {
  connection_.say("feature done=0");
  connection_.say("feature myname=\"Hippogonal\" ping=1 setboard=1 usermove=1 playother=1 analyze=1 colors=0 "
                  "sigint=0 sigterm=0 san=0 draw=0 name=0 nps=0 time=1 memory=1 reuse=1 smp=1 debug=1 "
                  "egt=\"hippogonal\"");
  connection_.say("feature option=\"VariantPath -file \"");
  connection_.say(fmt::format("feature variants=\"{}\"", xboard_variants()));
  connection_.say("feature done=1");
}

/// While the engine is on move, the answer follows the move.
void XboardSession::ping(Words const& words) {
  std::scoped_lock const lock(pongs_mutex_);
  pongs_.push_back(fmt::format("pong {}", joined(std::span(words).subspan(1))));
  if (!is_on_move_) say_pongs();
}

void XboardSession::say_pongs() {
  for (std::string const& pong : std::exchange(pongs_, {})) connection_.say(pong);
}

// Games.

void XboardSession::new_game(Words const& /*words*/) {
  own_ = Color::black;
  depth_ = 0;
  move_time_.reset();
  drop_thoughts();
  thinker_.forget();
  restart(position::start_position(game_.variant()));
  if (mode_ == Mode::force) mode_ = Mode::play;
  if (mode_ == Mode::analyze) think();
}

void XboardSession::set_variant(Words const& words) {
  std::string const name = joined(std::span(words).subspan(1));
  VariantInfo const* const found = position::find_variant(name);
  if (auto const wrong = reason_against(found, name); !wrong.empty()) return refuse(wrong, words);
  drop_thoughts();
  notation_ = XboardNotation(*found);
  restart(position::start_position(*found));
  for (std::string const& line : setup_lines(*found, name)) connection_.say(line);
}

void XboardSession::restart(AnyPosition position) {
  drop_thoughts();
  game_ = PlayedGame(std::move(position));
  search::prepare(game_.variant());
}

/// `option VariantPath=FILE`
void XboardSession::load(Words const& words) {
  constexpr std::string_view name = "VariantPath=";
  std::string const text = joined(std::span(words).subspan(1));
  if (!text.starts_with(name)) return refuse("unknown option", words);
  if (std::string const wrong = connection_.load(text.substr(name.size())); !wrong.empty())
    connection_.say("tellusererror " + wrong);
  else
    connection_.say(fmt::format("feature variants=\"{}\"", xboard_variants()));
}

void XboardSession::set_board(Words const& words) {
  std::string const fen = notation_.fen_with_names(joined(std::span(words).subspan(1)));
  auto read = position::read_position(fen, &game_.variant());
  if (auto* position = std::get_if<AnyPosition>(&read)) {
    restart(std::move(*position));
    if (mode_ == Mode::analyze) think();
    return;
  }
  auto const& error = std::get<position::SetupError>(read);
  connection_.say(fmt::format("tellusererror Illegal position: {}", position::describe(error).message));
}

void XboardSession::edit(Words const& /*words*/) {
  drop_thoughts();
  edited_.emplace(game_.position(), notation_);
}

/// Until `.`
void XboardSession::edit_line(Words const& words) {
  if (words.front() != ".") {
    if (!edited_->edit(words.front())) refuse("no piece and square", words);
    return;
  }
  std::string const fen = edited_->fen();
  edited_.reset();
  set_board({"setboard", fen});
}

// Moves.

void XboardSession::force(Words const& /*words*/) {
  drop_thoughts();
  mode_ = Mode::force;
}

void XboardSession::go(Words const& /*words*/) {
  drop_thoughts();
  mode_ = Mode::play;
  own_ = game_.position().side();
  think();
}

void XboardSession::play_other(Words const& /*words*/) {
  drop_thoughts();
  mode_ = Mode::play;
  own_ = ~game_.position().side();
}

void XboardSession::user_move(Words const& words) {
  if (words.size() < 2) return refuse("a move is missing", words);
  if (is_on_move_) return refuse("the engine is on move", words);
  drop_thoughts();
  auto const move = game_.end() ? std::nullopt : notation_.move(game_.position(), words[1]);
  if (move)
    play(*move);
  else
    connection_.say(fmt::format("Illegal move: {}", words[1]));
  if (mode_ == Mode::analyze || (move && mode_ == Mode::play && own_ == game_.position().side())) think();
}

void XboardSession::play(Move move) {
  game_.play(move);
  if (mode_ == Mode::play) say_end();
}

void XboardSession::say_end() {
  if (auto const end = game_.end()) connection_.say(fmt::format("{} {{{}}}", result_of(*end), end->reason));
}

void XboardSession::move_now(Words const& /*words*/) {
  if (is_on_move_) thinker_.stop();
}

void XboardSession::undo(Words const& /*words*/) { take_back(1); }
void XboardSession::remove(Words const& /*words*/) { take_back(2); }

void XboardSession::take_back(unsigned plies) {
  drop_thoughts();
  for (unsigned i = 0; i < plies; ++i)
    if (!game_.undo()) connection_.say("Error (no move to take back): undo");
  if (mode_ == Mode::analyze) think();
}

void XboardSession::analyze(Words const& /*words*/) {
  drop_thoughts();
  mode_ = Mode::analyze;
  think();
}

void XboardSession::leave_analysis(Words const& /*words*/) {
  if (mode_ != Mode::analyze) return;
  drop_thoughts();
  mode_ = Mode::force;
}

void XboardSession::tell_progress(Words const& /*words*/) {
  if (mode_ == Mode::analyze)
    connection_.say(fmt::format("stat01: {} {} {} 0 0", spent_ / 10, nodes_.load(), reached_.load()));
}

// Settings.

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

// Thoughts.

Task XboardSession::task() const {
  Task task{.position = game_.position()};
  task.limits.hash_mib = hash_mib_;
  task.limits.threads = threads_;
  task.limits.tables = tables_.get();
  task.limits.earlier = game_.earlier();
  if (mode_ == Mode::analyze) {
    task.is_infinite = true;
    return task;
  }
  if (depth_ > 0) task.limits.depth = depth_;
  Clock clock = clock_;
  if (clock.moves > 0) clock.moves -= static_cast<unsigned>(game_.plies() / 2) % clock.moves;
  task.budget = move_time_ ? budget_for_one_move(*move_time_) : budget_of(clock);
  return task;
}

void XboardSession::think() {
  if (game_.end() && mode_ == Mode::play) return;
  is_on_move_ = mode_ == Mode::play;
  discards_ = false;
  nodes_ = 0;
  thinker_.start(
      task(),
      {.on_depth = [this, root = game_.position()](search::Result const& result,
                                                   Milliseconds spent) { show(root, result, spent); },
       .on_end = [this](search::Result const& result, Milliseconds /*spent*/) { end_thought(result); },
       .on_fault = [this](std::string_view what) { connection_.say(fmt::format("telluser {}", what)); }});
}

void XboardSession::drop_thoughts() {
  discards_ = true;
  thinker_.stop();
}

void XboardSession::show(AnyPosition const& root, search::Result const& result, Milliseconds spent) {
  nodes_ = result.nodes;
  reached_ = result.depth;
  spent_ = spent.count();
  if (!posts_ && mode_ != Mode::analyze) return;
  for (search::RatedLine const& line : result.lines)
    connection_.say(fmt::format("{} {} {} {} {}", result.depth, xboard_score(line.score), spent.count() / 10,
                                result.nodes, search::line_text(root, line.moves)));
}

/// The end of a search, in its thread.
void XboardSession::end_thought(search::Result const& result) {
  if (std::string const fault = tables_.new_fault(); !fault.empty())
    connection_.say("telluser Endgame tables: " + fault);
  std::scoped_lock const lock(pongs_mutex_);
  play_own(result);
  is_on_move_ = false;
  say_pongs();
}

void XboardSession::play_own(search::Result const& result) {
  if (discards_ || !is_on_move_ || result.lines.front().moves.empty()) return;
  Color const side = game_.position().side();
  std::vector<std::string> texts;
  for (std::vector<Move> line = result.lines.front().moves; !line.empty();) {
    texts.push_back(notation_.text(game_.position(), line.front()));
    game_.play(line.front());
    line.erase(line.begin());
    bool const goes_on = game_.position().side() == side && !game_.end(); // with another move of the turn
    if (!goes_on) break;
    if (line.empty())
      line = search::search(game_.position(), {.nodes = nodes_of_rest, .hash_mib = 1}).lines.front().moves;
  }
  is_on_move_ = false; // before the client knows the move, and may answer it
  for (std::string const& text : texts) connection_.say("move " + text);
  say_end();
}

void XboardSession::refuse(std::string_view what, Words const& words) {
  connection_.say(fmt::format("Error ({}): {}", what, joined(words)));
}

} // namespace hippo::engine

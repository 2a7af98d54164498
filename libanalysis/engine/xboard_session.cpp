#include "libanalysis/engine/xboard_session.hpp"

#include "libanalysis/engine/xboard_games.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::engine {

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

void XboardSession::refuse(std::string_view what, Words const& words) {
  connection_.say(fmt::format("Error ({}): {}", what, joined(words)));
}

} // namespace hippo::engine

// Searches of a session with XBoard.
#include "libanalysis/engine/xboard_session.hpp"

#include "libanalysis/search/result_text.hpp"

#include <fmt/format.h>

namespace hippo::engine {

namespace {

constexpr std::uint64_t nodes_of_rest = 2'000; ///< of a search for moves of a turn beyond the best line

/// Centipawns; mate in N is 100000 + N.
int xboard_score(search::Score score) {
  auto const moves = search::moves_to_end(score);
  if (!moves) return score;
  return *moves < 0 || score < 0 ? -100000 + *moves : 100000 + *moves;
}

} // namespace

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

} // namespace hippo::engine

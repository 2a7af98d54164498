#include "libanalysis/solve/structured_play.hpp"

#include "libgame/position/position_hash.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace hippo::solve {

namespace {

using notation::AfterMove;
using notation::Goal;
using notation::GoalTest;
using notation::Play;
using notation::PlayBranch;
using notation::PlayEnd;
using Kind = PlayBranch::Kind;

constexpr std::uint64_t moves_between = 4096; ///< from one question whether to stop to the next
constexpr std::size_t bytes_of_answer = 64;   ///< about, of one that is kept

/// Ends the search.
struct Stopped {};

/// A position with what its last move was.
struct Moment {
  NeutralPosition at;
  std::optional<Move> last = {}; ///< none at the beginning
  bool captured = false;
};

bool in_check(NeutralPosition const& position) { return position.in_check(); }
bool is_mate(NeutralPosition const& position) { return in_check(position) && !can_move(position); }
bool is_stalemate(NeutralPosition const& position) { return !in_check(position) && !can_move(position); }

bool is_reached(GoalTest const& test, Moment const& moment) {
  NeutralPosition const& position = moment.at;
  switch (test.goal) {
  case Goal::mate:
    return is_mate(position);
  case Goal::stalemate:
    return is_stalemate(position);
  case Goal::double_stalemate:
    return is_stalemate(position) && is_stalemate(passed(position));
  case Goal::mate_or_stalemate:
    return !can_move(position);
  case Goal::own_stalemate:
    return is_stalemate(passed(position));
  case Goal::check:
    return in_check(position);
  case Goal::capture:
    return moment.captured;
  case Goal::castling:
    return moment.last && moment.last->kind == MoveKind::castle;
  case Goal::en_passant:
    return moment.last && moment.last->kind == MoveKind::en_passant;
  case Goal::target:
    return moment.last &&
           moment.last->to == position.position.board().at(test.target->file, test.target->rank);
  case Goal::any:
    return moment.last.has_value();
  case Goal::win:
    break;
  }
  return false;
}

/// Whether moves of the side that begins, with nothing but parries between them, end with play of the other
/// side: its reply, or a reply that is forced.
bool ends_with_play(PlayBranch const& branch) {
  bool const is_series = branch.kind == Kind::series || branch.after[0].only_in_check;
  return is_series && std::ranges::any_of(branch.after[0].ends, [](PlayEnd const& end) {
           return std::holds_alternative<PlayBranch>(end.play->content);
         });
}

/// Whether the attacking side is to move after so many plies.
bool attacks(Kind kind, unsigned done) { return (kind == Kind::attack) == (done % 2 == 0); }

/// What follows the move of this index, from 0.
AfterMove const& letter(PlayBranch const& branch, unsigned index) {
  return branch.after[branch.kind == Kind::series ? 0 : index % 2];
}

/// The letter before the move of this index.
AfterMove const& letter_before(PlayBranch const& branch, unsigned index) { return letter(branch, index + 1); }

Move pass_move() {
  Move move;
  move.kind = MoveKind::pass;
  return move;
}

class Searcher {
public:
  Searcher(Limits const& limits, VariantInfo const& variant) : limits_(limits), hasher_(variant) {}

  using Found = std::function<void()>;

  void find_keys(PlayBranch const& branch, Moment const& start) {
    if (!is_allowed(branch, start, 0)) return;
    each_move(start, [&](Moment const& next) {
      if (wins(branch, next, 1, branch.most)) add_line();
    });
  }
  /// After the keys.
  void find_variations(PlayBranch const& branch, Moment const& start) {
    if (goes_on(branch, start, 0, branch.most))
      each_move(start, [&](Moment const& next) {
        if (end_of(branch, next, 1) == End::none && goes_on(branch, next, 1, branch.most))
          contest_lines(branch, next, 1, branch.most, [&] { add_line(); });
      });
  }
  void find_lines(Play const& play, Moment const& start) {
    each_line(play, start, [&] { add_line(); });
  }
  /// Without the first move, of help play and of play against all replies.
  void find_set_play(PlayBranch const& branch, Moment const& start) {
    if (in_check(start.at)) return;
    Moment const other{passed(start.at)};
    Found const found = [&] { add_line(); };
    if (ends_with_play(branch)) return (void)end_lines(branch, other, 1, found);
    if (branch.kind == Kind::help) return help_lines(branch, other, 1, found);
    each_move(other, [&](Moment const& next) {
      if (end_of(branch, next, 2) == End::success)
        (void)end_lines(branch, next, 2, found);
      else if (goes_on(branch, next, 2, branch.most))
        contest_lines(branch, next, 2, branch.most, found);
    });
  }

  Solutions take(bool finished) {
    count();
    std::ranges::stable_sort(lines_, {}, [](auto const& line) { return line.size(); });
    Solutions found;
    found.lines = std::move(lines_);
    found.finished = finished;
    found.nodes = nodes_;
    lines_.clear();
    return found;
  }

private:
  void count() { nodes_ += std::exchange(played_, 0); }

  Moment after(Moment const& moment, Move const& move) {
    if (++played_ >= moves_between) {
      count();
      if (limits_.stop && limits_.stop(nodes_)) throw Stopped();
    }
    if (limits_.nodes != 0 && nodes_ + played_ > limits_.nodes) throw Stopped();
    AnyPosition const seen = seen_by_mover(moment.at, move);
    return {solve::after(moment.at, move), move, position::is_capture(seen, move)};
  }

  void add_line() {
    lines_.push_back(line_);
    if (limits_.solutions != 0 && lines_.size() >= limits_.solutions) throw Stopped();
  }

  template <class Work>
  void each_move(Moment const& moment, Work const& work) {
    for (Move const& move : legal_moves(moment.at)) {
      line_.push_back(move);
      work(after(moment, move));
      line_.pop_back();
    }
  }
  template <class Work>
  void after_pass(Moment const& moment, Work const& work) {
    line_.push_back(pass_move());
    work(Moment{passed(moment.at)});
    line_.pop_back();
  }

  // Whether play succeeds.

  bool succeeds(Play const& play, Moment const& moment) {
    return std::visit([&](auto const& content) { return is_true(content, moment); }, play.content);
  }
  bool is_true(GoalTest const& test, Moment const& moment) { return is_reached(test, moment); }
  bool is_true(notation::NegatedPlay const& play, Moment const& moment) {
    return !succeeds(*play.operand, moment);
  }
  bool is_true(notation::InvertedPlay const& play, Moment const& moment) {
    return succeeds(*play.operand, Moment{passed(moment.at)});
  }
  bool is_true(notation::BothPlays const& plays, Moment const& moment) {
    return succeeds(*plays.one, moment) && succeeds(*plays.other, moment);
  }
  bool is_true(notation::EitherPlay const& plays, Moment const& moment) {
    return succeeds(*plays.one, moment) || succeeds(*plays.other, moment);
  }
  bool is_true(PlayBranch const& branch, Moment const& moment) {
    return goes_on(branch, moment, 0, branch.most);
  }

  /// How a move ends play.
  enum class End : std::uint8_t {
    none, ///< play goes on
    success,
    too_early ///< play must end, but is shorter than the least length
  };
  End end_of(PlayBranch const& branch, Moment const& next, unsigned done) {
    bool const is_long_enough = done >= branch.least;
    for (PlayEnd const& end : letter(branch, done - 1).ends) {
      if (!is_long_enough && !must_end(end)) continue;
      if (succeeds(*end.play, next)) return is_long_enough ? End::success : End::too_early;
    }
    return End::none;
  }
  /// Whether success ends play in any case.
  static bool must_end(PlayEnd const& end) {
    auto const* test = std::get_if<GoalTest>(&end.play->content);
    return end.is_forced || (test != nullptr && notation::ends_play(test->goal));
  }
  bool is_allowed(PlayBranch const& branch, Moment const& moment, unsigned done) {
    bool const is_series = branch.kind == Kind::series;
    return std::ranges::all_of(letter_before(branch, done).constraints, [&](auto const& constraint) {
      return (is_series && is_goal(*constraint)) || succeeds(*constraint, moment);
    });
  }
  /// Of series, where constraints that are goals are those of each move.
  bool is_allowed_in_series(PlayBranch const& branch, Moment const& next) {
    return branch.kind != Kind::series ||
           std::ranges::all_of(branch.after[0].constraints, [&](auto const& constraint) {
             return !is_goal(*constraint) || succeeds(*constraint, next);
           });
  }
  static bool is_goal(Play const& play) {
    auto const* negated = std::get_if<notation::NegatedPlay>(&play.content);
    return negated != nullptr ? is_goal(*negated->operand) : std::holds_alternative<GoalTest>(play.content);
  }
  /// Whether the side to move passes, because it may move only in check.
  static bool must_pass(PlayBranch const& branch, Moment const& moment, unsigned done) {
    return done > 0 && letter_before(branch, done).only_in_check && !in_check(moment.at);
  }

  /// After `done` plies of `most`.
  bool goes_on(PlayBranch const& branch, Moment const& moment, unsigned done, unsigned most) {
    if (done >= most) return false;
    std::uint64_t const key = key_of(branch, moment, done, most);
    if (auto const known = known_.find(key); known != known_.end()) return known->second;
    bool const answer = is_allowed(branch, moment, done) && goes_on_from(branch, moment, done, most);
    if (known_.size() >= limits_.memory / bytes_of_answer) known_.clear();
    known_.emplace(key, answer);
    return answer;
  }
  bool goes_on_from(PlayBranch const& branch, Moment const& moment, unsigned done, unsigned most) {
    if (must_pass(branch, moment, done)) return goes_on(branch, Moment{passed(moment.at)}, done + 1, most);
    std::vector<Move> const moves = legal_moves(moment.at);
    auto const good = [&](Move const& move) { return wins(branch, after(moment, move), done + 1, most); };
    bool const is_defense =
        (branch.kind == Kind::attack || branch.kind == Kind::defense) && !attacks(branch.kind, done);
    return is_defense ? !moves.empty() && std::ranges::all_of(moves, good) : std::ranges::any_of(moves, good);
  }
  /// After a move: whether play ends with success, or can go on to it.
  bool wins(PlayBranch const& branch, Moment const& next, unsigned done, unsigned most) {
    if (!is_allowed_in_series(branch, next)) return false;
    if (End const end = end_of(branch, next, done); end != End::none) return end == End::success;
    if (branch.kind != Kind::series || done >= most) return goes_on(branch, next, done, most);
    return !in_check(next.at) && goes_on(branch, Moment{passed(next.at)}, done, most);
  }

  // Lines of play. `found` is called for each, with its moves in line_.

  void each_line(Play const& play, Moment const& moment, Found const& found) {
    std::visit([&](auto const& content) { lines_of(content, moment, found); }, play.content);
  }
  void lines_of(GoalTest const& test, Moment const& moment, Found const& found) {
    if (is_reached(test, moment)) found();
  }
  void lines_of(notation::NegatedPlay const& play, Moment const& moment, Found const& found) {
    if (!succeeds(*play.operand, moment)) found();
  }
  void lines_of(notation::InvertedPlay const& play, Moment const& moment, Found const& found) {
    after_pass(moment, [&](Moment const& next) { each_line(*play.operand, next, found); });
  }
  void lines_of(notation::BothPlays const& plays, Moment const& moment, Found const& found) {
    if (!is_true(plays, moment)) return;
    each_line(*plays.one, moment, found);
    each_line(*plays.other, moment, found);
  }
  void lines_of(notation::EitherPlay const& plays, Moment const& moment, Found const& found) {
    each_line(*plays.one, moment, found);
    each_line(*plays.other, moment, found);
  }
  void lines_of(PlayBranch const& branch, Moment const& moment, Found const& found) {
    if (branch.kind == Kind::help || branch.kind == Kind::series)
      help_lines(branch, moment, 0, found);
    else if (goes_on(branch, moment, 0, branch.most))
      contest_lines(branch, moment, 0, branch.most, found);
  }

  /// The lines that end after this move; whether play must end here.
  bool end_lines(PlayBranch const& branch, Moment const& next, unsigned done, Found const& found) {
    bool is_end = false;
    for (PlayEnd const& end : letter(branch, done - 1).ends) {
      bool const is_good = (end.is_hidden || must_end(end)) && succeeds(*end.play, next);
      is_end |= must_end(end) && is_good;
      if (done < branch.least) continue;
      if (end.is_hidden && is_good) found();
      if (!end.is_hidden) each_line(*end.play, next, found);
    }
    return is_end;
  }

  void help_lines(PlayBranch const& branch, Moment const& moment, unsigned done, Found const& found) {
    if (!goes_on(branch, moment, done, branch.most)) return;
    if (must_pass(branch, moment, done)) {
      after_pass(moment, [&](Moment const& next) { help_lines(branch, next, done + 1, found); });
      return;
    }
    each_move(moment, [&](Moment const& next) {
      if (!is_allowed_in_series(branch, next)) return;
      if (end_lines(branch, next, done + 1, found) || done + 1 >= branch.most) return;
      if (branch.kind != Kind::series)
        help_lines(branch, next, done + 1, found);
      else if (!in_check(next.at))
        after_pass(next, [&](Moment const& own) { help_lines(branch, own, done + 1, found); });
    });
  }

  /// All defences, and all moves of the attacking side that take the fewest plies; in play with parries, all
  /// that succeed.
  void contest_lines(PlayBranch const& branch, Moment const& moment, unsigned done, unsigned most,
                     Found const& found) {
    if (must_pass(branch, moment, done)) {
      after_pass(moment, [&](Moment const& next) { contest_lines(branch, next, done + 1, most, found); });
      return;
    }
    bool const is_parried = branch.after[0].only_in_check;
    unsigned const enough =
        attacks(branch.kind, done) && !is_parried ? fewest(branch, moment, done, most) : most;
    each_move(moment, [&](Moment const& next) {
      if (end_of(branch, next, done + 1) == End::success)
        (void)end_lines(branch, next, done + 1, found);
      else if (goes_on(branch, next, done + 1, enough))
        contest_lines(branch, next, done + 1, enough, found);
    });
  }
  unsigned fewest(PlayBranch const& branch, Moment const& moment, unsigned done, unsigned most) {
    for (unsigned plies = done + 1; plies < most; ++plies)
      if (goes_on(branch, moment, done, plies)) return plies;
    return most;
  }

  std::uint64_t key_of(PlayBranch const& branch, Moment const& moment, unsigned done, unsigned most) {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
    std::uint64_t key = hasher_(moment.at.position).high;
    auto const add = [&](std::uint64_t value) { key = (key ^ value) * odd ^ key >> 29; };
    for (Square const man : moment.at.neutral) add(static_cast<std::uint64_t>(man.index()) + 1);
    add(ids_.emplace(&branch, ids_.size()).first->second << 32 | done << 16 | most);
    add(moment.captured ? 1 : 0);
    return key;
  }

  Limits const& limits_;
  position::PositionHasher hasher_;
  std::map<PlayBranch const*, std::uint64_t> ids_;
  std::unordered_map<std::uint64_t, bool> known_; ///< answers of goes_on()
  std::vector<Move> line_;
  std::vector<std::vector<Move>> lines_;
  std::uint64_t nodes_ = 0, played_ = 0;
};

} // namespace

bool has_keys(notation::StructuredPlay const& play) {
  auto const* branch = std::get_if<PlayBranch>(&play.play->content);
  return branch != nullptr && branch->kind == Kind::attack && !branch->after[0].only_in_check;
}

bool may_have_set_play(notation::StructuredPlay const& play) {
  auto const* branch = std::get_if<PlayBranch>(&play.play->content);
  if (branch == nullptr) return false;
  return ends_with_play(*branch) ||
         (!branch->after[0].only_in_check && (branch->kind == Kind::help || branch->kind == Kind::attack));
}

Solutions solve(NeutralPosition const& position, notation::StructuredPlay const& play, Limits const& limits,
                Wanted extras) {
  Searcher searcher(limits, position.position.variant());
  auto const* branch = std::get_if<PlayBranch>(&play.play->content);
  Moment const start{position};
  try {
    if (has_keys(play))
      searcher.find_keys(*branch, start);
    else
      searcher.find_lines(*play.play, start);
  } catch (Stopped const&) {
    return searcher.take(false);
  }
  Solutions found = searcher.take(true);
  try {
    if (extras.set_play && may_have_set_play(play)) {
      searcher.find_set_play(*branch, start);
      found.set_lines = searcher.take(true).lines;
    }
    if (extras.variations && has_keys(play)) {
      searcher.find_variations(*branch, start);
      found.variations = searcher.take(true).lines;
    }
  } catch (Stopped const&) {
    found.extras_finished = false;
  }
  return found;
}

std::optional<std::vector<std::vector<Move>>>
set_play(NeutralPosition const& position, notation::StructuredPlay const& play, Limits const& limits) {
  Searcher searcher(limits, position.position.variant());
  try {
    searcher.find_set_play(std::get<PlayBranch>(play.play->content), Moment{position});
  } catch (Stopped const&) {
    return std::nullopt;
  }
  return searcher.take(true).lines;
}

} // namespace hippo::solve

// The search under one kind of laws: principal variation search with iterative deepening.
#pragma once

#include "libanalysis/position/ended.hpp"
#include "libanalysis/position/passed.hpp"
#include "libanalysis/position/visit.hpp"
#include "libanalysis/search/exchange.hpp"
#include "libanalysis/search/path.hpp"
#include "libanalysis/search/pruning.hpp"
#include "libanalysis/search/reductions.hpp"
#include "libanalysis/search/transposition_table.hpp"

namespace hippo::search {

template <rules::RuleSet L>
class Searcher {
  using Position = rules::Position<L>;
  using Line = std::vector<Move>;

public:
  Searcher(L const& laws, Limits const& limits)
      : limits_(limits), evaluate_(laws), order_(evaluate_), exchange_(evaluate_, order_),
        table_(limits.plain ? 0 : limits.hash_mib) {}

  [[nodiscard]] Result search(Position const& start) && {
    for (AnyPosition const& earlier : limits_.earlier) path_.add(key_of_(position::under<L>(earlier)).low);
    for (unsigned depth = 1; depth <= std::min(limits_.depth, most_plies / 2); ++depth) {
      iteration_ = depth;
      auto lines = best_lines(start, static_cast<int>(depth));
      if (lines.empty()) break;
      result_.lines = std::move(lines);
      result_.depth = depth;
      result_.nodes = nodes_;
      if (limits_.report) limits_.report(result_);
      if (is_decided(depth)) break;
    }
    result_.nodes = nodes_;
    return std::move(result_);
  }

private:
  static constexpr std::uint64_t nodes_between = 1024; ///< from one question whether to stop to the next

  /// The window of a search, for the side to move, and how deep it goes.
  struct Window {
    Score alpha, beta;
    int depth;

    /// Whether its line is wanted, not only a bound of its score.
    [[nodiscard]] bool is_principal() const { return beta - alpha > 1; }
    /// Whether only a forced end matters. Nothing that could hide one may be pruned.
    [[nodiscard]] bool seeks_mate() const {
      return !is_principal() && (std::abs(alpha) >= least_mate || std::abs(beta) >= least_mate);
    }
    /// Mate distance pruning: no line from here ends sooner than in one ply. Empty if nothing is left.
    void narrow(unsigned ply) {
      auto const distance = static_cast<Score>(ply);
      alpha = std::max(alpha, distance - mate);
      beta = std::min(beta, mate - distance - 1);
    }
  };

  // The root.

  /// The lines of one depth, best first, each without the first moves of those before; nothing if stopped.
  [[nodiscard]] std::vector<RatedLine> best_lines(Position const& start, int depth) {
    std::vector<RatedLine> lines;
    excluded_.clear();
    do {
      RatedLine one;
      expected_ = lines.size() < result_.lines.size() ? result_.lines[lines.size()].moves : Line();
      one.score = value(start, {-mate, mate, depth}, 0, one.moves);
      if (stopped_) return {};
      if (one.moves.empty() && !lines.empty()) break; // fewer moves than lines are wanted
      if (!one.moves.empty()) excluded_.push_back(one.moves.front());
      lines.push_back(std::move(one));
    } while (lines.size() < limits_.lines && !lines.back().moves.empty());
    std::ranges::stable_sort(lines, std::greater(), &RatedLine::score);
    return lines;
  }

  /// Whether more depth changes nothing: the game is over, or all lines end it so far within this depth that
  /// no reduction can have hidden a shorter end.
  [[nodiscard]] bool is_decided(unsigned depth) const {
    Score const hidden = limits_.plain ? 0 : 3;
    return std::ranges::all_of(result_.lines, [&](RatedLine const& line) {
      return line.moves.empty() || std::abs(line.score) >= mate - static_cast<Score>(depth) + hidden;
    });
  }

  [[nodiscard]] bool is_excluded(Move const& move, unsigned ply) const {
    if (ply > 0) return false;
    bool const is_wanted =
        limits_.root_moves.empty() || std::ranges::find(limits_.root_moves, move) != limits_.root_moves.end();
    return !is_wanted || std::ranges::find(excluded_, move) != excluded_.end();
  }

  // Any node.

  /// The value of the position for its side, and the line that leads to it.
  Score value(Position const& position, Window window, unsigned ply, Line& line) {
    line.clear();
    if (must_stop()) return 0;
    if (auto const ended = position.laws().ending(position)) return score_of(*ended, position.side(), ply);
    MoveList moves;
    legal_moves(position, moves);
    if (moves.empty()) return score_of(position::ending_without_moves(position), position.side(), ply);
    if (is_drawn_by_moves(position) && ply > 0) return 0;
    if (!limits_.plain) window.narrow(ply);
    if (window.alpha >= window.beta) return window.alpha;
    bool const extends = !limits_.plain && position.in_check() && ply < 2 * iteration_;
    if (extends) window.depth = std::max(window.depth, 0) + 1; // check extension, in quiescence as well
    if (ply >= most_plies - 1) window.depth = 0;
    Score const estimate = evaluate_(position, moves.size());
    if (window.depth <= 0) return quiescence(position, moves, window, ply, estimate, line);
    position::PositionKey const key = key_of_(position);
    if (ply > 0)
      if (auto const drawn = path_.repetition_score(position, key.low)) return *drawn;
    TableEntry const* const known = table_.find(key);
    if (ply > 0 && known != nullptr)
      if (auto const cut = cut_by(*known, window, ply)) return *cut;
    Move const likely = known != nullptr ? known->move : expected(ply); // before another entry replaces it
    PathStep const step(path_, key.low);
    if (ply > 0 && !limits_.plain) {
      if (auto const cut = cut_by_evaluation(position, window, estimate)) return *cut;
      if (auto const cut = cut_by_null_move(position, moves.size(), window, ply, estimate)) return *cut;
      if (known == nullptr && window.depth > 3) --window.depth; // internal iterative reduction
    }
    order_.sort(position, moves, ply, &likely);
    return best_of(position, moves, window, ply, key, estimate, line);
  }

  /// Principal variation search: after the first move, others only have to prove that they are no better.
  Score best_of(Position const& position, MoveList const& moves, Window window, unsigned ply,
                position::PositionKey key, Score estimate, Line& line) {
    Score const before = window.alpha;
    Score best = -mate;
    Line below;
    std::size_t number = 0;
    bool const may_skip =
        ply > 0 && !limits_.plain && !window.is_principal() && !position.in_check() && !window.seeks_mate();
    for (Move const& move : moves) {
      if (is_excluded(move, ply)) continue;
      if (may_skip && best > -least_mate && is_hopeless(position, move, number, window, estimate)) continue;
      Score const score = value_after(position, move, number++, window, ply, below);
      if (stopped_) return 0;
      if (score <= best && !line.empty()) continue;
      best = score;
      set_line(line, move, below);
      window.alpha = std::max(window.alpha, best);
      if (window.alpha < window.beta) continue;
      if (order_.gain(position, move) <= 0) order_.add_refutation(position, moves, move, ply, window.depth);
      break;
    }
    if (!line.empty() && (ply > 0 || (excluded_.empty() && limits_.root_moves.empty())))
      table_.store(key, {.move = line.front(),
                         .score = static_cast<std::int16_t>(score_in_table(best, ply)),
                         .depth = static_cast<std::int8_t>(window.depth),
                         .bound = best >= window.beta ? Bound::lower
                                  : best > before     ? Bound::exact
                                                      : Bound::upper});
    return best;
  }

  /// Whether the move is not worth a search so near the horizon.
  [[nodiscard]] bool is_hopeless(Position const& position, Move const& move, std::size_t number,
                                 Window window, Score estimate) const {
    int const depth = window.depth;
    if (order_.gain(position, move) > 0) return depth <= losing_depth && exchange_.loses(position, move);
    if (depth <= late_depth && number >= quiet_moves(depth)) return true;
    return depth <= futility_depth && number > 0 && estimate + futility_margin(depth) <= window.alpha;
  }

  Score value_after(Position const& position, Move const& move, std::size_t number, Window window,
                    unsigned ply, Line& below) {
    Position const next = after(position, move);
    int const depth = window.depth - 1;
    auto const search = [&](Score alpha, Score beta, int to) {
      return -value(next, {-beta, -alpha, to}, ply + 1, below);
    };
    if (number == 0 || limits_.plain) return search(window.alpha, window.beta, depth);
    bool const is_quiet = order_.gain(position, move) <= 0 && !position.in_check() && !next.in_check();
    int const reduction = is_quiet ? std::min(reduction_(window.depth, number), depth - 1) : 0;
    Score score = search(window.alpha, window.alpha + 1, depth - std::max(reduction, 0));
    if (score > window.alpha && reduction > 0) score = search(window.alpha, window.alpha + 1, depth);
    if (score > window.alpha && score < window.beta) score = search(window.alpha, window.beta, depth);
    return score;
  }

  /// Captures, promotions and improvements only, until none makes it better than to stand still.
  Score quiescence(Position const& position, MoveList& moves, Window window, unsigned ply, Score stand,
                   Line& line) {
    Score best = stand;
    if (limits_.plain || best >= window.beta || ply >= most_plies - 1) return best;
    window.alpha = std::max(window.alpha, best);
    order_.sort(position, moves, ply, nullptr);
    Line below;
    for (Move const& move : moves) {
      Score const gain = order_.gain(position, move);
      if (gain <= 0) break;
      if (stand + gain + delta_margin <= window.alpha || exchange_.loses(position, move)) continue;
      Score const score =
          -value(after(position, move), {-window.beta, -window.alpha, window.depth - 1}, ply + 1, below);
      if (stopped_) return 0;
      if (score <= best) continue;
      best = score;
      set_line(line, move, below);
      window.alpha = std::max(window.alpha, best);
      if (window.alpha >= window.beta) break;
    }
    return best;
  }

  // Cutoffs before a search.

  [[nodiscard]] static std::optional<Score> cut_by(TableEntry const& known, Window window, unsigned ply) {
    if (known.depth < window.depth) return std::nullopt;
    Score const score = score_from_table(known.score, ply);
    if (window.seeks_mate() && std::abs(score) < least_mate) return std::nullopt; // pruning hid the mate
    bool const suffices = known.bound == Bound::exact ||
                          (known.bound == Bound::lower && score >= window.beta) ||
                          (known.bound == Bound::upper && score <= window.alpha);
    return suffices && !window.is_principal() ? std::optional(score) : std::nullopt;
  }

  /// Reverse futility: the position is so good that a few plies do not change it.
  [[nodiscard]] std::optional<Score> cut_by_evaluation(Position const& position, Window window,
                                                       Score estimate) {
    if (window.is_principal() || window.depth > static_depth || position.in_check()) return std::nullopt;
    if (window.seeks_mate()) return std::nullopt;
    return estimate - static_margin(window.depth) >= window.beta ? std::optional(estimate) : std::nullopt;
  }

  [[nodiscard]] std::optional<Score> cut_by_null_move(Position const& position, std::size_t moves,
                                                      Window window, unsigned ply, Score estimate) {
    if (window.is_principal() || is_after_null_ || !may_pass(position, moves, window.depth))
      return std::nullopt;
    if (estimate < window.beta || window.seeks_mate()) return std::nullopt;
    Line ignored;
    is_after_null_ = true;
    Score const score =
        -value(position::passed(position),
               {-window.beta, 1 - window.beta, window.depth - 1 - null_move_reduction(window.depth)}, ply + 1,
               ignored);
    is_after_null_ = false;
    return score >= window.beta && !stopped_ ? std::optional(window.beta) : std::nullopt;
  }

  // Small things.

  [[nodiscard]] bool must_stop() {
    if (stopped_) return true;
    stopped_ = (limits_.nodes != 0 && nodes_ >= limits_.nodes && !result_.lines.empty()) ||
               (limits_.stop && nodes_ >= next_question_ && limits_.stop());
    if (nodes_ >= next_question_) next_question_ = nodes_ + nodes_between;
    return stopped_;
  }

  static void set_line(Line& line, Move const& move, Line const& below) {
    line.assign(1, move);
    line.insert(line.end(), below.begin(), below.end());
  }

  [[nodiscard]] Position after(Position const& position, Move const& move) {
    ++nodes_;
    Position next = position;
    next.play(move);
    return next;
  }

  [[nodiscard]] static Score score_of(Ending const& ending, Color side, unsigned ply) {
    if (!ending.winner) return 0;
    auto const distance = static_cast<Score>(ply);
    return *ending.winner == side ? mate - distance : distance - mate;
  }

  /// The move of the best line of the depth before.
  [[nodiscard]] Move expected(unsigned ply) const { return ply < expected_.size() ? expected_[ply] : Move(); }

  Limits const& limits_;
  Evaluation<L> evaluate_;
  MoveOrder<L> order_;
  Exchange<L> exchange_;
  LateMoveReductions reduction_;
  TranspositionTable table_;
  position::KeyMaker<L> key_of_;
  Path path_;
  Line expected_;
  std::vector<Move> excluded_; ///< at the root: the first moves of better lines
  Result result_;              ///< of the last depth that was finished
  unsigned iteration_ = 0;     ///< the depth of the root: checks extend a line to twice as many plies at most
  std::uint64_t nodes_ = 0, next_question_ = 0;
  bool stopped_ = false;
  bool is_after_null_ = false; ///< two null moves in a row prove nothing
};

} // namespace hippo::search

// The search under one kind of laws: principal variation search with iterative deepening.
#pragma once

#include "libanalysis/search/aspiration.hpp"
#include "libanalysis/search/exchange.hpp"
#include "libanalysis/search/path.hpp"
#include "libanalysis/search/pruning.hpp"
#include "libanalysis/search/quiescence_limit.hpp"
#include "libanalysis/search/reductions.hpp"
#include "libanalysis/search/team.hpp"
#include "libanalysis/search/window.hpp"
#include "libgame/position/ended.hpp"
#include "libgame/position/passed.hpp"
#include "libgame/position/visit.hpp"
#include "libgame/rules/dead_position.hpp"

namespace hippo::search {

template <rules::RuleSet L>
class Searcher {
  using Position = rules::Position<L>;
  using Node = search::Node<L>;
  using Line = std::vector<Move>;

public:
  /// Of several threads, the one of number 0 reports and ends the search.
  Searcher(L const& laws, Limits const& limits, Team& team, unsigned number)
      : limits_(limits), team_(team), number_(number),
        max_nodes_(std::max(team.share_of(limits.nodes), nodes_of_first_depth)), evaluate_(laws),
        order_(evaluate_), exchange_(evaluate_) {}

  [[nodiscard]] Result search(Position const& start) && {
    for (AnyPosition const& any : limits_.earlier) {
      Position const& earlier = position::under<L>(any);
      path_.add(earlier, key_of_(earlier).low);
    }
    Node const root = node_of(start, 0);
    for (unsigned depth = 1 + number_ % 2; depth <= std::min(limits_.depth, max_plies / 2); ++depth) {
      iteration_ = depth;
      auto lines = best_lines(root, static_cast<int>(depth));
      if (!stopped_ || result_.lines.empty()) result_.lines = std::move(lines);
      if (stopped_) break;
      result_.depth = depth;
      max_nodes_ = team_.share_of(limits_.nodes);
      result_.nodes = nodes_ + team_.others_nodes();
      if (limits_.report && number_ == 0) limits_.report(result_);
      if (is_decided(depth)) break;
    }
    if (result_.lines.empty()) result_.lines.push_back(first_line(root));
    result_.nodes = nodes_ + team_.others_nodes();
    return std::move(result_);
  }

private:
  static constexpr std::uint64_t nodes_between = 128; ///< between two calls of Limits::stop

  // The root.

  /// The lines of one depth, best first, each without the first moves of those before. If stopped, those so
  /// far, and the best of the line that was searched.
  [[nodiscard]] std::vector<RatedLine> best_lines(Node const& root, int depth) {
    std::vector<RatedLine> lines;
    excluded_.clear();
    do {
      RatedLine one = best_line(root, depth, lines.size());
      if (one.moves.empty() && (stopped_ || !lines.empty())) break; // or fewer moves than lines are wanted
      if (!one.moves.empty()) excluded_.push_back(one.moves.front());
      lines.push_back(std::move(one));
    } while (!stopped_ && lines.size() < limits_.lines && !lines.back().moves.empty());
    std::ranges::stable_sort(lines, std::greater(), &RatedLine::score);
    return lines;
  }

  /// The move that the search would try first, without a search.
  [[nodiscard]] RatedLine first_line(Node const& root) const {
    if (auto const ended = root.position.laws().ending(root.position)) return {score_of(*ended, root), {}};
    MoveList moves;
    legal_moves(root.position, moves);
    if (moves.empty()) return {score_of(position::ending_without_moves(root.position), root), {}};
    MovePicker picker = order_.all(root, moves, Move());
    auto const loses = [&](RankedMove const& ranked) { return exchange_.loses(root.position, ranked); };
    while (RankedMove const* const ranked = picker.next(loses))
      if (!is_excluded(ranked->move, root.ply)) return {evaluate_.material(root.position), {ranked->move}};
    return {-mate, {}};
  }

  [[nodiscard]] RatedLine best_line(Node const& root, int depth, std::size_t number) {
    bool const is_known = number < result_.lines.size();
    expected_ = is_known ? result_.lines[number].moves : Line();
    Aspiration aspiration(
        is_known && !limits_.plain ? std::optional(result_.lines[number].score) : std::nullopt, depth);
    RatedLine line;
    do line.score = value(root, aspiration.window(), &line.moves);
    while (!stopped_ && aspiration.widens_for(line.score));
    return line;
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

  /// The value of the position for its side. `line`: where the moves that lead to it go, or nullptr.
  Score value(Node const& node, Window window, Line* line) {
    if (line != nullptr) line->clear();
    if (must_stop()) return 0;
    if (auto const ended = node.position.laws().ending(node.position)) return score_of(*ended, node);
    if (node.ply > 0 && is_drawn_by_moves(node.position))
      return value_if_mated(node).value_or(score_of_draw(node.position));
    if (is_dead(node.position)) return 0;
    if (auto const known = score_by_tables(node)) return *known;
    if (!limits_.plain) window.narrow(node.ply);
    if (window.alpha >= window.beta) return window.alpha;
    bool const extends = !limits_.plain && node.in_check && node.ply < 2 * iteration_;
    if (extends) window.depth = std::max(window.depth, 0) + 1; // check extension, in quiescence as well
    if (node.ply >= max_plies - 1) window.depth = 0;
    return window.depth > 0 ? inner_value(node, window, line) : quiescence(node, window, line);
  }

  Score inner_value(Node const& node, Window window, Line* line) {
    bool const is_root = node.ply == 0;
    if (!is_root)
      if (auto const drawn = path_.repetition_score(node.position, node.key.low))
        return value_if_mated(node).value_or(*drawn);
    auto const known = find(node.key);
    if (!is_root && known)
      if (auto const cut = cut_by(*known, window, node.ply)) return *cut;
    MoveList moves;
    legal_moves(node.position, moves);
    if (moves.empty()) return score_of(position::ending_without_moves(node.position), node);
    Score const evaluation = evaluate_(node, moves);
    estimates_[node.ply] = node.in_check ? -mate : evaluation;
    Score const estimate = known ? improved(evaluation, node, *known) : evaluation;
    PathStep const step(path_, {node.key.low, node.position.side(), node.in_check});
    if (!is_root && !limits_.plain) {
      if (auto const cut = cut_by_evaluation(node, window, estimate)) return *cut;
      if (auto const cut = cut_by_null_move(node, moves.size(), window, estimate)) return *cut;
      if (!known && window.depth > 3) --window.depth; // internal iterative reduction
    }
    MovePicker picker = order_.all(node, moves, known ? known->move : expected(node.ply));
    return best_of(node, picker, window, estimate, line);
  }

  /// Principal variation search: after the first move, others only have to prove that they are no better.
  Score best_of(Node const& node, MovePicker& picker, Window window, Score estimate, Line* line) {
    Score const before = window.alpha;
    Score best = -mate;
    std::optional<Move> best_move;
    Line below;
    std::size_t number = 0;
    bool const may_skip =
        node.ply > 0 && !limits_.plain && !window.is_principal() && !node.in_check && !window.seeks_mate();
    auto const loses = [&](RankedMove const& ranked) { return exchange_.loses(node.position, ranked); };
    while (RankedMove const* const ranked = limits_.plain ? picker.next() : picker.next(loses)) {
      if (is_excluded(ranked->move, node.ply)) continue;
      if (may_skip && best > -least_mate && is_hopeless(*ranked, number, window, estimate)) continue;
      Score const score = value_after(node, *ranked, number++, window, line != nullptr ? &below : nullptr);
      if (stopped_) return best;
      if (score <= best && best_move) continue;
      best = score;
      best_move = ranked->move;
      if (line != nullptr) set_line(*line, ranked->move, below);
      window.alpha = std::max(window.alpha, best);
      if (window.alpha < window.beta) continue;
      if (ranked->gain <= 0) order_.add_refutation(node, picker.taken(), window.depth);
      break;
    }
    if (best_move && (node.ply > 0 || (excluded_.empty() && limits_.root_moves.empty())))
      store(node, *best_move, best, window.depth, window.bound_of(best, before));
    return best;
  }

  /// Whether the move is not worth a search so near the horizon.
  [[nodiscard]] static bool is_hopeless(RankedMove const& ranked, std::size_t number, Window window,
                                        Score estimate) {
    int const depth = window.depth;
    if (ranked.gain > 0) return depth <= losing_depth && ranked.is_losing();
    if (depth <= late_depth && number >= quiet_moves(depth)) return true;
    return depth <= futility_depth && number > 0 && estimate + futility_margin(depth) <= window.alpha;
  }

  Score value_after(Node const& node, RankedMove const& ranked, std::size_t number, Window window,
                    Line* below) {
    Node const next = after(node, ranked.move);
    int const depth = window.depth - 1;
    auto const search = [&](Score alpha, Score beta, int to, bool cut) {
      return value_of_next(node, next, {alpha, beta, to, cut}, below);
    };
    bool const is_first_cut = !window.cut && !window.is_principal();
    if (number == 0 || limits_.plain) return search(window.alpha, window.beta, depth, is_first_cut);
    bool const is_quiet = ranked.gain <= 0 && !node.in_check && !next.in_check;
    int const reduction = is_quiet ? reduction_of(node, ranked, number, window) : 0;
    Score score = search(window.alpha, window.alpha + 1, depth - std::max(reduction, 0), true);
    if (score > window.alpha && reduction > 0)
      score = search(window.alpha, window.alpha + 1, depth, !window.cut);
    if (score > window.alpha && score < window.beta) score = search(window.alpha, window.beta, depth, false);
    return score;
  }

  /// The value of the next position for the side of this one, which may have another move in its turn.
  Score value_of_next(Node const& node, Node const& next, Window window, Line* line) {
    if (next.position.side() == node.position.side()) return value(next, window, line);
    return -value(next, {-window.beta, -window.alpha, window.depth, window.cut}, line);
  }

  /// Less of moves that often refuted, and if the line matters; more if another move should have refuted.
  [[nodiscard]] int reduction_of(Node const& node, RankedMove const& ranked, std::size_t number,
                                 Window window) const {
    int const usual = reduction_(window.depth, number);
    if (usual == 0) return 0;
    int const history = order_.history(node, ranked.move) / history_of_ply;
    int const most = std::max(window.depth - 2, 0);
    int const reduction =
        std::clamp(usual - history - (window.is_principal() ? 1 : 0) + (window.cut ? 1 : 0), 0, most);
    return reduction > 0 && !improves(node.ply) ? std::min(reduction + 1, most) : reduction;
  }

  /// Whether the evaluation is better than two plies before. Not in check, which has none.
  [[nodiscard]] bool improves(unsigned ply) const {
    return ply >= 2 && estimates_[ply] > estimates_[ply - 2];
  }

  /// The score of the table instead of the evaluation if it tells more, and no forced end: a shallow search
  /// knows better than no search. Together with `Window::cut` and threats in the evaluation, it gains 53
  /// points of Elo (21 to 85) at equal nodes in 300 games of chess, and 81 (34 to 132) in 200 of capablanca.
  [[nodiscard]] static Score improved(Score evaluation, Node const& node, TableEntry const& known) {
    Score const score = score_from_table(known.score, node.ply);
    if (node.in_check || std::abs(score) >= least_mate) return evaluation;
    bool const tells = known.bound == Bound::exact || (known.bound == Bound::lower && score > evaluation) ||
                       (known.bound == Bound::upper && score < evaluation);
    return tells ? score : evaluation;
  }

  /// Captures, promotions and improvements only, until none makes it better than to stand still.
  Score quiescence(Node const& node, Window window, Line* line) {
    QuiescenceLimit::Tree tree(quiescence_limit_, nodes_);
    if (auto const cut = cut_by_material(node, window)) return *cut;
    auto const known = find(node.key);
    if (known)
      if (auto const cut = cut_by(*known, {window.alpha, window.beta, 0}, node.ply)) return *cut;
    MoveList moves;
    legal_moves(node.position, moves);
    if (moves.empty()) return score_of(position::ending_without_moves(node.position), node);
    Score const evaluation = evaluate_(node, moves);
    Score const stand = known ? improved(evaluation, node, *known) : evaluation;
    Score best = stand;
    Score const before = window.alpha;
    std::optional<Move> best_move;
    if (limits_.plain || best >= window.beta || node.ply >= max_plies - 1 || tree.is_full(nodes_))
      return best;
    window.alpha = std::max(window.alpha, best);
    MovePicker picker = order_.gains(node, moves);
    Line below;
    while (RankedMove const* const ranked = picker.next()) {
      if (stand + ranked->gain + delta_margin <= window.alpha || exchange_.loses(node.position, *ranked))
        continue;
      Score const score =
          value_of_next(node, after(node, ranked->move), {window.alpha, window.beta, window.depth - 1},
                        line != nullptr ? &below : nullptr);
      if (stopped_) return 0;
      if (score <= best) continue;
      best = score;
      best_move = ranked->move;
      if (line != nullptr) set_line(*line, ranked->move, below);
      window.alpha = std::max(window.alpha, best);
      if (window.alpha >= window.beta) break;
    }
    if (best_move) store(node, *best_move, best, 0, window.bound_of(best, before));
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
  [[nodiscard]] static std::optional<Score> cut_by_evaluation(Node const& node, Window window,
                                                              Score estimate) {
    if (window.is_principal() || window.depth > static_depth || node.in_check) return std::nullopt;
    if (window.seeks_mate()) return std::nullopt;
    return estimate - static_margin(window.depth) >= window.beta ? std::optional(estimate) : std::nullopt;
  }

  /// The same in quiescence, before moves are generated: activity does not change it.
  [[nodiscard]] std::optional<Score> cut_by_material(Node const& node, Window window) const {
    if (limits_.plain || node.in_check || window.is_principal() || window.seeks_mate()) return std::nullopt;
    Score const least = evaluate_.material(node.position) - Evaluation<L>::max_activity;
    return least >= window.beta ? std::optional(least) : std::nullopt;
  }

  /// By endgame tables, below the root. An end farther off than any mate counts as a win, not as a mate.
  [[nodiscard]] std::optional<Score> score_by_tables(Node const& node) const {
    if (limits_.tables == nullptr || node.ply == 0) return std::nullopt;
    if (node.position.occupied().count() > limits_.tables->max_men()) return std::nullopt;
    auto const end = limits_.tables->find(position::any_position(node.position));
    if (!end) return std::nullopt;
    if (end->result == KnownEnd::Result::draw) return 0;
    auto const distance = static_cast<Score>(node.ply + end->plies);
    return end->result == KnownEnd::Result::win ? mate - distance : distance - mate;
  }

  [[nodiscard]] std::optional<Score> cut_by_null_move(Node const& node, std::size_t moves, Window window,
                                                      Score estimate) {
    if (window.is_principal() || is_after_null_ || !may_pass(node, moves, window.depth)) return std::nullopt;
    if (estimate < window.beta || window.seeks_mate()) return std::nullopt;
    is_after_null_ = true;
    Node const next = node_of(position::passed(node.position), node.ply + 1, {0, node.last.opponents});
    Score const score =
        -value(next,
               {-window.beta, 1 - window.beta,
                window.depth - 1 - null_move_reduction(window.depth, estimate - window.beta), !window.cut},
               nullptr);
    is_after_null_ = false;
    return score >= window.beta && !stopped_ ? std::optional(window.beta) : std::nullopt;
  }

  // Small things.

  [[nodiscard]] bool must_stop() {
    if (stopped_) return true;
    stopped_ = limits_.nodes != 0 && nodes_ >= max_nodes_;
    if (nodes_ < next_question_) return stopped_;
    next_question_ = nodes_ + nodes_between;
    if (number_ > 0) team_.add_nodes(nodes_between);
    return stopped_ = stopped_ || (number_ == 0 ? limits_.stop && limits_.stop() : team_.is_over());
  }

  [[nodiscard]] std::optional<TableEntry> find(position::PositionKey key) const {
    return limits_.plain ? std::nullopt : team_.table().find(key);
  }
  void store(Node const& node, Move const& move, Score score, int depth, Bound bound) {
    if (limits_.plain) return;
    team_.table().store(node.key, {.move = move,
                                   .bound = bound,
                                   .score = static_cast<std::int16_t>(score_in_table(score, node.ply)),
                                   .depth = static_cast<std::int8_t>(depth)});
  }

  static void set_line(Line& line, Move const& move, Line const& below) {
    line.assign(1, move);
    line.insert(line.end(), below.begin(), below.end());
  }

  [[nodiscard]] Node node_of(Position const& position, unsigned ply, LastMoves last = {}) {
    position::PositionKey const key = key_of_(position);
    team_.table().prefetch(key);
    return {position, ply, key, last};
  }
  [[nodiscard]] Node after(Node const& node, Move const& move) {
    ++nodes_;
    Position next = node.position;
    next.play(move);
    MoveNumber const number = order_.number_of(node.position.side(), move);
    return node_of(next, node.ply + 1, {number, node.last.opponents});
  }

  /// The score of a position without moves: before any draw, the game has ended by mate or stalemate.
  [[nodiscard]] static std::optional<Score> value_if_mated(Node const& node) {
    if (rules::count_legal_moves(node.position) > 0) return std::nullopt;
    return score_of(position::ending_without_moves(node.position), node);
  }

  /// Positions with more men are so rarely dead that the test does not pay.
  [[nodiscard]] static bool is_dead(Position const& position) {
    constexpr int max_men = 4;
    return position.occupied().count() <= max_men && rules::is_dead(position);
  }

  [[nodiscard]] static Score score_of(Ending const& ending, Node const& node) {
    if (!ending.winner) return 0;
    auto const distance = static_cast<Score>(node.ply);
    return *ending.winner == node.position.side() ? mate - distance : distance - mate;
  }

  /// The move of the best line of the depth before.
  [[nodiscard]] Move expected(unsigned ply) const { return ply < expected_.size() ? expected_[ply] : Move(); }

  Limits const& limits_;
  Team& team_;
  unsigned number_;         ///< of the thread
  std::uint64_t max_nodes_; ///< of this thread, where there is a limit
  Evaluation<L> evaluate_;
  MoveOrder<L> order_;
  Exchange<L> exchange_;
  LateMoveReductions reduction_;
  QuiescenceLimit quiescence_limit_;
  std::array<Score, max_plies> estimates_{}; ///< [ply] of the nodes from the root to this one
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

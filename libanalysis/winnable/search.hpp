// Best-first search for a line to a win, through all positions that can be reached if need be.
#pragma once

#include "libanalysis/winnable/guide.hpp"
#include "libanalysis/winnable/lone_king.hpp"
#include "libanalysis/winnable/plans.hpp"
#include "libanalysis/winnable/shorten.hpp"
#include "libanalysis/winnable/visited.hpp"
#include "libanalysis/winnable/winnable.hpp"
#include "libgame/position/ended.hpp"

#include <deque>

namespace hippo::winnable {

template <rules::RuleSet L>
class Search {
  using Position = rules::Position<L>;

public:
  Search(Position const& start, Color winner, Limits const& limits, std::vector<Role> roles)
      : winner_(winner), limits_(limits), roles_(std::move(roles)), guide_(start.laws(), winner) {}

  Verdict run(Position const& start) {
    Board const board = board_of(start, roles_);
    if (!roles_.empty() && no_mate_left(start, board, false)) return {Answer::cannot, {}, 0};
    if (auto const ended = position::ending_of(start))
      return {ended->winner == winner_ ? Answer::can : Answer::cannot, {}, 0};
    if (is_harmless_alone(start, winner_)) return {Answer::cannot, {}, 0};
    add(start, none, {});
    std::size_t idle = 0;
    bool examined = roles_.empty();
    bool const is_weak = view(start, board).is_weak();
    while (!won_ && !spent() && idle < frontier_.used()) {
      if (!examined && played_ > first_look) {
        examined = true;
        if (no_mate_left(start, board, true)) return {Answer::cannot, {}, played_};
      }
      auto const next = frontier_.take();
      idle = next ? 0 : idle + 1;
      if (!planned_ && played_ > (is_weak ? easy : hard)) make_plans(start, board);
      if (next && nodes_[*next].slot != none) expand(*next);
    }
    if (won_) return {Answer::can, shortened(start, line()), played_};
    return {idle < frontier_.used() ? Answer::unknown : Answer::cannot, {}, played_};
  }

private:
  static constexpr std::uint32_t none = 0xffffffff;
  /// Positions that are kept; as many take 512 MiB at most.
  static constexpr std::size_t max_positions = (std::size_t{512} << 20) / (sizeof(Position) + 64);
  static constexpr std::uint64_t first_look = 256; ///< moves, after which the futures of the men are found
  static constexpr std::uint64_t easy = 10000;     ///< moves, after which there are plans
  static constexpr std::uint64_t hard = 20000;     ///< moves, after which more positions are examined

  static constexpr int of_check = 2;   ///< the rank of a check that is not mate, by plans
  static constexpr int of_parrier = 3; ///< the rank of a loser's rook or queen, by plans

  struct Node {
    Move move;                   ///< that led here
    std::uint32_t parent = none; ///< `none` of the start
    std::uint32_t slot = none;   ///< of its position; `none`: expanded
  };

  [[nodiscard]] bool spent() {
    bool const asked = limits_.stop && played_ >= next_question_ && limits_.stop(played_);
    if (played_ >= next_question_) next_question_ = played_ + 4096;
    return asked || (limits_.nodes != 0 && played_ >= limits_.nodes) || nodes_.size() >= max_positions;
  }

  void expand(std::uint32_t index) {
    std::uint32_t const slot = std::exchange(nodes_[index].slot, none);
    Position const position = positions_[slot];
    free_.push_back(slot);
    MoveList moves;
    legal_moves(position, moves);
    if (moves.empty() && is_won(position)) won_ = index;
    for (Move const& move : moves) {
      if (won_) return;
      Position next = position;
      next.play(move);
      ++played_;
      if (visited_.insert(key_of_(next))) consider(position, next, index, move);
    }
  }

  void consider(Position const& position, Position const& next, std::uint32_t parent, Move const& move) {
    if (auto const ended = next.laws().ending(next)) {
      if (ended->winner == winner_) add_won(parent, move);
      return;
    }
    Board const board = board_of(next, roles_);
    if (!roles_.empty() && is_irreversible(position, next) && no_mate_left(next, board, played_ > hard))
      return;
    View const seen = view(next, board);
    if (seen.flights == 0 && seen.check && next.side() != winner_ && count_legal_moves(next) == 0) {
      if (is_won(next)) add_won(parent, move);
      return;
    }
    Ranks ranks = seen.ranks();
    ranks.back() = planned(board, seen);
    add(next, parent, move, ranks);
  }

  [[nodiscard]] View view(Position const& position, Board const& board) const {
    return roles_.empty() ? guide_.view(position) : view_of(board, winner_);
  }
  /// The rank by plans. Rooks and queens of the loser parry most mates, and a check is one move too early.
  [[nodiscard]] std::uint8_t planned(Board const& board, View const& seen) const {
    if (plans_.empty()) return 0;
    return static_cast<std::uint8_t>(
        2 * plans_.moves(board) +
        static_cast<unsigned>(seen.flights + (seen.check ? of_check : 0) + of_parrier * seen.force_of_loser));
  }

  void make_plans(Position const& start, Board const& board) {
    planned_ = true;
    if (roles_.empty()) return;
    plans_ = Plans(futures(start, board), winner_);
    if (plans_.empty()) return;
    frontier_.use_all();
    for (std::uint32_t node = 0; node < nodes_.size(); ++node)
      if (nodes_[node].slot != none) {
        Position const& open = positions_[nodes_[node].slot];
        Board const of_open = board_of(open, roles_);
        frontier_.add(node, guides - 1, planned(of_open, view(open, of_open)));
      }
  }

  [[nodiscard]] static bool is_irreversible(Position const& before, Position const& after) {
    return after.halfmove_clock() == 0 || !(before.castling_rooks() == after.castling_rooks());
  }
  [[nodiscard]] bool is_won(Position const& position) const {
    return position::ending_without_moves(position).winner == winner_;
  }

  /// Whether the material rules out mate, or the futures of the men if they are to be found.
  [[nodiscard]] bool no_mate_left(Position const& position, Board const& board, bool looks_far) const {
    if (material_rules_out_mate(board, winner_)) return true;
    return looks_far && !leave_mate(futures(position, board), winner_);
  }
  [[nodiscard]] Men futures(Position const& position, Board const& board) const {
    Men men = men_of(board, position.en_passant().word(0));
    find_futures(men, castling_targets(position));
    return men;
  }
  [[nodiscard]] static std::array<Squares, 2> castling_targets(Position const& position) {
    std::array<Squares, 2> targets{};
    for (Square rook : position.castling_rooks())
      targets[position.pieces(Color::white).has(rook) ? 0 : 1] |=
          position.pieces(Color::white).has(rook) ? rank_1 & 0x6c : rank_8 & Squares{0x6c} << 56;
    return targets;
  }

  void add_won(std::uint32_t parent, Move const& move) {
    won_ = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({move, parent, none});
  }
  void add(Position const& position, std::uint32_t parent, Move const& move, Ranks const& ranks = {}) {
    auto slot = static_cast<std::uint32_t>(positions_.size());
    if (free_.empty()) {
      positions_.push_back(position);
    } else {
      slot = free_.back();
      free_.pop_back();
      positions_[slot] = position;
    }
    frontier_.add(static_cast<std::uint32_t>(nodes_.size()), ranks);
    nodes_.push_back({move, parent, slot});
  }

  [[nodiscard]] std::vector<Move> line() const {
    std::vector<Move> moves;
    for (std::uint32_t node = *won_; nodes_[node].parent != none; node = nodes_[node].parent)
      moves.push_back(nodes_[node].move);
    std::ranges::reverse(moves);
    return moves;
  }

  Color winner_;
  Limits const& limits_;
  std::vector<Role> roles_; ///< empty: no proofs by futures
  Guide<L> guide_;
  position::KeyMaker<L> key_of_;
  Visited visited_;
  Frontier frontier_;
  std::vector<Node> nodes_;
  std::deque<Position> positions_;  ///< [Node::slot]
  std::vector<std::uint32_t> free_; ///< slots
  Plans plans_;
  bool planned_ = false; ///< whether there was an attempt to make plans
  std::optional<std::uint32_t> won_;
  std::uint64_t played_ = 0, next_question_ = 4096;
};

} // namespace hippo::winnable

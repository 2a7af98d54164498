// The worth of a position: the pieces, each on its square (piece_values.hpp), mobility and threats. Counting
// the moves of both sides costs a quarter of the speed and gains 120 points of Elo (46 to 208) at equal
// nodes, in 60 games of chess at 4000 nodes a move. Threats by lesser pieces cost a seventh and gain 53 (8 to
// 98) in 160 games at 5000 nodes; twice as much for a threat gains nothing.
#pragma once

#include "libanalysis/search/node.hpp"
#include "libanalysis/search/piece_values.hpp"
#include "libgame/position/passed.hpp"

namespace hippo::search {

template <rules::RuleSet L>
class Evaluation {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  explicit Evaluation(L const& laws) : values_(values_of(laws)), squares_(laws.board().squares()) {
    for (Color const color : {Color::white, Color::black})
      for (std::size_t type = 0; type < values_.worth.size(); ++type)
        for (int s = 0; s < squares_; ++s)
          on_square_.push_back(worth_on(laws.board(), color, type, Square(s)));
  }

  /// For the side to move, which has these legal moves.
  [[nodiscard]] Score operator()(Node<L> const& node, MoveList const& moves) const {
    return material(node.position) + activity(node, moves);
  }
  /// The same without activity, which is seldom more than `max_activity`.
  [[nodiscard]] Score material(Position const& position) const {
    Score const lead = of_turn + of_side(position, position.side()) - of_side(position, ~position.side());
    return std::clamp(lead, -max_lead, max_lead);
  }
  static constexpr Score max_activity = 200;

  [[nodiscard]] Score worth(PieceType type) const { return values_.worth[type.index()]; }

private:
  static constexpr Score max_lead = 25'000; ///< so that no lead looks like a forced end
  static constexpr Score of_turn = 10;
  static constexpr Score of_mobility = 5; ///< of each move more than the opponent has
  /// Percent of a threat's gain: the side to move needs no threat where it can capture.
  static constexpr Score of_own_threat = 5, of_threat = 10;

  /// By the moves of the side to move, and those that the opponent would have now. In check it says nothing.
  [[nodiscard]] Score activity(Node<L> const& node, MoveList const& moves) const {
    if (node.in_check) return 0;
    Position const passed = position::passed(node.position);
    MoveList others;
    legal_moves(passed, others);
    Score const mobility =
        of_mobility * (static_cast<Score>(moves.size()) - static_cast<Score>(others.size()));
    return mobility +
           (of_own_threat * threats(node.position, moves) - of_threat * threats(passed, others)) / 100;
  }

  /// The differences in worth of all captures by lesser pieces.
  [[nodiscard]] Score threats(Position const& position, MoveList const& moves) const {
    Set const targets = position.pieces(~position.side());
    Set const royals = position.royals(position.side());
    Score sum = 0;
    for (Move const& move : moves) {
      if (!targets.has(move.to) || royals.has(move.from)) continue;
      sum += std::max(0, worth(position.type_on(move.to)) - worth(position.type_on(move.from)));
    }
    return sum;
  }

  [[nodiscard]] Score worth_on(BoardSize board, Color color, std::size_t type, Square square) const {
    Square const seen = board.at(board.file_of(square), board.rank_for(color, square));
    return values_.worth[type] + values_.at[type][static_cast<std::size_t>(seen.index())];
  }

  [[nodiscard]] Score of_side(Position const& position, Color color) const {
    std::size_t const types = values_.worth.size();
    Score const* const values =
        on_square_.data() + index_of(color) * types * static_cast<std::size_t>(squares_);
    Score sum = 0;
    for (Square square : position.pieces(color) & ~position.royals(color))
      sum += values[position.type_on(square).index() * static_cast<std::size_t>(squares_) +
                    static_cast<std::size_t>(square.index())];
    if constexpr (L::loaded)
      for (std::size_t t = 0; t < types; ++t)
        sum += values_.worth[t] * static_cast<Score>(position.state().hands[index_of(color)][t]);
    return sum;
  }

  PieceValues const& values_;
  int squares_;                  ///< of the board
  std::vector<Score> on_square_; ///< [color][type][square]
};

} // namespace hippo::search

// The worth of a position: the pieces, each on its square (piece_values.hpp).
#pragma once

#include "libanalysis/search/piece_values.hpp"

namespace hippo::search {

template <rules::RuleSet L>
class Evaluation {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  explicit Evaluation(L const& laws) : values_(values_of(laws)) {}

  /// For the side to move.
  [[nodiscard]] Score operator()(Position const& position) const {
    return of_side(position, position.side()) - of_side(position, ~position.side());
  }
  [[nodiscard]] Score worth(PieceType type) const { return values_.worth[type.index()]; }

private:
  [[nodiscard]] Score of_side(Position const& position, Color color) const {
    BoardSize const board = position.board();
    Set const royals = position.royals(color);
    Score sum = 0;
    for (Square square : position.pieces(color)) {
      if (royals.has(square)) continue;
      std::size_t const type = position.type_on(square).index();
      Square const seen = board.at(board.file_of(square), board.rank_for(color, square));
      sum += values_.worth[type] + values_.at[type][static_cast<std::size_t>(seen.index())];
    }
    if constexpr (L::loaded)
      for (std::size_t t = 0; t < values_.worth.size(); ++t)
        sum += values_.worth[t] * static_cast<Score>(position.state().hands[index_of(color)][t]);
    return sum;
  }

  PieceValues const& values_;
};

} // namespace hippo::search

// Where moves promote or improve.
#pragma once

#include "libgame/rules/law_tables.hpp"

#include <array>
#include <cstddef>

namespace hippo::rules {

/// The targets at which moves of a side promote or improve: squares of a zone, and enemies whose capture
/// improves. Computed once for all types: most of them may capture the same pieces.
template <class Laws>
class PromotionSquares {
public:
  template <class Pieces>
  constexpr PromotionSquares(Laws const& laws, Pieces const& position, Color us) : laws_(laws), us_(us) {
    using Set = typename Laws::Set;
    if constexpr (Laws::may_improve) {
      if (!laws.def().improvement) return;
      laws.for_each_type([&](PieceType type) {
        enemies_[static_cast<std::size_t>(laws.piece(type).level)] |= position.pieces(~us, type);
      });
      Set sum;
      for (std::size_t level = enemies_.size(); level-- > 0;) enemies_[level] = sum |= enemies_[level];
    }
  }
  /// Meaningful for types that have promotion choices.
  [[nodiscard]] constexpr typename Laws::Set operator()(PieceType type) const {
    auto squares = laws_.tables().promotion_zone[index_of(us_)][type.index()];
    if constexpr (Laws::may_improve)
      if (auto const& improvement = laws_.def().improvement)
        squares |= enemies_[static_cast<std::size_t>(
            (laws_.piece(type).level + improvement->capture_factor - 1) / improvement->capture_factor)];
    return squares;
  }

private:
  [[no_unique_address]] Laws laws_;
  Color us_;
  /// [level] the enemies of at least that level.
  std::array<typename Laws::Set, Laws::may_improve ? max_level + 1 : 0> enemies_{};
};

} // namespace hippo::rules

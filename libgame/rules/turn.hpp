// The extent of a turn: one move, or the moves allowed by two dice.
#pragma once

#include "libgame/rules/board.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace hippo::rules {

/// One move a turn. Same interface as DiceTurn; never rolled.
struct SingleMove {
  constexpr SingleMove() = default;
  constexpr SingleMove(int, int) {}
  [[nodiscard]] static constexpr bool rolled() { return false; }
  [[nodiscard]] static constexpr std::array<int, 2> faces() { return {0, 0}; }
  [[nodiscard]] static constexpr bool over() { return true; }
  template <class DieMoves>
  [[nodiscard]] static constexpr bool allows(DieMoves const&, PieceType) {
    return true;
  }
  template <class DieMoves>
  static constexpr void spend(DieMoves const&, PieceType) {}
  friend constexpr bool operator==(SingleMove, SingleMove) = default;
};

/// The unused dice of the side to move. Empty before the roll and in games without dice. `moves` is
/// LawTables::die_moves.
class DiceTurn {
public:
  constexpr DiceTurn() = default;
  /// Faces from 1 to 6; 0 for a die that has been used.
  constexpr DiceTurn(int one, int other)
      : faces_{one <= other ? one : other, one <= other ? other : one}, rolled_(true) {
    assert(faces_[0] >= 0 && faces_[1] <= 6);
  }

  [[nodiscard]] constexpr bool rolled() const { return rolled_; }
  [[nodiscard]] constexpr std::array<int, 2> faces() const { return faces_; } ///< rising; 0: used

  /// Whether a piece of the type may move now.
  template <class DieMoves>
  [[nodiscard]] constexpr bool allows(DieMoves const& moves, PieceType type) const {
    return find(moves, type) < faces_.size();
  }
  /// Uses the die that let a piece of the type move.
  template <class DieMoves>
  constexpr void spend(DieMoves const& moves, PieceType type) {
    faces_ = {0, faces_[1 - find(moves, type)]};
  }
  /// Whether the other side is to move.
  [[nodiscard]] constexpr bool over() const { return faces_[0] == 0 && faces_[1] == 0; }
  friend constexpr bool operator==(DiceTurn, DiceTurn) = default;

private:
  template <class DieMoves>
  [[nodiscard]] constexpr std::size_t find(DieMoves const& moves, PieceType type) const {
    for (std::size_t i = 0; i < faces_.size(); ++i)
      if (faces_[i] != 0 && moves[static_cast<std::size_t>(faces_[i])].has(type)) return i;
    return faces_.size();
  }

  std::array<int, 2> faces_{0, 0};
  bool rolled_ = false;
};

} // namespace hippo::rules

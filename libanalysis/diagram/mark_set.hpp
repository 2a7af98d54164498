// The marks of a piece diagram as they are collected, pattern by pattern.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"

namespace hippo::diagram {

/// Whether other pieces are needed on the way.
[[nodiscard]] constexpr bool needs_help(Manner manner) {
  return manner == Manner::hop || manner == Manner::take;
}

/// Whether the acts are moves and captures, which one mark can show together.
[[nodiscard]] constexpr bool can_unite(Act a, Act b) { return a == b || (a <= Act::both && b <= Act::both); }

/// The union of two marks of one square, if they can be united.
[[nodiscard]] constexpr Act united(Act a, Act b) { return a == b ? a : Act::both; }

class MarkSet {
public:
  /// Marks that differ in nothing but moves and captures become one.
  void add(Mark const& mark);

  /// Removes redundant marks: a first move to a square that is always reachable, and a step to a square of a
  /// leap. Moves over or after other pieces stay: they are other moves.
  void drop_covered();

  /// Whether a move of this manner ends on the square.
  [[nodiscard]] bool has_end(Coordinate at, Manner manner) const;

  /// All marks, in order.
  [[nodiscard]] std::vector<Mark> sorted() const;

private:
  std::vector<Mark> marks_;
};

} // namespace hippo::diagram

// Solutions and verdicts as problem literature writes them.
#pragma once

#include "libanalysis/solve/neutral_men.hpp"
#include "libanalysis/solve/solve.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::solve {

/// `sound`, `no solution`.
[[nodiscard]] std::string_view words_of(Verdict verdict);

/// The numbers of the moves of a line in which each side may move several times: one before each move of the
/// side that begins.
class LineNumbers {
public:
  explicit LineNumbers(Color first) : first_(first) {}
  /// What stands before the next move: `2.`, `1...` before a first move of the other side, or nothing.
  [[nodiscard]] std::string before(Color side);

private:
  Color first_;
  unsigned number_ = 0;
  bool is_first_ = true;
};

/// A line of a tree of play: a number before each move of the side that begins, here not the one to move at
/// first if `is_set_play`.
[[nodiscard]] std::string text_of(NeutralPosition const& start, std::vector<Move> const& line,
                                  bool is_set_play = false);

/// A line of Solutions in SAN with numbers: `1.Kf8 Kd6 2.Kd8 h8=Q#`, `1...c8=Q` where half a move begins. Of
/// proof games from first_position().
[[nodiscard]] std::string text_of(AnyPosition const& position, notation::Stipulation const& stipulation,
                                  std::vector<Move> const& line);

} // namespace hippo::solve

// The movetext of a record as HTML: a row for each move of the main line, with a cell for each side; text
// that flows for variations.
#pragma once

#include "libgame/rules/board.hpp"

#include <string>
#include <string_view>

namespace hippo::replay {

/// Parts are HTML and appear in the order in which they are added, except notes of the margin, which follow
/// the row that they belong to.
class MoveList {
public:
  /// A move of that number, in the cell of that side: White's, too, for Black's turns with a number of their
  /// own.
  void move(unsigned number, Color side, std::string_view html);
  /// What precedes the next move in its cell: dice, a misprint.
  void before_move(std::string_view html);
  /// What belongs to the last move: a NAG, an evaluation.
  void after_move(std::string_view html);
  /// Words that are no moves, in a paragraph of their own.
  void loose(std::string_view html);
  /// A comment, the result.
  void note(std::string_view html);
  /// A finding, beside the row.
  void margin(std::string_view html);

  /// A variation, which can be folded; `name` is what is seen of it then. Variations may be nested.
  void begin_variation(std::string_view name);
  void end_variation();

  [[nodiscard]] bool in_variation() const { return depth_ > 0; }
  /// All parts.
  [[nodiscard]] std::string take();

private:
  enum class Open { nothing, white, black, words }; ///< white, black: a row, in the cell of that side
  void open_cell(unsigned number, Color side);
  void close();
  void flow(std::string_view html);

  std::string html_;
  std::string before_; ///< waits for the next move
  std::string margin_; ///< waits for the end of the row
  Open open_ = Open::nothing;
  unsigned number_ = 0; ///< of the open row
  int depth_ = 0;       ///< of variations
};

} // namespace hippo::replay

// The annotations of the moves of a main line: marks, comments, side lines.
#pragma once

#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::annotate {

struct MarkedMove {
  std::vector<unsigned> marks;           ///< numbers of NAGs, `!` as 1
  std::string comments;                  ///< the text after the move
  std::vector<std::size_t> alternatives; ///< where the first moves of side lines begin in the text
  std::size_t end_of_marks = 0;          ///< in the text
  std::size_t end_of_notes = 0;          ///< after the comments and side lines
};

/// The moves of the main line by where they begin in the text.
[[nodiscard]] std::map<std::size_t, MarkedMove> marked_moves(notation::Record const& record,
                                                             std::string_view text);

} // namespace hippo::annotate

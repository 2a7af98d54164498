// Whether a square is the one that is said, as far as it is said.
#pragma once

#include "libanalysis/board.hpp"
#include "libnotation/move_text/ast.hpp"

namespace hippo {

[[nodiscard]] constexpr bool matches(notation::SaidSquare const& said, BoardSize board, Square square) {
  return (!said.file || *said.file - 'a' == board.file_of(square)) &&
         (!said.rank || *said.rank - 1 == board.rank_of(square));
}

} // namespace hippo

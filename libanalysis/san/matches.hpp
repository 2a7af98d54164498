// Whether a square is the written one, as far as that is written.
#pragma once

#include "libanalysis/rules/board.hpp"
#include "libnotation/move_text/ast.hpp"

namespace hippo::san {

[[nodiscard]] constexpr bool matches(notation::WrittenSquare const& written, BoardSize board, Square square) {
  return (!written.file || *written.file - 'a' == board.file_of(square)) &&
         (!written.rank || *written.rank - 1 == board.rank_of(square));
}

} // namespace hippo::san

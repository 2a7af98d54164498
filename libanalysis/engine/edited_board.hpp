// The edit mode of the protocol of XBoard: a position, piece by piece.
#pragma once

#include "libanalysis/engine/moves.hpp"

#include <map>
#include <string>
#include <string_view>

namespace hippo::engine {

class EditedBoard {
public:
  /// The notation outlives the board.
  EditedBoard(AnyPosition const& position, XboardNotation const& notation);

  /// `#` empties the board, `c` changes the side of the pieces that follow, `Pa4` puts one, `xa4` empties a
  /// square. False for other words.
  bool edit(std::string_view word);
  /// With the letters of XBoard, without castling; the side to move is that of the position before.
  [[nodiscard]] std::string fen() const;

private:
  XboardNotation const& notation_;
  BoardSize board_;
  Color side_;                    ///< to move
  Color color_ = Color::white;    ///< of the next pieces
  std::map<Square, char> pieces_; ///< letters as in a FEN
};

} // namespace hippo::engine

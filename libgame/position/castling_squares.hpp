// The king and rook that a letter of the castling field means, if they may stand anywhere on their rank:
// X-FEN, which has K and Q for the outermost rook and the file of any other one, and Shredder-FEN, which
// always has files.
#pragma once

#include "libgame/position/setup.hpp"
#include "libgame/position/variant_info.hpp"
#include "libnotation/text.hpp"

#include <optional>

namespace hippo::position {

/// White's letters are upper case.
[[nodiscard]] Color castling_color(char letter);
[[nodiscard]] char castling_upper(char letter);
/// Whether the letter is K or Q, in either case.
[[nodiscard]] bool is_castling_wing(char letter);

class CastlingSquares {
public:
  /// `setup` has its pieces, and the game has castling.
  CastlingSquares(VariantInfo const& variant, Setup const& setup);

  /// The rank of castling, from 0.
  [[nodiscard]] int rank(Color color) const;
  /// The square of the king that castles from its usual file.
  [[nodiscard]] Square home(Color color) const { return board_.at(law_.king_file, rank(color)); }
  /// Whether a piece of the side stands there that can hold the right to castle.
  [[nodiscard]] bool is_rook(Square square, Color color) const;
  /// The king on the castling rank; the one on its home if there are several. Throws a SetupError at `where`
  /// if there is none.
  [[nodiscard]] Square king(char letter, notation::Span where) const;
  /// The same; nothing if king() throws.
  [[nodiscard]] std::optional<Square> only_king(Color color) const;
  /// The square of the rook that a letter means; it may be empty.
  [[nodiscard]] Square rook(char letter, Square king) const;
  /// The rooks with the right to castle that stand on the side of a wing, as seen from the king.
  [[nodiscard]] SquareSet rooks_of_wing(Color color, rules::CastlingWing const& wing, Square king) const;

private:
  [[nodiscard]] SquareSet kings(Color color) const;
  [[nodiscard]] Square outer_rook(char wing_letter, Color color, Square king) const;

  VariantInfo const& variant_;
  rules::Castling const& law_;
  BoardSize board_;
  Setup const& setup_;
};

} // namespace hippo::position

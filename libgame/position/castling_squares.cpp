#include "libgame/position/castling_squares.hpp"

#include "libgame/position/definition_queries.hpp"
#include "libgame/position/refuse.hpp"

namespace hippo::position {

namespace {

/// The type that castles as a king.
std::optional<PieceType> king_type(rules::GameDef const& def, rules::Castling const& law, Color color) {
  std::string_view const name = law.king.of(color);
  if (name.empty()) return royal_type(def);
  for (std::size_t t = 0; t < def.pieces.size(); ++t)
    if (def.pieces[t].name == name) return PieceType(static_cast<int>(t));
  return std::nullopt;
}

} // namespace

Color castling_color(char letter) { return letter >= 'A' && letter <= 'Z' ? Color::white : Color::black; }
char castling_upper(char letter) {
  return castling_color(letter) == Color::white ? letter : static_cast<char>(letter - 'a' + 'A');
}
bool is_castling_wing(char letter) { return castling_upper(letter) == 'K' || castling_upper(letter) == 'Q'; }

CastlingSquares::CastlingSquares(VariantInfo const& variant, Setup const& setup)
    : variant_(variant), law_(variant.def->castling.value()), board_(variant.board), setup_(setup) {}

int CastlingSquares::rank(Color color) const {
  return color == Color::white ? law_.rank - 1 : board_.ranks - law_.rank;
}

bool CastlingSquares::is_rook(Square square, Color color) const {
  auto const piece = setup_.at(square);
  if (!piece || piece->color != color) return false;
  if (law_.any_piece) return true;
  std::string_view const rooks = law_.rooks.of(color);
  bool found = false;
  rules::for_each_name(rooks.empty() ? law_.rook : rooks,
                       [&](std::string_view name) { found |= variant_.piece(piece->type).name == name; });
  return found;
}

SquareSet CastlingSquares::kings(Color color) const {
  auto const type = king_type(*variant_.def, law_, color);
  if (!type) return SquareSet();
  return setup_.of(color, *type) & rules::rank_squares(board_, rank(color), rank(color));
}

Square CastlingSquares::king(char letter, notation::Span where) const {
  Color const color = castling_color(letter);
  auto const king = only_king(color);
  if (!king) refuse(where, problem::CastlingWithoutKing{&variant_, letter, color, home(color)});
  return *king;
}

std::optional<Square> CastlingSquares::only_king(Color color) const {
  SquareSet const on_rank = kings(color);
  if (on_rank.empty() || (on_rank.several() && !on_rank.has(home(color)))) return std::nullopt;
  return on_rank.several() ? home(color) : on_rank.first();
}

Square CastlingSquares::rook(char letter, Square king) const {
  Color const color = castling_color(letter);
  return is_castling_wing(letter) ? outer_rook(castling_upper(letter), color, king)
                                  : board_.at(castling_upper(letter) - 'A', rank(color));
}

/// The first rook from the wing's own file towards the king.
Square CastlingSquares::outer_rook(char wing_letter, Color color, Square king) const {
  auto const& wing = law_.wings[wing_letter == 'K' ? 0 : 1];
  int const step = wing_letter == 'K' ? -1 : 1;
  int file = wing.rook_file;
  while (file != board_.file_of(king) && board_.has(file, 0) && !is_rook(board_.at(file, rank(color)), color))
    file += step;
  bool const found = board_.has(file, 0) && is_rook(board_.at(file, rank(color)), color);
  return board_.at(found ? file : wing.rook_file, rank(color));
}

SquareSet CastlingSquares::rooks_of_wing(Color color, rules::CastlingWing const& wing, Square king) const {
  bool const to_the_right = wing.rook_file > law_.king_file;
  SquareSet rooks;
  for (Square rook : setup_.castling_rooks& setup_.of(color))
    if (board_.rank_of(rook) == board_.rank_of(king) && (rook > king) == to_the_right && rook != king)
      rooks |= SquareSet(rook);
  return rooks;
}

} // namespace hippo::position

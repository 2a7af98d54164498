#include "libgame/san/interpret.hpp"

#include "libgame/san/matches.hpp"
#include "libgame/san/spell.hpp"

#include <algorithm>

namespace hippo::san {

namespace {

using notation::WrittenCheck;
using notation::WrittenMove;
using notation::WrittenRelay;
using notation::WrittenShape;

/// Gives the letter of the file back to the name of the piece, if the game has no piece of the shorter name,
/// or the board no such file.
void join_name_and_file(VariantInfo const& variant, WrittenMove& written) {
  bool const has_file_only = written.from.file && !written.from.rank;
  bool const is_glued = !written.piece.empty() && written.piece_where.size() == written.piece.size() &&
                        written.piece_where.end == written.squares_where.begin;
  if (!has_file_only || !is_glued) return;
  if (*written.from.file - 'a' < variant.board.files && variant.find_piece(written.piece)) return;
  std::string const joined = written.piece + *written.from.file;
  if (!variant.find_piece(joined)) return;
  written.piece = joined;
  written.from.file.reset();
  ++written.piece_where.end;
  ++written.squares_where.begin;
}

/// The mark R is the piece R where the move promotes to it.
void read_mark_as_promotion(AnyPosition const& position, WrittenMove& written) {
  VariantInfo const& variant = position.variant();
  if (written.relay != WrittenRelay::letter || written.improvement) return;
  auto const type = written_type(position, written);
  auto const outcome = variant.find_piece("R");
  auto const to = square_on(variant.board, written.to);
  if (!type || !outcome || !to) return;
  bool const promotes = position.promotion_squares(*type).has(*to) &&
                        std::ranges::count(position.promotion_choices(*type), *outcome) > 0;
  if (!promotes) return;
  written.relay = WrittenRelay::none;
  std::size_t const end = written.squares_where.end;
  written.improvement = notation::WrittenImprovement{"R", {end, end + 1}, '\0'};
}

/// In games where pieces enter beside moves, `Nf3/H` and `g1f3h` say so, unless the mover promotes.
void read_improvement_as_entry(AnyPosition const& position, WrittenMove& written) {
  if (position.variant().def->gating == rules::Gating::none || !written.improvement || written.entry) return;
  if (written.shape == WrittenShape::piece) {
    auto const type = written_type(position, written);
    if (!type || !position.promotion_choices(*type).empty()) return;
  }
  written.entry = notation::WrittenEntry{written.improvement->name, {}, written.improvement->where};
  written.improvement.reset();
}

/// Whether a pawn's SAN has its origin in full: where several pawns can go to the square.
bool pawns_need_origins(AnyPosition const& position, PieceType type, WrittenMove const& written) {
  if (!position.variant().is_pawn(type)) return false;
  SquareSet origins;
  for (Move const move : position.legal_moves())
    if (move.kind != MoveKind::drop && position::mover(position, move) == type &&
        matches(written.to, position.variant().board, move.to))
      origins |= SquareSet(move.from);
  return origins.several();
}

/// `b2g7-` names the side to which the piece turns back.
void read_dash_as_turning_back(AnyPosition const& position, WrittenMove& written) {
  if (!written.improvement || written.improvement->name != "-") return;
  VariantInfo const& variant = position.variant();
  for (Move const move : position.legal_moves())
    if (position::turns_back(position, move) && matches(written.from, variant.board, move.from) &&
        matches(written.to, variant.board, move.to))
      written.improvement->name = variant.piece(move.piece_after).name;
}

/// In games of promoted sides `+` is a promotion for some, as in `Bxc3+` and `b2h8+`. It is one here where
/// the text is in coordinates, which have no check marks, or where the move gives no check without promotion.
void read_check_as_promotion(AnyPosition const& position, WrittenMove& written) {
  VariantInfo const& variant = position.variant();
  bool const has_sign = written.check == WrittenCheck::check || written.check == WrittenCheck::double_check;
  if (!variant.def->promoted_sides || !has_sign || written.improvement ||
      written.shape != WrittenShape::piece)
    return;
  auto const type = written_type(position, written);
  bool const coordinates = written.piece.empty() && written.from.whole() &&
                           written.capture == notation::WrittenCapture::none && type &&
                           !pawns_need_origins(position, *type, written);
  std::optional<PieceType> outcome;
  for (Move const move : position.legal_moves()) {
    if (!type || position::mover(position, move) != *type || move.kind == MoveKind::drop ||
        !matches(written.from, variant.board, move.from) || !matches(written.to, variant.board, move.to))
      continue;
    if (position::turns_back(position, move)) continue;
    if (move.kind == MoveKind::turn_over)
      outcome = move.piece_after;
    else if (!coordinates && check_given(position.after(move)) != CheckKind::none)
      return;
  }
  if (!outcome) return;
  std::size_t const begin = written.check_where.begin;
  written.improvement =
      notation::WrittenImprovement{std::string(variant.piece(*outcome).name), {begin, begin + 1}, '\0'};
  bool const checks = written.check == WrittenCheck::double_check;
  written.check = checks ? WrittenCheck::check : WrittenCheck::none;
  written.check_where = checks ? notation::Span{begin + 1, written.check_where.end} : notation::Span{};
}

} // namespace

WrittenMove interpret(AnyPosition const& position, WrittenMove written) {
  join_name_and_file(position.variant(), written);
  read_mark_as_promotion(position, written);
  read_improvement_as_entry(position, written);
  read_dash_as_turning_back(position, written);
  read_check_as_promotion(position, written);
  return written;
}

} // namespace hippo::san

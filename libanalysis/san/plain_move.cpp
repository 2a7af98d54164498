#include "libanalysis/san/plain_move.hpp"

#include "libanalysis/position/square_name.hpp"
#include "libanalysis/text/letters.hpp"

namespace hippo::san {

namespace {

bool is_plain(AnyPosition const& before, Move move) {
  bool const is_usual = move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step;
  return is_usual && move.entry == Entry::none && move.taken.empty() && !move.wall &&
         !before.en_passant().has(move.to) && !before.variant().full_names;
}

/// Without `!` and `?`.
std::string_view without_signs(std::string_view written) {
  return written.substr(0, written.find_last_not_of("!?") + 1);
}

/// `+` or `#`, or nothing.
std::string_view mark_of(std::string_view written) {
  std::size_t const end = written.find_last_not_of("+#") + 1;
  return written.substr(end);
}

/// The move in SAN without an origin, except for a pawn's file, and without a mark.
std::string without_origin(AnyPosition const& before, Move move, PieceType mover, std::string const& from,
                           std::string const& to) {
  VariantInfo const& variant = before.variant();
  bool const captures = before.occupied().has(move.to);
  std::string text = !variant.is_pawn(mover) ? variant.written(mover) : captures ? from.substr(0, 1) : "";
  if (captures) text += 'x';
  text += to;
  if (move.piece_after != mover) (text += variant.promotion_sign) += variant.piece(move.piece_after).name;
  return text;
}

/// `q` for a promotion to a piece whose name is one letter.
std::optional<std::string> outcome(VariantInfo const& variant, PieceType mover, PieceType after) {
  if (after == mover) return "";
  std::string name = text::lower(std::string(variant.piece(after).name));
  bool const is_letter = name.size() == 1 && name[0] >= 'a' && name[0] <= 'z' && name[0] != 'x';
  return is_letter ? std::optional(std::move(name)) : std::nullopt;
}

} // namespace

std::optional<PlainMove> plain_move(AnyPosition const& before, Move move, std::string_view written) {
  if (!is_plain(before, move)) return std::nullopt;
  PieceType const mover = before.at(move.from)->type;
  auto const last = outcome(before.variant(), mover, move.piece_after);
  std::string_view const text = without_signs(written);
  std::string_view const mark = mark_of(text);
  if (!last || mark.size() > 1) return std::nullopt;
  std::string const from = position::square_name(before.board(), move.from);
  std::string const to = position::square_name(before.board(), move.to);
  if (text.substr(0, text.size() - mark.size()) != without_origin(before, move, mover, from, to))
    return std::nullopt;
  return PlainMove{std::string(text), from + to + *last};
}

} // namespace hippo::san

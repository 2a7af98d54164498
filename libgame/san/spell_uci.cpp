// Moves as engines write them: the protocol's notation, and Fairy-Stockfish's for what chess does not have.
#include "libgame/position/definition_queries.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/text/letters.hpp"

namespace hippo::san {

namespace {

/// The letter that stands directly after the squares. An `x` there would be a capture sign
/// (move_text/grammar.cpp).
std::optional<char> letter_of(VariantInfo const& variant, PieceType type) {
  std::string const name = text::lower(std::string(variant.piece(type).name));
  bool const is_letter = name.size() == 1 && name[0] >= 'a' && name[0] <= 'z' && name[0] != 'x';
  return is_letter ? std::optional(name[0]) : std::nullopt;
}

} // namespace

std::optional<PieceType> Speller::left_behind(Move move) const {
  VariantInfo const& variant = position_.variant();
  bool const goes =
      move.kind != MoveKind::pass && move.kind != MoveKind::drop && move.kind != MoveKind::castle;
  bool const shoots = variant.def->captures_from_afar && is_capture(position_, move);
  bool const stays = move.from == move.to || shoots;
  if (!goes || stays) return std::nullopt;
  auto const left = variant.find_piece(variant.piece(position_.at(move.from)->type).leaves_behind);
  bool const crowned = left && variant.piece(*left).royal && position_.pieces(position_.side(), *left).any();
  return crowned ? std::nullopt : left;
}

std::string Speller::uci(Move move) const {
  if (move.kind == MoveKind::pass) return move.wall ? only_wall(move, Spelling::coordinate) : uci_pass();
  if (move.kind == MoveKind::drop) return drop(move);
  bool const changes = move.piece_after != position_.at(move.from)->type;
  auto const left = changes ? std::nullopt : left_behind(move);
  bool const enters = move.entry != Entry::none || left;
  PieceType const entering = left.value_or(move.entering);
  bool const has_letters = !(changes && enters) && (!changes || !uci_outcome(move).empty()) &&
                           (!enters || letter_of(position_.variant(), entering));
  if (!has_letters || !taken_on_the_way(move, 'x').empty()) return coordinate(move);
  std::string text = uci_squares(move) + uci_outcome(move);
  if (enters) text += *letter_of(position_.variant(), entering);
  return text + wall(move, Spelling::coordinate);
}

/// The king, else the first piece, stays on its square.
std::string Speller::uci_pass() const {
  Color const us = position_.side();
  auto const royal = position::royal_type(*position_.variant().def);
  SquareSet const kings = royal ? position_.pieces(us, *royal) : SquareSet();
  std::string const stays = square((kings.empty() ? position_.pieces(us) : kings).first());
  return stays + stays;
}

/// A piece that enters on the square of the castled rook is written with the rook's move to its king.
std::string Speller::uci_squares(Move move) const {
  if (move.entry == Entry::on_rook_home)
    return square(*position::entry_square(position_, move)) + square(move.from);
  return square(move.from) + square(position::named_target(position_, move));
}

/// `q`; `+` to the promoted side, `-` back. Empty where the piece stays as it is, or has no letter.
std::string Speller::uci_outcome(Move move) const {
  if (move.piece_after == position_.at(move.from)->type) return "";
  if (move.kind == MoveKind::turn_over) return position::turns_back(position_, move) ? "-" : "+";
  auto const letter = letter_of(position_.variant(), move.piece_after);
  return letter ? std::string(1, *letter) : "";
}

} // namespace hippo::san

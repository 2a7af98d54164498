#include "libanalysis/problem_files/popeye_moves.hpp"

#include "libanalysis/problem_files/problem_game.hpp"
#include "libanalysis/problem_files/problem_pieces.hpp"
#include "libgame/position/square_name.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <optional>

namespace hippo::problem_files {

namespace {

std::string upper_letters(std::string text) {
  for (char& letter : text) letter = text::upper(letter);
  return text;
}

std::string square_text(AnyPosition const& position, Square square) {
  return position::square_name(position.board(), square);
}

std::string castling_text(AnyPosition const& position, Move move) {
  BoardSize const board = position.board();
  return board.file_of(move.to) > board.file_of(move.from) ? "0-0" : "0-0-0";
}

/// Captures off the target, as of locusts: `Lh8*a1-b2`.
std::string path_text(AnyPosition const& position, Move move) {
  std::string text = square_text(position, move.from);
  for (Square const taken : move.taken)
    if (taken != move.to) text += '*' + square_text(position, taken);
  bool const captures = position.at(move.to).has_value() || move.kind == MoveKind::en_passant;
  return text + (captures ? '*' : '-') + square_text(position, move.to);
}

std::string plain_text(AnyPosition const& position, Move move, notation::Language language) {
  if (move.kind == MoveKind::castle) return castling_text(position, move);
  VariantInfo const& game = position.variant();
  PieceType const mover = position.at(move.from)->type;
  std::string text = popeye_letter(game, mover, language) + path_text(position, move);
  if (move.kind == MoveKind::en_passant) text += " ep.";
  std::optional<Piece> const arrived = position.after(move).at(move.to);
  PieceType const now = arrived ? arrived->type : move.piece_after;
  if (mover == now) return text;
  std::string const letter = popeye_letter(game, now, language);
  return letter == popeye_letter(game, mover, language) ? text : text + '=' + letter;
}

} // namespace

std::string popeye_letter(VariantInfo const& game, PieceType type, notation::Language language) {
  if (game.is_pawn(type)) return "";
  return popeye_mark(game.piece(type).name) + upper_letters(code_of(game, type, language));
}

std::string_view sign_of(notation::Stipulation const& stipulation) {
  return notation::is_proof(stipulation.kind) ? " dia" : sign_of(stipulation.goal);
}

std::string_view sign_of(notation::Goal goal) {
  switch (goal) {
  case notation::Goal::mate:
    return " #";
  case notation::Goal::stalemate:
    return " =";
  case notation::Goal::check:
    return " +";
  case notation::Goal::capture:
    return " x";
  case notation::Goal::target:
    return " z";
  case notation::Goal::en_passant:
    return " ep.";
  case notation::Goal::double_stalemate:
    return " ==";
  case notation::Goal::mate_or_stalemate:
    return " #=";
  case notation::Goal::castling:
    return " 00";
  case notation::Goal::own_stalemate:
    return " !=";
  case notation::Goal::any:
  case notation::Goal::win:
    break;
  }
  return "";
}

std::string popeye_move(AnyPosition const& position, Move move, notation::Language language,
                        std::string_view sign) {
  std::string text = plain_text(position, move, language);
  if (!sign.empty()) return text.append(sign);
  return position.after(move).in_check() ? text + " +" : text;
}

std::string neutral_move(solve::NeutralPosition const& position, Move move, notation::Language language) {
  AnyPosition const seen = solve::seen_by_mover(position, move);
  std::string text = plain_text(seen, move, language);
  if (position.neutral.has(move.from)) {
    PieceType const type = seen.at(move.from)->type;
    bool const is_pawn = seen.variant().is_pawn(type);
    text = 'n' + (is_pawn ? upper_letters(code_of(seen.variant(), type, language)) : "") + text;
  }
  solve::NeutralPosition const next = solve::after(position, move);
  bool const is_over = !solve::can_move(next);
  if (next.in_check()) return text + (is_over ? " #" : " +");
  return is_over ? text + " =" : text;
}

} // namespace hippo::problem_files

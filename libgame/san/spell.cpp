#include "libgame/san/spell.hpp"

#include "libgame/position/checked.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>
#include <string_view>

namespace hippo::san {

namespace {

std::string castling_text(AnyPosition const& position, Move move) {
  return position.board().file_of(move.to) == position.variant().castling->wings[0].king_to ? "O-O" : "O-O-O";
}

/// After a new piece, the mark would be read as a part of its name.
std::string_view relay_mark(Move move, PieceType mover) {
  return move.kind == MoveKind::relay && move.piece_after == mover ? "R" : "";
}

std::string_view check_mark(CheckKind given) {
  switch (given) {
  case CheckKind::none:
    break;
  case CheckKind::check:
  case CheckKind::double_check:
    return "+";
  case CheckKind::mate:
    return "#";
  }
  return "";
}

} // namespace

CheckKind check_given(AnyPosition const& after) {
  if (!after.in_check()) return CheckKind::none;
  if (after.ending()) return CheckKind::mate;
  return position::checkers(after, after.side()).several() ? CheckKind::double_check : CheckKind::check;
}

std::string Speller::operator()(Move move, Spelling spelling) const {
  std::string text = bare(move, spelling);
  if (spelling == Spelling::coordinate || spelling == Spelling::uci) return text;
  return text.append(check_mark(check_given(position_.after(move))));
}

std::string Speller::bare(Move move, Spelling spelling) const {
  if (spelling == Spelling::uci) return uci(move);
  if (move.kind == MoveKind::pass) return move.wall ? only_wall(move, spelling) : "pass";
  if (move.kind == MoveKind::drop) return drop(move);
  if (spelling == Spelling::coordinate) return coordinate(move);
  if (move.kind == MoveKind::castle)
    return castling_text(position_, move) + entry(move, spelling) + wall(move, spelling);
  if (position_.variant().full_names) return in_full(move);
  return spelling == Spelling::san ? san(move) : article(move, true, true);
}

std::string Speller::with_origin(Move move) const {
  bool const is_plain =
      move.kind != MoveKind::pass && move.kind != MoveKind::drop && move.kind != MoveKind::castle;
  if (!is_plain || position_.variant().full_names) return (*this)(move);
  PieceType const type = position_.at(move.from)->type;
  VariantInfo const& variant = position_.variant();
  std::string const text = (variant.is_pawn(type) ? "" : variant.written(type)) + square(move.from) +
                           (is_capture(position_, move) ? "x" : "") + square(move.to) +
                           transformation(move, false);
  return text + std::string(check_mark(check_given(position_.after(move))));
}

std::vector<std::string> Speller::ways_to_write(Move move, Spelling spelling) const {
  bool const short_or_old = spelling == Spelling::article && move.kind != MoveKind::castle &&
                            move.kind != MoveKind::pass && move.kind != MoveKind::drop &&
                            !position_.variant().full_names;
  if (!short_or_old) return {bare(move, spelling)};
  std::vector<std::string> ways{article(move, true, true), article(move, false, true)};
  if (needed_origin(move).empty())
    for (bool const legacy_names : {true, false}) ways.push_back(article(move, legacy_names, false));
  return ways;
}

/// `N@e4`, and `+N@e4` on its promoted side: the same in all notations.
std::string Speller::drop(Move move) const {
  std::string const sign = move.piece_after == move.entering ? "" : "+";
  return sign + position_.variant().written(move.entering) + '@' + square(move.to);
}

/// `/H`; for a castling, which leaves two squares, `/He1`.
std::string Speller::entry(Move move, Spelling spelling) const {
  auto const where = position::entry_square(position_, move);
  if (!where) return "";
  std::string const name(position_.variant().piece(move.entering).name);
  std::string const on = move.kind == MoveKind::castle ? square(*where) : "";
  return '/' + (spelling == Spelling::coordinate ? text::lower(name) : name) + on;
}

/// `,d5`; in coordinate notation from the target: `,e4d5`.
std::string Speller::wall(Move move, Spelling spelling) const {
  if (!move.wall) return "";
  std::string const from =
      spelling == Spelling::coordinate ? square(position::named_target(position_, move)) : "";
  return ',' + from + square(*move.wall);
}

/// A wall instead of a move is written as the side's first piece, which stays: `a1a1,a1d5`, `Ra1,d5`.
std::string Speller::only_wall(Move move, Spelling spelling) const {
  Square const stays = position_.pieces(position_.side()).first();
  PieceType const type = position_.at(stays)->type;
  std::string const at = square(stays);
  if (spelling == Spelling::coordinate) return at + at + ',' + at + square(*move.wall);
  return (position_.variant().is_pawn(type) ? "" : position_.variant().written(type)) + at + ',' +
         square(*move.wall);
}

std::string Speller::transformation(Move move, bool legacy_names) const {
  VariantInfo const& variant = position_.variant();
  if (move.piece_after == position_.at(move.from)->type) return "";
  rules::PieceDef const& piece = variant.piece(move.piece_after);
  auto const name = legacy_names && !piece.legacy_name.empty() ? piece.legacy_name : piece.name;
  return variant.promotion_sign + std::string(name);
}

std::string Speller::san(Move move) const {
  VariantInfo const& variant = position_.variant();
  PieceType const type = position_.at(move.from)->type;
  bool const captures = is_capture(position_, move);
  std::string text;
  if (!variant.is_pawn(type))
    text = variant.written(type) + needed_origin(move);
  else if (move.kind == MoveKind::relay)
    text = square(move.from);
  else
    text = pawns_origin(move, captures);
  if (auto const way = taken_on_the_way(move, 'x'); !way.empty())
    text += way;
  else if (captures)
    text += 'x';
  text += square(move.to) + transformation(move, false) + entry(move, Spelling::san);
  text += wall(move, Spelling::san);
  return text.append(relay_mark(move, type));
}

/// The squares of captures before the target, and the sign before that: `xe5x` or `xe5-`; empty without such.
std::string Speller::taken_on_the_way(Move move, char sign) const {
  std::string text;
  for (Square taken : move.taken)
    if (taken != move.to) text += sign + square(taken);
  if (text.empty()) return text;
  bool const captures = move.to != move.from && position_.occupied().has(move.to);
  return text + (captures ? sign : '-');
}

/// The file of a capturing pawn; the whole square if another pawn could be meant: where a double step is a
/// leap (narrow), two pawns of a file can reach one square.
std::string Speller::pawns_origin(Move move, bool captures) const {
  int const file = position_.board().file_of(move.from);
  bool const in_question = std::ranges::any_of(legal_, [&](Move other) {
    if (other.to != move.to || other.from == move.from || other.kind == MoveKind::relay ||
        other.kind == MoveKind::drop || (captures && position_.board().file_of(other.from) != file))
      return false;
    auto const type = position::mover(position_, other);
    return type && position_.variant().is_pawn(*type);
  });
  if (in_question) return square(move.from);
  return captures ? square(move.from).substr(0, 1) : "";
}

std::string Speller::article(Move move, bool legacy_names, bool with_origin) const {
  VariantInfo const& variant = position_.variant();
  PieceType const type = position_.at(move.from)->type;
  rules::PieceDef const& piece = variant.piece(type);
  bool const captures = is_capture(position_, move);
  std::string text;
  if (!variant.is_pawn(type))
    text = legacy_names && !piece.legacy_name.empty() ? piece.legacy_name : piece.name;
  std::string const way = taken_on_the_way(move, ':');
  if (with_origin) text += square(move.from);
  if (!way.empty())
    text += way;
  else if (with_origin)
    text += captures ? ':' : '-';
  else if (captures)
    text += ':';
  text += square(move.to) + transformation(move, legacy_names) + entry(move, Spelling::article) +
          wall(move, Spelling::article);
  return text.append(relay_mark(move, type));
}

std::string Speller::in_full(Move move) const {
  rules::PieceDef const& piece = position_.variant().piece(position_.at(move.from)->type);
  std::string const way = taken_on_the_way(move, 'x');
  bool const is_open = std::ranges::any_of(legal_, [&](Move other) { // what the piece becomes
    return other.from == move.from && other.to == move.to && other.piece_after != move.piece_after;
  });
  return std::string(piece.full_name) + ' ' + square(move.from) +
         (!way.empty()                  ? way
          : is_capture(position_, move) ? "x"
                                        : "-") +
         square(move.to) + (is_open ? transformation(move, false) : "") + entry(move, Spelling::san) +
         wall(move, Spelling::san);
}

std::string Speller::coordinate(Move move) const {
  std::string text =
      square(move.from) + taken_on_the_way(move, 'x') + square(position::named_target(position_, move));
  if (move.piece_after != position_.at(move.from)->type)
    text += '/' + text::lower(std::string(position_.variant().piece(move.piece_after).name));
  return text + entry(move, Spelling::coordinate) + wall(move, Spelling::coordinate);
}

/// The file, else the rank, else both. An `x` before the target would be a capture sign
/// (move_text/grammar.cpp).
std::string Speller::needed_origin(Move move) const {
  BoardSize const board = position_.board();
  PieceType const type = position_.at(move.from)->type;
  bool others = false;
  bool same_file = false;
  bool same_rank = false;
  Square last = move.from; // where there are walls, a man has many moves to a square, one after the other
  for (Move other : legal_) {
    if (other.to != move.to || other.from == move.from || other.from == last ||
        other.kind == MoveKind::castle || other.kind == MoveKind::pass || other.kind == MoveKind::drop)
      continue;
    last = other.from;
    if (position_.at(last)->type != type) continue;
    others = true;
    same_file |= board.file_of(other.from) == board.file_of(move.from);
    same_rank |= board.rank_of(other.from) == board.rank_of(move.from);
  }
  if (!others) return "";
  std::string origin = square(move.from);
  bool const is_sign =
      origin.front() == 'x' && !is_capture(position_, move) && taken_on_the_way(move, 'x').empty();
  if (!same_file && !is_sign) return origin.substr(0, 1);
  if (!same_rank) return origin.substr(1);
  return origin;
}

} // namespace hippo::san

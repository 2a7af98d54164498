#include "libanalysis/any_position.hpp"

#include "libanalysis/letters.hpp"
#include "libanalysis/movegen.hpp"

#include <algorithm>
#include <tuple>
#include <type_traits>

namespace hippo {

namespace {

/// The game of a position, from the position's type.
template <class P>
using LawsOf = typename std::remove_cvref_t<P>::Laws;

std::vector<Move> listed(AnyPosition const& position, detail::Guard guard) {
  MoveList moves;
  position.visit([&](auto const& typed) { legal_moves(typed, moves, guard); });
  std::ranges::sort(moves, {},
                    [](Move move) { return std::tuple(move.from, move.to, move.became, move.kind); });
  return {moves.begin(), moves.end()};
}

} // namespace

Color AnyPosition::side() const {
  return visit([](auto const& p) { return p.side(); });
}
std::optional<Piece> AnyPosition::at(Square square) const {
  return visit([&](auto const& p) { return p.at(square); });
}
Bitboard AnyPosition::men(Color color) const {
  return visit([&](auto const& p) { return p.men(color); });
}
Bitboard AnyPosition::men(Color color, PieceType type) const {
  return visit([&](auto const& p) { return p.men(color, type); });
}
Bitboard AnyPosition::royals(Color color) const {
  return visit([&](auto const& p) { return p.royals(color); });
}
Bitboard AnyPosition::castling_partners() const {
  return visit([](auto const& p) { return p.castling_partners(); });
}
Bitboard AnyPosition::en_passant() const {
  return visit([](auto const& p) { return p.en_passant(); });
}
unsigned AnyPosition::halfmove_clock() const {
  return visit([](auto const& p) { return p.halfmove_clock(); });
}
unsigned AnyPosition::move_number() const {
  return visit([](auto const& p) { return p.move_number(); });
}
bool AnyPosition::in_check(Color color) const {
  return visit([&](auto const& p) { return p.in_check(color); });
}
bool AnyPosition::must_guard(Color color) const {
  return visit([&]<class P>(P const& p) { return LawsOf<P>::must_guard(p.royals(color).count()); });
}
Bitboard AnyPosition::attackers(Square square, Color by) const {
  return visit([&](auto const& p) { return p.attackers(square, by); });
}

std::vector<Move> AnyPosition::legal_moves() const { return listed(*this, detail::Guard::kept); }
std::vector<Move> AnyPosition::unguarded_moves() const { return listed(*this, detail::Guard::ignored); }

std::span<PieceType const> AnyPosition::successors(PieceType type) const {
  return visit([&]<class P>(P const&) { return LawsOf<P>::successors(type); });
}
Bitboard AnyPosition::transforming(PieceType type) const {
  if (successors(type).empty()) return Bitboard();
  return visit([&]<class P>(P const& p) { return LawsOf<P>::transforming(p, p.side(), type); });
}
bool AnyPosition::capturable(PieceType type) const {
  return visit([&]<class P>(P const&) { return LawsOf<P>::capturable(type); });
}

void AnyPosition::play(Move move) {
  std::visit([&](auto& p) { p.play(move); }, position_);
}

void AnyPosition::transform(Square square, PieceType type) {
  Color const color = at(square)->color;
  std::visit(
      [&](auto& p) {
        p.remove(square);
        p.put(square, {color, type});
      },
      position_);
}

std::optional<Ending> AnyPosition::ending() const {
  return visit([&]<class P>(P const& p) -> std::optional<Ending> {
    if (auto const ended = LawsOf<P>::ending(p)) return ended;
    if (LawsOf<P>::may_pass || count_legal_moves(p) != 0) return std::nullopt;
    if (p.in_check()) return Ending{Ending::Cause::checkmate, ~p.side()};
    if (LawsOf<P>::stalemate == Stalemate::loss) return Ending{Ending::Cause::stalemate, ~p.side()};
    return Ending{Ending::Cause::stalemate, std::nullopt};
  });
}

std::optional<std::array<int, 2>> AnyPosition::dice() const {
  return visit([]<class P>(P const& p) -> std::optional<std::array<int, 2>> {
    if constexpr (std::is_same_v<typename LawsOf<P>::Turn, SingleMove>)
      return std::nullopt;
    else if (p.turn().thrown())
      return p.turn().faces();
    else
      return std::nullopt;
  });
}
bool AnyPosition::dice_allow(PieceType type) const {
  return visit([&](auto const& p) { return p.turn().allows(type); });
}
void AnyPosition::set_dice(int one, int other) {
  std::visit(
      [&]<class P>(P& p) {
        if constexpr (!std::is_same_v<typename LawsOf<P>::Turn, SingleMove>) p.set_turn({one, other});
      },
      position_);
}

bool is_capture(AnyPosition const& position, Move move) {
  if (move.kind == MoveKind::en_passant) return true;
  if (move.kind == MoveKind::castle || move.kind == MoveKind::pass) return false;
  return position.occupied().has(move.to);
}

namespace {

std::string board_text(AnyPosition const& position) {
  BoardSize const board = position.board();
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    auto const flush = [&] {
      if (empty != 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < board.files; ++file) {
      auto const piece = position.at(board.at(file, rank));
      if (!piece) {
        ++empty;
        continue;
      }
      flush();
      std::string const name = position.game().written(piece->type);
      text += piece->color == Color::black ? lower(name) : name;
    }
    flush();
    if (rank != 0) text += '/';
  }
  return text;
}

/// X-FEN: K and Q stand for rooks, the file's letter for a partner that is none (an improved rook).
std::string castling_text(AnyPosition const& position) {
  BoardSize const board = position.board();
  std::string text;
  for (Color color : {Color::white, Color::black}) {
    for (castling::Wing wing : castling::wings) {
      Square const corner = board.at(wing.rook_file, color == Color::white ? 0 : board.ranks - 1);
      if (!position.castling_partners().has(corner)) continue;
      bool const is_rook = position.game().piece(position.at(corner)->type).name == "R";
      char const letter = !is_rook                             ? static_cast<char>('A' + wing.rook_file)
                          : wing.king_to > castling::king_file ? 'K'
                                                               : 'Q';
      text += color == Color::white ? letter : static_cast<char>(letter - 'A' + 'a');
    }
  }
  return text.empty() ? "-" : text;
}

/// The dice left, spent ones left out; `-` before the throw.
std::string roll_text(AnyPosition const& position) {
  auto const dice = position.dice();
  if (!dice) return "-";
  std::string text;
  for (int face : *dice)
    if (face != 0) text += static_cast<char>('0' + face);
  return text;
}

std::string field_text(AnyPosition const& position, Field field) {
  switch (field) {
  case Field::side:
    return position.side() == Color::white ? "w" : "b";
  case Field::castling:
    return castling_text(position);
  case Field::en_passant:
    return position.en_passant().empty() ? "-" : square_name(position.board(), position.en_passant().first());
  case Field::halfmove_clock:
    return std::to_string(position.halfmove_clock());
  case Field::move_number:
    return std::to_string(position.move_number());
  case Field::roll:
    return roll_text(position);
  }
  return {};
}

} // namespace

std::string fen(AnyPosition const& position) {
  std::string text = board_text(position);
  for (Field field : position.game().fields) text += ' ' + field_text(position, field);
  return text;
}

std::string position_line(AnyPosition const& position) {
  return std::string(position.game().name) + ' ' + fen(position);
}

} // namespace hippo

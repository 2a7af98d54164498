#include "libanalysis/position/any_position.hpp"

#include "libanalysis/rules/movegen.hpp"

#include <algorithm>
#include <tuple>
#include <type_traits>

namespace hippo::position {

namespace {

/// The game of a position, from the position's type.
template <class P>
using LawsOf = typename std::remove_cvref_t<P>::Laws;

std::vector<Move> listed(AnyPosition const& position, rules::detail::Legality legality) {
  MoveList moves;
  position.visit([&](auto const& typed) { legal_moves(typed, moves, legality); });
  std::ranges::sort(moves, {},
                    [](Move move) { return std::tuple(move.from, move.to, move.piece_after, move.kind); });
  return {moves.begin(), moves.end()};
}

} // namespace

Color AnyPosition::side() const {
  return visit([](auto const& p) { return p.side(); });
}
std::optional<Piece> AnyPosition::at(Square square) const {
  return visit([&](auto const& p) { return p.at(square); });
}
Bitboard AnyPosition::pieces(Color color) const {
  return visit([&](auto const& p) { return p.pieces(color); });
}
Bitboard AnyPosition::pieces(Color color, PieceType type) const {
  return visit([&](auto const& p) { return p.pieces(color, type); });
}
Bitboard AnyPosition::royals(Color color) const {
  return visit([&](auto const& p) { return p.royals(color); });
}
Bitboard AnyPosition::castling_rooks() const {
  return visit([](auto const& p) { return p.castling_rooks(); });
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
bool AnyPosition::check_applies(Color color) const {
  return visit([&]<class P>(P const& p) { return LawsOf<P>::check_applies(p.royals(color).count()); });
}
Bitboard AnyPosition::attackers(Square square, Color by) const {
  return visit([&](auto const& p) { return p.attackers(square, by); });
}

std::vector<Move> AnyPosition::legal_moves() const { return listed(*this, rules::detail::Legality::legal); }
std::vector<Move> AnyPosition::pseudo_legal_moves() const {
  return listed(*this, rules::detail::Legality::pseudo);
}

std::span<PieceType const> AnyPosition::promotion_choices(PieceType type) const {
  return visit([&]<class P>(P const&) { return LawsOf<P>::promotion_choices(type); });
}
Bitboard AnyPosition::promotion_squares(PieceType type) const {
  if (promotion_choices(type).empty()) return Bitboard();
  return visit([&]<class P>(P const& p) { return LawsOf<P>::promotion_squares(p, p.side(), type); });
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
    if (LawsOf<P>::stalemate == rules::Stalemate::loss) return Ending{Ending::Cause::stalemate, ~p.side()};
    return Ending{Ending::Cause::stalemate, std::nullopt};
  });
}

std::optional<std::array<int, 2>> AnyPosition::dice() const {
  return visit([]<class P>(P const& p) -> std::optional<std::array<int, 2>> {
    if constexpr (std::is_same_v<typename LawsOf<P>::Turn, rules::SingleMove>)
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
        if constexpr (!std::is_same_v<typename LawsOf<P>::Turn, rules::SingleMove>) p.set_turn({one, other});
      },
      position_);
}

bool is_capture(AnyPosition const& position, Move move) {
  if (move.kind == MoveKind::en_passant) return true;
  if (move.kind == MoveKind::castle || move.kind == MoveKind::pass) return false;
  return position.occupied().has(move.to);
}

} // namespace hippo::position

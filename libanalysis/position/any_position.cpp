#include "libanalysis/position/any_position.hpp"

#include "libanalysis/position/ended.hpp"
#include "libanalysis/rules/dead_position.hpp"
#include "libanalysis/rules/movegen.hpp"

#include <algorithm>
#include <tuple>

namespace hippo::position {

namespace {

std::vector<Move> listed(AnyPosition const& position, rules::Legality legality) {
  MoveList moves;
  position.visit([&](auto const& typed) { legal_moves(typed, moves, legality); });
  std::ranges::sort(moves, {}, [](Move move) {
    return std::tuple(move.from, move.to, move.piece_after, move.kind, move.entry, move.entering, move.taken);
  });
  return {moves.begin(), moves.end()};
}

} // namespace

Color AnyPosition::side() const {
  return visit([](auto const& p) { return p.side(); });
}
std::optional<Piece> AnyPosition::at(Square square) const {
  return visit([&](auto const& p) { return p.at(square); });
}
SquareSet AnyPosition::pieces(Color color) const {
  return visit([&](auto const& p) -> SquareSet { return p.pieces(color); });
}
SquareSet AnyPosition::pieces(Color color, PieceType type) const {
  return visit([&](auto const& p) -> SquareSet { return p.pieces(color, type); });
}
SquareSet AnyPosition::royals(Color color) const {
  return visit([&](auto const& p) -> SquareSet { return p.royals(color); });
}
SquareSet AnyPosition::castling_rooks() const {
  return visit([](auto const& p) -> SquareSet { return p.castling_rooks(); });
}
Square AnyPosition::castling_king(Color color) const {
  return visit([&](auto const& p) { return rules::castling_king(p, color); });
}
std::optional<Square> AnyPosition::castling_rook(Color color, std::size_t wing) const {
  return visit([&](auto const& p) -> std::optional<Square> {
    auto const rooks = rules::rooks_of_wing(p, color, wing, rules::castling_king(p, color));
    return rooks.empty() ? std::nullopt : std::optional(rooks.first());
  });
}
rules::CastlingPlan AnyPosition::castling(Move move) const {
  return visit([&](auto const& p) { return rules::castling_plan(p, p.side(), move.to); });
}
SquareSet AnyPosition::en_passant() const {
  return visit([](auto const& p) -> SquareSet { return p.en_passant(); });
}
rules::OpenState<SquareSet> AnyPosition::state() const {
  return visit([]<class P>(P const& p) -> rules::OpenState<SquareSet> {
    if constexpr (P::Laws::open)
      return p.state().template widened<SquareSet>();
    else
      return {};
  });
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
  return visit([&](auto const& p) { return p.laws().check_applies(p.royals(color).count()); });
}
SquareSet AnyPosition::attackers(Square square, Color by) const {
  return visit([&](auto const& p) -> SquareSet { return p.attackers(square, by); });
}

std::vector<Move> AnyPosition::legal_moves() const { return listed(*this, rules::Legality::legal); }
std::vector<Move> AnyPosition::pseudo_legal_moves() const { return listed(*this, rules::Legality::pseudo); }

std::span<PieceType const> AnyPosition::promotion_choices(PieceType type) const {
  return visit([&](auto const& p) -> std::span<PieceType const> {
    auto const& choices = p.laws().promotion_choices(type, p.side());
    return {choices.data(), choices.size()};
  });
}
SquareSet AnyPosition::promotion_squares(PieceType type) const {
  if (promotion_choices(type).empty()) return SquareSet();
  return visit([&](auto const& p) -> SquareSet { return p.laws().promotion_squares(p, p.side())(type); });
}
bool AnyPosition::capturable(PieceType type) const {
  return visit([&](auto const& p) { return p.laws().capturable(type); });
}

void AnyPosition::play(Move move) {
  std::visit([&](auto& p) { p.play(move); }, position_);
}

void AnyPosition::transform(Square square, PieceType type) {
  Color const color = at(square)->color;
  std::visit(
      [&](auto& p) {
        p.clear(square);
        p.put(square, {color, type});
      },
      position_);
}

std::optional<Ending> AnyPosition::ending() const {
  return visit([](auto const& p) { return ending_of(p); });
}

bool AnyPosition::is_dead() const {
  return visit([](auto const& p) { return rules::is_dead(p); });
}

std::optional<std::array<int, 2>> AnyPosition::dice() const {
  return visit([](auto const& p) -> std::optional<std::array<int, 2>> {
    if (!p.turn().rolled()) return std::nullopt;
    return p.turn().faces();
  });
}
bool AnyPosition::dice_allow(PieceType type) const {
  return visit([&](auto const& p) { return p.laws().allows(p.turn(), type); });
}
void AnyPosition::set_dice(int one, int other) {
  std::visit(
      [&]<class P>(P& p) {
        if (p.laws().has_dice()) p.set_turn(typename P::Turn(one, other));
      },
      position_);
}

std::optional<PieceType> mover(AnyPosition const& position, Move move) {
  if (move.kind == MoveKind::pass) return std::nullopt;
  if (move.kind == MoveKind::drop) return move.entering;
  return position.at(move.from)->type;
}

bool transforms(AnyPosition const& position, Move move) {
  auto const type = mover(position, move);
  return type && *type != move.piece_after;
}

std::optional<Square> castling_rook(AnyPosition const& position, Move move) {
  if (move.kind != MoveKind::castle) return std::nullopt;
  return position.castling(move).rook;
}

Square named_target(AnyPosition const& position, Move move) {
  if (move.kind != MoveKind::castle) return move.to;
  auto const moves = position.legal_moves();
  bool const steps_there = std::ranges::any_of(moves, [&](Move other) {
    return other.kind != MoveKind::castle && other.from == move.from && other.to == move.to;
  });
  return steps_there || position.variant().castling->from_anywhere ? position.castling(move).rook : move.to;
}

std::optional<Square> entry_square(AnyPosition const& position, Move move) {
  if (move.entry == Entry::none) return std::nullopt;
  return move.entry == Entry::on_origin ? move.from : castling_rook(position, move);
}

bool is_capture(AnyPosition const& position, Move move) {
  if (move.kind == MoveKind::en_passant) return true;
  if (move.kind == MoveKind::castle || move.kind == MoveKind::pass) return false;
  if (!move.taken.empty()) return true;
  return move.from != move.to && position.occupied().has(move.to);
}

} // namespace hippo::position

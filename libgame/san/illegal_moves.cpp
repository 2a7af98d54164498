#include "libgame/san/illegal_moves.hpp"

#include "libgame/position/castling_squares.hpp"
#include "libgame/position/definition_queries.hpp"
#include "libgame/san/interpret.hpp"
#include "libgame/san/matches.hpp"
#include "libgame/san/resolve.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace hippo::san {

namespace {

using notation::WrittenMove;
using notation::WrittenShape;

using Readings = std::vector<IllegalMove>;

/// Whether both sides have their royal pieces after the move, as before it.
bool keeps_kings(AnyPosition const& before, Move move) {
  AnyPosition const after = before.after(move);
  return std::ranges::all_of(std::array{Color::white, Color::black}, [&](Color color) {
    return after.royals(color).count() >= std::min(before.royals(color).count(), 1);
  });
}

/// Finds the readings for the side to move of a position.
class Reader {
public:
  Reader(AnyPosition const& position, WrittenMove const& written)
      : position_(position), variant_(position.variant()), board_(variant_.board),
        written_(interpret(position, written)) {}

  [[nodiscard]] Readings legal() const { return meant(position_, position_.legal_moves()); }
  [[nodiscard]] Readings in_check() const { return meant(position_, position_.pseudo_legal_moves()); }
  [[nodiscard]] Readings castling() const;
  [[nodiscard]] Readings over_others() const { return to_target(true); }
  [[nodiscard]] Readings in_any_way() const { return to_target(false); }

private:
  [[nodiscard]] bool may_be_castling() const;
  [[nodiscard]] Readings castling_to(rules::CastlingWing const& wing) const;
  [[nodiscard]] Readings meant(AnyPosition const& before, std::vector<Move> moves) const;
  [[nodiscard]] Readings to_target(bool in_own_way) const;
  [[nodiscard]] Readings drop() const;
  [[nodiscard]] bool goes_on_empty_board(Square from, Square to) const;
  void add_moves_from(Square from, Square to, std::vector<Move>& moves) const;
  [[nodiscard]] bool may_be_meant(Square from, Square to) const;
  [[nodiscard]] bool takes_en_passant(Square from, Square to) const;

  AnyPosition const& position_;
  VariantInfo const& variant_;
  BoardSize board_;
  WrittenMove written_;
};

/// Those of the moves that the text may mean.
Readings Reader::meant(AnyPosition const& before, std::vector<Move> moves) const {
  if (moves.empty()) return {};
  auto result = resolve_interpreted(Speller(before, std::move(moves)), before, written_);
  std::vector<Move> found;
  if (auto* meaning = std::get_if<Meaning>(&result)) {
    found = std::move(meaning->moves);
  } else {
    auto const& problem = std::get<Finding>(result).problem.kinds();
    if (auto const* ambiguous = std::get_if<reason::Ambiguous>(&problem)) found = ambiguous->moves;
  }
  Readings readings;
  for (Move const& move : found)
    if (keeps_kings(before, move)) readings.push_back({before, move});
  return readings;
}

Readings Reader::castling() const {
  Readings readings;
  if (variant_.def->castling && may_be_castling())
    for (rules::CastlingWing const& wing : variant_.def->castling->wings)
      std::ranges::move(castling_to(wing), std::back_inserter(readings));
  return readings;
}

/// Two squares may mean castling, but not the name of a king with a target.
bool Reader::may_be_castling() const {
  if (written_.shape != WrittenShape::piece) return true;
  bool const in_coordinates = written_.piece.empty() && written_.from.whole();
  auto const to = square_on(board_, written_.to);
  bool const is_to_rook = to && position_.pieces(position_.side()).has(*to);
  return in_coordinates && (!is_to_rook || variant_.def->castling->from_anywhere);
}

/// Castling of king and rook on their squares, as if with the right; the rook is the outermost one of the
/// wing.
Readings Reader::castling_to(rules::CastlingWing const& wing) const {
  rules::Castling const& law = *variant_.def->castling;
  Color const us = position_.side();
  Setup setup = position_.setup();
  position::CastlingSquares const squares(variant_, setup);
  auto const king = squares.only_king(us);
  if (!king) return {};
  char const letter = wing.king_to > law.king_file ? 'K' : 'Q';
  Square const rook =
      squares.rook(us == Color::white ? letter : static_cast<char>(letter - 'A' + 'a'), *king);
  bool const is_fixed = variant_.loaded == nullptr && !law.from_anywhere;
  if (is_fixed && (*king != squares.home(us) || board_.file_of(rook) != wing.rook_file)) return {};
  if (!squares.is_rook(rook, us)) return {};
  setup.castling_rooks |= SquareSet(rook);
  if (*king != squares.home(us) && variant_.loaded != nullptr) setup.state.castling_kings |= SquareSet(*king);
  if (squares.rooks_of_wing(us, wing, *king) != SquareSet(rook)) return {};
  AnyPosition const before(setup, variant_);
  Square const king_to = board_.at(wing.king_to, squares.rank(us));
  Move const move{*king, king_to, before.at(*king)->type, MoveKind::castle};
  auto const plan = before.castling(move);
  SquareSet const targets = SquareSet(plan.king_to) | SquareSet(plan.rook_to);
  SquareSet const others = (before.occupied() | before.state().dead) & ~(SquareSet(*king) | SquareSet(rook));
  return (targets & others).any() ? Readings() : meant(before, {move});
}

/// `in_own_way`: as the piece would move if no other stood on its way or were a friend on the target.
Readings Reader::to_target(bool in_own_way) const {
  if (written_.shape == WrittenShape::drop) return in_own_way ? Readings() : drop();
  auto const to = square_on(board_, written_.to);
  bool const is_plain = written_.shape == WrittenShape::piece && written_.through.empty() && !written_.wall &&
                        !written_.entry && written_.relay == notation::WrittenRelay::none;
  if (!to || !is_plain || position_.state().dead.has(*to)) return {};
  for (Color color : {Color::white, Color::black})
    if (position_.royals(color).has(*to)) return {};
  std::vector<Move> moves;
  for (Square from : position_.pieces(position_.side()))
    if (may_be_meant(from, *to) && (!in_own_way || goes_on_empty_board(from, *to)))
      add_moves_from(from, *to, moves);
  return meant(position_, std::move(moves));
}

/// A pawn whose origin is not written stays on its file.
bool Reader::may_be_meant(Square from, Square to) const {
  if (from == to || !matches(written_.from, board_, from)) return false;
  bool const is_bare_pawn = written_.piece.empty() && written_.from.empty();
  return !is_bare_pawn || board_.file_of(from) == board_.file_of(to);
}

/// Kings stay: no position is without them.
bool Reader::goes_on_empty_board(Square from, Square to) const {
  Setup setup = position_.setup();
  SquareSet const kings = position_.royals(Color::white) | position_.royals(Color::black);
  for (Square square : position_.occupied() & ~kings & ~SquareSet(from))
    if (square != to || position_.pieces(position_.side()).has(square)) setup.at(square).reset();
  setup.castling_rooks = setup.en_passant = setup.state.gates = setup.state.promoted = SquareSet();
  return std::ranges::any_of(AnyPosition(setup, variant_).pseudo_legal_moves(),
                             [&](Move const& move) { return move.from == from && move.to == to; });
}

void Reader::add_moves_from(Square from, Square to, std::vector<Move>& moves) const {
  Color const us = position_.side();
  PieceType const type = position_.at(from)->type;
  Move move{from, to, type};
  if (takes_en_passant(from, to)) move.kind = MoveKind::en_passant;
  bool const takes_friend = position_.pieces(us).has(to);
  if (takes_friend && variant_.loaded != nullptr) move.taken.add(to);
  bool const is_stuck = position_.stuck_squares(type).has(to);
  if (position_.may_stand(us, type, to) && !is_stuck) moves.push_back(move);
  if (!position_.promotion_squares(type).has(to)) return;
  for (PieceType choice : position_.promotion_choices(type)) {
    if (!position_.may_stand(us, choice, to)) continue;
    move.piece_after = choice;
    if (variant_.def->promoted_sides && move.kind == MoveKind::ordinary) move.kind = MoveKind::turn_over;
    moves.push_back(move);
  }
}

/// A pawn's diagonal step to an empty square beside an enemy pawn, which is taken.
bool Reader::takes_en_passant(Square from, Square to) const {
  PieceType const type = position_.at(from)->type;
  bool const is_step = std::abs(board_.file_of(from) - board_.file_of(to)) == 1 &&
                       std::abs(board_.rank_of(from) - board_.rank_of(to)) == 1;
  if (!is_step || variant_.loaded != nullptr || !variant_.is_pawn(type) || position_.occupied().has(to))
    return false;
  auto const beside = position_.at(board_.at(board_.file_of(to), board_.rank_of(from)));
  return beside && beside->color != position_.side() && beside->type == type;
}

/// A drop of a piece that is not in hand, or may not be dropped there.
Readings Reader::drop() const {
  auto const to = square_on(board_, written_.to);
  auto const type = written_.piece.empty() ? pawn_of(variant_) : variant_.find_piece(written_.piece);
  if (!variant_.def->drops || !to || !type) return {};
  if ((position_.occupied() | position_.state().dead).has(*to)) return {};
  if (!position_.may_stand(position_.side(), *type, *to)) return {};
  Setup setup = position_.setup();
  auto& in_hand = setup.state.hands[index_of(position_.side())][type->index()];
  if (in_hand == 0) in_hand = 1;
  Move move{*to, *to, *type, MoveKind::drop};
  move.entering = *type;
  return meant(AnyPosition(setup, variant_), {move});
}

Readings after_pass(Readings readings) {
  for (IllegalMove& reading : readings) reading.after_pass = true;
  return readings;
}

} // namespace

bool leaves_king(AnyPosition const& position) {
  rules::GameDef const& def = *position.variant().def;
  return position::royal_type(def) && !def.several_moves && position.in_check(~position.side());
}

std::vector<IllegalMove> illegal_moves(AnyPosition const& position, WrittenMove const& written,
                                       std::optional<Color> numbered) {
  Reader const own(position, written);
  std::optional<AnyPosition> passed;
  std::optional<Reader> other;
  if (position.variant().rolls_dice) return own.legal(); // no die pays for another move
  if (!position.ending()) {
    passed = position.after({Square(), Square(), PieceType(), MoveKind::pass});
    if (passed->side() != position.side()) other.emplace(*passed, written);
  }
  auto const of_other = [&](Readings (Reader::*find)() const) {
    return other ? after_pass(((*other).*find)()) : Readings();
  };
  if (numbered && *numbered != position.side())
    if (auto readings = of_other(&Reader::legal); !readings.empty()) return readings;
  for (auto const find : {&Reader::legal, &Reader::in_check, &Reader::castling})
    if (auto readings = (own.*find)(); !readings.empty()) return readings;
  Readings readings = own.over_others();
  std::ranges::move(of_other(&Reader::legal), std::back_inserter(readings));
  if (readings.empty()) readings = own.in_any_way();
  if (!readings.empty()) return readings;
  for (auto const find : {&Reader::in_check, &Reader::castling, &Reader::over_others, &Reader::in_any_way})
    if (auto others = of_other(find); !others.empty()) return others;
  return {};
}

} // namespace hippo::san

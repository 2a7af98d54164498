#include "libgame/position/any_position.hpp"

#include "libgame/position/compiled_game.hpp"
#include "libgame/position/definition_queries.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/position/model_of.hpp"

#include <algorithm>

namespace hippo::position {

namespace {

template <rules::RuleSet L>
std::unique_ptr<PositionModel> model_of(Setup const& setup, L laws) {
  return std::make_unique<ModelOf<L>>(position_of(setup, laws));
}

std::unique_ptr<PositionModel> model_of(Setup const& setup, VariantInfo const& variant) {
  if (variant.loaded == nullptr) return model_of(setup, variant.compiled->laws());
  return variant.loaded->visit([&](auto laws) { return model_of(setup, laws); });
}

std::vector<Move> listed(PositionModel const& model, rules::Legality legality) {
  MoveList moves;
  model.legal_moves(moves, legality);
  std::ranges::sort(moves);
  return {moves.begin(), moves.end()};
}

} // namespace

AnyPosition::AnyPosition(Setup const& setup, VariantInfo const& variant)
    : AnyPosition(model_of(setup, variant), variant) {
  counting_limit_ = setup.counting_limit;
}

Setup AnyPosition::setup() const {
  Setup setup = model_->setup();
  setup.counting_limit = counting_limit_;
  return setup;
}

std::vector<Move> AnyPosition::legal_moves() const {
  std::vector<Move> moves = listed(*model_, rules::Legality::legal);
  // Only an illegal move of a record leaves a king so. It is not captured: the game would have no king.
  if (auto const royal = royal_type(*variant().def); royal && in_check(~side())) {
    SquareSet const kings = pieces(~side(), *royal);
    std::erase_if(moves, [&](Move const& move) { return kings.has(move.to) && move.kind != MoveKind::pass; });
  }
  return moves;
}
std::vector<Move> AnyPosition::pseudo_legal_moves() const { return listed(*model_, rules::Legality::pseudo); }

std::size_t AnyPosition::count_legal_moves() const { return model_->count_legal_moves(); }

std::optional<PieceType> mover(AnyPosition const& position, Move move) {
  if (move.kind == MoveKind::pass) return std::nullopt;
  if (move.kind == MoveKind::drop) return move.entering;
  return position.at(move.from)->type;
}

bool transforms(AnyPosition const& position, Move move) {
  auto const type = mover(position, move);
  return type && *type != move.piece_after;
}

bool turns_back(AnyPosition const& position, Move move) {
  return move.kind == MoveKind::turn_over && position.state().promoted_from(move.from) == move.piece_after;
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
  return steps_there || position.variant().castling.value().from_anywhere ? position.castling(move).rook
                                                                          : move.to;
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

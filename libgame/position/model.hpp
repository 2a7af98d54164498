// A position behind the gate: what AnyPosition asks of the engine. ModelOf (model_of.hpp) answers for each
// kind of laws.
#pragma once

#include "libgame/position/setup.hpp"
#include "libgame/rules/castling_plan.hpp"
#include "libgame/rules/ending.hpp"
#include "libgame/rules/legality.hpp"
#include "libgame/rules/move.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>

namespace hippo::position {

/// See AnyPosition for the members that it has too.
class PositionModel {
public:
  virtual ~PositionModel() = default;
  [[nodiscard]] virtual std::unique_ptr<PositionModel> clone() const = 0;
  /// `other` is of the same game.
  [[nodiscard]] virtual bool equals(PositionModel const& other) const = 0;
  [[nodiscard]] virtual Setup setup() const = 0;

  [[nodiscard]] virtual Color side() const = 0;
  [[nodiscard]] virtual std::optional<Piece> at(Square square) const = 0;
  [[nodiscard]] virtual SquareSet pieces(Color color) const = 0;
  [[nodiscard]] virtual SquareSet pieces(Color color, PieceType type) const = 0;
  [[nodiscard]] virtual SquareSet royals(Color color) const = 0;
  [[nodiscard]] virtual SquareSet castling_rooks() const = 0;
  [[nodiscard]] virtual Square castling_king(Color color) const = 0;
  [[nodiscard]] virtual std::optional<Square> castling_rook(Color color, std::size_t wing) const = 0;
  [[nodiscard]] virtual rules::CastlingPlan castling(Move move) const = 0;
  [[nodiscard]] virtual SquareSet en_passant() const = 0;
  [[nodiscard]] virtual SquareSet captured_en_passant(Move move) const = 0;
  [[nodiscard]] virtual rules::LoadedState<SquareSet> state() const = 0;
  [[nodiscard]] virtual unsigned halfmove_clock() const = 0;
  [[nodiscard]] virtual unsigned move_number() const = 0;
  [[nodiscard]] virtual unsigned moves_left() const = 0;

  [[nodiscard]] virtual bool in_check(Color color) const = 0;
  [[nodiscard]] virtual bool check_applies(Color color) const = 0;
  [[nodiscard]] virtual SquareSet attackers(Square square, Color by) const = 0;

  virtual void legal_moves(MoveList& moves, rules::Legality legality) const = 0;
  [[nodiscard]] virtual unsigned count_legal_moves() const = 0;
  [[nodiscard]] virtual std::span<PieceType const> promotion_choices(PieceType type) const = 0;
  [[nodiscard]] virtual SquareSet promotion_squares(PieceType type) const = 0;
  [[nodiscard]] virtual bool capturable(PieceType type) const = 0;
  [[nodiscard]] virtual SquareSet allowed_squares(Color color, PieceType type) const = 0;
  [[nodiscard]] virtual SquareSet drop_squares(PieceType type) const = 0;
  [[nodiscard]] virtual SquareSet stuck_squares(PieceType type) const = 0;

  virtual void play(Move move) = 0;
  virtual void transform(Square square, PieceType type) = 0;
  [[nodiscard]] virtual bool is_dead() const = 0;
  [[nodiscard]] virtual std::optional<Ending> ending() const = 0;
  [[nodiscard]] virtual std::optional<Color> winner_of_draw() const = 0;

  [[nodiscard]] virtual std::optional<std::array<int, 2>> dice() const = 0;
  [[nodiscard]] virtual bool dice_allow(PieceType type) const = 0;
  virtual void set_dice(int one, int other) = 0;
};

} // namespace hippo::position

// A position of any game: the one gate between code that works on all games and the engine. A small value
// with a pointer to the position under the laws of its game (model.hpp). Hot code (perft, tables, bulk
// verification) goes through the gate once, by visit() of visit.hpp; everything else calls the members here.
#pragma once

#include "libgame/position/model.hpp"
#include "libgame/position/setup.hpp"
#include "libgame/position/variant_info.hpp"
#include "libgame/rules/move.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace hippo::position {

class AnyPosition {
public:
  /// `setup` must be possible in the game (read_position.hpp checks that). Throws as the tables of a loaded
  /// game do if they cannot express its definition.
  AnyPosition(Setup const& setup, VariantInfo const& variant);
  /// The position of a model, of that game.
  AnyPosition(std::unique_ptr<PositionModel> model, VariantInfo const& variant)
      : model_(std::move(model)), variant_(&variant) {}
  AnyPosition(AnyPosition const& other)
      : model_(other.model_->clone()), variant_(other.variant_), counting_limit_(other.counting_limit_) {}
  AnyPosition(AnyPosition&&) noexcept = default;
  AnyPosition& operator=(AnyPosition const& other) { return *this = AnyPosition(other); }
  AnyPosition& operator=(AnyPosition&&) noexcept = default;
  ~AnyPosition() = default;

  [[nodiscard]] VariantInfo const& variant() const { return *variant_; }
  [[nodiscard]] BoardSize board() const { return variant().board; }
  /// All of it as a plain value.
  [[nodiscard]] Setup setup() const;

  // Pieces and rights; see rules::Position for each.
  [[nodiscard]] Color side() const { return model_->side(); }
  [[nodiscard]] std::optional<Piece> at(Square square) const { return model_->at(square); }
  [[nodiscard]] SquareSet pieces(Color color) const { return model_->pieces(color); }
  [[nodiscard]] SquareSet pieces(Color color, PieceType type) const { return model_->pieces(color, type); }
  [[nodiscard]] SquareSet royals(Color color) const { return model_->royals(color); }
  [[nodiscard]] SquareSet occupied() const { return pieces(Color::white) | pieces(Color::black); }
  [[nodiscard]] SquareSet castling_rooks() const { return model_->castling_rooks(); }
  /// The home of the king that may castle. The game must have castling.
  [[nodiscard]] Square castling_king(Color color) const { return model_->castling_king(color); }
  /// The rook that has the right to castle to a wing, see rules::Castling.
  [[nodiscard]] std::optional<Square> castling_rook(Color color, std::size_t wing) const {
    return model_->castling_rook(color, wing);
  }
  /// The origins and targets of a legal move that castles.
  [[nodiscard]] rules::CastlingPlan castling(Move move) const { return model_->castling(move); }
  [[nodiscard]] SquareSet en_passant() const { return model_->en_passant(); }
  /// The pieces that a legal capture en passant takes.
  [[nodiscard]] SquareSet captured_en_passant(Move move) const { return model_->captured_en_passant(move); }
  /// Hands, promoted pieces and other state of loaded games; empty in compiled games.
  [[nodiscard]] rules::LoadedState<SquareSet> state() const { return model_->state(); }
  [[nodiscard]] unsigned halfmove_clock() const { return model_->halfmove_clock(); }
  [[nodiscard]] unsigned move_number() const { return model_->move_number(); }
  /// Of the turn of the side to move, the next move included: 1 where turns are single moves.
  [[nodiscard]] unsigned moves_left() const { return model_->moves_left(); }
  /// See Setup::counting_limit. It is kept until a move resets the clock, and ends no game.
  [[nodiscard]] unsigned counting_limit() const { return counting_limit_; }

  [[nodiscard]] bool in_check(Color color) const { return model_->in_check(color); }
  [[nodiscard]] bool in_check() const { return in_check(side()); }
  /// Whether the side must keep its only king from attack now.
  [[nodiscard]] bool check_applies(Color color) const { return model_->check_applies(color); }
  /// Pieces of `by` that attack the square.
  [[nodiscard]] SquareSet attackers(Square square, Color by) const { return model_->attackers(square, by); }

  /// All legal moves, ordered by origin, target and outcome.
  [[nodiscard]] std::vector<Move> legal_moves() const;
  [[nodiscard]] std::size_t count_legal_moves() const;
  /// All moves that would be legal if kings could be left in check, in the same order.
  [[nodiscard]] std::vector<Move> pseudo_legal_moves() const;
  /// The types that a piece may become by a move that transforms it.
  [[nodiscard]] std::span<PieceType const> promotion_choices(PieceType type) const {
    return model_->promotion_choices(type);
  }
  /// The targets at which a move of that type of piece of the side to move transforms it.
  [[nodiscard]] SquareSet promotion_squares(PieceType type) const {
    return promotion_choices(type).empty() ? SquareSet() : model_->promotion_squares(type);
  }
  /// Whether the piece could be captured at all.
  [[nodiscard]] bool capturable(PieceType type) const { return model_->capturable(type); }
  /// Whether a piece can stand on the square.
  [[nodiscard]] bool may_stand(Color color, PieceType type, Square square) const {
    return model_->allowed_squares(color, type).has(square);
  }
  /// Where the side to move may drop a piece of the type, as far as its region goes.
  [[nodiscard]] SquareSet drop_squares(PieceType type) const { return model_->drop_squares(type); }
  /// From where a piece of the side to move could never move, if the game forbids moves to such squares.
  [[nodiscard]] SquareSet stuck_squares(PieceType type) const { return model_->stuck_squares(type); }

  /// Plays a legal move.
  void play(Move move) {
    model_->play(move);
    if (counting_limit_ != 0 && halfmove_clock() == 0) counting_limit_ = 0;
  }
  [[nodiscard]] AnyPosition after(Move move) const {
    AnyPosition next = *this;
    next.play(move);
    return next;
  }

  /// Replaces the piece on an occupied square by one of another type: a handicap that is spent before the
  /// game.
  void transform(Square square, PieceType type) { model_->transform(square, type); }

  /// Whether the material proves that no series of moves leads to mate, and the game knows such draws.
  [[nodiscard]] bool is_dead() const { return model_->is_dead(); }

  /// How the game has ended on the board, if it has.
  [[nodiscard]] std::optional<Ending> ending() const { return model_->ending(); }
  /// The winner of a game that is drawn here by repetition or by moves without progress; none: a draw.
  [[nodiscard]] std::optional<Color> winner_of_draw() const { return model_->winner_of_draw(); }

  /// Ludus: the dice that are left, 0 for a spent one; none before the roll, and in games without dice.
  [[nodiscard]] std::optional<std::array<int, 2>> dice() const { return model_->dice(); }
  /// Whether the dice that are left, where there are dice, let a piece of the type move.
  [[nodiscard]] bool dice_allow(PieceType type) const { return model_->dice_allow(type); }
  /// Sets the roll; 0 is a spent die, else faces are 1 to 6. No effect in games without dice.
  void set_dice(int one, int other) { model_->set_dice(one, other); }

  /// For visit.hpp.
  [[nodiscard]] PositionModel const& model() const { return *model_; }

  friend bool operator==(AnyPosition const& a, AnyPosition const& b) {
    return a.variant_ == b.variant_ && a.counting_limit_ == b.counting_limit_ && a.model_->equals(*b.model_);
  }

private:
  std::unique_ptr<PositionModel> model_; ///< null only after a move
  VariantInfo const* variant_;
  unsigned counting_limit_ = 0;
};

/// The type of piece that goes or enters by a move; none for a pass.
[[nodiscard]] std::optional<PieceType> mover(AnyPosition const& position, Move move);

/// Whether the piece on the target has another type after the move: it improves, promotes, turns to its other
/// side, or is dropped on it.
[[nodiscard]] bool transforms(AnyPosition const& position, Move move);

/// Whether the move turns a piece from its promoted side back.
[[nodiscard]] bool turns_back(AnyPosition const& position, Move move);

/// Where the rook stands of a move that castles; none for another move.
[[nodiscard]] std::optional<Square> castling_rook(AnyPosition const& position, Move move);

/// The target by which coordinate notation names a move. Castling from anywhere is the king's capture of its
/// rook, as UCI_Chess960 has it, and so is castling where the king could also step to his target.
[[nodiscard]] Square named_target(AnyPosition const& position, Move move);

/// The square on which a piece of the hand enters beside the move (Move::entry); none if none does.
[[nodiscard]] std::optional<Square> entry_square(AnyPosition const& position, Move move);

/// Whether the move captures, en passant included.
[[nodiscard]] bool is_capture(AnyPosition const& position, Move move);

} // namespace hippo::position

namespace hippo {
using position::AnyPosition;
} // namespace hippo

// A position of any game: the one gate between code that works on all games and the engine, which is
// compiled for each. What is hot (perft, tables) goes through the gate once, by visit(); the rest calls the
// members here.
#pragma once

#include "libanalysis/position/variant_info.hpp"
#include "libanalysis/rules/games/games.hpp"
#include "libanalysis/rules/move.hpp"
#include "libanalysis/rules/position.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace hippo::position {

/// The compiled games, and games that were loaded, by the sizes of their boards.
using AllGames = rules::Games::With<rules::DynamicLaws<64>, rules::DynamicLaws<128>, rules::DynamicLaws<256>>;

class AnyPosition {
public:
  using Variant = AllGames::VariantOf<rules::PositionOf>;

  template <rules::RuleSet R>
  explicit AnyPosition(rules::Position<R> const& position)
      : position_(position), variant_(&variant_of(position.laws().def())) {}

  [[nodiscard]] VariantInfo const& variant() const { return *variant_; }
  [[nodiscard]] BoardSize board() const { return variant().board; }

  // What stands where; see Position for each.
  [[nodiscard]] Color side() const;
  [[nodiscard]] std::optional<Piece> at(Square square) const;
  [[nodiscard]] SquareSet pieces(Color color) const;
  [[nodiscard]] SquareSet pieces(Color color, PieceType type) const;
  [[nodiscard]] SquareSet royals(Color color) const;
  [[nodiscard]] SquareSet occupied() const { return pieces(Color::white) | pieces(Color::black); }
  [[nodiscard]] SquareSet castling_rooks() const;
  /// Where the king stands, or would have to stand, that may castle. The game must have castling.
  [[nodiscard]] Square castling_king(Color color) const;
  /// The rook that has the right to castle to a wing, see rules::Castling.
  [[nodiscard]] std::optional<Square> castling_rook(Color color, std::size_t wing) const;
  /// Who goes where by a legal move that castles.
  [[nodiscard]] rules::CastlingPlan castling(Move move) const;
  [[nodiscard]] SquareSet en_passant() const;
  /// Hands, promoted pieces and whatever else only games read from text remember; empty in compiled games.
  [[nodiscard]] rules::OpenState<SquareSet> state() const;
  [[nodiscard]] unsigned halfmove_clock() const;
  [[nodiscard]] unsigned move_number() const;

  [[nodiscard]] bool in_check(Color color) const;
  [[nodiscard]] bool in_check() const { return in_check(side()); }
  /// Whether the side must keep its only king from attack now.
  [[nodiscard]] bool check_applies(Color color) const;
  /// Pieces of `by` that attack the square.
  [[nodiscard]] SquareSet attackers(Square square, Color by) const;

  /// All legal moves, ordered by origin, target and outcome.
  [[nodiscard]] std::vector<Move> legal_moves() const;
  /// All moves that would be legal if kings could be left in check.
  [[nodiscard]] std::vector<Move> pseudo_legal_moves() const;
  /// What a piece may become by a move that transforms it; empty where nothing does.
  [[nodiscard]] std::span<PieceType const> promotion_choices(PieceType type) const;
  /// The targets at which a move of that type of piece of the side to move transforms it.
  [[nodiscard]] SquareSet promotion_squares(PieceType type) const;
  /// Whether the piece could be captured at all.
  [[nodiscard]] bool capturable(PieceType type) const;

  /// Plays a legal move.
  void play(Move move);
  [[nodiscard]] AnyPosition after(Move move) const {
    AnyPosition next = *this;
    next.play(move);
    return next;
  }

  /// Makes another piece of the one on an occupied square: a handicap that is spent before the game.
  void transform(Square square, PieceType type);

  /// Whether the material proves that no series of moves leads to mate, and the game knows such draws.
  [[nodiscard]] bool is_dead() const;

  /// How the game has ended on the board, if it has.
  [[nodiscard]] std::optional<Ending> ending() const;

  /// Ludus: the dice that are left, 0 for a spent one; none before the roll, and in games without dice.
  [[nodiscard]] std::optional<std::array<int, 2>> dice() const;
  /// Whether the dice that are left, where there are dice, let a piece of the type move.
  [[nodiscard]] bool dice_allow(PieceType type) const;
  /// Sets the roll; 0 is a spent die, else faces are 1 to 6. No effect in games without dice.
  void set_dice(int one, int other);

  template <class Visitor>
  decltype(auto) visit(Visitor&& visitor) const {
    return std::visit(visitor, position_);
  }

  friend bool operator==(AnyPosition const&, AnyPosition const&) = default;

private:
  Variant position_;
  VariantInfo const* variant_;
};

/// The type of piece that goes or enters by a move; none for a pass.
[[nodiscard]] std::optional<PieceType> mover(AnyPosition const& position, Move move);

/// Whether what stands on the target is another type than that: the piece improves, promotes, turns to its
/// other side, or is dropped on it.
[[nodiscard]] bool transforms(AnyPosition const& position, Move move);

/// Where the rook stands of a move that castles; none for another move.
[[nodiscard]] std::optional<Square> castling_rook(AnyPosition const& position, Move move);

/// The target by which coordinate notation names a move. Castling from anywhere is the king's capture of its
/// rook, as UCI_Chess960 has it, and so is castling where the king could also step to his target.
[[nodiscard]] Square named_target(AnyPosition const& position, Move move);

/// The square on which a piece of the hand enters beside the move (Move::entry); none where none does.
[[nodiscard]] std::optional<Square> entry_square(AnyPosition const& position, Move move);

/// Whether the move captures, en passant included.
[[nodiscard]] bool is_capture(AnyPosition const& position, Move move);

} // namespace hippo::position

namespace hippo {
using position::AnyPosition;
} // namespace hippo

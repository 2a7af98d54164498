// What a game may say of itself. A game's laws are a struct derived from Laws that states only what differs;
// each member here is a named hook with its default, and the engine asks nothing else.
#pragma once

#include "libanalysis/rules/board.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace hippo::rules {

/// The path that an adventurer follows in The Way of the Knight (section 5 of the article).
enum class Alignment : std::uint8_t { neutral, knight, bishop };

/// One type of piece, as its game defines it.
struct PieceSpec {
  std::string_view name;  ///< as written for White; more than one letter means brackets
  std::string_view betza; ///< its movement, and what hippo-diagram draws
  std::string_view english;
  std::string_view legacy_name = "";        ///< its name in older records, where that differs
  std::string_view full_name = "";          ///< the name that records spell out, in games that do
  std::string_view aliases = "";            ///< further spellings in records and positions, blanks between
  std::string_view moves_out_of_check = ""; ///< a further movement, open only while its side is not in check
  int level = 0;                            ///< experience, 1 to 11; 0 where the game has none
  Alignment alignment = Alignment::neutral;
  bool royal = false;
};

/// Fields of a position line after the board, in the game's order.
enum class Field : std::uint8_t { side, castling, en_passant, halfmove_clock, move_number, roll };

/// What it means that the side to move cannot move and is not in check.
enum class Stalemate : std::uint8_t { draw, loss };

/// How long a turn lasts: the default is one move. A game of dice keeps here what is left to be spent.
struct SingleMove {
  /// Whether a piece of the type may move now.
  [[nodiscard]] static constexpr bool allows(PieceType) { return true; }
  /// Takes note of a move by a piece of the type.
  static constexpr void spend(PieceType) {}
  /// Whether the other side is to move after that.
  [[nodiscard]] static constexpr bool over() { return true; }
  friend constexpr bool operator==(SingleMove, SingleMove) = default;
};

/// How a game has ended on the board.
struct Ending {
  enum class Cause : std::uint8_t { checkmate, stalemate, king_captured, bare_king };
  Cause cause;
  std::optional<Color> winner; ///< none: a draw
  friend constexpr bool operator==(Ending, Ending) = default;
};

struct Laws {
  using Turn = SingleMove;

  /// How a record says what a piece has become: `e8=Q`, `exd4/WfbD`.
  static constexpr char promotion_sign = '=';
  /// Whether a record must say so even where there is no choice.
  static constexpr bool always_written = false;
  /// Whether records name the piece in full, with origin and target: `Rex e1-f1`.
  static constexpr bool spells_in_full = false;

  static constexpr BoardSize board{8, 8};
  static constexpr std::array fields{Field::side, Field::castling, Field::en_passant, Field::halfmove_clock,
                                     Field::move_number};
  static constexpr std::string_view aliases = ""; ///< further names of the game, blanks between

  static constexpr bool castling = true;
  static constexpr bool en_passant = true;
  static constexpr Stalemate stalemate = Stalemate::draw;
  /// The rank, counted from 0 on the owner's side, on which an initial move (Betza's `i`) is open.
  static constexpr int initial_rank = 1;

  /// Whether a side may end its turn without a move, where Turn::may_pass() says so.
  static constexpr bool may_pass = false;

  /// How many royal pieces a side may have in a valid position.
  static constexpr int min_royals = 1;
  static constexpr int max_royals = 1;
  /// Whether a side with that many royal pieces must keep them from attack.
  static constexpr bool check_applies(int royals) { return royals == 1; }

  /// Where a piece of the type may stand at all.
  static constexpr Bitboard allowed_squares(Color, PieceType) { return Bitboard::all(); }

  /// What a piece of the type may become by a move that transforms it (a promotion, an improvement); every
  /// entry is a choice of the mover.
  static constexpr std::span<PieceType const> promotion_choices(PieceType) { return {}; }

  /// The targets at which a move of a type that has successors transforms it, always: to stay the same is no
  /// choice. The default is promotion on the last rank.
  template <class Position>
  static constexpr Bitboard promotion_squares(Position const&, Color color, PieceType) {
    return rank_squares_for(Position::board, color, Position::board.ranks - 1);
  }

  /// Whether a move of that type of piece, like a capture, starts the fifty-move count anew.
  static constexpr bool resets_clock(PieceType type) { return type == PieceType(0); }

  /// Whether a piece of the type may be captured.
  static constexpr bool capturable(PieceType) { return true; }

  /// Whether a piece of the type lends its leap to its neighbours, may borrow it, and where the borrower may
  /// go.
  static constexpr bool lends(PieceType) { return false; }
  static constexpr bool borrows(PieceType) { return false; }
  static constexpr Bitboard borrowed_targets(Color, PieceType) { return Bitboard::all(); }

  /// An end that the men on the board bring about, whoever could still move.
  template <class Position>
  static constexpr std::optional<Ending> ending(Position const&) {
    return std::nullopt;
  }

  /// Whether the right to castle can be held by a piece of that type in the rook's corner.
  static constexpr bool castles_as_rook(PieceType) { return false; }
};

/// The pieces of a game by name: `piece_named<Chess>("N")`. A name that is none does not compile.
template <std::size_t n>
consteval PieceType piece_named(std::array<PieceSpec, n> const& pieces, std::string_view name) {
  for (std::size_t i = 0; i < n; ++i)
    if (pieces[i].name == name) return PieceType(static_cast<int>(i));
  throw "no such piece";
}

} // namespace hippo::rules

namespace hippo {
using rules::Ending;
} // namespace hippo

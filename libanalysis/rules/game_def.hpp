// A game as one literal value: its board, its pieces, its start and its laws.
//
// Every law is a named alternative with parameters, and its default is what orthodox chess does or lacks. The
// engine asks these values only, never which game it plays. laws.hpp compiles a definition into the engine;
// the same definition can be filled at run time.
//
// Lists of pieces are their names with blanks between: "Q R B N". Ranks are counted as the rules sheets count
// them: 1 is the side's own first rank, -1 its last, -2 the one before the last.
#pragma once

#include "libanalysis/rules/board.hpp"
#include "libanalysis/rules/fixed_list.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace hippo::rules {

/// The ranks from `first` to `last`, both included, as the owner counts them.
struct RankRange {
  int first = 1;
  int last = -1;
  friend constexpr bool operator==(RankRange, RankRange) = default;
};

/// The path that a piece follows when it improves (The Way of the Knight, section 5 of the article).
enum class Alignment : std::uint8_t { neutral, knight, bishop };

/// One type of piece.
struct PieceDef {
  std::string_view name;             ///< as written for White; more than one letter: in parentheses
  std::string_view betza;            ///< its moves; what the engine plays and hippo-diagram draws
  std::string_view english;          ///< its name in prose
  std::string_view legacy_name = ""; ///< its name in older records, where that differs
  std::string_view full_name = "";   ///< how records that write names in full call it
  std::string_view aliases = "";     ///< further names in records and positions
  std::string_view moves_out_of_check =
      "";        ///< further moves (Betza), open only while its side is not in check
  int level = 0; ///< experience, from 1; 0 where the game has none
  Alignment alignment = Alignment::neutral;
  RankRange ranks = {}; ///< where it can stand
  bool royal = false;   ///< a king
  bool pawn = false;    ///< written without its letter; its moves reset the halfmove clock; takes en passant
  bool capturable = true; ///< false: immune from capture
};

/// Fields of a position line after the board.
enum class Field : std::uint8_t { side, castling, en_passant, halfmove_clock, move_number, roll };

/// FIDE Laws 3.7.3.3: a piece that reaches one of its last ranks becomes another.
struct Promotion {
  std::string_view pieces = "P";        ///< that promote
  std::string_view choices = "Q R B N"; ///< to one of these
  int zone = 1;                         ///< how many of the last ranks
  bool mandatory = true;                ///< false: the piece may also stay what it is
};

/// The Way of the Knight, sections 6 and 7: a piece improves to one of the next level on its own alignment
/// (a neutral piece: on any), always, when it captures a piece of at least a share of its own level or
/// arrives on the rank of its level plus a bonus.
struct Improvement {
  int capture_factor = 2; ///< captured level * capture_factor >= own level
  int rank_bonus = 5;     ///< own rank == own level + rank_bonus
};

/// FIDE Laws 3.8.2. Files count from 0.
struct CastlingWing {
  int rook_file, king_to, rook_to;
  friend constexpr bool operator==(CastlingWing, CastlingWing) = default;
};
struct Castling {
  int king_file = 4;
  std::array<CastlingWing, 2> wings{{{7, 6, 5}, {0, 2, 3}}}; ///< short, long
  std::string_view rook = "R";
  bool any_piece = false; ///< whatever stands in the rook's corner may castle, as an improved rook does
};

/// When a side must keep its king from attack.
enum class CheckRule : std::uint8_t {
  never,       ///< kings are captured
  single_king, ///< as long as it has exactly one
};

/// Royal pieces of each side in a valid position, and check.
struct Royalty {
  int min = 1;
  int max = 1;
  CheckRule check = CheckRule::single_king;
};

/// What it means that the side to move has no legal move and is not in check.
enum class Stalemate : std::uint8_t { draw, loss };

/// Ends that the pieces on the board bring about, whoever could still move.
struct Extinction {
  bool royal_captured = false; ///< a side without royal pieces has lost
  bool bare_king = false;      ///< a side with royal pieces only has lost
};

/// Knight relay chess: a piece lends its leap to the pieces of its side that it guards, but for its own type
/// and royal ones. A borrowed leap may not end where the borrower cannot stand.
struct Relay {
  std::string_view lender = "N";
};

/// Two dice are rolled before each turn. Each face moves one of some types, once; a turn may end early.
struct Dice {
  std::array<std::string_view, 6> faces; ///< the types that 1 to 6 move
};

/// How records write the moves of the game.
struct Notation {
  char promotion_sign = '=';           ///< `e8=Q`, `exd4/WfbD`
  bool promotion_always_shown = false; ///< even where there is one choice only
  bool full_names = false;             ///< `Rex e1-f1`: names in full, origin and target
};

struct GameDef {
  std::string_view name;         ///< short: `wotn`
  std::string_view title;        ///< in prose
  std::string_view aliases = ""; ///< further names, blanks between, hyphens within
  BoardSize board{8, 8};
  std::string_view start; ///< FEN fields of the start position
  FixedList<PieceDef, max_piece_types> pieces;
  FixedList<Field, 8> fields{Field::side, Field::castling, Field::en_passant, Field::halfmove_clock,
                             Field::move_number};
  int initial_rank = 2; ///< where Betza's initial moves (`i`) are open
  FixedList<Promotion, 8> promotions = {};
  std::optional<Improvement> improvement = {};
  std::optional<Castling> castling = {};
  bool en_passant = false; ///< a pawn that passed a square by its initial move can be captured there
  Royalty royalty = {};
  Stalemate stalemate = Stalemate::draw;
  Extinction extinction = {};
  std::optional<Relay> relay = {};
  std::optional<Dice> dice = {};
  Notation notation = {};

  [[nodiscard]] constexpr bool has_field(Field wanted) const {
    for (Field field : fields)
      if (field == wanted) return true;
    return false;
  }
};

/// Calls visit(name) for each name of a list.
template <class Visit>
constexpr void for_each_name(std::string_view names, Visit visit) {
  while (!names.empty()) {
    std::size_t const end = names.find(' ');
    if (end != 0) visit(names.substr(0, end));
    names = end == std::string_view::npos ? std::string_view() : names.substr(end + 1);
  }
}

/// The piece of that name. Throws std::invalid_argument (in a constant: does not compile) where there is
/// none.
[[nodiscard]] constexpr PieceType piece_named(GameDef const& game, std::string_view name) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    if (game.pieces[i].name == name) return PieceType(static_cast<int>(i));
  throw std::invalid_argument("a game's definition names a piece that the game does not have");
}

} // namespace hippo::rules

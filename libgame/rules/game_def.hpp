// A game as one literal value: its board, its pieces, its start and its laws.
//
// Every law is a named alternative with parameters, and its default is what orthodox chess does or lacks. The
// engine asks these values only, never which game it plays. laws.hpp compiles a definition into the engine;
// the same definition can be filled at run time.
//
// Lists of pieces are their names with blanks between: "Q R B N". Ranks are counted as the rules sheets count
// them: 1 is the side's own first rank, -1 its last, -2 the one before the last.
#pragma once

#include "libgame/rules/fixed_list.hpp"
#include "libgame/rules/piece_def.hpp"
#include "libgame/rules/rare_laws.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace hippo::rules {

/// Fields of a position line after the board.
enum class Field : std::uint8_t {
  side,
  castling,
  en_passant,
  checks_left,
  halfmove_clock,
  move_number,
  moves_left, ///< of the turn of the side to move
  roll
};

/// FIDE Laws 3.7.3.3: a piece that reaches one of its last ranks becomes another.
struct Promotion {
  std::string_view pieces = "P";        ///< that promote
  std::string_view choices = "Q R B N"; ///< to one of these; empty: no move ends there
  int zone = 1;                         ///< how many of the last ranks
  bool mandatory = true;                ///< false: the piece may also stay what it is
  Regions regions = {};                 ///< where, instead of the zone
  std::optional<Color> side = {};       ///< of this side only
};

/// Shogi: a piece that moves into, within or out of the zone may turn to its promoted side
/// (PieceDef::promoted).
struct PromotedSides {
  Regions regions = {};    ///< the zone; empty: the last rank
  bool mandatory = false;  ///< false: the piece may also stay what it is
  bool by_capture = false; ///< only captures promote
  bool turn_back = false;  ///< a promoted piece that moves in the zone turns back (Kyoto shogi)
  bool in_hand = false;    ///< a piece may be dropped on its promoted side
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
  bool any_piece = false;              ///< any piece in the rook's corner may castle, like an improved rook
  int rank = 1;                        ///< as the owner counts
  BySide<std::string_view> king = {};  ///< the type that castles; empty: the royal one
  BySide<std::string_view> rooks = {}; ///< types that castle with it; empty: `rook`
  bool from_anywhere = false;          ///< Chess960: kings and rooks start on any files of the rank
  bool rights_by_drop = false;         ///< dropping king and rook onto their squares gives the right
  bool opposite_wings = false;         ///< no castling to the wing where the other side has castled
  BySide<std::array<bool, 2>> wins =
      {};              ///< [wing] castling there wins; without a right to such a wing it loses
  int after_plies = 0; ///< of the game, before which nobody castles
  std::string_view free_placement_game = ""; ///< the game that is this one but for from_anywhere: its start
                                             ///< positions are known by rights that this game cannot have
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
  bool may_check = true;           ///< false: moves that give check are illegal (racing kings)
  bool may_face_diagonally = true; ///< the same on an open diagonal
  bool may_face = true;            ///< false: kings may not face each other on an open rank or file (xiangqi)
  bool facing_ends = false;     ///< a side that finds the kings facing must end that, or pass, which ends the
                                ///< game (bikjang of janggi)
  bool flees_from_check = true; ///< false: a king in check may move only to capture the checker (makpong)
  bool all_must_be_attacked = false; ///< of several pseudo-royal pieces (Spartan chess)
  bool passes_attacks = true;        ///< false: a king that rides crosses no attacked square
};

/// The result for the side to move.
enum class Outcome : std::uint8_t { draw, loss, win };
using Stalemate = Outcome; // when it has no legal move and is not in check

/// Game ends decided by the pieces on the board alone.
struct Extinction {
  bool royal_captured = false; ///< a side without royal pieces has lost
  bool bare_king = false;      ///< a side with royal pieces only has lost
};

/// A side has lost (`outcome`) when it has `count` or fewer of a type.
struct TypeExtinction {
  std::string_view types;         ///< any of these; `*`: all pieces together, those in hand included
  bool every = false;             ///< it has so few of every type in the list, not only of one
  std::optional<Color> side = {}; ///< only this side
  Outcome outcome = Outcome::loss;
  int count = 0;
  int opponent_count = 0;     ///< only if the other side has at least this many
  bool pseudo_royal = false;  ///< the types are royal while a side has at most count + 1 of them
  bool one_more_move = false; ///< the other side may restore the balance with its next move (shatranj)
};

/// Types that are royal while few of them are left, beside or without the extinction of types.
struct PseudoRoyals {
  std::string_view types;
  int count = 1;                          ///< royal while the side has at most this many of the type
  std::optional<Outcome> extinction = {}; ///< for a side without all of them; none: the game goes on
};

/// Types that must be attacked: a side whose piece is not is in check.
struct AntiRoyals {
  std::string_view types;
  int count = 1;            ///< while the side has at most this many of the type
  bool kings_attack = true; ///< false: attacks of kings do not count
};

/// A piece that arrives in the region wins.
struct FlagWin {
  BySide<std::string_view> pieces = {}; ///< empty: any
  Regions regions = {"-", "-"};
  int count = 1;              ///< how many must stand there
  bool blocked_wins = false;  ///< or one, where all other squares of the region are occupied
  bool one_more_move = false; ///< the other side moves once more before it counts (racing kings)
  bool must_be_safe = false;  ///< counts only when it is not attacked
};

/// This many in a row win.
struct Connection {
  int length = 0;    ///< 0: a row is nothing
  int square = 0;    ///< a square of so many by so many wins; 0: it does not
  int collinear = 0; ///< so many on one line win, gaps or not; 0: they do not
  std::string_view types = "*";
  bool horizontal = true, vertical = true, diagonal = true;
  Outcome outcome = Outcome::win;               ///< for the side that has them
  Regions begin = {"-", "-"}, end = {"-", "-"}; ///< a chain of pieces from one region to the other wins
};

/// Pieces in hand that may be dropped on an empty square instead of a move.
struct Drops {
  bool unlimited = false;               ///< as if every type were always in hand
  bool held = false;                    ///< nothing is dropped: the hand serves promotion
  bool captures_to_hand = false;        ///< captured pieces change sides into the hand
  bool keeps_promotion = false;         ///< false: a promoted piece goes to the hand unpromoted
  bool may_check = true;                ///< false: no drop gives check
  bool mandatory = false;               ///< while one is in hand, only drops, if one is legal
  std::string_view mandatory_type = ""; ///< of that type; empty: any
};

/// A piece in hand may enter on the square that a piece of the first rank leaves with its first move.
enum class Gating : std::uint8_t { none, seirawan };

/// The use of the hand in promotion: whether the side needs the piece there that it promotes to, and whether
/// that leaves the hand.
enum class PromotionHand : std::uint8_t { unused, needed, spent };

/// Edges of the board that are joined.
enum class Wrap : std::uint8_t {
  none,
  files, ///< the left one to the right one: a cylinder
  both,  ///< and the lower one to the upper one: a torus
};

/// The captures that explode, and the neighbours that an explosion reaches.
struct Blast {
  bool orthogonal = true, diagonal = true;
  bool by_vanishing = false; ///< so does a piece that its side removes
  bool same_type = false;    ///< only the capture of a piece of the capturer's type explodes
  friend constexpr bool operator==(Blast, Blast) = default;
};

/// FIDE Laws 5.2.2, 9.2, 9.3 and 9.6: draws that no move list knows. Of a repetition the outcome may be
/// another.
struct DrawRules {
  int moves = 50;                     ///< without capture or a move that resets the clock; 0: never
  int repetitions = 3;                ///< 0: never
  Outcome repetition = Outcome::draw; ///< for the side to move
  bool repetition_is_white = false;   ///< that outcome is White's
  bool perpetual_check_loses = false;
  int ending_moves = 75;      ///< this many moves end the game without a claim; 0: never
  int ending_repetitions = 5; ///< so do this many repetitions; 0: never
  bool dead_position = true;  ///< the game ends where no series of moves leads to mate
};

/// Knight relay chess: a piece lends its leap to the pieces of its side that it guards, except its own type
/// and royal pieces. A borrowed leap may not end where the borrower cannot stand.
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

/// For readers only.
struct About {
  std::string_view author = "";
  std::string_view year = "";    ///< `1977`, `1950s`
  std::string_view summary = ""; ///< the novelty of the game, a sentence
};

struct GameDef {
  std::string_view name;         ///< short: `wotn`
  std::string_view title;        ///< in prose
  std::string_view aliases = ""; ///< further names, blanks between, hyphens within
  About about = {};
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

  // Laws of loaded games: not among compiled_laws (static_laws.hpp).
  Outcome checkmate = Outcome::loss;
  bool stalemate_counts_pieces = false; ///< the side with fewer pieces has the better of a stalemate
  Regions initial_regions = {};         ///< where initial moves are open, instead of initial_rank
  Regions en_passant_regions = {};      ///< targets of captures en passant; empty: all
  std::string_view joined_squares = ""; ///< squares joined by diagonals (PieceDef::joined_moves); empty: none
  std::optional<PromotedSides> promoted_sides = {};
  bool promotion_in_place =
      false;                 ///< sittuyin: a pawn of the zone, or the last one anywhere, may also promote
                             ///< where it stands or by a quiet move of the new piece that attacks nothing
  bool must_capture = false; ///< captures are compulsory, in check, too
  BySide<bool> may_pass = {};
  BySide<bool> passes_stalemate = {}; ///< may pass, but only without another move
  bool immobility_illegal = false;    ///< no move to a square from which the piece could never move again
  bool explosions = false;    ///< a capture removes the captured piece, the capturer and their neighbours
  bool counts_checks = false; ///< the last of a number of checks wins
  Gating gating = Gating::none;
  std::optional<Drops> drops = {};
  std::optional<TypeExtinction> type_extinction = {};
  std::optional<FlagWin> flag = {};
  std::optional<Connection> connection = {};
  DrawRules draws = {};
  std::optional<Walls> walls = {};
  std::optional<Petrification> petrification = {};
  std::optional<FirstLeaps> first_leaps = {};
  std::optional<Enclosing> enclosing = {};
  bool full_board_ends = false; ///< the game ends when no square is empty
  MaterialCount material = MaterialCount::none;

  std::optional<Relay> relay = {};
  std::optional<Dice> dice = {};
  std::optional<SeveralMoves> several_moves = {};

  Wrap wrap = Wrap::none;
  bool captures_from_afar = false;      ///< a capturer stays where it is (rifle chess)
  BySide<bool> captures_friends = {};   ///< except royal ones
  bool must_capture_en_passant = false; ///< where it can
  PromotionHand promotion_hand = PromotionHand::unused;
  std::optional<PseudoRoyals> pseudo_royals = {};
  std::optional<AntiRoyals> anti_royals = {};
  Blast blast = {};
  Notation notation = {};

  /// Whether moves to come depend on the number of the move.
  [[nodiscard]] constexpr bool counts_moves(unsigned move_number, Color side) const {
    bool const may_castle_later = castling && plies_before(move_number, side) < castling->after_plies;
    return may_castle_later || (several_moves && several_moves->counts_turns(move_number, side));
  }
  /// The plies of the game before a move, where turns have one.
  [[nodiscard]] static constexpr int plies_before(unsigned move_number, Color side) {
    return 2 * (static_cast<int>(move_number) - 1) + static_cast<int>(index_of(side));
  }

  [[nodiscard]] constexpr bool has_field(Field wanted) const {
    for (Field field : fields)
      if (field == wanted) return true;
    return false;
  }
};

/// Whether a piece that improves can become the other type: one of the next level on its own alignment.
/// Neutral pieces are on every alignment.
[[nodiscard]] constexpr bool improves_to(PieceDef const& from, PieceDef const& to) {
  bool const same_path = from.alignment == Alignment::neutral || to.alignment == Alignment::neutral ||
                         from.alignment == to.alignment;
  return to.level == from.level + 1 && same_path;
}

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

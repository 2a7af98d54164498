// Games of files of games, a slow and simple second implementation of their laws, with which tests compare
// the program. It was written from hippogonal-games(5), and where that is silent from the list of options of
// Fairy-Stockfish; it shares no code with the program. A legal move is a possible move that is played and
// then judged.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hippo::reference::laws {

using Side = int;   ///< 0 White, 1 Black
using Square = int; ///< from a1 along the ranks
using Region = std::set<Square>;
using Types = std::set<int>;
using Regions = std::map<int, Region>; ///< of types; those of `any` have no other
template <class T>
using Both = std::array<T, 2>; ///< White's, Black's

inline constexpr int none = -1; ///< no square, no type, an empty square of the board
inline constexpr int wall = -2;
inline constexpr int any = -3;  ///< all pieces together
inline constexpr int dead = -4; ///< a piece that died by a capture

/// Steps in one direction, as White makes them.
struct Ride {
  enum class Way { plain, hops, lands_behind, lame };
  int dx = 0, dy = 0;
  int most = 1;
  bool moves = true, captures = true;
  bool first = false; ///< only as a first move
  Way way = Way::plain;
  bool apart = false; ///< of a hopper: the steps before and after the hurdle are counted for themselves
};
struct Type {
  char letter = ' ';
  std::string name; ///< of the built-in type, else empty
  std::vector<Ride> rides;
  std::vector<Ride> out_of_check; ///< only while its side is not in check
  Both<std::optional<Region>> region;
  int level = 0;
  std::string alignment;
  bool capturable = true;
  bool rides_to_end = false;
};
/// In the standard dialect, or in that of Fairy-Stockfish.
[[nodiscard]] std::vector<Ride> read_betza(std::string const& text, bool standard);

enum class Value { open, win, loss, draw };
/// Moves of a turn whose first moves the answer captures en passant.
enum class Turned { last_move, any_move, again };

/// What the keys of a section say.
struct Laws {
  int files = 8, ranks = 8;
  bool standard = false; ///< the dialect of Betza strings
  std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  std::vector<Type> types;
  int king = none;

  Both<Region> promotion_region;  ///< to any type
  Both<Regions> promotion_choice; ///< to a type
  Both<Region> must_promote_region;
  bool promotion_needs_hand = false, promotion_takes_hand = false;
  Both<Types> promotion_from, promotion_to, en_passant_types, clock_types;
  Both<int> first_pawn{none, none}; ///< of promotion_from, as written
  bool sittuyin_promotion = false, must_promote_pawns = true, must_promote_pieces = false, demotion = false;
  bool promotion_on_capture = false;
  std::map<int, int> promotion_limit, promoted;

  bool first_moves = true;
  Both<Region> double_step, triple_step, en_passant_region;

  bool castling = true, castles_from_anywhere = false, castles_with_any = false;
  bool castles_after_drop = false, opposite_castling = false;
  int king_side_file = 6, queen_side_file = 2, castling_rank = 0, king_file = 4;
  Both<int> rook_file{7, 0}; ///< king's side, queen's side
  bool rook_file_given = false;
  Both<int> castling_king;
  Both<Types> castling_rooks;
  std::string castling_wins;
  int castling_after = 0; ///< plies of the game

  bool checking = true, pseudo_royal = false, duple_check = false, flying_general = false, makpong = false;
  bool bikjang = false;
  bool faces_diagonally = false, no_through_check = false;
  Types pseudo_royal_types, anti_royal_types;
  int pseudo_royal_count = 1, anti_royal_count = 1;
  Value pseudo_royal_value = Value::open;
  bool anti_royal_immune = false, anti_royal_takes_friends = false;
  Region diagonals;
  int least_kings = 1, max_kings = 1;
  bool kings_are_captured = false, king_capture_wins = false, bare_king_loses = false;

  bool must_capture = false, immobility_illegal = false, cambodian = false;
  Both<bool> pass{}, pass_on_stalemate{};
  int soldier_rank = 0;
  std::map<int, Types> capture_forbidden, capture_allowed; ///< by the capturer, or `any`
  bool rifle = false, must_capture_en_passant = false;
  Both<bool> self_capture{};
  Types vanishing;
  std::map<int, int> morphs;
  int first_move_type = none, first_move_as = none; ///< which has the moves of which
  bool first_move_lost_by_check = false;

  bool drops = false, to_hand = false, drop_loop = false, drop_promoted = false, drop_checks = true;
  bool must_drop = false, free_drops = false;
  int must_drop_type = any;
  Both<Regions> drop_region;
  std::optional<Types> hand_types;
  bool demotes_captured = false;
  std::map<int, int> captured_as, leaves_behind;
  bool pawns_on_first_rank = false, pawns_in_promotion_zone = false, opposite_bishops = false;
  bool rooks_on_first_rank = false, drop_mate_loses = false;
  int no_doubled = none, doubled_count = 1;
  std::string enclosing_drop = "none", flips = "none", wall_rule = "none";
  Region enclosing_start;
  bool gating = false, seirawan = false;
  Both<Region> wall_region;
  bool wall_or_move = false;
  Both<bool> places_walls{true, true};

  bool blast = false, petrify_blast = false;
  bool blast_sides = true, blast_corners = true, blast_same_type = false, blast_vanishing = false;
  Types blast_immune, mutually_immune, petrified, dying;
  bool cylinder = false, torus = false;

  Value stalemate = Value::draw, checkmate = Value::loss, extinction = Value::open, connected = Value::win;
  bool stalemate_counts = false, extinction_claim = false;
  Both<Types> extinct_types;
  bool extinct_together = false;
  int extinct_count = 0, extinct_opponent = 0;
  Both<int> flag_type{any, any};
  Both<Region> flag_region;
  int flag_count = 1;
  bool flag_blocked = false, flag_move = false, flag_safe = false;
  bool check_counting = false;
  int connect = 0, connect_square = 0, collinear = 0;
  Types connect_types;
  bool connect_ranks = true, connect_files = true, connect_diagonals = true;
  Both<Region> connect_from, connect_to;
  int moves_rule = 50, fold_rule = 3;
  Value fold_value = Value::draw;
  bool fold_absolute = false, perpetual_check = false, full_board = false;
  std::string material = "none";

  std::vector<int> turns; ///< moves of the first turns; the last two are repeated
  bool progressive = false, checks_early = true, captures_early = true, ends_early = false;
  Turned en_passant = Turned::last_move;

  int improvement_factor = 0, improvement_bonus = 0;
  int relay = none;

  [[nodiscard]] int squares() const { return files * ranks; }
  [[nodiscard]] Square at(int file, int rank) const;
  /// The same over the joined edges of the board, which only moves of pieces cross.
  [[nodiscard]] Square joined(int file, int rank) const;
  [[nodiscard]] int file(Square square) const { return square % files; }
  [[nodiscard]] int rank(Square square) const { return square / files; }
  /// As that side counts, from 0.
  [[nodiscard]] int own_rank(Side side, Square square) const {
    return side == 0 ? rank(square) : ranks - 1 - rank(square);
  }
  [[nodiscard]] bool several_moves() const { return progressive || !turns.empty(); }
  [[nodiscard]] int moves_of_turn(Side side, int number) const;
  [[nodiscard]] int type_of(char letter) const;           ///< in either case
  [[nodiscard]] int named(std::string const& name) const; ///< the built-in type
};
/// The keys of a section: lines `key = value`. Throws std::runtime_error on a key that it does not know.
[[nodiscard]] Laws read_laws(std::string const& lines);

struct Cell {
  int type = none;
  Side side = 0;
  int was = none;        ///< on its promoted side, the type before
  bool was_pawn = false; ///< promoted for good
  [[nodiscard]] bool piece() const { return type >= 0; }
  [[nodiscard]] bool empty() const { return type == none; }
  [[nodiscard]] bool of(Side owner) const { return piece() && side == owner; }
};

struct Right {
  Side side;
  Square king, rook;
  bool operator==(Right const&) const = default;
};

struct Move {
  enum class Kind { ordinary, castling, drop, pass, stay, vanish };
  Kind kind = Kind::ordinary;
  Square from = none, to = none;          ///< of castling the squares of king and rook
  int becomes = none;                     ///< a promotion for good
  bool promotes = false, demotes = false; ///< to its promoted side, and back
  int dropped = none;
  int enters = none; ///< the type that enters from the hand, on `entry`
  Square entry = none;
  Square wall_at = none;
  Square en_passant = none;    ///< the square of the piece that is captured
  std::vector<Square> crossed; ///< by a first move
  std::vector<Square> path;    ///< of a king that rides
  bool captures = false;
  bool of_another = false; ///< a first move of another type, which lets no piece enter
};

/// What a first move leaves to captures en passant.
struct Crossing {
  Side side;                   ///< that crossed the squares
  std::vector<Square> squares; ///< in order
  Square crosser;              ///< where the piece that crossed them stands
};

struct Position {
  Laws const* laws = nullptr;
  std::vector<Cell> cells;
  Side turn = 0;
  Both<std::map<int, int>> hand;
  std::vector<Right> rights;
  Both<Region> gates;
  std::vector<Crossing> crossings;
  Both<int> checks_left{3, 3};
  int clock = 0, number = 1;
  int left = 1;   ///< moves of the turn, the next one included
  Side mover = 1; ///< of the last move

  // What the line does not say.
  bool passed = false, passed_before = false; ///< the last move, and the one before
  bool faced_before = false;                  ///< kings faced each other before the last move
  bool dropped = false;                       ///< the last move was a drop
  std::optional<Right> castled;
  Both<bool> has_castled_wing{};
};

/// Whether the side to move has already made a move of its turn.
[[nodiscard]] inline bool within_turn(Position const& position) {
  return position.left < position.laws->moves_of_turn(position.turn, position.number);
}

/// One side's view of what the game came to.
struct End {
  std::string cause;
  Value value; ///< for the side to move
};

[[nodiscard]] Position read_fen(Laws const& laws, std::string const& fen);
[[nodiscard]] std::string fen(Position const& position);
[[nodiscard]] std::string uci(Position const& position, Move const& move);

// Squares that a piece reaches.
struct Reach {
  Square to;
  Ride ride;
  int steps;
};
[[nodiscard]] std::vector<Reach> reach(Position const& position, Square from);
/// Whether a piece of that side captures on the square, as its laws of movement allow.
[[nodiscard]] bool attacked(Position const& position, Square square, Side by);
[[nodiscard]] std::vector<Square> attackers(Position const& position, Square square, Side by);
[[nodiscard]] bool may_stand(Position const& position, int type, Side side, Square square);
/// The squares of the moves of another type, as its first ones; they attack nothing.
[[nodiscard]] std::vector<Reach> first_moves(Position const& position, Square from);
/// Whether a piece could move from there on an empty board.
/// Of those for types.
[[nodiscard]] Region const& region_of(Regions const& regions, int type);
/// Where the piece stands after an ordinary move: one that shoots stays.
[[nodiscard]] Square stand_of(Laws const& laws, Move const& move);
/// The type that a move leaves where its piece came from, but no second king.
[[nodiscard]] int left_behind(Position const& position, Move const& move);
/// Whether the piece on the one square would explode what is around the other one by a capture there.
[[nodiscard]] bool explodes(Position const& position, Square from, Square to);
/// Whether an explosion on the one square reaches the other one.
[[nodiscard]] bool in_blast(Laws const& laws, Square centre, Square square);
[[nodiscard]] bool could_move(Position const& position, int type, Side side, Square from);

// Royalty.
[[nodiscard]] std::vector<Square> kings(Position const& position, Side side);
[[nodiscard]] std::vector<Square> royals(Position const& position, Side side);
[[nodiscard]] bool king_in_check(Position const& position, Side side); ///< kings only
[[nodiscard]] bool in_check(Position const& position, Side side);      ///< all royal pieces
/// Whether the only king of that side stands opposite a king of the other one, where it may not.
[[nodiscard]] bool kings_face(Position const& position, Side side);
/// The same on a rank or file, as bikjangRule has it.
[[nodiscard]] bool is_bikjang(Position const& position, Side side);

/// Moves that the pieces can make, without regard to royal pieces.
[[nodiscard]] std::vector<Move> possible_moves(Position const& position);
void add_piece_moves(Position const& position, std::vector<Move>& moves);
void add_drops(Position const& position, std::vector<Move>& moves);
void add_castlings(Position const& position, std::vector<Move>& moves);
/// Where the type may enter the board, whatever enclosingDrop says.
[[nodiscard]] Region entry_squares(Position const& position, Side side, int type);
[[nodiscard]] Region drop_squares(Position const& position, Side side, int type);
[[nodiscard]] Position play(Position const& position, Move const& move);

[[nodiscard]] std::vector<Move> legal_moves(Position const& position);
/// None where the game is over.
[[nodiscard]] std::map<std::string, Move> moves(Position const& position);
/// Other than by having no move.
[[nodiscard]] std::optional<End> end_on_board(Position const& position);
[[nodiscard]] std::optional<End> end(Position const& position);
/// The value for the side to move of a game that would be drawn.
[[nodiscard]] Value counted_material(Position const& position);
/// The end by repetition or quiet moves after those positions, the current one last.
[[nodiscard]] std::optional<End> end_of_game(std::vector<Position> const& past);

} // namespace hippo::reference::laws

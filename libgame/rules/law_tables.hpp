// Tables derived from a game's definition: attacks, zones and choices, by square and type. The compiler fills
// them for built-in games; the same functions fill them at run time.
#pragma once

#include "libgame/betza/plain_movement.hpp"
#include "libgame/rules/bitboard.hpp"
#include "libgame/rules/law_set.hpp"
#include "libgame/rules/rays.hpp"
#include "libgame/rules/regions.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace hippo::rules {

using betza::PlainMovement;
using betza::Ride;

/// The index of no type of piece.
inline constexpr int no_type = 255;

/// The highest level of experience.
inline constexpr int max_level = 15;

/// The lines on which a piece rides, as whole families.
struct LineFamilies {
  bool rook = false, bishop = false, night = false;

  [[nodiscard]] constexpr bool has(LineFamily family) const {
    return family == LineFamily::rook ? rook : family == LineFamily::bishop ? bishop : night;
  }
  [[nodiscard]] constexpr bool any() const { return rook || bishop || night; }
  friend constexpr bool operator==(LineFamilies, LineFamilies) = default;
};

/// A set of types of pieces, bit by bit.
class TypeSet {
public:
  constexpr TypeSet() = default;
  constexpr void add(PieceType type) { bits_ |= std::uint64_t{1} << type.index(); }
  [[nodiscard]] constexpr bool has(PieceType type) const { return (bits_ >> type.index() & 1) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

private:
  std::uint64_t bits_ = 0;
};

/// The families on which a movement rides, for one use: Ride::moves or Ride::captures. Throws
/// std::invalid_argument (in a constant: does not compile) where it rides on a part of a family: the tables
/// cannot express that.
constexpr LineFamilies line_families_of(PlainMovement const& movement, bool Ride::*use) {
  std::array<bool, directions.size()> rides{};
  for (Ride const& ride : movement) {
    if (ride.max_steps == 1 || !(ride.*use)) continue;
    bool known = false;
    for (std::size_t d = 0; d < directions.size(); ++d)
      if (directions[d].dx == ride.dx && directions[d].dy == ride.dy) known = rides[d] = true;
    if (!known || ride.initial) throw std::invalid_argument("a rider on lines that rays.hpp does not have");
  }
  LineFamilies families;
  for (LineFamily family : line_families) {
    auto const range = directions_of(family);
    std::size_t open = 0;
    for (std::size_t d = range.begin; d < range.end; ++d) open += rides[d] ? 1 : 0;
    if (open != 0 && open != range.end - range.begin) throw std::invalid_argument("a part of a family");
    bool const whole = open != 0;
    if (family == LineFamily::rook) families.rook = whole;
    if (family == LineFamily::bishop) families.bishop = whole;
    if (family == LineFamily::night) families.night = whole;
  }
  return families;
}

/// [type] the movements of a game's pieces. Throws std::invalid_argument (in a constant: does not compile)
/// where a piece rides only to move or only to capture: the kernels of perft and the tables of endgames,
/// which are compiled for a game, do not know such riders.
template <std::size_t capacity>
constexpr std::array<PlainMovement, capacity> plain_movements(GameDef const& game) {
  std::array<PlainMovement, capacity> movements{};
  for (std::size_t t = 0; t < game.pieces.size(); ++t) {
    movements[t] = betza::read_plain_movement(game.pieces[t].betza);
    for (Ride const& ride : movements[t])
      if (ride.max_steps != 1 && ride.moves != ride.captures)
        throw std::invalid_argument("a divergent rider");
  }
  return movements;
}

/// All tables of a game. Set: a Bitboard with room for the board. capacity: room for types of pieces.
/// An index [color] is index_of(Color), an index [type] PieceType::index(), an index [square]
/// Square::index().
template <class Set, std::size_t capacity>
struct LawTables {
  using PerSquare = PackedSets<Set, Set::capacity>;
  using LeapTable = std::array<std::array<PerSquare, capacity>, 2>; ///< [color][type][square]
  using TypeTable = std::array<std::array<Set, capacity>, 2>;       ///< [color][type]
  using Choices = FixedList<PieceType, std::min<std::size_t>(capacity, 32)>;
  using Movements = std::array<PlainMovement, capacity>; ///< [type]

  LawSet laws; ///< of the game

  Movements movements{};
  std::array<LineFamilies, capacity> families{};       ///< on which the piece captures
  std::array<LineFamilies, capacity> quiet_families{}; ///< on which it moves
  LineFamilies any_families;                           ///< on which any piece captures

  LeapTable move_leaps{};    ///< targets of leaps that may go to an empty square; no initial moves
  LeapTable capture_leaps{}; ///< targets of leaps that may capture
  LeapTable captured_from{}; ///< capture_leaps reversed: from where a piece of the color attacks the square
  LeapTable moved_from{};    ///< move_leaps reversed
  LeapTable out_of_check_leaps{}; ///< PieceDef::moves_out_of_check
  LeapTable initial_leaps{};      ///< targets of initial moves (Betza's `i`)
  LeapTable initial_lame_leaps{}; ///< those of them that need the square halfway to be empty
  TypeSet has_initial_leaps, has_initial_lame_leaps, has_out_of_check_leaps;
  TypeSet captures_as_it_moves; ///< its leaps and lines are the same for both

  TypeTable allowed_squares{};                                      ///< where the piece can stand
  TypeTable promotion_zone{};                                       ///< where its arrival promotes it
  std::array<std::array<Choices, capacity>, 2> promotion_choices{}; ///< [color][type] its promotions
  TypeSet promotes_optionally;                                      ///< promotion is optional

  Set board_squares;                  ///< all squares of the board
  std::array<Set, 2> first_rank{};    ///< [color]
  std::array<Set, 2> initial_rank{};  ///< [color] where initial moves are open
  TypeSet castling_rooks;             ///< types that can hold the right to castle
  TypeSet immune;                     ///< types that cannot be captured
  TypeSet borrowers;                  ///< types that can borrow a leap
  std::array<TypeSet, 7> die_moves{}; ///< [face] the types that a die moves; face 0 is a die that is spent
  PieceType royal{no_type};           ///< the type of the king, if there is one
  PieceType pawn;                     ///< meaningful if has_pawn
  PieceType lender;                   ///< meaningful if the game has relay
  bool has_pawn = false;
  bool has_clock = false; ///< whether it counts plies since the last capture or pawn move

  /// Reads the movements too.
  constexpr explicit LawTables(GameDef const& game) : LawTables(game, plain_movements<capacity>(game)) {}
  /// Takes the part of the movements that can be looked up.
  constexpr LawTables(GameDef const& game, Movements const& plain);

private:
  /// Adds the leaps of the rides that are wanted; direction -1: reversed, from where they come.
  template <class Wanted>
  static constexpr void fill_leaps(LeapTable& table, std::size_t type, BoardSize board,
                                   PlainMovement const& movement, Wanted wanted, int direction = 1);
  constexpr void fill_movements(GameDef const& game);
  constexpr void fill_families(std::size_t type);
  constexpr void read_promotions(GameDef const& game);
  constexpr void read_improvement(GameDef const& game);
  constexpr void read_roles(GameDef const& game);
};

namespace detail {

/// A range of ranks as a set of squares.
template <class Set>
constexpr Set ranks_of(BoardSize board, Color color, RankRange range) {
  auto const from_first = [&](int rank) { return rank < 0 ? board.ranks + rank : rank - 1; };
  Set set;
  for (int rank = from_first(range.first); rank <= from_first(range.last); ++rank)
    set |= rank_squares_for<Set>(board, color, rank);
  return set;
}

} // namespace detail

template <class Set, std::size_t capacity>
constexpr LawTables<Set, capacity>::LawTables(GameDef const& game, Movements const& plain)
    : laws(laws_of(game)), movements(plain) {
  if (game.pieces.size() > capacity)
    throw std::length_error("more types of pieces than the tables have room for");
  fill_movements(game);
  read_promotions(game);
  if (game.improvement) read_improvement(game);
  read_roles(game);
}

template <class Set, std::size_t capacity>
template <class Wanted>
constexpr void LawTables<Set, capacity>::fill_leaps(LeapTable& table, std::size_t type, BoardSize board,
                                                    PlainMovement const& movement, Wanted wanted,
                                                    int direction) {
  for (Ride const& ride : movement) {
    if (ride.max_steps != 1 || !wanted(ride)) continue;
    for (Color color : {Color::white, Color::black}) {
      int const sign = color == Color::white ? direction : -direction; // Black looks from the other side
      int const dx = sign * ride.dx;
      int const dy = sign * ride.dy;
      auto& targets = table[index_of(color)][type];
      for (int rank = dy < 0 ? -dy : 0; rank < board.ranks && rank + dy < board.ranks; ++rank)
        for (int file = dx < 0 ? -dx : 0; file < board.files && file + dx < board.files; ++file)
          targets.add(static_cast<std::size_t>(board.at(file, rank).index()), board.at(file + dx, rank + dy));
    }
  }
}

template <class Set, std::size_t capacity>
constexpr void LawTables<Set, capacity>::fill_families(std::size_t type) {
  families[type] = line_families_of(movements[type], &Ride::captures);
  quiet_families[type] = line_families_of(movements[type], &Ride::moves);
  any_families.rook |= families[type].rook;
  any_families.bishop |= families[type].bishop;
  any_families.night |= families[type].night;
}

template <class Set, std::size_t capacity>
constexpr void LawTables<Set, capacity>::fill_movements(GameDef const& game) {
  BoardSize const board = game.board;
  for (std::size_t t = 0; t < game.pieces.size(); ++t) {
    PieceType const type(static_cast<int>(t));
    PlainMovement const& movement = movements[t];
    fill_families(t);
    auto const moves = [](Ride const& ride) { return ride.moves && !ride.initial && !ride.lame; };
    fill_leaps(move_leaps, t, board, movement, moves);
    fill_leaps(moved_from, t, board, movement, moves, -1);
    auto const captures = [](Ride const& ride) { return ride.captures; };
    fill_leaps(capture_leaps, t, board, movement, captures);
    fill_leaps(captured_from, t, board, movement, captures, -1);
    fill_leaps(initial_leaps, t, board, movement,
               [](Ride const& ride) { return ride.initial && !ride.lame; });
    fill_leaps(initial_lame_leaps, t, board, movement,
               [](Ride const& ride) { return ride.initial && ride.lame; });
    fill_leaps(out_of_check_leaps, t, board, betza::read_plain_movement(game.pieces[t].moves_out_of_check),
               [](Ride const& ride) { return ride.moves && !ride.captures; });
    if (move_leaps[0][t] == capture_leaps[0][t] && families[t] == quiet_families[t])
      captures_as_it_moves.add(type);
    if (!game.pieces[t].moves_out_of_check.empty()) has_out_of_check_leaps.add(type);
    for (Ride const& ride : movement)
      if (ride.initial) (ride.lame ? has_initial_lame_leaps : has_initial_leaps).add(type);
    for (Color color : {Color::white, Color::black})
      allowed_squares[index_of(color)][t] = detail::ranks_of<Set>(board, color, game.pieces[t].ranks);
  }
}

template <class Set, std::size_t capacity>
constexpr void LawTables<Set, capacity>::read_promotions(GameDef const& game) {
  for (Promotion const& promotion : game.promotions)
    for (Color color : {Color::white, Color::black}) {
      if (promotion.side && *promotion.side != color) continue;
      std::string_view const region = promotion.regions.of(color);
      Set const zone = region.empty() ? detail::ranks_of<Set>(game.board, color, {-promotion.zone, -1})
                                      : squares_named<Set>(game.board, region);
      for_each_name(promotion.pieces, [&](std::string_view name) {
        PieceType const type = piece_named(game, name);
        for_each_name(promotion.choices, [&](std::string_view choice) {
          promotion_choices[index_of(color)][type.index()].push_back(piece_named(game, choice));
        });
        if (!promotion.mandatory) promotes_optionally.add(type);
        promotion_zone[index_of(color)][type.index()] |= zone;
      });
    }
}

template <class Set, std::size_t capacity>
constexpr void LawTables<Set, capacity>::read_improvement(GameDef const& game) {
  auto const& pieces = game.pieces;
  for (std::size_t from = 0; from < pieces.size(); ++from) {
    for (std::size_t to = 0; to < pieces.size(); ++to)
      if (improves_to(pieces[from], pieces[to]))
        for (auto& of_side : promotion_choices) of_side[from].push_back(PieceType(static_cast<int>(to)));
    for (Color color : {Color::white, Color::black})
      promotion_zone[index_of(color)][from] =
          rank_squares_for<Set>(game.board, color, pieces[from].level + game.improvement->rank_bonus - 1);
  }
  for (PieceDef const& piece : pieces)
    if (piece.level < 1 || piece.level > max_level) throw std::invalid_argument("a piece without a level");
}

template <class Set, std::size_t capacity>
constexpr void LawTables<Set, capacity>::read_roles(GameDef const& game) {
  board_squares = rules::board_squares<Set>(game.board);
  for (Color color : {Color::white, Color::black}) {
    first_rank[index_of(color)] = rank_squares_for<Set>(game.board, color, 0);
    initial_rank[index_of(color)] = rank_squares_for<Set>(game.board, color, game.initial_rank - 1);
  }
  has_clock = game.has_field(Field::halfmove_clock);
  for (std::size_t t = game.pieces.size(); t-- > 0;) {
    PieceType const type(static_cast<int>(t));
    if (game.pieces[t].royal) royal = type;
    if (!game.pieces[t].capturable) immune.add(type);
    if (game.relay && game.pieces[t].name != game.relay->lender && !game.pieces[t].royal) borrowers.add(type);
    if (game.pieces[t].pawn) {
      pawn = type;
      has_pawn = true;
    }
    if (game.castling && (game.castling->any_piece || game.pieces[t].name == game.castling->rook))
      castling_rooks.add(type);
  }
  if (game.relay) lender = piece_named(game, game.relay->lender);
  if (game.dice)
    for (std::size_t face = 1; face <= game.dice->faces.size(); ++face)
      for_each_name(game.dice->faces[face - 1],
                    [&](std::string_view name) { die_moves[face].add(piece_named(game, name)); });
}

} // namespace hippo::rules

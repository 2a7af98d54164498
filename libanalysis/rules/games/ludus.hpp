// Ludus Equitum (Glenn Overby II, 1995): two dice say which pieces may move. The source has lost its table of
// the dice; doc/decisions.md shows how its sample game forces the one below.
#pragma once

#include "libanalysis/rules/laws.hpp"

#include <algorithm>
#include <optional>

namespace hippo::rules {

namespace ludus {

/// What a face of the die moves: 1 and 2 royalty, 3 the peers, 4 the miles, 5 and 6 the riders.
enum class DieClass : std::uint8_t { royalty, peers, miles, riders };
[[nodiscard]] constexpr DieClass class_of_face(int face) {
  return face <= 2   ? DieClass::royalty
         : face == 3 ? DieClass::peers
         : face == 4 ? DieClass::miles
                     : DieClass::riders;
}

inline constexpr std::array pieces{
    PieceSpec{
        .name = "M", .betza = "fmWfcF", .english = "fighter", .full_name = "Miles", .aliases = "Fighter"},
    PieceSpec{.name = "E", .betza = "N", .english = "knight", .full_name = "Eques", .aliases = "Knight"},
    PieceSpec{.name = "L", .betza = "F", .english = "laurel", .full_name = "Laurus", .aliases = "Laurel"},
    PieceSpec{
        .name = "P", .betza = "W", .english = "pelican", .full_name = "Pelicanus", .aliases = "Pelican"},
    PieceSpec{.name = "Q", .betza = "F", .english = "queen", .full_name = "Regina", .aliases = "Queen"},
    PieceSpec{.name = "A", .betza = "K", .english = "squire", .full_name = "Armiger", .aliases = "Squire"},
    PieceSpec{
        .name = "R", .betza = "K", .english = "king", .full_name = "Rex", .aliases = "King", .royal = true},
};

[[nodiscard]] constexpr DieClass class_of_piece(PieceType type) {
  constexpr std::array classes{DieClass::miles,   DieClass::riders, DieClass::peers,  DieClass::peers,
                               DieClass::royalty, DieClass::riders, DieClass::royalty};
  return classes[type.index()];
}

/// The dice of the player to move that are still to be spent; none are known before the throw.
class Dice {
public:
  constexpr Dice() = default;
  /// Faces from 1 to 6; 0 for a die that is spent.
  constexpr Dice(int one, int other)
      : faces_{one <= other ? one : other, one <= other ? other : one}, thrown_(true) {}

  [[nodiscard]] constexpr bool thrown() const { return thrown_; }
  [[nodiscard]] constexpr std::array<int, 2> faces() const { return faces_; } ///< rising; 0: spent

  [[nodiscard]] constexpr bool allows(PieceType type) const { return find(type) < faces_.size(); }
  [[nodiscard]] constexpr bool may_pass() const { return thrown_; }
  constexpr void spend(PieceType type) { faces_ = {0, faces_[1 - find(type)]}; }
  [[nodiscard]] constexpr bool over() const { return faces_[0] == 0 && faces_[1] == 0; }
  friend constexpr bool operator==(Dice, Dice) = default;

private:
  [[nodiscard]] constexpr std::size_t find(PieceType type) const {
    for (std::size_t i = 0; i < faces_.size(); ++i)
      if (faces_[i] != 0 && class_of_face(faces_[i]) == class_of_piece(type)) return i;
    return faces_.size();
  }
  std::array<int, 2> faces_{0, 0};
  bool thrown_ = false;
};

} // namespace ludus

struct Ludus : Laws {
  using Turn = ludus::Dice;
  static constexpr std::string_view name = "ludus";
  static constexpr std::string_view aliases = "ludus-equitum";
  static constexpr std::string_view title = "Ludus Equitum";
  static constexpr std::string_view start = "1eerqlp1/1mmmmmm1/8/8/8/8/1MMMMMM1/1PLQREE1 w - 1";
  static constexpr std::array fields{Field::side, Field::roll, Field::move_number};
  static constexpr auto& pieces = ludus::pieces;
  static constexpr PieceType miles = piece_named(pieces, "M");
  static constexpr int last_rank = board.ranks - 1;

  static constexpr bool spells_in_full = true;
  static constexpr bool castling = false;
  static constexpr bool en_passant = false;
  static constexpr bool may_pass = true;
  static constexpr int min_royals = 0; // a position after the last move of a game is one, too
  static constexpr bool check_applies(int) {
    return false;
  } // "the rex may be moved into danger or left there"

  static constexpr std::array armiger{piece_named(pieces, "A")};

  static constexpr std::span<PieceType const> promotion_choices(PieceType type) {
    return type == miles ? std::span<PieceType const>(armiger) : std::span<PieceType const>();
  }
  static constexpr Bitboard allowed_squares(Color color, PieceType type) {
    return type == miles ? ~rank_squares_for(board, color, last_rank) : Bitboard::all();
  }

  /// "The game is won by capturing the opponent's rex, or by capturing all of the opponent's other pieces."
  template <class Position>
  static constexpr std::optional<Ending> ending(Position const& position) {
    for (Color color : {position.side(), ~position.side()}) {
      if (position.royals(color).empty()) return Ending{Ending::Cause::king_captured, ~color};
      if (position.pieces(color) == position.royals(color)) return Ending{Ending::Cause::bare_king, ~color};
    }
    return std::nullopt;
  }
};

} // namespace hippo::rules

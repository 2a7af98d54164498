// What the pieces of a game attack, in tables that the compiler fills from their Betza strings.
#pragma once

#include "libanalysis/betza/plain_movement.hpp"
#include "libanalysis/rules/board.hpp"
#include "libanalysis/rules/laws.hpp"
#include "libanalysis/rules/rays.hpp"

#include <array>
#include <stdexcept>

namespace hippo::rules {

/// The lines on which a piece rides, as whole families.
struct LineFamilies {
  bool rook = false, bishop = false, night = false;

  [[nodiscard]] constexpr bool has(LineFamily family) const {
    return family == LineFamily::rook ? rook : family == LineFamily::bishop ? bishop : night;
  }
  [[nodiscard]] constexpr bool any() const { return rook || bishop || night; }
};

namespace detail {

/// The families of a movement. A movement that rides on a part of a family, or rides only to move or only to
/// capture, does not fit and throws (does not compile): no game has one yet.
constexpr LineFamilies line_families_of(betza::PlainMovement const& movement) {
  std::array<bool, directions.size()> rides{};
  for (betza::Ride const& ride : movement) {
    if (ride.max_steps == 1) continue;
    if (!ride.moves || !ride.captures || ride.initial) throw std::invalid_argument("a divergent rider");
    bool known = false;
    for (std::size_t d = 0; d < directions.size(); ++d)
      if (directions[d].dx == ride.dx && directions[d].dy == ride.dy) known = rides[d] = true;
    if (!known) throw std::invalid_argument("a rider on lines that rules/rays.hpp does not have");
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

} // namespace detail

template <class R>
struct Attacks {
  static constexpr BoardSize board = R::board;
  static constexpr std::size_t types = R::pieces.size();
  using Rays = rules::Rays<board>;

  static constexpr std::array<betza::PlainMovement, types> movements = [] {
    std::array<betza::PlainMovement, types> all{};
    for (std::size_t t = 0; t < types; ++t) all[t] = betza::read_plain_movement(R::pieces[t].betza);
    return all;
  }();
  static constexpr std::array<LineFamilies, types> families = [] {
    std::array<LineFamilies, types> all{};
    for (std::size_t t = 0; t < types; ++t) all[t] = detail::line_families_of(movements[t]);
    return all;
  }();

  /// [color][type][square]: targets of leaps.
  using LeapTable = std::array<std::array<std::array<Bitboard, 64>, types>, 2>;

  /// The leaps of every piece for which `wanted` holds.
  template <class Wanted>
  static constexpr void fill(std::array<std::array<Bitboard, 64>, 2>& table,
                             betza::PlainMovement const& movement, Wanted wanted) {
    for (betza::Ride const& ride : movement) {
      if (ride.max_steps != 1 || !wanted(ride)) continue;
      for (int s = 0; s < board.squares(); ++s) {
        int const file = board.file_of(Square(s));
        int const rank = board.rank_of(Square(s));
        auto const i = static_cast<std::size_t>(s);
        if (board.has(file + ride.dx, rank + ride.dy))
          table[0][i] |= Bitboard(board.at(file + ride.dx, rank + ride.dy));
        if (board.has(file + ride.dx, rank - ride.dy))
          table[1][i] |= Bitboard(board.at(file + ride.dx, rank - ride.dy));
      }
    }
  }
  template <class Wanted>
  static constexpr LeapTable make_leaps(Wanted wanted) {
    LeapTable table{};
    for (std::size_t t = 0; t < types; ++t) {
      std::array<std::array<Bitboard, 64>, 2> one{};
      fill(one, movements[t], wanted);
      table[0][t] = one[0];
      table[1][t] = one[1];
    }
    return table;
  }

  /// Leaps that may capture; leaps that may go to an empty square; the second include no initial moves.
  static constexpr LeapTable make_capture_leaps() {
    return make_leaps([](betza::Ride const& ride) { return ride.captures; });
  }
  static constexpr LeapTable capture_leaps = make_capture_leaps();
  static constexpr LeapTable move_leaps =
      make_leaps([](betza::Ride const& ride) { return ride.moves && !ride.initial && !ride.lame; });

  /// capture_leaps the other way round: from where a piece of that colour and type attacks the square.
  static constexpr LeapTable captured_from = [] {
    LeapTable table{};
    LeapTable const forth = make_capture_leaps();
    for (std::size_t c = 0; c < 2; ++c)
      for (std::size_t t = 0; t < types; ++t)
        for (int s = 0; s < board.squares(); ++s)
          for (Square to : forth[c][t][static_cast<std::size_t>(s)])
            table[c][t][static_cast<std::size_t>(to.index())] |= Bitboard(Square(s));
    return table;
  }();

  /// A king's leaps that are open only out of check (PieceSpec::moves_out_of_check), the same for both
  /// colours' tables.
  static constexpr LeapTable out_of_check_leaps = [] {
    LeapTable table{};
    for (std::size_t t = 0; t < types; ++t) {
      std::array<std::array<Bitboard, 64>, 2> one{};
      fill(one, betza::read_plain_movement(R::pieces[t].moves_out_of_check),
           [](betza::Ride const& ride) { return ride.moves && !ride.captures; });
      table[0][t] = one[0];
      table[1][t] = one[1];
    }
    return table;
  }();

  /// The leap that is lent to neighbours, from every square: that of the lending type.
  static constexpr PieceType lender = [] {
    for (std::size_t t = 0; t < types; ++t)
      if (R::lends(PieceType(static_cast<int>(t)))) return PieceType(static_cast<int>(t));
    return PieceType(0xff);
  }();
  static constexpr bool has_lender = lender.index() != 0xff;

  [[nodiscard]] static constexpr Bitboard leaps(LeapTable const& table, Color color, PieceType type,
                                                Square square) {
    return table[index_of(color)][type.index()][static_cast<std::size_t>(square.index())];
  }

  /// What a rider with those families sees.
  template <LineFamily family>
  [[nodiscard]] static constexpr Bitboard seen(Square from, Bitboard occupied) {
    return Rays::template seen<family>(from, occupied);
  }
  [[nodiscard]] static constexpr Bitboard rides(PieceType type, Square from, Bitboard occupied) {
    LineFamilies const lines = families[type.index()];
    Bitboard result;
    if (lines.rook) result |= seen<LineFamily::rook>(from, occupied);
    if (lines.bishop) result |= seen<LineFamily::bishop>(from, occupied);
    if (lines.night) result |= seen<LineFamily::night>(from, occupied);
    return result;
  }
};

} // namespace hippo::rules

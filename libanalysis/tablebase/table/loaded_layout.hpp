// Where a position of a game from a file is stored in a table: the product of the squares of all men.
//
//   cell = (((number of White's king) * squares + Black's king) * squares + ...) * squares + last man
//
// The men: White's king, Black's, White's other pieces, Black's. Identical men have a cell for each order.
// The board is turned first so that White's king stands on one of the numbered squares; only turns that leave
// no square where it is are used, so that each position has one turn, and each move between two cells one
// reverse.
#pragma once

#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/layout.hpp"
#include "libgame/rules/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hippo::tablebase {

inline constexpr std::size_t max_loaded_men = 4;
/// The largest board of tables with four men: cells have numbers of 32 bits, and memory is limited.
inline constexpr int max_squares_of_four = 128;

/// Where captures improve: with more men they can make a second king.
inline constexpr std::size_t max_improving_men = 3;

/// The squares of the men of a layout, in its order.
using MenSquares = std::array<Square, max_loaded_men>;

/// The layout of tables of loaded games.
template <class R>
class LoadedLayout {
public:
  using Set = typename R::Set;

  /// Throws std::length_error if there are too many men for the board.
  explicit LoadedLayout(Material const& material);
  LoadedLayout(LoadedLayout const&) = delete;
  LoadedLayout& operator=(LoadedLayout const&) = delete;

  [[nodiscard]] Material const& material() const { return material_; }
  [[nodiscard]] R const& laws() const { return laws_; }
  [[nodiscard]] std::span<Piece const> men() const { return men_; }

  // As the files of all tables count: a slice has rows, a row has cells.
  [[nodiscard]] std::size_t slices() const { return origins_.size(); }
  [[nodiscard]] std::size_t placements() const { return placements_; }
  [[nodiscard]] std::size_t inner_squares() const { return squares_; }
  [[nodiscard]] std::size_t rows() const { return slices() * placements(); }
  [[nodiscard]] std::size_t cells() const { return rows() * squares_; }
  [[nodiscard]] static bool has_inner() { return true; }
  /// How many positions of the full board a cell stands for, identical men in all orders.
  [[nodiscard]] unsigned weight() const { return static_cast<unsigned>(turns_.size()); }
  /// In how many orders the identical men stand.
  [[nodiscard]] unsigned orders() const { return orders_; }

  /// The cell of a position, the men in the layout's order.
  [[nodiscard]] std::size_t cell(MenSquares const& squares) const {
    std::uint8_t const* const turn = turns_[turn_of_[index(squares[0])]].data();
    std::size_t at = number_of_[turn[index(squares[0])]];
    for (std::size_t man = 1; man < men_.size(); ++man) at = at * squares_ + turn[index(squares[man])];
    return at;
  }
  [[nodiscard]] MenSquares squares(std::size_t cell) const {
    MenSquares found{};
    for (std::size_t man = men_.size(); --man > 0; cell /= squares_)
      found[man] = Square(static_cast<int>(cell % squares_));
    found[0] = origins_[cell];
    return found;
  }
  /// The cell of the position in which a man, not White's king, stands elsewhere.
  [[nodiscard]] std::size_t moved(std::size_t cell, std::size_t man, Square from, Square to) const {
    return cell + index(to) * strides_[man] - index(from) * strides_[man];
  }

  /// Whether all men stand on squares of their own where they can stand.
  [[nodiscard]] bool stands(MenSquares const& squares) const {
    Set taken = dead_;
    for (std::size_t man = 0; man < men_.size(); ++man) {
      if (taken.has(squares[man]) ||
          !laws_.allowed_squares(men_[man].color, men_[man].type).has(squares[man]))
        return false;
      taken |= Set(squares[man]);
    }
    return true;
  }
  [[nodiscard]] Set const& dead() const { return dead_; }
  /// Men that stand().
  [[nodiscard]] rules::Position<R> position(MenSquares const& squares, Color side) const {
    rules::Position<R> position(laws_);
    position.state().dead = dead_;
    for (std::size_t man = 0; man < men_.size(); ++man) position.put(squares[man], men_[man]);
    position.set_side(side);
    return position;
  }

private:
  [[nodiscard]] static std::size_t index(Square square) { return static_cast<std::size_t>(square.index()); }
  void list_men();
  void number_origins();

  Material material_;
  R laws_;
  Set dead_;
  std::vector<Piece> men_;
  std::size_t squares_;
  std::size_t placements_ = 1;
  unsigned orders_ = 1;
  std::array<std::size_t, max_loaded_men> strides_{}; ///< [man]
  std::vector<std::vector<std::uint8_t>> turns_;      ///< [turn][square]: the square after the turn
  std::vector<std::uint8_t> turn_of_; ///< [square of White's king]: the turn that takes it to a numbered one
  std::vector<std::uint8_t> number_of_; ///< [square of White's king]: its number
  std::vector<Square> origins_;         ///< [number]
};

template <class R>
requires(is_loaded<R>) class Layout<R> : public LoadedLayout<R> {
public:
  using LoadedLayout<R>::LoadedLayout;
};

} // namespace hippo::tablebase

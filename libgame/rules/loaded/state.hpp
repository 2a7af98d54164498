// The additional state of positions of loaded games.
#pragma once

#include "libgame/rules/board.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace hippo::rules {

/// Of a type, in a hand. A position with more pieces than that, on the board and in hands, is not read.
inline constexpr unsigned max_in_hand = 255;

/// Everything is empty or as at the start of orthodox chess, unless it is set.
template <class Set>
struct LoadedState {
  /// [color][type] how many are in hand.
  std::array<std::array<std::uint8_t, max_piece_types>, 2> hands{};
  /// [square] the type that a promoted piece was.
  std::array<std::uint8_t, Set::capacity> was{};
  Set promoted;       ///< promoted pieces that can be demoted
  Set dead;           ///< squares that nothing enters or passes
  Set gates;          ///< unmoved pieces beside which one may enter
  Set castling_kings; ///< kings that castle from elsewhere than their home
  Set passed_in_turn; ///< what the side to move has passed in this turn, by moves that can be answered en
                      ///< passant
  Set passed_piece;   ///< what a capture en passant takes, if it is not the nearest one behind the target
  std::array<std::uint8_t, 2> checks_left{}; ///< [color] that the side must still give
  std::uint8_t passes = 0;                   ///< in a row, before this turn
  std::uint8_t moves_made = 0;               ///< by the side to move in this turn, where a turn has several
  std::array<std::uint8_t, 2> castled{};     ///< [color] 1: to the first wing, 2: to the second, if that wins
  bool mate_loses = false; ///< the last move dropped a piece whose drop may not mate; ignored by ==

  friend constexpr bool operator==(LoadedState const& a, LoadedState const& b) {
    return a.hands == b.hands && a.promoted == b.promoted && a.dead == b.dead && a.gates == b.gates &&
           a.castling_kings == b.castling_kings && a.passed_piece == b.passed_piece &&
           a.checks_left == b.checks_left && a.passes == b.passes && a.castled == b.castled &&
           a.moves_made == b.moves_made && a.passed_in_turn == b.passed_in_turn && a.same_origins(b);
  }
  [[nodiscard]] unsigned in_hand(Color color, PieceType type) const {
    return hands[index_of(color)][type.index()];
  }
  [[nodiscard]] unsigned in_hand(Color color) const {
    unsigned sum = 0;
    for (std::uint8_t count : hands[index_of(color)]) sum += count;
    return sum;
  }

  /// The original type of the piece on a square, if it can be demoted.
  [[nodiscard]] constexpr std::optional<PieceType> promoted_from(Square square) const {
    if (!promoted.has(square)) return std::nullopt;
    return PieceType(was[static_cast<std::size_t>(square.index())]);
  }
  /// The same for larger boards.
  template <class Wide>
  [[nodiscard]] LoadedState<Wide> widened() const {
    LoadedState<Wide> wide;
    wide.hands = hands;
    std::copy(was.begin(), was.end(), wide.was.begin());
    wide.promoted = promoted;
    wide.dead = dead;
    wide.gates = gates;
    wide.castling_kings = castling_kings;
    wide.passed_in_turn = passed_in_turn;
    wide.passed_piece = passed_piece;
    wide.checks_left = checks_left;
    wide.passes = passes;
    wide.moves_made = moves_made;
    wide.castled = castled;
    wide.mate_loses = mate_loses;
    return wide;
  }

private:
  [[nodiscard]] constexpr bool same_origins(LoadedState const& other) const {
    for (Square square : promoted)
      if (was[static_cast<std::size_t>(square.index())] !=
          other.was[static_cast<std::size_t>(square.index())])
        return false;
    return true;
  }
};

/// Compiled games have no such state.
struct NoState {
  friend constexpr bool operator==(NoState, NoState) = default;
};

/// Sets of squares for some types: only those that are used are copied.
template <class Set, std::size_t capacity>
class UsedSets {
public:
  explicit UsedSets(std::size_t size) : size_(size) { std::fill_n(begin(), size_, Set()); }
  UsedSets(UsedSets const& other) : size_(other.size_) { std::copy_n(other.begin(), size_, begin()); }
  UsedSets& operator=(UsedSets const& other) {
    size_ = other.size_;
    if (this != &other) std::copy_n(other.begin(), size_, begin());
    return *this;
  }

  [[nodiscard]] Set& operator[](std::size_t i) { return sets_[i]; }
  [[nodiscard]] Set const& operator[](std::size_t i) const { return sets_[i]; }
  [[nodiscard]] Set* begin() { return sets_; }
  [[nodiscard]] Set* end() { return sets_ + size_; }
  [[nodiscard]] constexpr Set const* begin() const { return sets_; }
  [[nodiscard]] constexpr Set const* end() const { return sets_ + size_; }
  friend constexpr bool operator==(UsedSets const& a, UsedSets const& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

private:
  std::size_t size_;
  union {
    Set sets_[capacity]; ///< no set is touched before it is used
  };
};

} // namespace hippo::rules

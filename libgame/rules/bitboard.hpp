// Sets of squares, one bit a square: one word for boards of up to 64 squares, two up to 128, four up to 256.
#pragma once

#include "libgame/rules/board.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>

namespace hippo::rules {

/// Whether preconditions of sets are checked: in the presets for tests (ci, asan, tsan, debug). A violation
/// aborts.
#if defined(_GLIBCXX_ASSERTIONS) || !defined(NDEBUG)
inline constexpr bool checks_preconditions = true;
#else
inline constexpr bool checks_preconditions = false;
#endif

template <std::size_t squares>
class Bitboard {
  static_assert(squares == 64 || squares == 128 || squares == 256);

public:
  /// How many squares the set has room for, and in how many words of 64.
  static constexpr std::size_t capacity = squares;
  static constexpr std::size_t words = squares / 64;

  constexpr Bitboard() = default;
  /// Bit i is square i.
  constexpr explicit Bitboard(std::uint64_t bits) requires(words == 1) : words_{bits} {}
  // Words are chosen by comparison, not by an index, so that a set can stay in registers.
  [[gnu::always_inline]] constexpr explicit Bitboard(Square square) {
    for (std::size_t i = 0; i < words; ++i) words_[i] = i == word_of(square) ? bit_of(square) : 0;
  }
  /// A set of a smaller board. Implicit: widening loses nothing.
  template <std::size_t fewer>
  requires(fewer < squares) constexpr Bitboard(Bitboard<fewer> const& other) {
    for (std::size_t i = 0; i < fewer / 64; ++i) words_[i] = other.word(i);
  }
  [[nodiscard]] static constexpr Bitboard all() { return ~Bitboard(); }

  [[nodiscard]] constexpr std::uint64_t bits() const requires(words == 1) { return words_[0]; }
  /// Squares 64 * i to 64 * i + 63.
  [[nodiscard]] constexpr std::uint64_t word(std::size_t i) const { return words_[i]; }
  constexpr void set_word(std::size_t i, std::uint64_t bits) { words_[i] = bits; }

  [[nodiscard]] constexpr bool empty() const { return !any(); }
  [[nodiscard, gnu::always_inline]] constexpr bool any() const {
    std::uint64_t all = 0;
    for (std::uint64_t word : words_) all |= word;
    return all != 0;
  }
  [[nodiscard]] constexpr bool several() const {
    if constexpr (words == 1) return (words_[0] & (words_[0] - 1)) != 0;
    return count() > 1;
  }
  [[nodiscard, gnu::always_inline]] constexpr int count() const {
    int sum = 0;
    for (std::uint64_t word : words_) sum += std::popcount(word);
    return sum;
  }
  [[nodiscard, gnu::always_inline]] constexpr bool has(Square square) const {
    if constexpr (words == 1) return (words_[0] >> square.index() & 1) != 0;
    std::uint64_t word = words_[0];
    for (std::size_t i = 1; i < words; ++i) word = i == word_of(square) ? words_[i] : word;
    return (word & bit_of(square)) != 0;
  }
  /// The square with the lowest number; the set must not be empty.
  [[nodiscard, gnu::always_inline]] constexpr Square first() const {
    must_not_be_empty();
    if constexpr (words == 1) return Square(std::countr_zero(words_[0]));
    std::size_t const i = first_word();
    return Square(static_cast<int>(64 * i) + std::countr_zero(words_[i]));
  }
  /// The square with the highest number; the set must not be empty.
  [[nodiscard]] constexpr Square last() const {
    must_not_be_empty();
    if constexpr (words == 1) return Square(63 - std::countl_zero(words_[0]));
    std::size_t i = words - 1;
    while (i > 0 && words_[i] == 0) --i;
    return Square(static_cast<int>(64 * i) + 63 - std::countl_zero(words_[i]));
  }
  /// The squares up to the first of the set, and that; all squares where the set is empty.
  [[nodiscard]] constexpr Bitboard through_first() const {
    Bitboard through;
    bool is_left = true;
    for (std::size_t i = 0; i < words; ++i) {
      through.words_[i] = is_left ? words_[i] ^ (words_[i] - 1) : 0;
      is_left = is_left && words_[i] == 0;
    }
    return through;
  }
  [[gnu::always_inline]] constexpr void remove_first() {
    if constexpr (words == 1) {
      words_[0] &= words_[0] - 1;
      return;
    }
    bool is_left = true;
    for (std::uint64_t& word : words_) {
      std::uint64_t const rest = word & (word - 1); // 0 where the word is 0
      bool const has_first = is_left && word != 0;
      word = has_first ? rest : word;
      is_left = is_left && !has_first;
    }
  }

  [[gnu::always_inline]] constexpr Bitboard& operator|=(Bitboard const& other) {
    for (std::size_t i = 0; i < words; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  [[gnu::always_inline]] constexpr Bitboard& operator&=(Bitboard const& other) {
    for (std::size_t i = 0; i < words; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  [[gnu::always_inline]] constexpr Bitboard& operator^=(Bitboard const& other) {
    for (std::size_t i = 0; i < words; ++i) words_[i] ^= other.words_[i];
    return *this;
  }
  [[gnu::always_inline]] friend constexpr Bitboard operator|(Bitboard a, Bitboard const& b) { return a |= b; }
  [[gnu::always_inline]] friend constexpr Bitboard operator&(Bitboard a, Bitboard const& b) { return a &= b; }
  [[gnu::always_inline]] friend constexpr Bitboard operator^(Bitboard a, Bitboard const& b) { return a ^= b; }
  [[gnu::always_inline]] friend constexpr Bitboard operator~(Bitboard a) {
    for (std::uint64_t& word : a.words_) word = ~word;
    return a;
  }
  friend constexpr bool operator==(Bitboard const&, Bitboard const&) = default;

  /// Visits the squares of the set in rising order.
  class Iterator {
  public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Square;
    using difference_type = std::ptrdiff_t;
    using pointer = Square const*;
    using reference = Square;
    constexpr Iterator() = default;
    constexpr explicit Iterator(Bitboard const& rest) : rest_(rest) {}
    constexpr Square operator*() const { return rest_.first(); }
    constexpr Iterator& operator++() {
      rest_.remove_first();
      return *this;
    }
    constexpr Iterator operator++(int) {
      auto old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(Iterator const&, Iterator const&) = default;

  private:
    Bitboard rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

private:
  constexpr void must_not_be_empty() const {
    if constexpr (checks_preconditions)
      if (!any()) std::abort();
  }
  /// The first word that holds a square; the last where none does.
  [[nodiscard]] constexpr std::size_t first_word() const {
    std::size_t i = 0;
    while (i + 1 < words && words_[i] == 0) ++i;
    return i;
  }
  [[nodiscard]] static constexpr std::size_t word_of(Square square) {
    return words == 1 ? 0 : static_cast<std::size_t>(square.index()) / 64;
  }
  [[nodiscard]] static constexpr std::uint64_t bit_of(Square square) {
    return std::uint64_t{1} << (square.index() & 63);
  }

  std::array<std::uint64_t, words> words_{};
};

/// n sets in plain words: the compiler fills and reads them in constants much faster than an array of sets.
template <class Set, std::size_t n>
class PackedSets {
public:
  constexpr void add(std::size_t i, Square square) {
    words_[i * Set::words + static_cast<std::size_t>(square.index()) / 64] |= std::uint64_t{1}
                                                                              << (square.index() & 63);
  }
  [[nodiscard, gnu::always_inline]] constexpr Set operator[](std::size_t i) const {
    Set set;
    for (std::size_t w = 0; w < Set::words; ++w) set.set_word(w, words_[i * Set::words + w]);
    return set;
  }
  friend constexpr bool operator==(PackedSets const&, PackedSets const&) = default;

private:
  std::array<std::uint64_t, n * Set::words> words_{};
};

/// The smallest room for the squares of a board.
[[nodiscard]] constexpr std::size_t bitboard_capacity(BoardSize board) {
  return board.squares() <= 64 ? 64 : board.squares() <= 128 ? 128 : 256;
}

/// A set of squares of any board.
using SquareSet = Bitboard<256>;

/// All squares of a board.
template <class Set = SquareSet>
[[nodiscard]] constexpr Set board_squares(BoardSize board) {
  Set set;
  for (int s = 0; s < board.squares(); ++s) set |= Set(Square(s));
  return set;
}
/// The squares of the ranks from `first` to `last`, which count from 0; none beyond the board.
template <class Set = SquareSet>
[[nodiscard]] constexpr Set rank_squares(BoardSize board, int first, int last) {
  Set set;
  for (int rank = first < 0 ? 0 : first; rank <= last && rank < board.ranks; ++rank)
    for (int file = 0; file < board.files; ++file) set |= Set(board.at(file, rank));
  return set;
}
/// A rank as `color` counts it, from 0; none if the board has no such rank.
template <class Set = SquareSet>
[[nodiscard]] constexpr Set rank_squares_for(BoardSize board, Color color, int rank) {
  int const absolute = color == Color::white ? rank : board.ranks - 1 - rank;
  return rank_squares<Set>(board, absolute, absolute);
}

} // namespace hippo::rules

namespace hippo {
using rules::Bitboard;
using rules::SquareSet;
} // namespace hippo

// Detects possible automatic draws cheaply. No false negatives; positives go to the full path.
#pragma once

#include "libgame/rules/dead_position.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace hippo::verify {

/// Counts for rules::DrawRules. Since the last capture, pawn move or lost castling right, it keeps a hash of
/// each position, the exclusive or of a number for each changed piece and square: equal positions have equal
/// hashes.
template <rules::RuleSet L>
class DrawWatch {
public:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): keys_ has size_ values
  explicit DrawWatch(rules::Position<L> const& start) : laws_(start.laws().def().draws) { begin(start); }

  /// Call it with each move of a line and the position that it led to.
  void play(Move move, rules::Position<L> const& after) {
    if (after.halfmove_clock() == 0 || (after.castling_rooks() ^ castling_rooks_).any()) return begin(after);
    Color const mover = ~after.side();
    key_ ^= number_of(mover, move.piece_after, move.from) ^ number_of(mover, move.piece_after, move.to);
    clock_ = after.halfmove_clock();
    remember();
  }

  [[nodiscard]] bool may_have_ended() const {
    return dead_ || (laws_.ending_moves != 0 && clock_ >= 2U * static_cast<unsigned>(laws_.ending_moves)) ||
           (is_seen_ && times_seen() >= static_cast<std::size_t>(laws_.ending_repetitions)) ||
           size_ == max_keys;
  }

  /// Whether the position has certainly occurred so often.
  [[nodiscard]] bool is_repeated(int times) const {
    std::size_t const doubtful = first_has_en_passant_ && size_ > 0 && keys_.front() == key_ ? 1 : 0;
    return times_seen() >= static_cast<std::size_t>(times) + doubtful;
  }

private:
  static constexpr std::size_t plies_between = 4; ///< at least, from a position to the same one
  static constexpr std::size_t marks = 1024;      ///< a power of two
  static constexpr std::size_t max_keys = 256;    ///< beyond this many, the answer is uncertain

  /// Earlier positions cannot be reached again.
  void begin(rules::Position<L> const& position) {
    dead_ = rules::is_dead(position);
    clock_ = position.halfmove_clock();
    castling_rooks_ = position.castling_rooks();
    first_has_en_passant_ = position.en_passant().any();
    key_ = 0;
    size_ = 0;
    is_seen_ = false;
    remember();
  }

  /// Adds the position. The first ones cannot complete a repetition; for later ones, a one-hash Bloom filter
  /// rules out most repetitions.
  void remember() {
    if (laws_.ending_repetitions == 0) return;
    std::size_t const first_checked = static_cast<std::size_t>(laws_.ending_repetitions - 1) * plies_between;
    keys_[size_++] = key_;
    if (size_ <= first_checked) return;
    if (size_ == first_checked + 1) {
      seen_ = {};
      for (std::size_t i = 0; i + 1 < size_; ++i) mark(keys_[i]);
    }
    is_seen_ = mark(key_);
  }

  /// Returns whether the mark was already set.
  bool mark(std::uint64_t key) {
    std::uint64_t& word = seen_[key % marks / 64];
    std::uint64_t const bit = std::uint64_t{1} << key % 64;
    bool const is_there = (word & bit) != 0;
    word |= bit;
    return is_there;
  }

  [[nodiscard]] std::size_t times_seen() const {
    return static_cast<std::size_t>(std::count(keys_.begin(), keys_.begin() + size_, key_));
  }

  static constexpr std::size_t index_of_piece(Color color, PieceType type, Square square) {
    return (type.index() * 2 + index_of(color)) * L::Set::capacity + static_cast<std::size_t>(square.index());
  }
  /// [index_of_piece()] The outputs of SplitMix64 (Steele, Lea and Flood, 2014).
  static constexpr auto numbers = [] {
    std::array<std::uint64_t, L::max_types * 2 * L::Set::capacity> all{};
    std::uint64_t state = 0;
    for (std::uint64_t& number : all) {
      std::uint64_t z = state += 0x9e3779b97f4a7c15;
      z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
      z = (z ^ z >> 27) * 0x94d049bb133111eb;
      number = z ^ z >> 31;
    }
    return all;
  }();
  [[nodiscard]] static std::uint64_t number_of(Color color, PieceType type, Square square) {
    return numbers[index_of_piece(color, type, square)];
  }

  rules::DrawRules const& laws_;
  std::array<std::uint64_t, max_keys> keys_; ///< the first size_ are those of the positions
  std::size_t size_ = 0;
  std::array<std::uint64_t, marks / 64> seen_{}; ///< a bit for each number, modulo `marks`
  std::uint64_t key_ = 0;
  unsigned clock_ = 0;
  typename L::Set castling_rooks_;    ///< those with a right to castle, in all of these positions
  bool first_has_en_passant_ = false; ///< the first of them may differ from an equal one by that
  bool is_seen_ = false;              ///< the mark of the last position was there before
  bool dead_ = false;
};

} // namespace hippo::verify

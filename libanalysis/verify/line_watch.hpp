// Detects possible automatic draws in games that were loaded, whose moves can bring back any position. No
// false negatives; positives go to the full path.
#pragma once

#include "libgame/rules/dead_position.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace hippo::verify {

/// Counts for rules::DrawRules. Of each position it keeps a hash of the pieces on the board, which equal
/// positions have in common.
template <rules::RuleSet L>
class LineWatch {
public:
  explicit LineWatch(rules::Position<L> const& start) : laws_(start.laws().def().draws) { add(start); }

  /// Call it with each position of a line.
  void play(Move, rules::Position<L> const& after) { add(after); }

  /// Without regard to repetitions.
  [[nodiscard]] bool may_have_ended() const { return ended_; }

  /// Whether a position may have occurred so often that the game is decided by it.
  [[nodiscard]] bool may_be_repeated() const {
    std::vector<std::uint64_t> keys = keys_;
    std::ranges::sort(keys);
    for (std::size_t first = 0, i = 0; i < keys.size(); ++i) {
      if (keys[i] != keys[first]) first = i;
      if (i - first + 1 >= least()) return true;
    }
    return false;
  }

private:
  /// The occurrences from which on a repetition matters.
  [[nodiscard]] std::size_t least() const {
    auto const of = [](int times) { return times == 0 ? SIZE_MAX : static_cast<std::size_t>(times); };
    return std::min(of(laws_.ending_repetitions), of(laws_.repetitions));
  }

  void add(rules::Position<L> const& position) {
    bool const by_moves = laws_.ending_moves != 0 &&
                          position.halfmove_clock() >= 2U * static_cast<unsigned>(laws_.ending_moves);
    bool const may_be_dead = position.occupied().count() == 2; // else is_dead() proves nothing
    ended_ = ended_ || by_moves || (may_be_dead && rules::is_dead(position));
    if (least() != SIZE_MAX) keys_.push_back(key_of(position));
  }

  static std::uint64_t key_of(rules::Position<L> const& position) {
    std::uint64_t key = position.side() == Color::white ? 1 : 2;
    auto const mix = [&key](typename L::Set const& set) {
      for (std::size_t i = 0; i < L::Set::words; ++i) {
        key = (key ^ set.word(i)) * 0x9e3779b97f4a7c15;
        key ^= key >> 32;
      }
    };
    mix(position.pieces(Color::white));
    mix(position.pieces(Color::black));
    position.laws().for_each_type([&](PieceType type) { mix(position.pieces(type)); });
    return key;
  }

  rules::DrawRules const& laws_;
  std::vector<std::uint64_t> keys_;
  bool ended_ = false;
};

} // namespace hippo::verify

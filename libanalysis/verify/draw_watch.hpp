// Whether a game that is followed may have ended as a draw without a claim: cheap, and never wrong where it
// says no.
#pragma once

#include "libanalysis/rules/dead_position.hpp"

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <cstdint>

namespace hippo::verify {

/// Counts what rules::DrawRules end a game by. Since the last capture or pawn's move it keeps a number for
/// each position, the exclusive or of a number for each piece and square that changed: equal positions have
/// equal numbers.
template <rules::RuleSet L>
class DrawWatch {
public:
  explicit DrawWatch(rules::Position<L> const& start) : laws_(start.laws().def().draws) { begin(start); }

  /// Call it with each move of a line and the position that it led to.
  void play(Move move, rules::Position<L> const& after) {
    if (after.halfmove_clock() == 0 || move.kind == MoveKind::castle) return begin(after);
    Color const mover = ~after.side();
    key_ ^= number_of(mover, move.piece_after, move.from) ^ number_of(mover, move.piece_after, move.to);
    keys_.push_back(key_);
    clock_ = after.halfmove_clock();
  }

  [[nodiscard]] bool may_have_ended() const {
    return dead_ || (laws_.ending_moves != 0 && clock_ >= 2U * static_cast<unsigned>(laws_.ending_moves)) ||
           may_be_repeated();
  }

private:
  /// What was before cannot be reached again.
  void begin(rules::Position<L> const& position) {
    dead_ = rules::is_dead(position);
    clock_ = position.halfmove_clock();
    key_ = 0;
    keys_.assign(1, key_);
  }

  [[nodiscard]] bool may_be_repeated() const {
    auto const times = static_cast<std::size_t>(laws_.ending_repetitions);
    if (times == 0 || keys_.size() <= (times - 1) * plies_between) return false;
    return static_cast<std::size_t>(std::ranges::count(keys_, key_)) >= times;
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014) of the index of a piece on a square.
  [[nodiscard]] static std::uint64_t number_of(Color color, PieceType type, Square square) {
    auto const index =
        (type.index() * 2 + index_of(color)) * L::Set::capacity + static_cast<std::size_t>(square.index());
    std::uint64_t z = (index + 1) * 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }

  static constexpr std::size_t plies_between = 4; ///< at least, from a position to the same one

  rules::DrawRules const& laws_;
  boost::container::small_vector<std::uint64_t, 64> keys_;
  std::uint64_t key_ = 0;
  unsigned clock_ = 0;
  bool dead_ = false;
};

} // namespace hippo::verify

// A key of a position for tables of searches: all that moves depend on, without counters.
#pragma once

#include "libgame/rules/position.hpp"

#include <boost/container/static_vector.hpp>
#include <xxhash.h>

#include <cstdint>
#include <type_traits>
#include <vector>

namespace hippo::position {

struct PositionKey {
  std::uint64_t low = 0, high = 0;
  friend bool operator==(PositionKey const&, PositionKey const&) = default;
};

struct KeyHash {
  std::size_t operator()(PositionKey const& key) const { return static_cast<std::size_t>(key.low); }
};

/// Equal for equal positions; of others with a chance of 2^-128.
template <rules::RuleSet L>
class KeyMaker {
  using Set = typename L::Set;

public:
  [[nodiscard]] PositionKey operator()(rules::Position<L> const& position) {
    words_.clear();
    words_.push_back(index_of(position.side()));
    add(position.pieces(Color::white));
    for (std::size_t t = 0; t < position.laws().type_count(); ++t) {
      PieceType const type(static_cast<int>(t));
      add(position.pieces(Color::white, type) | position.pieces(Color::black, type));
    }
    add(position.castling_rooks());
    add(position.en_passant());
    if constexpr (L::loaded) add_state(position);
    XXH128_hash_t const hash = XXH3_128bits(words_.data(), words_.size() * sizeof(std::uint64_t));
    return {hash.low64, hash.high64};
  }

private:
  void add(Set const& set) {
    for (std::size_t i = 0; i < Set::words; ++i) words_.push_back(set.word(i));
  }
  void add_state(rules::Position<L> const& position) {
    auto const& state = position.state();
    for (Set const& set : {state.promoted, state.dead, state.gates, state.castling_kings,
                           state.passed_in_turn, state.passed_piece})
      add(set);
    for (Square square : state.promoted)
      words_.push_back(state.was[static_cast<std::size_t>(square.index())]);
    for (auto const& hand : state.hands)
      for (std::size_t t = 0; t < position.laws().type_count(); ++t) words_.push_back(hand[t]);
    for (std::size_t color = 0; color < 2; ++color)
      words_.push_back(state.checks_left[color] | std::uint64_t{state.castled[color]} << 8U |
                       std::uint64_t{state.passes} << 16U | std::uint64_t{state.mate_loses} << 24U |
                       std::uint64_t{state.moves_made} << 32U);
    bool const counts = position.laws().def().counts_moves(position.move_number(), position.side());
    words_.push_back(counts ? position.move_number() : 0);
  }

  /// Loaded laws: kept, so that it grows once. Others: the side, the pieces of a side and of each type, two
  /// sets.
  using Words =
      std::conditional_t<L::loaded, std::vector<std::uint64_t>,
                         boost::container::static_vector<std::uint64_t, 1 + Set::words*(L::max_types + 3)>>;
  Words words_;
};

} // namespace hippo::position

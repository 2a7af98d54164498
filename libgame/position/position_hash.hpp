// Numbers by which positions are found again, in other programs too.
#pragma once

#include "libgame/position/any_position.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace hippo::position {

/// 128 bits.
struct PositionHash {
  std::uint64_t high = 0, low = 0;
  friend auto operator<=>(PositionHash const&, PositionHash const&) = default;
};

/// XXH3 of the game's short name, a blank, and position::repetition_key(): of the position's line without
/// counters, and without a square for a capture en passant that is not legal.
[[nodiscard]] PositionHash position_hash(AnyPosition const& position);

/// The same for many positions of one game.
class PositionHasher {
public:
  explicit PositionHasher(VariantInfo const& variant);

  [[nodiscard]] PositionHash operator()(AnyPosition const& position);

private:
  void write(AnyPosition const& position);
  void write_board(AnyPosition const& position);
  void write_fields(AnyPosition const& position);

  VariantInfo const* variant_;
  std::vector<std::array<std::string, 2>> names_; ///< [type][color]; none: all positions go the long way
  std::vector<std::string const*> squares_;       ///< texts of the position that is hashed; nullptr: empty
  std::string text_;                              ///< of the same
};

} // namespace hippo::position

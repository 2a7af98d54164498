// Numbers by which positions are found again, in other programs too.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/rules/position.hpp"
#include "libgame/rules/table_laws.hpp"

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

/// For tables in memory.
struct ShortHash {
  std::size_t operator()(PositionHash const& hash) const { return static_cast<std::size_t>(hash.low); }
};

/// XXH3 of the game's short name, a blank, and position::repetition_key(): of the position's line without
/// counters, and without a square for a capture en passant that is not legal.
[[nodiscard]] PositionHash position_hash(AnyPosition const& position);

/// The same for many positions of one game. A position that differs little from the one before takes the
/// least time.
class PositionHasher {
public:
  explicit PositionHasher(VariantInfo const& variant);

  [[nodiscard]] PositionHash operator()(AnyPosition const& position);

private:
  using Set = rules::TableLaws::Set;
  using Compiled = rules::Position<rules::TableLaws>;

  void write(AnyPosition const& position);
  void write_rank(std::size_t rank);
  void place_pieces(Compiled const& position);
  void write_board(Compiled const& position);
  void write_fields(AnyPosition const& position);
  [[nodiscard]] std::string const& castling(AnyPosition const& position);

  std::string head_; ///< the name of the game and a blank
  VariantInfo const* variant_;
  std::vector<std::array<std::string, 2>> names_; ///< [type][color]; none: all positions go the long way
  std::vector<bool> castles_;                     ///< [type] kings, and what they castle with
  std::vector<Set> rank_sets_;                    ///< [rank] its squares
  // Of the position that is hashed, or of the one before:
  std::vector<std::array<Set, 2>> pieces_;  ///< [type][color]
  std::vector<std::string const*> squares_; ///< texts; nullptr: empty
  struct RankText {
    std::string bytes; ///< room for the longest text
    std::size_t size = 0;
  };
  std::vector<RankText> ranks_; ///< with `/` after all but the last one
  Set changed_;                 ///< squares whose ranks are to be written again
  SquareSet castling_rooks_;
  std::string castling_; ///< the field; empty: not known
  std::string text_;
};

} // namespace hippo::position

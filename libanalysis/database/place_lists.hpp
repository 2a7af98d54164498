// Where positions occur, as the table `lists` has it: an object of JSON for all positions of a part.
#pragma once

#include "libanalysis/database/game_row.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::database {

/// Lists of a part have the positions with the same first bits.
inline constexpr unsigned part_bits = 16;
inline constexpr unsigned other_bits = 64 - part_bits;

[[nodiscard]] constexpr std::int64_t part_of(PositionNumber position) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(position) >> other_bits);
}

/// A place is a number: the game, and in its lowest bits the ply.
inline constexpr unsigned ply_bits = 20;
inline constexpr std::uint32_t last_ply = (1U << ply_bits) - 1; ///< later positions are in no list

/// An occurrence of a position.
struct Occurrence {
  PositionNumber position;
  std::uint32_t game;
  std::uint32_t ply; ///< of the move that follows, from 1

  friend auto operator<=>(Occurrence const&, Occurrence const&) = default;
};

using Occurrences = std::span<Occurrence const>;

/// Adds a position, at least one occurrence, to a list; end_list() follows when all are added.
void add_to_list(std::string& list, Occurrences of_position);
void end_list(std::string& list);

/// The occurrences of such a list of a part.
void read_list(std::string_view list, std::int64_t part, std::vector<Occurrence>& to);

} // namespace hippo::database

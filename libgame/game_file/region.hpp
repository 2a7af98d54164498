// Sets of squares as files of games write them: `d4 *8 c*`. They are read before the board is known.
#pragma once

#include "libgame/rules/board.hpp"

#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// A square, a rank (no file), a file (no rank), or all squares (neither). Both count from 0.
struct RegionTerm {
  std::optional<int> file, rank;
  friend bool operator==(RegionTerm const&, RegionTerm const&) = default;
};

/// The union of its terms.
using Region = std::vector<RegionTerm>;

/// One word of a region: `d4`, `*8`, `c*`, `*`. None: not a word of a region.
[[nodiscard]] std::optional<RegionTerm> read_region_term(std::string_view word);

/// Squares of a board, by Square::index().
using Squares = std::bitset<256>;

/// The part of a region on the board.
[[nodiscard]] Squares squares_of(Region const& region, BoardSize board);
[[nodiscard]] Squares all_squares(BoardSize board);
/// This many ranks at a side's far end; all of them if the board has no more.
[[nodiscard]] Squares last_ranks(BoardSize board, Color color, int count);
/// A rank as its owner counts it, from 1.
[[nodiscard]] Squares rank_squares(BoardSize board, Color color, int rank);

/// The shortest text: `*` for all squares, `-` for none, then whole ranks, whole files, squares.
[[nodiscard]] std::string region_text(Squares const& squares, BoardSize board);

} // namespace hippo::game_file

// A report on a table: the longest wins, reciprocal zugzwangs, final positions, and long sequences of only
// moves.
#pragma once

#include "libanalysis/tablebase/format/file.hpp"
#include "libgame/position/any_position.hpp"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace hippo::tablebase {

/// A move of a line, and the other moves that would have been as good to the ply.
struct LineMove {
  Move move;
  std::vector<Move> as_good;
};
struct BestLine {
  AnyPosition start;
  Value value; ///< of the start
  std::vector<LineMove> moves;
  std::size_t only_moves =
      0; ///< how many times in a row, from the start, the winner has one winning move among others
};

/// Each side does worse if it is to move.
struct Zugzwang {
  AnyPosition white_to_move;
  Value white = illegal_value, black = illegal_value; ///< the values with that side to move
};

struct EndingReport {
  FileInfo info;
  std::vector<BestLine> longest;      ///< wins of the side that has the longest
  std::uint64_t longest_count = 0;    ///< how many such positions the full board has
  std::vector<Zugzwang> zugzwangs;    ///< all
  std::uint64_t zugzwang_count = 0;   ///< on the full board
  std::uint64_t drawn_for_either = 0; ///< positions of the full board, drawn whichever side is to move
  std::vector<AnyPosition> mates, stalemates; ///< all, the side to move has no move
  std::vector<BestLine> studies;              ///< those with the most only moves
};

/// At most `most` longest wins and studies. Reads the table, and those that it needs, from the folder. Throws
/// FileError.
[[nodiscard]] EndingReport report_on(std::filesystem::path const& folder, Material const& material,
                                     std::size_t most, unsigned threads);

} // namespace hippo::tablebase

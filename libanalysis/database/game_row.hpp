// A record as a database stores it.
#pragma once

#include "libanalysis/verify/bulk.hpp"
#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::database {

/// The first 64 bits of position::position_hash(), in two's complement.
using PositionNumber = std::int64_t;

/// The bit of a mark that is of Black's moves.
inline constexpr std::uint16_t black_mark = 0x8000;

/// The moves of a main line.
struct LineRow {
  std::string san, uci; ///< arrays of JSON
  std::string sides;    ///< `w` or `b`: that moves
  /// The highest bit is the side, the others are a hash of the move. With the position after it, a mark
  /// identifies a move in a position.
  std::vector<std::uint16_t> marks;
  std::vector<PositionNumber> positions; ///< before each move, then the last one, if there is one

  [[nodiscard]] std::size_t plies() const { return sides.size(); }
  /// None: there is no start position.
  [[nodiscard]] std::optional<PositionNumber> last() const {
    return positions.size() > plies() ? std::optional(positions.back()) : std::nullopt;
  }
};

/// What verification found at a place of the file.
struct FindingRow {
  std::size_t line = 1, column = 1;
  std::string_view severity, code;
  std::string message;
};

struct GameRow {
  std::string_view game; ///< short name; `?`: unknown
  std::vector<notation::Tag> tags;
  std::string result;               ///< the tag, else the result after the moves, else `*`
  std::string_view verdict, ending; ///< `none`: the main line does not end on the board
  std::string start;                ///< FEN fields; empty: the start position of the game, or none
  LineRow moves;
  std::size_t unplayed = 0; ///< written moves after the last one that was played
  std::vector<FindingRow> findings;
  std::string file;
  std::size_t line = 1;  ///< of the file, where the record begins
  std::string signature; ///< 32 hexadecimal digits; records with the same tags and moves have the same
};

/// `text`: the source of the tree; it begins on that line of the file. Tags count from the tree, moves and
/// findings from the report.
[[nodiscard]] GameRow game_row(notation::Record const& record, std::string_view text,
                               verify::RecordReport const& report, std::string file, std::size_t line);

/// The same of a valid record, from its main line.
[[nodiscard]] GameRow valid_row(std::string_view text, verify::ValidRecord const& record,
                                verify::ValidLine const& line, std::string file, std::size_t first_line);

} // namespace hippo::database

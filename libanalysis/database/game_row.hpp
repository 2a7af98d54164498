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

/// A move of the main line.
struct MoveRow {
  std::string san, uci;
  Color side = Color::white;   ///< that moves
  PositionNumber position = 0; ///< before the move
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
  std::vector<MoveRow> moves;
  std::size_t unplayed = 0;           ///< written moves after the last one that was played
  std::optional<PositionNumber> last; ///< position; none: there is no start position
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

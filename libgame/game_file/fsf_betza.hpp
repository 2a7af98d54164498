// Betza strings as files of games write them.
#pragma once

#include "libgame/game_file/betza_dialect.hpp"
#include "libnotation/text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace hippo::game_file {

struct FileBetza {
  std::string betza;              ///< in XBetza, as all other parts of the toolkit read it, without `e`
  bool en_passant = false;        ///< whether an `e` was written
  bool hops_within_range = false; ///< PieceDef::hops_within_range
  bool rides_to_end = false;      ///< PieceDef::rides_to_end
};

/// Reads a Betza string. In the dialect of Fairy-Stockfish, a string of letters known there has its meaning
/// there: directions on K and Q apply to orthogonal and diagonal steps separately, `i` moves do not capture,
/// a number limits the whole way of a hopper, an `e` anywhere is about the whole piece, and terms with a
/// gap_of() do nothing. Any other string is XBetza. In that of Fairy-Stockfish-X there are no gaps, and there
/// are leaps such as (2,1), rides to the end (z), rides from the second square on (j), griffons (O) and
/// manticores (M). An offset of an error counts in `text`.
[[nodiscard]] std::variant<FileBetza, notation::ParseError>
read_file_betza(std::string_view text, BetzaDialect dialect = BetzaDialect::fairy_stockfish);

/// The meaning of a string of either dialect, in XBetza.
struct DifferentReadings {
  std::string fairy_stockfish;
  std::string standard;
  bool hops_within_range = false; ///< in the first, a number limits the whole way of a hopper
};
/// Nothing if both mean the same, or the string cannot be read.
[[nodiscard]] std::optional<DifferentReadings> different_readings(std::string_view text);

} // namespace hippo::game_file

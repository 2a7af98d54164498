// Betza strings as files of games write them.
#pragma once

#include "libnotation/text.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace hippo::game_file {

struct FileBetza {
  std::string betza;              ///< in XBetza, as all other parts of the toolkit read it, without `e`
  bool en_passant = false;        ///< whether an `e` was written
  bool hops_within_range = false; ///< PieceDef::hops_within_range
};

/// Reads a Betza string. One that has only letters that Fairy-Stockfish reads means what it means there:
/// directions on K and Q hold for their orthogonal and their diagonal steps separately, `i` moves do not
/// capture, a number limits the whole way of a hopper, and an `e` anywhere is about the whole piece. Any
/// other string is XBetza. An offset of an error counts in `text`.
[[nodiscard]] std::variant<FileBetza, notation::ParseError> read_file_betza(std::string_view text);

} // namespace hippo::game_file

// Whose reading of Betza strings and of some keys a file of games has.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hippo::game_file {

enum class BetzaDialect : std::uint8_t {
  fairy_stockfish, ///< that of Fairy-Stockfish for strings that have its letters only, else the standard one
  standard,        ///< XBetza, as doc/betza.md describes it
  fairy_stockfish_x, ///< that of Fairy-Stockfish-X, which has more letters than Fairy-Stockfish
};

inline constexpr std::array<std::string_view, 3> dialect_names{"fairy-stockfish", "standard",
                                                               "fairy-stockfish-x"};

constexpr std::optional<BetzaDialect> named_dialect(std::string_view name) {
  for (std::size_t i = 0; i < dialect_names.size(); ++i)
    if (dialect_names[i] == name) return static_cast<BetzaDialect>(i);
  return std::nullopt;
}

/// The key of a game that names its dialect.
inline constexpr std::string_view dialect_key = "hippo.dialect";

} // namespace hippo::game_file

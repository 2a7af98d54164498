// The keys of Fairy-Stockfish-X that Fairy-Stockfish lacks.
#pragma once

#include <string_view>

namespace hippo::game_file {

/// Whether only Fairy-Stockfish-X has the key, obeyed here or not: its files are known by such keys.
[[nodiscard]] bool is_key_of_fairy_stockfish_x(std::string_view key);

} // namespace hippo::game_file

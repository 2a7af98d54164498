// Games in the words of other programs.
#pragma once

#include "libgame/position/loaded_game.hpp"
#include "libgame/position/variant_info.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

/// A game as another program reads it.
struct ForeignGame {
  std::string text;                ///< lines; empty if the program can have no such game
  std::vector<std::string> unsaid; ///< the parts that it cannot express; with an empty text, the reason
};

/// A section of variants.ini, without a parent and without keys of Hippogonal.
[[nodiscard]] ForeignGame to_fairy_stockfish(rules::GameDef const& game,
                                             position::WrittenValues const& values = {});

/// The lines `setup` and `piece` of the protocol of XBoard.
[[nodiscard]] ForeignGame to_xboard(rules::GameDef const& game, position::WrittenValues const& values = {});

/// The definition of an Interactive Diagram.
[[nodiscard]] ForeignGame to_interactive_diagram(rules::GameDef const& game,
                                                 position::WrittenValues const& values = {});

/// The readers of exported games.
enum class Program : std::uint8_t { hippogonal, fairy_stockfish, xboard, interactive_diagram };
/// By its name in options: `fairy-stockfish`.
[[nodiscard]] std::optional<Program> program_named(std::string_view name);
/// A game with the values of its pieces.
[[nodiscard]] ForeignGame written_for(Program program, VariantInfo const& game);

} // namespace hippo::game_file

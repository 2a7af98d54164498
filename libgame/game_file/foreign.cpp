#include "libgame/game_file/foreign.hpp"

#include "libgame/game_file/export.hpp"

#include <algorithm>
#include <array>

namespace hippo::game_file {

namespace {

constexpr std::array<std::string_view, 4> program_names{"hippogonal", "fairy-stockfish", "xboard",
                                                        "interactive-diagram"}; ///< [Program]

} // namespace

std::optional<Program> program_named(std::string_view name) {
  auto const* const found = std::ranges::find(program_names, name);
  if (found == program_names.end()) return std::nullopt;
  return static_cast<Program>(found - program_names.begin());
}

ForeignGame written_for(Program program, VariantInfo const& game) {
  position::WrittenValues const values = written_values(game);
  switch (program) {
  case Program::fairy_stockfish:
    return to_fairy_stockfish(*game.def, values);
  case Program::xboard:
    return to_xboard(*game.def, values);
  case Program::interactive_diagram:
    return to_interactive_diagram(*game.def, values);
  case Program::hippogonal:
    break;
  }
  return {export_text(game), {}};
}

} // namespace hippo::game_file

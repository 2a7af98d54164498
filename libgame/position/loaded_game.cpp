#include "libgame/position/loaded_game.hpp"

#include "libgame/position/pawn_value.hpp"

namespace hippo::position {

std::vector<std::optional<int>> LoadedGame::engine_values() const {
  std::vector<int> const& written = game_.values.middlegame;
  int pawn = usual_pawn_value;
  for (std::size_t type = 0; type < written.size(); ++type)
    if (def().pieces[type].pawn && written[type] != 0) pawn = written[type];
  std::vector<std::optional<int>> values;
  values.reserve(written.size());
  for (int const value : written)
    values.push_back(value == 0 ? std::nullopt : std::optional(value * 100 / pawn));
  return values;
}

template <std::size_t squares>
rules::LoadedLaws<squares> LoadedGame::laws(Tables<squares>& tables) const {
  std::lock_guard const lock(building_);
  if (!tables) tables = std::make_unique<typename rules::LoadedLaws<squares>::Game>(def());
  return rules::LoadedLaws<squares>(*tables);
}

template rules::LoadedLaws<64> LoadedGame::laws(Tables<64>&) const;
template rules::LoadedLaws<128> LoadedGame::laws(Tables<128>&) const;
template rules::LoadedLaws<256> LoadedGame::laws(Tables<256>&) const;

} // namespace hippo::position

#include "libanalysis/position/loaded_game.hpp"

namespace hippo::position {

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

#include "libanalysis/tablebase/table/games.hpp"

#include <map>
#include <mutex>

namespace hippo::tablebase {

position::LoadedGame const* as_loaded(VariantInfo const& variant) {
  bool compiled = false;
  TableGames::for_each([&]<class R> { compiled |= variant.def == &R::def(); });
  return compiled ? nullptr : &loaded_form(variant);
}

position::LoadedGame const& loaded_form(VariantInfo const& variant) {
  if (variant.loaded != nullptr) return *variant.loaded;
  static std::mutex adding;
  static std::map<rules::GameDef const*, position::LoadedGame> games;
  std::lock_guard const lock(adding);
  return games.try_emplace(variant.def, position::OwnedGame{.def = *variant.def}).first->second;
}

template <rules::RuleSet R>
R laws_of_loaded(VariantInfo const& variant) {
  return loaded_form(variant).visit([](auto laws) -> R {
    if constexpr (std::is_same_v<decltype(laws), R>) return laws;
    throw std::logic_error("laws of another size of board");
  });
}

#define HIPPO_INSTANTIATE(R) template R laws_of_loaded<R>(VariantInfo const&);
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

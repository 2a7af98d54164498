#include "libanalysis/tablebase/table/games.hpp"

namespace hippo::tablebase {

template <rules::RuleSet R>
R laws_of_loaded(VariantInfo const& variant) {
  return variant.loaded->visit([](auto laws) -> R {
    if constexpr (std::is_same_v<decltype(laws), R>) return laws;
    throw std::logic_error("laws of another size of board");
  });
}

#define HIPPO_INSTANTIATE(R) template R laws_of_loaded<R>(VariantInfo const&);
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

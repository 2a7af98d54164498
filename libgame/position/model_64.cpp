#include "libgame/position/model_of.hpp"

namespace hippo::position {

template class ModelOf<rules::LoadedLaws<64>>;

} // namespace hippo::position

#include "libgame/position/model_of.hpp"

namespace hippo::position {

template class ModelOf<rules::LoadedLaws<128>>;

} // namespace hippo::position

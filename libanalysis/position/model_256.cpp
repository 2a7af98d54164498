#include "libanalysis/position/model_of.hpp"

namespace hippo::position {

template class ModelOf<rules::DynamicLaws<256>>;

} // namespace hippo::position

#include "libgame/position/model_of.hpp"

namespace hippo::position {

template class ModelOf<rules::TableLaws>;

} // namespace hippo::position

#include "libanalysis/rules/engine.hpp"

namespace hippo::rules {

HIPPO_LOADED_ENGINE(, DynamicLaws<128>)

} // namespace hippo::rules

#include "libgame/rules/engine.hpp"

namespace hippo::rules {

HIPPO_LOADED_ENGINE(, LoadedLaws<64>)

} // namespace hippo::rules

#include "libgame/rules/engine.hpp"

namespace hippo::rules {

HIPPO_LOADED_ENGINE(, LoadedLaws<128>)

} // namespace hippo::rules

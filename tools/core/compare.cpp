#include "tools/hippo-games/compare.hpp"

#include "tools/core/needs_release.hpp"

namespace hippo::tool {

Status compare_games(GamesOptions const&, CompareOptions const&) { needs_release("compare"); }

} // namespace hippo::tool

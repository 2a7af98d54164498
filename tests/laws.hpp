// The laws of the compiled games by name, for tests that ask the engine itself.
#pragma once

#include "libgame/rules/games/games.hpp"

namespace hippo::tests {

using Chess = rules::StaticLaws<rules::games::chess>;
using Narrow = rules::StaticLaws<rules::games::narrow>;

} // namespace hippo::tests

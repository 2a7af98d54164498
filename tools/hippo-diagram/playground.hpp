// hippo-diagram playground: a page on which a game is played.
#pragma once

#include "tools/hippo-diagram/draw.hpp"

namespace hippo::tool {

/// Writes the page of the game that is the only operand. Throws Failure, also where the pages have not been
/// built and installed.
Status write_playground(DiagramOptions const& options);

} // namespace hippo::tool

// Which options of hippo-diagram are of use for what is drawn; others are refused.
#pragma once

#include "tools/hippo-diagram/draw.hpp"

namespace hippo::tool {

/// How many of each were to be drawn.
struct Drawn {
  std::size_t pieces = 0, positions = 0;
  std::size_t replays = 0; ///< records on a page
  std::size_t records = 0; ///< in any form

  [[nodiscard]] bool any() const { return pieces + positions + replays > 0; }
};

/// Throws Failure where an option has no effect in the form of the output.
void check_form(DiagramOptions const& options);

/// Throws Failure where an option has had nothing to be applied to.
void check_use(DiagramOptions const& options, Drawn const& drawn);

} // namespace hippo::tool

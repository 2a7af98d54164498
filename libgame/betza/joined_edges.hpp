// The topology of a board: where a step across an edge comes to.
#pragma once

#include "libgame/betza/coordinate.hpp"

namespace hippo::betza {

/// The size of a board along the axes whose edges are joined; 0 along others.
struct JoinedEdges {
  int files = 0, ranks = 0;

  /// The square that a step across an edge comes to.
  [[nodiscard]] constexpr Coordinate square(Coordinate at) const {
    return {files == 0 ? at.x : (at.x % files + files) % files,
            ranks == 0 ? at.y : (at.y % ranks + ranks) % ranks};
  }
};

} // namespace hippo::betza

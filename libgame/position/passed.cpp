#include "libgame/position/passed.hpp"

namespace hippo::position {

AnyPosition passed(AnyPosition const& position) {
  Setup setup = position.setup();
  setup.side = ~setup.side;
  setup.en_passant = SquareSet();
  return AnyPosition(setup, position.variant());
}

} // namespace hippo::position

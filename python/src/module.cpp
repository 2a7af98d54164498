// hippogonal._core: the toolkit's libraries as Python sees them. Nothing is computed here.
#include "python/src/bind.hpp"

PYBIND11_MODULE(_core, module) {
  using namespace hippo::python;
  module.attr("__version__") = HIPPOGONAL_VERSION;
  bind_findings(module);
  bind_games(module);
  bind_moves(module);
  bind_positions(module);
  bind_betza(module);
  bind_lines(module);
  bind_records(module);
  bind_streams(module);
  bind_solve(module);
  bind_analyse(module);
  bind_odds(module);
  bind_tables(module);
  bind_diagrams(module);
}

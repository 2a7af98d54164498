#include "python/src/interrupt.hpp"
#include "python/src/position.hpp"

#include <hippogonal/solve.hpp>

#include <fmt/format.h>

namespace hippo::python {

namespace {

using hippogonal::Solution;

Solution solve(Position const& position, Text const& stipulation, std::uint64_t nodes, std::size_t solutions,
               std::optional<double> time) {
  hippogonal::SolveLimits limits{.nodes = nodes, .solutions = solutions, .time = milliseconds(time)};
  return heeding_signals([&](std::stop_token stop) {
    limits.stop = std::move(stop);
    return hippogonal::solve(Access::position(position.now()), stipulation, limits);
  });
}

} // namespace

void bind_solve(py::module_& module) {
  py::class_<Solution>(module, "Solution", "The solutions of a problem.")
      .def_readonly("stipulation", &Solution::stipulation)
      .def_readonly("verdict", &Solution::verdict,
                    "'sound', 'cooked', 'no solution', 'too short' or 'unfinished'")
      .def_readonly("lines", &Solution::lines, "keys, or whole lines of help and series play, in SAN")
      .def_readonly("moves", &Solution::moves, "in which the goal is reached")
      .def_readonly("finished", &Solution::finished, "False where a limit ended the search")
      .def_readonly("nodes", &Solution::nodes, "moves that were played")
      .def("__len__", [](Solution const& solution) { return solution.lines.size(); })
      .def("__iter__", [](Solution const& solution) { return py::iter(py::cast(solution.lines)); })
      .def("__repr__", [](Solution const& solution) {
        return fmt::format("<Solution {}: {}>", solution.stipulation, solution.verdict);
      });
  module.def(
      "solve", &solve, py::arg("position"), py::arg("stipulation"), py::kw_only(), py::arg("nodes") = 0,
      py::arg("solutions") = 0, py::arg("time") = py::none(),
      "Solves a problem: '#2', 's#3', 'h#2.5', 'ser-h#4 2 sol'. nodes: most moves to play, 0 for any number; "
      "solutions: so many are enough, 0 for all; time: seconds. Raises BadStipulation.");
}

} // namespace hippo::python

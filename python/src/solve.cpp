#include "python/src/interrupt.hpp"
#include "python/src/position.hpp"

#include "libanalysis/solve/solution_text.hpp"

#include <fmt/format.h>

namespace hippo::python {

namespace {

struct Solution {
  std::string stipulation, verdict;
  std::vector<std::string> lines;
  unsigned moves = 0;
  bool finished = true;
  std::uint64_t nodes = 0;
};

notation::Stipulation read(Text const& text) {
  auto const parsed = notation::parse_stipulation(text);
  if (auto const* wrong = std::get_if<notation::ParseError>(&parsed))
    raise("BadStipulation", finding_of(text::unreadable(*wrong), text));
  return std::get<notation::Stipulation>(parsed);
}

Solution solve(Position const& position, Text const& stipulation, std::uint64_t nodes, std::size_t solutions,
               std::optional<double> time) {
  if (position.now().variant().rolls_dice) throw py::value_error("a game with dice has no problems");
  auto const wanted = read(stipulation);
  if (auto const wrong = solve::objection(position.now(), wanted))
    raise("BadStipulation", finding_of(*wrong, stipulation));
  WorkLimit const limit(time);
  solve::Limits const limits{
      .nodes = nodes, .solutions = solutions, .stop = [&](std::uint64_t) { return limit.must_stop(); }};
  auto const found = without_interpreter([&] { return solve::solve(position.now(), wanted, limits); });
  Solution solution{notation::write_stipulation(wanted),
                    std::string(solve::words_of(solve::verdict(wanted, found))),
                    {},
                    found.moves,
                    found.finished,
                    found.nodes};
  for (auto const& line : found.lines) solution.lines.push_back(solve::text_of(position.now(), wanted, line));
  return solution;
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

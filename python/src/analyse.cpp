#include "python/src/interrupt.hpp"
#include "python/src/position.hpp"

#include <hippogonal/search.hpp>

#include <fmt/format.h>

namespace hippo::python {

namespace {

using hippogonal::Analysis;
using hippogonal::RatedLine;

std::vector<PlacedMove> moves_of(RatedLine const& line) {
  std::vector<PlacedMove> moves;
  for (hippogonal::Move const& move : line.moves)
    moves.push_back({std::make_shared<Position const>(Access::before(move).now), Access::of(move)});
  return moves;
}

Analysis analyse(Position const& position, std::optional<unsigned> depth, std::uint64_t nodes,
                 std::optional<double> time, std::size_t lines, std::size_t hash_mib) {
  if (depth == 0U) throw py::value_error("depth is at least 1");
  bool const is_limited = depth || nodes > 0 || time;
  hippogonal::SearchLimits limits{.depth = depth.value_or(0),
                                  .nodes = nodes,
                                  .time = milliseconds(is_limited ? time : std::optional(1.0)),
                                  .lines = lines,
                                  .hash_mib = hash_mib};
  return heeding_signals([&](std::stop_token stop) {
    limits.stop = std::move(stop);
    return hippogonal::analyse(Access::position(position.now()), limits);
  });
}

} // namespace

void bind_analyse(py::module_& module) {
  py::class_<RatedLine>(module, "RatedLine", "A line of best moves, with its score for the side to move.")
      .def_readonly("centipawns", &RatedLine::centipawns, "hundredths of a pawn; None for a forced end")
      .def_readonly("moves_to_end", &RatedLine::moves_to_end,
                    "moves until the side to move wins, negative if it loses; None without a forced end")
      .def_readonly("score", &RatedLine::score, "'+0.35', '#3', '#-2'")
      .def_property_readonly("moves", &moves_of)
      .def("__repr__", [](RatedLine const& line) {
        return fmt::format("<RatedLine {}: {} plies>", line.score, line.moves.size());
      });
  py::class_<Analysis>(module, "Analysis", "The result of the last finished depth.")
      .def_readonly("lines", &Analysis::lines, "best first")
      .def_readonly("depth", &Analysis::depth, "plies; 0: ended before depth 1, with the best move so far")
      .def_readonly("nodes", &Analysis::nodes, "moves that were played");
  module.def("analyse", &analyse, py::arg("position"), py::kw_only(), py::arg("depth") = py::none(),
             py::arg("nodes") = 0, py::arg("time") = py::none(), py::arg("lines") = 1,
             py::arg("hash_mib") = 64,
             "The best moves of a position. depth: plies; nodes: moves to play; "
             "time: seconds, 1 without other limits; lines: the number of best moves. Raises ValueError.");
}

} // namespace hippo::python

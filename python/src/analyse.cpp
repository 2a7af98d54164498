#include "python/src/interrupt.hpp"
#include "python/src/position.hpp"

#include "libanalysis/search/result_text.hpp"

#include <fmt/format.h>

namespace hippo::python {

namespace {

struct RatedLine {
  search::Score score = 0;
  std::vector<PlacedMove> moves;
};

struct Analysis {
  std::vector<RatedLine> lines;
  unsigned depth = 0;
  std::uint64_t nodes = 0;
};

RatedLine rated(SharedPosition before, search::RatedLine const& line) {
  RatedLine made{line.score, {}};
  for (Move const move : line.moves) {
    made.moves.push_back({before, move});
    before = std::make_shared<Position const>(before->now().after(move));
  }
  return made;
}

Analysis analyse(SharedPosition const& position, std::optional<unsigned> depth, std::uint64_t nodes,
                 std::optional<double> time, std::size_t lines, std::size_t hash_mib) {
  constexpr unsigned deepest = search::max_plies / 2;
  if (depth && (*depth == 0 || *depth > deepest))
    throw py::value_error(fmt::format("depth is 1 to {}", deepest));
  if (lines == 0) throw py::value_error("lines must be at least 1");
  bool const is_limited = depth || nodes > 0 || time;
  WorkLimit const limit(is_limited ? time : std::optional(1.0));
  search::Limits limits{
      .depth = depth.value_or(deepest), .nodes = nodes, .lines = lines, .hash_mib = hash_mib};
  limits.stop = [&] { return limit.must_stop(); };
  auto const found = without_interpreter([&] { return search::search(position->now(), limits); });
  Analysis analysis{{}, found.depth, found.nodes};
  for (search::RatedLine const& line : found.lines) analysis.lines.push_back(rated(position, line));
  return analysis;
}

std::optional<search::Score> centipawns(RatedLine const& line) {
  return search::moves_to_end(line.score) ? std::nullopt : std::optional(line.score);
}

} // namespace

void bind_analyse(py::module_& module) {
  py::class_<RatedLine>(module, "RatedLine", "A line of best moves, with its score for the side to move.")
      .def_property_readonly("centipawns", &centipawns, "hundredths of a pawn; None for a forced end")
      .def_property_readonly(
          "moves_to_end", [](RatedLine const& line) { return search::moves_to_end(line.score); },
          "moves until the side to move wins, negative if it loses; None without a forced end")
      .def_property_readonly(
          "score", [](RatedLine const& line) { return search::score_text(line.score); },
          "'+0.35', '#3', '#-2'")
      .def_readonly("moves", &RatedLine::moves)
      .def("__repr__", [](RatedLine const& line) {
        return fmt::format("<RatedLine {}: {} plies>", search::score_text(line.score), line.moves.size());
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

#include "python/src/record.hpp"

#include "libanalysis/verify/describe.hpp"

#include <fmt/format.h>

namespace hippo::python {

namespace {

Line line_of(verify::RecordReport const& report, verify::LineReport const& line) {
  Line made{line.name, std::string(verify::name_of(line.verdict)), {}, {}};
  for (verify::Ply const& ply : line.plies) {
    auto const before = std::make_shared<Position const>(ply.before());
    made.positions.push_back(before);
    made.moves.push_back({before, ply.move});
  }
  if (!line.plies.empty())
    made.positions.push_back(std::make_shared<Position const>(line.plies.back().after()));
  else if (report.start)
    made.positions.push_back(std::make_shared<Position const>(*report.start));
  return made;
}

} // namespace

std::vector<Line> lines_of(Record const& record) {
  std::vector<Line> lines;
  for (verify::LineReport const& line : record.report().lines)
    lines.push_back(line_of(record.report(), line));
  return lines;
}

Line main_line(Record const& record) {
  auto const& report = record.report();
  return report.lines.empty() ? Line{"main line", std::string(verify::name_of(report.verdict)), {}, {}}
                              : line_of(report, report.lines.front());
}

void bind_lines(py::module_& module) {
  py::class_<Line>(module, "Line", "The main line or a variation of a record.")
      .def_readonly("name", &Line::name, "'main line', or its first move as '17...d5'")
      .def_readonly("verdict", &Line::verdict, "'valid', 'repaired', 'invalid' or 'unchecked'")
      .def_readonly("moves", &Line::moves, "as far as the line could be followed")
      .def_readonly("positions", &Line::positions,
                    "before each move, and after the last one; none where the start is not known")
      .def("__len__", [](Line const& line) { return line.moves.size(); })
      .def("__iter__", [](Line const& line) { return py::iter(py::cast(line.moves)); })
      .def("__repr__",
           [](Line const& line) { return fmt::format("<Line {}: {} plies>", line.name, line.moves.size()); });
}

} // namespace hippo::python

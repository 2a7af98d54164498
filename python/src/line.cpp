#include "python/src/record.hpp"

#include "libanalysis/verify/describe.hpp"

#include <fmt/format.h>

namespace hippo::python {

namespace {

Line without_moves(verify::LineReport const& line) {
  return {line.name, std::string(verify::name_of(line.verdict)), {}, {}};
}

/// The main line of a valid record: what would else be played for the report.
Line played(verify::RecordReport const& summary, std::vector<verify::ValidLine::Played> const& moves) {
  Line made = without_moves(summary.lines.front());
  made.positions.reserve(moves.size() + 1);
  made.moves.reserve(moves.size());
  made.positions.push_back(std::make_shared<Position const>(*summary.start));
  for (verify::ValidLine::Played const& next : moves) {
    made.positions.push_back(std::make_shared<Position const>(made.positions.back()->now().after(next.move)));
    made.moves.push_back(next.move);
  }
  return made;
}

Line line_of(verify::RecordReport const& report, verify::LineReport const& line) {
  Line made = without_moves(line);
  for (verify::Ply const& ply : line.plies) {
    made.positions.push_back(std::make_shared<Position const>(ply.before()));
    made.moves.push_back(ply.move);
  }
  if (!line.plies.empty())
    made.positions.push_back(std::make_shared<Position const>(line.plies.back().after()));
  else if (report.start)
    made.positions.push_back(std::make_shared<Position const>(*report.start));
  return made;
}

py::list moves_of(Line const& line) {
  std::size_t i = 0;
  return new_list(line.moves.size(), [&] {
    PlacedMove const move{line.positions[i], line.moves[i]};
    ++i;
    return new_move(move);
  });
}

py::list positions_of(Line const& line) {
  auto position = line.positions.begin();
  return new_list(line.positions.size(), [&] { return new_position(*position++); });
}

} // namespace

std::vector<Line> lines_of(Record const& record) {
  std::vector<Line> lines;
  for (verify::LineReport const& line : record.report().lines)
    lines.push_back(line_of(record.report(), line));
  return lines;
}

Line main_line(Record const& record) {
  if (!record.unplayed().empty()) return played(record.summary(), record.unplayed());
  auto const& report = record.report();
  return report.lines.empty() ? Line{"main line", std::string(verify::name_of(report.verdict)), {}, {}}
                              : line_of(report, report.lines.front());
}

void bind_lines(py::module_& module) {
  py::class_<Line>(module, "Line", "The main line or a variation of a record.")
      .def_readonly("name", &Line::name, "'main line', or its first move as '17...d5'")
      .def_readonly("verdict", &Line::verdict, "'valid', 'repaired', 'invalid' or 'unchecked'")
      .def_property_readonly("moves", &moves_of, "as far as the line could be followed")
      .def_property_readonly("positions", &positions_of,
                             "before each move, and after the last one; none where the start is not known")
      .def("__len__", [](Line const& line) { return line.moves.size(); })
      .def("__iter__", [](Line const& line) { return py::iter(moves_of(line)); })
      .def("__repr__",
           [](Line const& line) { return fmt::format("<Line {}: {} plies>", line.name, line.moves.size()); });
}

} // namespace hippo::python

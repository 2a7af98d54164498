#include "python/src/diagram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hippo::python {

hippogonal::DiagramOptions options_of(Text const& theme, double square, bool flip, bool coordinates) {
  constexpr std::array<std::string_view, 4> themes{"light", "dark", "auto", "print"};
  auto const found = std::ranges::find(themes, theme);
  if (found == themes.end())
    throw py::value_error(fmt::format("no theme '{}': there are light, dark, auto and print", theme));
  if (!(square > 0)) throw py::value_error("a square has a positive number of pixels");
  return {flip, coordinates, square, static_cast<hippogonal::Theme>(found - themes.begin())};
}

std::string position_svg(Position const& position, bool flip, double square, Text const& theme,
                         bool coordinates, std::optional<PlacedMove> const& last_move) {
  auto options = options_of(theme, square, flip, coordinates);
  if (last_move)
    options.last_move = Access::move(Access::position(last_move->before->now()), last_move->move);
  return hippogonal::svg(Access::position(position.now()), options);
}

void bind_diagrams(py::module_& module) {
  module.def(
      "diagram",
      [](std::vector<std::shared_ptr<Position>> const& positions, std::size_t columns, Text const& title,
         bool flip, double square, Text const& theme) {
        std::vector<hippogonal::Position> drawn;
        for (auto const& position : positions) drawn.push_back(Access::position(position->now()));
        return hippogonal::svg(drawn, columns, title, options_of(theme, square, flip));
      },
      py::arg("positions"), py::kw_only(), py::arg("columns") = 0, py::arg("title") = "",
      py::arg("flip") = false, py::arg("square") = usual_square, py::arg("theme") = "light",
      "Positions on one sheet, as SVG. columns: 0 makes the sheet about square; square: pixels.");
}

} // namespace hippo::python

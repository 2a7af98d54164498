#include "python/src/diagram.hpp"

#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/diagram/last_move.hpp"

#include <fmt/format.h>

namespace hippo::python {

diagram::Style style_of(Text const& theme, double square) {
  diagram::Style style;
  auto const found = diagram::find_theme(theme);
  if (!found)
    throw py::value_error(fmt::format("no theme '{}': there are light, dark, auto and print", theme));
  if (!(square > 0)) throw py::value_error("a square has a positive number of pixels");
  style.theme = *found;
  style.square_size = square;
  return style;
}

std::string svg_of(diagram::BoardPicture picture, bool flip, bool coordinates, diagram::Style const& style) {
  picture.view.flip = flip;
  picture.coordinates = coordinates ? diagram::Coordinates::outside : diagram::Coordinates::none;
  return diagram::svg_of({std::move(picture)}, 0, "", style);
}

std::string position_svg(Position const& position, bool flip, double square, Text const& theme,
                         bool coordinates, std::optional<PlacedMove> const& last_move) {
  auto picture = diagram::picture_of(position.now());
  if (last_move) picture.last_move = diagram::squares_of_move(position.now().board(), last_move->move);
  return svg_of(std::move(picture), flip, coordinates, style_of(theme, square));
}

void bind_diagrams(py::module_& module) {
  module.def(
      "diagram",
      [](std::vector<std::shared_ptr<Position>> const& positions, std::size_t columns, Text const& title,
         bool flip, double square, Text const& theme) {
        std::vector<diagram::BoardPicture> pictures;
        for (auto const& position : positions) {
          pictures.push_back(diagram::picture_of(position->now()));
          pictures.back().view.flip = flip;
        }
        if (pictures.empty()) throw py::value_error("there is no position to draw");
        return diagram::svg_of(pictures, columns, title, style_of(theme, square));
      },
      py::arg("positions"), py::kw_only(), py::arg("columns") = 0, py::arg("title") = "",
      py::arg("flip") = false, py::arg("square") = usual_square, py::arg("theme") = "light",
      "Positions on one sheet, as SVG. columns: 0 makes the sheet about square; square: pixels.");
}

} // namespace hippo::python

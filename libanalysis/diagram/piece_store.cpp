#include "libanalysis/diagram/piece_store.hpp"

#include "libanalysis/diagram/svg_canvas.hpp"

#include <fmt/format.h>

namespace hippo::diagram {

std::string PieceStore::id(Figure const& figure) {
  std::string const key = fmt::format("{}{} {} {} {}", figure.color == Color::white ? 'w' : 'b',
                                      figure.letters, figure.emblem, figure.neutral, figure.degrees);
  auto const [place, is_new] = ids_.try_emplace(key, fmt::format("p{}", ids_.size()));
  if (is_new) drawn_.emplace_back(place->second, figure);
  return place->second;
}

std::string PieceStore::definitions(Style const& style) const {
  std::string all;
  for (auto const& [id, figure] : drawn_) {
    SvgCanvas canvas(style.theme);
    draw_figure(canvas, figure, 0, 0, style.own);
    all += fmt::format("<g id=\"{}\">{}</g>\n", id, canvas.fragment());
  }
  return all;
}

} // namespace hippo::diagram

#include "libanalysis/diagram/piece_store.hpp"

#include "libanalysis/diagram/svg_canvas.hpp"

#include <fmt/format.h>

namespace hippo::diagram {

namespace {

std::string key_of(Figure const& figure) {
  return fmt::format("{}{} {} {} {} {} {}", figure.color == Color::white ? 'w' : 'b', figure.letters,
                     figure.emblem, figure.neutral, figure.degrees, static_cast<int>(figure.style),
                     figure.facing);
}

using Drawing = std::variant<Figure, Held>;

Figure& figure_in(Drawing& piece) {
  auto* const figure = std::get_if<Figure>(&piece);
  return figure != nullptr ? *figure : std::get<Held>(piece).figure;
}

std::string definition(std::string const& id, Drawing const& piece, Style const& style) {
  SvgCanvas canvas(style.theme);
  if (auto const* figure = std::get_if<Figure>(&piece))
    draw_figure(canvas, *figure, 0, 0, style.own);
  else
    draw_held(canvas, std::get<Held>(piece), 0, 0, style.own);
  return fmt::format("<g id=\"{}\">{}</g>\n", id, canvas.fragment());
}

} // namespace

std::string PieceStore::id(std::string const& key, std::variant<Figure, Held> const& piece) {
  auto const [place, is_new] = ids_.try_emplace(key, fmt::format("p{}", ids_.size()));
  if (is_new) drawn_.emplace_back(place->second, piece);
  return place->second;
}

std::string PieceStore::id(Figure const& figure) { return id(key_of(figure), figure); }

std::string PieceStore::id(Held const& held) {
  return id(fmt::format("{} in hand {}", key_of(held.figure), held.count), held);
}

std::string PieceStore::definitions(Style const& style) const {
  std::string all;
  for (auto [id, piece] : drawn_) {
    all += definition(id, piece, style);
    Figure& figure = figure_in(piece);
    figure.facing = (figure.facing + 180) % 360;
    if (both_ways_ && figure.style == BoardStyle::shogi) all += definition(id + "-far", piece, style);
  }
  return all;
}

} // namespace hippo::diagram

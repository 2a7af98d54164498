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

bool turn(Figure& figure) {
  figure.facing = (figure.facing + 180) % 360;
  return figure.style == BoardStyle::shogi;
}

} // namespace

std::string PieceStore::definition(std::string const& id, Drawing const& piece, Style const& style) {
  SvgCanvas canvas(style.theme);
  if (auto const* figure = std::get_if<Figure>(&piece))
    draw_figure(canvas, *figure, 0, 0, style.own);
  else if (auto const* held = std::get_if<Held>(&piece))
    draw_held(canvas, *held, 0, 0, style.own);
  else
    draw_wall(canvas, 0, 0);
  return fmt::format("<g id=\"{}\">{}</g>\n", id, canvas.fragment());
}

std::optional<PieceStore::Drawing> PieceStore::from_behind(Drawing piece) {
  bool turns = true; // boards with wedges ask for each piece both ways
  if (auto* figure = std::get_if<Figure>(&piece)) turns = turn(*figure);
  if (auto* held = std::get_if<Held>(&piece)) turns = turn(held->figure);
  return turns ? std::optional(std::move(piece)) : std::nullopt;
}

std::string PieceStore::id(std::string const& key, Drawing const& piece) {
  auto const [place, is_new] = ids_.try_emplace(key, fmt::format("p{}", ids_.size()));
  if (is_new) drawn_.emplace_back(place->second, piece);
  return place->second;
}

std::string PieceStore::id(Figure const& figure) { return id(key_of(figure), figure); }

std::string PieceStore::id(Held const& held) {
  return id(fmt::format("{} in hand {}", key_of(held.figure), held.count), held);
}

std::string PieceStore::wall() { return id("wall", Wall{}); }

std::string PieceStore::definitions(Style const& style) const {
  std::string all;
  for (auto const& [id, piece] : drawn_) {
    all += definition(id, piece, style);
    if (!both_ways_) continue;
    if (auto const turned = from_behind(piece)) all += definition(id + "-far", *turned, style);
  }
  return all;
}

} // namespace hippo::diagram

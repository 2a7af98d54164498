#include "libanalysis/replay/board_html.hpp"

#include "libanalysis/diagram/draw.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace hippo::replay {

namespace {

using diagram::BoardPicture;
using diagram::Coordinate;
using diagram::Extent;
using diagram::number;

/// The names of the columns and rows, for the names of squares.
std::string names_of_lines(BoardPicture const& picture) {
  std::string columns, rows;
  for (int column = 0; column < picture.columns(); ++column)
    columns += (column > 0 ? " " : "") + column_name(picture, column);
  for (int row = 0; row < picture.rows(); ++row) rows += (row > 0 ? " " : "") + row_name(picture, row);
  return fmt::format(R"( data-columns="{}" data-rows="{}")", columns, rows);
}

/// The board of a replay without pieces, with room for its largest hands.
BoardPicture empty_board(Replay const& replay) {
  BoardPicture empty = replay.steps.front().picture;
  empty.figures.clear();
  empty.hands.clear();
  empty.walls.clear();
  empty.signs.clear();
  empty.arrows.clear();
  for (Step const& step : replay.steps)
    empty.hand_kinds = std::max(empty.hand_kinds, max_kinds(step.picture));
  return empty;
}

std::string frame(BoardPicture const& empty, diagram::Style const& style) {
  diagram::SvgCanvas canvas(style.theme);
  draw_board(canvas, empty, {});
  return canvas.fragment();
}

/// The pieces and walls on a board, and the pieces in the hands beside it.
std::string uses(BoardPicture const& picture, diagram::PieceStore& pieces) {
  std::string all;
  auto const add = [&](std::string const& id, Coordinate at) {
    all += fmt::format(R"(<use href="#{}" x="{}" y="{}"/>)", id, at.x * 100, at.y * 100);
  };
  for (diagram::Figure const& figure : picture.figures)
    add(pieces.id(as_seen(picture, figure)), picture.seen(figure.at));
  if (!picture.walls.empty()) {
    std::string const wall = pieces.wall();
    for (Coordinate const square : picture.walls) add(wall, picture.seen(square));
  }
  auto const places = hand_places(picture);
  for (std::size_t i = 0; i < places.size(); ++i)
    add(pieces.id(as_seen(picture, picture.hands[i])), places[i]);
  return all;
}

/// One picture; `classes` say on which screens, and whether the board has lines.
std::string board(BoardPicture start, BoardPicture empty, diagram::View view, std::string_view classes,
                  diagram::PieceStore& pieces, diagram::Style const& style, std::string const& labels) {
  start.view = empty.view = view;
  Extent const extent = extent_of(empty);
  Extent const corner = corner_of(empty);
  std::string const near = frame(empty, style);
  empty.view.flip = !empty.view.flip;
  return fmt::format(
      "<svg class=\"squares-and-pieces{0}\" viewBox=\"0 0 {1} {2}\" style=\"aspect-ratio:{1}/{2};"
      "width:min(100%,64vh*{3:.3f},{4}px)\" {5}{6} tabindex=\"0\" stroke-linecap=\"round\" "
      "stroke-linejoin=\"round\">\n"
      "<g class=\"frame\">{7}</g><g class=\"frame far\">{8}</g>\n<g transform=\"translate({9} {10})\"><g "
      "class=\"squares\"></g>"
      "<g class=\"pieces\">{11}</g><g class=\"signs\"></g><g class=\"hints\"></g></g>\n</svg>\n",
      classes, number(extent.width), number(extent.height), extent.width / extent.height,
      std::lround(extent.width * style.square_size / 100 * 1.5), labels, names_of_lines(start), near,
      frame(empty, style), number(corner.width), number(corner.height), uses(start, pieces));
}

} // namespace

std::string boards_of(Replay const& replay, diagram::PieceStore& pieces, diagram::Style const& style,
                      std::string_view name, std::string_view words) {
  BoardPicture const& start = replay.steps.front().picture;
  BoardPicture const empty = empty_board(replay);
  bool const wedges = start.style == diagram::BoardStyle::shogi;
  std::string const labels =
      fmt::format(R"(role="img" aria-labelledby="{}" aria-describedby="{}"{}{})", name, words,
                  empty.hand_kinds > 0 ? " data-hands" : "", wedges ? " data-wedges" : "");
  bool const has_upright =
      start.view.lying && start.ranks > 2 * start.files && empty.hand_kinds == 0 && !wedges;
  std::string const lined = start.style == diagram::BoardStyle::chess ? "" : " lined";
  std::string html =
      board(start, empty, start.view, lined + (has_upright ? " lies" : ""), pieces, style, labels);
  if (has_upright)
    html += board(start, empty, {start.view.flip, false}, lined + " stands", pieces, style, labels);
  return html;
}

bool is_wide(Replay const& replay) {
  Extent const extent = extent_of(empty_board(replay));
  return extent.width > extent.height * 1.5;
}

} // namespace hippo::replay

#include "libanalysis/diagram/animation.hpp"

#include "libanalysis/diagram/piece_store.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::diagram {

namespace {

constexpr double caption_height = 62; ///< below the board
constexpr double frame_caption_size = 36;

/// A frame is seen for its share of the time. Where drawings do not move, the last one is.
std::string motion(std::size_t frames, double seconds) {
  std::string rules =
      fmt::format("<style type=\"text/css\">.m{{visibility:hidden}}.m:last-child{{visibility:visible}}\n"
                  "@media(prefers-reduced-motion:no-preference){{.m,.m:last-child{{visibility:hidden;"
                  "animation:m {}s step-end infinite}}}}\n"
                  "@keyframes m{{0%{{visibility:visible}}{}%{{visibility:hidden}}}}</style>\n",
                  number(seconds * static_cast<double>(frames)),
                  fmt::format("{:.4f}", 100.0 / static_cast<double>(frames)));
  return rules;
}

/// The changing parts of a picture: the squares of the last move, pieces, walls and the caption.
std::string frame(BoardPicture const& picture, std::size_t number_of_it, double seconds, PieceStore& pieces,
                  Extent const& corner, Extent const& extent, Style const& style) {
  std::string content = fmt::format(
      "<g class=\"m\" style=\"animation-delay:{}s\"><g transform=\"translate({} {})\">",
      number(seconds * static_cast<double>(number_of_it)), number(corner.width), number(corner.height));
  SvgCanvas canvas(style.theme);
  for (Coordinate const square : picture.last_move) {
    Coordinate const seen = picture.seen(square);
    canvas.rect(seen.x * 100, seen.y * 100, 100, 100, {.fill = Ink::last_move});
  }
  content += canvas.fragment();
  auto const add = [&](std::string const& id, Coordinate at) {
    content +=
        fmt::format(R"(<use href="#{0}" xlink:href="#{0}" x="{1}" y="{2}"/>)", id, at.x * 100, at.y * 100);
  };
  for (Figure const& figure : picture.figures)
    add(pieces.id(as_seen(picture, figure)), picture.seen(figure.at));
  auto const places = hand_places(picture);
  for (std::size_t i = 0; i < places.size(); ++i)
    add(pieces.id(as_seen(picture, picture.hands[i])), places[i]);
  if (!picture.walls.empty()) {
    std::string const wall = pieces.wall();
    for (Coordinate const square : picture.walls) add(wall, picture.seen(square));
  }
  draw_pointers(canvas, picture);
  content += canvas.fragment() + "</g>";
  canvas.text(extent.width / 2, extent.height + frame_caption_size, frame_caption_size, Anchor::middle,
              Ink::text, picture.caption);
  return content + canvas.fragment() + "</g>\n";
}

} // namespace

std::string animation_of(std::vector<BoardPicture> const& pictures, double seconds, std::string_view title,
                         Style const& style) {
  BoardPicture board = pictures.front();
  board.figures.clear();
  board.hands.clear();
  board.walls.clear();
  for (BoardPicture const& picture : pictures)
    board.hand_kinds = std::max(board.hand_kinds, max_kinds(picture));
  board.last_move.clear();
  board.signs.clear();
  board.arrows.clear();
  board.caption.clear();
  Extent const extent = extent_of(board);
  Extent const corner = corner_of(board);
  PieceStore pieces;
  std::string frames;
  for (std::size_t i = 0; i < pictures.size(); ++i)
    frames += frame(pictures[i], i, seconds, pieces, corner, extent, style);
  SvgCanvas canvas(style.theme, style.scale());
  canvas.raw(motion(pictures.size(), seconds) + "<defs>\n" + pieces.definitions(style) + "</defs>\n");
  draw_board(canvas, board, style.own);
  canvas.raw("<g>" + frames + "</g>\n");
  std::string file =
      canvas.document(extent.width, extent.height + caption_height,
                      title.empty() ? pictures.back().title : title, pictures.back().description);
  std::string_view const root = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
  return file.replace(file.find(root), root.size(),
                      std::string(root) + " xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
}

} // namespace hippo::diagram

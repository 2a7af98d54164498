#include "libanalysis/diagram/draw.hpp"
#include "libanalysis/diagram/draw_lines.hpp"
#include "libanalysis/diagram/draw_marks.hpp"
#include "libanalysis/diagram/lettering.hpp"
#include "libanalysis/diagram/mark_places.hpp"

#include <algorithm>
#include <map>

namespace hippo::diagram {

namespace {

constexpr double border = 6;  ///< around everything
constexpr double beside = 52; ///< room for coordinates below the board, and on its left if they are narrow
constexpr double coordinate_scale = 1.3;
constexpr double room_of_token = 52; ///< of the side to move
constexpr double caption_size = 36;
constexpr double caption_line_height = 46;
constexpr double letter_width = 0.57; ///< of a caption's letter, as a part of its size; on average

/// A caption in lines that are not wider than the board. Words that are too long stay whole.
std::vector<std::string> wrapped(std::string_view text, double width) {
  auto const room = static_cast<std::size_t>(std::max(width / (caption_size * letter_width), 8.0));
  std::vector<std::string> lines;
  while (!text.empty()) {
    auto const newline = std::min(text.find('\n'), text.size());
    std::size_t end = newline;
    if (end > room) {
      end = text.rfind(' ', room);
      if (end == std::string_view::npos || end == 0) end = std::min(text.find(' '), newline);
    }
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Room for the names of the rows, outside.
double width_of_row_names(BoardPicture const& picture) {
  double widest = 0;
  for (int row = 0; row < picture.rows(); ++row) widest = std::max(widest, width_of(row_name(picture, row)));
  return std::max(beside, 18 + coordinate_scale * widest + 6);
}

/// The rooms around the board.
struct Layout {
  double left = border;
  double top = border;
  double width = 0; ///< of the board
  double height = 0;
  double right = border;
  double bottom = border;
  std::vector<std::string> caption;

  explicit Layout(BoardPicture const& picture)
      : width(picture.columns() * 100.0), height(picture.rows() * 100.0),
        caption(wrapped(picture.caption, width)) {
    if (picture.coordinates == Coordinates::outside) {
      left += width_of_row_names(picture);
      bottom += beside;
    }
    if (picture.side) right += room_of_token;
    right += hand_columns(picture) * 100;
    if (!caption.empty()) bottom += 16 + caption_line_height * static_cast<double>(caption.size());
  }
};

/// Every second column and every second row: the squares that exactly one of them covers have one colour.
std::string dark_squares(BoardPicture const& picture, Layout const& layout) {
  Coordinate const corner = picture.at(0, 0);
  int const first_row = (corner.x + corner.y) % 2 == 0 ? 1 : 0;
  std::string stripes;
  for (int column = 0; column < picture.columns(); column += 2)
    stripes += 'M' + number(column * 100) + " 0h100v" + number(layout.height) + "h-100z";
  for (int row = first_row; row < picture.rows(); row += 2)
    stripes += "M0 " + number(row * 100) + 'h' + number(layout.width) + "v100H0z";
  return stripes;
}

/// The outline of a wall and its hatching, in a square at (x, y).
std::string wall_at(double x, double y) {
  constexpr double margin = 8, side = 100 - 2 * margin;
  constexpr int stripes = 5;
  std::string const edge = number(side);
  std::string data =
      'M' + number(x + margin) + ' ' + number(y + margin) + 'h' + edge + 'v' + edge + "h-" + edge + 'z';
  for (int i = 1; i <= stripes; ++i) { // from the left or lower edge to the upper or right one
    double const way = 2 * side * i / (stripes + 1);
    double const short_of_corner = std::min(way, side), past_corner = way - short_of_corner;
    data += polyline({{x + margin + past_corner, y + margin + short_of_corner},
                      {x + margin + short_of_corner, y + margin + past_corner}});
  }
  return data;
}

constexpr Paint wall_paint{.fill = Ink::none, .stroke = Ink::frame, .width = 8};

void draw_walls(Canvas& canvas, BoardPicture const& picture) {
  std::string data;
  for (Coordinate const square : picture.walls) {
    Point const p = middle(picture, square);
    data += wall_at(p.x - 50, p.y - 50);
  }
  if (!data.empty()) canvas.path(data, wall_paint);
}

void draw_squares(Canvas& canvas, BoardPicture const& picture, Layout const& layout) {
  canvas.rect(0, 0, layout.width, layout.height, {.fill = Ink::light});
  if (picture.style == BoardStyle::chess)
    canvas.path(dark_squares(picture, layout), {.fill = Ink::dark, .even_odd = true});
  std::string holes;
  for (Coordinate const square : picture.holes) {
    Point const p = middle(picture, square);
    holes += 'M' + number(p.x - 50) + ' ' + number(p.y - 50) + "h100v100h-100z";
  }
  if (!holes.empty()) canvas.path(holes, {.fill = Ink::paper, .stroke = Ink::frame, .width = 3});
  for (Coordinate const square : picture.last_move) {
    Point const p = middle(picture, square);
    canvas.rect(p.x - 47, p.y - 47, 94, 94, {.fill = Ink::last_move, .stroke = Ink::last_edge, .width = 6});
  }
  if (picture.style == BoardStyle::shogi) draw_cells(canvas, picture);
  if (picture.style == BoardStyle::xiangqi) draw_points(canvas, picture);
  draw_walls(canvas, picture);
  if (!picture.cylinder)
    return canvas.rect(-1.5, -1.5, layout.width + 3, layout.height + 3, {.stroke = Ink::frame, .width = 3});
  std::string const wide = 'h' + number(layout.width + 3);
  std::string const high = 'v' + number(layout.height + 3);
  std::string const corner = "M-1.5 -1.5";
  canvas.path(corner + wide + "M-1.5 " + number(layout.height + 1.5) + wide,
              {.stroke = Ink::frame, .width = 3});
  canvas.path(corner + high + 'M' + number(layout.width + 1.5) + " -1.5" + high, // where they are joined
              {.stroke = Ink::frame, .width = 8, .dash = "2 24"});
}

void draw_coordinates(Canvas& canvas, BoardPicture const& picture) {
  bool const inside = picture.coordinates == Coordinates::inside;
  if (picture.coordinates == Coordinates::none) return;
  double const scale = inside ? 0.65 : coordinate_scale; // in the corner there is little room beside a piece
  std::string strokes;
  for (int column = 0; column < picture.columns(); ++column) {
    std::string const name = column_name(picture, column);
    double const x = inside ? (column * 100 + 96) / scale - width_of(name)
                            : (column * 100 + 50) / scale - width_of(name) / 2;
    strokes += strokes_of(name, x, (picture.rows() * 100 + (inside ? -6.0 : 40.0)) / scale);
  }
  for (int row = 0; row < picture.rows(); ++row) {
    std::string const name = row_name(picture, row);
    double const x = inside ? 5 / scale : -18 / scale - width_of(name);
    double const y =
        inside ? (row * 100 + 6) / scale + cap_height : (row * 100 + 50) / scale + cap_height / 2;
    strokes += strokes_of(name, x, y);
  }
  canvas.open(0, 0, scale);
  canvas.path(strokes, {.stroke = inside ? Ink::frame : Ink::text, .width = 2.6});
  canvas.close();
}

bool is_capture(Mark const& mark) { return mark.act == Act::capture || mark.act == Act::both; }
bool is_passant(Mark const& mark) { return mark.act == Act::passant; }

void draw_tracks(Canvas& canvas, BoardPicture const& picture) {
  Batch batch;
  for (Track const& track : picture.tracks) add_track(batch, picture, track);
  batch.flush(canvas);
}

void draw_marks(Canvas& canvas, BoardPicture const& picture) {
  Batch batch;
  std::map<Coordinate, std::vector<Mark>> marks;
  for (Mark const& mark : picture.marks)
    if (is_return(picture, mark))
      add_return(batch, mark, middle(picture, mark.at));
    else
      marks[mark.at].push_back(mark);
  std::map<Coordinate, std::pair<betza::Who, Ink>> blockers;
  for (Track const& track : picture.tracks)
    for (Blocker const& blocker : track.blockers)
      blockers.try_emplace(blocker.at, blocker.who, ink_of(track.act));
  for (auto const& [square, blocker] : blockers)
    add_blocker(batch, blocker.first, blocker.second, middle(picture, square), marks.contains(square));
  auto const lines = lines_of(picture);
  for (auto& [square, here] : marks) {
    Point const p = middle(picture, square);
    if (bool const captures = std::ranges::any_of(here, is_capture);
        captures && std::erase_if(here, is_passant) > 0)
      add_passant(batch, p, false);
    auto const line = lines.find(square);
    Places const places = places_of(here.size(), line == lines.end() ? std::nullopt : line->second);
    for (std::size_t i = 0; i < here.size(); ++i) {
      Point const offset = places.offsets[i % places.offsets.size()];
      add_mark(batch, here[i], {p.x + offset.x, p.y + offset.y}, places.scale);
    }
  }
  batch.flush(canvas);
}

/// A disc of its colour beside the board, at the side of the player to move.
void draw_side(Canvas& canvas, BoardPicture const& picture, Layout const& layout) {
  bool const white = *picture.side == Color::white;
  bool const low = white != picture.view.flip;
  constexpr double radius = 17;
  double const y = picture.view.lying || low ? layout.height - radius - 6 : radius + 6;
  canvas.path(circle({layout.width + 30, y}, radius),
              {white ? Ink::white_fill : Ink::black_fill, white ? Ink::white_line : Ink::black_edge, 5, {}});
}

/// The hands beside the board, beyond the side to move.
void draw_hands(Canvas& canvas, BoardPicture const& picture, CustomPieces const& own) {
  double const left = picture.side ? room_of_token : 0;
  auto const places = hand_places(picture);
  for (std::size_t i = 0; i < places.size(); ++i)
    draw_held(canvas, as_seen(picture, picture.hands[i]), left + places[i].x * 100, places[i].y * 100, own);
}

} // namespace

void draw_held(Canvas& canvas, Held const& held, double x, double y, CustomPieces const& own) {
  constexpr double size = 0.7;
  canvas.open(x + 14, y + 15, size);
  draw_figure(canvas, held.figure, 0, 0, own);
  canvas.close();
  if (held.count < 2) return;
  std::string const count = std::to_string(held.count);
  double const left = std::min(80.0, 96 - width_of(count));
  canvas.path(strokes_of(count, x + left, y + 86), {.stroke = Ink::text, .width = 3.5});
}

void draw_wall(Canvas& canvas, double x, double y) { canvas.path(wall_at(x, y), wall_paint); }

Extent extent_of(BoardPicture const& picture) {
  Layout const layout(picture);
  return {layout.left + layout.width + layout.right, layout.top + layout.height + layout.bottom,
          layout.top + layout.height};
}

Extent corner_of(BoardPicture const& picture) {
  Layout const layout(picture);
  return {layout.left, layout.top};
}

void draw_pointers(Canvas& canvas, BoardPicture const& picture) {
  Batch batch;
  for (Sign const& sign : picture.signs) add_sign(batch, sign, middle(picture, sign.at));
  for (Arrow const& arrow : picture.arrows)
    add_arrow(batch, arrow, middle(picture, arrow.from), middle(picture, arrow.to));
  batch.flush(canvas);
}

void draw_board(Canvas& canvas, BoardPicture const& picture, CustomPieces const& own) {
  Layout const layout(picture);
  canvas.open(layout.left, layout.top);
  draw_squares(canvas, picture, layout);
  draw_coordinates(canvas, picture);
  draw_pointers(canvas, picture);
  draw_tracks(canvas, picture);
  for (Figure const& figure : picture.figures) {
    Point const p = middle(picture, figure.at);
    draw_figure(canvas, as_seen(picture, figure), p.x - 50, p.y - 50, own);
  }
  draw_marks(canvas, picture);
  if (picture.side) draw_side(canvas, picture, layout);
  draw_hands(canvas, picture, own);
  double baseline =
      layout.height + (picture.coordinates == Coordinates::outside ? beside : 0) + 16 + caption_size;
  for (std::string const& line : layout.caption) {
    canvas.text(layout.width / 2, baseline, caption_size, Anchor::middle, Ink::text, line);
    baseline += caption_line_height;
  }
  canvas.close();
}

} // namespace hippo::diagram

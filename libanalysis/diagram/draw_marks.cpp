#include "libanalysis/diagram/draw_marks.hpp"

#include "libanalysis/diagram/lettering.hpp"

#include <algorithm>
#include <cmath>

namespace hippo::diagram {

namespace {

constexpr double track_width = 5;
constexpr double clear_of_piece = 40; ///< where a track begins, from the middle of the piece's square
constexpr double edge = 6;            ///< how far from the edge of the board an arrow ends

Point between(Point a, Point b, double part) { return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part}; }
double distance(Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); }

std::string at(Point point) { return number(point.x) + ' ' + number(point.y); }

std::string closed(std::vector<Point> const& points) { return polyline(points) + 'z'; }

std::string cross(Point p, double r) {
  std::string const d = number(r * 2);
  return 'M' + at({p.x - r, p.y - r}) + 'l' + d + ' ' + d + 'm' + number(-r * 2) + " 0l" + d + number(-r * 2);
}
std::string diamond(Point p, double r) {
  std::string const d = number(r);
  std::string const minus = number(-r);
  return 'M' + at({p.x, p.y - r}) + 'l' + d + ' ' + d + ' ' + minus + ' ' + d + ' ' + minus + ' ' + minus +
         'z';
}
std::string triangle(Point p, double r) {
  return closed({{p.x, p.y - r}, {p.x + r, p.y + r * 0.75}, {p.x - r, p.y + r * 0.75}});
}

std::string upright_cross(Point p, double r) {
  std::string const d = number(r * 2);
  return 'M' + at({p.x - r, p.y}) + 'h' + d + 'm' + number(-r) + ' ' + number(-r) + 'v' + d;
}

std::string square(Point p, double r) {
  std::string const side = number(2 * r);
  return 'M' + at({p.x - r, p.y - r}) + 'h' + side + 'v' + side + "h-" + side + 'z';
}

/// How a manner looks: path data around a point, and half the size of the filled shape.
struct Shape {
  std::string (*draw)(Point, double);
  double size;
};
Shape shape_of(Manner manner) {
  switch (manner) {
  case Manner::leap:
    return {diamond, 21};
  case Manner::hop:
    return {triangle, 22};
  case Manner::take:
    return {square, 15};
  case Manner::step:
    break;
  }
  return {circle, 15};
}

/// Without the points where a line goes straight on.
std::vector<Point> corners_of(std::vector<Point> const& points) {
  std::vector<Point> corners;
  for (Point const next : points) {
    while (corners.size() > 1) {
      Point const a = corners[corners.size() - 2];
      Point const b = corners.back();
      double const across = (b.x - a.x) * (next.y - b.y) - (b.y - a.y) * (next.x - b.x);
      double const along = (b.x - a.x) * (next.x - b.x) + (b.y - a.y) * (next.y - b.y);
      if (std::abs(across) > 1e-6 || along < 0) break;
      corners.pop_back();
    }
    corners.push_back(next);
  }
  return corners;
}

/// An arrow head with its tip at `to`.
std::string head_of(Point from, Point to, double size) {
  double const length = distance(from, to);
  double const x = (to.x - from.x) / length * size;
  double const y = (to.y - from.y) / length * size;
  return closed({to, {to.x - x - y * 0.6, to.y - y + x * 0.6}, {to.x - x + y * 0.6, to.y - y - x * 0.6}});
}

/// Two angles, one behind the other, that point to `to`.
std::string chevrons(Point from, Point to) {
  double const length = distance(from, to);
  double const x = (to.x - from.x) / length * 13;
  double const y = (to.y - from.y) / length * 13;
  std::string all;
  for (Point const tip : {to, Point{to.x - x, to.y - y}})
    all += polyline({{tip.x - x - y, tip.y - y + x}, tip, {tip.x - x + y, tip.y - y - x}});
  return all;
}

/// The part of the line from a to b that is on the board, a little short of its edge.
Point within(BoardPicture const& picture, Point a, Point b) {
  double part = 1;
  auto limit = [&](double from, double to, double low, double high) {
    if (to < low) part = std::min(part, (from - low) / (from - to));
    if (to > high) part = std::min(part, (high - from) / (to - from));
  };
  limit(a.x, b.x, edge, picture.columns() * 100 - edge);
  limit(a.y, b.y, edge, picture.rows() * 100 - edge);
  return between(a, b, part);
}

} // namespace

std::string circle(Point p, double r) {
  std::string const radius = number(r);
  std::string const arc = radius + ' ' + radius + " 0 1 0 ";
  return 'M' + at({p.x - r, p.y}) + 'a' + arc + number(2 * r) + " 0 " + arc + number(-2 * r) + " 0z";
}

std::string polyline(std::vector<Point> const& points) {
  std::string data;
  for (Point const point : points) data += (data.empty() ? 'M' : 'L') + at(point);
  return data;
}

void Batch::add(Paths& paths, Paint const& paint, std::string_view data) {
  for (auto& [known, all] : paths)
    if (known.fill == paint.fill && known.stroke == paint.stroke && known.width == paint.width &&
        known.dash == paint.dash) {
      all += data;
      return;
    }
  paths.emplace_back(paint, data);
}

void Batch::flush(Canvas& canvas) const {
  for (Paths const* paths : {&paths_, &above_})
    for (auto const& [paint, data] : *paths) canvas.path(data, paint);
}

Ink ink_of(Act act) { return act == Act::move ? Ink::move : act == Act::both ? Ink::both : Ink::capture; }

Ink ink_of(Tone tone, Ink plain) {
  switch (tone) {
  case Tone::green:
    return Ink::green;
  case Tone::red:
    return Ink::red;
  case Tone::yellow:
    return Ink::yellow;
  case Tone::blue:
    return Ink::blue;
  case Tone::plain:
    break;
  }
  return plain;
}

Point middle(BoardPicture const& picture, Coordinate square) {
  Coordinate const seen = picture.seen(square);
  return {seen.x * 100 + 50.0, seen.y * 100 + 50.0};
}

void add_mark(Batch& batch, Mark const& mark, Point p, double scale) {
  Ink const ink = ink_of(mark.act);
  auto const line = [&](double width) { return Paint{.stroke = ink, .width = width * scale}; };
  auto const disc = [&](double radius, Ink of) {
    batch.add({.stroke = of, .width = 2 * radius * scale}, 'M' + at(p) + "h.1"); // with round ends
  };
  // Hollow shapes stand on paper, so that they can be seen on squares of any shade.
  auto const ring = [&](double radius, double width) {
    disc(radius + width / 2, ink);
    disc(radius - width / 2, Ink::paper);
  };
  auto const hollow = [&](double size, double width) {
    if (mark.manner == Manner::step) return ring(size, width);
    batch.add({.fill = Ink::paper, .stroke = ink, .width = width * scale},
              shape_of(mark.manner).draw(p, size * scale));
  };
  double const size = shape_of(mark.manner).size;
  if (mark.act == Act::taken) {
    ring(21, 5);
    batch.add_above(line(6), cross(p, 8 * scale));
  } else if (mark.act == Act::move) {
    hollow(size - 3, 7);
  } else if (mark.act == Act::both && mark.manner == Manner::step) {
    disc(size, ink);
  } else if (mark.act == Act::both) {
    batch.add({.fill = ink}, shape_of(mark.manner).draw(p, size * scale));
  } else if (mark.act == Act::passant) {
    add_passant(batch, p, true, scale);
  } else {
    auto* const sign = mark.act == Act::friends ? upright_cross : cross;
    double const longer = mark.act == Act::friends ? 1.3 : 1; // its strokes do not end in corners
    bool const plain = mark.manner == Manner::step;
    if (!plain) hollow(size + 5, 5);
    batch.add_above(line(plain ? 8 : 6), sign(p, (plain ? 12 : 7) * longer * scale));
  }
  if (mark.initial) batch.add({.stroke = ink, .width = 4 * scale, .dash = "9 10"}, circle(p, 34 * scale));
}

void add_return(Batch& batch, Mark const& mark, Point p, double scale) {
  double const r = 44 * scale;
  double const x = r * 0.5; // the loop is open above, sixty degrees wide
  double const y = r * 0.866;
  Ink const ink = mark.manner == Manner::take ? Ink::capture : Ink::move;
  std::string const radius = number(r);
  batch.add({.stroke = ink, .width = 5},
            'M' + at({p.x - x, p.y - y}) + 'A' + radius + ' ' + radius + " 0 1 0 " + at({p.x + x, p.y - y}));
  double const tip = 12 * (scale + 1) / 2;
  batch.add({.fill = ink},
            head_of({p.x + x + tip, p.y - y + tip * 0.577}, {p.x + x - tip, p.y - y - tip * 0.577}, 2 * tip));
}

void add_passant(Batch& batch, Point p, bool alone, double scale) {
  if (alone) batch.add({.stroke = Ink::capture, .width = 20 * scale}, 'M' + at(p) + "h.1");
  batch.add({.stroke = Ink::capture, .width = 7 * scale},
            polyline({{p.x - 18 * scale, p.y + 27 * scale}, {p.x + 18 * scale, p.y + 27 * scale}}));
}

void add_blocker(Batch& batch, betza::Who who, Ink ink, Point p, bool around_marks) {
  if (around_marks) {
    std::string_view const dash = who == betza::Who::anyone    ? ""
                                  : who == betza::Who::friends ? "22 14"
                                                               : "2 10";
    return batch.add({.stroke = ink, .width = 5, .dash = dash}, square(p, 42));
  }
  batch.add({.fill = who == betza::Who::friends ? ink : Ink::paper, .stroke = ink, .width = 4}, square(p, 8));
  if (who == betza::Who::enemies) batch.add({.stroke = ink, .width = 3}, cross(p, 6));
}

void add_track(Batch& batch, BoardPicture const& picture, Track const& track) {
  std::vector<Point> points;
  for (Coordinate const square : track.squares) points.push_back(middle(picture, square));
  Ink const ink = ink_of(track.act);
  double const first = distance(points[0], points[1]);
  points[0] = track.resumed ? within(picture, points[1], points[0])
                            : between(points[0], points[1], std::min(clear_of_piece / first, 0.45));
  std::size_t const n = points.size();
  if (track.onward) {
    points[n - 1] = within(picture, points[n - 2], points[n - 1]);
    if (distance(points[n - 2], points[n - 1]) > 30) {
      batch.add({.fill = ink}, head_of(points[n - 2], points[n - 1], 20));
      points[n - 1] = between(points[n - 1], points[n - 2], 14 / distance(points[n - 2], points[n - 1]));
    }
  }
  if (track.around) {
    points[n - 1] = within(picture, points[n - 2], points[n - 1]);
    batch.add({.stroke = ink, .width = track_width}, chevrons(points[n - 2], points[n - 1]));
  }
  std::string_view const dash = track.lame                     ? "1 12"
                                : track.manner == Manner::hop  ? "16 12"
                                : track.manner == Manner::take ? "3 10"
                                                               : "";
  batch.add({.stroke = ink, .width = track.lame ? 6 : track_width, .dash = dash},
            polyline(corners_of(points)));
}

void add_arrow(Batch& batch, Arrow const& arrow, Point from, Point to) {
  double const length = distance(from, to);
  if (length < 1) return;
  Point const begin = between(from, to, 20 / length);
  Point const tip = between(from, to, 1 - 14 / length);
  Point const neck = between(from, to, 1 - 40 / length);
  Ink const ink = ink_of(arrow.tone, Ink::arrow);
  std::string_view const dash = arrow.tone == Tone::red ? "30 18" : arrow.tone == Tone::yellow ? "1 20" : "";
  batch.add({.stroke = ink, .width = arrow.tone == Tone::blue ? 15.0 : 11.0, .dash = dash},
            polyline({begin, neck}));
  if (arrow.tone == Tone::blue) batch.add({.stroke = Ink::paper, .width = 6}, polyline({begin, neck}));
  batch.add({.fill = ink}, head_of(begin, tip, 38));
}

void add_sign(Batch& batch, Sign const& sign, Point p) {
  Ink const ink = ink_of(sign.tone, Ink::highlight);
  Paint const line{.stroke = ink, .width = 8};
  switch (sign.shape) {
  case SignShape::ring:
    return batch.add(line, circle(p, 43));
  case SignShape::double_ring:
    batch.add({.stroke = ink, .width = 4}, circle(p, 45));
    return batch.add({.stroke = ink, .width = 4}, circle(p, 36));
  case SignShape::square:
    return batch.add(line, square(p, 42));
  case SignShape::cross:
    return batch.add(line, cross(p, 40));
  case SignShape::letter:
    break;
  }
  std::string const name(1, sign.letter); // in the corner, where no piece hides it
  batch.add({.stroke = ink, .width = 5}, strokes_of(name, p.x + 42 - width_of(name), p.y - 22));
}

} // namespace hippo::diagram

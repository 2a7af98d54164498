#include "libanalysis/diagram/path_data.hpp"

#include "libanalysis/diagram/take_number.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>
#include <utility>

namespace hippo::diagram {

namespace {

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }

/// An arc of an ellipse from its middle, as appendix F.6.5 of SVG 1.1 finds it from its ends.
struct Arc {
  Point middle;
  Point radii;
  double turn = 0;  ///< of the ellipse, in radians
  double begin = 0; ///< angles, in radians
  double sweep = 0;

  [[nodiscard]] Point from_unit_circle(Point p) const {
    Point const wide{p.x * radii.x, p.y * radii.y};
    return middle + Point{wide.x * std::cos(turn) - wide.y * std::sin(turn),
                          wide.x * std::sin(turn) + wide.y * std::cos(turn)};
  }
};

struct ArcRequest {
  Point from, to, radii;
  double turn = 0; ///< in radians
  bool large = false, clockwise = false;
};

Arc arc_of(ArcRequest const& ask) {
  Point const half = (ask.from - ask.to) * 0.5;
  double const cosine = std::cos(ask.turn);
  double const sine = std::sin(ask.turn);
  Point const p{cosine * half.x + sine * half.y, -sine * half.x + cosine * half.y};
  Point radii{std::abs(ask.radii.x), std::abs(ask.radii.y)};
  double const too_far = std::pow(p.x / radii.x, 2) + std::pow(p.y / radii.y, 2);
  if (too_far > 1) radii = radii * std::sqrt(too_far);
  double const a = std::pow(radii.x * radii.y, 2);
  double const b = std::pow(radii.x * p.y, 2) + std::pow(radii.y * p.x, 2);
  double const part = std::sqrt(std::max(0.0, (a - b) / b)) * (ask.large == ask.clockwise ? -1 : 1);
  Point const q{part * radii.x * p.y / radii.y, -part * radii.y * p.x / radii.x};
  Arc arc;
  arc.radii = radii;
  arc.turn = ask.turn;
  arc.middle = Point{cosine * q.x - sine * q.y, sine * q.x + cosine * q.y} + (ask.from + ask.to) * 0.5;
  arc.begin = std::atan2((p.y - q.y) / radii.y, (p.x - q.x) / radii.x);
  double const end = std::atan2((-p.y - q.y) / radii.y, (-p.x - q.x) / radii.x);
  arc.sweep = end - arc.begin;
  constexpr double full = 2 * std::numbers::pi;
  if (ask.clockwise && arc.sweep < 0) arc.sweep += full;
  if (!ask.clockwise && arc.sweep > 0) arc.sweep -= full;
  return arc;
}

class PathReader {
public:
  explicit PathReader(std::string_view text) : text_(text) {}

  std::vector<Segment> read() {
    char command = '\0';
    for (skip(); !text_.empty(); skip()) {
      if (std::isalpha(static_cast<unsigned char>(text_.front())) != 0) {
        command = text_.front();
        text_.remove_prefix(1);
      } else if (command == '\0' || command == 'z' || command == 'Z') {
        fail();
      }
      obey(command);
      if (command == 'M' || command == 'm') command = command == 'M' ? 'L' : 'l'; // then come lines
    }
    return std::move(segments_);
  }

private:
  [[noreturn]] void fail() const {
    throw std::invalid_argument("not path data of SVG: '" + std::string(text_.substr(0, 20)) + "'");
  }

  void skip() { text_.remove_prefix(std::min(text_.find_first_not_of(" ,\t\r\n"), text_.size())); }

  double number() {
    skip();
    auto const value = take_number(text_);
    if (!value) fail();
    return *value;
  }
  bool flag() {
    skip();
    if (text_.empty() || (text_.front() != '0' && text_.front() != '1')) fail();
    bool const value = text_.front() == '1';
    text_.remove_prefix(1);
    return value;
  }
  Point point(Point origin) {
    double const x = number();
    return origin + Point{x, number()};
  }

  void add(Segment const& segment) {
    segments_.push_back(segment);
    now_ = segment.to;
    mirrored_ = segment.kind == SegmentKind::curve ? segment.to * 2 - segment.controls[1] : segment.to;
  }
  void line(Point to) { add({SegmentKind::line, to, {}}); }
  void curve(Point one, Point other, Point to) { add({SegmentKind::curve, to, {one, other}}); }

  /// One command with its numbers. Small letters count from where the path is.
  void obey(char command) {
    bool const relative = command >= 'a';
    Point const origin = relative ? now_ : Point{};
    switch (relative ? command : static_cast<char>(command - 'A' + 'a')) {
    case 'm':
      begin_ = point(origin);
      return add({SegmentKind::move, begin_, {}});
    case 'z':
      return add({SegmentKind::close, begin_, {}});
    case 'l':
      return line(point(origin));
    case 'h':
      return line({origin.x + number(), now_.y});
    case 'v':
      return line({now_.x, origin.y + number()});
    case 'c': {
      Point const one = point(origin);
      Point const other = point(origin);
      return curve(one, other, point(origin));
    }
    case 's': {
      Point const one = mirrored_;
      Point const other = point(origin);
      return curve(one, other, point(origin));
    }
    case 'q': {
      Point const control = point(origin);
      Point const to = point(origin);
      return curve(now_ + (control - now_) * (2.0 / 3), to + (control - to) * (2.0 / 3), to);
    }
    case 'a':
      return arc(origin);
    default:
      fail();
    }
  }

  void arc(Point origin) {
    Point const radii = point({});
    double const turn = number() * std::numbers::pi / 180;
    bool const large = flag();
    bool const clockwise = flag();
    Point const to = point(origin);
    if (radii.x == 0 || radii.y == 0) return line(to);
    if (to.x == now_.x && to.y == now_.y) return;
    Arc const whole = arc_of({now_, to, radii, turn, large, clockwise});
    int const parts =
        std::max(1, static_cast<int>(std::ceil(std::abs(whole.sweep) / (std::numbers::pi / 2) - 1e-9)));
    double const step = whole.sweep / parts;
    double const handle = 4.0 / 3 * std::tan(step / 4);
    for (int i = 0; i < parts; ++i) {
      double const a = whole.begin + step * i;
      double const b = a + step;
      curve(whole.from_unit_circle({std::cos(a) - handle * std::sin(a), std::sin(a) + handle * std::cos(a)}),
            whole.from_unit_circle({std::cos(b) + handle * std::sin(b), std::sin(b) - handle * std::cos(b)}),
            i + 1 == parts ? to : whole.from_unit_circle({std::cos(b), std::sin(b)}));
    }
  }

  std::string_view text_;
  std::vector<Segment> segments_;
  Point now_, begin_;
  Point mirrored_; ///< the first control point of a smooth curve
};

} // namespace

std::vector<Segment> segments_of(std::string_view path_data) { return PathReader(path_data).read(); }

} // namespace hippo::diagram

// TikZ: paths of SVG as lines and curves, and texts that TeX shows as they are.
#include "libanalysis/diagram/path_data.hpp"
#include "libanalysis/diagram/tikz_canvas.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <numbers>
#include <stdexcept>

using namespace hippo::diagram;

namespace {

/// A point of a cubic Bezier curve.
Point on_curve(Point from, Segment const& curve, double t) {
  double const s = 1 - t;
  auto const mix = [&](double a, double b, double c, double d) {
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
  };
  return {mix(from.x, curve.controls[0].x, curve.controls[1].x, curve.to.x),
          mix(from.y, curve.controls[0].y, curve.controls[1].y, curve.to.y)};
}

std::string kinds(std::vector<Segment> const& segments) {
  std::string all;
  for (Segment const& segment : segments) all += "mlcz"[static_cast<std::size_t>(segment.kind)];
  return all;
}

} // namespace

TEST_CASE("path data is read as SVG 1.1 has it", "[tikz]") {
  auto const lines = segments_of("M10-20 30.5.5l-1,2 3 4h5V7z");
  REQUIRE(kinds(lines) == "mlllllz");
  CHECK((lines[1].to.x == 30.5 && lines[1].to.y == .5));
  CHECK((lines[3].to.x == 32.5 && lines[3].to.y == 6.5));
  CHECK((lines[5].to.x == 37.5 && lines[5].to.y == 7));
  CHECK((lines[6].to.x == 10 && lines[6].to.y == -20));
  auto const curves = segments_of("m1 1c1 2 3 4 5 6s1 1 2 2q3 0 3 3");
  REQUIRE(kinds(curves) == "mccc");
  CHECK((curves[2].controls[0].x == 8 && curves[2].controls[0].y == 9)); // the last one mirrored
  CHECK(curves[3].controls[0].x == Approx(10));                          // two thirds of the way
  for (char const* wrong : {"10 20", "M1", "Mx", "M1 1a1 1 0 2 0 3 3", "M0 0z5", "M0 0t1 1"})
    CHECK_THROWS_AS(segments_of(wrong), std::invalid_argument);
}

TEST_CASE("arcs become curves on their circle and in their direction", "[tikz]") {
  // From (10, 0) to (0, 10) around the origin: a quarter clockwise (y grows down), three quarters the other
  // way.
  for (auto const& [data, parts, middle_angle] :
       {std::tuple("M10 0A10 10 0 0 1 0 10", 1U, 45.0), std::tuple("M10 0A10 10 0 1 0 0 10", 3U, 225.0)}) {
    auto const arc = segments_of(data);
    REQUIRE(arc.size() == parts + 1);
    Point from = arc[0].to;
    for (std::size_t i = 1; i < arc.size(); ++i) {
      for (double const t : {.1, .3, .5, .7, .9})
        CHECK(std::hypot(on_curve(from, arc[i], t).x, on_curve(from, arc[i], t).y) ==
              Approx(10).margin(.003));
      from = arc[i].to;
    }
    std::size_t const half = parts / 2 + 1;
    Point const middle = on_curve(arc[half - 1].to, arc[half], .5);
    CHECK(std::cos(middle_angle * std::numbers::pi / 180) * 10 == Approx(middle.x).margin(.01));
    CHECK((arc.back().to.x == 0 && arc.back().to.y == 10));
  }
  auto const small = segments_of("M0 0a1 1 0 0 1 4 0"); // a radius that is too short grows to the half circle
  CHECK(on_curve({0, 0}, small[1], 1).y == Approx(-2));
  CHECK(kinds(segments_of("M0 0a0 1 0 0 1 4 0")) == "ml");
}

TEST_CASE("TeX shows texts as they are", "[tikz]") {
  CHECK(tex_text("17.Rhf1!! 100%") == "17.Rhf1!! 100\\%");
  CHECK(tex_text("\\input{a}$&#_") == "\\textbackslash{}input\\{a\\}\\$\\&\\#\\_");
  CHECK(tex_text("^^M~") == "\\textasciicircum{}\\textasciicircum{}M\\textasciitilde{}");
  CHECK(tex_text("a\nb\x01\xff") == "a b??");
  CHECK(tex_text("O-O \xC2\xBD\xC3\xA9") == "O-{}O $\\frac12$\xC3\xA9");
}

TEST_CASE("a title cannot end its comment", "[tikz]") {
  Theme const theme = *find_theme("light");
  TikzCanvas canvas(theme, .45);
  canvas.open(0, 0, 1, "one\n\\evil\r\\evil");
  canvas.close();
  std::string const file = canvas.document(100, 100, "two\n\\evil", "three\r\n\\evil");
  for (std::size_t at = file.find("\\evil"); at != std::string::npos; at = file.find("\\evil", at + 1)) {
    std::size_t const line = file.rfind('\n', at) + 1;
    CHECK(file[line] == '%');
  }
  CHECK(file.find('\r') == std::string::npos);
}

TEST_CASE("lines of a part that is made smaller are thinner", "[tikz]") {
  Theme const theme = *find_theme("print");
  TikzCanvas canvas(theme, 96 / 72.27); // a unit is a point
  canvas.path("M0 0h100", {.stroke = Ink::text, .width = 8});
  canvas.open(0, 0, .5);
  canvas.path("M0 0h100", {.stroke = Ink::text, .width = 8, .dash = "2 24"});
  canvas.close();
  std::string const file = canvas.document(100, 100, "", "");
  CHECK(file.find("line width=8pt] (0,0)--(1,0);") != std::string::npos);
  CHECK(file.find("line width=4pt,dash pattern=on 1pt off 12pt ] (0,0)--(1,0);") != std::string::npos);
  CHECK_THROWS_AS(canvas.raw("<path/>"), std::logic_error);
}

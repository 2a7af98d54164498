// The colours of marks and squares, as people with and without red-green blindness see them.
#include "libanalysis/diagram/theme.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

using namespace hippo::diagram;

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

/// Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
constexpr Matrix protanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix everyone{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
/// sRGB (D65) to XYZ.
constexpr Matrix to_xyz{{{0.4124564, 0.3575761, 0.1804375},
                         {0.2126729, 0.7151522, 0.0721750},
                         {0.0193339, 0.1191920, 0.9503041}}};
constexpr Triple white{0.95047, 1.0, 1.08883};

constexpr double pi = 3.14159265358979323846;

Triple times(Matrix const& matrix, Triple const& v) {
  Triple result{};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j) result[i] += matrix[i][j] * v[j];
  return result;
}

Triple linear(std::string_view color) {
  Triple rgb{};
  for (std::size_t i = 0; i < 3; ++i) {
    double const c = std::stoi(std::string(color.substr(1 + 2 * i, 2)), nullptr, 16) / 255.0;
    rgb[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  }
  return rgb;
}

Triple lab(Triple rgb) {
  for (double& c : rgb) c = std::clamp(c, 0.0, 1.0);
  Triple xyz = times(to_xyz, rgb);
  for (std::size_t i = 0; i < 3; ++i) {
    double const t = xyz[i] / white[i];
    xyz[i] = t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  }
  return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

/// Relative luminance, WCAG 2.1.
double luminance(std::string_view color) {
  Triple const rgb = linear(color);
  return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

double contrast(std::string_view one, std::string_view other) {
  double const a = luminance(one);
  double const b = luminance(other);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

double radians(double degrees) { return degrees * pi / 180; }

/// Sharma, Wu and Dalal 2005.
double ciede2000(Triple const& one, Triple const& other) {
  auto const seventh = [](double c) {
    return std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25.0, 7)));
  };
  double const mean = (std::hypot(one[1], one[2]) + std::hypot(other[1], other[2])) / 2;
  double const g = 0.5 * (1 - seventh(mean));
  double const a1 = one[1] * (1 + g);
  double const a2 = other[1] * (1 + g);
  double const c1 = std::hypot(a1, one[2]);
  double const c2 = std::hypot(a2, other[2]);
  auto const hue = [](double a, double b) {
    double const h = a == 0 && b == 0 ? 0 : std::atan2(b, a) * 180 / pi;
    return h < 0 ? h + 360 : h;
  };
  double const h1 = hue(a1, one[2]);
  double const h2 = hue(a2, other[2]);
  bool const gray = c1 * c2 == 0;
  double turn = gray ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  double h = h1 + h2;
  if (!gray) h = std::abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2;
  double const l = (one[0] + other[0]) / 2;
  double const c = (c1 + c2) / 2;
  double const t = 1 - 0.17 * std::cos(radians(h - 30)) + 0.24 * std::cos(radians(2 * h)) +
                   0.32 * std::cos(radians(3 * h + 6)) - 0.2 * std::cos(radians(4 * h - 63));
  double const sl = 1 + 0.015 * std::pow(l - 50, 2) / std::sqrt(20 + std::pow(l - 50, 2));
  double const dl = (other[0] - one[0]) / sl;
  double const dc = (c2 - c1) / (1 + 0.045 * c);
  double const dh = 2 * std::sqrt(c1 * c2) * std::sin(radians(turn / 2)) / (1 + 0.015 * c * t);
  double const rt = -std::sin(radians(60 * std::exp(-std::pow((h - 275) / 25, 2)))) * 2 * seventh(c);
  return std::sqrt(dl * dl + dc * dc + dh * dh + rt * dc * dh);
}

} // namespace

TEST_CASE("the colour difference is that of the published test data", "[diagram]") {
  CHECK(ciede2000({50, 2.6772, -79.7751}, {50, 0, -82.7485}) == Approx(2.0425).margin(1e-4));
  CHECK(ciede2000({50, 2.5, 0}, {73, 25, -18}) == Approx(27.1492).margin(1e-4));
  CHECK(ciede2000({2.0776, 0.0795, -1.135}, {0.9033, -0.0636, -0.5514}) == Approx(0.9082).margin(1e-4));
  CHECK(ciede2000({50, -0.001, 2.49}, {50, 0.0011, -2.49}) == Approx(4.7461).margin(1e-4));
}

TEST_CASE("every eye can distinguish marks and squares", "[diagram]") {
  constexpr std::array inks{Ink::light, Ink::dark, Ink::move, Ink::capture, Ink::both};
  for (char const* name : {"light", "dark"})
    for (Matrix const* eye : {&everyone, &protanopia, &deuteranopia}) {
      Palette const palette = find_theme(name)->day;
      for (std::size_t i = 0; i < inks.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
          INFO(name << ": " << palette[inks[i]] << " and " << palette[inks[j]]);
          CHECK(ciede2000(lab(times(*eye, linear(palette[inks[i]]))),
                          lab(times(*eye, linear(palette[inks[j]])))) >= 16);
        }
    }
}

TEST_CASE("every mark stands out on every square of every theme", "[diagram]") {
  // WCAG 2.1: 3:1 for graphical objects, 4.5:1 for text
  CHECK(contrast("#000000", "#ffffff") == Approx(21));
  CHECK(contrast("#767676", "#ffffff") ==
        Approx(4.54).margin(0.01)); // the palest grey that passes, by WebAIM
  for (char const* name : {"light", "dark", "print"}) {
    Palette const palette = find_theme(name)->day;
    for (Ink const mark : {Ink::move, Ink::capture, Ink::both, Ink::highlight, Ink::arrow, Ink::frame,
                           Ink::black_edge, Ink::green, Ink::red, Ink::yellow, Ink::blue})
      for (Ink const square : {Ink::light, Ink::dark, Ink::last_move, Ink::paper}) {
        INFO(name << ": " << palette[mark] << " on " << palette[square]);
        CHECK(contrast(palette[mark], palette[square]) >= 3);
      }
    CHECK(contrast(palette[Ink::white_line], palette[Ink::white_fill]) >= 4.5);
    CHECK(contrast(palette[Ink::black_line], palette[Ink::black_fill]) >= 4.5);
    CHECK(contrast(palette[Ink::text], palette[Ink::paper]) >= 4.5);
    CHECK(contrast(palette[Ink::quiet], palette[Ink::paper]) >= 4.5);
  }
  Palette const night = find_theme("dark")->day; // where the fill alone is too near to the light squares
  for (Ink const square : {Ink::light, Ink::dark}) CHECK(contrast(night[Ink::last_edge], night[square]) >= 3);
  Theme const both = *find_theme("auto");
  for (std::size_t ink = 1; ink < ink_count; ++ink) {
    CHECK(both.day[static_cast<Ink>(ink)] == find_theme("light")->day[static_cast<Ink>(ink)]);
    CHECK((*both.night)[static_cast<Ink>(ink)] == find_theme("dark")->day[static_cast<Ink>(ink)]);
  }
}

TEST_CASE("print needs no colours", "[diagram]") {
  Palette const palette = find_theme("print")->day;
  for (std::size_t ink = 1; ink < ink_count; ++ink) {
    std::string_view const color = palette[static_cast<Ink>(ink)];
    CHECK(color.substr(1, 2) == color.substr(3, 2));
    CHECK(color.substr(1, 2) == color.substr(5, 2));
  }
  for (Ink const mark : {Ink::move, Ink::capture, Ink::both}) CHECK(palette[mark] == "#000000");
}

TEST_CASE("colours can be changed", "[diagram]") {
  Theme theme = *find_theme("auto");
  CHECK(recolor(theme, "light=#123456,both=#abc").empty());
  CHECK(theme.day[Ink::light] == "#123456");
  CHECK(theme.night->operator[](Ink::both) == "#abc");
  CHECK(recolor(theme, "paper=none").empty());
  CHECK(theme.day[Ink::paper] == "none");
  CHECK_FALSE(recolor(theme, "sky=#123456").empty());
  CHECK_FALSE(recolor(theme, "light=red\" onload=\"x").empty());
  CHECK_FALSE(find_theme("sepia"));
}

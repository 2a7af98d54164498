#include "libanalysis/diagram/svg_canvas.hpp"

#include "libanalysis/diagram/characters.hpp"

#include <cmath>
#include <utility>

namespace hippo::diagram {

namespace {

constexpr std::string_view font = "Georgia,'Times New Roman','DejaVu Serif',serif";

double whole_pixels(double length) {
  constexpr double tolerance = 1e-6; // rounding must not make a drawing larger
  return std::ceil(length - tolerance);
}

std::size_t index(Ink ink) { return static_cast<std::size_t>(ink); }

} // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  while (!text.empty()) {
    std::string_view const character = next_character(text);
    switch (character.front()) {
    case '&':
      safe += "&amp;";
      break;
    case '<':
      safe += "&lt;";
      break;
    case '>':
      safe += "&gt;";
      break;
    case '"':
      safe += "&quot;";
      break;
    case '\'':
      safe += "&#39;";
      break;
    default:
      safe += character;
    }
  }
  return safe;
}

void SvgCanvas::attributes(Paint const& paint) {
  if (theme_.night) {
    std::string classes;
    if (paint.fill != Ink::none) classes += 'f' + std::to_string(index(paint.fill));
    if (paint.stroke != Ink::none)
      classes += (classes.empty() ? "s" : " s") + std::to_string(index(paint.stroke));
    if (!classes.empty()) body_ += " class=\"" + classes + '"';
  }
  filled_.set(index(paint.fill));
  stroked_.set(index(paint.stroke));
  body_ += " fill=\"" + std::string(theme_.day[paint.fill]) + '"';
  if (paint.even_odd) body_ += " fill-rule=\"evenodd\"";
  if (paint.stroke == Ink::none) return;
  body_ +=
      " stroke=\"" + std::string(theme_.day[paint.stroke]) + "\" stroke-width=\"" + number(paint.width) + '"';
  if (!paint.dash.empty()) body_ += " stroke-dasharray=\"" + std::string(paint.dash) + '"';
}

void SvgCanvas::path(std::string_view data, Paint const& paint) {
  body_ += "<path";
  attributes(paint);
  body_ += " d=\"";
  body_ += data;
  body_ += "\"/>\n";
}

void SvgCanvas::rect(double x, double y, double width, double height, Paint const& paint, double radius) {
  body_ += "<rect";
  attributes(paint);
  body_ += " x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\"" +
           number(height) + '"';
  if (radius > 0) body_ += " rx=\"" + number(radius) + '"';
  body_ += "/>\n";
}

void SvgCanvas::text(double x, double y, double size, Anchor anchor, Ink ink, std::string_view content,
                     bool bold) {
  body_ += "<text";
  attributes({.fill = ink});
  if (anchor != Anchor::start)
    body_ += anchor == Anchor::middle ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
  if (bold) body_ += " font-weight=\"bold\"";
  body_ += " font-family=\"" + std::string(font) + "\" font-size=\"" + number(size) + "\" x=\"" + number(x) +
           "\" y=\"" + number(y) + "\">" + escaped(content) + "</text>\n";
}

void SvgCanvas::open(double x, double y, double scale, std::string_view title) {
  body_ += "<g transform=\"translate(" + number(x) + ' ' + number(y) + ')';
  if (scale != 1) body_ += "scale(" + number(scale) + ')';
  body_ += "\">";
  if (!title.empty()) body_ += "<title>" + escaped(title) + "</title>";
}

void SvgCanvas::turn(int degrees, double x, double y) {
  body_ += "<g transform=\"rotate(" + std::to_string(degrees) + ' ' + number(x) + ' ' + number(y) + ")\">";
}

std::string SvgCanvas::night_style() const {
  std::string rules;
  auto add = [&](char kind, std::string_view property, std::bitset<ink_count> const& used) {
    for (std::size_t i = 1; i < ink_count; ++i)
      if (used[i])
        rules += '.' + (kind + std::to_string(i)) + '{' + std::string(property) + ':' +
                 std::string((*theme_.night)[static_cast<Ink>(i)]) + '}';
  };
  add('f', "fill", filled_);
  add('s', "stroke", stroked_);
  return "<style type=\"text/css\">@media (prefers-color-scheme:dark){" + rules + "}</style>\n";
}

std::string SvgCanvas::fragment() { return std::exchange(body_, {}); }

std::string SvgCanvas::document(double width, double height, std::string_view title,
                                std::string_view description) {
  double const pixels_wide = whole_pixels(width * scale_);
  double const pixels_high = whole_pixels(height * scale_);
  std::string const drawn = std::exchange(body_, {});
  rect(0, 0, pixels_wide / scale_, pixels_high / scale_, {.fill = Ink::paper});
  std::string file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"" +
                     number(pixels_wide) + "\" height=\"" + number(pixels_high) + "\" viewBox=\"0 0 " +
                     number(pixels_wide / scale_) + ' ' + number(pixels_high / scale_) +
                     "\" role=\"img\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
  file += "<title>" + escaped(title) + "</title>\n<desc>" + escaped(description) + "</desc>\n";
  if (theme_.night) file += night_style();
  return file + body_ + drawn + "</svg>\n";
}

} // namespace hippo::diagram

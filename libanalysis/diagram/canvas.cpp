#include "libanalysis/diagram/canvas.hpp"

#include <cmath>
#include <utility>

namespace hippo::diagram {

namespace {

constexpr std::string_view font = "Georgia,'Times New Roman','DejaVu Serif',serif";

constexpr double tolerance = 1e-6; ///< of a pixel; rounding must not make a drawing larger

std::size_t index(Ink ink) { return static_cast<std::size_t>(ink); }

/// The length of the UTF-8 sequence at the beginning of the text; 0 where there is none that XML takes.
std::size_t sequence_length(std::string_view text) {
  auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  unsigned char const first = byte(0);
  if (first < 0x80) return first >= 0x20 || first == '\t' || first == '\n' || first == '\r' ? 1 : 0;
  std::size_t const length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  unsigned char const second = byte(1);
  bool const overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  bool const surrogate = first == 0xED && second >= 0xA0;
  bool const beyond = first == 0xF4 && second >= 0x90;
  bool const no_character = first == 0xEF && second == 0xBF && byte(2) >= 0xBE;
  return overlong || surrogate || beyond || no_character ? 0 : length;
}

} // namespace

std::string number(double value) {
  long const hundredths = std::lround(value * 100);
  std::string digits = std::to_string(std::labs(hundredths));
  if (digits.size() < 3) digits.insert(0, 3 - digits.size(), '0');
  std::string whole = digits.substr(0, digits.size() - 2);
  std::string part = digits.substr(digits.size() - 2);
  while (!part.empty() && part.back() == '0') part.pop_back();
  if (whole == "0" && !part.empty()) whole.clear();
  std::string const sign = hundredths < 0 ? "-" : "";
  return part.empty() ? sign + whole : sign + whole + '.' + part;
}

std::string escaped(std::string_view text) {
  std::string safe;
  while (!text.empty()) {
    std::size_t const length = sequence_length(text);
    switch (text.front()) {
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
      if (length == 0)
        safe += "\xEF\xBF\xBD";
      else
        safe += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return safe;
}

void Canvas::attributes(Paint const& paint) {
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

void Canvas::path(std::string_view data, Paint const& paint) {
  body_ += "<path";
  attributes(paint);
  body_ += " d=\"";
  body_ += data;
  body_ += "\"/>\n";
}

void Canvas::rect(double x, double y, double width, double height, Paint const& paint, double radius) {
  body_ += "<rect";
  attributes(paint);
  body_ += " x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\"" +
           number(height) + '"';
  if (radius > 0) body_ += " rx=\"" + number(radius) + '"';
  body_ += "/>\n";
}

void Canvas::text(double x, double y, double size, Anchor anchor, Ink ink, std::string_view content,
                  bool bold) {
  body_ += "<text";
  attributes({.fill = ink});
  if (anchor != Anchor::start)
    body_ += anchor == Anchor::middle ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
  if (bold) body_ += " font-weight=\"bold\"";
  body_ += " font-family=\"" + std::string(font) + "\" font-size=\"" + number(size) + "\" x=\"" + number(x) +
           "\" y=\"" + number(y) + "\">" + escaped(content) + "</text>\n";
}

void Canvas::open(double x, double y, double scale, std::string_view title) {
  body_ += "<g transform=\"translate(" + number(x) + ' ' + number(y) + ')';
  if (scale != 1) body_ += "scale(" + number(scale) + ')';
  body_ += "\">";
  if (!title.empty()) body_ += "<title>" + escaped(title) + "</title>";
}

void Canvas::turn(int degrees, double x, double y) {
  body_ += "<g transform=\"rotate(" + std::to_string(degrees) + ' ' + number(x) + ' ' + number(y) + ")\">";
}

std::string Canvas::night_style() const {
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

std::string Canvas::fragment() { return std::exchange(body_, {}); }

std::string Canvas::document(double width, double height, double scale, std::string_view title,
                             std::string_view description) {
  double const pixels_wide = std::ceil(width * scale - tolerance);
  double const pixels_high = std::ceil(height * scale - tolerance);
  std::string const drawn = std::exchange(body_, {});
  rect(0, 0, pixels_wide / scale, pixels_high / scale, {.fill = Ink::paper});
  std::string file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"" +
                     number(pixels_wide) + "\" height=\"" + number(pixels_high) + "\" viewBox=\"0 0 " +
                     number(pixels_wide / scale) + ' ' + number(pixels_high / scale) +
                     "\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
  file += "<title>" + escaped(title) + "</title>\n<desc>" + escaped(description) + "</desc>\n";
  if (theme_.night) file += night_style();
  return file + body_ + drawn + "</svg>\n";
}

} // namespace hippo::diagram

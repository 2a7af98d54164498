#include "libanalysis/diagram/tikz_canvas.hpp"

#include "libanalysis/diagram/characters.hpp"
#include "libanalysis/diagram/path_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace hippo::diagram {

namespace {

constexpr double units = 100;    ///< of the canvas in a square
constexpr double font_size = 10; ///< of a node before it is scaled, in points

/// A coordinate in squares.
std::string squares(double value) { return number(value / units, 4); }
std::string coordinates(double x, double y) { return '(' + squares(x) + ',' + squares(y) + ')'; }
std::string coordinates(Point point) { return coordinates(point.x, point.y); }

/// TeX's command for a character that is special to it, or that its fonts have elsewhere.
std::string_view tex_of(std::string_view character) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 29> special{
      {{"\\", "\\textbackslash{}"},
       {"{", "\\{"},
       {"}", "\\}"},
       {"$", "\\$"},
       {"&", "\\&"},
       {"#", "\\#"},
       {"%", "\\%"},
       {"_", "\\_"},
       {"^", "\\textasciicircum{}"},
       {"~", "\\textasciitilde{}"},
       {"<", "\\textless{}"},
       {">", "\\textgreater{}"},
       {"|", "\\textbar{}"},
       {"\"", "''"},
       {"`", "\\`{}"},
       {"-", "-{}"}, // two of them would become a dash
       {"\t", " "},
       {"\r", " "},
       {"\n", " "},
       {"½", "$\\frac12$"},
       {"×", "$\\times$"},
       {"±", "$\\pm$"},
       {"∓", "$\\mp$"},
       {"−", "$-$"},
       {"∞", "$\\infty$"},
       {"⩲", "$\\stackrel{+}{=}$"},
       {"⩱", "$\\stackrel{=}{+}$"},
       {"→", "$\\to$"},
       {"\xEF\xBF\xBD", "?"}}};
  for (auto const& [known, shown] : special)
    if (character == known) return shown;
  return character;
}

/// `#abc` and `#aabbcc` as `AABBCC`.
std::string six_digits(std::string_view color) {
  std::string digits;
  for (char const digit : color.substr(1)) {
    digits += digit >= 'a' ? static_cast<char>(digit - 'a' + 'A') : digit;
    if (color.size() == 4) digits += digits.back();
  }
  return digits;
}

/// A comment that no text in it can end.
std::string comment(std::string_view text) {
  std::string line = "% ";
  while (!text.empty()) {
    std::string_view const character = next_character(text);
    line += character == "\n" || character == "\r" ? " " : character;
  }
  return line + '\n';
}

} // namespace

std::string tex_text(std::string_view text) {
  std::string safe;
  while (!text.empty()) safe += tex_of(next_character(text));
  return safe;
}

std::string TikzCanvas::color(Ink ink) {
  if (theme_.day[ink] == "none") return "none";
  used_.set(static_cast<std::size_t>(ink));
  return "hippo-" + std::string(ink_names()[static_cast<std::size_t>(ink) - 1]);
}

std::string TikzCanvas::length(double of_part) const {
  return number(of_part * scales_.back() * points_, 3) + "pt";
}

void TikzCanvas::begin_path(Paint const& paint, std::string_view more) {
  std::string keys;
  if (paint.fill != Ink::none) keys += ",fill=" + color(paint.fill);
  if (paint.even_odd) keys += ",even odd rule";
  if (paint.stroke != Ink::none) {
    keys += ",draw=" + color(paint.stroke) + ",line width=" + length(paint.width);
    std::string pattern;
    std::string_view dash = paint.dash;
    for (bool on = true; !dash.empty(); on = !on) {
      std::string_view const part = dash.substr(0, dash.find(' '));
      dash.remove_prefix(std::min(part.size() + 1, dash.size()));
      pattern += (on ? "on " : "off ") + length(std::stod(std::string(part))) + ' ';
    }
    if (!pattern.empty()) keys += ",dash pattern=" + pattern;
  }
  keys += more;
  body_ += "\\path[" + (keys.empty() ? keys : keys.substr(1)) + "] ";
}

void TikzCanvas::path(std::string_view data, Paint const& paint) {
  begin_path(paint);
  for (Segment const& segment : segments_of(data)) switch (segment.kind) {
    case SegmentKind::move:
      body_ += coordinates(segment.to);
      break;
    case SegmentKind::line:
      body_ += "--" + coordinates(segment.to);
      break;
    case SegmentKind::curve:
      body_ += "..controls" + coordinates(segment.controls[0]) + "and" + coordinates(segment.controls[1]) +
               ".." + coordinates(segment.to);
      break;
    case SegmentKind::close:
      body_ += "--cycle";
      break;
    }
  body_ += ";\n";
}

void TikzCanvas::rect(double x, double y, double width, double height, Paint const& paint, double radius) {
  begin_path(paint, radius > 0 ? ",rounded corners=" + length(radius) : "");
  body_ += coordinates(x, y) + "rectangle" + coordinates(x + width, y + height) + ";\n";
}

void TikzCanvas::text(double x, double y, double size, Anchor anchor, Ink ink, std::string_view content,
                      bool bold) {
  constexpr std::array anchors{"base west", "base", "base east"};
  body_ += fmt::format("\\node[anchor={},text={},scale={}] at {} {{{}{}}};\n",
                       anchors[static_cast<std::size_t>(anchor)], color(ink),
                       number(size * scales_.back() * points_ / font_size, 4), coordinates(x, y),
                       bold ? "\\bfseries " : "", tex_text(content));
}

void TikzCanvas::open(double x, double y, double scale, std::string_view title) {
  scales_.push_back(scales_.back() * scale);
  if (!title.empty()) body_ += comment(title);
  body_ += "\\begin{scope}[shift={" + coordinates(x, y) + '}' +
           (scale != 1 ? ",scale=" + number(scale, 4) : "") + "]\n";
}

void TikzCanvas::turn(int degrees, double x, double y) {
  scales_.push_back(scales_.back());
  body_ += fmt::format("\\begin{{scope}}[rotate around={{{}:{}}}]\n", -degrees, coordinates(x, y));
}

void TikzCanvas::close() {
  scales_.pop_back();
  body_ += "\\end{scope}\n";
}

void TikzCanvas::raw(std::string_view /*elements*/) {
  throw std::logic_error("elements of SVG cannot be drawn in TikZ");
}

std::string TikzCanvas::document(double width, double height, std::string_view title,
                                 std::string_view description) {
  std::string const drawn = std::exchange(body_, {});
  rect(0, 0, width, height, {.fill = Ink::paper});
  std::string file = comment(title) + comment(description);
  file +=
      fmt::format("\\begin{{tikzpicture}}[x={0}pt,y=-{0}pt,line cap=round,line join=round,every node/.style="
                  "{{inner sep=0pt,outer sep=0pt,font=\\fontsize{{{1}}}{{{1}}}\\selectfont}}]\n",
                  number(units * points_, 4), font_size);
  for (std::size_t ink = 1; ink < ink_count; ++ink)
    if (used_[ink])
      file += fmt::format("\\definecolor{{hippo-{}}}{{HTML}}{{{}}}\n", ink_names()[ink - 1],
                          six_digits(theme_.day[static_cast<Ink>(ink)]));
  used_.reset();
  return file + body_ + drawn + "\\end{tikzpicture}\n";
}

} // namespace hippo::diagram

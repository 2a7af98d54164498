#include "libanalysis/diagram/draw.hpp"
#include "libanalysis/diagram/emblems.hpp"
#include "libanalysis/diagram/lettering.hpp"

#include <algorithm>
#include <array>

namespace hippo::diagram {

namespace {

constexpr double outline = 4;
constexpr double letter_weight = 4; ///< stroke, in the letters' own units

/// The shape on which letters stand.
struct Token {
  std::string_view shape;
  Point middle;                ///< of the letters
  double room;                 ///< for their width
  std::string_view inner = {}; ///< a line within
};
/// A lettered piece shows its path by its shape: a knight's shield, a bishop's mitre, a round token.
Token token_of(rules::Alignment alignment) {
  if (alignment == rules::Alignment::knight)
    return {"M15 17q35-8 70 0c3 38-8 60-35 72-27-12-38-34-35-72z", {50, 45}, 54};
  if (alignment == rules::Alignment::bishop)
    return {"M50 7c-17 13-35 28-35 50 0 12 4 21 9 30h52c5-9 9-18 9-30 0-22-18-37-35-50z", {50, 58}, 54};
  return {"M50 12a38 38 0 0 0 0 76a38 38 0 0 0 0-76z", {50, 50}, 54};
}
/// The letters of a wedge stand in its broad part, upright wherever it points.
Token wedge(int facing) {
  constexpr double below = 10;
  constexpr std::array<Point, 4> middles{
      {{50, 50 + below}, {50 - below, 50}, {50, 50 - below}, {50 + below, 50}}};
  return {"M50 8l25 15 10 66h-70l10-66z", middles[static_cast<std::size_t>(facing / 90)], 44};
}
Token token_of(Figure const& figure) {
  if (figure.style == BoardStyle::shogi) return wedge(figure.facing);
  if (figure.style == BoardStyle::xiangqi)
    return {"M50 7a43 43 0 0 0 0 86a43 43 0 0 0 0-86z",
            {50, 50},
            46,
            "M50 15a35 35 0 0 0 0 70a35 35 0 0 0 0-70z"};
  return token_of(figure.alignment);
}

constexpr std::size_t max_in_a_line = 7; ///< letters
constexpr std::size_t max_lines = 3;

/// Whether a line of a name may end before the letter: after a term of the string, such as `W` in `WfbD`, but
/// not within `NN`, `FX`, `R3` or brackets.
bool may_break(std::string_view letters, std::size_t at) {
  char const before = letters[at - 1], next = letters[at];
  bool const after_term = before >= '0' && before <= ']' && before != '[';
  bool const goes_on =
      (next >= '0' && next <= '9') || next == before || next == 'X' || next == 'Y' || next == ']';
  std::string_view const so_far = letters.substr(0, at);
  return after_term && !goes_on && std::ranges::count(so_far, '[') == std::ranges::count(so_far, ']');
}

/// The name in so many lines, the widest of which is as narrow as it can be.
std::vector<std::string> broken(std::string_view letters, std::size_t lines) {
  if (lines == 1) return {std::string(letters)};
  std::vector<std::string> best{std::string(letters)};
  double best_width = width_of(letters);
  for (std::size_t i = 1; i < letters.size(); ++i) {
    if (!may_break(letters, i)) continue;
    std::vector<std::string> rest = broken(letters.substr(i), lines - 1);
    double width = width_of(letters.substr(0, i));
    for (std::string const& line : rest) width = std::max(width, width_of(line));
    if (width >= best_width) continue;
    best_width = width;
    best = std::move(rest);
    best.insert(best.begin(), std::string(letters.substr(0, i)));
  }
  return best;
}

/// Long names stand in several lines, the longest without their end.
std::vector<std::string> lines_of_name(std::string_view letters) {
  constexpr std::size_t most = max_in_a_line * max_lines;
  if (letters.size() <= 3) return {std::string(letters)};
  if (letters.size() > most) return broken(std::string(letters.substr(0, most - 3)) + "...", max_lines);
  return broken(letters, letters.size() > max_in_a_line ? max_lines : 2);
}

void draw_letters(Canvas& canvas, std::string_view letters, Token const& token, Ink ink) {
  auto const lines = lines_of_name(letters);
  double widest = 0;
  for (std::string const& line : lines) widest = std::max(widest, width_of(line));
  double const scale = std::min(lines.size() == 1 ? 1.4 : 2.0 / static_cast<double>(lines.size()),
                                token.room / std::max(widest, 1.0));
  double const line_height = cap_height + 8;
  double baseline = cap_height / 2 - line_height * static_cast<double>(lines.size() - 1) / 2;
  std::string strokes;
  for (std::string const& line : lines) {
    strokes += strokes_of(line, -width_of(line) / 2, baseline);
    baseline += line_height;
  }
  canvas.open(token.middle.x, token.middle.y, scale);
  canvas.path(strokes, {.stroke = ink, .width = letter_weight * canvas.weight()});
  canvas.close();
}

} // namespace

void draw_figure(Canvas& canvas, Figure const& figure, double x, double y, CustomPieces const& own) {
  bool const white = figure.color == Color::white || figure.neutral;
  double const width = outline * canvas.weight();
  canvas.open(x, y);
  if (figure.degrees != 0) canvas.turn(figure.degrees, 50, 50);
  Paint body{white ? Ink::white_fill : Ink::black_fill, white ? Ink::white_line : Ink::black_edge, width, {}};
  if (figure.neutral) body = {Ink::neutral_fill, Ink::white_line, width, {}};
  Ink const feature = white ? Ink::white_line : Ink::black_line;
  if (auto const mine = own.find((white ? "w" : "b") + figure.letters); mine != own.end()) {
    canvas.raw(mine->second);
  } else if (Emblem const* emblem = find_emblem(figure.emblem);
             emblem != nullptr && (figure.style == BoardStyle::chess || figure.letters.empty())) {
    canvas.path(emblem->body, body);
    if (!emblem->features.empty()) canvas.path(emblem->features, {.stroke = feature, .width = width});
    if (!emblem->spots.empty()) canvas.path(emblem->spots, {.fill = feature});
  } else {
    Token const token = token_of(figure);
    if (figure.facing != 0) canvas.turn(figure.facing, 50, 50);
    canvas.path(token.shape, body);
    if (figure.facing != 0) canvas.close();
    if (!token.inner.empty()) canvas.path(token.inner, {.stroke = feature, .width = 2});
    draw_letters(canvas, figure.letters, token, feature);
  }
  if (figure.degrees != 0) canvas.close();
  canvas.close();
}

} // namespace hippo::diagram

#include "libanalysis/diagram/draw.hpp"
#include "libanalysis/diagram/emblems.hpp"
#include "libanalysis/diagram/lettering.hpp"

#include <algorithm>

namespace hippo::diagram {

namespace {

constexpr double outline = 4;
constexpr double letter_weight = 4; ///< stroke, in the letters' own units

/// A lettered piece shows its path by its shape: a knight's shield, a bishop's mitre, a round token.
struct Token {
  std::string_view shape;
  double middle; ///< of the letters
  double room;   ///< for their width
};
Token token_of(rules::Alignment alignment) {
  if (alignment == rules::Alignment::knight)
    return {"M15 17q35-8 70 0c3 38-8 60-35 72-27-12-38-34-35-72z", 45, 54};
  if (alignment == rules::Alignment::bishop)
    return {"M50 7c-17 13-35 28-35 50 0 12 4 21 9 30h52c5-9 9-18 9-30 0-22-18-37-35-50z", 58, 54};
  return {"M50 12a38 38 0 0 0 0 76a38 38 0 0 0 0-76z", 50, 54};
}

/// Long names stand in two lines, broken before a part of the string: `W` and `fbD`.
std::vector<std::string_view> lines_of(std::string_view letters) {
  if (letters.size() <= 3) return {letters};
  std::size_t best = letters.size();
  double best_width = width_of(letters);
  for (std::size_t i = 1; i < letters.size(); ++i) {
    bool const ends_part = letters[i - 1] >= '0' && letters[i - 1] <= 'Z';
    double const width = std::max(width_of(letters.substr(0, i)), width_of(letters.substr(i)));
    if (ends_part && width < best_width) {
      best = i;
      best_width = width;
    }
  }
  if (best == letters.size()) return {letters};
  return {letters.substr(0, best), letters.substr(best)};
}

void draw_letters(Canvas& canvas, std::string_view letters, Token const& token, Ink ink) {
  if (letters.size() > most_letters) // a star stands for what has no short name
    return canvas.path("M50 36v28M38 43l24 14M62 43l-24 14", {.stroke = ink, .width = 6});
  auto const lines = lines_of(letters);
  double widest = 0;
  for (std::string_view const line : lines) widest = std::max(widest, width_of(line));
  double const scale = std::min(lines.size() == 1 ? 1.4 : 1.0, token.room / std::max(widest, 1.0));
  double const line_height = cap_height + 8;
  double baseline = cap_height / 2 - line_height * static_cast<double>(lines.size() - 1) / 2;
  std::string strokes;
  for (std::string_view const line : lines) {
    strokes += strokes_of(line, -width_of(line) / 2, baseline);
    baseline += line_height;
  }
  canvas.open(50, token.middle, scale);
  canvas.path(strokes, {.stroke = ink, .width = letter_weight});
  canvas.close();
}

} // namespace

void draw_figure(Canvas& canvas, Figure const& figure, double x, double y, CustomPieces const& own) {
  bool const white = figure.color == Color::white;
  canvas.open(x, y);
  Paint const body{
      white ? Ink::white_fill : Ink::black_fill, white ? Ink::white_line : Ink::black_edge, outline, {}};
  Ink const feature = white ? Ink::white_line : Ink::black_line;
  if (auto const mine = own.find((white ? "w" : "b") + figure.letters); mine != own.end()) {
    canvas.raw(mine->second);
  } else if (Emblem const* emblem = find_emblem(figure.emblem)) {
    canvas.path(emblem->body, body);
    if (!emblem->features.empty()) canvas.path(emblem->features, {.stroke = feature, .width = outline});
    if (!emblem->spots.empty()) canvas.path(emblem->spots, {.fill = feature});
  } else {
    Token const token = token_of(figure.alignment);
    canvas.path(token.shape, body);
    draw_letters(canvas, figure.letters, token, feature);
  }
  canvas.close();
}

} // namespace hippo::diagram

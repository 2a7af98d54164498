#include "libanalysis/diagram/signs.hpp"

#include "libnotation/text/trimmed.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace hippo::diagram {

namespace {

/// Takes the colour off the text, if it begins with one.
Tone take_tone(std::string_view& text) {
  constexpr std::array<std::pair<char, Tone>, 4> tones{
      {{'G', Tone::green}, {'R', Tone::red}, {'Y', Tone::yellow}, {'B', Tone::blue}}};
  for (auto const& [letter, tone] : tones)
    if (text.starts_with(letter)) {
      text.remove_prefix(1);
      return tone;
    }
  return Tone::plain;
}

SignShape shape_of(Tone tone) {
  switch (tone) {
  case Tone::red:
    return SignShape::cross;
  case Tone::yellow:
    return SignShape::square;
  case Tone::blue:
    return SignShape::double_ring;
  case Tone::plain:
  case Tone::green:
    break;
  }
  return SignShape::ring;
}

/// Calls `use` for each item of each command of that name: `[%csl Rd4,Ge5]`.
void each_item(std::string_view comment, std::string_view command,
               std::function<void(std::string_view)> const& use) {
  std::string const begin = "[%" + std::string(command);
  for (auto at = comment.find(begin); at != std::string_view::npos; at = comment.find(begin, at + 1)) {
    std::string_view items = comment.substr(at + begin.size());
    items = items.substr(0, items.find(']'));
    while (!items.empty()) {
      auto const end = std::min(items.find_first_of(", \t\r\n"), items.size());
      if (end > 0) use(items.substr(0, end));
      items.remove_prefix(std::min(end + 1, items.size()));
    }
  }
}

} // namespace

std::optional<Arrow> read_arrow(std::string_view text) {
  Tone const tone = take_tone(text);
  auto const middle = text.find_first_of("abcdefghijklmnopqrstuvwxyz", 1);
  if (middle == std::string_view::npos) return std::nullopt;
  auto const from = betza::coordinate_named(text.substr(0, middle));
  auto const to = betza::coordinate_named(text.substr(middle));
  if (!from || !to) return std::nullopt;
  return Arrow{*from, *to, tone};
}

std::optional<Sign> read_sign(std::string_view text) {
  Sign sign;
  sign.tone = take_tone(text);
  sign.shape = shape_of(sign.tone);
  auto const equals = text.find('=');
  auto const at = betza::coordinate_named(text.substr(0, equals));
  if (!at) return std::nullopt;
  sign.at = *at;
  if (equals == std::string_view::npos) return sign;
  std::string_view const shape = text.substr(equals + 1);
  constexpr std::array<std::pair<std::string_view, SignShape>, 3> shapes{
      {{"ring", SignShape::ring}, {"square", SignShape::square}, {"cross", SignShape::cross}}};
  for (auto const& [name, meaning] : shapes)
    if (shape == name) {
      sign.shape = meaning;
      return sign;
    }
  if (shape.size() != 1 || shape.front() < '0' || shape.front() > 'z') return std::nullopt;
  sign.shape = SignShape::letter;
  sign.letter = shape.front();
  return sign;
}

void add_signs(BoardPicture& picture, std::string_view comment) {
  each_item(comment, "cal", [&](std::string_view item) {
    if (auto const arrow = read_arrow(item); arrow && picture.has(arrow->from) && picture.has(arrow->to))
      picture.arrows.push_back(*arrow);
  });
  each_item(comment, "csl", [&](std::string_view item) {
    if (auto const sign = read_sign(item); sign && picture.has(sign->at)) picture.signs.push_back(*sign);
  });
}

std::string without_commands(std::string_view comment) {
  std::string text;
  while (!comment.empty()) {
    auto const begin = std::min(comment.find("[%"), comment.size());
    text += comment.substr(0, begin);
    comment.remove_prefix(begin);
    if (!comment.empty()) comment.remove_prefix(std::min(comment.find(']'), comment.size() - 1) + 1);
  }
  return std::string(text::trimmed(text));
}

} // namespace hippo::diagram

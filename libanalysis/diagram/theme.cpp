#include "libanalysis/diagram/theme.hpp"

#include <algorithm>

namespace hippo::diagram {

namespace {

constexpr std::array<std::string_view, ink_count> names{
    "none",       "paper",      "text",       "quiet",      "light",  "dark",    "frame",        "white-fill",
    "white-line", "black-fill", "black-line", "black-edge", "move",   "capture", "both",         "last-move",
    "highlight",  "arrow",      "green",      "red",        "yellow", "blue",    "neutral-fill", "last-edge"};

// On every square each mark has a contrast of at least 3:1, and in the palettes for the screen move, capture,
// both, light and dark can be distinguished by every eye: the unit tests measure both, the second as
// deuteranopes and protanopes see them. Print needs no colours: its marks are black, and their shapes differ.
constexpr std::array<std::string_view, ink_count> by_day{
    "none",    "#ffffff", "#23211d", "#6b6454", "#fffaf0", "#c9b896", "#5d5443", "#ffffff",
    "#1c1a17", "#2b2926", "#f6f2e8", "#1c1a17", "#1a52b0", "#a82c06", "#10281f", "#f0d060",
    "#27632a", "#7a2a8c", "#27632a", "#a01818", "#705200", "#1a52b0", "#9b968c", "#d2ab35"};
constexpr std::array<std::string_view, ink_count> by_night{
    "none",    "#16191f", "#e6e3dc", "#98a0ad", "#565d6c", "#252a34", "#b4bbc6", "#f4f1ea",
    "#16181c", "#1a1c20", "#dcd8cf", "#e0dcd3", "#8fd0ff", "#ffa050", "#fffbe6", "#5e5213",
    "#8fdc86", "#e3b0ff", "#8fdc86", "#ffa39b", "#f0d23c", "#8fd0ff", "#a09c94", "#d9b52e"};
constexpr std::array<std::string_view, ink_count> in_print{
    "none",    "#ffffff", "#000000", "#555555", "#ffffff", "#d0d0d0", "#000000", "#ffffff",
    "#000000", "#000000", "#ffffff", "#000000", "#000000", "#000000", "#000000", "#a0a0a0",
    "#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#989898", "#707070"};

bool is_color(std::string_view text) {
  if (text == "none") return true;
  return (text.size() == 7 || text.size() == 4) && text[0] == '#' &&
         text.substr(1).find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

} // namespace

Palette::Palette(std::array<std::string_view, ink_count> const& colors) {
  std::ranges::copy(colors, colors_.begin());
}

std::optional<Theme> find_theme(std::string_view name) {
  if (name == "light") return Theme{Palette(by_day), std::nullopt};
  if (name == "dark") return Theme{Palette(by_night), std::nullopt};
  if (name == "auto") return Theme{Palette(by_day), Palette(by_night)};
  if (name == "print") return Theme{Palette(in_print), std::nullopt};
  return std::nullopt;
}

std::string recolor(Theme& theme, std::string_view changes) {
  while (!changes.empty()) {
    auto const comma = std::min(changes.find(','), changes.size());
    std::string_view const change = changes.substr(0, comma);
    changes.remove_prefix(std::min(comma + 1, changes.size()));
    auto const equals = change.find('=');
    std::string_view const name = change.substr(0, equals);
    auto const ink = std::ranges::find(names, name) - names.begin();
    if (equals == std::string_view::npos || ink == 0 || ink == std::ssize(names))
      return "there is no colour '" + std::string(name) + "'";
    if (!is_color(change.substr(equals + 1)))
      return "'" + std::string(change.substr(equals + 1)) + "' is not a colour such as #2060c0, or none";
    theme.day.set(static_cast<Ink>(ink), change.substr(equals + 1));
    if (theme.night) theme.night->set(static_cast<Ink>(ink), change.substr(equals + 1));
  }
  return {};
}

std::span<std::string_view const> ink_names() { return std::span(names).subspan(1); }

} // namespace hippo::diagram

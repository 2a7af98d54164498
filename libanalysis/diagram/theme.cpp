#include "libanalysis/diagram/theme.hpp"

#include <algorithm>

namespace hippo::diagram {

namespace {

constexpr std::array<std::string_view, ink_count> names{
    "none",  "paper",      "text",       "quiet",      "light",      "dark",
    "frame", "white-fill", "white-line", "black-fill", "black-line", "black-edge",
    "move",  "capture",    "both",       "last-move",  "highlight",  "arrow"};

// In each palette, move, capture, both, light and dark can be distinguished by every eye: the unit test
// measures them as deuteranopes and protanopes see them.
constexpr std::array<std::string_view, ink_count> by_day{
    "none",    "#ffffff", "#23211d", "#77705f", "#fdf8ec", "#bfb297", "#5d5443", "#ffffff", "#1c1a17",
    "#2b2926", "#f6f2e8", "#1c1a17", "#1f5fc4", "#d03f0e", "#16332a", "#e8c84a", "#7fb36a", "#1f5fc4"};
constexpr std::array<std::string_view, ink_count> by_night{
    "none",    "#16191f", "#e6e3dc", "#98a0ad", "#727a89", "#444b58", "#98a0ad", "#f4f1ea", "#16181c",
    "#1a1c20", "#dcd8cf", "#e0dcd3", "#8fd0ff", "#ff9a3c", "#fffbe6", "#9a8438", "#4f7f4a", "#8fd0ff"};
constexpr std::array<std::string_view, ink_count> on_paper{
    "none",    "#ffffff", "#000000", "#606060", "#ffffff", "#b2b2b2", "#000000", "#ffffff", "#000000",
    "#000000", "#ffffff", "#000000", "#707070", "#404040", "#000000", "#8a8a8a", "#8a8a8a", "#404040"};

bool is_color(std::string_view text) {
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
  if (name == "print") return Theme{Palette(on_paper), std::nullopt};
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
      return "'" + std::string(change.substr(equals + 1)) + "' is not a colour such as #2060c0";
    theme.day.set(static_cast<Ink>(ink), change.substr(equals + 1));
    if (theme.night) theme.night->set(static_cast<Ink>(ink), change.substr(equals + 1));
  }
  return {};
}

std::span<std::string_view const> ink_names() { return std::span(names).subspan(1); }

} // namespace hippo::diagram

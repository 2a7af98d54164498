// The colours of a drawing. Shapes carry the meaning; colours repeat it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace hippo::diagram {

/// The meaning of a stroke or an area; a palette gives each its colour.
enum class Ink : std::uint8_t {
  none,
  paper,      ///< the background
  text,       ///< captions, coordinates
  quiet,      ///< notes, links between the pieces of a sheet
  light,      ///< light squares
  dark,       ///< dark squares
  frame,      ///< around the board and its holes, walls
  white_fill, ///< White's pieces
  white_line, ///< their outlines and features
  black_fill, ///< Black's pieces
  black_line, ///< their features
  black_edge, ///< their outlines
  move,       ///< a move to an empty square
  capture,    ///< a capture
  both,       ///< either
  last_move,  ///< squares of the last move
  highlight,  ///< marked squares
  arrow,      ///< arrows
  green,      ///< arrows and marked squares of these colours
  red,
  yellow,
  blue,
  neutral_fill, ///< pieces of both sides
  last_edge,    ///< around the squares of the last move
};
inline constexpr std::size_t ink_count = 24;

/// A colour a reader of SVG 1.1 knows: `#rrggbb`; `none` for Ink::none.
class Palette {
public:
  explicit Palette(std::array<std::string_view, ink_count> const& colors);
  [[nodiscard]] std::string_view operator[](Ink ink) const { return colors_[static_cast<std::size_t>(ink)]; }
  void set(Ink ink, std::string_view color) { colors_[static_cast<std::size_t>(ink)] = color; }

private:
  std::array<std::string, ink_count> colors_;
};

/// `night` is for browsers that are set to dark colours (theme auto).
struct Theme {
  Palette day;
  std::optional<Palette> night;
};

/// `light`, `dark`, `auto` or `print`; nothing for other names.
[[nodiscard]] std::optional<Theme> find_theme(std::string_view name);

/// Changes colours: `light=#ffffff,paper=none`. The result is empty, or an error message.
[[nodiscard]] std::string recolor(Theme& theme, std::string_view changes);

/// The names that recolor() takes, in the order of Ink, without `none`.
[[nodiscard]] std::span<std::string_view const> ink_names();

} // namespace hippo::diagram

// SVG 1.1, written element by element. A square of a board is 100 units wide.
#pragma once

#include "libanalysis/diagram/theme.hpp"

#include <bitset>
#include <string>
#include <string_view>

namespace hippo::diagram {

/// How an element is painted.
struct Paint {
  Ink fill = Ink::none;
  Ink stroke = Ink::none;
  double width = 0;           ///< of the stroke
  std::string_view dash = ""; ///< stroke-dasharray
  bool even_odd = false;      ///< areas that are covered twice are not filled
};

enum class Anchor : std::uint8_t { start, middle, end };

/// The shortest form of a number with at most two decimals.
[[nodiscard]] std::string number(double value);

/// Text that is shown; markup in it is escaped. Bytes that are not UTF-8, and characters that XML does
/// not allow, become U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);

/// Elements are written in the order of the calls; the same calls give the same bytes.
class Canvas {
public:
  explicit Canvas(Theme const& theme) : theme_(theme) {}

  void path(std::string_view data, Paint const& paint);
  void rect(double x, double y, double width, double height, Paint const& paint, double radius = 0);
  /// A line of text; y is its baseline.
  void text(double x, double y, double size, Anchor anchor, Ink ink, std::string_view content,
            bool bold = false);
  /// A part with its own origin, scale and name (for screen readers).
  void open(double x, double y, double scale = 1, std::string_view title = "");
  /// A part that is turned clockwise around a point.
  void turn(int degrees, double x, double y);
  void close() { body_ += "</g>\n"; }
  /// Elements that are known to be safe.
  void raw(std::string_view elements) { body_ += elements; }

  /// The elements so far, without a file around them; then there are none.
  [[nodiscard]] std::string fragment();

  /// The whole file, on paper. `scale` is pixels to a unit; the size is rounded up to whole pixels, as
  /// readers do not agree on parts of them.
  [[nodiscard]] std::string document(double width, double height, double scale, std::string_view title,
                                     std::string_view description);

private:
  void attributes(Paint const& paint);
  [[nodiscard]] std::string night_style() const;

  Theme const& theme_;
  std::string body_;
  std::bitset<ink_count> filled_; ///< inks that were used to fill, and to stroke
  std::bitset<ink_count> stroked_;
};

} // namespace hippo::diagram

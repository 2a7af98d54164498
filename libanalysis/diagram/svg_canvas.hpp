// SVG 1.1, written element by element.
#pragma once

#include "libanalysis/diagram/canvas.hpp"

#include <algorithm>
#include <bitset>

namespace hippo::diagram {

/// Text that is shown; markup in it is escaped. Bytes that are not UTF-8, and characters that XML does
/// not allow, become U+FFFD.
[[nodiscard]] std::string escaped(std::string_view text);

class SvgCanvas : public Canvas {
public:
  /// `scale` is pixels (1/96 inch) to a unit, for the size of the document.
  explicit SvgCanvas(Theme const& theme, double scale = 1) : theme_(theme), scale_(scale) {}

  void path(std::string_view data, Paint const& paint) override;
  void rect(double x, double y, double width, double height, Paint const& paint, double radius = 0) override;
  void text(double x, double y, double size, Anchor anchor, Ink ink, std::string_view content,
            bool bold = false) override;
  void open(double x, double y, double scale = 1, std::string_view title = "") override;
  void turn(int degrees, double x, double y) override;
  void close() override { body_ += "</g>\n"; }
  void raw(std::string_view elements) override { body_ += elements; }
  /// The size is rounded up to whole pixels, as readers do not agree on parts of them.
  [[nodiscard]] std::string document(double width, double height, std::string_view title,
                                     std::string_view description) override;

  /// Up to half as much again on squares below 30 pixels.
  [[nodiscard]] double weight() const override { return std::clamp(0.3 / scale_, 1.0, 1.5); }

  /// Returns the elements so far, without a file around them, and removes them.
  [[nodiscard]] std::string fragment();

private:
  void attributes(Paint const& paint);
  [[nodiscard]] std::string night_style() const;

  Theme const& theme_;
  double scale_;
  std::string body_;
  std::bitset<ink_count> filled_; ///< inks that were used to fill, and to stroke
  std::bitset<ink_count> stroked_;
};

} // namespace hippo::diagram

// TikZ, for LaTeX: one `tikzpicture` that needs nothing but the package tikz.
#pragma once

#include "libanalysis/diagram/canvas.hpp"

#include <bitset>
#include <vector>

namespace hippo::diagram {

/// Text that TeX shows as it is: its special characters are escaped. Control characters become blanks, bytes
/// that are not UTF-8 a question mark.
[[nodiscard]] std::string tex_text(std::string_view text);

/// Coordinates in the file are squares of a board, from the upper left corner of the drawing; y grows
/// downwards. Colours are those of the theme by day.
class TikzCanvas : public Canvas {
public:
  /// `scale` is pixels (1/96 inch) to a unit.
  TikzCanvas(Theme const& theme, double scale) : theme_(theme), points_(scale * points_of_pixel) {}

  void path(std::string_view data, Paint const& paint) override;
  void rect(double x, double y, double width, double height, Paint const& paint, double radius = 0) override;
  void text(double x, double y, double size, Anchor anchor, Ink ink, std::string_view content,
            bool bold = false) override;
  void open(double x, double y, double scale = 1, std::string_view title = "") override;
  void turn(int degrees, double x, double y) override;
  void close() override;
  void raw(std::string_view elements) override;
  [[nodiscard]] std::string document(double width, double height, std::string_view title,
                                     std::string_view description) override;

private:
  static constexpr double points_of_pixel = 72.27 / 96; ///< TeX's

  /// `\path[fill=...,draw=...]`.
  void begin_path(Paint const& paint, std::string_view more = "");
  [[nodiscard]] std::string color(Ink ink);
  /// A length of the part that is open, on the page: TikZ does not scale the lines of a scaled part.
  [[nodiscard]] std::string length(double of_part) const;

  Theme const& theme_;
  double points_; ///< to a unit
  std::string body_;
  std::vector<double> scales_{1}; ///< of the parts that are open, all in all
  std::bitset<ink_count> used_;
};

} // namespace hippo::diagram

// A surface for drawings, independent of the file format. A square of a board is 100 units wide; y grows
// downwards, as in SVG.
#pragma once

#include "libanalysis/diagram/theme.hpp"

#include <string>
#include <string_view>

namespace hippo::diagram {

struct Point {
  double x = 0;
  double y = 0;
};

/// How an element is painted.
struct Paint {
  Ink fill = Ink::none;
  Ink stroke = Ink::none;
  double width = 0;           ///< of the stroke
  std::string_view dash = ""; ///< lengths drawn and left out, as stroke-dasharray of SVG
  bool even_odd = false;      ///< areas that are covered twice are not filled
};

enum class Anchor : std::uint8_t { start, middle, end };

/// The shortest form of a number with a limit on the decimals.
[[nodiscard]] std::string number(double value, int decimals = 2);

/// Elements are written in the order of the calls; the same calls give the same bytes. Ends and corners of
/// strokes are round.
class Canvas {
public:
  Canvas() = default;
  Canvas(Canvas const&) = delete;
  Canvas& operator=(Canvas const&) = delete;
  virtual ~Canvas() = default;

  /// `data` is path data of SVG.
  virtual void path(std::string_view data, Paint const& paint) = 0;
  virtual void rect(double x, double y, double width, double height, Paint const& paint,
                    double radius = 0) = 0;
  /// A line of text; y is its baseline.
  virtual void text(double x, double y, double size, Anchor anchor, Ink ink, std::string_view content,
                    bool bold = false) = 0;
  /// A part with its own origin, scale and name (for screen readers).
  virtual void open(double x, double y, double scale = 1, std::string_view title = "") = 0;
  /// A part that is turned clockwise around a point.
  virtual void turn(int degrees, double x, double y) = 0;
  virtual void close() = 0;
  /// Elements of SVG that are known to be safe. Throws std::logic_error if the file is not SVG.
  virtual void raw(std::string_view elements) = 0;

  /// How much thicker than usual the lines of pieces are: small pieces need it.
  [[nodiscard]] virtual double weight() const { return 1; }

  /// The whole file, on paper; then the canvas is empty.
  [[nodiscard]] virtual std::string document(double width, double height, std::string_view title,
                                             std::string_view description) = 0;
};

} // namespace hippo::diagram

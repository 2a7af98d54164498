#include "libanalysis/diagram/interval_chart.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::diagram {

namespace {

class ChartDrawing {
public:
  static constexpr double row_height = 44, footing = 44; ///< units

  ChartDrawing(Canvas& canvas, IntervalChart const& chart) : canvas_(canvas), chart_(chart) {
    std::size_t longest = 0;
    for (IntervalRow const& row : chart.rows) longest = std::max(longest, row.name.size());
    left_ = std::min(letter_width * static_cast<double>(longest) + gap, greatest_left);
  }

  void draw() {
    for (std::size_t i = 0; i < chart_.lines.size(); ++i) draw_line(chart_.lines[i], chart_.marks[i]);
    for (std::size_t i = 0; i < chart_.rows.size(); ++i)
      draw_row(chart_.rows[i], (static_cast<double>(i) + 0.5) * row_height);
  }

private:
  static constexpr double text_size = 26;
  static constexpr double letter_width = 12, gap = 50;        ///< about, of the names, and behind them
  static constexpr double right = interval_chart_width - 110; ///< end of the scale; notes are behind it
  static constexpr double greatest_left = 360;                ///< begin of the scale; names are before it

  [[nodiscard]] double x_of(double value) const {
    return left_ + (right - left_) * std::clamp(value / chart_.end, 0.0, 1.0);
  }

  void draw_line(double value, std::string const& mark) {
    double const bottom = height_of(chart_) - footing;
    canvas_.path(fmt::format("M{} 0V{}", number(x_of(value)), number(bottom)),
                 {.stroke = Ink::dark, .width = 2});
    canvas_.text(x_of(value), bottom + 32, text_size, Anchor::middle, Ink::quiet, mark);
  }

  void draw_row(IntervalRow const& row, double y) {
    canvas_.text(0, y + text_size / 3, text_size, Anchor::start, Ink::text, row.name);
    canvas_.path(fmt::format("M{} {}H{}", number(x_of(row.low)), number(y), number(x_of(row.high))),
                 {.stroke = Ink::move, .width = 6});
    if (row.other)
      canvas_.path(fmt::format("M{} {}V{}", number(x_of(*row.other)), number(y - 14), number(y + 14)),
                   {.stroke = Ink::capture, .width = 5});
    draw_dot(x_of(row.value), y);
    canvas_.text(interval_chart_width, y + text_size / 3, text_size, Anchor::end, Ink::text, row.note);
  }

  void draw_dot(double x, double y) {
    canvas_.path(fmt::format("M{} {}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z", number(x - 9), number(y)),
                 {.fill = Ink::move, .stroke = Ink::paper, .width = 3});
  }

  Canvas& canvas_;
  IntervalChart const& chart_;
  double left_;
};

} // namespace

double height_of(IntervalChart const& chart) {
  return static_cast<double>(chart.rows.size()) * ChartDrawing::row_height +
         (chart.marks.empty() ? 0 : ChartDrawing::footing);
}

void draw_chart(Canvas& canvas, IntervalChart const& chart) { ChartDrawing(canvas, chart).draw(); }

} // namespace hippo::diagram

#include "libanalysis/diagram/sheet.hpp"

#include "libanalysis/diagram/legend.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"

#include <algorithm>
#include <cmath>

namespace hippo::diagram {

namespace {

constexpr double board_gap = 50;    ///< between two boards
constexpr double sheet_margin = 20; ///< around a sheet of several

std::size_t fitting_columns(std::size_t pictures) {
  return std::max<std::size_t>(1,
                               static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(pictures)))));
}

/// The room of a row: its boards stand on one line, with their captions below.
struct Row {
  double above = 0;
  double below = 0;

  void add(Extent const& extent) {
    above = std::max(above, extent.bottom);
    below = std::max(below, extent.height - extent.bottom);
  }
};

/// Where the pictures of a row or a column of the sheet begin, and in the end where the last one ends.
std::vector<double> offsets(std::vector<double> const& sizes) {
  std::vector<double> begins{0};
  for (double const size : sizes) begins.push_back(begins.back() + size + board_gap);
  begins.back() -= board_gap;
  return begins;
}

} // namespace

std::string draw_sheet(Canvas& canvas, std::vector<BoardPicture> const& pictures, std::size_t columns,
                       std::string_view title, Style const& style) {
  if (columns == 0) columns = fitting_columns(pictures.size());
  columns = std::min(columns, std::max<std::size_t>(pictures.size(), 1));
  std::vector<double> widths(columns);
  std::vector<Row> rows((pictures.size() + columns - 1) / columns);
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    Extent const extent = extent_of(pictures[i]);
    widths[i % columns] = std::max(widths[i % columns], extent.width);
    rows[i / columns].add(extent);
  }
  std::vector<double> heights;
  heights.reserve(rows.size());
  for (Row const& row : rows) heights.push_back(row.above + row.below);
  auto const xs = offsets(widths);
  auto const ys = offsets(heights);
  Legend const legend = style.legend ? legend_for(pictures, xs.back()) : Legend{};
  bool const alone = pictures.size() == 1;
  double const around = alone ? 0 : sheet_margin;
  double const width = std::max(xs.back(), legend.extent.width) + 2 * around;
  double const height = ys.back() + legend.extent.height + 2 * around;

  std::string description;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    Extent const extent = extent_of(pictures[i]);
    double const x = xs[i % columns] + (widths[i % columns] - extent.width) / 2;
    double const y = ys[i / columns] + rows[i / columns].above - extent.bottom;
    canvas.open(around + x, around + y, 1, alone ? "" : pictures[i].title);
    draw_board(canvas, pictures[i], style.own);
    canvas.close();
    description += (i == 0 ? "" : " ") + (alone ? "" : pictures[i].title + ". ") + pictures[i].description;
  }
  draw_legend(canvas, legend, around + ys.back(), style.own);
  return canvas.document(width, height,
                         !title.empty() ? title
                         : alone        ? pictures[0].title
                                        : "Diagrams",
                         description);
}

std::string svg_of(std::vector<BoardPicture> const& pictures, std::size_t columns, std::string_view title,
                   Style const& style) {
  SvgCanvas canvas(style.theme, style.scale());
  return draw_sheet(canvas, pictures, columns, title, style);
}

} // namespace hippo::diagram

// Pictures on sheets of paper.
#pragma once

#include "libanalysis/diagram/sheet.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::diagram {

/// In millimetres.
struct Paper {
  double width = 210;
  double height = 297;
  double margin = 15;
};

/// `a4`, `a5` or `letter`; nothing for other names.
[[nodiscard]] std::optional<Paper> find_paper(std::string_view name);

/// A drawing a page: as many rows of pictures as fit between the margins, at most as large as the style has
/// them. A row that is too large is made smaller. Columns as for svg_of().
[[nodiscard]] std::vector<std::string> pages_of(std::vector<BoardPicture> const& pictures,
                                                std::size_t columns, std::string_view title,
                                                Style const& style, Paper const& paper);

/// A finished drawing on one page.
[[nodiscard]] std::string on_paper(std::string_view svg, Paper const& paper);

} // namespace hippo::diagram

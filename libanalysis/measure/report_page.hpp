// The parts of a page that a report on a game has beside the measures.
#pragma once

#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/measure/page.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace hippo::measure {

inline std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

inline std::string percent(Estimate const& share) {
  return fmt::format("{} ({:.0f} to {:.0f})", percent(share.value), 100 * share.low, 100 * share.high);
}

inline std::string section(std::string_view title, std::string const& content) {
  return fmt::format("<section>\n<h2>{}</h2>\n{}</section>\n", diagram::escaped(title), content);
}

/// A row of a table of three columns.
inline std::string row(std::string_view name, std::string const& value, std::string_view unit) {
  return fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>\n", diagram::escaped(name),
                     value, diagram::escaped(unit));
}

/// The verdict as a list, for the head of the page.
[[nodiscard]] std::string verdict_part(Findings const& findings);

/// Sections: openings, the use of the board, captures by piece, and the deeper games.
[[nodiscard]] std::string report_parts(VariantInfo const& game, Findings const& findings);

} // namespace hippo::measure

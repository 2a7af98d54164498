#include "libanalysis/diagram/page_colors.hpp"

#include <fmt/format.h>

namespace hippo::diagram {

namespace {

std::string variables(Palette const& palette) {
  std::string rules;
  for (std::size_t ink = 1; ink < ink_count; ++ink)
    rules += fmt::format("--i{}:{};", ink, palette[static_cast<Ink>(ink)]);
  return rules;
}

} // namespace

std::string page_colors(Theme const& theme) {
  std::string rules = ":root{" + variables(theme.day) + "}\n";
  if (theme.night) {
    std::string const night = variables(*theme.night);
    rules +=
        ":root{color-scheme:light dark}\n@media(prefers-color-scheme:dark){:root:not([data-theme=light]){" +
        night + "}}\n:root[data-theme=dark]{color-scheme:dark;" + night +
        "}\n:root[data-theme=light]{color-scheme:light}\n";
  }
  rules += "@media print{:root:root{" + variables(find_theme("print")->day) + "}}\n";
  for (std::size_t ink = 1; ink < ink_count; ++ink)
    rules += fmt::format(".f{0}{{fill:var(--i{0})}}.s{0}{{stroke:var(--i{0})}}\n", ink);
  return rules;
}

} // namespace hippo::diagram

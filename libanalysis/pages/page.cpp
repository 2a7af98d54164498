#include "libanalysis/pages/page.hpp"

#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/pages/parts.hpp"

#include <fmt/format.h>

namespace hippo::pages {

namespace {

using diagram::Ink;
using diagram::Palette;

std::string variables(Palette const& palette) {
  std::string rules;
  for (std::size_t ink = 1; ink < diagram::ink_count; ++ink)
    rules += fmt::format("--i{}:{};", ink, palette[static_cast<Ink>(ink)]);
  return rules;
}

std::string colors(diagram::Theme const& theme) {
  std::string rules = ":root{" + variables(theme.day) + "}\n";
  if (theme.night) {
    std::string const night = variables(*theme.night);
    rules +=
        ":root{color-scheme:light dark}\n@media(prefers-color-scheme:dark){:root:not([data-theme=light]){" +
        night + "}}\n:root[data-theme=dark]{color-scheme:dark;" + night +
        "}\n:root[data-theme=light]{color-scheme:light}\n";
  }
  rules += "@media print{:root:root{" + variables(diagram::find_theme("print")->day) + "}}\n";
  for (std::size_t ink = 1; ink < diagram::ink_count; ++ink)
    rules += fmt::format(".f{0}{{fill:var(--i{0})}}.s{0}{{stroke:var(--i{0})}}\n", ink);
  return rules;
}

} // namespace

std::string page(std::string_view title, diagram::Theme const& theme, std::string_view style,
                 std::string_view body) {
  return fmt::format("{}<title>{}</title>\n<style>\n{}{}{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
                     head_html, diagram::escaped(title), colors(theme), base_css, style, body);
}

std::string symbols(std::string_view definitions) {
  return fmt::format(
      "<svg width=\"0\" height=\"0\" class=\"store\" aria-hidden=\"true\" stroke-linecap=\"round\" "
      "stroke-linejoin=\"round\"><defs>\n{}{}</defs></svg>\n",
      definitions, symbols_svg);
}

std::string script(std::initializer_list<std::string_view> files) {
  std::string all = "<script>\n(function () {\n\"use strict\";\n";
  for (std::string_view const file : files) all += file;
  return all + "})();\n</script>\n";
}

} // namespace hippo::pages

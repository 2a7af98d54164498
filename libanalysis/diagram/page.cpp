#include "libanalysis/diagram/page.hpp"

#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/pages/page.hpp"
#include "libanalysis/pages/parts.hpp"

#include <algorithm>

namespace hippo::diagram {

std::string page_of(std::vector<BoardPicture> pictures, std::string_view title, Style const& style) {
  bool const cards = pictures.size() > 1 && std::ranges::none_of(pictures, [](BoardPicture const& picture) {
                       return picture.name.empty();
                     });
  bool const steps = !cards && pictures.size() > 1;
  std::string body = steps ? pages::symbols() : "";
  body += title.empty() ? "<main>\n<h1 class=\"unseen\">Diagrams</h1>\n"
                        : "<main>\n<h1>" + escaped(title) + "</h1>\n";
  if (cards) body += "<div class=\"cards\">\n";
  for (BoardPicture& picture : pictures) {
    std::string const caption = std::move(picture.caption);
    picture.caption.clear();
    std::string const svg = svg_of({picture}, 1, "", style);
    body += "<figure>\n" + svg.substr(svg.find("<svg")) + "<figcaption>" + escaped(caption) +
            "</figcaption>\n</figure>\n";
  }
  if (cards) body += "</div>\n";
  if (steps) body += std::string(pages::steps_html) + pages::script({pages::steps_js});
  return pages::page(title.empty() ? "Diagrams" : title, style.theme, pages::pictures_css,
                     body + "</main>\n");
}

} // namespace hippo::diagram

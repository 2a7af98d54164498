#include "libanalysis/diagram/page.hpp"

#include "libanalysis/diagram/svg_canvas.hpp"

#include <algorithm>

namespace hippo::diagram {

namespace {

constexpr std::string_view head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
)";

constexpr std::string_view looks = R"(<style>
body{margin:1.5rem auto;max-width:60rem;padding:0 1rem;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;text-align:center;COLORS}
NIGHT
h1{font-size:clamp(1.4rem,1.1rem + 1.5vw,2rem);line-height:1.2}
:focus-visible{outline:3px solid #4a90d9;outline-offset:2px}
figure{margin:0 0 1em}
figure svg{max-width:100%;max-height:70vh;height:auto}
figcaption{font-size:1.25em;min-height:1.5em;margin-top:.4em}
nav{margin:1em}
nav[hidden],figure[hidden]{display:none}
button{font:inherit;min-width:44px;min-height:44px;margin:0 .1rem;color:inherit;background:none;border:1px solid;border-radius:.5rem;vertical-align:middle}
button svg{display:block;width:22px;height:22px;margin:auto;fill:currentColor;stroke:currentColor;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
output{display:inline-block;min-width:6em}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:1.5em 1em;align-items:end}
.cards figcaption{font-size:1em;overflow-wrap:anywhere}
@media print{nav{display:none}figure[hidden]{display:block}figure{break-inside:avoid}.cards{grid-template-columns:repeat(3,1fr)}}
</style>
)";

constexpr std::string_view steps = R"(<nav hidden aria-label="Steps">
<button type="button" data-to="first" aria-label="First"><svg viewBox="0 0 24 24"><path d="M6 5v14M19 5l-9 7 9 7z"/></svg></button>
<button type="button" data-to="back" aria-label="Back"><svg viewBox="0 0 24 24"><path d="M16 5l-9 7 9 7z"/></svg></button>
<output></output>
<button type="button" data-to="on" aria-label="On"><svg viewBox="0 0 24 24"><path d="M8 5l9 7-9 7z"/></svg></button>
<button type="button" data-to="last" aria-label="Last"><svg viewBox="0 0 24 24"><path d="M18 5v14M5 5l9 7-9 7z"/></svg></button>
</nav>
<script>
(function () {
  "use strict";
  var pictures = document.querySelectorAll("figure"), nav = document.querySelector("nav");
  var place = document.querySelector("output"), last = pictures.length - 1, now = 0;
  function show(at) {
    now = Math.min(Math.max(at, 0), last);
    pictures.forEach(function (picture, i) { picture.hidden = i !== now; });
    place.textContent = now + 1 + " / " + pictures.length;
  }
  function go(to) { show(to === "first" ? 0 : to === "last" ? last : to === "on" ? now + 1 : now - 1); }
  nav.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (button) go(button.dataset.to);
  });
  var keys = {ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last"};
  document.addEventListener("keydown", function (event) {
    if (!keys[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    go(keys[event.key]);
  });
  nav.hidden = false;
  show(0);
})();
</script>
)";

void replace(std::string& text, std::string_view what, std::string_view by) {
  text.replace(text.find(what), what.size(), by);
}

std::string colors(Palette const& palette) {
  return "background:" + std::string(palette[Ink::paper]) + ";color:" + std::string(palette[Ink::text]);
}

} // namespace

std::string page_of(std::vector<BoardPicture> pictures, std::string_view title, Style const& style) {
  std::string page(head);
  page += "<title>" + escaped(title.empty() ? "Diagrams" : title) + "</title>\n" + std::string(looks);
  replace(page, "COLORS", colors(style.theme.day));
  replace(page, "NIGHT",
          style.theme.night ? "@media (prefers-color-scheme:dark){body{" + colors(*style.theme.night) + "}}"
                            : "");
  page += "</head>\n<body>\n<main>\n";
  bool const cards = pictures.size() > 1 && std::ranges::none_of(pictures, [](BoardPicture const& picture) {
                       return picture.name.empty();
                     });
  page += title.empty() ? "<h1 class=\"unseen\">Diagrams</h1>\n" : "<h1>" + escaped(title) + "</h1>\n";
  if (cards) page += "<div class=\"cards\">\n";
  for (BoardPicture& picture : pictures) {
    std::string const caption = std::move(picture.caption);
    picture.caption.clear();
    std::string const svg = svg_of({picture}, 1, "", style);
    page += "<figure>\n" + svg.substr(svg.find("<svg")) + "<figcaption>" + escaped(caption) +
            "</figcaption>\n</figure>\n";
  }
  if (cards) page += "</div>\n";
  if (!cards && pictures.size() > 1) page += steps;
  return page + "</main>\n</body>\n</html>\n";
}

} // namespace hippo::diagram

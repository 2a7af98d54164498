#include "libanalysis/diagram/paper.hpp"

#include "libanalysis/diagram/take_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hippo::diagram {

namespace {

constexpr double pixels_per_millimetre = 96 / 25.4; ///< CSS

/// A number among the attributes of the root.
double attribute(std::string_view svg, std::string_view name) {
  auto const at = svg.find(fmt::format(" {}=\"", name), svg.find("<svg"));
  std::string_view text = svg.substr(at + name.size() + 3);
  return take_number(text).value_or(0);
}

/// The room between the margins, in pixels.
Extent room_of(Paper const& paper) {
  return {(paper.width - 2 * paper.margin) * pixels_per_millimetre,
          (paper.height - 2 * paper.margin) * pixels_per_millimetre};
}

bool fits(std::string_view svg, Paper const& paper) {
  Extent const room = room_of(paper);
  double const scale = std::min(1.0, room.width / attribute(svg, "width"));
  return attribute(svg, "height") * scale <= room.height;
}

} // namespace

std::optional<Paper> find_paper(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Paper>, 3> papers{
      {{"a4", {210, 297, 15}}, {"a5", {148, 210, 12}}, {"letter", {215.9, 279.4, 15}}}};
  for (auto const& [known, paper] : papers)
    if (name == known) return paper;
  return std::nullopt;
}

std::string on_paper(std::string_view svg, Paper const& paper) {
  Extent const room = room_of(paper);
  double const width = attribute(svg, "width");
  double const height = attribute(svg, "height");
  double const scale = std::min({1.0, room.width / width, room.height / height});
  double const left = paper.margin * pixels_per_millimetre + (room.width - width * scale) / 2;
  std::string inner(svg.substr(svg.find("<svg")));
  std::string const size = fmt::format(R"( width="{}" height="{}")", number(width), number(height));
  inner.replace(inner.find(size), size.size(),
                fmt::format(R"( x="{}" y="{}" width="{}" height="{}")", number(left),
                            number(paper.margin * pixels_per_millimetre), number(width * scale),
                            number(height * scale)));
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" "
      "width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 {2} {3}\">\n{4}</svg>\n",
      number(paper.width), number(paper.height), number(paper.width * pixels_per_millimetre),
      number(paper.height * pixels_per_millimetre), inner);
}

std::vector<std::string> pages_of(std::vector<BoardPicture> const& pictures, std::size_t columns,
                                  std::string_view title, Style const& style, Paper const& paper) {
  if (columns == 0) columns = pictures.size() == 1 ? 1 : 2;
  std::vector<std::string> pages;
  for (auto begin = pictures.begin(); begin != pictures.end();) {
    std::string page;
    auto end = begin;
    do { // one row at least
      auto const next =
          end + std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(columns), pictures.end() - end);
      std::string larger = svg_of({begin, next}, columns, title, style);
      if (end != begin && !fits(larger, paper)) break;
      page = std::move(larger);
      end = next;
    } while (end != pictures.end());
    pages.push_back(on_paper(page, paper));
    begin = end;
  }
  return pages;
}

} // namespace hippo::diagram

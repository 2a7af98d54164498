#include "libanalysis/diagram/harmless_shapes.hpp"

#include "libanalysis/diagram/canvas.hpp"
#include "libanalysis/diagram/take_number.hpp"
#include "libanalysis/diagram/xml_tags.hpp"
#include "libnotation/text/trimmed.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace hippo::diagram {

namespace {

/// The elements that are kept.
constexpr auto shapes = std::to_array<std::string_view>(
    {"g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"});
/// The attributes that are kept.
constexpr auto properties = std::to_array<std::string_view>({"d",
                                                             "x",
                                                             "y",
                                                             "width",
                                                             "height",
                                                             "rx",
                                                             "ry",
                                                             "cx",
                                                             "cy",
                                                             "r",
                                                             "x1",
                                                             "y1",
                                                             "x2",
                                                             "y2",
                                                             "points",
                                                             "fill",
                                                             "fill-opacity",
                                                             "fill-rule",
                                                             "stroke",
                                                             "stroke-width",
                                                             "stroke-linecap",
                                                             "stroke-linejoin",
                                                             "stroke-miterlimit",
                                                             "stroke-opacity",
                                                             "stroke-dasharray",
                                                             "stroke-dashoffset",
                                                             "opacity",
                                                             "transform",
                                                             "clip-rule",
                                                             "color",
                                                             "pathLength"});
/// Attributes that the root loses, as its group is placed by us.
constexpr auto placing = std::to_array<std::string_view>({"x", "y", "width", "height", "transform"});

template <class List>
bool is_in(List const& list, std::string_view name) {
  return std::ranges::find(list, name) != list.end();
}

/// Numbers, colours, keywords and transforms; nothing that could point anywhere.
bool is_harmless(std::string_view value) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#.,%()+- \t\n\r";
  return value.find_first_not_of(plain) == std::string_view::npos &&
         value.find("url") == std::string_view::npos;
}

void keep(std::string& kept, std::string_view name, std::string_view value) {
  if (!is_in(properties, name) || !is_harmless(value)) return;
  kept += ' ';
  kept += name;
  kept += "=\"";
  kept += value;
  kept += '"';
}

/// The declarations of a `style`, the first of each name.
std::vector<Attribute> declarations_of(std::string_view style) {
  std::vector<Attribute> all;
  while (!style.empty()) {
    std::string_view const declaration = style.substr(0, style.find(';'));
    style.remove_prefix(std::min(declaration.size() + 1, style.size()));
    auto const colon = declaration.find(':');
    if (colon == std::string_view::npos) continue;
    std::string_view const name = text::trimmed(declaration.substr(0, colon));
    if (std::ranges::find(all, name, &Attribute::name) == all.end())
      all.push_back({name, text::trimmed(declaration.substr(colon + 1))});
  }
  return all;
}

/// The attributes that may stay; declarations of a `style` become attributes.
std::string kept_attributes(Tag const& tag, bool is_root) {
  std::vector<Attribute> all = declarations_of(find(tag, "style").value_or(""));
  for (Attribute const& attribute : tag.attributes) // without repetition, see TagReader
    if (std::ranges::find(all, attribute.name, &Attribute::name) == all.end()) all.push_back(attribute);
  std::string kept;
  for (Attribute const& attribute : all)
    if (!is_root || !is_in(placing, attribute.name)) keep(kept, attribute.name, attribute.value);
  return kept;
}

/// The numbers at the beginning of a text with blanks or commas between; units end it.
std::vector<double> numbers(std::string_view text) {
  std::vector<double> all;
  while (!text.empty()) {
    if (is_xml_space(text.front()) || text.front() == ',') {
      text.remove_prefix(1);
      continue;
    }
    auto const value = take_number(text);
    if (!value) break;
    all.push_back(*value);
  }
  return all;
}

/// The group that brings the file's own square to ours.
std::optional<std::string> root_group(Tag const& root) {
  std::vector<double> box = numbers(find(root, "viewBox").value_or(""));
  if (box.size() != 4) {
    auto const width = numbers(find(root, "width").value_or(""));
    auto const height = numbers(find(root, "height").value_or(""));
    if (width.empty() || height.empty()) return std::nullopt;
    box = {0, 0, width[0], height[0]};
  }
  if (!(box[2] > 0) || !(box[3] > 0)) return std::nullopt;
  double const scale = 100 / std::max(box[2], box[3]);
  double const x = (100 - box[2] * scale) / 2 - box[0] * scale;
  double const y = (100 - box[3] * scale) / 2 - box[1] * scale;
  return "<g transform=\"translate(" + number(x) + ' ' + number(y) + ")scale(" + std::to_string(scale) +
         ")\"" + kept_attributes(root, true) + '>';
}

} // namespace

std::variant<std::string, ShapesProblem> harmless_shapes(std::string_view file) {
  TagReader reader(file);
  std::vector<std::string_view> open; // elements, the innermost last
  std::size_t dropped = 0;            // how many of them are in one that is dropped, with that
  std::string kept;
  bool root_seen = false;
  while (auto const tag = reader.next()) {
    if (tag->closing) {
      if (open.empty() || open.back() != tag->name) return ShapesProblem::not_svg;
      open.pop_back();
      if (dropped > 0)
        --dropped;
      else
        kept += "</g>"; // shapes that are not groups are written without content
      continue;
    }
    bool const is_root = open.empty();
    if (is_root && (root_seen || tag->name != "svg")) return ShapesProblem::not_svg;
    bool const is_group = is_root || tag->name == "g";
    bool const drop = dropped > 0 || (!is_root && !is_in(shapes, tag->name));
    if (is_root) {
      auto const group = root_group(*tag);
      if (!group) return ShapesProblem::not_svg;
      kept += *group;
      root_seen = true;
    } else if (!drop) {
      kept += '<' + std::string(tag->name) + kept_attributes(*tag, false) + (is_group ? ">" : "/>");
    }
    if (tag->empty) {
      if (!drop && is_group) kept += "</g>";
      continue;
    }
    open.push_back(tag->name);
    if (drop || !is_group)
      ++dropped;
    else if (open.size() > deepest_group)
      return ShapesProblem::too_deep;
  }
  if (reader.broken() || !root_seen || !open.empty()) return ShapesProblem::not_svg;
  return kept + '\n';
}

} // namespace hippo::diagram

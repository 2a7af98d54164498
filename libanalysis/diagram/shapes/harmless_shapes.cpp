#include "libanalysis/diagram/shapes/harmless_shapes.hpp"

#include "libanalysis/diagram/canvas.hpp"
#include "libanalysis/diagram/take_number.hpp"
#include "libnotation/text/trimmed.hpp"

#include <pugixml.hpp>

#include <algorithm>
#include <cstring>
#include <optional>
#include <set>
#include <vector>

namespace hippo::diagram {

namespace {

/// The elements that are kept.
constexpr std::string_view shapes = " g path rect circle ellipse line polyline polygon ";
/// The attributes that are kept.
constexpr std::string_view properties =
    " d x y width height rx ry cx cy r x1 y1 x2 y2 points fill fill-opacity fill-rule stroke stroke-width "
    "stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-dasharray stroke-dashoffset "
    "opacity "
    "transform clip-rule color pathLength ";
/// Attributes that the root loses, as its group is placed by us.
constexpr std::string_view placing = " x y width height transform ";

/// Whether a list has the word.
bool is_in(std::string_view list, std::string_view word) {
  return word.find(' ') == std::string_view::npos &&
         list.find(' ' + std::string(word) + ' ') != std::string_view::npos;
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

/// The attributes that may stay, of each name the first; declarations of a `style` become attributes.
std::string kept_attributes(pugi::xml_node element, bool is_root) {
  std::string kept;
  std::set<std::string_view> names;
  auto const add = [&](std::string_view name, std::string_view value) {
    if (names.insert(name).second && !(is_root && is_in(placing, name))) keep(kept, name, value);
  };
  for (std::string_view style = element.attribute("style").value(); !style.empty();) {
    std::string_view const declaration = style.substr(0, style.find(';'));
    style.remove_prefix(std::min(declaration.size() + 1, style.size()));
    if (auto const colon = declaration.find(':'); colon != std::string_view::npos)
      add(text::trimmed(declaration.substr(0, colon)), text::trimmed(declaration.substr(colon + 1)));
  }
  for (pugi::xml_attribute const attribute : element.attributes()) add(attribute.name(), attribute.value());
  return kept;
}

/// Well-formed XML repeats no attribute, which the reader lets pass.
bool repeats_attribute(pugi::xml_node element) {
  std::set<std::string_view> names;
  return !std::ranges::all_of(element.attributes(), [&](pugi::xml_attribute const& attribute) {
    return names.insert(attribute.name()).second;
  });
}

/// The numbers at the beginning of a text with blanks or commas between; units end it.
std::vector<double> numbers(std::string_view text) {
  std::vector<double> all;
  while (!text.empty()) {
    if (std::string_view(" \t\n\r,").find(text.front()) != std::string_view::npos) {
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
std::optional<std::string> root_group(pugi::xml_node root) {
  std::vector<double> box = numbers(root.attribute("viewBox").value());
  if (box.size() != 4) {
    auto const width = numbers(root.attribute("width").value());
    auto const height = numbers(root.attribute("height").value());
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

/// Appends the shapes in an element; `depth`: of groups, with it.
std::optional<ShapesProblem> add_shapes(std::string& kept, pugi::xml_node parent, std::size_t depth) {
  if (depth > deepest_group) return ShapesProblem::too_deep;
  for (pugi::xml_node const element : parent) {
    std::string const name = element.name();
    if (!is_in(shapes, name)) continue;
    if (repeats_attribute(element)) return ShapesProblem::not_svg;
    bool const is_group = name == "g"; // others are written without content
    kept += '<' + name + kept_attributes(element, false) + (is_group ? ">" : "/>");
    if (!is_group) continue;
    if (auto const problem = add_shapes(kept, element, depth + 1)) return problem;
    kept += "</g>";
  }
  return std::nullopt;
}

} // namespace

std::variant<std::string, ShapesProblem> harmless_shapes(std::string_view file) {
  pugi::xml_document document;
  // Entities stay as they are written, and no value with one is harmless.
  auto const read = document.load_buffer(file.data(), file.size(), pugi::parse_minimal | pugi::parse_doctype,
                                         pugi::encoding_utf8);
  pugi::xml_node const root = document.document_element();
  bool const is_alone = std::ranges::all_of(document, [&](pugi::xml_node const& node) {
    return node == root || (node.type() == pugi::node_doctype && !std::strchr(node.value(), '['));
  });
  if (!read || !is_alone || std::string_view(root.name()) != "svg" || repeats_attribute(root))
    return ShapesProblem::not_svg;
  auto kept = root_group(root);
  if (!kept) return ShapesProblem::not_svg;
  if (auto const problem = add_shapes(*kept, root, 1)) return *problem;
  return *kept + "</g>\n";
}

} // namespace hippo::diagram

#include "libanalysis/diagram/custom_pieces.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <set>
#include <stdexcept>
#include <vector>

namespace hippo::diagram {

namespace {

constexpr std::size_t most_bytes = 262144; ///< of a file

constexpr std::array<std::string_view, 8> shapes{"g",       "path", "rect",     "circle",
                                                 "ellipse", "line", "polyline", "polygon"};
constexpr std::array<std::string_view, 31> properties{"d",
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
                                                      "pathLength"};

constexpr std::array<std::string_view, 5> placing{"x", "y", "width", "height", "transform"};

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

struct Attribute {
  std::string_view name;
  std::string_view value;
};

struct Tag {
  std::string_view name;
  std::vector<Attribute> attributes;
  bool closing = false;
  bool empty = false; ///< `<x/>`
};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Reads the tags of a file one by one, passing over texts, comments and declarations.
class TagReader {
public:
  explicit TagReader(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool broken() const { return broken_; }

  std::optional<Tag> next() {
    while (!broken_) {
      auto const open = rest_.find('<');
      if (open == std::string_view::npos) return std::nullopt;
      rest_.remove_prefix(open);
      if (rest_.starts_with("<!--"))
        skip_past("-->");
      else if (rest_.starts_with("<?"))
        skip_past("?>");
      else if (rest_.starts_with("<![CDATA["))
        skip_past("]]>");
      else if (rest_.starts_with("<!"))
        broken_ = rest_.substr(0, rest_.find('>')).find('[') != std::string_view::npos || !skip_past(">");
      else
        return tag();
    }
    return std::nullopt;
  }

private:
  bool skip_past(std::string_view end) {
    auto const at = rest_.find(end);
    broken_ = broken_ || at == std::string_view::npos;
    rest_.remove_prefix(broken_ ? rest_.size() : at + end.size());
    return !broken_;
  }
  void skip_space() {
    while (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
  }
  std::string_view word() {
    std::size_t n = 0;
    while (n < rest_.size() && !is_space(rest_[n]) &&
           std::string_view("=/><\"'").find(rest_[n]) == std::string_view::npos)
      ++n;
    std::string_view const text = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return text;
  }
  bool eat(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::optional<Tag> tag() {
    Tag tag;
    rest_.remove_prefix(1);
    tag.closing = eat('/');
    tag.name = word();
    broken_ = tag.name.empty();
    std::set<std::string_view> names; // of its attributes
    for (skip_space(); !broken_; skip_space()) {
      if (eat('>')) return tag;
      if (eat('/')) {
        tag.empty = true;
        continue;
      }
      Attribute attribute{word(), {}};
      skip_space();
      broken_ = attribute.name.empty() || !eat('=');
      skip_space();
      if (broken_ || rest_.empty() || (rest_.front() != '"' && rest_.front() != '\'')) break;
      auto const end = rest_.find(rest_.front(), 1);
      if (end == std::string_view::npos) break;
      attribute.value = rest_.substr(1, end - 1);
      rest_.remove_prefix(end + 1);
      if (!names.insert(attribute.name).second) break; // twice the same: no well-formed XML
      tag.attributes.push_back(attribute);
    }
    broken_ = true;
    return std::nullopt;
  }

  std::string_view rest_;
  bool broken_ = false;
};

std::optional<std::string_view> find(Tag const& tag, std::string_view name) {
  auto const found = std::ranges::find(tag.attributes, name, &Attribute::name);
  return found == tag.attributes.end() ? std::nullopt : std::optional(found->value);
}

void keep(std::string& kept, std::string_view name, std::string_view value) {
  if (!is_in(properties, name) || !is_harmless(value)) return;
  kept += ' ';
  kept += name;
  kept += "=\"";
  kept += value;
  kept += '"';
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

/// The attributes that may stay; declarations of a `style` become attributes.
std::string kept_attributes(Tag const& tag, bool is_root) {
  std::string kept;
  auto const is_ours = [&](std::string_view name) { // the group of the root has a place of its own
    return is_root && is_in(placing, name);
  };
  std::vector<std::string_view> styled;
  std::string_view style = find(tag, "style").value_or("");
  while (!style.empty()) {
    std::string_view const declaration = style.substr(0, style.find(';'));
    style.remove_prefix(std::min(declaration.size() + 1, style.size()));
    auto const colon = declaration.find(':');
    if (colon == std::string_view::npos) continue;
    std::string_view const name = trimmed(declaration.substr(0, colon));
    if (std::ranges::find(styled, name) != styled.end()) continue;
    styled.push_back(name);
    if (!is_ours(name)) keep(kept, name, trimmed(declaration.substr(colon + 1)));
  }
  for (Attribute const& attribute : tag.attributes) {
    if (!is_ours(attribute.name) && !is_in(styled, attribute.name))
      keep(kept, attribute.name, attribute.value);
  }
  return kept;
}

/// The numbers at the beginning of a text with blanks or commas between; units end it.
std::vector<double> numbers(std::string_view text) {
  std::vector<double> all;
  while (!text.empty()) {
    if (is_space(text.front()) || text.front() == ',') {
      text.remove_prefix(1);
      continue;
    }
    double value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc()) break;
    all.push_back(value);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
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

std::optional<std::string> harmless_shapes(std::string_view file) {
  TagReader reader(file);
  std::vector<std::string_view> open; // elements, the innermost last
  std::size_t dropped = 0;            // how many of them are in one that is dropped, with that
  std::string kept;
  bool root_seen = false;
  while (auto const tag = reader.next()) {
    if (tag->closing) {
      if (open.empty() || open.back() != tag->name) return std::nullopt;
      open.pop_back();
      if (dropped > 0)
        --dropped;
      else
        kept += "</g>"; // shapes that are not groups are written without content
      continue;
    }
    bool const is_root = open.empty();
    if (is_root && (root_seen || tag->name != "svg")) return std::nullopt;
    bool const is_group = is_root || tag->name == "g";
    bool const drop = dropped > 0 || (!is_root && !is_in(shapes, tag->name));
    if (is_root) {
      auto const group = root_group(*tag);
      if (!group) return std::nullopt;
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
    if (drop || !is_group) ++dropped;
  }
  if (reader.broken() || !root_seen || !open.empty()) return std::nullopt;
  return kept + '\n';
}

CustomPieces read_custom_pieces(std::filesystem::path const& folder) {
  CustomPieces own;
  std::error_code error;
  for (auto const& entry : std::filesystem::directory_iterator(folder, error)) {
    std::string const name = entry.path().stem().string();
    if (entry.path().extension() != ".svg" || name.size() < 2 || (name[0] != 'w' && name[0] != 'b')) continue;
    std::ifstream stream(entry.path(), std::ios::binary);
    std::string text(most_bytes + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (text.size() > most_bytes)
      throw std::runtime_error(entry.path().string() + ": larger than " + std::to_string(most_bytes) +
                               " bytes");
    auto const shapes_of_file = harmless_shapes(text);
    if (!shapes_of_file) throw std::runtime_error(entry.path().string() + ": no SVG that could be read");
    own[name] = *shapes_of_file;
  }
  if (error) throw std::runtime_error(folder.string() + ": " + error.message());
  if (own.empty()) throw std::runtime_error(folder.string() + ": there is no piece such as wK.svg in it");
  return own;
}

} // namespace hippo::diagram

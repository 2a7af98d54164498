#include "libanalysis/diagram/xml_tags.hpp"

#include <algorithm>
#include <set>

namespace hippo::diagram {

std::optional<std::string_view> find(Tag const& tag, std::string_view name) {
  auto const found = std::ranges::find(tag.attributes, name, &Attribute::name);
  return found == tag.attributes.end() ? std::nullopt : std::optional(found->value);
}

std::optional<Tag> TagReader::next() {
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
      skip_declaration();
    else
      return read_tag();
  }
  return std::nullopt;
}

bool TagReader::skip_past(std::string_view end) {
  auto const at = rest_.find(end);
  broken_ = broken_ || at == std::string_view::npos;
  rest_.remove_prefix(broken_ ? rest_.size() : at + end.size());
  return !broken_;
}

void TagReader::skip_space() {
  while (!rest_.empty() && is_xml_space(rest_.front())) rest_.remove_prefix(1);
}

bool TagReader::skip(char c) {
  if (rest_.empty() || rest_.front() != c) return false;
  rest_.remove_prefix(1);
  return true;
}

/// A document type; one that declares entities is an error.
void TagReader::skip_declaration() {
  bool const declares = rest_.substr(0, rest_.find('>')).find('[') != std::string_view::npos;
  broken_ = declares || !skip_past(">");
}

std::string_view TagReader::read_word() {
  auto const ends = [](char c) {
    return is_xml_space(c) || std::string_view("=/><\"'").find(c) != std::string_view::npos;
  };
  auto const end = std::ranges::find_if(rest_, ends);
  std::string_view const word = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
  rest_.remove_prefix(word.size());
  return word;
}

std::optional<std::string_view> TagReader::read_quoted() {
  if (rest_.empty() || (rest_.front() != '"' && rest_.front() != '\'')) return std::nullopt;
  auto const end = rest_.find(rest_.front(), 1);
  if (end == std::string_view::npos) return std::nullopt;
  std::string_view const value = rest_.substr(1, end - 1);
  rest_.remove_prefix(end + 1);
  return value;
}

std::optional<Attribute> TagReader::read_attribute() {
  std::string_view const name = read_word();
  skip_space();
  if (name.empty() || !skip('=')) return std::nullopt;
  skip_space();
  auto const value = read_quoted();
  return value ? std::optional(Attribute{name, *value}) : std::nullopt;
}

std::optional<Tag> TagReader::read_tag() {
  Tag tag;
  rest_.remove_prefix(1);
  tag.closing = skip('/');
  tag.name = read_word();
  broken_ = tag.name.empty();
  std::set<std::string_view> names; // of its attributes
  for (skip_space(); !broken_; skip_space()) {
    if (skip('>')) return tag;
    if (skip('/')) {
      tag.empty = true;
      continue;
    }
    auto const attribute = read_attribute();
    broken_ = !attribute || !names.insert(attribute->name).second; // well-formed XML repeats no attribute
    if (!broken_) tag.attributes.push_back(*attribute);
  }
  return std::nullopt;
}

} // namespace hippo::diagram

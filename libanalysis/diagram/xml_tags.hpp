// The tags of an XML file, one by one.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace hippo::diagram {

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

/// Whether the tag has an attribute of that name, and its value.
[[nodiscard]] std::optional<std::string_view> find(Tag const& tag, std::string_view name);

[[nodiscard]] constexpr bool is_xml_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Reads the tags of a file, skipping texts, comments and declarations. The file must outlive its tags.
class TagReader {
public:
  explicit TagReader(std::string_view text) : rest_(text) {}

  /// The next tag; nothing at the end or where the file is broken.
  std::optional<Tag> next();
  /// Whether the file is not well-formed, or declares entities.
  [[nodiscard]] bool broken() const { return broken_; }

private:
  bool skip_past(std::string_view end);
  void skip_space();
  bool skip(char c);
  void skip_declaration();
  std::string_view read_word();
  std::optional<std::string_view> read_quoted();
  std::optional<Attribute> read_attribute();
  std::optional<Tag> read_tag();

  std::string_view rest_;
  bool broken_ = false;
};

} // namespace hippo::diagram

#include "libanalysis/problem_files/entry_tree.hpp"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cmath>

namespace hippo::problem_files {

namespace {

using notation::JsonArray;
using notation::JsonObject;
using notation::ParseError;

/// Copies nodes of YAML; aliases become copies, whose number is limited.
class YamlCopier {
public:
  explicit YamlCopier(std::size_t size) : size_(size) {}

  EntryValue copy(YAML::Node const& node) { return copy(node, 0); }

private:
  EntryValue copy(YAML::Node const& node, std::size_t depth) {
    std::size_t const begin = place_of(node);
    if (depth > notation::deepest_json || ++count_ > notation::max_json_values)
      throw ParseError{begin, "fewer values, less deep"};
    EntryValue value{{begin, begin}, nullptr};
    if (node.IsScalar()) {
      value.content = node.Scalar();
    } else if (node.IsSequence()) {
      JsonArray elements;
      for (YAML::Node const& element : node) elements.push_back(copy(element, depth + 1));
      value.content = std::move(elements);
    } else if (node.IsMap()) {
      JsonObject members;
      for (auto const& pair : node)
        if (pair.first.IsScalar())
          members.push_back({value.where, pair.first.Scalar(), copy(pair.second, depth + 1)});
      value.content = std::move(members);
    }
    return value;
  }

  [[nodiscard]] std::size_t place_of(YAML::Node const& node) const {
    int const place = node.Mark().pos;
    return place < 0 ? 0 : std::min(static_cast<std::size_t>(place), size_);
  }

  std::size_t size_; ///< of the text
  std::size_t count_ = 0;
};

} // namespace

std::variant<std::vector<EntryValue>, ParseError> read_yaml(std::string_view text) {
  try {
    std::vector<EntryValue> documents;
    YamlCopier copier(text.size());
    for (YAML::Node const& document : YAML::LoadAll(std::string(text)))
      if (!document.IsNull()) documents.push_back(copier.copy(document));
    return documents;
  } catch (YAML::Exception const& error) {
    std::size_t const place = error.mark.pos < 0 ? 0 : static_cast<std::size_t>(error.mark.pos);
    return ParseError{std::min(place, text.size()), fmt::format("YAML ({})", error.msg)};
  } catch (ParseError& error) {
    return std::move(error);
  }
}

EntryValue const* member(EntryValue const& value, std::string_view key) {
  auto const* object = std::get_if<JsonObject>(&value.content);
  if (object == nullptr) return nullptr;
  auto const found = std::ranges::find(*object, key, &notation::JsonMember::key);
  return found == object->end() ? nullptr : &found->value;
}

std::string scalar_text(EntryValue const& value) {
  if (auto const* text = std::get_if<std::string>(&value.content)) return *text;
  if (auto const* number = std::get_if<double>(&value.content))
    return *number == std::floor(*number) ? fmt::format("{:.0f}", *number) : fmt::format("{}", *number);
  if (auto const* flag = std::get_if<bool>(&value.content)) return *flag ? "true" : "false";
  return "";
}

std::string member_text(EntryValue const& value, std::string_view key) {
  EntryValue const* const found = member(value, key);
  return found == nullptr ? "" : scalar_text(*found);
}

std::vector<std::string> member_texts(EntryValue const& value, std::string_view key) {
  EntryValue const* const found = member(value, key);
  if (found == nullptr) return {};
  std::vector<std::string> texts;
  if (auto const* elements = std::get_if<JsonArray>(&found->content))
    for (EntryValue const& element : *elements) texts.push_back(scalar_text(element));
  else if (std::string text = scalar_text(*found); !text.empty())
    texts.push_back(std::move(text));
  return texts;
}

} // namespace hippo::problem_files

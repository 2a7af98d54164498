#include "libnotation/json_record/tree.hpp"

#include "libnotation/move_text/parse.hpp"
#include "libnotation/move_text/spans.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/tree_builder.hpp"

#include <utility>

namespace hippo::notation {

namespace {

/// `[Name "value"]`, with a \ before each " and \ of the value.
Tag tag_of(std::string_view words, Span where) {
  std::size_t const blank = words.find(' ');
  Tag tag{std::string(words.substr(1, blank - 1)), {}, where};
  std::size_t const end = words.size() - 2;
  for (std::size_t at = blank + 2; at < end; ++at) {
    if (words[at] == '\\') ++at;
    tag.value += words[at];
  }
  return tag;
}

/// `{text}` or `;text`.
Comment comment_of(std::string_view words, Span where) {
  bool const to_end_of_line = words.front() == ';';
  std::size_t const brackets = to_end_of_line ? 1 : 2;
  return {where, std::string(words.substr(1, words.size() - brackets)), to_end_of_line};
}

/// `(2,3)`.
Roll roll_of(std::string_view words, Span where) { return {where, words[1] - '0', words[3] - '0'}; }

template <class Element>
Element element_of(std::string_view words, Span where) {
  Element element = parse_element<Element>(words).value();
  element.where = moved(element.where, where.begin);
  return element;
}

void add_unreadable(TreeBuilder& tree, std::string_view words, Span where) {
  if (words.find_first_not_of(" \t\r\n\v\f,") == std::string_view::npos) return; // nothing, in PGN as here
  bool const brackets = words.find_first_not_of("()") == std::string_view::npos;
  if (brackets && tree.add_too_deep(where)) return;
  if (words.find_first_not_of(')') == std::string_view::npos)
    return tree.add_unreadable(where, {where.begin, "a ( before this )"});
  ParseError error = explain_unreadable(words, tree.unreadable() < most_explanations);
  error.offset += where.begin;
  tree.add_unreadable(where, std::move(error));
}

void add(TreeBuilder& tree, JsonRecord::Kind kind, std::string_view words, Span where) {
  using Kind = JsonRecord::Kind;
  switch (kind) {
  case Kind::record:
    return;
  case Kind::tag:
    return tree.add(tag_of(words, where));
  case Kind::move:
    return tree.add(moved(std::get<WrittenMove>(parse_move(words)), where.begin));
  case Kind::number:
    return tree.add(element_of<MoveNumber>(words, where));
  case Kind::roll:
    return tree.add(roll_of(words, where));
  case Kind::comment:
    return tree.add(comment_of(words, where));
  case Kind::nag:
    return tree.add(element_of<Nag>(words, where));
  case Kind::result:
    return tree.add(element_of<ResultMark>(words, where));
  case Kind::unreadable:
    return add_unreadable(tree, words, where);
  case Kind::open:
    return tree.open(where);
  case Kind::close:
    return tree.close(where);
  }
}

} // namespace

Record tree_of(std::string_view text, std::vector<JsonRecord::Part> const& parts) {
  TreeBuilder tree;
  for (JsonRecord::Part const& part : parts) add(tree, part.kind, part.in_text().of(text), part.in_text());
  return tree.finish(text.size());
}

} // namespace hippo::notation

// Common parts of the grammars. For grammar files only: it includes all of Boost.Spirit X3.
#pragma once

#include "libnotation/text.hpp"

#include <boost/spirit/home/x3.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::notation::grammar {

namespace x3 = boost::spirit::x3;

/// The key of the first byte of the text in the context of a parse; spans count from it.
struct TextTag;

using Iterator = char const*;
using Context = x3::context<TextTag, Iterator const>;

/// The offset of the place that a parse has reached. In an action on `eps` that is the place itself; in an
/// action on anything else it is the end of what was matched.
template <class ActionContext>
std::size_t offset(ActionContext const& ctx) {
  return static_cast<std::size_t>(x3::_where(ctx).begin() - x3::get<TextTag>(ctx));
}

/// The place of what `raw` yields.
template <class ActionContext>
Span span(ActionContext const& ctx, boost::iterator_range<Iterator> const& range) {
  Iterator const begin = x3::get<TextTag>(ctx);
  return {static_cast<std::size_t>(range.begin() - begin), static_cast<std::size_t>(range.end() - begin)};
}

// Actions that fill the tree. A rule with actions has its attribute filled by them alone; each of them runs
// only after its operand has matched, on an attribute of its own, so a failed alternative leaves no
// data.

/// `x[assign]`: what x yields is the rule's value.
inline constexpr auto assign = [](auto& ctx) { x3::_val(ctx) = std::move(x3::_attr(ctx)); };

/// `x[set(&Node::member)]`: what x yields becomes that member.
template <class Member>
constexpr auto set(Member member) {
  return [member](auto& ctx) { x3::_val(ctx).*member = std::move(x3::_attr(ctx)); };
}

/// `raw[x][text(&Node::member)]`: the bytes that x matched become that string.
template <class Member>
constexpr auto text(Member member) {
  return [member](auto& ctx) {
    auto const range = x3::_attr(ctx);
    x3::_val(ctx).*member = std::string(range.begin(), range.end());
  };
}

/// `begins(&Node::where) >> ... >> ends(&Node::where)`: the span between the two.
template <class Member>
auto begins(Member member) {
  return x3::eps[([member](auto& ctx) { (x3::_val(ctx).*member).begin = offset(ctx); })];
}
template <class Member>
auto ends(Member member) {
  return x3::eps[([member](auto& ctx) { (x3::_val(ctx).*member).end = offset(ctx); })];
}

/// `a >> expect[b]`: after a, only b makes sense; where it is missing the parse ends with b's name. So b is a
/// rule with a name in plain words, and actions stand outside: `expect[b][set(...)]`.
using x3::expect;

/// A blank on the line: a space, a TAB or a no-break space.
inline auto const blank = x3::char_(" \t") | x3::lit("\xC2\xA0");
/// Any number of them, without an attribute.
inline auto const gap = x3::omit[*blank];

/// Parses the start of the text. An expectation that fails becomes a ParseError, with its rule's
/// name; a grammar that just does not match gives one at its first byte, with `otherwise` as what was
/// expected.
template <class Parser, class Attribute>
std::optional<ParseError> parse_from(std::string_view text, Parser const& parser, Attribute& attribute,
                                     char const* otherwise) {
  Iterator const begin = text.data();
  Iterator first = begin;
  try {
    if (x3::parse(first, begin + text.size(), x3::with<TextTag>(begin)[parser], attribute))
      return std::nullopt;
  } catch (x3::expectation_failure<Iterator> const& failure) {
    return ParseError{static_cast<std::size_t>(failure.where() - begin), failure.which()};
  }
  return ParseError{0, otherwise};
}

} // namespace hippo::notation::grammar

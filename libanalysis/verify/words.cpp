#include "libanalysis/verify/words.hpp"

#include "libgame/san/turn_number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::verify {

using notation::MoveNumber;
using notation::Node;
using notation::Span;
using notation::Variation;
using notation::WrittenMove;

std::string_view shortened(std::string_view text) {
  std::size_t end = std::min({text.size(), text.find_first_of("\r\n"), std::size_t{40}});
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end);
}

std::string numbered(AnyPosition const& before, std::string_view move) {
  auto const [number, black] = san::turn_number(before);
  return fmt::format("{}{}{}", number, black ? "..." : ".", move);
}

std::string name_of(Variation const& variation, std::string_view text, AnyPosition const* from) {
  std::size_t begin = variation.where.end;
  for (Node const& node : variation.nodes) {
    if (auto const* number = std::get_if<MoveNumber>(&node)) begin = std::min(begin, number->where.begin);
    if (auto const* written = std::get_if<WrittenMove>(&node)) {
      if (from != nullptr) return numbered(*from, written->where.of(text));
      Span const where{std::min(begin, written->where.begin), written->where.end};
      return std::string(shortened(where.of(text)));
    }
  }
  return std::string(shortened(variation.where.of(text)));
}

std::string closed_name(Variation const& variation, std::string_view text) {
  auto const* written =
      variation.nodes.empty() ? nullptr : std::get_if<WrittenMove>(&variation.nodes.front());
  bool const is_name = written != nullptr && written->piece.size() > 1 &&
                       written->piece_where.begin == variation.where.begin + 1;
  if (!is_name) return {};
  return fmt::format("({}){}", written->piece, Span{written->piece_where.end, written->where.end}.of(text));
}

std::optional<std::size_t> end_of_nested_comment(std::span<Node const> nodes, std::size_t comment,
                                                 std::string_view text) {
  auto const* outer = std::get_if<notation::Comment>(&nodes[comment]);
  if (outer == nullptr || outer->text.find('{') == std::string::npos) return std::nullopt;
  for (std::size_t i = comment + 1; i < nodes.size(); ++i) {
    if (std::holds_alternative<notation::Comment>(nodes[i])) return std::nullopt;
    auto const* word = std::get_if<notation::Unreadable>(&nodes[i]);
    if (word != nullptr && word->where.of(text).ends_with('}')) return i;
  }
  return std::nullopt;
}

bool is_misspelt_number(std::string_view word) {
  return word.front() >= '1' && word.front() <= '9' && word.ends_with('.');
}

bool may_be_move(notation::Unreadable const& word, std::string_view text) {
  std::string_view const letters = word.where.of(text);
  if (is_misspelt_number(letters)) return false;
  if (std::string_view("[](){}").find(letters.front()) != std::string_view::npos) return false;
  if (word.error.offset > word.where.begin) return true;
  auto const is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  auto const is_prose = [&](char c) {
    return is_letter(c) || std::string_view(".,:;!?'\"-").find(c) != std::string_view::npos;
  };
  return !std::ranges::any_of(letters, is_letter) || !std::ranges::all_of(letters, is_prose);
}

} // namespace hippo::verify

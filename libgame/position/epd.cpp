#include "libgame/position/epd.hpp"

#include "libgame/position/field_text.hpp"
#include "libgame/position/read_fields.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/position_text/parse.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace hippo::position {

namespace {

bool begins_operation(std::string_view word) {
  char const first = text::lower(word.front());
  return first == ';' || (first >= 'a' && first <= 'z');
}

/// The opcodes of the standard that have operands, c0 to c9 and v0 to v9 besides.
constexpr std::array<std::string_view, 16> opcodes{"acd",  "acn",  "acs", "am",  "bm", "ce", "dm", "eco",
                                                   "fmvn", "hmvc", "id",  "nic", "pm", "pv", "rc", "sm"};

bool is_opcode(std::string_view word) {
  bool const is_numbered =
      word.size() == 2 && (word[0] == 'c' || word[0] == 'v') && word[1] >= '0' && word[1] <= '9';
  return is_numbered || std::ranges::count(opcodes, word) != 0;
}

/// Whether there may be operations: one ends with `;`, or the only one has an opcode of the standard.
bool may_have_operations(std::vector<notation::WrittenField> const& words) {
  return std::ranges::any_of(words, [](notation::WrittenField const& word) {
    return word.text.find(';') != std::string::npos || is_opcode(word.text);
  });
}

} // namespace

std::size_t first_operation(notation::PositionText const& text, VariantInfo const& variant) {
  auto const& words = text.fields;
  if (!may_have_operations(words)) return words.size();
  std::size_t next = 0;
  for (rules::Field const field : variant.def->fields) {
    if (next == words.size() || words[next].text.front() == ';') break;
    std::string const& word = words[next].text;
    if (is_clock(field) && begins_operation(word)) break;
    if (variant.loaded != nullptr && is_left_out(*variant.def, field, std::span(words).subspan(next)))
      continue;
    ++next;
  }
  return next < words.size() && begins_operation(words[next].text) ? next : words.size();
}

std::string text_from(notation::PositionText const& text, std::size_t first) {
  std::string joined;
  for (std::size_t i = first; i < text.fields.size(); ++i) {
    joined.resize(text.fields[i].where.begin - text.fields[first].where.begin, ' ');
    joined += text.fields[i].text;
  }
  return joined;
}

std::string_view operations_in(std::string_view line, VariantInfo const& variant) {
  auto const parsed = notation::parse_position(line);
  auto const* text = std::get_if<notation::PositionText>(&parsed);
  if (text == nullptr) return {};
  VariantInfo const* const named = text->game.empty() ? &variant : find_variant(text->game);
  if (named == nullptr) return {};
  std::size_t const first = first_operation(*text, *named);
  if (first == text->fields.size()) return {};
  return line.substr(text->fields[first].where.begin,
                     text->fields.back().where.end - text->fields[first].where.begin);
}

std::string epd(AnyPosition const& position) {
  VariantInfo const& variant = position.variant();
  std::string const line = fen(position);
  auto const state = position.state();
  std::string written = variant.name == "chess" ? "" : std::string(variant.name) + ' ';
  written += line.substr(0, line.find(' '));
  for (rules::Field const field : variant.fields) {
    bool const is_count = field == rules::Field::en_passant && position.counting_limit() != 0;
    if (!is_clock(field)) written += ' ' + (is_count ? "-" : field_text(position, state, field));
  }
  return written;
}

} // namespace hippo::position

#include "libanalysis/position/epd.hpp"

#include "libanalysis/position/read_fields.hpp"
#include "libanalysis/position/write_position.hpp"
#include "libanalysis/text/letters.hpp"
#include "libnotation/position_text/parse.hpp"

#include <algorithm>

namespace hippo::position {

namespace {

bool is_clock(rules::Field field) {
  return field == rules::Field::halfmove_clock || field == rules::Field::move_number;
}

bool begins_operation(std::string_view word) {
  char const first = text::lower(word.front());
  return first == ';' || (first >= 'a' && first <= 'z');
}

} // namespace

std::size_t first_operation(notation::PositionText const& text, VariantInfo const& variant) {
  auto const& words = text.fields;
  auto const has_semicolon = [](notation::WrittenField const& word) {
    return word.text.find(';') != std::string::npos;
  };
  if (std::ranges::none_of(words, has_semicolon)) return words.size();
  std::size_t next = 0;
  for (rules::Field const field : variant.def->fields) {
    if (next == words.size() || words[next].text.front() == ';') break;
    std::string const& word = words[next].text;
    if (is_clock(field) && begins_operation(word)) break;
    if (variant.loaded != nullptr && is_left_out(field, word)) continue;
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
  if (line.find(';') == std::string_view::npos) return {};
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
  auto const parsed = notation::parse_position(line);
  auto const& text = std::get<notation::PositionText>(parsed);
  std::string written = variant.name == "chess" ? "" : std::string(variant.name) + ' ';
  written += line.substr(0, text.fields.front().where.begin - 1);
  for (std::size_t i = 0; i < text.fields.size(); ++i)
    if (!is_clock(variant.fields[i])) written += ' ' + text.fields[i].text;
  return written;
}

} // namespace hippo::position

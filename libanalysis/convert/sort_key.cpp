#include "libanalysis/convert/sort_key.hpp"

#include "libanalysis/convert/tag_value.hpp"
#include "libanalysis/verify/start.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/record/record_end.hpp"

#include <algorithm>

namespace hippo::convert {

namespace {

constexpr std::string_view descending_mark = ":desc";

/// Removes the number with which the text begins, and returns its digits without zeros before them.
std::string_view take_digits(std::string_view& text) {
  std::size_t const end = std::min(text.find_first_not_of("0123456789"), text.size());
  std::string_view digits = text.substr(0, end);
  text.remove_prefix(end);
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
  return digits;
}

std::weak_ordering compare_numbers(std::string_view a, std::string_view b) {
  return a.size() != b.size() ? a.size() <=> b.size() : a <=> b;
}

unsigned char rank_of(char byte) { return static_cast<unsigned char>(notation::lower(byte)); }

} // namespace

std::optional<SortTag> read_sort_tag(std::string_view text) {
  SortTag tag;
  tag.descending = text.ends_with(descending_mark);
  if (tag.descending) text.remove_suffix(descending_mark.size());
  if (!notation::is_tag_name(text)) return std::nullopt;
  tag.name = text;
  return tag;
}

SortKey sort_key(notation::Record const& record, std::vector<SortTag> const& tags) {
  SortKey key;
  for (SortTag const& tag : tags) {
    auto const* found = verify::find_tag(record, tag.name);
    key.push_back(found == nullptr || is_unknown(found->value) ? "" : found->value);
  }
  return key;
}

bool stands_before(SortKey const& a, SortKey const& b, std::vector<SortTag> const& tags) {
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (a[i].empty() != b[i].empty()) return b[i].empty();
    auto const order = compare_naturally(a[i], b[i]);
    if (order != 0) return (order < 0) != tags[i].descending;
  }
  return false;
}

std::weak_ordering compare_naturally(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    if (notation::is_digit(a.front()) && notation::is_digit(b.front())) {
      if (auto const order = compare_numbers(take_digits(a), take_digits(b)); order != 0) return order;
      continue;
    }
    if (auto const order = rank_of(a.front()) <=> rank_of(b.front()); order != 0) return order;
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  return a.size() <=> b.size();
}

} // namespace hippo::convert

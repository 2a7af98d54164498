#include "libanalysis/convert/split_rule.hpp"

#include "libanalysis/convert/tag_value.hpp"
#include "libanalysis/verify/start.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/record/record_end.hpp"
#include "libnotation/text/decimal.hpp"
#include "libnotation/text/first_characters.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <limits>

namespace hippo::convert {

namespace {

/// Systems have names of up to 255 bytes; an ending and a hash need some of them.
constexpr std::size_t longest_name = 180;

std::optional<std::size_t> read_count(std::string_view digits) {
  auto const number = text::read_decimal(digits);
  if (!number || *number == 0 || *number > std::numeric_limits<std::size_t>::max()) return std::nullopt;
  return static_cast<std::size_t>(*number);
}

/// Whether a file name may hold the byte as it is. A first dot hides a file, a first hyphen makes it an
/// option.
bool is_plain(char byte, bool is_first) {
  bool const is_sign = byte == '-' || byte == '.';
  return notation::is_letter(byte) || notation::is_digit(byte) || static_cast<unsigned char>(byte) >= 0x80 ||
         (is_sign && !is_first) || std::string_view(",+'()").find(byte) != std::string_view::npos;
}

} // namespace

std::optional<SplitRule> read_split_rule(std::string_view text) {
  if (auto const records = read_count(text)) return SplitRule{*records, {}, 0};
  std::size_t const colon = text.find(':');
  std::string_view const name = text.substr(0, colon);
  if (!notation::is_tag_name(name)) return std::nullopt;
  SplitRule rule;
  if (name == "player")
    rule.tags = {"White", "Black"};
  else
    rule.tags = {std::string(name)};
  if (colon == std::string_view::npos) return rule;
  auto const characters = read_count(text.substr(colon + 1));
  if (!characters) return std::nullopt;
  rule.characters = *characters;
  return rule;
}

std::vector<std::string> file_names(notation::Record const& record, SplitRule const& rule) {
  std::vector<std::string> names;
  for (std::string const& tag : rule.tags) {
    auto const* found = verify::find_tag(record, tag);
    std::string_view value = found == nullptr ? std::string_view() : found->value;
    if (rule.characters > 0) value = text::first_characters(value, rule.characters);
    std::string name = file_name(value);
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
  return names;
}

std::string file_name(std::string_view value) {
  if (is_unknown(value)) return std::string(unknown_name);
  std::string name;
  for (char byte : value) {
    if (byte == ' ')
      name += '_';
    else if (is_plain(byte, name.empty()))
      name += byte;
    else
      name += fmt::format("%{:02X}", static_cast<unsigned char>(byte));
  }
  if (name.size() <= longest_name) return name;
  return fmt::format("{}-{:016x}", text::first_characters(name, longest_name, longest_name),
                     XXH3_64bits(value.data(), value.size()));
}

} // namespace hippo::convert

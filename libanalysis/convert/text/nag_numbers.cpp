#include "libanalysis/convert/text/nag_numbers.hpp"

#include "libnotation/record/nag_signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace hippo::convert {

namespace {

using notation::sign_of_nag;

/// Signs for the value of a position, and their numbers in PGN (10).
struct Opinion {
  std::string_view sign;
  int number;
};
constexpr std::array<Opinion, 30> opinions{
    {{"=", 10},      {"\u221E", 13},  {"+=", 14},      {"+/=", 14},     {"\u2A72", 14},  {"=+", 15},
     {"=/+", 15},    {"\u2A71", 15},  {"\u00B1", 16},  {"+/-", 16},     {"\u2213", 17},  {"-/+", 17},
     {"+-", 18},     {"-+", 19},      {"\u25A1", 7},   {"\u2A00", 22},  {"\u27F3", 32},  {"\u2191", 36},
     {"\u2192", 40}, {"\u21C6", 132}, {"\u2295", 138}, {"\u2206", 140}, {"\u2313", 142}, {"N", 146},
     {"\u203C", 3},  {"\u2047", 4},   {"\u2049", 5},   {"\u2048", 6},   {"+\u2212", 18}, {"\u2212+", 19}}};

std::optional<int> number_of_sign(std::string_view sign) {
  if (auto const* known = std::ranges::find(sign_of_nag, sign); known != sign_of_nag.end())
    return static_cast<int>(known - sign_of_nag.begin());
  if (auto const* known = std::ranges::find(opinions, sign, &Opinion::sign); known != opinions.end())
    return known->number;
  return std::nullopt;
}

} // namespace

bool add_number_of_sign(san::Movetext& movetext, std::string_view sign) {
  auto const number = number_of_sign(sign);
  if (number) movetext.word(fmt::format("${}", *number));
  return number.has_value();
}

} // namespace hippo::convert

#include "libanalysis/database/place_lists.hpp"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace hippo::database {

namespace {

constexpr std::uint64_t others = (std::uint64_t{1} << other_bits) - 1;

void append(std::string& text, std::uint64_t number) {
  fmt::format_int const digits(number);
  text.append(digits.data(), digits.size());
}

} // namespace

void add_to_list(std::string& list, Occurrences of_position) {
  list += list.empty() ? "{\"" : ",\"";
  append(list, static_cast<std::uint64_t>(of_position.front().position) & others);
  char before = '[';
  list += "\":";
  for (Occurrence const& one : of_position) {
    list += before;
    append(list, std::uint64_t{one.game} << ply_bits | one.ply);
    before = ',';
  }
  list += ']';
}

void end_list(std::string& list) { list += '}'; }

void read_list(std::string_view list, std::int64_t part, std::vector<Occurrence>& to) {
  std::uint64_t position = 0;
  char const* const end = list.data() + list.size();
  for (char const* at = list.data(); at != end;) {
    std::uint64_t number = 0;
    auto const [after, error] = std::from_chars(at, end, number);
    if (error != std::errc()) {
      ++at; // a sign between numbers
      continue;
    }
    at = after;
    if (at != end && *at == '"')
      position = static_cast<std::uint64_t>(part) << other_bits | number;
    else
      to.push_back({static_cast<PositionNumber>(position), static_cast<std::uint32_t>(number >> ply_bits),
                    static_cast<std::uint32_t>(number & last_ply)});
  }
}

} // namespace hippo::database

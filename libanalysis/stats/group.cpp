#include "libanalysis/stats/group.hpp"

#include "libanalysis/convert/tag_value.hpp"
#include "libanalysis/verify/start.hpp"
#include "libnotation/record/record_end.hpp"
#include "libnotation/text/decimal.hpp"
#include "libnotation/text/first_characters.hpp"

#include <fmt/format.h>

#include <limits>

namespace hippo::stats {

namespace {

constexpr std::size_t usual_band = 100;
constexpr std::size_t year_digits = 4;

/// 0 if the text is not a number, or too large.
std::size_t read_count(std::string_view digits) {
  auto const number = text::read_decimal(digits);
  return number && *number <= std::numeric_limits<std::uint32_t>::max() ? static_cast<std::size_t>(*number)
                                                                        : 0;
}

std::string band_of(std::string_view value, std::size_t width) {
  std::size_t const number = read_count(value);
  if (number == 0) return std::string(unknown_group);
  std::size_t const first = number / width * width;
  return fmt::format("{}-{}", first, first + width - 1);
}

std::string name_of(std::string_view value, GroupRule const& rule) {
  if (rule.band > 0) return band_of(value, rule.band);
  if (rule.characters > 0) value = text::first_characters(value, rule.characters);
  return std::string(convert::is_unknown(value) ? unknown_group : value);
}

} // namespace

std::optional<GroupRule> read_group_rule(std::string_view text) {
  std::size_t const colon = text.find(':');
  std::string_view const name = text.substr(0, colon);
  bool const has_number = colon != std::string_view::npos;
  std::size_t const number = has_number ? read_count(text.substr(colon + 1)) : 0;
  bool const is_wrong = has_number && (number == 0 || name == "year");
  if (is_wrong || !notation::is_tag_name(name)) return std::nullopt;
  if (name == "elo") return GroupRule{{"WhiteElo", "BlackElo"}, 0, has_number ? number : usual_band};
  if (name == "player") return GroupRule{{"White", "Black"}, number, 0};
  if (name == "year") return GroupRule{{"Date"}, year_digits, 0};
  return GroupRule{{std::string(name)}, number, 0};
}

std::vector<Group> groups_of(notation::Record const& record, std::string_view result, GroupRule const& rule) {
  Results results;
  results.add(result);
  std::vector<Group> groups;
  for (std::string const& tag : rule.tags) {
    auto const* const found = verify::find_tag(record, tag);
    groups.push_back({name_of(found == nullptr ? "" : std::string_view(found->value), rule), results});
    results = results.of_other_side();
  }
  return groups;
}

void GroupedResults::add(std::string_view game, std::vector<Group> const& groups) {
  Groups& of_game = games_[std::string(game)];
  for (Group const& group : groups) of_game[group.name] += group.results;
}

GroupedResults& GroupedResults::operator+=(GroupedResults const& other) {
  for (auto const& [game, groups] : other.games_)
    for (auto const& [name, results] : groups) games_[game][name] += results;
  return *this;
}

std::optional<Estimate> score_with_interval(Results const& results) {
  auto const score = results.score();
  if (!score) return std::nullopt;
  return estimate_of_share(*score, static_cast<double>(results.white + results.black + results.draw));
}

} // namespace hippo::stats

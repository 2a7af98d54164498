#include "libanalysis/convert/openings.hpp"

#include "libanalysis/convert/tag_value.hpp"
#include "libgame/position/variant_info.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace hippo::convert {

namespace {

constexpr std::array<std::string_view, 4> naming_tags{"ECO", "Opening", "Variation", "SubVariation"};

} // namespace

bool names_opening(notation::Tag const& tag) {
  return std::ranges::any_of(naming_tags,
                             [&](std::string_view name) { return position::same_letters(tag.name, name); });
}

NamedOpenings::Finding NamedOpenings::add(notation::Record const& record,
                                          verify::RecordReport const& report) {
  OpeningTags tags;
  std::ranges::copy_if(record.tags, std::back_inserter(tags),
                       [](notation::Tag const& tag) { return names_opening(tag) && !is_unknown(tag.value); });
  if (tags.empty()) return Finding::nameless;
  if (!report.start || report.lines.front().unplayed > 0 || report.lines.front().plies.empty())
    return Finding::incomplete;
  auto const hash = position::position_hash(*report.final_position());
  return names_.try_emplace(hash, std::move(tags)).second ? Finding::added : Finding::repeated;
}

OpeningTags const* NamedOpenings::find(verify::RecordReport const& report) const {
  auto const named = [this](AnyPosition const& position) -> OpeningTags const* {
    auto const found = names_.find(position::position_hash(position));
    return found == names_.end() ? nullptr : &found->second;
  };
  auto const last = report.final_position();
  if (!last) return nullptr;
  if (auto const* tags = named(*last)) return tags;
  auto const& plies = report.lines.front().plies;
  auto const ply = std::find_if(plies.rbegin(), plies.rend(),
                                [&](verify::Ply const& one) { return named(one.before()) != nullptr; });
  return ply == plies.rend() ? nullptr : named(ply->before());
}

} // namespace hippo::convert

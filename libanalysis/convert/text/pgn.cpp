#include "libanalysis/convert/text/pgn.hpp"

#include "libanalysis/verify/start.hpp"
#include "libgame/san/record_head.hpp"
#include "libgame/san/result_tag.hpp"

#include <algorithm>
#include <array>

namespace hippo::convert {

namespace {

using notation::ResultMark;
using notation::Tag;
using notation::WrittenResult;

constexpr std::string_view unknown = "*";
constexpr std::array<std::string_view, 4> terminations{"1-0", "0-1", "1/2-1/2", unknown};

/// The value of the tag Result; empty if it is not a result of PGN.
std::string_view tagged_result(notation::Record const& record) {
  auto const* tag = verify::find_tag(record, "Result");
  if (tag == nullptr) return "";
  auto const* const found = std::ranges::find(terminations, san::standard_result(tag->value));
  return found == terminations.end() ? "" : *found;
}

/// The result after a resignation: that of the tag Result; without it, the side to move resigns. Unknown if
/// the moves could not be followed.
std::string_view after_resignation(notation::Record const& record, verify::RecordReport const& report) {
  if (auto const tagged = tagged_result(record); tagged == "1-0" || tagged == "0-1") return tagged;
  auto const last = report.final_position();
  if (!last || report.lines.front().unplayed != 0) return unknown;
  return san::result_tag(~last->side());
}

} // namespace

bool in_roster(std::string_view tag_name) {
  return std::ranges::any_of(
      san::roster, [&](san::RosterTag const& row) { return position::same_letters(row.name, tag_name); });
}

ResultMark const* last_result(notation::Record const& record) {
  ResultMark const* last = nullptr;
  for (notation::Node const& node : record.nodes)
    if (auto const* mark = std::get_if<ResultMark>(&node)) last = mark;
  return last;
}

std::string_view pgn_termination(notation::Record const& record, verify::RecordReport const& report) {
  auto const* const last = last_result(record);
  if (last != nullptr && last->result == WrittenResult::resigns) return after_resignation(record, report);
  return pgn_termination(record, last == nullptr ? std::nullopt : std::optional(last->result));
}

std::string_view pgn_termination(notation::Record const& tags, std::optional<WrittenResult> result) {
  if (result) return san::result_tag(*result);
  std::string_view const tagged = tagged_result(tags);
  return tagged.empty() ? unknown : tagged;
}

std::vector<Tag> pgn_tags(notation::Record const& record, std::string_view termination) {
  std::vector<Tag> tags;
  for (san::RosterTag const& row : san::roster) {
    auto const* found = verify::find_tag(record, row.name);
    bool const is_result = row.name == "Result";
    std::string_view value = is_result ? termination : row.unknown;
    bool const says_nothing = is_result && termination == unknown && tagged_result(record).empty();
    if (found != nullptr && !says_nothing)
      value = is_result ? san::standard_result(found->value) : found->value;
    tags.push_back({std::string(row.name), std::string(value), {}});
  }
  auto const others = tags.size();
  for (Tag const& tag : record.tags)
    if (!in_roster(tag.name) && verify::find_tag(record, tag.name) == &tag)
      tags.push_back(tag); // the first counts
  if (verify::find_tag(record, "FEN") != nullptr && verify::find_tag(record, "SetUp") == nullptr)
    tags.push_back({"SetUp", "1", {}});
  std::ranges::stable_sort(tags.begin() + static_cast<std::ptrdiff_t>(others), tags.end(), {}, &Tag::name);
  return tags;
}

} // namespace hippo::convert

#include "libgame/san/record_head.hpp"

#include "libgame/position/write_position.hpp"
#include "libnotation/text/escape.hpp"

#include <algorithm>

namespace hippo::san {

void add_start(RecordTags& tags, AnyPosition const& start, bool states_start) {
  tags["Variant"] = start.variant().name;
  if (!states_start) return;
  tags["FEN"] = position::fen(start);
  tags["SetUp"] = "1";
}

std::string record_head(RecordTags const& tags) {
  std::string text;
  for (auto const& [name, unknown] : roster) {
    auto const known = tags.find(name);
    text += text::tag_line(name, known == tags.end() ? unknown : std::string_view(known->second));
  }
  for (auto const& [name, value] : tags)
    if (std::ranges::find(roster, name, &RosterTag::name) == roster.end())
      text += text::tag_line(name, value);
  return text + '\n';
}

} // namespace hippo::san

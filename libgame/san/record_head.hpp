// The tags at the head of a record (PGN standard, 8.1).
#pragma once

#include "libgame/position/any_position.hpp"

#include <array>
#include <map>
#include <string>
#include <string_view>

namespace hippo::san {

/// A tag of every record, and its value in a record that does not know it.
struct RosterTag {
  std::string_view name;
  std::string_view unknown;
};

/// The tags of every record, in their order (8.1.1).
inline constexpr std::array<RosterTag, 7> roster{{{"Event", "?"},
                                                  {"Site", "?"},
                                                  {"Date", "????.??.??"},
                                                  {"Round", "?"},
                                                  {"White", "?"},
                                                  {"Black", "?"},
                                                  {"Result", "*"}}};

/// Values by names. Those of the roster may be absent.
using RecordTags = std::map<std::string_view, std::string>;

/// Adds `Variant`, and with `states_start` `FEN` and `SetUp`.
void add_start(RecordTags& tags, AnyPosition const& start, bool states_start = true);

/// Lines of tags and the empty line after them: those of the roster, then the others by name.
[[nodiscard]] std::string record_head(RecordTags const& tags);

} // namespace hippo::san

// Requirements of PGN's export format on a record beside its moves (PGN specification of 1994, 8.1 and
// 8.2.6).
#pragma once

#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::convert {

/// Whether the name is that of one of the seven tags of the roster, without regard to case.
[[nodiscard]] bool in_roster(std::string_view tag_name);

/// The last result of the main line; nullptr if there is none.
[[nodiscard]] notation::ResultMark const* last_result(notation::Record const& record);

/// How the record ends: `1-0`, `0-1`, `1/2-1/2`, or `*` where that is not known. It is the last result of the
/// main line, a resignation loses; without one, that of the tag Result.
[[nodiscard]] std::string_view pgn_termination(notation::Record const& record,
                                               verify::RecordReport const& report);

/// The same of a record of which only the tags are known, and the result of its main line, which is no
/// resignation.
[[nodiscard]] std::string_view pgn_termination(notation::Record const& tags,
                                               std::optional<notation::WrittenResult> result);

/// The tags in the order of the export format: the seven of the roster, with a question mark for unknown
/// values, then the others by name. A tag FEN has a tag SetUp beside it.
[[nodiscard]] std::vector<notation::Tag> pgn_tags(notation::Record const& record,
                                                  std::string_view termination);

} // namespace hippo::convert

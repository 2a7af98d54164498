// A record as one JSON object.
#pragma once

#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"

#include <string>
#include <string_view>

namespace hippo::convert {

/// `{"game", "tags": {..}, "start", "line": [..]}` on one line. A line is a list of objects: `{"move",
/// "coordinate", "number", "side", "nags"?, "alternatives"?, "fen"}`, `{"number"}`, `{"roll": [2, 3]}`,
/// `{"comment"}`,
/// `{"nag"}`, `{"result"}`, `{"variation": [..]}`, `{"unplayed"}`, `{"unreadable"}`. See hippo-convert(1),
/// and notation::parse_json_record for the way back.
[[nodiscard]] std::string json_record(notation::Record const& record, std::string_view text,
                                      verify::RecordReport const& report);

} // namespace hippo::convert

// A record as one JSON object.
#pragma once

#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"

#include <string>
#include <string_view>

namespace hippo {

/// `{"game", "tags": {..}, "start", "line": [..], "result"}` on one line. A line is a list of objects:
/// `{"move", "machine", "ply", "glyphs"?, "fen"}`, `{"roll": [2, 3]}`, `{"comment"}`, `{"glyph"}`,
/// `{"variation": [..]}`,
/// `{"unplayed"}`, `{"unreadable"}`. See hippo-convert(1).
[[nodiscard]] std::string json_record(notation::Game const& record, std::string_view text,
                                      GameReport const& report);

} // namespace hippo

// Records from one notation to another, JSON among them.
#pragma once

#include "libanalysis/convert/text/write_text.hpp"

namespace hippo::convert {

/// As write_text(), or as JSON on one line with its end.
[[nodiscard]] std::string write_record(notation::Record const& record, std::string_view text,
                                       verify::RecordReport const& report, RecordStyle style,
                                       TextLayout const& layout = {});

} // namespace hippo::convert

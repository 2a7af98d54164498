#include "libanalysis/convert/write_record.hpp"

#include "libanalysis/convert/json_record.hpp"

namespace hippo::convert {

std::string write_record(notation::Record const& record, std::string_view text,
                         verify::RecordReport const& report, RecordStyle style, TextLayout const& layout) {
  if (style == RecordStyle::json) return json_record(record, text, report) + '\n';
  return write_text(record, text, report, style, layout);
}

} // namespace hippo::convert

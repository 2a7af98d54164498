#include "tools/hippo-convert/work.hpp"

#include "tools/common/input/records.hpp"

#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/text/escape.hpp"

namespace hippo::tool {

namespace {

class Conversion {
public:
  explicit Conversion(ConvertOptions const& options)
      : options_(options),
        style_(options.common.format == Format::json ? convert::RecordStyle::json : options.style),
        layout_{.width = options.width.value_or(convert::pgn_width),
                .comments = !options.edits.dropped.comments},
        reporter_(options.common) {
    if (is_json() && options.width) throw Failure("--width is of text; JSON has a record on a line");
  }

  Status run() {
    RecordWords words{.form = options_.form, .of_any = {}, .of_valid = {}};
    if (!is_json()) words.between = "\n";
    words.of_any = [this](ReadRecord const& read) { return converted(read); };
    verify::VerifyOptions const how{.variant = options_.common.variant(),
                                    .repair = options_.repair,
                                    .null_moves = options_.null_moves,
                                    .annotate = {}};
    (void)print_each_record(options_.common, reporter_, how, options_.threads, words, {});
    return reporter_.status();
  }

private:
  [[nodiscard]] bool is_json() const { return style_ == convert::RecordStyle::json; }

  /// Called by several threads at a time.
  [[nodiscard]] std::string converted(ReadRecord const& read) const {
    if (options_.edits == convert::Edits{}) return written(read, read.record);
    return written(read, convert::edited(read.record, read.text, read.report, options_.edits));
  }
  [[nodiscard]] std::string written(ReadRecord const& read, notation::Record const& record) const {
    std::string text = convert::write_record(record, read.text, read.report, style_, layout_);
    return is_json() ? text : text::escaped(text, text::Kept::lines_and_tabs);
  }

  ConvertOptions const& options_;
  convert::RecordStyle style_;
  convert::TextLayout layout_;
  Reporter reporter_;
};

} // namespace

Status convert_records(ConvertOptions const& options) { return Conversion(options).run(); }

} // namespace hippo::tool

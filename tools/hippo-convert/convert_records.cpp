#include "tools/hippo-convert/convert_records.hpp"

#include "tools/common/output/output_file.hpp"
#include "tools/hippo-convert/read_openings.hpp"
#include "tools/hippo-convert/to_book.hpp"
#include "tools/hippo-convert/to_database.hpp"

#include "libanalysis/convert/illegal_marks.hpp"
#include "libanalysis/convert/record_files.hpp"
#include "libanalysis/convert/rewriter.hpp"
#include "libanalysis/convert/write_record.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace hippo::tool {

namespace {

/// A record as it is written, and its place by its tags.
struct Written {
  std::string text;
  convert::SortKey key;           ///< where the output is sorted
  std::vector<std::string> files; ///< where it is split by tags
};

class Conversion {
public:
  Conversion(ConvertOptions const& options, convert::Edits const& edits, Reporter& reporter)
      : options_(options), edits_(edits),
        style_(options.common.format == Format::json ? convert::RecordStyle::json
                                                     : std::get<convert::RecordStyle>(options.style)),
        layout_{.width = options.width.value_or(san::pgn_width), .comments = !options.edits.dropped.comments},
        reporter_(reporter), known_to_sort_(options.sort.size(), false) {
    if (is_json() && options.width) throw Failure("--width is of text; JSON has a record on a line");
    if (is_json() && options.split) throw Failure("--split-by is of text; JSON goes to standard output");
    if (options.split) files_ = record_files(*options.split);
  }

  Status run() {
    RecordWords words = words_of_form(options_.form, options_.common.variant(), reporter_);
    words.between = between();
    if (files_ || !options_.sort.empty())
      words.in_turn = [this](ReadRecord const& read) -> std::function<void()> {
        return [this, written = std::make_shared<Written>(placed(read))] { take(*written); };
      };
    else
      set_words(words);
    print_each_record(options_.common, reporter_, verify_options(options_), options_.threads, words);
    std::ranges::stable_sort(kept_, [this](Written const& a, Written const& b) {
      return convert::stands_before(a.key, b.key, options_.sort);
    });
    for (Written const& written : kept_) put(written);
    if (files_) files_->finish();
    warn_of_unknown_tags();
    return reporter_.status();
  }

private:
  void set_words(RecordWords& words) const {
    words.of_any = [this](ReadRecord const& read) { return converted(read); };
    if (convert::can_rewrite(style_, edits_))
      words.writer = [this] { return std::make_unique<convert::Rewriter>(style_, layout_, edits_); };
  }

  [[nodiscard]] bool is_json() const { return style_ == convert::RecordStyle::json; }
  /// The separator of two records.
  [[nodiscard]] char const* between() const { return is_json() ? "" : "\n"; }

  [[nodiscard]] std::unique_ptr<convert::RecordFiles> record_files(convert::SplitRule const& rule) const {
    auto const done = [](std::filesystem::path const& file) { print(file.string() + '\n'); };
    if (rule.records == 0) return std::make_unique<convert::NamedFiles>(options_.folder, done);
    return std::make_unique<convert::NumberedFiles>(options_.folder, done, rule.records);
  }

  /// Called by several threads at a time, as the following three.
  [[nodiscard]] Written placed(ReadRecord const& read) const {
    bool const adds_tags = edits_.openings != nullptr || edits_.added != convert::AddedTags{};
    return adds_tags ? placed_by(convert::with_added_tags(read.record, read.report, edits_), read)
                     : placed_by(read.record, read);
  }
  [[nodiscard]] Written placed_by(notation::Record const& tags, ReadRecord const& read) const {
    Written placed{converted(read), convert::sort_key(tags, options_.sort), {}};
    if (options_.split) placed.files = convert::file_names(tags, *options_.split);
    return placed;
  }
  [[nodiscard]] std::string converted(ReadRecord const& read) const {
    if (edits_ == convert::Edits{} && !options_.as_played) return written(read, read.record);
    notation::Record const marked = convert::with_illegal_marks(read.record, read.report);
    return written(read, convert::edited(marked, read.text, read.report, edits_));
  }
  [[nodiscard]] std::string written(ReadRecord const& read, notation::Record const& record) const {
    std::string text = convert::write_record(record, read.text, read.report, style_, layout_);
    return is_json() ? text : text::escaped(text, text::Kept::lines_and_tabs);
  }

  /// Sorted records wait for all others.
  void take(Written& placed) {
    ++records_;
    for (std::size_t i = 0; i < placed.key.size(); ++i)
      known_to_sort_[i] = known_to_sort_[i] || !placed.key[i].empty();
    known_to_split_ |= std::ranges::any_of(
        placed.files, [](std::string const& name) { return name != convert::unknown_name; });
    if (options_.sort.empty())
      put(placed);
    else
      kept_.push_back(std::move(placed));
  }
  void put(Written const& placed) {
    if (files_) return files_->add(placed.text, placed.files);
    if (is_any_printed_) print(between());
    is_any_printed_ = true;
    print(placed.text);
  }

  /// A misspelt name of a tag makes all records alike.
  void warn_of_unknown_tags() {
    auto const warn = [this](char const* option, std::string const& tag) {
      if (records_ > 0) reporter_.warn(fmt::format("{}: no record has a value of the tag '{}'", option, tag));
    };
    for (std::size_t i = 0; i < options_.sort.size(); ++i)
      if (!known_to_sort_[i]) warn("--sort", options_.sort[i].name);
    if (options_.split && options_.split->records == 0 && !known_to_split_)
      warn("--split-by", options_.split->tags.front());
  }

  ConvertOptions const& options_;
  convert::Edits const& edits_; ///< with the openings
  convert::RecordStyle style_;
  convert::TextLayout layout_;
  Reporter& reporter_;
  std::unique_ptr<convert::RecordFiles> files_; ///< none: standard output
  std::vector<Written> kept_;                   ///< until they are sorted
  std::size_t records_ = 0;
  std::vector<bool> known_to_sort_; ///< for each tag whether a record has a value of it
  bool known_to_split_ = false;
  bool is_any_printed_ = false;
};

} // namespace

verify::VerifyOptions verify_options(ConvertOptions const& options) {
  return {.variant = options.common.variant(),
          .repair = options.repair,
          .null_moves = options.null_moves,
          .as_played = options.as_played,
          .annotate = {}};
}

Status convert_records(ConvertOptions const& options) {
  Reporter reporter(options.common);
  convert::Edits edits = options.edits;
  convert::NamedOpenings openings;
  if (!options.openings.empty()) {
    openings = read_openings(options, reporter);
    edits.openings = &openings;
  }
  if (std::holds_alternative<Database>(options.style)) return write_database(options, edits, reporter);
  auto const* const book = std::get_if<printed::Form>(&options.style);
  if (options.columns && book == nullptr)
    throw Failure("--two-columns is of books: --to latex, --to typst, --to html");
  if (book != nullptr) return write_book(options, edits, *book, reporter);
  if (options.out.empty()) return Conversion(options, edits, reporter).run();
  if (options.split) throw Failure("--out is one file; --split-by writes several");
  Conversion conversion(options, edits, reporter);
  OutputFile file(options.out);
  Status const status = conversion.run();
  if (status != Status::cannot_work) file.finish();
  return status;
}

} // namespace hippo::tool

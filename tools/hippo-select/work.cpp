#include "tools/hippo-select/work.hpp"

#include "tools/common/input/inputs.hpp"
#include "tools/common/json.hpp"

#include "libanalysis/files/write_file.hpp"
#include "libanalysis/select/counts.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace hippo::tool {

namespace {

/// Prints records so that each can be read again as it was, whatever follows it.
class RecordPrinter {
public:
  void print(std::string_view text) {
    tool::print(needed_);
    tool::print(text);
    needed_.clear();
  }
  /// The last record of a file may have no blank line after it, and no line end.
  void end_file(std::string_view last) {
    if (!last.ends_with('\n'))
      needed_ = "\n\n";
    else if (!last.ends_with("\n\n") && !last.ends_with("\n\r\n"))
      needed_ = "\n";
  }

private:
  std::string needed_; ///< before the next record
};

/// Writes each record to a file of its own.
class RecordWriter {
public:
  RecordWriter(std::string folder, Part part) : folder_(std::move(folder)) {
    if (part.of > 1) prefix_ = fmt::format("{}-", part.number);
  }

  /// Returns the name of the file.
  std::string write(std::string_view text) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) throw Failure(fmt::format("{}: {}", folder_, error.message()));
    auto const file = std::filesystem::path(folder_) / fmt::format("{}{:06}.pgn", prefix_, ++count_);
    files::write_file(file, text);
    return file.string();
  }

private:
  std::string folder_, prefix_;
  std::size_t count_ = 0;
};

class Selection {
public:
  explicit Selection(SelectOptions const& options)
      : options_(options), reporter_(options.common), how_{.variant = options.common.variant(),
                                                           .repair = options.repair,
                                                           .null_moves = options.null_moves,
                                                           .annotate = {}},
        selector_(options.query, how_.variant), writer_(options.folder, options.part) {
    if (options.unique) duplicates_.emplace(*options.unique);
  }

  Status run() {
    Part const part = options_.part;
    auto const bytes =
        each_record_file(options_.common, reporter_, part, [&](RecordFile& file) { read(file); });
    if (!any_ && part.of == 1) warn_of_nothing(reporter_, "record");
    if (options_.count) {
      if (part.of > 1) counts_.origin = parts::PartOfInput{part.number, part.of, bytes};
      print_counts(counts_, options_.common.format);
    }
    return reporter_.status();
  }

  static void print_counts(select::Counts const& counts, Format format) {
    if (format == Format::json) return print(select::to_json(counts) + '\n');
    if (counts.files().size() == 1) return print(fmt::format("{}\n", counts.selected()));
    for (select::FileCount const& count : counts.files())
      print(fmt::format("{}\t{}\n", count.file, count.selected));
  }

private:
  void read(RecordFile& file) {
    select::FileCount count{file.name()};
    std::string last; // that was selected
    while (!is_full(count)) {
      auto chunk = file.next();
      if (!chunk) break;
      select::Candidate candidate(chunk->text, how_);
      if (!candidate.is_record()) continue;
      ++count.records;
      any_ = true;
      if (selector_.selects(candidate) == options_.invert || is_duplicate(file, *chunk, candidate)) continue;
      ++count.selected;
      if (options_.list_files || options_.count) continue;
      show(file, *chunk);
      last = std::move(chunk->text);
    }
    if (options_.list_files && count.selected > 0) list(file.name());
    if (!last.empty()) printer_.end_file(last);
    counts_.add(count);
  }

  [[nodiscard]] bool is_full(select::FileCount const& count) const {
    return (options_.most && count.selected >= *options_.most) || (options_.list_files && count.selected > 0);
  }

  bool is_duplicate(RecordFile& file, notation::Chunk const& chunk, select::Candidate& candidate) {
    if (!duplicates_) return false;
    std::size_t const line = file.line_of(chunk);
    auto const first = duplicates_->add(candidate, {file.name(), line});
    if (!first) return false;
    reporter_.say(file.name(), line, chunk.text,
                  {text::Severity::note,
                   {0, 0},
                   fmt::format("the same {} as {}:{}",
                               options_.unique == select::Sameness::moves ? "moves" : "final position",
                               first->file, first->line),
                   {}});
    return true;
  }

  void show(RecordFile& file, notation::Chunk const& chunk) {
    bool const json = options_.common.format == Format::json;
    Json object = Json::result("hippo-select", {{"file", file.name()}});
    if (json) {
      object.set("line", file.line_of(chunk));
      object.set("offset", chunk.offset);
    }
    if (!options_.folder.empty()) {
      std::string const written = writer_.write(chunk.text);
      object.set("written", written);
      return print(json ? object.line() : written + '\n');
    }
    if (!json) return printer_.print(chunk.text);
    object.set("text", chunk.text);
    print(object.line());
  }

  void list(std::string const& name) const {
    print(options_.common.format == Format::json ? Json::result("hippo-select", {{"file", name}}).line()
                                                 : name + '\n');
  }

  SelectOptions const& options_;
  Reporter reporter_;
  verify::VerifyOptions how_;
  select::Selector selector_;
  std::optional<select::Duplicates> duplicates_;
  RecordPrinter printer_;
  RecordWriter writer_;
  select::Counts counts_;
  bool any_ = false; ///< a record in the input
};

} // namespace

Status select_records(SelectOptions const& options) { return Selection(options).run(); }

Status merge_counts(SelectOptions const& options) {
  Reporter reporter(options.common);
  select::Counts sum;
  parts::PartCollector collected;
  each_report(options.common, reporter, [&](std::string const& file, notation::Line const& line) {
    auto const wrong = [&](std::string const& what) { reporter.error(file, line.number, line.text, what); };
    auto const read = select::read_counts(line.text);
    if (!read) return wrong("expected a whole line that -c --format json has printed");
    auto const finding = collected.add(read->origin, line.text);
    if (finding == parts::PartCollector::Finding::different)
      return wrong("another report of this part has other counts");
    if (finding == parts::PartCollector::Finding::added) sum.add(*read);
  });
  for (std::string const& missing : collected.missing())
    reporter.fail("missing part: " + missing, Status::wrong_input);
  if (reporter.status() == Status::ok) Selection::print_counts(sum, options.common.format);
  return reporter.status();
}

} // namespace hippo::tool

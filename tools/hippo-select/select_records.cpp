#include "tools/hippo-select/select_records.hpp"

#include "tools/common/input/inputs.hpp"
#include "tools/common/input/pipeline.hpp"
#include "tools/common/input/record_file.hpp"
#include "tools/common/json.hpp"

#include "libanalysis/files/write_file.hpp"
#include "libanalysis/select/contained.hpp"
#include "libanalysis/select/counts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

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
  explicit RecordWriter(std::string folder) : folder_(std::move(folder)) {}

  /// Returns the name of the file.
  std::string write(std::string_view text) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) throw Failure(fmt::format("{}: {}", folder_, error.message()));
    auto const file = std::filesystem::path(folder_) / fmt::format("{:06}.pgn", ++count_);
    files::write_file(file, text);
    return file.string();
  }

private:
  std::string folder_;
  std::size_t count_ = 0;
};

/// A selector for each thread at work: each keeps the meaning of the query in each game.
class SelectorPool {
public:
  SelectorPool(select::Query query, VariantInfo const* otherwise)
      : query_(std::move(query)), otherwise_(otherwise) {
    idle_.push_back(std::make_unique<select::Selector>(query_, otherwise_)); // reports errors in the query
  }

  std::unique_ptr<select::Selector> take() {
    {
      std::scoped_lock const lock(mutex_);
      if (!idle_.empty()) {
        auto selector = std::move(idle_.back());
        idle_.pop_back();
        return selector;
      }
    }
    return std::make_unique<select::Selector>(query_, otherwise_);
  }
  void give_back(std::unique_ptr<select::Selector> selector) {
    std::scoped_lock const lock(mutex_);
    idle_.push_back(std::move(selector));
  }

private:
  select::Query query_;
  VariantInfo const* otherwise_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<select::Selector>> idle_;
};

/// A record, and what a thread has found of it.
struct Judged {
  notation::Chunk chunk;
  bool is_record = false;
  bool is_wanted = false;
  std::optional<select::RecordHash> hash; ///< of a wanted one, where duplicates are looked for
  std::optional<select::Players> players; ///< the same, where they matter
  std::optional<select::GameTrace> trace; ///< the same
};

class Selection {
public:
  explicit Selection(SelectOptions const& options)
      : options_(options), reporter_(options.common), how_{.variant = options.common.variant(),
                                                           .repair = options.repair,
                                                           .null_moves = options.null_moves,
                                                           .as_played = options.as_played,
                                                           .annotate = {}},
        selectors_(options.query, how_.variant), writer_(options.folder) {
    if (options.unique) duplicates_.emplace();
  }

  Status run() {
    if (finds_contained()) note_all();
    each_record_file(options_.common, reporter_, [&](RecordFile& file) { read(file); });
    if (!any_) warn_of_nothing(reporter_, "record");
    if (options_.count) print_counts();
    return reporter_.status();
  }

private:
  [[nodiscard]] bool finds_contained() const { return options_.unique == select::Sameness::contained; }

  /// A record may be contained in a later one, so all are read before.
  void note_all() {
    auto const& operands = options_.common.operands;
    if (operands.empty() || std::ranges::count(operands, "-") > 0)
      throw Failure("--unique contained reads its input several times: name files, not standard input");
    each_trace([this](select::GameTrace const& trace, std::size_t line) { contained_.note(trace, line); });
    each_trace([this](select::GameTrace const& trace, std::size_t line) { contained_.compare(trace, line); });
    contained_.decide();
    contained_.begin_again();
    needs_traces_ = false;
  }

  /// Messages are those of the last reading.
  void each_trace(std::function<void(select::GameTrace const&, std::size_t)> const& work) {
    Transcript unseen;
    Reporter reporter(options_.common, &unseen);
    contained_.begin_again();
    each_record_file(options_.common, reporter, [&](RecordFile& file) {
      contained_.begin_file(file.name());
      in_order(
          options_.threads, [&] { return file.next_batch(); },
          [&](std::vector<notation::Chunk>& batch) { return judged(batch); },
          [&](std::vector<Judged> const& batch) {
            for (Judged const& one : batch)
              if (one.trace) work(*one.trace, one.chunk.line);
          });
    });
  }

  void print_counts() const {
    if (options_.common.format == Format::json) return print(select::to_json(counts_) + '\n');
    if (counts_.files().size() == 1) return print(fmt::format("{}\n", counts_.selected()));
    for (select::FileCount const& count : counts_.files())
      print(fmt::format("{}\t{}\n", count.file, count.selected));
  }

  void read(RecordFile& file) {
    contained_.begin_file(file.name());
    select::FileCount count{file.name()};
    std::string last;               // that was selected
    std::atomic<bool> full = false; // set by `take`, asked by `next` at the same time
    auto const next = [&]() -> std::optional<std::vector<notation::Chunk>> {
      if (full) return {};
      return file.next_batch();
    };
    auto const judge = [&](std::vector<notation::Chunk>& batch) { return judged(batch); };
    auto const take = [&](std::vector<Judged>& batch) {
      for (Judged& one : batch) {
        if (full) break;
        if (!file.is_whole(one.chunk) || !one.is_record) continue;
        ++count.records;
        any_ = true;
        if (!one.is_wanted || is_duplicate(file, one) != options_.duplicates) continue;
        ++count.selected;
        full = is_full(count);
        if (options_.list_files || options_.count) continue;
        show(file, one.chunk);
        last = std::move(one.chunk.text);
      }
    };
    in_order(options_.threads, next, judge, take);
    if (options_.list_files && count.selected > 0) list(file.name());
    if (!last.empty()) printer_.end_file(last);
    counts_.add(count);
  }

  [[nodiscard]] bool is_full(select::FileCount const& count) const {
    return (options_.most && count.selected >= *options_.most) || (options_.list_files && count.selected > 0);
  }

  /// Called by several threads at a time.
  std::vector<Judged> judged(std::vector<notation::Chunk>& batch) {
    std::vector<Judged> all;
    auto selector = selectors_.take();
    verify::BulkVerifier bulk(how_.variant);
    for (notation::Chunk& chunk : batch) {
      Judged& one = all.emplace_back();
      one.chunk = std::move(chunk);
      if (one.chunk.problem != notation::ChunkProblem::none) continue;
      select::Candidate candidate(one.chunk.text, how_, &bulk);
      one.is_record = candidate.is_record();
      one.is_wanted = one.is_record && selector->selects(candidate) != options_.invert;
      if (one.is_wanted && needs_traces_) one.trace = select::trace_of(candidate);
      if (one.is_wanted && options_.unique && !finds_contained())
        one.hash = select::hash_of(candidate, *options_.unique);
      if (one.hash && options_.unique == select::Sameness::game) one.players = select::players_of(candidate);
      bool const is_kept = one.is_wanted && !options_.list_files && !options_.count;
      if (!is_kept && !duplicates_) one.chunk.text.clear();
    }
    selectors_.give_back(std::move(selector));
    return all;
  }

  bool is_duplicate(RecordFile& file, Judged const& one) {
    if (!one.hash && !finds_contained()) return false;
    std::size_t const line = one.chunk.line;
    std::string const what = finds_contained() ? in_another(line)
                             : one.players     ? same_game(*one.hash, *one.players, {file.name(), line})
                                               : same_hash(*one.hash, {file.name(), line});
    if (what.empty()) return false;
    reporter_.say(file.name(), line, one.chunk.text, {text::Severity::note, {0, 0}, what, {}});
    return true;
  }

  /// The note on a duplicate; empty for the first one. So is the following.
  std::string same_hash(select::RecordHash hash, select::RecordPlace const& place) {
    auto const first = duplicates_->add(hash, place);
    if (!first) return "";
    return fmt::format("the same {} as {}:{}",
                       options_.unique == select::Sameness::moves ? "moves" : "final position", first->file,
                       first->line);
  }
  std::string same_game(select::RecordHash hash, select::Players const& players,
                        select::RecordPlace const& place) {
    auto const first = similar_.add(hash, players, place);
    if (!first) return "";
    std::string const names = first->white == players.white && first->black == players.black
                                  ? ""
                                  : fmt::format(", '{} - {}'", first->white, first->black);
    return fmt::format("the same game as {}:{}{}", first->place.file, first->place.line, names);
  }

  /// The same for a game that is contained in another record.
  std::string in_another(std::size_t line) const {
    auto const other = contained_.contained(line);
    if (!other) return "";
    std::string const what = other->plies == other->contained
                                 ? "the same moves as"
                                 : fmt::format("the first {} of {} plies of", other->contained, other->plies);
    return fmt::format("{} {}:{}{}", what, other->place.file, other->place.line, other->differences);
  }

  void show(RecordFile& file, notation::Chunk const& chunk) {
    bool const json = options_.common.format == Format::json;
    Json object = Json::result("hippo-select", {{"file", file.name()}});
    if (json) {
      object.set("line", chunk.line);
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
  SelectorPool selectors_;
  std::optional<select::Duplicates> duplicates_;
  select::SimilarGames similar_;
  select::ContainedGames contained_;
  RecordPrinter printer_;
  RecordWriter writer_;
  select::Counts counts_;
  bool needs_traces_ = options_.unique == select::Sameness::contained;
  bool any_ = false; ///< a record in the input
};

} // namespace

Status select_records(SelectOptions const& options) { return Selection(options).run(); }

} // namespace hippo::tool

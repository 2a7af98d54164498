#include "tools/common/input/positions.hpp"
#include "tools/hippo-analyse/analyse.hpp"

#include "libanalysis/engine/table_folder.hpp"
#include "libanalysis/search/result_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace hippo::tool {

namespace {

constexpr std::chrono::seconds usual_time{1};

/// Positions in, their best lines out.
class PositionWork {
public:
  explicit PositionWork(AnalyseOptions const& options)
      : options_(options), reporter_(options.common), tables_(tables_of(options)) {}

  Status run() {
    each_position(options_.common, reporter_, [this](ReadPosition const& read) { analyse(read); });
    return reporter_.status();
  }

private:
  void analyse(ReadPosition const& read) {
    Interruptible const interrupt(time_of(options_));
    search::Limits limits = limits_of(options_);
    limits.tables = tables_.get();
    limits.stop = [&] { return interrupt.must_stop(); };
    auto const found = search::search(read.position, limits);
    throw_fault(tables_.get());
    if (options_.common.format == Format::json)
      print_json(read, found);
    else
      print_lines(read, found);
    interrupt.end_if_requested();
  }

  void print_lines(ReadPosition const& read, search::Result const& found) const {
    std::string const head = head_unless_alone(read, read.position);
    for (search::RatedLine const& line : found.lines)
      print(fmt::format("{}{}\t{}\t{}\n", head, search::score_text(read.position.variant(), line.score),
                        found.depth,
                        search::line_text(read.position, line.moves, options_.spelling.spelling())));
  }

  [[nodiscard]] Json json_of(AnyPosition const& position, search::RatedLine const& line) const {
    auto json = Json::object();
    auto const moves = search::moves_to_end(line.score);
    json.set("centipawns", moves ? Json(nullptr) : Json(line.score));
    json.set("moves_to_end", moves ? Json(*moves) : Json(nullptr));
    json.set("moves", san::spell_line(position, line.moves, options_.spelling.spelling()));
    return json;
  }

  void print_json(ReadPosition const& read, search::Result const& found) const {
    auto json = tool::json_of("hippo-analyse", read, read.position);
    json.set("depth", found.depth);
    json.set("nodes", found.nodes);
    Json rated = Json::array({});
    for (search::RatedLine const& line : found.lines) rated.push_back(json_of(read.position, line));
    json.set("lines", rated);
    print(json.line());
  }

  AnalyseOptions const& options_;
  Reporter reporter_;
  std::unique_ptr<search::EndingTables> tables_;
};

} // namespace

std::unique_ptr<search::EndingTables> tables_of(AnalyseOptions const& options) {
  std::string const folder = existing_tables_folder(options.tables);
  return folder.empty() ? nullptr : search::tables_of_folder(folder);
}

search::Limits limits_of(AnalyseOptions const& options) {
  search::Limits limits{.nodes = options.nodes, .lines = options.lines, .hash_mib = options.hash};
  if (options.depth > 0) limits.depth = options.depth;
  unsigned const usual = options.is_repeatable() ? 1 : std::max(1U, std::thread::hardware_concurrency());
  limits.threads = options.threads.value_or(usual);
  return limits;
}

void throw_fault(search::EndingTables const* tables) {
  if (tables == nullptr) return;
  if (std::string const fault = tables->fault(); !fault.empty()) throw Failure(fault);
}

std::chrono::milliseconds time_of(AnalyseOptions const& options) {
  bool const is_limited = options.depth > 0 || options.nodes > 0 || options.time.count() > 0;
  return is_limited ? options.time : usual_time;
}

Status analyse_positions(AnalyseOptions const& options) { return PositionWork(options).run(); }

} // namespace hippo::tool

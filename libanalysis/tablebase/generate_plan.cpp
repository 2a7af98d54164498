#include "libanalysis/tablebase/generate_plan.hpp"

#include "libanalysis/files/new_file.hpp"
#include "libanalysis/tablebase/conversions.hpp"
#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/generator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

namespace hippo::tablebase {

namespace {

/// Tables that stay in memory while there is room, so that they are not read again.
template <class R>
class TableCache {
public:
  TableCache(GeneratePlanOptions const& options) : options_(options) {}

  /// All tables that this one needs, read where they are not in memory. Drops others until `room` bytes fit
  /// the limit.
  TableSet<R> const& gather(PlannedTable const& table, std::uint64_t room) {
    auto const needs = conversions_of<R>(table.material);
    auto const needed = [&](Material const& m) { return std::ranges::find(needs, m) != needs.end(); };
    std::uint64_t bytes = room;
    for (auto const& [material, kept] : tables_)
      if (!needed(material)) bytes += 2 * kept->layout.cells();
    std::erase_if(tables_, [&](auto const& entry) {
      if (needed(entry.first) || bytes <= limit()) return false;
      bytes -= 2 * entry.second->layout.cells();
      return true;
    });
    for (Material const& need : needs)
      if (!tables_.contains(need)) {
        auto found = read_table<R>(options_.folder, need, tables_, options_.threads);
        tables_[need] = std::move(found);
      }
    return tables_;
  }
  void keep(std::shared_ptr<Table<R> const> table) { tables_[table->layout.material()] = std::move(table); }

private:
  static constexpr std::uint64_t default_limit = std::uint64_t{4} << 30;
  [[nodiscard]] std::uint64_t limit() const { return options_.memory == 0 ? default_limit : options_.memory; }

  GeneratePlanOptions const& options_;
  TableSet<R> tables_;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <class R>
void generate_one(PlannedTable const& table, GeneratePlanOptions const& options, TableCache<R>& cache) {
  if (options.begin) options.begin(table);
  GeneratorOptions how{options.threads, options.stop, {}};
  if (options.progress)
    how.progress = [&](unsigned ply, std::uint64_t decided) { options.progress(table, ply, decided); };
  TableSet<R> const& needs = cache.gather(table, table.memory);
  auto const start = std::chrono::steady_clock::now();
  double const cpu_start = cpu_seconds();
  auto made = generate<R>(table.material, needs, how);
  GenerationTime const time{std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
                            cpu_seconds() - cpu_start};
  // The one that plans look for comes last.
  for (Metric const metric : {Metric::result, Metric::distance})
    write_table<R>(options.folder, *made, needs, metric, options.threads);
  cache.keep(std::move(made));
  if (options.done) options.done(table, time);
}

/// A file under a table's name must be that table: otherwise it would count as done, or fail when it is
/// needed.
void must_be_whole(std::filesystem::path const& folder, PlannedTable const& table) {
  VariantInfo const& variant = *table.material.variant;
  bool const has_rows = table.material.count() > 2 || variant.loaded != nullptr; // not where kings are bare
  std::size_t const row = has_rows ? static_cast<std::size_t>(variant.board.squares()) : 1;
  TableFile(folder, table.material).must_have(table.cells / 2, row);
}

constexpr std::chrono::seconds patience{5}; ///< with a killed process that still exists

/// What a killed process left of tables that another one has finished; of others it is removed when they are
/// written.
void remove_leftovers(std::filesystem::path const& folder, PlannedTable const& table) {
  for (Metric const metric : {Metric::result, Metric::distance})
    files::NewFile::remove_leftover(files::part_of(folder / file_name(table.material, metric)), patience);
}

/// In KiB where the limit is less than a MiB.
std::string too_much(PlannedTable const& table, std::uint64_t limit) {
  unsigned const shift = limit >> 20 == 0 ? 10 : 20;
  return fmt::format("{0} needs {1} {3} of memory, the limit is {2} {3}", table.material.name(),
                     (table.memory >> shift) + 1, limit >> shift, shift == 10 ? "KiB" : "MiB");
}

} // namespace

void generate_plan(std::vector<PlannedTable> const& plan, GeneratePlanOptions const& options) {
  for (PlannedTable const& table : plan)
    if (!table.exists && options.memory != 0 && table.memory > options.memory)
      throw std::length_error(too_much(table, options.memory));
  if (plan.empty()) return;
  for (PlannedTable const& table : plan) {
    if (!table.exists) continue;
    must_be_whole(options.folder, table);
    remove_leftovers(options.folder, table);
  }
  std::filesystem::create_directories(options.folder);
  visit_game(*plan.front().material.variant, [&]<class R> {
    TableCache<R> cache(options);
    for (PlannedTable const& table : plan) {
      if (table.exists) continue;
      if (options.stop.stop_requested()) throw Interrupted();
      generate_one<R>(table, options, cache);
    }
  });
}

} // namespace hippo::tablebase

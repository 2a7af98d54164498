#include "libanalysis/tablebase/generate/generate_plan.hpp"

#include "libanalysis/files/locking.hpp"
#include "libanalysis/files/new_file.hpp"
#include "libanalysis/tablebase/clock/generator.hpp"
#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/generate/checkpoint.hpp"
#include "libanalysis/tablebase/generate/generator.hpp"
#include "libanalysis/tablebase/generate/slice_store.hpp"
#include "libanalysis/tablebase/generate/tables.hpp"
#include "libanalysis/tablebase/moves/conversions.hpp"
#include "libanalysis/tablebase/table/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <set>

namespace hippo::tablebase {

namespace {

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Time since its construction.
class Timer {
public:
  [[nodiscard]] GenerationTime time() const {
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(),
            cpu_seconds() - cpu_start_};
  }

private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  double cpu_start_ = cpu_seconds();
};

/// Measured memory of a process besides tables and slices: the program, its libraries and what they
/// allocate, and more for each thread.
constexpr std::uint64_t program_bytes = std::uint64_t{14} << 20, thread_bytes = std::uint64_t{512} << 10;
/// More with several processes: MPI, and messages.
constexpr std::uint64_t processes_bytes = std::uint64_t{24} << 20;
/// The counts and models of the coder, beside the cells: for each thread, and once for all. As measured with
/// wins of up to 240 plies; the length of those of a table is not known in advance.
std::uint64_t coding_bytes(PlannedTable const& table, unsigned threads) {
  constexpr std::uint64_t most = std::uint64_t{4} << 20, least = std::uint64_t{1} << 20, of_cell = 16;
  return (threads + 1) * std::min(most, least + of_cell * table.cells);
}

/// The part of the limit that a table needs, and the rest, for its slices.
struct Budget {
  std::uint64_t least = 0; ///< of the limit
  std::uint64_t slices = SliceStore::unlimited;
};

template <class R>
Budget budget_for(PlannedTable const& table, std::vector<PlannedTable> const& plan,
                  GeneratePlanOptions const& options) {
  bool const is_alone = options.transport == nullptr || options.transport->processes() == 1;
  std::uint64_t const process =
      program_bytes + options.threads * thread_bytes + (is_alone ? 0 : processes_bytes);
  bool const is_coded = is_loaded<R> || table.material.count() > 2; // the cells of bare kings are not
  std::uint64_t const coding = is_coded ? coding_bytes(table, options.threads) : 0;
  std::uint64_t needs = 0;
  for (std::size_t const i : table.needs) needs += plan[i].bytes;
  std::uint64_t const files = needs + table.bytes + coding; // to read and to write them
  if (table.exists) return {table.has_results ? 0 : process + files};
  std::uint64_t const whole = process + std::max(table.memory, files);
  Budget budget{whole};
  if constexpr (!is_loaded<R>) {
    if (options.memory == 0 || whole <= options.memory || table.material.count() == 2) return budget;
    SliceNeed const need = slice_need(Layout<R>(table.material), options.threads);
    std::uint64_t const others = process + need.fixed + needs;
    budget.least = std::min(whole, others + std::max(need.least, coding + need.to_read));
    budget.slices = options.memory - std::min(options.memory, others);
  }
  return budget;
}

/// The files that are written with that of a metric, which comes last.
std::vector<Metric> metrics_up_to(Metric metric) {
  if (metric == Metric::clock) return {metric};
  return {Metric::result, metric};
}

template <class R>
class PlanGenerator {
public:
  PlanGenerator(std::vector<PlannedTable> const& plan, GeneratePlanOptions const& options)
      : plan_(plan), options_(options),
        tables_({options.folder, options.threads,
                 options.transport != nullptr ? &options.transport->on_this_machine() : nullptr,
                 plan.front().metric},
                options.memory == 0 ? Tables<R>::default_limit : options.memory),
        transport_(options.transport != nullptr ? *options.transport : alone_) {}

  void run() {
    for (PlannedTable const& table : plan_) {
      if (table.exists && table.has_results) continue;
      if (options_.stop.stop_requested() && transport_.processes() == 1) throw Interrupted();
      if (table.exists) {
        add_results(table);
        continue;
      }
      try {
        generate_one(table);
      } catch (...) {
        if (is_first()) remove_if_finished(table);
        throw;
      }
    }
  }

private:
  /// A process that finishes a table does not touch the checkpoint of one still working on it; the latter
  /// removes it when it gives up.
  void remove_if_finished(PlannedTable const& table) const {
    if (!std::filesystem::exists(options_.folder / file_name(table.material, table.metric))) return;
    remove_checkpoints(options_.folder, {table_name(table.material)}, std::chrono::seconds(0));
  }

  /// The tables that this one needs, where its work takes `room` bytes.
  TableSet<R> const& needs_of(PlannedTable const& table, std::uint64_t room) {
    tables_.forget_others(table.material, room);
    return tables_.read_needs(table.material);
  }

  void generate_one(PlannedTable const& table) {
    if (options_.begin) options_.begin(table);
    TableSet<R> const& needs = needs_of(table, table.memory);
    Timer const timer;
    GenerationTime time;
    std::shared_ptr<Table<R> const> whole;
    if constexpr (is_loaded<R>) {
      whole = table.metric == Metric::clock ? generate_clock<R>(table.material, needs, how(table))
                                            : generate<R>(table.material, needs, how(table));
      time = timer.time();
      write(TableCells<R>(*whole, is_first()), needs, table.metric);
    } else {
      auto const options = how(table);
      auto const made = generate_slices<R>(table.material, needs, options);
      time = timer.time();
      whole = made->in_memory();
      if (!whole) make_room_for_coding(table, *made, options.memory);
      whole ? write(TableCells<R>(*whole, is_first()), needs) : write(*made, needs);
      made->done();
    }
    if (whole) tables_.keep(std::move(whole));
    time.cpu_seconds = of_all_processes(time.cpu_seconds);
    if (options_.done) options_.done(table, time);
  }

  /// Writes the missing file of results of a table that has its distances.
  void add_results(PlannedTable const& table) {
    TableSet<R> const& needs = needs_of(table, table.bytes);
    auto const whole = tables_.read(table.material);
    write_table<R>(options_.folder, TableCells<R>(*whole, is_first()), needs, Metric::result,
                   options_.threads, transport_);
    transport_.wait_for_all();
  }

  bool is_first() const { return transport_.process() == 0; }
  double of_all_processes(double seconds) const {
    constexpr double micro = 1e-6;
    return static_cast<double>(transport_.sum_of(static_cast<std::uint64_t>(seconds / micro))) * micro;
  }

  /// The coder counts how often each value occurs in each context.
  void make_room_for_coding(PlannedTable const& table, GeneratedTable<R>& made, std::uint64_t memory) const {
    if (memory == SliceStore::unlimited) return;
    std::uint64_t const counts = coding_bytes(table, options_.threads);
    made.shrink(memory - std::min(memory, counts));
  }

  GeneratorOptions how(PlannedTable const& table) const {
    GeneratorOptions how{options_.threads, options_.stop, {}};
    if (options_.progress)
      how.progress = [&](unsigned ply, std::uint64_t decided) { options_.progress(table, ply, decided); };
    how.memory = budget_for<R>(table, plan_, options_).slices;
    how.folder = options_.folder;
    how.checkpoint_every = options_.checkpoint_every;
    how.transport = options_.transport;
    if (options_.traffic) how.traffic = [&](unsigned ply, auto sent) { options_.traffic(table, ply, sent); };
    return how;
  }

  /// The file that plans look for comes last.
  void write(CellSource<R> const& cells, TableSet<R> const& needs, Metric last = Metric::distance) {
    for (Metric const metric : metrics_up_to(last))
      write_table<R>(options_.folder, cells, needs, metric, options_.threads, transport_);
    transport_.wait_for_all(); // others read the files when process 0 has written them
  }

  std::vector<PlannedTable> const& plan_;
  GeneratePlanOptions const& options_;
  Tables<R> tables_;
  Alone alone_;
  Transport& transport_;
};

/// A file under a table's name must be that table: otherwise it would count as done, or fail when it is
/// needed.
void must_be_whole(std::filesystem::path const& folder, PlannedTable const& table) {
  VariantInfo const& variant = *table.material.variant;
  bool const has_rows =
      table.material.count() > 2 || has_loaded_layout(variant, table.metric); // not where kings are bare
  std::size_t const row = has_rows ? static_cast<std::size_t>(variant.board.squares()) : 1;
  TableFile(folder, table.material, table.metric).must_have(table.cells / 2, row);
}

/// Files that killed processes left of tables that another one has finished; of others it is removed when
/// they are written.
void remove_leftovers(std::filesystem::path const& folder, std::vector<PlannedTable> const& plan) {
  std::set<std::string> names;
  for (PlannedTable const& table : plan) {
    if (!table.exists) continue;
    for (Metric const metric : metrics_up_to(table.metric))
      files::NewFile::remove_leftover(files::part_of(folder / file_name(table.material, metric)),
                                      files::default_patience);
    names.insert(table_name(table.material));
  }
  if (!names.empty()) remove_checkpoints(folder, names, files::default_patience);
}

/// Names the table that needs the most, so that its need is the smallest limit that is accepted. In KiB where
/// the limit is no number of MiB.
template <class R>
void must_have_memory(std::vector<PlannedTable> const& plan, GeneratePlanOptions const& options) {
  std::uint64_t most = 0;
  PlannedTable const* largest = nullptr;
  for (PlannedTable const& table : plan) {
    std::uint64_t const least = budget_for<R>(table, plan, options).least;
    if (least > most) most = least, largest = &table;
  }
  if (most <= options.memory) return;
  unsigned const shift = options.memory % (1 << 20) != 0 ? 10 : 20;
  throw std::length_error(fmt::format("{0} needs {1} {3} of memory, the limit is {2} {3}",
                                      largest->material.name(), (most >> shift) + 1, options.memory >> shift,
                                      shift == 10 ? "KiB" : "MiB"));
}

/// All processes begin with the same plan, whatever they saw of the folder.
void agree(std::vector<PlannedTable>& plan, Transport* transport) {
  if (transport == nullptr) return;
  std::vector<std::uint64_t> seen; // how many see each file
  seen.reserve(2 * plan.size());
  for (PlannedTable const& table : plan)
    for (bool const file : {table.exists, table.has_results}) seen.push_back(file ? 1 : 0);
  transport->sum(seen);
  for (std::size_t i = 0; i < plan.size(); ++i) {
    plan[i].exists = seen[2 * i] == transport->processes();
    plan[i].has_results = seen[2 * i + 1] == transport->processes();
  }
}

} // namespace

void generate_plan(std::vector<PlannedTable> plan, GeneratePlanOptions const& options) {
  if (plan.empty()) return;
  agree(plan, options.transport);
  bool const first = options.transport == nullptr || options.transport->process() == 0;
  visit_tables(*plan.front().material.variant, plan.front().metric, [&]<class R> {
    if (options.memory != 0) must_have_memory<R>(plan, options);
    for (PlannedTable const& table : plan)
      if (table.exists) must_be_whole(options.folder, table);
    if (first) remove_leftovers(options.folder, plan);
    std::filesystem::create_directories(options.folder);
    PlanGenerator<R>(plan, options).run();
  });
}

} // namespace hippo::tablebase

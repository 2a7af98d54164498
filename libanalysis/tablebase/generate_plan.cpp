#include "libanalysis/tablebase/generate_plan.hpp"

#include "libanalysis/files/new_file.hpp"
#include "libanalysis/tablebase/checkpoint.hpp"
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
      if (!needed(material)) bytes += kept->bytes();
    std::erase_if(tables_, [&](auto const& entry) {
      if (needed(entry.first) || bytes <= limit()) return false;
      bytes -= entry.second->bytes();
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

/// Since it was made.
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

/// What a process needs besides tables and slices: the program, its libraries, and what they allocate.
constexpr std::uint64_t process_bytes = std::uint64_t{24} << 20;

/// What a table needs of the limit, and what remains for its slices.
struct Budget {
  std::uint64_t least = 0; ///< of the limit
  std::uint64_t slices = SliceStore::unlimited;
};

template <class R>
Budget budget_for(PlannedTable const& table, std::vector<PlannedTable> const& plan,
                  GeneratePlanOptions const& options) {
  std::uint64_t const whole = table.memory + process_bytes;
  Budget budget{whole};
  if constexpr (!R::open) {
    if (options.memory == 0 || whole <= options.memory || table.material.count() == 2) return budget;
    SliceNeed const need = slice_need(Layout<R>(table.material), options.threads);
    std::uint64_t others = process_bytes + need.fixed;
    for (std::size_t const i : table.needs) others += plan[i].bytes;
    budget.least = std::min(whole, others + need.least);
    budget.slices = options.memory - std::min(options.memory, others);
  }
  return budget;
}

template <class R>
class PlanGenerator {
public:
  PlanGenerator(std::vector<PlannedTable> const& plan, GeneratePlanOptions const& options)
      : plan_(plan), options_(options), cache_(options),
        transport_(options.transport != nullptr ? *options.transport : alone_) {}

  void run() {
    for (PlannedTable const& table : plan_) {
      if (table.exists) continue;
      if (options_.stop.stop_requested() && transport_.ranks() == 1) throw Interrupted();
      generate_one(table);
    }
  }

private:
  void generate_one(PlannedTable const& table) {
    if (options_.begin) options_.begin(table);
    TableSet<R> const& needs = cache_.gather(table, table.memory);
    Timer const timer;
    GenerationTime time;
    std::shared_ptr<Table<R> const> whole;
    if constexpr (R::open) {
      whole = generate<R>(table.material, needs, how(table));
      time = timer.time();
      write(TableCells<R>(*whole, is_first()), needs);
    } else {
      auto const options = how(table);
      auto const made = generate_slices<R>(table.material, needs, options);
      time = timer.time();
      whole = made->in_memory();
      if (!whole) make_room_for_coding(*made, options.memory);
      whole ? write(TableCells<R>(*whole, is_first()), needs) : write(*made, needs);
      made->done();
    }
    if (whole) cache_.keep(std::move(whole));
    time.cpu_seconds = of_all_ranks(time.cpu_seconds);
    if (options_.done) options_.done(table, time);
  }

  bool is_first() const { return transport_.rank() == 0; }
  double of_all_ranks(double seconds) const {
    constexpr double micro = 1e-6;
    return static_cast<double>(transport_.sum_of(static_cast<std::uint64_t>(seconds / micro))) * micro;
  }

  /// The coder counts how often each value occurs in each context.
  void make_room_for_coding(GeneratedTable<R>& made, std::uint64_t memory) const {
    if (memory == SliceStore::unlimited) return;
    std::uint64_t const counts = (options_.threads + 2) * CellModel::counting_bytes(made.plies() + 2);
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
  void write(CellSource<R> const& cells, TableSet<R> const& needs) {
    for (Metric const metric : {Metric::result, Metric::distance})
      write_table<R>(options_.folder, cells, needs, metric, options_.threads, transport_);
    transport_.wait_for_all(); // others read the files when rank 0 has written them
  }

  std::vector<PlannedTable> const& plan_;
  GeneratePlanOptions const& options_;
  TableCache<R> cache_;
  Alone alone_;
  Transport& transport_;
};

/// A file under a table's name must be that table: otherwise it would count as done, or fail when it is
/// needed.
void must_be_whole(std::filesystem::path const& folder, PlannedTable const& table) {
  VariantInfo const& variant = *table.material.variant;
  bool const has_rows = table.material.count() > 2 || variant.loaded != nullptr; // not where kings are bare
  std::size_t const row = has_rows ? static_cast<std::size_t>(variant.board.squares()) : 1;
  TableFile(folder, table.material).must_have(table.cells / 2, row);
}

/// What a killed process left of tables that another one has finished; of others it is removed when they are
/// written.
void remove_leftovers(std::filesystem::path const& folder, PlannedTable const& table) {
  for (Metric const metric : {Metric::result, Metric::distance})
    files::NewFile::remove_leftover(files::part_of(folder / file_name(table.material, metric)),
                                    files::default_patience);
  remove_checkpoint(folder, std::filesystem::path(file_name(table.material)).stem().string());
}

/// In KiB where the limit is less than a MiB.
std::string too_much(PlannedTable const& table, std::uint64_t least, std::uint64_t limit) {
  unsigned const shift = limit >> 20 == 0 ? 10 : 20;
  return fmt::format("{0} needs {1} {3} of memory, the limit is {2} {3}", table.material.name(),
                     (least >> shift) + 1, limit >> shift, shift == 10 ? "KiB" : "MiB");
}

/// All ranks begin with the same plan, whatever they saw of the folder.
void agree(std::vector<PlannedTable>& plan, Transport* transport) {
  if (transport == nullptr) return;
  std::vector<std::uint64_t> exist;
  for (PlannedTable const& table : plan) exist.push_back(table.exists ? 1 : 0);
  transport->sum(exist);
  for (std::size_t i = 0; i < plan.size(); ++i) plan[i].exists = exist[i] == transport->ranks();
}

} // namespace

void generate_plan(std::vector<PlannedTable> plan, GeneratePlanOptions const& options) {
  if (plan.empty()) return;
  agree(plan, options.transport);
  bool const first = options.transport == nullptr || options.transport->rank() == 0;
  visit_game(*plan.front().material.variant, [&]<class R> {
    for (PlannedTable const& table : plan) {
      if (table.exists || options.memory == 0) continue;
      std::uint64_t const least = budget_for<R>(table, plan, options).least;
      if (least > options.memory) throw std::length_error(too_much(table, least, options.memory));
    }
    for (PlannedTable const& table : plan) {
      if (!table.exists) continue;
      must_be_whole(options.folder, table);
      if (first) remove_leftovers(options.folder, table);
    }
    std::filesystem::create_directories(options.folder);
    PlanGenerator<R>(plan, options).run();
  });
}

} // namespace hippo::tablebase

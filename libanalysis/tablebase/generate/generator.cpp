#include "libanalysis/tablebase/generate/generator.hpp"

#include "libanalysis/files/locking.hpp"
#include "libanalysis/tablebase/format/block_codec.hpp"
#include "libanalysis/tablebase/format/file_bytes.hpp"
#include "libanalysis/tablebase/generate/bare_kings.hpp"
#include "libanalysis/tablebase/generate/slices.hpp"
#include "libanalysis/tablebase/loaded/generator.hpp"
#include "libanalysis/tablebase/table/games.hpp"

#include <fmt/format.h>

#include <atomic>
#include <optional>

namespace hippo::tablebase {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds worth_a_checkpoint{5}; ///< of work that an interruption would lose

/// How far a generation is.
struct Progress {
  unsigned ply = 0;          ///< the last one that is complete
  unsigned last_pending = 0; ///< the last one in which a capture alone decides a position
  std::uint64_t decided = 0; ///< by that ply
  std::uint64_t total = 0;   ///< by all
  bool moved = true;         ///< whether the ply before the last one decided anything
  bool finished = false;     ///< only the cells are left
};

template <class R>
class Generator final : public GeneratedTable<R> {
public:
  Generator(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options)
      : options_(options), transport_(options.transport != nullptr ? *options.transport : alone_),
        threads_(options.threads), slices_(material, tables, options_, transport_) {}

  void run() {
    Clock::time_point const start = Clock::now();
    last_saved_ = start;
    if (!resume()) begin();
    while (!progress_.finished) {
      if (is_over())
        finish();
      else
        next_ply();
    }
  }

  // GeneratedTable
  [[nodiscard]] Layout<R> const& layout() const override { return slices_.layout(); }
  [[nodiscard]] std::size_t owner(std::size_t slice) const override {
    return slices_.exchange().owner(slice);
  }
  [[nodiscard]] bool has(std::size_t slice) const override { return owner(slice) == transport_.process(); }
  [[nodiscard]] HeldCells<R> slice(Color side, std::size_t slice) const override {
    auto hold = std::make_shared<SliceStore::Hold>(slices_.store());
    Cell const* const first = slices_.work().of(side).cells.read(*hold, slice);
    return {first, std::move(hold)};
  }
  [[nodiscard]] std::shared_ptr<Table<R> const> in_memory() const override { return slices_.in_memory(); }
  void shrink(std::uint64_t memory) override { slices_.shrink(memory); }
  /// While the scratch file is locked, the checkpoint is of this process. It goes first: another process that
  /// begins meanwhile would miss the scratch file.
  void done() override {
    if (options_.folder.empty()) return;
    if (transport_.process() == 0 && slices_.store().has_scratch())
      (void)files::remove_unlocked(checkpoint(), files::Clock::now());
    transport_.wait_for_all();
    slices_.store().discard();
    transport_.wait_for_all();
    if (transport_.process() == 0) remove_checkpoints(options_.folder, {name()}, std::chrono::seconds(0));
  }

private:
  [[nodiscard]] std::string name() const { return table_name(layout().material()); }
  [[nodiscard]] std::filesystem::path checkpoint() const { return checkpoint_path(options_.folder, name()); }
  /// Only the same program reads its checkpoints.
  [[nodiscard]] std::string identity() const {
    return fmt::format("hippo-tb " HIPPOGONAL_VERSION " {} {} {}", name(), sizeof(PassantStep), sizeof(Cell));
  }
  /// Calls work(side, slice) for all slices of this process, on all threads. Both sides of a slice are two
  /// tasks.
  template <class Work>
  void each_task(Work const& work) {
    if (transport_.processes() == 1 && options_.stop.stop_requested()) throw Interrupted();
    auto const& mine = slices_.exchange().mine();
    threads_.for_each(2 * mine.size(), [&](std::size_t task) {
      work(task % 2 == 0 ? Color::white : Color::black, mine[task / 2]);
    });
  }

  void begin();
  [[nodiscard]] bool is_over() const {
    return progress_.decided == 0 && !progress_.moved && progress_.ply > 0 &&
           progress_.ply >= progress_.last_pending;
  }
  void next_ply();
  void finish();
  void end_of_ply();
  void save();
  void write(std::vector<Bytes> const& parts);
  [[nodiscard]] std::optional<std::vector<Bytes>> claim_checkpoint();
  [[nodiscard]] bool resume();

  GeneratorOptions options_;
  Alone alone_;
  Transport& transport_;
  Threads threads_;
  mutable Slices<R> slices_;
  Progress progress_;
  std::atomic<std::uint64_t> decided_ = 0; ///< by this ply and process
  Clock::time_point last_saved_;
};

template <class R>
void Generator<R>::begin() {
  each_task([&](Color side, std::size_t slice) { slices_.work().find_legal(side, slice); });
  slices_.settle();
  slices_.exchange().find_bad(threads_);
  decided_ = 0;
  each_task([&](Color side, std::size_t slice) { decided_ += slices_.work().find_ends(side, slice); });
  progress_.last_pending = slices_.exchange().last_pending();
  end_of_ply();
}

template <class R>
void Generator<R>::next_ply() {
  progress_.moved = progress_.decided != 0 || progress_.ply == 0;
  unsigned const ply = ++progress_.ply;
  if (ply > longest_win_of<Cell> + 1) throw win_longer_than(longest_win_of<Cell>);
  decided_ = 0;
  each_task([&](Color side, std::size_t slice) {
    decided_.fetch_add(slices_.work().decide(side, slice, ply), std::memory_order_relaxed);
  });
  end_of_ply();
  if (options_.progress && transport_.process() == 0) options_.progress(ply, progress_.total);
}

/// The common step of all processes: they send fresh results, count, and decide whether to save or to stop.
template <class R>
void Generator<R>::end_of_ply() {
  auto const now = Clock::now();
  bool const due = !options_.folder.empty() && transport_.process() == 0 &&
                   now - last_saved_ >= options_.checkpoint_every && progress_.ply > 0;
  bool const stop = options_.stop.stop_requested();
  bool const worth = stop && !options_.folder.empty() && now - last_saved_ >= worth_a_checkpoint;
  auto const sent = slices_.exchange().send_fresh(progress_.ply, threads_);
  std::array<std::uint64_t, 4> sums{decided_, due ? 1U : 0U, stop ? 1U : 0U, worth ? 1U : 0U};
  transport_.sum(sums);
  progress_.decided = sums[0];
  progress_.total += sums[0];
  if (options_.traffic && transport_.processes() > 1) options_.traffic(progress_.ply, sent);
  if (sums[1] + sums[3] != 0) save();
  if (sums[2] != 0) throw Interrupted();
}

template <class R>
void Generator<R>::finish() {
  each_task([&](Color side, std::size_t slice) { slices_.work().finish(side, slice); });
  for (Color const side : {Color::white, Color::black}) slices_.work().of(side).drop_sets();
  slices_.exchange().send_rows(rows_in_block(layout().placements()));
  progress_.finished = true;
  bool const due = !options_.folder.empty() && Clock::now() - last_saved_ >= options_.checkpoint_every;
  if (transport_.sum_of(due ? 1 : 0) != 0) save();
}

template <class R>
void Generator<R>::save() {
  ByteWriter writer;
  for (std::uint64_t const number :
       {std::uint64_t{progress_.ply}, std::uint64_t{progress_.last_pending}, progress_.decided,
        progress_.total, std::uint64_t{progress_.moved}, std::uint64_t{progress_.finished}})
    writer.number(number);
  Bytes const where = slices_.store().save(threads_);
  writer.number(where.size());
  writer.append(where);
  slices_.work().save(writer);
  std::vector<Bytes> parts(transport_.processes());
  parts[0] = writer.bytes();
  parts = transport_.exchange(std::move(parts));
  if (transport_.process() == 0) write(parts);
  transport_.wait_for_all();
  slices_.store().saved();
  last_saved_ = Clock::now();
}

/// Where it fails before there is any checkpoint, nothing refers to the scratch file.
template <class R>
void Generator<R>::write(std::vector<Bytes> const& parts) {
  try {
    write_checkpoint(checkpoint(), identity(), parts);
  } catch (...) {
    if (!std::filesystem::exists(checkpoint())) slices_.store().forget();
    throw;
  }
}

/// A checkpoint whose scratch file is missing may be one that another process has just begun or is just
/// removing: a second look then finds another one, or none.
template <class R>
std::optional<std::vector<Bytes>> Generator<R>::claim_checkpoint() {
  std::optional<std::vector<Bytes>> parts, before;
  do {
    before = std::move(parts);
    slices_.store().claim();
    parts = read_checkpoint(checkpoint(), identity(), transport_.processes());
  } while (parts && !slices_.store().has_scratch() && parts != before);
  return parts;
}

template <class R>
bool Generator<R>::resume() {
  if (options_.folder.empty()) return false;
  auto const parts = claim_checkpoint();
  if (!parts) {
    slices_.store().forget();
    return false;
  }
  ByteReader reader((*parts)[transport_.process()]);
  progress_.ply = static_cast<unsigned>(reader.number());
  progress_.last_pending = static_cast<unsigned>(reader.number());
  progress_.decided = reader.number();
  progress_.total = reader.number();
  progress_.moved = reader.number() != 0;
  progress_.finished = reader.number() != 0;
  if (progress_.finished)
    for (Color const side : {Color::white, Color::black}) slices_.work().of(side).drop_sets();
  slices_.store().restore(reader.bytes(reader.number()), threads_);
  slices_.work().restore(reader);
  slices_.settle();
  return true;
}

} // namespace

template <class R>
std::shared_ptr<Table<R> const> generate(Material const& material, TableSet<R> const& tables,
                                         GeneratorOptions const& options) {
  if constexpr (is_loaded<R>)
    return generate_loaded(material, tables, options);
  else {
    GeneratorOptions in_memory = options;
    in_memory.memory = SliceStore::unlimited;
    in_memory.folder.clear();
    in_memory.transport = nullptr;
    return generate_slices(material, tables, in_memory)->in_memory();
  }
}

template <class R>
std::unique_ptr<GeneratedTable<R>> generate_slices(Material const& material, TableSet<R> const& tables,
                                                   GeneratorOptions const& options) {
  if (material.count() == 2) return std::make_unique<BareKings<R>>(material);
  auto made = std::make_unique<Generator<R>>(material, tables, options);
  made->run();
  return made;
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::shared_ptr<Table<R> const> generate<R>(Material const&, TableSet<R> const&,                  \
                                                       GeneratorOptions const&);                             \
  template std::unique_ptr<GeneratedTable<R>> generate_slices<R>(Material const&, TableSet<R> const&,        \
                                                                 GeneratorOptions const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE
#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::shared_ptr<Table<R> const> generate<R>(Material const&, TableSet<R> const&,                  \
                                                       GeneratorOptions const&);
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

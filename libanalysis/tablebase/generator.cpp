#include "libanalysis/tablebase/generator.hpp"

#include "libanalysis/rules/movegen.hpp"
#include "libanalysis/tablebase/cell_rows.hpp"
#include "libanalysis/tablebase/conversions.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/passant.hpp"
#include "libanalysis/tablebase/threads.hpp"
#include "libanalysis/tablebase/unmoves.hpp"

#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <atomic>
#include <bitset>

namespace hippo::tablebase {

namespace {

template <class R>
class Generator {
public:
  Generator(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options)
      : options_(options), table_(std::make_shared<Table<R>>(material)), layout_(table_->layout),
        tables_(tables), conversions_(layout_, tables), unmoves_(layout_),
        passants_(has_passant_steps<R>(material)), threads_(options.threads) {}

  std::shared_ptr<Table<R> const> run() {
    if (!layout_.has_fast()) {
      fill_bare_kings();
      return table_;
    }
    for (Side& side : sides_) side = Side(layout_);
    each_task([&](Color side, std::size_t slice) { find_legal(side, slice); });
    each_task([&](Color side, std::size_t slice) { find_ends(side, slice); });
    unsigned last_pending = 0;
    for (Side const& side : sides_)
      for (auto const& codes : side.pending)
        for (unsigned code = 1; code < 256; ++code)
          if (code != draw_cell && codes.test(code))
            last_pending = std::max(last_pending, plies_of(static_cast<Cell>(code)));
    bool moved = true; // whether the ply before decided anything
    for (unsigned ply = 1;; ++ply) {
      if (ply > longest_cell_win + 1)
        throw std::range_error("a win longer than 251 plies: no cell of this format can hold it");
      decided_ = 0;
      each_task([&](Color side, std::size_t slice) { decide(side, slice, ply); });
      total_ += decided_;
      if (options_.progress) options_.progress(ply, total_);
      if (decided_ == 0 && !moved && ply >= last_pending) break;
      moved = decided_ != 0;
    }
    each_task([&](Color side, std::size_t slice) { finish(side, slice); });
    return table_;
  }

private:
  static constexpr BoardSize board = R{}.board();
  static constexpr Bitboard everywhere = board_squares<Bitboard>(board);

  /// What is known about the positions with one side to move: a word for each config, a bit for each square
  /// of the fast piece.
  struct Side {
    Side() = default;
    explicit Side(Layout<R> const& layout)
        : open(words(layout)), bad(words(layout)),
          checked(words(layout)), fresh{HugeArray<Bitboard>(words(layout)),
                                        HugeArray<Bitboard>(words(layout))},
          fresh_configs{FreshConfigs(layout), FreshConfigs(layout)}, pending(layout.slices()),
          passant_steps(layout.slices()) {}

    HugeArray<Bitboard> open;                  ///< legal, and neither won nor lost so far
    HugeArray<Bitboard> bad;                   ///< illegal, or won: bad for a side that moves here
    HugeArray<Bitboard> checked;               ///< the king stands in check
    std::array<HugeArray<Bitboard>, 2> fresh;  ///< decided by the last even (losses), odd (wins) ply ...
    std::array<FreshConfigs, 2> fresh_configs; ///< ... valid only for these configs
    std::vector<std::bitset<256>> pending;     ///< [slice]: which codes its cells have from captures alone
    std::vector<std::vector<PassantStep>> passant_steps; ///< [slice]: by rising config
  };
  static std::size_t words(Layout<R> const& layout) { return layout.slices() * layout.configs(); }
  Side& of(Color side) { return sides_[index_of(side)]; }
  std::size_t word(std::size_t slice, std::size_t config) const { return slice * layout_.configs() + config; }
  Cell* row(Color side, std::size_t word) {
    return table_->cells[index_of(side)].data() + word * Layout<R>::squares;
  }

  /// Calls work(side, slice) for all, on all threads. Both sides of a slice are two tasks.
  template <class Work>
  void each_task(Work work) {
    if (options_.stop.stop_requested()) throw Interrupted();
    threads_.for_each(2 * layout_.slices(),
                      [&](std::size_t task) { work(task % 2 == 0 ? Color::white : Color::black, task / 2); });
  }

  void find_legal(Color side, std::size_t slice);
  void find_ends(Color side, std::size_t slice);
  void decide(Color side, std::size_t slice, unsigned ply);
  void finish(Color side, std::size_t slice);
  void fill_bare_kings();
  bool passant_candidates(Color side, std::size_t slice, unsigned ply, Bitboard* candidates);
  Bitboard all_moves_bad(Color side, std::size_t slice, std::size_t config, Bitboard set, unsigned ply);
  void write(Color side, std::size_t word, Bitboard set, Cell code) {
    Cell* const cells = row(side, word);
    for (Square square : set) cells[square.index()] = code;
  }

  GeneratorOptions const& options_;
  std::shared_ptr<Table<R>> table_;
  Layout<R> const& layout_;
  TableSet<R> const& tables_;
  Conversions<R> conversions_;
  Unmoves<R> unmoves_;
  bool passants_;
  std::array<Side, 2> sides_;
  std::atomic<std::uint64_t> decided_ = 0; ///< by this ply
  std::uint64_t total_ = 0;
  Threads threads_;
  tbb::enumerable_thread_specific<std::vector<Bitboard>> candidates_;
};

template <class R>
void Generator<R>::find_legal(Color side, std::size_t slice) {
  Side& mine = of(side);
  for (std::size_t config = 0; config < layout_.configs(); ++config) {
    std::size_t const at = word(slice, config);
    Bitboard const free = unmoves_.free(slice, config);
    Bitboard const legal = free & ~unmoves_.attacked(slice, config, side);
    mine.open[at] = legal;
    mine.bad[at] = everywhere & ~legal;
    if (legal.empty()) continue;
    mine.checked[at] = unmoves_.attacked(slice, config, ~side);
    Cell* const cells = row(side, at);
    conversions_.raise_to_best(slice, config, side, legal, cells);
    Bitboard const raised = cells_above<board>(cells, illegal_cell);
    for (Square square : raised) mine.pending[slice].set(cells[square.index()]);
    if (passants_)
      find_passant_steps(layout_, tables_, slice, config, side, legal, mine.passant_steps[slice]);
  }
  for (PassantStep const& step : mine.passant_steps[slice]) mine.pending[slice].set(before_move(step.reply));
}

/// Of the positions in `set`, those whose every move within the table leads to a bad one before that ply.
template <class R>
Bitboard Generator<R>::all_moves_bad(Color side, std::size_t slice, std::size_t config, Bitboard set,
                                     unsigned ply) {
  HugeArray<Bitboard> const& bad = of(~side).bad;
  set &= ~unmoves_.fast_origins(side, slice, config, ~bad[word(slice, config)] & everywhere);
  if (set.empty()) return set;
  for (KingStep const& step : layout_.king_steps(side, slice)) {
    Bitboard good = ~bad[word(step.slice, layout_.turned_config(step.symmetry, config))] & everywhere;
    good = turned<board>(Symmetry::number(step.symmetry).inverse(), good);
    if (step.out_of_check) good &= ~of(side).checked[word(slice, config)];
    set &= ~good;
    if (set.empty()) return set;
  }
  Bitboard const* const here = bad.data() + slice * layout_.configs();
  unmoves_.each_move(side, slice, config, [&](std::size_t after, Bitboard blocked) {
    set &= here[after] | blocked;
    return set.any();
  });
  if (passants_) {
    auto const& steps = of(side).passant_steps[slice];
    auto step = std::lower_bound(steps.begin(), steps.end(), config,
                                 [](PassantStep const& s, std::size_t c) { return s.config < c; });
    for (; step != steps.end() && step->config == config; ++step)
      if (!step->refuted(ply - 1, here[step->config_after].has(step->fast_after)))
        set &= ~Bitboard(step->fast);
  }
  return set;
}

/// Unmoves the steps that can be answered en passant. Whether there are any.
template <class R>
bool Generator<R>::passant_candidates(Color side, std::size_t slice, unsigned ply, Bitboard* candidates) {
  Side const& theirs = of(~side);
  std::size_t const before = 1 - ply % 2;
  for (PassantStep& step : of(side).passant_steps[slice]) {
    bool const fresh = theirs.fresh_configs[before].has(slice, step.config_after) &&
                       theirs.fresh[before][word(slice, step.config_after)].has(step.fast_after);
    if (ply % 2 == 1) step.plain_lost |= fresh;
    if (ply % 2 == 1 ? step.wins(ply - 1) : step.refuted(ply - 1, fresh))
      candidates[step.config] |= Bitboard(step.fast);
  }
  return !of(side).passant_steps[slice].empty();
}

template <class R>
void Generator<R>::find_ends(Color side, std::size_t slice) {
  Side& mine = of(side);
  std::uint64_t ends = 0;
  for (std::size_t config = 0; config < layout_.configs(); ++config) {
    std::size_t const at = word(slice, config);
    if (mine.open[at].empty()) continue;
    Bitboard const still = mine.open[at] & cells_equal<board>(row(side, at), illegal_cell);
    Bitboard const stuck = all_moves_bad(side, slice, config, still, 1);
    if (stuck.empty()) continue;
    Bitboard lost = stuck;
    if constexpr (R{}.stalemate() == rules::Stalemate::draw) lost &= mine.checked[at];
    write(side, at, stuck & ~lost, draw_cell);
    write(side, at, lost, decisive_cell(0));
    mine.open[at] &= ~lost;
    mine.fresh[0][at] = lost;
    if (lost.any()) mine.fresh_configs[0].set(slice, config);
    ends += static_cast<unsigned>(lost.count());
  }
  decided_ += ends;
}

template <class R>
void Generator<R>::decide(Color side, std::size_t slice, unsigned ply) {
  Side& mine = of(side);
  std::size_t const kind = ply % 2;
  Cell const code = decisive_cell(ply);
  mine.fresh_configs[kind].clear(slice);
  auto& candidates = candidates_.local();
  candidates.resize(layout_.configs()); // all empty between tasks

  bool any = unmoves_.unmove(side, slice, of(~side).fresh[1 - kind].data(), of(~side).fresh_configs[1 - kind],
                             mine.checked.data(), candidates.data());
  if (mine.pending[slice].test(code)) {
    any = true;
    for (std::size_t config = 0; config < layout_.configs(); ++config) {
      std::size_t const at = word(slice, config);
      if (mine.open[at].any()) candidates[config] |= cells_equal<board>(row(side, at), code);
    }
  }
  any |= passants_ && passant_candidates(side, slice, ply, candidates.data());
  if (!any) return;
  std::uint64_t found = 0;
  for (std::size_t config = 0; config < layout_.configs(); ++config) {
    if (candidates[config].empty()) continue;
    std::size_t const at = word(slice, config);
    Bitboard set = std::exchange(candidates[config], Bitboard()) & mine.open[at];
    if (set.empty()) continue;
    if (kind == 0) {
      set &= ~cells_above<board>(row(side, at), code); // a capture draws or wins, or loses later
      if (set.any()) set = all_moves_bad(side, slice, config, set, ply);
      if (set.empty()) continue;
    } else {
      mine.bad[at] |= set;
    }
    mine.open[at] &= ~set;
    mine.fresh[kind][at] = set;
    mine.fresh_configs[kind].set(slice, config);
    write(side, at, set, code);
    found += static_cast<unsigned>(set.count());
  }
  decided_.fetch_add(found, std::memory_order_relaxed);
}

template <class R>
void Generator<R>::finish(Color side, std::size_t slice) {
  for (std::size_t config = 0; config < layout_.configs(); ++config) {
    std::size_t const at = word(slice, config);
    write(side, at, of(side).open[at], draw_cell);
  }
}

/// Bare kings: there is nothing to unmove, so the generator of moves checks each position. No game so far can
/// end with bare kings; one that could needs a way to store that.
template <class R>
void Generator<R>::fill_bare_kings() {
  for (std::size_t slice = 0; slice < layout_.slices(); ++slice) {
    auto const kings = layout_.kings(slice);
    rules::Position<R> position;
    position.put(kings[0], {Color::white, Layout<R>::king});
    position.put(kings[1], {Color::black, Layout<R>::king});
    for (Color side : {Color::white, Color::black}) {
      position.set_side(side);
      if (count_legal_moves(position) == 0)
        throw std::logic_error("a game in which bare kings can be without a move");
      table_->cells[index_of(side)][slice] = draw_cell;
    }
  }
}

} // namespace

template <class R>
MemoryNeed memory_need(Layout<R> const& layout) {
  std::uint64_t const words = layout.slices() * layout.configs();
  return {2 * layout.cells(), 2 * words * 5 * sizeof(Bitboard)};
}

template <class R>
std::shared_ptr<Table<R> const> generate(Material const& material, TableSet<R> const& tables,
                                         GeneratorOptions const& options) {
  return Generator<R>(material, tables, options).run();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template MemoryNeed memory_need<R>(Layout<R> const&);                                                      \
  template std::shared_ptr<Table<R> const> generate<R>(Material const&, TableSet<R> const&,                  \
                                                       GeneratorOptions const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

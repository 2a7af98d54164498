#include "libanalysis/tablebase/loaded/generator.hpp"

#include "libanalysis/tablebase/loaded/cell_analysis.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"

#include <algorithm>
#include <mutex>
#include <vector>

namespace hippo::tablebase {

namespace {

/// A step over a square after which the other side could capture en passant: the position after it has no
/// cell of its own.
struct PassantEdge {
  Color side; ///< that makes the step
  std::size_t from, to;
  Value capture; ///< for the other side
  bool others;   ///< whether it has other moves
  bool done = false;
};

template <class R>
class LoadedGenerator : CellAnalysis<R> {
public:
  LoadedGenerator(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options)
      : Analysis(material, options, win_longer_than(longest_win_of<Value>)), lookup_(tables) {}

  std::shared_ptr<Table<R> const> run() {
    this->begin_all([&](std::size_t at, MenSquares const& squares, rules::Position<R> const& position) {
      begin(at, squares, position);
    });
    std::ranges::sort(passants_, {},
                      [](PassantEdge const& edge) { return key(edge.side, edge.from, edge.to); });
    for (unsigned ply = 0; ply <= last_ply_.load(); ++ply) {
      this->go_back(
          decisive_value(ply), [](std::size_t) { return false; },
          [&](Color side, std::size_t before, std::size_t at) {
            if (!is_passant(side, before, at)) decide(side, before, ply);
          });
      for (PassantEdge& edge : passants_) resolve(edge, ply);
      if (options_.progress) options_.progress(ply, decided_.load());
    }
    this->end_all();
    return table_;
  }

private:
  using Analysis = CellAnalysis<R>;
  using Analysis::cell, Analysis::decided_, Analysis::is_decided, Analysis::is_too_long_, Analysis::last_ply_,
      Analysis::layout_, Analysis::open, Analysis::options_, Analysis::table_;

  static auto key(Color side, std::size_t from, std::size_t to) { return std::tuple(side, from, to); }

  void begin(std::size_t at, MenSquares const& squares, rules::Position<R> const& position) {
    MoveList moves;
    legal_moves(position, moves);
    typename Analysis::OpenMoves staying = 0;
    Value best = moves.empty() ? final_cell(position) : illegal_value;
    for (Move const move : moves) {
      if (stays_in_table(position, move)) {
        ++staying;
        if (move.kind == MoveKind::double_step) note_passant(at, squares, position, move);
      } else {
        best = std::max(best, lookup_.after(position, move));
      }
    }
    this->set(position.side(), at, best, staying);
    if (best != illegal_value && best != draw_value) note_ply(best);
  }

  void note_passant(std::size_t at, MenSquares squares, rules::Position<R> const& position, Move move) {
    rules::Position<R> next = position;
    next.play(move);
    auto const passant = lookup_.passant(next);
    if (passant.best == illegal_value) return;
    if (passant.best != draw_value) note_ply(passant.best);
    *std::ranges::find(squares, move.from) = move.to;
    std::lock_guard const lock(mutex_);
    passants_.push_back({position.side(), at, layout_.cell(squares), passant.best, passant.others});
  }

  /// The generation must go on to the ply of this value.
  void note_ply(Value decisive) {
    unsigned const plies = plies_of(decisive);
    if (is_win(decisive) && plies > longest_win_of<Value>) is_too_long_ = true;
    this->go_on_to(plies);
  }

  [[nodiscard]] bool is_passant(Color side, std::size_t from, std::size_t to) const {
    return !passants_.empty() &&
           std::ranges::binary_search(passants_, key(side, from, to), {}, [](PassantEdge const& edge) {
             return key(edge.side, edge.from, edge.to);
           });
  }

  /// A move of the position leads to one that is decided in `ply` plies.
  void decide(Color side, std::size_t at, unsigned ply) {
    if (ply % 2 == 0) {
      auto const here = cell(side, at);
      Value const win = decisive_value(ply + 1);
      if (here.load(std::memory_order_relaxed) >= win) return;
      here.store(win, std::memory_order_relaxed);
      note_ply(win);
    } else if (open(side, at).fetch_sub(1) == 1) {
      lose(side, at, ply + 1);
    }
  }
  /// No move is left that stays in the table: the captures and promotions may draw, or lose later.
  void lose(Color side, std::size_t at, unsigned ply) {
    auto const here = cell(side, at);
    Value const best = here.load(std::memory_order_relaxed);
    if (best >= draw_value) return;
    Value const loss = std::max(best, decisive_value(ply)); // later is better
    here.store(loss, std::memory_order_relaxed);
    note_ply(loss);
  }

  /// As go_back(), for a step that can be answered en passant.
  void resolve(PassantEdge& edge, unsigned ply) {
    if (edge.done) return;
    Value const value = decisive_value(ply);
    auto const decided = [&](Value wanted) { return is_decided(~edge.side, edge.to, wanted); };
    if (is_win(value)) {
      edge.done = edge.capture == value || (edge.others && decided(value));
    } else if (is_loss(edge.capture) && edge.capture <= value) {
      bool const last = edge.capture == value || (edge.others && decided(value));
      edge.done = last && (!edge.others || is_lost_by(~edge.side, edge.to, value));
    }
    if (edge.done) decide(edge.side, edge.from, ply);
  }
  [[nodiscard]] bool is_lost_by(Color side, std::size_t at, Value latest) {
    Value const value = cell(side, at).load();
    return is_loss(value) && value <= latest && open(side, at).load() == 0;
  }

  Lookup<R> lookup_;
  std::vector<PassantEdge> passants_; ///< sorted
  std::mutex mutex_;                  ///< of passants_
};

} // namespace

template <class R>
MemoryNeed loaded_memory_need(Layout<R> const& layout) {
  return {2 * layout.cells() * sizeof(Value),
          2 * layout.cells() * sizeof(typename CellAnalysis<R>::OpenMoves)};
}

template <class R>
std::shared_ptr<Table<R> const> generate_loaded(Material const& material, TableSet<R> const& tables,
                                                GeneratorOptions const& options) {
  return LoadedGenerator<R>(material, tables, options).run();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template MemoryNeed loaded_memory_need(Layout<R> const&);                                                  \
  template std::shared_ptr<Table<R> const> generate_loaded(Material const&, TableSet<R> const&,              \
                                                           GeneratorOptions const&);
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

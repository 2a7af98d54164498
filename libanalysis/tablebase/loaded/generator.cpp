#include "libanalysis/tablebase/loaded/generator.hpp"

#include "libanalysis/tablebase/loaded/unmoves.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libanalysis/tablebase/table/threads.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace hippo::tablebase {

namespace {

/// How many moves of a position that stay in the table are not known to lose.
using OpenMoves = std::uint16_t;
/// Marks impossible positions.
constexpr OpenMoves impossible = 0xffff;

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
class LoadedGenerator {
public:
  using Set = typename R::Set;

  LoadedGenerator(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options)
      : options_(options), table_(std::make_shared<Table<R>>(material)), layout_(table_->layout),
        laws_(layout_.laws()), lookup_(tables), unmoves_(layout_), threads_(options.threads) {
    for (auto& side : open_) side = HugeArray<OpenMoves>(layout_.cells());
  }

  std::shared_ptr<Table<R> const> run() {
    each_row([&](std::size_t row) { begin_row(row); });
    std::ranges::sort(passants_, {},
                      [](PassantEdge const& edge) { return key(edge.side, edge.from, edge.to); });
    for (unsigned ply = 0; ply <= last_ply_.load(); ++ply) {
      each_row([&](std::size_t row) { go_back(row, ply); });
      for (PassantEdge& edge : passants_) resolve(edge, ply);
      if (options_.progress) options_.progress(ply, decided_.load());
    }
    each_row([&](std::size_t row) { end_row(row); });
    return table_;
  }

private:
  template <class Work>
  void each_row(Work const& work) {
    threads_.for_each(layout_.rows(), [&](std::size_t row) {
      if (!options_.stop.stop_requested()) work(row);
    });
    if (options_.stop.stop_requested()) throw Interrupted();
    if (too_long_.load()) throw win_longer_than(longest_win_of<Value>);
  }

  static auto key(Color side, std::size_t from, std::size_t to) { return std::tuple(side, from, to); }
  [[nodiscard]] std::atomic_ref<Value> cell(Color side, std::size_t at) {
    return std::atomic_ref<Value>(table_->cells[index_of(side)][at]);
  }
  [[nodiscard]] std::atomic_ref<OpenMoves> open(Color side, std::size_t at) {
    return std::atomic_ref<OpenMoves>(open_[index_of(side)][at]);
  }

  // The first look at each position.

  void begin_row(std::size_t row) {
    for (std::size_t at = row * layout_.inner_squares(); at < (row + 1) * layout_.inner_squares(); ++at) {
      MenSquares const squares = layout_.squares(at);
      bool const stands = layout_.stands(squares);
      for (Color const side : {Color::white, Color::black}) {
        if (stands) {
          auto const position = layout_.position(squares, side);
          if (!position.in_check(~side)) {
            begin(at, position);
            continue;
          }
        }
        open_[index_of(side)][at] = impossible;
      }
    }
  }

  void begin(std::size_t at, rules::Position<R> const& position) {
    MoveList moves;
    legal_moves(position, moves);
    OpenMoves staying = 0;
    Value best = moves.empty() ? final_cell(position) : illegal_value;
    for (Move const move : moves) {
      if (stays_in_table(position, move)) {
        ++staying;
        if (move.kind == MoveKind::double_step) note_passant(at, position, move);
      } else {
        best = std::max(best, lookup_.after(position, move));
      }
    }
    table_->cells[index_of(position.side())][at] = best;
    open_[index_of(position.side())][at] = staying;
    if (best != illegal_value && best != draw_value) note_ply(best);
  }

  void note_passant(std::size_t at, rules::Position<R> const& position, Move move) {
    rules::Position<R> next = position;
    next.play(move);
    auto const passant = lookup_.passant(next);
    if (passant.best == illegal_value) return;
    if (passant.best != draw_value) note_ply(passant.best);
    MenSquares squares = layout_.squares(at);
    *std::ranges::find(squares, move.from) = move.to;
    std::lock_guard const lock(mutex_);
    passants_.push_back({position.side(), at, layout_.cell(squares), passant.best, passant.others});
  }

  /// The generation must go on to the ply of this value.
  void note_ply(Value decisive) {
    unsigned const plies = plies_of(decisive);
    if (is_win(decisive) && plies > longest_win_of<Value>) too_long_ = true;
    unsigned last = last_ply_.load();
    while (plies > last && !last_ply_.compare_exchange_weak(last, plies)) {
    }
  }

  // Ply by ply.

  /// Whether the cell is decided in that many plies, as far as the plies before know.
  [[nodiscard]] bool is_decided(Color side, std::size_t at, Value value) {
    return cell(side, at).load(std::memory_order_relaxed) == value &&
           (is_win(value) || open(side, at).load() == 0);
  }

  void go_back(std::size_t row, unsigned ply) {
    Value const value = decisive_value(ply);
    std::uint64_t found = 0;
    for (Color const side : {Color::white, Color::black})
      for (std::size_t at = row * layout_.inner_squares(); at < (row + 1) * layout_.inner_squares(); ++at)
        if (is_decided(side, at, value)) {
          ++found;
          go_back(side, at, ply);
        }
    if (found != 0) decided_ += found;
  }

  /// Goes to the positions before one that is decided.
  void go_back(Color side, std::size_t at, unsigned ply) {
    MenSquares squares = layout_.squares(at);
    if (!unmoves_.can_be_reached(squares, side)) return;
    Set occupied = layout_.dead();
    for (std::size_t man = 0; man < layout_.men().size(); ++man) occupied |= Set(squares[man]);
    for (std::size_t man = 0; man < layout_.men().size(); ++man) {
      if (layout_.men()[man].color == side) continue;
      Square const to = squares[man];
      for (Square const from : unmoves_.origins(squares, man, occupied)) {
        squares[man] = from;
        std::size_t const before = man == 0 ? layout_.cell(squares) : layout_.moved(at, man, to, from);
        if (is_possible(~side, before) && !is_passant(~side, before, at)) decide(~side, before, ply);
      }
      squares[man] = to;
    }
  }

  /// Whether the position is possible and has moves that stay in the table, which a compulsory capture
  /// excludes.
  [[nodiscard]] bool is_possible(Color side, std::size_t at) {
    OpenMoves const moves = open(side, at).load(std::memory_order_relaxed);
    return moves != 0 && moves != impossible;
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

  /// All other positions are draws.
  void end_row(std::size_t row) {
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t at = row * layout_.inner_squares(); at < (row + 1) * layout_.inner_squares(); ++at) {
        OpenMoves const moves = open_[side][at];
        if (moves != impossible && moves != 0 && !is_win(table_->cells[side][at]))
          table_->cells[side][at] = draw_value;
      }
  }

  GeneratorOptions const& options_;
  std::shared_ptr<Table<R>> table_;
  Layout<R> const& layout_;
  R laws_;
  Lookup<R> lookup_;
  LoadedUnmoves<R> unmoves_;
  Threads threads_;
  std::array<HugeArray<OpenMoves>, 2> open_; ///< [side to move]
  std::vector<PassantEdge> passants_;        ///< sorted
  std::mutex mutex_;                         ///< of passants_
  std::atomic<unsigned> last_ply_ = 0;       ///< in which something is decided, as far as is known
  std::atomic<std::uint64_t> decided_ = 0;
  std::atomic<bool> too_long_ = false;
};

} // namespace

template <class R>
MemoryNeed loaded_memory_need(Layout<R> const& layout) {
  return {2 * layout.cells() * sizeof(Value), 2 * layout.cells() * sizeof(OpenMoves)};
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

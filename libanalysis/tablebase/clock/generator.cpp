#include "libanalysis/tablebase/clock/generator.hpp"

#include "libanalysis/tablebase/clock/reset_steps.hpp"
#include "libanalysis/tablebase/loaded/unmoves.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libanalysis/tablebase/table/threads.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

namespace hippo::tablebase {

namespace {

/// How many quiet moves of a position that stay in the table are not known to lose.
using OpenMoves = std::uint16_t;
constexpr OpenMoves impossible = 0xffff; ///< marks impossible positions

template <class R>
class ClockGenerator {
public:
  using Set = typename R::Set;

  ClockGenerator(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options)
      : options_(options), table_(std::make_shared<Table<R>>(material)), layout_(table_->layout),
        laws_(layout_.laws()), full_rule_(move_rule_of(*material.variant)), lookup_(tables),
        unmoves_(layout_), threads_(options.threads), steps_(layout_.men().size(), layout_.inner_squares()) {
    for (auto& side : open_) side = HugeArray<OpenMoves>(layout_.cells());
    for (Piece const& man : layout_.men())
      resets_.push_back(laws_.loaded_tables().resets_clock[index_of(man.color)].has(man.type));
  }

  std::shared_ptr<Table<R> const> run() {
    rule_ = full_rule_;
    if (std::ranges::find(resets_, true) == resets_.end()) {
      round();
      return table_;
    }
    for (auto& side : after_reset_) side = HugeArray<Value>(layout_.cells());
    guess();
    do round();
    while (update_resets());
    return table_;
  }

private:
  template <class Work>
  void each_row(Work const& work) {
    threads_.for_each(layout_.rows(), [&](std::size_t row) {
      if (!options_.stop.stop_requested()) work(row);
    });
    if (options_.stop.stop_requested()) throw Interrupted();
    if (too_long_.load())
      throw std::range_error("a win is longer than " + std::to_string(most_clock_plies) +
                             " plies to the next reset of the clock, which no table can store");
  }
  template <class Work>
  void each_cell_of(std::size_t row, Work const& work) const {
    std::size_t const width = layout_.inner_squares();
    for (std::size_t at = row * width; at < (row + 1) * width; ++at) work(at);
  }

  [[nodiscard]] std::atomic_ref<Value> cell(Color side, std::size_t at) {
    return std::atomic_ref<Value>(table_->cells[index_of(side)][at]);
  }
  [[nodiscard]] std::atomic_ref<OpenMoves> open(Color side, std::size_t at) {
    return std::atomic_ref<OpenMoves>(open_[index_of(side)][at]);
  }

  /// The results without the rule, resets in the table being moves like others: a good beginning, as most
  /// tables have no cursed wins.
  void guess() {
    rule_ = 0;
    guessing_ = true;
    auto const resets = std::exchange(resets_, std::vector<bool>(resets_.size()));
    round();
    update_resets();
    resets_ = resets;
    rule_ = full_rule_;
    guessing_ = false;
  }
  /// Values moves that reset the clock by the cells. Returns whether one has changed.
  bool update_resets() {
    std::atomic<bool> changed = false;
    each_row([&](std::size_t row) {
      for (std::size_t const side : {0U, 1U})
        each_cell_of(row, [&](std::size_t at) {
          Value const value = before_reset(table_->cells[side][at], rule_);
          if (value == after_reset_[side][at]) return;
          after_reset_[side][at] = value;
          changed = true;
        });
    });
    return changed;
  }

  void round() {
    last_ply_ = 0;
    decided_ = 0;
    each_row([&](std::size_t row) { begin_row(row); });
    if (steps_.lead_back())
      throw std::invalid_argument("nMoveRuleTypes: a series of moves that reset the clock leads back to a "
                                  "position, so that the plies to the next reset say nothing about progress");
    for (unsigned ply = 0; ply <= last_ply_.load(); ++ply) {
      // Losses only make wins, and wins losses: no cell changes while others are compared with its value.
      each_row([&](std::size_t row) { go_back(row, clock_loss(ply)); });
      each_row([&](std::size_t row) { go_back(row, clock_win(ply)); });
      if (options_.progress) options_.progress(ply, decided_.load());
    }
    each_row([&](std::size_t row) { end_row(row); });
  }

  // The first look at each position.

  void begin_row(std::size_t row) {
    each_cell_of(row, [&](std::size_t at) {
      MenSquares const squares = layout_.squares(at);
      bool const stands = layout_.stands(squares);
      for (Color const side : {Color::white, Color::black}) {
        if (stands) {
          auto const position = layout_.position(squares, side);
          if (!position.in_check(~side)) {
            begin(at, squares, position);
            continue;
          }
        }
        open_[index_of(side)][at] = impossible;
      }
    });
  }

  void begin(std::size_t at, MenSquares const& squares, rules::Position<R> const& position) {
    MoveList moves;
    legal_moves(position, moves);
    OpenMoves staying = 0;
    Value best = moves.empty() ? final_cell(position) : illegal_value;
    for (Move const move : moves) {
      if (!stays_in_table(position, move)) {
        best = std::max(best, after_exit(position, move));
        continue;
      }
      auto const man = static_cast<std::size_t>(std::ranges::find(squares, move.from) - squares.begin());
      if (resets_[man]) {
        best = std::max(best, after_reset(squares, man, position, move));
        continue;
      }
      if (move.kind == MoveKind::double_step && !guessing_) must_be_unanswered(position, move);
      ++staying;
    }
    table_->cells[index_of(position.side())][at] = best;
    open_[index_of(position.side())][at] = staying;
    if (best != illegal_value && best != draw_value) note_ply(best);
  }

  /// The value of a move that leads to another table. It need not reset the clock: so pieces improve by rank.
  [[nodiscard]] Value after_exit(rules::Position<R> const& position, Move move) const {
    rules::Position<R> next = position;
    next.set_clocks(1, 1);
    next.play(move);
    Value const value = lookup_.stored(next);
    return next.halfmove_clock() == 0 ? before_reset(value, rule_) : before_quiet_move(value);
  }
  /// The same of a move of a man that stays and resets the clock.
  [[nodiscard]] Value after_reset(MenSquares squares, std::size_t man, rules::Position<R> const& position,
                                  Move move) {
    steps_.add(man, move.from, move.to);
    squares[man] = move.to;
    Value const plain = after_reset_[index_of(~position.side())][layout_.cell(squares)];
    if (move.kind != MoveKind::double_step) return plain;
    rules::Position<R> next = position;
    next.play(move);
    auto const passant = passant_of(next, [&](Move reply) { return after_exit(next, reply); });
    if (passant.best == illegal_value) return plain;
    Value const answer = before_reset(passant.best, rule_);
    return passant.others ? std::min(answer, plain) : answer;
  }

  /// The position after a quiet move has a cell only without a right to capture en passant.
  void must_be_unanswered(rules::Position<R> const& position, Move move) const {
    rules::Position<R> next = position;
    next.play(move);
    auto const passant = passant_of(next, [&](Move reply) { return after_exit(next, reply); });
    if (passant.best != illegal_value)
      throw std::invalid_argument("enPassantTypes: a piece that can be captured en passant must be one whose "
                                  "moves reset the clock");
  }

  /// The generation must go on to the ply of this value.
  void note_ply(Value decisive) {
    unsigned const plies = clock_plies_of(decisive);
    if (plies >= most_clock_plies) too_long_ = true;
    unsigned last = last_ply_.load();
    while (plies > last && !last_ply_.compare_exchange_weak(last, plies)) {
    }
  }

  // Ply by ply.

  void go_back(std::size_t row, Value value) {
    std::uint64_t found = 0;
    for (Color const side : {Color::white, Color::black})
      each_cell_of(row, [&](std::size_t at) {
        if (cell(side, at).load(std::memory_order_relaxed) != value ||
            (is_loss(value) && open(side, at).load() != 0))
          return;
        ++found;
        go_back(side, at, value);
      });
    if (found != 0) decided_ += found;
  }

  /// Goes to the positions before one that is decided, by quiet moves.
  void go_back(Color side, std::size_t at, Value value) {
    MenSquares squares = layout_.squares(at);
    if (!unmoves_.can_be_reached(squares, side)) return;
    Set occupied = layout_.dead();
    for (std::size_t man = 0; man < layout_.men().size(); ++man) occupied |= Set(squares[man]);
    for (std::size_t man = 0; man < layout_.men().size(); ++man) {
      if (layout_.men()[man].color == side || resets_[man]) continue;
      Square const to = squares[man];
      for (Square const from : unmoves_.origins(squares, man, occupied)) {
        squares[man] = from;
        std::size_t const before = man == 0 ? layout_.cell(squares) : layout_.moved(at, man, to, from);
        OpenMoves const moves = open(~side, before).load(std::memory_order_relaxed);
        if (moves != 0 && moves != impossible) decide(~side, before, before_quiet_move(value));
      }
      squares[man] = to;
    }
  }

  /// A quiet move of the position has this value.
  void decide(Color side, std::size_t at, Value value) {
    auto const here = cell(side, at);
    if (is_loss(value) && open(side, at).fetch_sub(1) != 1) return;
    Value const best = here.load(std::memory_order_relaxed);
    // A loss counts when no move is left; captures and other resets may draw, or lose later.
    if (is_win(value) ? best >= value : best >= draw_value) return;
    Value const now = std::max(best, value);
    here.store(now, std::memory_order_relaxed);
    note_ply(now);
  }

  /// All other positions are draws.
  void end_row(std::size_t row) {
    for (std::size_t const side : {0U, 1U})
      each_cell_of(row, [&](std::size_t at) {
        OpenMoves const moves = open_[side][at];
        if (moves != impossible && moves != 0 && !is_win(table_->cells[side][at]))
          table_->cells[side][at] = draw_value;
      });
  }

  GeneratorOptions const& options_;
  std::shared_ptr<Table<R>> table_;
  Layout<R> const& layout_;
  R laws_;
  MoveRule full_rule_, rule_ = 0; ///< of the game; of this round
  Lookup<R> lookup_;
  LoadedUnmoves<R> unmoves_;
  Threads threads_;
  ResetSteps steps_;
  std::vector<bool> resets_;                    ///< [man]: whether its moves reset the clock in this round
  std::array<HugeArray<OpenMoves>, 2> open_;    ///< [side to move]
  std::array<HugeArray<Value>, 2> after_reset_; ///< [side to move]: the value of a reset that leads here
  std::atomic<unsigned> last_ply_ = 0;          ///< in which something is decided, as far as is known
  std::atomic<std::uint64_t> decided_ = 0;
  std::atomic<bool> too_long_ = false;
  bool guessing_ = false;
};

} // namespace

template <class R>
MemoryNeed clock_memory_need(Layout<R> const& layout) {
  return {2 * layout.cells() * sizeof(Value), 2 * layout.cells() * (sizeof(OpenMoves) + sizeof(Value))};
}

template <class R>
std::shared_ptr<Table<R> const> generate_clock(Material const& material, TableSet<R> const& tables,
                                               GeneratorOptions const& options) {
  return ClockGenerator<R>(material, tables, options).run();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template MemoryNeed clock_memory_need(Layout<R> const&);                                                   \
  template std::shared_ptr<Table<R> const> generate_clock(Material const&, TableSet<R> const&,               \
                                                          GeneratorOptions const&);
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

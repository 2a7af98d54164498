#include "libanalysis/tablebase/clock/generator.hpp"

#include "libanalysis/tablebase/clock/reset_steps.hpp"
#include "libanalysis/tablebase/loaded/cell_analysis.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace hippo::tablebase {

namespace {

std::range_error way_longer_than(unsigned plies) {
  return std::range_error("a win is longer than " + std::to_string(plies) +
                          " plies to the next reset of the clock, which no table can store");
}

/// The moves that stay in the table are the quiet ones here.
template <class R>
class ClockGenerator : CellAnalysis<R> {
public:
  ClockGenerator(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options)
      : Analysis(material, options, way_longer_than(most_clock_plies)),
        full_rule_(move_rule_of(*material.variant)), lookup_(tables),
        steps_(layout_.men().size(), layout_.inner_squares()) {
    for (Piece const& man : layout_.men())
      resets_.push_back(layout_.laws().loaded_tables().resets_clock[index_of(man.color)].has(man.type));
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
  using Analysis = CellAnalysis<R>;
  using Analysis::cell, Analysis::decided_, Analysis::each_cell_of, Analysis::each_row,
      Analysis::is_too_long_, Analysis::last_ply_, Analysis::layout_, Analysis::open, Analysis::options_,
      Analysis::table_;

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
    this->begin_all([&](std::size_t at, MenSquares const& squares, rules::Position<R> const& position) {
      begin(at, squares, position);
    });
    if (steps_.lead_back())
      throw std::invalid_argument("nMoveRuleTypes: a series of moves that reset the clock leads back to a "
                                  "position, so that the plies to the next reset say nothing about progress");
    for (unsigned ply = 0; ply <= last_ply_.load(); ++ply) {
      // Losses only make wins, and wins losses: no cell changes while others are compared with its value.
      go_back(clock_loss(ply));
      go_back(clock_win(ply));
      if (options_.progress) options_.progress(ply, decided_.load());
    }
    this->end_all();
  }

  void begin(std::size_t at, MenSquares const& squares, rules::Position<R> const& position) {
    MoveList moves;
    legal_moves(position, moves);
    typename Analysis::OpenMoves staying = 0;
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
    this->set(position.side(), at, best, staying);
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
    if (plies >= most_clock_plies) is_too_long_ = true;
    this->go_on_to(plies);
  }

  /// Goes to the positions before those of this value, by quiet moves.
  void go_back(Value value) {
    Analysis::go_back(
        value, [&](std::size_t man) { return resets_[man]; },
        [&](Color side, std::size_t before, std::size_t) { decide(side, before, before_quiet_move(value)); });
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

  MoveRule full_rule_, rule_ = 0; ///< of the game; of this round
  Lookup<R> lookup_;
  ResetSteps steps_;
  std::vector<bool> resets_;                    ///< [man]: whether its moves reset the clock in this round
  std::array<HugeArray<Value>, 2> after_reset_; ///< [side to move]: the value of a reset that leads here
  bool guessing_ = false;
};

} // namespace

template <class R>
MemoryNeed clock_memory_need(Layout<R> const& layout) {
  return {2 * layout.cells() * sizeof(Value),
          2 * layout.cells() * (sizeof(typename CellAnalysis<R>::OpenMoves) + sizeof(Value))};
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

#include "libanalysis/tablebase/verify/verify.hpp"

#include "libanalysis/tablebase/clock/reset_steps.hpp"
#include "libanalysis/tablebase/table/cells.hpp"
#include "libanalysis/tablebase/table/clock.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/generator_options.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libanalysis/tablebase/table/threads.hpp"
#include "libanalysis/tablebase/table/typed_position.hpp"
#include "libgame/position/visit.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

namespace hippo::tablebase {

namespace {

/// The values of moves by distances to the end.
template <class R>
class DistanceMoves {
public:
  explicit DistanceMoves(Lookup<R> lookup, Material const&) : lookup_(std::move(lookup)) {}
  [[nodiscard]] CellOf<R> operator()(rules::Position<R> const& position, Move move) const {
    return lookup_.after(position, move);
  }
  [[nodiscard]] static std::string text(CellOf<R> cell) { return to_string(value_as<Value>(cell)); }
  [[nodiscard]] static bool lead_back() { return false; }

private:
  Lookup<R> lookup_;
};

/// The values of moves by plies to the next reset of the clock. The position's own clock says what resets it.
template <class R>
class ClockMoves {
public:
  ClockMoves(Lookup<R> lookup, Material const& material)
      : lookup_(std::move(lookup)), rule_(move_rule_of(*material.variant)),
        steps_(2 * rules::max_piece_types, static_cast<std::size_t>(material.variant->board.squares())) {}
  [[nodiscard]] Value operator()(rules::Position<R> const& position, Move move) {
    rules::Position<R> next = position;
    next.set_clocks(1, 1);
    next.play(move);
    bool const resets = next.halfmove_clock() == 0;
    if (resets) note_step(position, next, move);
    auto const passant = passant_of(next, [&](Move reply) { return (*this)(next, reply); });
    Value const value = passant.with(lookup_.stored(next));
    return resets ? before_reset(value, rule_) : before_quiet_move(value);
  }
  [[nodiscard]] std::string text(Value value) const { return clock_text(value, rule_); }
  /// Whether a series of resets can lead back to a position: then values prove nothing.
  [[nodiscard]] bool lead_back() const { return steps_.lead_back(); }

private:
  /// Notes a reset after which the men are the same.
  void note_step(rules::Position<R> const& position, rules::Position<R> const& next, Move move) {
    PieceType const type = position.type_on(move.from);
    auto const men = [](auto const& of) {
      return of.pieces(Color::white).count() + of.pieces(Color::black).count();
    };
    if (men(position) == men(next) && next.type_on(move.to) == type)
      steps_.add(2 * type.index() + index_of(position.side()), move.from, move.to);
  }

  Lookup<R> lookup_;
  MoveRule rule_;
  ResetSteps steps_;
};

template <class R, class Moves>
class Verifier {
public:
  using C = CellOf<R>;

  Verifier(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options)
      : table_(table), layout_(table.layout), after_(lookup(table, tables), table.layout.material()),
        options_(options) {}

  Verdict run() {
    std::size_t const width = layout_.inner_squares(), rows = layout_.cells() / width;
    std::atomic<std::uint64_t> done = 0;
    Threads(options_.threads).for_each(rows, [&](std::size_t row) {
      if (options_.stop.stop_requested()) return;
      for (std::size_t at = row * width; at < (row + 1) * width; ++at)
        for (Color const side : {Color::white, Color::black}) check(at, side);
      if (options_.progress) options_.progress(++done, rows);
    });
    if (options_.stop.stop_requested()) throw Interrupted();
    verdict_.positions = 2 * layout_.cells();
    if (after_.lead_back() && verdict_.wrong++ == 0)
      verdict_.first_wrong = "moves that reset the clock lead back to a position";
    return verdict_;
  }

private:
  static Lookup<R> lookup(Table<R> const& table, TableSet<R> const& tables) {
    Lookup<R> lookup(tables);
    if (!tables.contains(table.layout.material())) lookup.add(table);
    return lookup;
  }

  void check(std::size_t at, Color side) {
    C const cell = table_.cells[index_of(side)][at];
    auto const position = position_at(layout_, at, side);
    bool const legal = position && !position->in_check(~side);
    C const expected = legal ? best_of_moves(*position) : illegal_of<C>;
    if (cell != expected)
      complain(position ? position::position_line(untyped(*position)) : "men that cannot stand so", cell,
               expected);
  }

  [[nodiscard]] C best_of_moves(rules::Position<R> const& position) {
    MoveList moves;
    legal_moves(position, moves);
    if (moves.empty()) return final_cell(position);
    C best = illegal_of<C>;
    for (Move const move : moves) best = std::max(best, after_(position, move));
    return best;
  }

  void complain(std::string const& position, C cell, C expected) {
    std::lock_guard const lock(mutex_);
    if (verdict_.wrong++ == 0)
      verdict_.first_wrong = fmt::format("{}: {} in the table, {} by its moves", position, after_.text(cell),
                                         after_.text(expected));
  }

  Table<R> const& table_;
  Layout<R> const& layout_;
  Moves after_;
  VerifyOptions const& options_;
  std::mutex mutex_; ///< of verdict_
  Verdict verdict_;
};

} // namespace

template <class R>
Verdict verify(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options) {
  return Verifier<R, DistanceMoves<R>>(table, tables, options).run();
}

template <class R>
Verdict verify_clock(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options) {
  return Verifier<R, ClockMoves<R>>(table, tables, options).run();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template Verdict verify<R>(Table<R> const&, TableSet<R> const&, VerifyOptions const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE
#define HIPPO_INSTANTIATE(R)                                                                                 \
  template Verdict verify_clock<R>(Table<R> const&, TableSet<R> const&, VerifyOptions const&);
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

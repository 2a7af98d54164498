#include "libanalysis/tablebase/verify/verify.hpp"

#include "libanalysis/tablebase/table/cells.hpp"
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

namespace hippo::tablebase {

namespace {

template <class R>
class Verifier {
public:
  using C = CellOf<R>;

  Verifier(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options)
      : table_(table), layout_(table.layout), lookup_(tables), options_(options) {
    if (!tables.contains(layout_.material())) lookup_.add(table);
  }

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
    return verdict_;
  }

private:
  void check(std::size_t at, Color side) {
    C const cell = table_.cells[index_of(side)][at];
    auto const position = position_at(layout_, at, side);
    bool const legal = position && !position->in_check(~side);
    C const expected = legal ? best_of_moves(*position) : illegal_of<C>;
    if (cell != expected)
      complain(position ? position::position_line(untyped(*position)) : "men that cannot stand so", cell,
               expected);
  }

  [[nodiscard]] C best_of_moves(rules::Position<R> const& position) const {
    MoveList moves;
    legal_moves(position, moves);
    if (moves.empty()) return final_cell(position);
    C best = illegal_of<C>;
    for (Move const move : moves) best = std::max(best, lookup_.after(position, move));
    return best;
  }

  void complain(std::string const& position, C cell, C expected) {
    std::lock_guard const lock(mutex_);
    if (verdict_.wrong++ == 0)
      verdict_.first_wrong =
          fmt::format("{}: {} in the table, {} by its moves", position, to_string(value_as<Value>(cell)),
                      to_string(value_as<Value>(expected)));
  }

  Table<R> const& table_;
  Layout<R> const& layout_;
  Lookup<R> lookup_;
  VerifyOptions const& options_;
  std::mutex mutex_; ///< of verdict_
  Verdict verdict_;
};

} // namespace

template <class R>
Verdict verify(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options) {
  return Verifier<R>(table, tables, options).run();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template Verdict verify<R>(Table<R> const&, TableSet<R> const&, VerifyOptions const&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

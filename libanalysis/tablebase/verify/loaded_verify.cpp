#include "libanalysis/tablebase/verify/loaded_verify.hpp"

#include "libanalysis/tablebase/loaded/lookup.hpp"
#include "libanalysis/tablebase/table/generator_options.hpp"
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
class LoadedVerifier {
public:
  LoadedVerifier(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options)
      : table_(table), layout_(table.layout), lookup_(tables), options_(options) {
    if (!tables.contains(layout_.material())) lookup_.add(table);
  }

  Verdict run() {
    std::size_t const rows = layout_.rows();
    std::atomic<std::uint64_t> done = 0;
    Threads(options_.threads).for_each(rows, [&](std::size_t row) {
      if (options_.stop.stop_requested()) return;
      for (std::size_t i = 0; i < layout_.inner_squares(); ++i) check(row * layout_.inner_squares() + i);
      if (options_.progress) options_.progress(++done, rows);
    });
    if (options_.stop.stop_requested()) throw Interrupted();
    verdict_.positions = 2 * layout_.cells();
    return verdict_;
  }

private:
  void check(std::size_t at) {
    MenSquares const squares = layout_.squares(at);
    bool const stands = layout_.stands(squares);
    for (Color const side : {Color::white, Color::black}) {
      Value const cell = table_.cells[index_of(side)][at];
      if (!stands) {
        if (cell != illegal_value) complain("men that cannot stand so", cell, illegal_value);
        continue;
      }
      auto const position = layout_.position(squares, side);
      Value const expected = position.in_check(~side) ? illegal_value : best_of_moves(position);
      if (cell != expected) complain(position::position_line(untyped(position)), cell, expected);
    }
  }

  [[nodiscard]] Value best_of_moves(rules::Position<R> const& position) const {
    MoveList moves;
    legal_moves(position, moves);
    if (moves.empty()) return final_cell(position);
    Value best = illegal_value;
    for (Move const move : moves) best = std::max(best, lookup_.after(position, move));
    return best;
  }

  void complain(std::string const& position, Value cell, Value expected) {
    std::lock_guard const lock(mutex_);
    if (verdict_.wrong++ == 0)
      verdict_.first_wrong =
          fmt::format("{}: {} in the table, {} by its moves", position, to_string(cell), to_string(expected));
  }

  Table<R> const& table_;
  Layout<R> const& layout_;
  LoadedLookup<R> lookup_;
  VerifyOptions const& options_;
  std::mutex mutex_;
  Verdict verdict_;
};

} // namespace

template <class R>
Verdict verify_loaded(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options) {
  return LoadedVerifier<R>(table, tables, options).run();
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template Verdict verify_loaded<R>(Table<R> const&, TableSet<R> const&, VerifyOptions const&);
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

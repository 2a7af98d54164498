// Retrograde analysis on single positions, as far as it does not depend on what the values of cells count.
#pragma once

#include "libanalysis/tablebase/loaded/unmoves.hpp"
#include "libanalysis/tablebase/table/generator_options.hpp"
#include "libanalysis/tablebase/table/table.hpp"
#include "libanalysis/tablebase/table/threads.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>

namespace hippo::tablebase {

/// The cells of a table in the making, and for each the number of moves that are not known to lose. A
/// position is decided when its cell has a win, or a loss with no such move left.
template <class R>
class CellAnalysis {
public:
  using Set = typename R::Set;
  /// How many moves of a position that stay in the table are not known to lose.
  using OpenMoves = std::uint16_t;

protected:
  /// `too_long`: the error of a value that no cell can store.
  CellAnalysis(Material const& material, GeneratorOptions const& options, std::range_error too_long)
      : options_(options), table_(std::make_shared<Table<R>>(material)), layout_(table_->layout),
        unmoves_(layout_), threads_(options.threads), too_long_error_(std::move(too_long)) {
    for (auto& side : open_) side = HugeArray<OpenMoves>(layout_.cells());
  }

  /// Runs work(row) on all threads. Throws Interrupted, and the error of a value that is too long.
  template <class Work>
  void each_row(Work const& work) {
    threads_.for_each(layout_.rows(), [&](std::size_t row) {
      if (!options_.stop.stop_requested()) work(row);
    });
    if (options_.stop.stop_requested()) throw Interrupted();
    if (is_too_long_.load()) throw too_long_error_;
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
  /// Whether the position is possible and has moves that stay in the table, which a compulsory capture
  /// excludes.
  [[nodiscard]] bool is_open(Color side, std::size_t at) {
    OpenMoves const moves = open(side, at).load(std::memory_order_relaxed);
    return moves != 0 && moves != impossible;
  }
  [[nodiscard]] bool is_decided(Color side, std::size_t at, Value value) {
    return cell(side, at).load(std::memory_order_relaxed) == value &&
           (is_win(value) || open(side, at).load() == 0);
  }

  /// The first look at all positions: begin(at, squares, position) for those that are possible.
  template <class Begin>
  void begin_all(Begin const& begin) {
    each_row([&](std::size_t row) {
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
    });
  }
  /// The best value of the moves that leave the table, or illegal_value, and the number of the others.
  void set(Color side, std::size_t at, Value best, OpenMoves staying) {
    table_->cells[index_of(side)][at] = best;
    open_[index_of(side)][at] = staying;
  }

  /// The analysis must go on to this ply.
  void go_on_to(unsigned ply) {
    unsigned last = last_ply_.load();
    while (ply > last && !last_ply_.compare_exchange_weak(last, ply)) {
    }
  }

  /// Goes from all positions that are decided with this value to those before them: visit(side, before, at).
  /// Moves of men for which skips(man) are left out.
  template <class Skips, class Visit>
  void go_back(Value value, Skips const& skips, Visit const& visit) {
    each_row([&](std::size_t row) {
      std::uint64_t found = 0;
      for (Color const side : {Color::white, Color::black})
        each_cell_of(row, [&](std::size_t at) {
          if (!is_decided(side, at, value)) return;
          ++found;
          go_back_from(side, at, skips, visit);
        });
      if (found != 0) decided_ += found;
    });
  }

  /// All positions that are not decided are draws.
  void end_all() {
    each_row([&](std::size_t row) {
      for (Color const side : {Color::white, Color::black})
        each_cell_of(row, [&](std::size_t at) {
          Value& value = table_->cells[index_of(side)][at];
          if (is_open(side, at) && !is_win(value)) value = draw_value;
        });
    });
  }

  GeneratorOptions const& options_;
  std::shared_ptr<Table<R>> table_;
  Layout<R> const& layout_;
  std::atomic<unsigned> last_ply_ = 0; ///< in which something is decided, as far as is known
  std::atomic<std::uint64_t> decided_ = 0;
  std::atomic<bool> is_too_long_ = false;

private:
  static constexpr OpenMoves impossible = 0xffff; ///< marks impossible positions

  template <class Skips, class Visit>
  void go_back_from(Color side, std::size_t at, Skips const& skips, Visit const& visit) {
    MenSquares squares = layout_.squares(at);
    if (!unmoves_.can_be_reached(squares, side)) return;
    Set occupied = layout_.dead();
    for (std::size_t man = 0; man < layout_.men().size(); ++man) occupied |= Set(squares[man]);
    for (std::size_t man = 0; man < layout_.men().size(); ++man) {
      if (layout_.men()[man].color == side || skips(man)) continue;
      Square const to = squares[man];
      for (Square const from : unmoves_.origins(squares, man, occupied)) {
        squares[man] = from;
        std::size_t const before = man == 0 ? layout_.cell(squares) : layout_.moved(at, man, to, from);
        if (is_open(~side, before)) visit(~side, before, at);
      }
      squares[man] = to;
    }
  }

  LoadedUnmoves<R> unmoves_;
  Threads threads_;
  std::range_error too_long_error_;
  std::array<HugeArray<OpenMoves>, 2> open_; ///< [side to move]
};

} // namespace hippo::tablebase

// The values of positions of a game from a file, in tables in memory: by the pieces on the board, so that the
// generator, the check of tables and the search do not care to which table a move leads.
#pragma once

#include "libanalysis/tablebase/moves/engine.hpp"
#include "libanalysis/tablebase/table/loaded_men.hpp"
#include "libanalysis/tablebase/table/table.hpp"
#include "libgame/position/ended.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

namespace hippo::tablebase {

/// The cell of a side without a legal move, or after whose last move the game is over. A win without a move
/// counts as a win in one ply, so that wins always take an odd number.
template <rules::RuleSet R>
[[nodiscard]] Value final_cell(rules::Position<R> const& position) {
  auto const winner = position::ending_without_moves(position).winner;
  return !winner ? draw_value : decisive_value(*winner == position.side() ? 1 : 0);
}

template <class R>
class LoadedLookup {
public:
  LoadedLookup() = default;
  /// The tables must outlive this.
  explicit LoadedLookup(TableSet<R> const& tables) {
    for (auto const& [material, table] : tables) add(*table);
  }
  void add(Table<R> const& table) { entries_.push_back({men_key(table.layout.men()), &table}); }

  /// The cell of a position; rights to castle and to capture en passant are ignored. Throws std::out_of_range
  /// where the table is missing.
  [[nodiscard]] Value stored(rules::Position<R> const& position) const {
    auto men = men_of(position);
    Color side = position.side();
    Table<R> const* table = find(men.key);
    if (table == nullptr) {
      men = men.swapped(position.board());
      side = ~side;
      table = find(men.key);
    }
    if (table == nullptr) throw std::out_of_range("a table of that material");
    return table->cells[index_of(side)][table->layout.cell(men.squares)];
  }

  /// The effect of a right to capture en passant: the value of the best such capture, and whether there are
  /// other moves.
  struct Passant {
    Value best = illegal_value; ///< illegal_value if there is no such capture
    bool others = false;
    /// The value of the position, from that without the right.
    [[nodiscard]] Value with(Value without) const {
      if (best == illegal_value) return without;
      return others ? std::max(best, without) : best;
    }
  };
  [[nodiscard]] Passant passant(rules::Position<R> const& position) const {
    Passant found;
    if (position.en_passant().empty()) return found;
    MoveList replies;
    legal_moves(position, replies);
    for (Move const reply : replies) {
      if (reply.kind != MoveKind::en_passant) {
        found.others = true;
        continue;
      }
      found.best = std::max(found.best, after(position, reply));
    }
    return found;
  }

  /// The value of a position for the side to move.
  [[nodiscard]] Value value(rules::Position<R> const& position) const {
    return passant(position).with(stored(position));
  }
  /// The value of a move for the side that makes it.
  [[nodiscard]] Value after(rules::Position<R> const& position, Move move) const {
    rules::Position<R> next = position;
    next.play(move);
    return before_move(value(next));
  }

private:
  struct Entry {
    MenKey key;
    Table<R> const* table;
  };
  [[nodiscard]] Table<R> const* find(MenKey key) const {
    auto const found = std::ranges::find(entries_, key, &Entry::key);
    return found == entries_.end() ? nullptr : found->table;
  }

  std::vector<Entry> entries_;
};

/// The cell of a position from a set of tables; std::out_of_range where the table is missing.
template <class R>
requires(is_loaded<R>) [[nodiscard]] Value
    cell_of(TableSet<R> const& tables, rules::Position<R> const& position) {
  return LoadedLookup<R>(tables).stored(position);
}

} // namespace hippo::tablebase

// The values of positions in tables in memory, by the pieces on the board: whoever asks need not know to
// which table a move leads.
#pragma once

#include "libanalysis/tablebase/moves/engine.hpp"
#include "libanalysis/tablebase/table/loaded_men.hpp"
#include "libanalysis/tablebase/table/pieces.hpp"
#include "libanalysis/tablebase/table/table.hpp"
#include "libgame/position/ended.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace hippo::tablebase {

/// The cell of a side without a legal move, or after whose last move the game is over. A win without a move
/// counts as a win in one ply, so that wins always take an odd number.
template <rules::RuleSet R>
[[nodiscard]] CellOf<R> final_cell(rules::Position<R> const& position) {
  auto const winner = position::ending_without_moves(position).winner;
  return !winner ? draw_of<CellOf<R>> : decisive_of<CellOf<R>>(*winner == position.side() ? 1 : 0);
}

/// The effect of a right to capture en passant: the value of the best such capture, and whether there are
/// other moves.
template <ValueType C>
struct Passant {
  C best = illegal_of<C>; ///< illegal_of<C> if there is no such capture
  bool others = false;
  /// Whether there are such captures and no other moves: the value is the best of these.
  [[nodiscard]] bool is_forced() const { return best != illegal_of<C> && !others; }
  /// The value of the position, from that without the right.
  [[nodiscard]] C with(C without) const { return is_forced() ? best : std::max(best, without); }
};

/// `after(move)` is the value of a capture for the side that moves.
template <class R, class After>
[[nodiscard]] Passant<CellOf<R>> passant_of(rules::Position<R> const& position, After const& after) {
  Passant<CellOf<R>> found;
  if (position.en_passant().empty()) return found;
  MoveList replies;
  legal_moves(position, replies);
  for (Move const reply : replies) {
    if (reply.kind == MoveKind::en_passant)
      found.best = std::max(found.best, after(reply));
    else
      found.others = true;
  }
  return found;
}

/// The cells of several tables.
template <class R>
class StoredCells {
public:
  /// The table must outlive this.
  void add(Table<R> const& table) {
    Material const& material = table.layout.material();
    for (Material const& one : {material, material.swapped()})
      if (find(piece_key(one)) == nullptr) entries_.push_back({piece_key(one), TableView<R>(table, one)});
  }
  /// The cell of a position; rights to castle and to capture en passant are ignored. Throws std::out_of_range
  /// where the table is missing.
  [[nodiscard]] Cell stored(rules::Position<R> const& position) const {
    auto const pieces = pieces_on(position);
    TableView<R> const* const view = find(pieces.key);
    if (view == nullptr) throw std::out_of_range("a table of that material");
    return cell_of(*view, position, pieces);
  }

private:
  struct Entry {
    std::uint64_t key;
    TableView<R> view;
  };
  [[nodiscard]] TableView<R> const* find(std::uint64_t key) const {
    auto const found = std::ranges::find(entries_, key, &Entry::key);
    return found == entries_.end() ? nullptr : &found->view;
  }

  std::vector<Entry> entries_;
};

/// The same for games from files. Where the sides differ, each colour of a material has a table of its own.
template <class R>
requires(is_loaded<R>) class StoredCells<R> {
public:
  void add(Table<R> const& table) { entries_.push_back({men_key(table.layout.men()), &table}); }
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

template <class R>
class Lookup : public StoredCells<R> {
public:
  Lookup() = default;
  /// The tables must outlive this.
  explicit Lookup(TableSet<R> const& tables) {
    for (auto const& [material, table] : tables) this->add(*table);
  }

  [[nodiscard]] Passant<CellOf<R>> passant(rules::Position<R> const& position) const {
    return passant_of(position, [&](Move move) { return after(position, move); });
  }
  /// The value of a position for the side to move.
  [[nodiscard]] CellOf<R> value(rules::Position<R> const& position) const {
    return passant(position).with(this->stored(position));
  }
  /// The value of a move for the side that makes it.
  [[nodiscard]] CellOf<R> after(rules::Position<R> const& position, Move move) const {
    rules::Position<R> next = position;
    next.play(move);
    return before_move(value(next));
  }
};

} // namespace hippo::tablebase

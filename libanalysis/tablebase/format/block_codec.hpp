// Blocks of a table file: rows of cells, coded one cell after another by the model of their side to move.
#pragma once

#include "libanalysis/tablebase/format/cell_model.hpp"
#include "libanalysis/tablebase/format/file_layout.hpp"
#include "libanalysis/tablebase/format/row_facts.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

namespace hippo::tablebase {

using file_layout::max_cells_in_block;
using file_layout::max_rows_in_block;
using BlockSymbols = std::array<Symbol, max_cells_in_block>;

/// The number of rows in a block, chosen if possible so that no block has rows of two slices.
[[nodiscard]] constexpr std::size_t rows_in_block(std::size_t placements) {
  for (std::size_t rows = max_rows_in_block; rows >= 16; --rows)
    if (placements % rows == 0) return rows;
  return max_rows_in_block;
}
/// The same for rows of that many cells, which may be longer than 64.
[[nodiscard]] constexpr std::size_t rows_in_block(std::size_t placements, std::size_t row_cells) {
  return row_cells <= 64 ? rows_in_block(placements) : max_cells_in_block / row_cells;
}

template <class R>
class BlockCodec {
public:
  BlockCodec(Layout<R> const& layout, std::size_t rows_in_block)
      : layout_(layout), observe_(layout), rows_in_block_(rows_in_block) {}

  [[nodiscard]] std::size_t rows() const { return layout_.slices() * layout_.placements(); }
  [[nodiscard]] std::size_t blocks() const { return (rows() + rows_in_block_ - 1) / rows_in_block_; }
  [[nodiscard]] std::size_t first_row(std::size_t block) const { return block * rows_in_block_; }
  [[nodiscard]] std::size_t rows_of(std::size_t block) const {
    return std::min(rows_in_block_, rows() - first_row(block));
  }
  [[nodiscard]] std::size_t cells_of(std::size_t block) const { return rows_of(block) * width(); }

  /// Goes through the cells of a block in the order of the code. Calls begin_row(row, facts) for each row of
  /// the table that has legal positions, and choose(square, context, neighbours) for each of these, which
  /// returns the symbol. An illegal one repeats the cell before.
  template <class BeginRow, class Choose>
  void walk(CellModel const& model, Color side, std::size_t block, BlockSymbols& symbols, BeginRow begin_row,
            Choose choose) const {
    for (std::size_t i = 0; i < rows_of(block); ++i) {
      Symbol* const row = symbols.data() + i * width();
      bool const has_before = i > 0;
      Symbol const* const before = has_before ? row - width() : nullptr;
      Symbol const* const below = i >= files() ? row - files() * width() : before;
      std::size_t const number = first_row(block) + i;
      auto const facts = observe_(side, number / layout_.placements(), number % layout_.placements());
      if (facts.any()) begin_row(number, facts);
      for (std::size_t first = 0; first < width(); first += files()) {
        // The first rank and the first file have no neighbours there: others stand in for them.
        bool const has_south = first > 0;
        for (std::size_t s = first; s < first + files(); ++s) {
          bool const has_west = s > first;
          Neighbours near{};
          near.before = has_before  ? before[s]
                        : has_west  ? row[s - 1]
                        : has_south ? row[s - files()]
                                    : Symbol{0};
          near.west = has_west ? row[s - 1] : has_south ? row[s - files()] : near.before;
          near.south = has_south ? row[s - files()] : near.west;
          near.south_west = has_west && has_south ? row[s - files() - 1] : near.south;
          near.south_east = has_south && s + 1 < first + files() ? row[s - files() + 1] : near.south;
          near.below = has_before ? below[s] : near.before;
          if (!facts.is_coded(s))
            row[s] = near.before;
          else
            row[s] = choose(s, model.context(near, facts.flags(s)), near);
        }
      }
    }
  }

  /// Unpacks a block into cells_of(block) cells, illegal ones included. False where the bytes are no such
  /// code. No bytes at all: each cell has the most probable symbol.
  [[nodiscard]] bool decode(CellModel const& model, Color side, std::size_t block,
                            std::span<std::byte const> bytes, CellOf<R>* cells) const {
    ShareDecoder decoder(bytes);
    BlockSymbols symbols;
    CellOf<R> const* const values = model.values<CellOf<R>>().data();
    CellOf<R>* row = nullptr;
    std::fill_n(cells, cells_of(block), illegal_of<CellOf<R>>);
    walk(
        model, side, block, symbols,
        [&](std::size_t number, auto const&) { row = cells + (number - first_row(block)) * width(); },
        [&](std::size_t square, std::size_t context, Neighbours const&) {
          ModelEntry const* entry = model.list(context);
          if (!bytes.empty()) {
            std::uint32_t const peeked = decoder.peek();
            while (peeked >= std::uint32_t{entry->share.start} + entry->share.size) ++entry;
            decoder.take(entry->share);
          }
          auto symbol = static_cast<Symbol>(entry->symbol);
          if (entry->symbol == model.escape()) {
            symbol = model.plain_symbol(decoder.peek());
            decoder.take(model.plain_share(symbol));
          }
          row[square] = values[symbol];
          return symbol;
        });
    return decoder.complete();
  }

private:
  [[nodiscard]] std::size_t width() const {
    if constexpr (is_loaded<R>)
      return layout_.inner_squares();
    else
      return Layout<R>::squares;
  }
  [[nodiscard]] std::size_t files() const {
    if constexpr (is_loaded<R>)
      return static_cast<std::size_t>(layout_.laws().board().files);
    else
      return static_cast<std::size_t>(Layout<R>::board.files);
  }

  Layout<R> const& layout_;
  RowObserver<R> observe_;
  std::size_t rows_in_block_;
};

} // namespace hippo::tablebase

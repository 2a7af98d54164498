// The table of two kings alone.
#pragma once

#include "libanalysis/tablebase/generate/generator.hpp"
#include "libanalysis/tablebase/moves/engine.hpp"

#include <memory>
#include <stdexcept>

namespace hippo::tablebase {

/// There is nothing to unmove, so the generator of moves checks each position. No game so far can
/// end with bare kings; one that could needs a way to store that.
template <class R>
class BareKings final : public GeneratedTable<R> {
public:
  explicit BareKings(Material const& material) : table_(std::make_shared<Table<R>>(material)) {
    for (std::size_t slice = 0; slice < layout().slices(); ++slice) {
      auto const kings = layout().kings(slice);
      rules::Position<R> position;
      position.put(kings[0], {Color::white, Layout<R>::king});
      position.put(kings[1], {Color::black, Layout<R>::king});
      for (Color side : {Color::white, Color::black}) {
        position.set_side(side);
        if (count_legal_moves(position) == 0)
          throw std::logic_error("a game in which bare kings can be without a move");
        table_->cells[index_of(side)][slice] = draw_cell;
      }
    }
  }

  [[nodiscard]] Layout<R> const& layout() const override { return table_->layout; }
  [[nodiscard]] HeldCells<R> slice(Color side, std::size_t slice) const override {
    return TableCells<R>(*table_).slice(side, slice);
  }
  [[nodiscard]] std::shared_ptr<Table<R> const> in_memory() const override { return table_; }
  void shrink(std::uint64_t) override {}
  void done() override {}

private:
  std::shared_ptr<Table<R>> table_;
};

} // namespace hippo::tablebase

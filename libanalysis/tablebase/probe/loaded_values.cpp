#include "libanalysis/tablebase/moves/engine.hpp"
#include "libanalysis/tablebase/probe/open_table.hpp"
#include "libanalysis/tablebase/probe/position_values.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/tablebase/table/loaded_men.hpp"
#include "libanalysis/tablebase/table/typed_position.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace hippo::tablebase {

namespace {

/// The value of a position from its cell, and from captures en passant.
template <class R>
class LoadedValues final : public PositionValues {
public:
  LoadedValues(std::filesystem::path folder, Metric metric) : folder_(std::move(folder)), metric_(metric) {}

  [[nodiscard]] Value operator()(AnyPosition const& position) override {
    return with_typed<R>(position, [&](auto const& typed) { return value(typed); });
  }

private:
  [[nodiscard]] Value value(rules::Position<R> const& position) {
    Value best = illegal_value;
    bool others = position.en_passant().empty();
    if (!others) {
      MoveList moves;
      legal_moves(position, moves);
      for (Move const move : moves) {
        if (move.kind == MoveKind::en_passant)
          best = std::max(best, after(position, move));
        else
          others = true;
      }
    }
    return best == illegal_value || others ? std::max(best, stored(position)) : best;
  }

  struct Source {
    OpenTable<R>* table = nullptr;
    bool swapped = false; ///< the table is of the colours swapped
  };

  [[nodiscard]] Value after(rules::Position<R> const& position, Move move) {
    rules::Position<R> next = position;
    next.play(move);
    Value const cell = before_move(value(next));
    return metric_ == Metric::result ? result_cell(cell) : cell;
  }

  [[nodiscard]] Value stored(rules::Position<R> const& position) {
    if (static_cast<std::size_t>((position.pieces(Color::white) | position.pieces(Color::black)).count()) >
        most_loaded_men)
      throw NoTable("no table of a game from a file has that many pieces");
    for (Color const color : {Color::white, Color::black})
      if (position.royals(color).count() != 1) throw NoTable("tables are for one king of each side");
    auto men = men_of(position);
    Source const source = this->source(position, men.key);
    if (position.state().dead != source.table->layout().dead())
      throw NoTable("tables have the dead squares of the start position");
    Color side = position.side();
    if (source.swapped) {
      men = men.swapped(position.board());
      side = ~side;
    }
    Value const cell = source.table->cell(side, source.table->layout().cell(men.squares));
    if (cell == illegal_value)
      throw DamagedTable(fmt::format("{}: false: it marks {} as illegal",
                                     source.table->file().path().string(),
                                     position::position_line(untyped(position))));
    return metric_ == Metric::result ? result_cell(cell) : cell;
  }

  [[nodiscard]] Source source(rules::Position<R> const& position, MenKey key) {
    Source& source = sources_[key];
    if (source.table != nullptr) return source;
    Material material{&position::variant_of(position.laws().def()), {}};
    for (Color const color : {Color::white, Color::black})
      for (Square const square : position.pieces(color))
        if (PieceType const type = position.type_on(square); type != position.laws().royal())
          material = material.with(color, type);
    return source = {&table_of(material.canonical()), !material.is_canonical()};
  }

  [[nodiscard]] OpenTable<R>& table_of(Material const& material) {
    auto& table = tables_[material];
    if (!table) {
      bool const has_wanted = std::filesystem::exists(folder_ / file_name(material, metric_));
      Metric const metric = has_wanted ? metric_ : Metric::distance; // distances tell results, too
      if (!std::filesystem::exists(folder_ / file_name(material, metric)))
        throw NoTable(fmt::format("no table of {} in {}", material.name(), folder_.string()));
      table = std::make_unique<OpenTable<R>>(folder_, material, metric);
    }
    return *table;
  }

  std::filesystem::path folder_;
  Metric metric_;
  std::map<Material, std::unique_ptr<OpenTable<R>>> tables_;
  std::map<MenKey, Source> sources_;
};

} // namespace

std::unique_ptr<PositionValues> loaded_values(VariantInfo const& variant, std::filesystem::path const& folder,
                                              Metric metric) {
  return visit_loaded(variant, [&]<class R>() -> std::unique_ptr<PositionValues> {
    return std::make_unique<LoadedValues<R>>(folder, metric);
  });
}

} // namespace hippo::tablebase

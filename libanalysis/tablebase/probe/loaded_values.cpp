#include "libanalysis/tablebase/probe/open_tables.hpp"
#include "libanalysis/tablebase/probe/position_values.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"

#include <map>

namespace hippo::tablebase {

namespace {

/// The cells of positions.
template <class R>
class LoadedCells {
public:
  LoadedCells(std::filesystem::path const& folder, Metric metric) : tables_(folder, metric) {}

  [[nodiscard]] Metric metric() const { return tables_.metric(); }
  [[nodiscard]] Value stored(rules::Position<R> const& position) {
    if (static_cast<std::size_t>((position.pieces(Color::white) | position.pieces(Color::black)).count()) >
        max_loaded_men)
      throw NoTable("no table of a game from a file has that many pieces");
    for (Color const color : {Color::white, Color::black})
      if (position.royals(color).count() != 1) throw NoTable("tables are for one king of each side");
    auto men = men_of(position);
    TableSource<R> const source = this->source(position, men.key);
    if (position.state().dead != source.table->layout().dead())
      throw NoTable("tables have the dead squares of the start position");
    Color side = position.side();
    if (source.swapped) {
      men = men.swapped(position.board());
      side = ~side;
    }
    return checked_cell(*source.table, source.table->cell(side, source.table->layout().cell(men.squares)),
                        position, tables_.metric());
  }

private:
  [[nodiscard]] TableSource<R> source(rules::Position<R> const& position, MenKey key) {
    TableSource<R>& source = sources_[key];
    if (source.table != nullptr) return source;
    Material material{&position::variant_of(position.laws().def()), {}};
    for (Color const color : {Color::white, Color::black})
      for (Square const square : position.pieces(color))
        if (PieceType const type = position.type_on(square); type != position.laws().royal())
          material = material.with(color, type);
    return source = {&tables_.of(material.canonical()), !material.is_canonical()};
  }

  OpenTables<R> tables_;
  std::map<MenKey, TableSource<R>> sources_;
};

/// The value of a position from its cell, and from captures en passant.
template <class R>
class LoadedValues final : public PositionValues {
public:
  LoadedValues(std::filesystem::path const& folder, Metric metric) : cells_(folder, metric) {}

  [[nodiscard]] Value operator()(AnyPosition const& position) override {
    return with_typed<R>(position, [&](auto const& typed) { return value(typed); });
  }

private:
  [[nodiscard]] Value value(rules::Position<R> const& position) {
    auto const passant = passant_of(position, [&](Move move) { return after(position, move); });
    return passant.is_forced() ? passant.best : passant.with(cells_.stored(position));
  }
  [[nodiscard]] Value after(rules::Position<R> const& position, Move move) {
    rules::Position<R> next = position;
    next.play(move);
    Value const cell = before_move(value(next));
    return cells_.metric() == Metric::result ? result_cell(cell) : cell;
  }

  LoadedCells<R> cells_;
};

/// The cell of a position alone.
template <class R>
class ClockCells final : public PositionValues {
public:
  explicit ClockCells(std::filesystem::path const& folder) : cells_(folder, Metric::clock) {}

  [[nodiscard]] Value operator()(AnyPosition const& position) override {
    return with_typed<R>(position, [&](auto const& typed) { return cells_.stored(typed); });
  }

private:
  LoadedCells<R> cells_;
};

} // namespace

std::unique_ptr<PositionValues> loaded_values(VariantInfo const& variant, std::filesystem::path const& folder,
                                              Metric metric) {
  return visit_loaded(variant, [&]<class R>() -> std::unique_ptr<PositionValues> {
    return std::make_unique<LoadedValues<R>>(folder, metric);
  });
}

std::unique_ptr<PositionValues> stored_clock_values(VariantInfo const& variant,
                                                    std::filesystem::path const& folder) {
  return visit_loaded(variant, [&]<class R>() -> std::unique_ptr<PositionValues> {
    return std::make_unique<ClockCells<R>>(folder);
  });
}

} // namespace hippo::tablebase

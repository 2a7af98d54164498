#include "libanalysis/tablebase/study/studied_table.hpp"

#include "libanalysis/tablebase/generate/tables.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libanalysis/tablebase/table/typed_position.hpp"

namespace hippo::tablebase {

struct StudiedTable::AnyTable {
  AnyTable() = default;
  AnyTable(AnyTable const&) = delete;
  AnyTable& operator=(AnyTable const&) = delete;
  virtual ~AnyTable() = default;
  virtual std::uint64_t find(PositionQuery const& query,
                             std::function<bool(FoundPosition const&)> const& visit) const = 0;
  [[nodiscard]] virtual Value stored(AnyPosition const& position) const = 0;
};

template <class R>
struct StudiedTable::TableOf final : AnyTable {
  TableOf(std::filesystem::path const& folder, Material const& material, unsigned threads)
      : tables({folder, threads}), table(tables.read(material)), lookup(tables.all()) {}
  std::uint64_t find(PositionQuery const& query,
                     std::function<bool(FoundPosition const&)> const& visit) const override {
    return find_positions<R>(*table, tables.all(), query, visit);
  }
  [[nodiscard]] Value stored(AnyPosition const& position) const override {
    return with_typed<R>(position, [&](auto const& typed) { return value_as<Value>(lookup.stored(typed)); });
  }

  Tables<R> tables;
  std::shared_ptr<Table<R> const> table;
  Lookup<R> lookup;
};

StudiedTable::StudiedTable(std::filesystem::path const& folder, Material const& material, unsigned threads)
    : info_(TableFile(folder, material).info()),
      table_(visit_game(*material.variant, [&]<class R>() -> std::unique_ptr<AnyTable> {
        return std::make_unique<TableOf<R>>(folder, material, threads);
      })) {}
StudiedTable::~StudiedTable() = default;

std::uint64_t StudiedTable::find(PositionQuery const& query,
                                 std::function<bool(FoundPosition const&)> const& visit) const {
  return table_->find(query, visit);
}
Value StudiedTable::stored(AnyPosition const& position) const { return table_->stored(position); }

std::vector<PositionQuery> StudiedTable::longest_wins(std::optional<Color> side) const {
  std::vector<PositionQuery> queries;
  for (Color const color : {Color::white, Color::black}) {
    unsigned const plies = info_.statistics[index_of(color)].longest_win;
    if (plies == 0 || (side && *side != color)) continue;
    PositionQuery query;
    query.side = color;
    query.win = true;
    query.exactly = plies;
    queries.push_back(query);
  }
  return queries;
}

} // namespace hippo::tablebase

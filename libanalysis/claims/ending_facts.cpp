#include "libanalysis/claims/ending_facts.hpp"

#include "libanalysis/tablebase/exits.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/generator.hpp"
#include "libanalysis/tablebase/statistics.hpp"

#include <fmt/format.h>

namespace hippo {

namespace {

constexpr std::size_t most_men = 3;

template <class R>
std::shared_ptr<tablebase::Table<R> const> made(tablebase::Material const& material,
                                                tablebase::TableSet<R>& tables) {
  if (!tables.contains(material)) {
    for (auto const& need : tablebase::exits_of<R>(material)) static_cast<void>(made<R>(need, tables));
    tables[material] = tablebase::generate<R>(material, tables, {});
  }
  return tables[material];
}

template <class R>
EndingFacts facts_of(tablebase::Material const& material) {
  tablebase::TableSet<R> tables;
  auto const statistics = tablebase::statistics_of(*made<R>(material, tables));
  EndingFacts facts;
  for (std::size_t side = 0; side < statistics.size(); ++side) {
    facts.mates += statistics[side].mates;
    facts.stalemates += statistics[side].stalemates;
    facts.wins[side] = statistics[side].wins;
    facts.legal[side] = statistics[side].legal;
  }
  return facts;
}

} // namespace

std::variant<EndingFacts, std::string> facts_of_ending(GameInfo const& game, std::string_view material_name) {
  auto const read = tablebase::read_material(game, material_name);
  if (auto const* reason = std::get_if<std::string>(&read)) return *reason;
  auto const& material = std::get<tablebase::Material>(read);
  if (!tablebase::has_tables(game)) return fmt::format("there are no tables of {}", game.name);
  if (material.count() > most_men)
    return fmt::format("claims look at endings of {} men at most; for more, see hippo-tb", most_men);
  EndingFacts facts;
  tablebase::TableGames::for_each([&]<class R>() {
    if (R::name == game.name) facts = facts_of<R>(material);
  });
  return facts;
}

} // namespace hippo

// Tables in memory of games from files, for the tests.
#pragma once

#include "libgame/game_file/load.hpp"
#include "tests/unit/tablebase_tables.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <variant>

namespace hippo::tests {

inline tablebase::Material material_named(VariantInfo const& game, std::string const& name) {
  return std::get<tablebase::Material>(tablebase::read_material(game, name));
}

/// The table of a material and all that it needs.
template <class R = rules::LoadedLaws<64>>
tablebase::TableSet<R> tables_of(tablebase::Material const& wanted) {
  tablebase::Tables<R> tables;
  tables.generate(wanted, 2);
  return tables.all();
}

/// Narrow Chess on a longer board, from a file of the corpus.
inline VariantInfo const& long_board(std::string const& name) {
  static auto const loaded =
      game_file::load_games(read(std::filesystem::path(HIPPOGONAL_CORPUS) / "games" / "long-boards.ini"));
  REQUIRE(loaded.problems.empty());
  return *position::find_variant(name);
}

} // namespace hippo::tests

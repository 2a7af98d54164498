// The tables compared with published numbers (data/keys/tables.tsv).
#include "tests/unit/tablebase_tables.hpp"

#include "libanalysis/tablebase/format/statistics.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <sstream>

namespace hippo::tablebase {

TEST_CASE("tables have the known numbers of wins, draws and losses", "[tablebase]") {
  std::ifstream file(HIPPOGONAL_DATA "/keys/tables.tsv");
  std::size_t rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    INFO(line);
    ++rows;
    std::istringstream fields(line);
    std::string game, name, color;
    fields >> game >> name >> color;
    SideStatistics counted;
    rules::TableGames::for_each([&]<class R>() {
      if (game != R{}.def().name) return;
      auto const& tables = tests::tables_for<R>(name);
      counted = statistics_of(*tables.at(tests::material<R>(name)))[color == "white" ? 0 : 1];
    });
    for (std::uint64_t const count :
         {counted.legal, counted.wins, counted.draws, counted.losses, std::uint64_t{counted.longest_win},
          std::uint64_t{counted.longest_loss}, counted.mates, counted.stalemates}) {
      std::string expected;
      fields >> expected;
      if (expected != "-") CHECK(std::to_string(count) == expected);
    }
  }
  CHECK(rows == 37);
}

TEST_CASE("materials are named with the stronger side first", "[tablebase]") {
  VariantInfo const& narrow = *position::find_variant("narrow");
  auto const canonical = [&](char const* name) {
    return std::get<Material>(read_material(narrow, name)).name();
  };
  CHECK(canonical("KDvK") == "KDvK");
  CHECK(canonical("KvKD") == "KDvK");
  CHECK(canonical("kkd") == "KDvK");
  CHECK(canonical("KDvKRP") == "KRPvKD");
  CHECK(canonical("KRPvKQ") == "KQvKRP");
  CHECK(canonical("KPRDvK") == "KRDPvK");
  for (char const* wrong : {"", "K", "QvK", "KXvK", "KvKvK", "KNvK"})
    CHECK(std::holds_alternative<std::string>(read_material(narrow, wrong)));
  CHECK(materials_up_to(narrow, 3).size() == 6);
  CHECK(materials_up_to(narrow, 4).size() == 36);
  CHECK(materials_up_to(narrow, 5).size() == 36 + 110);
}

TEST_CASE("a table needs those of its captures and promotions", "[tablebase]") {
  auto const conversions = [](char const* name) {
    std::string names;
    for (Material const& material : conversions_of<tests::Narrow>(tests::material<tests::Narrow>(name)))
      names += material.name() + ' ';
    return names;
  };
  CHECK(conversions("KvK").empty());
  CHECK(conversions("KDvK") == "KvK ");
  CHECK(conversions("KPvK") == "KvK KAvK ");
  CHECK(conversions("KPvKR") == conversions("KRvKP"));
}

} // namespace hippo::tablebase

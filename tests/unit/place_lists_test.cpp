#include "libanalysis/database/place_lists.hpp"

#include <catch2/catch.hpp>

#include <limits>
#include <string>
#include <vector>

using namespace hippo::database;

namespace {

std::string list_of(std::vector<std::vector<Occurrence>> const& positions) {
  std::string list;
  for (auto const& one : positions) add_to_list(list, one);
  end_list(list);
  return list;
}

} // namespace

TEST_CASE("places: a list has 48 bits of each position, and numbers of 20 bits of plies", "[database]") {
  PositionNumber const position = 0x0f22acf7d5d59be4;
  CHECK(part_of(position) == 0x0f22);
  // 0xacf7d5d59be4; 3 * 2^20 + 1, 1000000 * 2^20 + 300
  CHECK(list_of({{{position, 3, 1}, {position, 1'000'000, 300}}}) ==
        R"({"190180444445668":[3145729,1048576000300]})");
}

TEST_CASE("places: lists are read as they were written", "[database]") {
  PositionNumber const first = std::numeric_limits<PositionNumber>::min(); // of part 0x8000
  std::vector<Occurrence> const two{{first, 1, 1},
                                    {first, std::numeric_limits<std::uint32_t>::max(), last_ply}};
  std::vector<Occurrence> const one{{first + 1, 7, 12}};
  std::vector<Occurrence> read;
  read_list(list_of({two, one}), part_of(first), read);
  REQUIRE(part_of(first) == 0x8000);
  CHECK(read == std::vector<Occurrence>{two[0], two[1], one[0]});
  read.clear();
  read_list(list_of({{{-1, 2, 3}}}), part_of(-1), read);
  CHECK(read == std::vector<Occurrence>{{-1, 2, 3}});
}

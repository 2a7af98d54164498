// VariantInfo: names of squares.
#include "libgame/position/square_name.hpp"
#include "libgame/position/variant_info.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>

using namespace hippo;

TEST_CASE("squares have names, and names are read as squares") {
  BoardSize const chess{8, 8};
  BoardSize const narrow{2, 20};
  std::pair<BoardSize, std::pair<Square, std::string>> const table[] = {
      {chess, {Square(0), "a1"}},    {chess, {Square(7), "h1"}},   {chess, {Square(28), "e4"}},
      {chess, {Square(63), "h8"}},   {narrow, {Square(0), "a1"}},  {narrow, {Square(18), "a10"}},
      {narrow, {Square(38), "a20"}}, {narrow, {Square(39), "b20"}}};
  for (auto const& [board, row] : table) {
    CHECK(position::square_name(board, row.first) == row.second);
    CHECK(position::square_named(board, row.second) == row.first);
  }
}

TEST_CASE("text that is not a square of the board is rejected") {
  for (char const* name : {"", "e", "4", "e0", "e9", "i1", "e04", "E4", "e4 ", " e4", "e-4", "e+4", "4e",
                           "`1", "e99999999999"}) {
    INFO(name);
    CHECK_FALSE(position::square_named({8, 8}, name));
  }
  CHECK_FALSE(position::square_named({2, 20}, "c1"));
  CHECK_FALSE(position::square_named({2, 20}, "a21"));
}

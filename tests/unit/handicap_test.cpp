// Handicaps: which lists of points are refused, why and where.
#include "libanalysis/position/handicap.hpp"
#include "tests/support.hpp"

using namespace hippo;

namespace {

struct Refused {
  char const* game;
  char const* points;
  char const* message;
  char const* where; ///< the text that it points to
};

} // namespace

TEST_CASE("handicap: lists of points that are refused") {
  Refused const table[] = {
      {"chess", "f7, e7", "orthodox chess has no levels to improve", "f7, e7"},
      {"wotn", "e2, Ne2", "'Ne2' is not a handicap point such as e2 or e2/DA", "Ne2"},
      {"wotn", "e2 e9", "there is no square 'e9'", "e9"},
      {"wotn", "e2/XX b1", "wotn has no piece 'XX'", "e2/XX"},
      {"wotn", " e2 e4 ", "there is no piece on the square of 'e4'", "e4"},
      {"wotn", "e2,e7 d7", "a handicap improves pieces of one side only", "e7"},
      {"wotn", "b1 e2/RN", "the piece on the square of 'e2/RN' cannot make this improvement", "e2/RN"},
  };
  for (Refused const& row : table) {
    INFO(row.game << ' ' << row.points);
    auto const spent =
        position::spend_handicap(position::start_position(*position::find_variant(row.game)), row.points);
    auto const* error = std::get_if<position::HandicapError>(&spent);
    REQUIRE(error != nullptr);
    CHECK(position::describe(*error).message == row.message);
    CHECK(error->where.of(row.points) == row.where);
  }
}

TEST_CASE("handicap: choices that are left open") {
  auto const start = position::start_position(*position::find_variant("wotn"));
  for (auto const& [points, count] : {std::pair("", 1U), {" , ", 1U}, {"e2/DA", 1U}, {"e2", 2U}}) {
    INFO(points);
    auto const spent = position::spend_handicap(start, points);
    REQUIRE(std::holds_alternative<std::vector<AnyPosition>>(spent));
    CHECK(std::get<std::vector<AnyPosition>>(spent).size() == count);
  }
}

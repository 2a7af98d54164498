// Handicaps: which lists of points are refused, why and where.
#include "libgame/position/handicap.hpp"
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
  for (auto const& [points, is_open] :
       {std::pair("", false), {" , ", false}, {"e2/DA", false}, {"e2", true}, {"e2/DA d2", true}}) {
    INFO(points);
    auto const spent = position::spend_handicap(start, points);
    REQUIRE(std::holds_alternative<position::Handicap>(spent));
    CHECK(std::get<position::Handicap>(spent).position().has_value() == !is_open);
  }
}

TEST_CASE("handicap: positions that points can lead to") {
  auto const start = position::start_position(*position::find_variant("wotn"));
  auto const spent = position::spend_handicap(start, "e2 d2 e2");
  auto const& handicap = std::get<position::Handicap>(spent);
  for (auto const& [board, is_allowed] :
       {std::pair("rnbqkbnr/pppppppp/8/8/8/8/PPP(DA)BPPP/RNBQKBNR w KQkq - 0 1", true),
        {"rnbqkbnr/pppppppp/8/8/8/8/PPP(WfbD)NPPP/RNBQKBNR w KQkq - 0 1", true},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPBPPP/RNBQKBNR w KQkq - 0 1", false},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPP(DA)(DA)PPP/RNBQKBNR w KQkq - 0 1", false},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPP(DA)BPP1/RNBQKBNR w KQkq - 0 1", false}}) {
    INFO(board);
    auto const position = position::read_position(board, &start.variant());
    REQUIRE(std::holds_alternative<AnyPosition>(position));
    CHECK(handicap.allows(std::get<AnyPosition>(position)) == is_allowed);
  }
}

// Each pawn has at least two choices for each point: 8 pawns by 7 points were 8^8 positions.
TEST_CASE("handicap: open choices of many pieces need no memory") {
  std::string points;
  for (char file = 'a'; file <= 'h'; ++file)
    for (int i = 0; i < 7; ++i) points += std::string(1, file) + "2 ";
  auto const start = position::start_position(*position::find_variant("wotn"));
  auto const spent = position::spend_handicap(start, points);
  if (auto const* handicap = std::get_if<position::Handicap>(&spent)) CHECK(!handicap->position());
}

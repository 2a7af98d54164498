// Boards and pieces of shogi and xiangqi. The features are compared with the boards as books show them.
#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/diagram/free_position.hpp"
#include "libanalysis/diagram/game_sheet.hpp"
#include "libanalysis/diagram/piece_store.hpp"
#include "libanalysis/diagram/sheet.hpp"
#include "libanalysis/diagram/text_picture.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/read_position.hpp"
#include "libnotation/position_text/parse.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace hippo;
using namespace hippo::diagram;

namespace {

VariantInfo const& game(std::string_view name) {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  return *position::find_variant(name);
}

BoardPicture start(std::string_view name) { return picture_of(position::start_position(game(name))); }

BoardPicture drawn(std::string_view variant, std::string_view line) {
  return picture_of(std::get<AnyPosition>(position::read_position(line, &game(variant))));
}

using Squares = std::set<Coordinate>;
using Lines = std::set<std::pair<Coordinate, Coordinate>>;

/// The two diagonals of a palace of 3x3 whose lower left corner is at (x, y).
void add_palace(Lines& lines, int x, int y) {
  Coordinate const middle{x + 1, y + 1};
  for (int const side : {0, 2}) {
    lines.emplace(Coordinate{x + side, y}, middle);
    lines.emplace(middle, Coordinate{x + side, y + 2});
  }
}

Figure const& on(BoardPicture const& picture, Coordinate at) {
  return *std::ranges::find(picture.figures, at, &Figure::at);
}

} // namespace

TEST_CASE("a game has the board that its file says", "[diagram]") {
  CHECK(start("chess").style == BoardStyle::chess);
  CHECK(start("crazyhouse").style == BoardStyle::chess);
  for (char const* const name : {"shogi", "checkshogi", "minishogi", "torishogi", "micro", "dobutsu"})
    CHECK(start(name).style == BoardStyle::shogi);
  for (char const* const name : {"xiangqi", "manchu", "minixiangqi", "janggi", "supply"})
    CHECK(start(name).style == BoardStyle::xiangqi);
}

TEST_CASE("palaces, river and camps of xiangqi and its relatives", "[diagram]") {
  Lines palaces;
  add_palace(palaces, 3, 0);
  add_palace(palaces, 3, 7);
  Squares camps;
  for (int const y : {3, 6})
    for (int const x : {0, 2, 4, 6, 8}) camps.insert({x, y});
  for (int const y : {2, 7})
    for (int const x : {1, 7}) camps.insert({x, y});
  for (char const* const name : {"xiangqi", "supply", "janggi"}) {
    INFO(name);
    BoardFeatures const features = start(name).features;
    CHECK(features.diagonals == palaces);
    CHECK(features.camps == camps);
    CHECK(features.stars.empty());
  }
  CHECK(start("xiangqi").features.river == 5);
  CHECK(start("janggi").features.river == 0);
  Lines small;
  add_palace(small, 2, 0);
  add_palace(small, 2, 4);
  CHECK(start("minixiangqi").features.diagonals == small);
  CHECK(start("minixiangqi").features.river == 0);
}

TEST_CASE("stars of shogi and its relatives", "[diagram]") {
  CHECK(start("shogi").features.stars == Squares{{3, 3}, {6, 3}, {3, 6}, {6, 6}});
  CHECK(start("minishogi").features.stars == Squares{{1, 1}, {4, 1}, {1, 4}, {4, 4}});
  CHECK(start("torishogi").features.stars == Squares{{2, 2}, {5, 2}, {2, 5}, {5, 5}});
  CHECK(start("kyotoshogi").features.stars.empty()); // the whole board is the zone
  CHECK(start("shogi").features.diagonals.empty());
  CHECK(start("chess").features.stars.empty());
}

TEST_CASE("lines end at the edge, and inner ones at the river", "[diagram]") {
  BoardPicture const board = start("xiangqi");
  CHECK(has_line(board, {0, 4}, {0, 5}));
  CHECK(has_line(board, {8, 5}, {8, 4}));
  CHECK_FALSE(has_line(board, {4, 4}, {4, 5}));
  CHECK(has_line(board, {4, 5}, {4, 6}));
  CHECK(has_line(board, {4, 5}, {5, 5}));
  CHECK_FALSE(has_line(board, {8, 4}, {9, 4}));
  BoardPicture with_hole = board;
  with_hole.holes.insert({4, 6});
  CHECK_FALSE(has_line(with_hole, {4, 5}, {4, 6}));
}

TEST_CASE("wedges point forward, however the board lies", "[diagram]") {
  BoardPicture board = start("shogi");
  auto const facing = [&](Coordinate at) { return as_seen(board, on(board, at)).facing; };
  Coordinate const white{4, 0}, black{4, 8};
  CHECK(facing(white) == 0);
  CHECK(facing(black) == 180);
  board.view.flip = true;
  CHECK(facing(white) == 180);
  CHECK(facing(black) == 0);
  board.view = {false, true}; // the last rank is on the right
  CHECK(facing(white) == 90);
  CHECK(facing(black) == 270);
  CHECK(as_seen(start("xiangqi"), on(start("xiangqi"), {4, 9})).facing == 0);
}

TEST_CASE("a promoted piece of shogi keeps its name behind a plus", "[diagram]") {
  BoardPicture const board = drawn("shogi", "4k4/9/2+P3+b2/9/9/9/9/9/4K4[-] w 0 1");
  CHECK(on(board, {2, 6}).letters == "+P");
  CHECK(on(board, {6, 6}).letters == "+B");
  CHECK(text_of(board).find("│ +P │") != std::string::npos);
  CHECK(text_of(board).find("│ +b │") != std::string::npos);
  BoardPicture const house = drawn("crazyhouse", "4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1");
  CHECK(on(house, {0, 0}).letters == "Q");
}

TEST_CASE("the text of a board of points", "[diagram]") {
  BoardPicture board = drawn("minixiangqi", "3k3/7/7/3c3/7/7/3K3 w - - 0 1");
  board.coordinates = Coordinates::outside;
  CHECK(text_of(board) == " 7 ┌───┬───┬───k───┬───┬───┐\n"
                          "   │   │   │ ╲ │ ╱ │   │   │\n"
                          " 6 ├───┼───┼───┼───┼───┼───┤\n"
                          "   │   │   │ ╱ │ ╲ │   │   │\n"
                          " 5 ├───┼───┼───┼───┼───┼───┤\n"
                          "   │   │   │   │   │   │   │\n"
                          " 4 ├───┼───┼───c───┼───┼───┤\n"
                          "   │   │   │   │   │   │   │\n"
                          " 3 ├───┼───┼───┼───┼───┼───┤\n"
                          "   │   │   │ ╲ │ ╱ │   │   │\n"
                          " 2 ├───┼───┼───┼───┼───┼───┤\n"
                          "   │   │   │ ╱ │ ╲ │   │   │\n"
                          " 1 └───┴───┴───K───┴───┴───┘\n"
                          "   a   b   c   d   e   f   g\n");
}

TEST_CASE("another style than the game's", "[diagram]") {
  BoardPicture board = start("xiangqi");
  set_style(board, BoardStyle::chess, &game("xiangqi"));
  CHECK(board.style == BoardStyle::chess);
  CHECK(board.features.diagonals.empty());
  CHECK(std::ranges::all_of(board.figures,
                            [](Figure const& figure) { return figure.style == BoardStyle::chess; }));
  set_style(board, BoardStyle::xiangqi, &game("xiangqi"));
  CHECK(board.features.river == 5);
  set_style(board, BoardStyle::xiangqi, &game("chess")); // a board of another size
  CHECK(board.features.river == 0);
}

TEST_CASE("sheets and free positions have the style of their game", "[diagram]") {
  for (BoardPicture const& picture : pictures_of(game("shogi"), 0, 0)) {
    CHECK(picture.style == BoardStyle::shogi);
    CHECK(picture.figures.front().style == BoardStyle::shogi);
  }
  auto const parsed = notation::parse_position("9/9/9/9/9/9/9/9/9/4P4");
  auto const free = picture_of(std::get<notation::PositionText>(parsed), {}, &game("xiangqi"));
  CHECK(std::get<BoardPicture>(free).features.river == 5);
}

TEST_CASE("pages that turn their boards have wedges both ways", "[diagram]") {
  Figure const pawn = on(start("shogi"), {0, 2});
  PieceStore both(true), one;
  CHECK(both.id(pawn) == one.id(pawn));
  CHECK(both.definitions(Style{}).find("id=\"p0-far\"") != std::string::npos);
  CHECK(one.definitions(Style{}).find("-far") == std::string::npos);
  PieceStore chess(true);
  chess.id(on(start("chess"), {0, 1}));
  CHECK(chess.definitions(Style{}).find("-far") == std::string::npos);
}

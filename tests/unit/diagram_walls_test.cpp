// Walls: no form of a drawing shows one as an empty square.
#include "libanalysis/diagram/animation.hpp"
#include "libanalysis/diagram/free_position.hpp"
#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/diagram/page.hpp"
#include "libanalysis/diagram/sheet.hpp"
#include "libanalysis/diagram/text_picture.hpp"
#include "libanalysis/diagram/tikz_canvas.hpp"
#include "libanalysis/replay/replay_page.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/read_position.hpp"
#include "libnotation/position_text/parse.hpp"
#include "libnotation/record/parse.hpp"

#include <catch2/catch.hpp>

#include <functional>
#include <string>
#include <string_view>

using namespace hippo;
using namespace hippo::diagram;

namespace {

constexpr std::string_view with_wall = "4k3/8/8/8/3*4/8/8/4K3 w - - 0 1";
constexpr std::string_view without_wall = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

VariantInfo const& game(std::string_view name) {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  return *position::find_variant(name);
}

AnyPosition duck(std::string_view line) {
  return std::get<AnyPosition>(position::read_position(line, &game("duck")));
}

/// Without the description, so that drawings are compared by what they show.
BoardPicture seen(std::string_view line) {
  BoardPicture picture = picture_of(duck(line));
  picture.description.clear();
  return picture;
}

/// How many strokes the outlines and the hatching of walls have.
std::size_t strokes_in(std::string const& drawing, Theme const& theme) {
  std::string const paint = " stroke=\"" + std::string(theme.day[Ink::frame]) + "\" stroke-width=\"8\" d=\"";
  auto const at = drawing.find(paint);
  if (at == std::string::npos) return 0;
  std::string const data = drawing.substr(at + paint.size(), drawing.find('"', at + paint.size()) - at);
  return static_cast<std::size_t>(std::ranges::count(data, 'M'));
}

replay::Replay read(std::string const& text) {
  notation::Record const record = notation::parse_record(text);
  return replay::replay_of(record, text, verify::verify_record(record, text, {}), "");
}

bool has(std::string const& text, std::string_view part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("a wall is hatched in every theme, an empty square is not", "[diagram][walls]") {
  for (char const* name : {"light", "dark", "auto", "print"}) {
    Style style;
    style.theme = *find_theme(name);
    INFO(name);
    CHECK(strokes_in(svg_of({seen(with_wall)}, 0, "", style), style.theme) == 6);
    CHECK(strokes_in(svg_of({seen(without_wall)}, 0, "", style), style.theme) == 0);
    CHECK(strokes_in(page_of({seen(with_wall)}, "", style), style.theme) == 6);
    CHECK(strokes_in(animation_of({seen(without_wall), seen(with_wall)}, 1, "", style), style.theme) == 6);
  }
}

TEST_CASE("every form draws a wall otherwise than an empty square", "[diagram][walls]") {
  Style style;
  std::vector<std::pair<char const*, std::function<std::string(BoardPicture)>>> const forms{
      {"svg", [&](BoardPicture const& picture) { return svg_of({picture}, 0, "", style); }},
      {"tikz",
       [&](BoardPicture const& picture) {
         TikzCanvas canvas(style.theme, style.scale());
         return draw_sheet(canvas, {picture}, 0, "", style);
       }},
      {"text", [&](BoardPicture const& picture) { return text_of(picture); }},
      {"html", [&](BoardPicture const& picture) { return page_of({picture}, "", style); }},
      {"animation", [&](BoardPicture const& picture) { return animation_of({picture}, 1, "", style); }},
  };
  for (BoardStyle const board : {BoardStyle::chess, BoardStyle::shogi, BoardStyle::xiangqi})
    for (auto const& [name, draw] : forms) {
      INFO(name << ", style " << static_cast<int>(board));
      BoardPicture wall = seen(with_wall), empty = seen(without_wall), moved = seen(with_wall);
      moved.walls = {{3, 4}};
      for (BoardPicture* picture : {&wall, &empty, &moved}) set_style(*picture, board, nullptr);
      CHECK(draw(wall) != draw(empty));
      CHECK(draw(wall) != draw(moved));
    }
}

TEST_CASE("walls have words and a place in the legend", "[diagram][walls]") {
  CHECK(has(picture_of(duck(with_wall)).description, " Walls: d4."));
  CHECK_FALSE(has(picture_of(duck(without_wall)).description, "Wall"));
  Style style;
  style.legend = true;
  CHECK(has(svg_of({picture_of(duck(with_wall))}, 0, "", style), ">wall: no piece enters or passes it<"));
  CHECK_FALSE(has(svg_of({picture_of(duck(without_wall))}, 0, "", style), ">wall"));
  auto const text = notation::parse_position("k1*/3/K2");
  auto const free = std::get<BoardPicture>(picture_of(std::get<notation::PositionText>(text), {}, nullptr));
  CHECK(free.walls == std::set<Coordinate>{{2, 2}});
  CHECK(has(free.description, " Walls: c3."));
}

TEST_CASE("lines of a board of points end before a wall", "[diagram][walls]") {
  BoardPicture picture = seen(with_wall);
  set_style(picture, BoardStyle::xiangqi, nullptr);
  CHECK_FALSE(has_line(picture, {2, 3}, {3, 3}));
  CHECK_FALSE(has_line(picture, {3, 3}, {3, 4}));
  CHECK(has_line(picture, {1, 3}, {2, 3}));
}

TEST_CASE("the last move has the square of its wall", "[diagram][walls]") {
  AnyPosition const start = position::start_position(game("duck"));
  BoardSize const board = start.board();
  for (Move const move : start.legal_moves()) {
    auto const squares = squares_of_move(board, move);
    REQUIRE(squares.size() == 3);
    CHECK(squares.back() == Coordinate{board.file_of(*move.wall), board.rank_of(*move.wall)});
    auto const changed = changed_squares(picture_of(start), picture_of(start.after(move)));
    CHECK(std::set(changed.begin(), changed.end()) == std::set(squares.begin(), squares.end()));
  }
}

TEST_CASE("a replay shows the walls of each position", "[replay][walls]") {
  REQUIRE(game("duck").name == "duck"); // known to records
  replay::Replay const duck = read("[Variant \"duck\"]\n\n1. e4,e3 e5,d4 *\n");
  REQUIRE(duck.steps.size() == 3);
  CHECK(duck.steps[0].picture.walls.empty());
  CHECK(duck.steps[1].picture.walls == std::set<Coordinate>{{4, 2}});
  CHECK(duck.steps[2].picture.walls == std::set<Coordinate>{{3, 3}});
  CHECK(duck.steps[1].words == "1. White: pawn from e2 to e4, wall on e3.");
  std::string const page = page_of({duck}, "", Style{}, replay::PageView{});
  auto const key = page.find("data-wall=\"p");
  REQUIRE(key != std::string::npos);
  std::string const id = page.substr(key + 11, page.find('"', key + 11) - key - 11);
  CHECK(has(page, "<g id=\"" + id + "\">"));
  CHECK(has(page, "4,5,\"" + id + "\"")); // e3, in the third row from below
  CHECK(has(page, "4,5,0"));              // and there no more
  CHECK(has(page, "3,4,\"" + id + "\"")); // but on d4
  CHECK_FALSE(has(page_of({read("1. e4 e5 *\n")}, "", Style{}, replay::PageView{}), "data-wall=\"p"));
}

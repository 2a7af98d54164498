// Diagrams of any author's game: free positions, keys of pieces, arrows and marks, the last move from its
// text.
#include "libanalysis/diagram/animation.hpp"
#include "libanalysis/diagram/free_position.hpp"
#include "libanalysis/diagram/game_sheet.hpp"
#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/diagram/paper.hpp"
#include "libanalysis/diagram/sheet.hpp"
#include "libanalysis/diagram/signs.hpp"
#include "libanalysis/diagram/text_picture.hpp"
#include "libgame/position/read_position.hpp"
#include "libnotation/position_text/parse.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>

using namespace hippo;
using namespace hippo::diagram;

namespace {

std::variant<BoardPicture, notation::ParseError> drawn(std::string const& text, PieceKeys const& keys = {}) {
  return picture_of(std::get<notation::PositionText>(notation::parse_position(text)), keys, nullptr);
}

Figure const& on(BoardPicture const& picture, std::string_view square) {
  auto const found = std::ranges::find_if(
      picture.figures, [&](Figure const& figure) { return betza::name(figure.at) == square; });
  REQUIRE(found != picture.figures.end());
  return *found;
}

std::string names(std::vector<Coordinate> const& squares) {
  std::string all;
  for (Coordinate const square : squares) all += betza::name(square);
  return all;
}

AnyPosition read(char const* line) { return std::get<AnyPosition>(position::read_position(line, nullptr)); }

} // namespace

TEST_CASE("a free position needs no kings and no rules", "[diagram]") {
  auto const picture = std::get<BoardPicture>(drawn("26/(Camel)(gnu)24/5Q5(NN)14"));
  CHECK(picture.files == 26);
  CHECK(picture.ranks == 3);
  CHECK(on(picture, "a2").emblem == "camel");
  CHECK(on(picture, "b2").color == Color::black);
  CHECK(on(picture, "b2").emblem.empty());
  CHECK(on(picture, "f1").emblem == "queen");
  CHECK(on(picture, "l1").letters == "NN");
  CHECK(picture.description.find("a white camel on a2") != std::string::npos);
}

TEST_CASE("boards of free positions have limits", "[diagram]") {
  CHECK(std::holds_alternative<notation::ParseError>(drawn("27/27")));
  CHECK(std::holds_alternative<notation::ParseError>(drawn("99999999999/1")));
  std::string tall = "1";
  for (int rank = 0; rank < 26; ++rank) tall += "/1";
  CHECK(std::holds_alternative<notation::ParseError>(drawn(tall)));
}

TEST_CASE("a file describes pieces, and the legend gives their key", "[diagram]") {
  auto const keys =
      std::get<PieceKeys>(read_piece_keys("# mine\nX\tCannon\tmRcpR\nZ\n\nGN\tGnu\tNC\tcamel\r\n"));
  CHECK(keys.size() == 3);
  CHECK(keys.at("GN").picture == "camel");
  auto const picture = std::get<BoardPicture>(drawn("x7/(GN)7", keys));
  CHECK(on(picture, "a2").emblem == "cannon"); // by its title
  CHECK(on(picture, "a1").emblem == "camel");
  Style style;
  style.legend = true;
  std::string const svg = svg_of({picture}, 0, "", style);
  CHECK(svg.find(">Cannon: mRcpR<") != std::string::npos);
  CHECK(svg.find(">Gnu: NC<") != std::string::npos);
  CHECK(std::get<std::size_t>(read_piece_keys("X\tCannon\n\tno name\n")) == 2);
  CHECK(std::get<std::size_t>(read_piece_keys("X\tCannon\tmRcpR\tno such picture\n")) == 1);
  CHECK(std::get<std::size_t>(read_piece_keys("X\nX\n")) == 2);
}

TEST_CASE("the pieces of a position are explained once each", "[diagram]") {
  Style style;
  style.legend = true;
  std::string const svg =
      svg_of({picture_of(position::start_position(*position::find_variant("wotn")))}, 0, "", style);
  auto const first = svg.find(">knight: N<");
  CHECK(first != std::string::npos);
  CHECK(svg.find(">knight: N<", first + 1) == std::string::npos);
}

TEST_CASE("arrows and marks have colours, shapes and letters", "[diagram]") {
  CHECK(read_arrow("e2e4")->tone == Tone::plain);
  CHECK(read_arrow("Ge2e10")->to == Coordinate{4, 9});
  CHECK(read_arrow("Ge2e10")->tone == Tone::green);
  CHECK_FALSE(read_arrow("e2"));
  CHECK_FALSE(read_arrow("Xe2e4"));
  CHECK(read_sign("Re4")->shape == SignShape::cross);
  CHECK(read_sign("Re4=ring")->shape == SignShape::ring);
  CHECK(read_sign("e4=7")->letter == '7');
  CHECK_FALSE(read_sign("e4=circle"));
  CHECK_FALSE(read_sign("=ring"));
  // in print, without colours, each looks different
  auto const look = [](char const* arrow, char const* sign) {
    BoardPicture picture;
    picture.arrows.push_back(*read_arrow(arrow));
    picture.signs.push_back(*read_sign(sign));
    Style style;
    style.theme = *find_theme("print");
    return svg_of({picture}, 0, "", style);
  };
  std::set<std::string> looks;
  for (std::string const tone : {"G", "R", "Y", "B"}) {
    looks.insert(look((tone + "a1a8").c_str(), "e4"));
    looks.insert(look("a1a8", (tone + "e4").c_str()));
  }
  CHECK(looks.size() == 7); // green ones look like those without a colour
}

TEST_CASE("commands of comments are read and not shown", "[diagram]") {
  BoardPicture picture;
  add_signs(picture, "good [%csl Gd4,Rz9] [%cal Gc2c4,Yd2d9,Bb1c3] move [%cal");
  CHECK(picture.signs.size() == 1);
  CHECK(picture.arrows.size() == 2);
  CHECK(without_commands(" good [%csl Gd4] move [%clk 1:00:00] ") == "good  move");
  CHECK(without_commands("[%cal").empty());
}

TEST_CASE("the squares of the last move come from its text", "[diagram]") {
  // the diagram of 1995, after White's 17th move
  CHECK(names(squares_of_move(read("wotn r1bk3r/pp1p1Qpp/2p5/4(bnn)3/2B5/4K3/P1P3PP/4RR2 b - - 1 17"),
                              "17.Rhf1!!")) == "h1f1");
  AnyPosition const e5 = read("chess rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -");
  CHECK(names(squares_of_move(e5, "1...e5")) == "e5"); // from e7, or from e6: not known
  CHECK(names(squares_of_move(e5, "1...e7-e5")) == "e7e5");
  CHECK(names(squares_of_move(e5, "O-O")).empty());
  CHECK(names(squares_of_move(e5, "")).empty());
  CHECK(names(squares_of_move(read("chess 4k3/8/8/3N4/8/8/8/4K2N b - -"), "9.Nxd5")).starts_with("d5"));
  CHECK(names(squares_of_move(read("chess 4k3/8/8/8/8/1R6/8/R3K3 b - -"), "9.R3b3")) ==
        "b3"); // some square of rank 3
}

TEST_CASE("a sheet's pictures are as large as asked", "[diagram]") {
  VariantInfo const& wotn = *position::find_variant("wotn");
  auto const pictures = pictures_of(wotn, 5, 7);
  CHECK(pictures.size() == wotn.pieces.size());
  for (BoardPicture const& picture : pictures) {
    CHECK(picture.files == 5);
    CHECK(picture.ranks == 7);
  }
  CHECK(pictures[1].name == "Donkey (WfbD)");
}

TEST_CASE("text can show Unicode's chess pieces", "[diagram]") {
  std::string const text =
      text_of(picture_of(position::start_position(*position::find_variant("wotn"))), true);
  CHECK(text.find("♜ │ ♞ │ ♝ │ ♛ │ ♚ │ ♝ │ ♞ │ ♜") != std::string::npos);
  CHECK(text.find("♙") != std::string::npos);
}

TEST_CASE("neutral and turned pieces look different", "[diagram]") {
  auto const svg = [](Figure const& figure) {
    BoardPicture picture;
    picture.figures.push_back(figure);
    return svg_of({picture}, 0, "", Style{});
  };
  Figure figure{{0, 0}, "N", "knight", {}, Color::white};
  std::string const plain = svg(figure);
  figure.neutral = true;
  CHECK(svg(figure) != plain);
  figure.degrees = 90;
  CHECK(svg(figure).find("rotate(90 50 50)") != std::string::npos);
}

TEST_CASE("a moving drawing shows its pictures in turn, and the last one where nothing moves", "[diagram]") {
  std::vector<BoardPicture> pictures;
  for (char const* line : {"chess startpos", "chess rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"})
    pictures.push_back(picture_of(read(line)));
  pictures[1].caption = "1.e4 <&>";
  std::string const svg = animation_of(pictures, 2, "", Style{});
  CHECK(svg.find("prefers-reduced-motion:no-preference") != std::string::npos);
  CHECK(svg.find("animation:m 4s") != std::string::npos);
  CHECK(svg.find("0%{visibility:visible}50.0000%{visibility:hidden}") != std::string::npos);
  CHECK(svg.find("animation-delay:2s") != std::string::npos);
  CHECK(svg.find("1.e4 &lt;&amp;&gt;") != std::string::npos);
  CHECK(svg.find("<g id=\"p11\">") != std::string::npos); // twelve kinds of pieces, each drawn once
  CHECK(svg.find("<g id=\"p12\">") == std::string::npos);
  CHECK(svg.find("<script") == std::string::npos);
}

TEST_CASE("pictures are broken into pages", "[diagram]") {
  std::vector<BoardPicture> const pictures(13, picture_of(read("chess startpos")));
  Paper const a4 = *find_paper("a4");
  auto const pages = pages_of(pictures, 2, "", Style{}, a4);
  // Two boards of 8.12 squares and the gaps are 17.14 squares wide, which makes 180 mm; three rows would
  // be 25.76 squares high, 270.5 mm, and 267 mm are left.
  REQUIRE(pages.size() == 4);
  for (std::string const& page : pages) {
    CHECK(page.find("width=\"210mm\" height=\"297mm\"") != std::string::npos);
    CHECK(page.find("<svg", page.find("<svg") + 1) != std::string::npos);
  }
  auto const boards = [](std::string const& page) {
    std::size_t count = 0;
    for (auto at = page.find("A position of"); at != std::string::npos;
         at = page.find("A position of", at + 1))
      ++count;
    return count;
  };
  CHECK(boards(pages[0]) == boards(pages[1]));
  CHECK(boards(pages[2]) == boards(pages[0]));
  CHECK(boards(pages[3]) < boards(pages[0]));
  CHECK_FALSE(find_paper("a0"));
  // a board that is larger than the page is made smaller
  BoardPicture large;
  large.files = large.ranks = 26;
  CHECK(pages_of({large}, 1, "", Style{}, a4).size() == 1);
}

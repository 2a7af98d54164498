// Position lines: what they say, where, and what is wrong with broken ones.
#include "libnotation/position_text/parse.hpp"
#include "tests/write_position.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace hippo::notation;

namespace {

PositionText read(std::string const& line) {
  auto const result = parse_position(line);
  if (auto const* error = std::get_if<ParseError>(&result))
    FAIL(line << ": " << error->offset << ": " << error->expected);
  return std::get<PositionText>(result);
}

std::string cells(WrittenRank const& rank) {
  std::string text;
  for (WrittenCell const& cell : rank.cells) {
    if (!text.empty()) text += ' ';
    if (auto const* run = std::get_if<EmptyRun>(&cell))
      text += std::to_string(run->count);
    else
      text += std::get<WrittenPiece>(cell).name;
  }
  return text;
}

std::string fields(PositionText const& position) {
  std::string text;
  for (WrittenField const& field : position.fields) text += '<' + field.text + '>';
  return text;
}

} // namespace

TEST_CASE("position line: game, board and fields") {
  std::string const line = "wotn r1bk3r/pp1p1Qpp/2p5/4(bnn)3/2B5/4K3/P1P3PP/4RR2 b - - 1 17";
  PositionText const position = read(line);
  CHECK(position.game == "wotn");
  CHECK(position.game_where == Span{0, 4});
  CHECK_FALSE(position.start);
  CHECK_FALSE(position.has_notes);
  REQUIRE(position.ranks.size() == 8);
  CHECK(cells(position.ranks[0]) == "r 1 b k 3 r");
  CHECK(cells(position.ranks[3]) == "4 bnn 3");
  CHECK(cells(position.ranks[7]) == "4 R R 2");
  CHECK(fields(position) == "<b><-><-><1><17>");
  CHECK(position.board_where.of(line) == "r1bk3r/pp1p1Qpp/2p5/4(bnn)3/2B5/4K3/P1P3PP/4RR2");
  CHECK(position.ranks[3].where.of(line) == "4(bnn)3");
  auto const& unicorn = std::get<WrittenPiece>(position.ranks[3].cells[1]);
  CHECK(unicorn.where.of(line) == "(bnn)");
  CHECK_FALSE(unicorn.is_white());
  CHECK(position.fields[4].where.of(line) == "17");
  CHECK(write_position(position) == line);
}

TEST_CASE("position line: the first word is the board where it has a slash") {
  PositionText const position = read("8/8/8/8/8/8/8/K1k5 w - - 0 1");
  CHECK(position.game.empty());
  CHECK(position.game_where == Span{});
  CHECK(position.ranks.size() == 8);
  CHECK(read("K/k w").ranks.size() == 2);
  CHECK(read("k/K").fields.empty());
}

TEST_CASE("position line: startpos") {
  CHECK(read("startpos").start);
  CHECK(read("startpos").game.empty());
  PositionText const position = read("way-of-the-knight startpos\tmy note\twith a TAB");
  CHECK(position.game == "way-of-the-knight");
  CHECK(position.start);
  CHECK(position.has_notes);
  CHECK(position.notes == "my note\twith a TAB");
  CHECK(write_position(position) == "way-of-the-knight startpos\tmy note\twith a TAB");
}

TEST_CASE("position line: notes may be empty or follow a blank") {
  CHECK(read("chess startpos\t").has_notes);
  CHECK(read("chess startpos\t").notes.empty());
  CHECK(read("chess 8/8 w \tx").notes == "x");
  CHECK(fields(read("chess 8/8 w \tx")) == "<w>");
  CHECK(fields(read("  chess   8/8  w   - ")) == "<w><->");
}

TEST_CASE("position line: names in any brackets, runs of ten and more") {
  PositionText const position = read("x (WfbD){BN}[nr]3/12Q/10p10");
  CHECK(cells(position.ranks[0]) == "WfbD BN nr 3");
  CHECK(cells(position.ranks[1]) == "12 Q");
  CHECK(cells(position.ranks[2]) == "10 p 10");
  CHECK(std::get<WrittenPiece>(position.ranks[0].cells[0]).is_white());
  CHECK_FALSE(std::get<WrittenPiece>(position.ranks[0].cells[2]).is_white());
  CHECK(write_position(position) == "x (WfbD)(BN)(nr)3/12Q/10p10");
}

TEST_CASE("position line: a board of one rank is told by the side to move") {
  for (std::string const line : {"KNR2rnk w", "KNR2rnk w - - 0 1", "nim KNR2rnk b - - 3 7", "8[PPpp] w 0 1",
                                 "w b", "nim (WfbD)3*+p w"}) {
    INFO(line);
    PositionText const position = read(line);
    CHECK(position.ranks.size() == 1);
    CHECK(position.game == (line.starts_with("nim") ? "nim" : ""));
    CHECK(write_position(position) == line);
  }
  CHECK(cells(read("KNR2rnk w").ranks[0]) == "K N R 2 r n k");
}

TEST_CASE("position line: a slash that ends the board means empty hands") {
  PositionText const position = read("crazyhouse 4k3/8/K7/ b - -");
  CHECK(position.ranks.size() == 3);
  REQUIRE(position.hands);
  CHECK(position.hands->pieces.empty());
  CHECK(fields(position) == "<b><-><->");
}

TEST_CASE("position line: errors say where and what") {
  struct Case {
    char const* line;
    std::size_t offset;
    char const* expected;
  };
  std::string const cell = "a piece or a number of empty squares";
  for (auto const& [line, offset, expected] : std::vector<Case>{
           {"", 0, "a board or the word startpos"},
           {"chess", 5, "a board or the word startpos"},
           {"chess ", 6, "a board or the word startpos"},
           {"chess - w", 6, "a board or the word startpos"},
           {"chess r -", 7, "a piece, a number of empty squares or /"},
           {"chess KNR2rnk", 13, "a piece, a number of empty squares or /"},
           {"KNR(x w", 5, "a ) that closes the name"},
           {"chess 8/8//8 w", 10, "a piece or a number of empty squares"},
           {"chess 8/8/", 10, "a piece or a number of empty squares"},
           {"chess 8/0/8", 8, "a piece or a number of empty squares"},
           {"chess 8/r?6/8", 9, "a piece, a number of empty squares, / or a blank"},
           {"chess r?6/8", 7, "a piece, a number of empty squares or /"},
           {"chess 8/1000/8", 11, "a piece, a number of empty squares, / or a blank"},
           {"chess 8/4(bnn3/8", 13, "a ) that closes the name"},
           {"chess 8/4{bnn)3/8", 13, "a } that closes the name"},
           {"chess 8/4[bnn", 13, "a ] that closes the name"},
           {"chess 8/4()4", 10, "the name of a piece, such as WfbD"},
           {"chess startpos w", 15, "the end of the line or a TAB"},
           {"startposition 8/x?", 17, "a piece, a number of empty squares, / or a blank"},
       }) {
    CAPTURE(line);
    auto const result = parse_position(line);
    REQUIRE(std::holds_alternative<ParseError>(result));
    CHECK(std::get<ParseError>(result).offset == offset);
    CHECK(std::get<ParseError>(result).expected == expected);
  }
}

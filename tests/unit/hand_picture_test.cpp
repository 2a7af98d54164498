// Pieces in hand, beside the board: in SVG, in text and on pages.
#include "libanalysis/diagram/free_position.hpp"
#include "libanalysis/diagram/sheet.hpp"
#include "libanalysis/diagram/text_picture.hpp"
#include "libnotation/position_text/parse.hpp"

#include <catch2/catch.hpp>

using namespace hippo;
using namespace hippo::diagram;

namespace {

BoardPicture picture(std::string_view text) {
  auto const parsed = notation::parse_position(text);
  return std::get<BoardPicture>(picture_of(std::get<notation::PositionText>(parsed), {}, nullptr));
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

} // namespace

TEST_CASE("pieces in hand are counted by kind and side", "[hands]") {
  BoardPicture const drawn = picture("4k3/8/8/8/8/8/8/4K3[PnPQpP]");
  REQUIRE(drawn.hands.size() == 4);
  CHECK(max_kinds(drawn) == 2);
  CHECK(drawn.hands[0].figure.letters == "P");
  CHECK(drawn.hands[0].count == 3);
  CHECK(drawn.hands[0].figure.color == Color::white);
  CHECK(drawn.hands[1].figure.color == Color::black);
  CHECK(drawn.hands[3].count == 1); // Black's pawn
  std::string const text = text_of(drawn);
  CHECK(text.find("White's hand: P×3 Q\n") != std::string::npos);
  CHECK(text.find("Black's hand: n p\n") != std::string::npos);
  CHECK(drawn.description.find("3 white pawn in hand") != std::string::npos);
}

TEST_CASE("each hand begins at its side of the board", "[hands]") {
  BoardPicture drawn = picture("4k3/8/8/8/8/8/8/4K3[PNBRQpn]"); // five kinds, and four rows a column
  CHECK(hand_columns(drawn) == 2);
  using Places = std::vector<Coordinate>;
  CHECK(hand_places(drawn) == Places{{8, 7}, {8, 6}, {8, 5}, {8, 4}, {9, 7}, {8, 0}, {8, 1}});
  drawn.view.flip = true;
  CHECK(hand_places(drawn) == Places{{8, 0}, {8, 1}, {8, 2}, {8, 3}, {9, 0}, {8, 7}, {8, 6}});
  BoardPicture const narrow = picture("k/K[PN]");
  CHECK(hand_places(narrow) == Places{{1, 1}, {2, 1}});
}

TEST_CASE("hands take room only where they are", "[hands]") {
  BoardPicture const without = picture("4k3/8/8/8/8/8/8/4K3");
  BoardPicture const with = picture("4k3/8/8/8/8/8/8/4K3[PPp]");
  CHECK(extent_of(with).width == extent_of(without).width + 100);
  BoardPicture reserved = without; // an empty hand of a game in which there will be some
  reserved.hand_kinds = 1;
  CHECK(extent_of(reserved).width == extent_of(with).width);
  std::string const svg = svg_of({with}, 0, "", Style{});
  CHECK(count(svg, "scale(.7)") == 2); // a pawn of each side
}

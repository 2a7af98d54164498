// What a picture of a piece shows: marks on squares, lines of rides, what stops them.
#include "libanalysis/diagram/text_picture.hpp"
#include "tests/unit/drawings.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

using namespace hippo;
using namespace hippo::diagram;

namespace {

std::vector<Mark> marks_on(BoardPicture const& picture, std::string_view square) {
  std::vector<Mark> found;
  for (Mark const& mark : picture.marks)
    if (name(mark.at) == square) found.push_back(mark);
  return found;
}

} // namespace

TEST_CASE("a mark shows what a piece does on a square and how it gets there", "[diagram]") {
  BoardPicture const donkey = piece("WfbD", 7);
  CHECK(donkey.marks.size() == 6);
  CHECK(marks_on(donkey, "d5").front() == Mark{{3, 4}, Act::both, Manner::step, false});
  CHECK(marks_on(donkey, "d6").front() == Mark{{3, 5}, Act::both, Manner::leap, false});
  CHECK(marks_on(donkey, "b4").empty());

  BoardPicture const pawn = piece("fmWfmDfcF", 7);
  CHECK(marks_on(pawn, "d5").front().act == Act::move);
  CHECK(marks_on(pawn, "d6").front().manner == Manner::leap);
  CHECK(marks_on(pawn, "e5").front().act == Act::capture);

  CHECK(marks_on(piece("ifmW", 7), "d5").front().initial);
  BoardPicture const cannon = piece("mRcpR", 9);
  CHECK(marks_on(cannon, "e6").size() == 1);
  REQUIRE(marks_on(cannon, "e7").size() == 2);
  CHECK(marks_on(cannon, "e7")[0] == Mark{{4, 6}, Act::move, Manner::step, false});
  CHECK(marks_on(cannon, "e7")[1] == Mark{{4, 6}, Act::capture, Manner::hop, false});
}

TEST_CASE("pieces that are captured on the way have a mark of their own", "[diagram]") {
  Mark const captured{{3, 4}, Act::taken, Manner::take, false}; // on d5
  BoardPicture const locust = piece("cafmK", 7);
  CHECK(locust.marks.size() == 16);
  CHECK(marks_on(locust, "d5") == std::vector{captured});
  CHECK(marks_on(locust, "d6") == std::vector{Mark{{3, 5}, Act::move, Manner::take, false}});

  BoardPicture const edge = piece("cafmK", 3); // no room beyond any captured piece
  CHECK(edge.marks.empty());

  BoardPicture const rifle = piece("cabK", 7);
  CHECK(rifle.marks.size() == 9);
  CHECK(marks_on(rifle, "d5") == std::vector{captured});
  REQUIRE(marks_on(rifle, "d4").size() == 1);
  CHECK(is_return(rifle, marks_on(rifle, "d4").front()));
  CHECK(marks_on(rifle, "d4").front().manner == Manner::take);
  CHECK(marks_on(piece("mcabK", 7), "d4").front().manner == Manner::step); // may pass

  BoardPicture const lion = piece("KNADcaKmcabK", 7);
  Mark const after_capture{{3, 4}, Act::both, Manner::take, false};
  CHECK(marks_on(lion, "d5") ==
        std::vector{Mark{{3, 4}, Act::both, Manner::step, false}, after_capture, captured});
  CHECK(marks_on(lion, "d6") == std::vector{Mark{{3, 5}, Act::both, Manner::leap, false},
                                            Mark{{3, 5}, Act::both, Manner::take, false}});

  BoardPicture const rook = piece("cafmR", 9);
  CHECK(marks_on(rook, "e8").front() == Mark{{4, 7}, Act::move, Manner::take, false});
  CHECK(marks_on(rook, "e8").size() == 2);
  CHECK(marks_on(rook, "e9").size() == 1); // a piece on the edge has nothing beyond it
}

TEST_CASE("no mark hides another way to move", "[diagram]") {
  // a locust that also moves as a rook: the square beyond the captured piece
  CHECK(marks_on(piece("mRcafmR", 9), "e7") == std::vector{Mark{{4, 6}, Act::move, Manner::step, false},
                                                           Mark{{4, 6}, Act::move, Manner::take, false},
                                                           Mark{{4, 6}, Act::taken, Manner::take, false}});
  CHECK(piece("mRcafmR", 9).description.find("After a capture on the way, it moves to") != std::string::npos);
  CHECK(text_of(piece("mRcafmR", 9)).find("○▢⊗") != std::string::npos);
  // a first move and a leap say nothing new where the piece may go anyway
  CHECK(marks_on(piece("fmWifmW", 7), "d5").size() == 1);
  CHECK(marks_on(piece("DnD", 7), "d6").size() == 1);
}

TEST_CASE("captures of one's own pieces and en passant have marks of their own", "[diagram]") {
  CHECK(marks_on(piece("dW", 7), "d5") == std::vector{Mark{{3, 4}, Act::friends, Manner::step, false}});
  CHECK(marks_on(piece("feW", 7), "d5") == std::vector{Mark{{3, 4}, Act::passant, Manner::step, false}});
  CHECK(marks_on(piece("fceW", 7), "d5").size() == 2);
  CHECK(marks_on(piece("cdmW", 7), "d5").size() == 2);
  auto const drawn = [](char const* string) {
    BoardPicture picture = piece(string, 7);
    picture.title = picture.description = "";
    picture.figures.front().letters = "X";
    return svg(picture);
  };
  CHECK(drawn("dW") != drawn("cW"));
  CHECK(drawn("feW") != drawn("fcW"));
  CHECK(drawn("fceW") != drawn("fcW"));
  CHECK(text_of(piece("dW", 3)).find('+') != std::string::npos);
  CHECK(piece("dW", 7).description.find("captures its own pieces on") != std::string::npos);
  CHECK(piece("feW", 7).description.find("en passant, moving to d5") != std::string::npos);
}

TEST_CASE("a lame rider shows the squares that block it", "[diagram]") {
  auto const blockers = [](char const* string, Coordinate end) {
    std::set<Coordinate> squares;
    for (Track const& track : piece(string).tracks)
      if (std::ranges::find(track.squares, end) != track.squares.end())
        for (Blocker const& blocker : track.blockers) squares.insert(blocker.at);
    return squares;
  };
  using Squares = std::set<Coordinate>; // the piece stands on f6
  CHECK(blockers("nNN", {7, 9}) == Squares{{5, 6}, {6, 8}});
  CHECK(blockers("nDD", {9, 5}) == Squares{{6, 5}, {8, 5}});
  CHECK(blockers("nAA", {9, 9}) == Squares{{6, 6}, {8, 8}});
  CHECK(blockers("NN", {7, 9}).empty());
}

TEST_CASE("on a cylinder lines go around", "[diagram]") {
  BoardPicture const bishop = piece("oB");
  CHECK(bishop.cylinder);
  CHECK(bishop.files < bishop.ranks); // or nothing goes around
  auto const to = [&](Coordinate at, bool Track::*how) {
    return std::ranges::any_of(bishop.tracks,
                               [&](Track const& track) { return track.squares.back() == at && track.*how; });
  };
  REQUIRE(bishop.files == 7);
  REQUIRE(bishop.figures.front().at == Coordinate{3, 4});
  CHECK(to({7, 8}, &Track::around)); // from g8, beyond the right edge
  CHECK_FALSE(to({7, 8}, &Track::onward));
  CHECK(to({1, 9}, &Track::resumed)); // from beyond the left edge over a9, and on to the upper edge
  CHECK(to({1, 9}, &Track::onward));
  CHECK_FALSE(piece("B").cylinder);
}

TEST_CASE("with other pieces, only those that can be captured are marked", "[diagram]") {
  PieceRequest request;
  request.betza = "cafmK";
  request.files = request.ranks = 7;
  request.enemies = {{3, 4}, {4, 3}, {5, 3}};
  auto const picture = std::get<BoardPicture>(picture_of(request));
  CHECK(picture.marks.size() == 2);
  CHECK(marks_on(picture, "d5").front().act == Act::taken);
  CHECK(marks_on(picture, "d6").front() == Mark{{3, 5}, Act::move, Manner::take, false});
}

TEST_CASE("rides are lines to the edge, lame leaps show what stops them", "[diagram]") {
  BoardPicture const rook = piece("R", 9);
  REQUIRE(rook.tracks.size() == 4);
  for (Track const& track : rook.tracks) CHECK(track.onward);
  CHECK(piece("R3", 9).tracks.front().squares.size() == 4);
  CHECK_FALSE(piece("R3", 9).tracks.front().onward);
  CHECK(piece("K", 9).tracks.empty());
  CHECK(piece("nN", 9).tracks.front().lame);
}

TEST_CASE("other pieces block rides", "[diagram]") {
  PieceRequest request;
  request.betza = "R";
  request.files = request.ranks = 9;
  request.friends = {{4, 6}};
  request.enemies = {{6, 4}};
  auto const picture = std::get<BoardPicture>(picture_of(request));
  CHECK(marks_on(picture, "e6").front().act == Act::move);
  CHECK(marks_on(picture, "e7").empty());
  CHECK(marks_on(picture, "g5").front().act == Act::capture);
  CHECK(marks_on(picture, "h5").empty());

  request.enemies = {{8, 4}}; // at the edge, where a ride would go on
  auto const edge = std::get<BoardPicture>(picture_of(request));
  for (Track const& track : edge.tracks) CHECK(track.onward == (track.squares.back().x != 8));
}

TEST_CASE("no move steps on a hole", "[diagram]") {
  PieceRequest request;
  request.betza = "RN";
  request.files = request.ranks = 9;
  request.holes = {{4, 6}, {5, 6}};
  auto const picture = std::get<BoardPicture>(picture_of(request));
  CHECK(marks_on(picture, "e6").size() == 1);
  CHECK(marks_on(picture, "e7").empty());
  CHECK(marks_on(picture, "e8").empty());
  CHECK(marks_on(picture, "f7").empty());
}

TEST_CASE("a wrong string is an error at its letter", "[diagram]") {
  PieceRequest request;
  request.betza = "Wx";
  auto const result = picture_of(request);
  REQUIRE(std::holds_alternative<notation::ParseError>(result));
  CHECK(std::get<notation::ParseError>(result).offset == 1);
}

// What piece diagrams promise, on random Betza strings: symmetric pieces have symmetric pictures, and a
// square that is marked as a blocker is one.
#include "libanalysis/diagram/piece_moves.hpp"
#include "libgame/betza/walk.hpp"
#include "libnotation/betza/parse.hpp"
#include "tests/property/betza_strings.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>

using namespace hippo;
using namespace hippo::diagram;

namespace {

constexpr int side = 9;
constexpr Coordinate centre{4, 4};

/// The picture of a string on a board with the piece in its middle; nothing where the string is not read, or
/// is too much work.
std::optional<BoardPicture> picture(std::string const& betza, std::set<Coordinate> const& friends = {},
                                    std::set<Coordinate> const& enemies = {}) {
  auto const parsed = notation::betza::parse(betza);
  auto const* tree = std::get_if<betza::Tree>(&parsed);
  if (tree == nullptr ||
      std::ranges::any_of(tree->terms, [](auto const& term) { return term.legs.size() > 3; }))
    return std::nullopt;
  try {
    auto drawn =
        picture_of(PieceRequest{betza, betza::Dialect::xbetza, side, side, centre, friends, enemies, {}});
    return std::get<BoardPicture>(std::move(drawn));
  } catch (std::length_error const&) {
    return std::nullopt;
  }
}

Coordinate mirrored(Coordinate at) { return {side - 1 - at.x, at.y}; }

/// The piece that moves to the left where this one moves to the right.
std::string mirrored(std::string betza) {
  for (char& letter : betza)
    if (letter == 'l' || letter == 'r') letter = letter == 'l' ? 'r' : 'l';
  return betza;
}

using Line = std::tuple<std::vector<Coordinate>, Act, Manner, bool, bool, bool, std::set<Blocker>>;

/// All that is drawn, as sets, each square passed through `place`.
template <class Place>
std::pair<std::set<Mark>, std::set<Line>> content(BoardPicture const& drawn, Place const& place) {
  std::pair<std::set<Mark>, std::set<Line>> all;
  for (Mark mark : drawn.marks) {
    mark.at = place(mark.at);
    all.first.insert(mark);
  }
  for (Track track : drawn.tracks) {
    for (Coordinate& at : track.squares) at = place(at);
    std::set<Blocker> blockers;
    for (Blocker const& blocker : track.blockers) blockers.insert({place(blocker.at), blocker.who});
    all.second.emplace(track.squares, track.act, track.manner, track.initial, track.lame, track.onward,
                       blockers);
  }
  return all;
}

constexpr auto as_it_is = [](Coordinate at) { return at; };

bool reaches(betza::Movement const& movement, betza::Board const& board, Coordinate end) {
  return std::ranges::any_of(walk(movement, board, centre),
                             [&](auto const& target) { return target.at == end; });
}

} // namespace

TEST_CASE("Diagrams: the mirror image of a piece has the mirror image of its picture",
          "[diagram][property]") {
  test::Strings strings(14);
  std::size_t seen = 0;
  std::size_t with_lines = 0;
  for (int round = 0; round < 4000; ++round) {
    std::string const text = round < 3 ? std::string(round == 0   ? "aK"
                                                     : round == 1 ? "aW"
                                                                  : "avsmQ")
                                       : strings.next();
    INFO(text);
    auto const one = picture(text);
    auto const other = picture(mirrored(text));
    REQUIRE(one.has_value() == other.has_value());
    if (!one) continue;
    ++seen;
    with_lines += one->tracks.empty() ? 0 : 1;
    auto const mirror = [](Coordinate at) { return mirrored(at); };
    if (content(*one, mirror) != content(*other, as_it_is)) FAIL("not mirrored");
  }
  CHECK(seen > 1000);
  CHECK(with_lines > 500);
}

TEST_CASE("Diagrams: the same with other pieces on the board", "[diagram][property]") {
  std::set<Coordinate> const friends{{5, 5}, {4, 6}, {2, 3}};
  std::set<Coordinate> const enemies{{3, 5}, {6, 4}, {4, 2}, {7, 7}};
  auto const mirror = [](Coordinate at) { return mirrored(at); };
  auto const all_mirrored = [&](std::set<Coordinate> const& squares) {
    std::set<Coordinate> others;
    for (Coordinate const at : squares) others.insert(mirrored(at));
    return others;
  };
  test::Strings strings(1403);
  std::size_t seen = 0;
  for (int round = 0; round < 2000; ++round) {
    std::string const text = strings.next();
    INFO(text);
    auto const one = picture(text, friends, enemies);
    auto const other = picture(mirrored(text), all_mirrored(friends), all_mirrored(enemies));
    REQUIRE(one.has_value() == other.has_value());
    if (!one) continue;
    ++seen;
    if (content(*one, mirror) != content(*other, as_it_is)) FAIL("not mirrored");
  }
  CHECK(seen > 500);
}

TEST_CASE("Diagrams: the pictures of all-round pieces are the same after a quarter turn",
          "[diagram][property]") {
  auto const turn = [](Coordinate at) { return Coordinate{at.y, side - 1 - at.x}; };
  for (char const* text : {"aK",    "aW",       "WaF",  "asK",   "avsmQ", "FyafsF",  "KNADcaKmcabK",
                           "mafsW", "mafsmafW", "mcaW", "cafsW", "mRcpR", "mRcafmR", "nN",
                           "nA",    "zB",       "FafF", "[W?F]", "[N-W]", "gabQ",    "caK"}) {
    INFO(text);
    auto const drawn = picture(text);
    REQUIRE(drawn);
    CHECK(content(*drawn, turn) == content(*drawn, as_it_is));
  }
}

TEST_CASE("Diagrams: the marked blockers are those that the walker finds", "[diagram][property]") {
  test::Strings strings(1402);
  std::size_t tried = 0;
  std::size_t marked = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string const text = round == 0 ? "aW" : round == 1 ? "FafF" : round == 2 ? "mcaW" : strings.next();
    INFO(text);
    auto const drawn = picture(text);
    if (!drawn) continue;
    auto const movement = betza::expand(std::get<betza::Tree>(notation::betza::parse(text)));
    for (Track const& track : drawn->tracks) {
      if (!track.lame) continue;
      Coordinate const end = track.squares.back();
      INFO("to " << betza::name(end));
      betza::Movement moving = movement;
      if (track.act == Act::passant)
        for (auto& pattern : moving.patterns) pattern.legs.back().move |= pattern.legs.back().en_passant;
      betza::Board board{side, side, {}, {}};
      if (track.act == Act::capture) board.enemies.insert(end);
      if (track.act == Act::friends) board.friends.insert(end);
      if (!reaches(moving, board, end)) FAIL("a way that is none");
      std::map<Coordinate, betza::Who> blockers;
      for (Blocker const& blocker : track.blockers) blockers.emplace(blocker.at, blocker.who);
      for (int square = 0; square < side * side; ++square) {
        Coordinate const at{square % side, square / side};
        if (at == end || at == centre) continue;
        betza::Board with_friend = board;
        with_friend.friends.insert(at);
        betza::Board with_enemy = board;
        with_enemy.enemies.insert(at);
        bool const stops_friends = !reaches(moving, with_friend, end);
        bool const stops_enemies = !reaches(moving, with_enemy, end);
        auto const found = blockers.find(at);
        bool const is_marked = found != blockers.end();
        ++tried;
        marked += is_marked ? 1 : 0;
        if (is_marked != (stops_friends || stops_enemies)) FAIL("wrong on " << betza::name(at));
        if (is_marked && stops_friends != (found->second != betza::Who::enemies))
          FAIL("friends on " << betza::name(at));
        if (is_marked && stops_enemies != (found->second != betza::Who::friends))
          FAIL("enemies on " << betza::name(at));
      }
    }
  }
  CHECK(tried > 10000);
  CHECK(marked > 200);
}

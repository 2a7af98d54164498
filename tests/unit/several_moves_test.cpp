// Turns of several moves: their lengths, counts by another program, positions and records.
#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/perft/perft.hpp"
#include "libanalysis/search/search.hpp"
#include "libanalysis/solve/solve.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/position_key.hpp"
#include "libgame/position/repetition.hpp"
#include "libgame/position/visit.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/rules/rare_laws.hpp"
#include "libgame/san/play_text.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/stipulation/parse.hpp"
#include "tests/suite_lines.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

using namespace hippo;
using rules::SeveralMoves;
using test::position_of, test::walked;

namespace {

VariantInfo const& game(std::string_view name) {
  static game_file::LoadedFile const loaded = [] {
    std::ifstream stream(HIPPOGONAL_CORPUS "/games/several-moves.ini");
    return game_file::load_games(std::string(std::istreambuf_iterator<char>(stream), {}));
  }();
  auto const found = std::ranges::find(loaded.games, name, &VariantInfo::name);
  REQUIRE(found != loaded.games.end());
  return **found;
}

VariantInfo const& with_keys(std::string const& keys) {
  static int number = 0;
  auto const loaded = game_file::load_games("[several-" + std::to_string(++number) + ":chess]\n" + keys);
  REQUIRE(loaded.problems.empty());
  return *loaded.games.front();
}

} // namespace

TEST_CASE("several moves: lengths of turns", "[several-moves]") {
  auto const lengths = [](SeveralMoves const& law) {
    std::string text;
    for (unsigned number = 1; number <= 4; ++number)
      for (Color side : {Color::white, Color::black})
        text += (text.empty() ? "" : " ") + std::to_string(law.moves_of_turn(number, side));
    return text;
  };
  CHECK(lengths({.counts = {2}}) == "2 2 2 2 2 2 2 2");
  CHECK(lengths({.counts = {2, 1}}) == "2 1 2 1 2 1 2 1");
  CHECK(lengths({.counts = {1, 2, 2}}) == "1 2 2 2 2 2 2 2");
  CHECK(lengths({.counts = {2, 1, 1}}) == "2 1 1 1 1 1 1 1");
  CHECK(lengths({.counts = {3, 1, 2, 1}}) == "3 1 2 1 2 1 2 1");
  CHECK(lengths({.grows = true}) == "1 2 3 4 5 6 7 8");
  CHECK(SeveralMoves{.grows = true}.moves_of_turn(1'000'000, Color::white) == SeveralMoves::max_moves);
}

TEST_CASE("several moves: sequences of moves are counted as by a slow reference", "[several-moves]") {
  std::size_t counts = 0;
  for (test::CountedLine const& line : test::counted_lines("several-moves.epd")) {
    auto const position = position_of(game(line.game), line.fen);
    INFO(line.game << ' ' << line.fen);
    for (perft::Expectation const& expected : line.counts) {
      CHECK(perft::perft(position, expected.depth) == expected.count);
      if (expected.depth <= 2) CHECK(walked(position, expected.depth) == expected.count);
      ++counts;
    }
  }
  CHECK(counts == 201);
}

TEST_CASE("several moves: the squares passed in a turn are open to the answer", "[several-moves]") {
  std::string const start = "4k3/2p5/8/8/1p1p4/8/P3P3/4K3 w - - 0 1";
  auto const after = [&](std::string const& reading, std::string const& moves) {
    auto const& variant = with_keys("multimoves = 2\nhippo.turnEnPassant = " + reading + "\n");
    return position::fen(test::after(position_of(variant, start), moves));
  };
  // Both pawns passed a square; the king then stands on one of them, or the pawn goes on.
  CHECK(after("last-move", "a4 e4") == "4k3/2p5/8/8/Pp1pP3/8/8/4K3 b - e3 0 1 2");
  CHECK(after("any-move", "a4 e4") == "4k3/2p5/8/8/Pp1pP3/8/8/4K3 b - a3e3 0 1 2");
  CHECK(after("any-move", "a4") == "4k3/2p5/8/8/Pp1p4/8/4P3/4K3 w - a3 0 1 1");
  CHECK(after("any-move", "a4 a5") == "4k3/2p5/8/P7/1p1p4/8/4P3/4K3 b - - 0 1 2");
  CHECK(after("any-move", "e4 Kd2") == "4k3/2p5/8/8/1p1pP3/8/P2K4/8 b - e3 1 1 2");
  // After a capture en passant, a second one is open in the one reading only, and nothing after another move.
  CHECK(after("any-move", "a4 e4 bxa3") == "4k3/2p5/8/8/3pP3/p7/8/4K3 b - - 0 1 1");
  CHECK(after("again", "a4 e4 bxa3") == "4k3/2p5/8/8/3pP3/p7/8/4K3 b - e3 0 1 1");
  CHECK(after("again", "a4 e4 c6") == "4k3/8/2p5/8/Pp1pP3/8/8/4K3 b - - 0 1 1");
  CHECK(after("again", "a4 e4 bxa3 dxe3") == "4k3/2p5/8/8/8/p3p3/8/4K3 w - - 0 2 2");
}

TEST_CASE("several moves: positions within a turn are read as they are written", "[several-moves]") {
  auto const& variant = with_keys("multimoves = 3 2\nhippo.turnEnPassant = again\n");
  auto const refusal = [&](std::string const& fen) {
    auto const read = position::read_position(fen, &variant);
    INFO(fen);
    REQUIRE(std::holds_alternative<position::SetupError>(read));
    return position::describe(std::get<position::SetupError>(read)).message;
  };
  for (std::string const fen :
       {"4k3/8/8/8/Pp1pP3/8/8/4K3 w - a3e3 0 1 1", "4k3/8/8/8/Pp1pP3/8/8/4K3 b - a3e3 0 1 2",
        "4k3/8/8/8/3pP3/p7/8/4K3 b - e3 0 1 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 2"})
    CHECK(position::fen(position_of(variant, fen)) == fen);
  CHECK(position::fen(position_of(variant, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")) ==
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 3");
  CHECK(refusal("4k3/8/8/8/8/8/8/4K3 w - - 0 1 4") ==
        "moves left: the moves left in this turn are a number from 1 to 3, not '4'");
  CHECK(refusal("4k3/8/8/8/8/8/8/4K3 b - - 0 1 3") ==
        "moves left: the moves left in this turn are a number from 1 to 2, not '3'");
  CHECK(refusal("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1 3") ==
        "en passant: no black pawn can just have passed over e3");
}

TEST_CASE("several moves: a position repeats if the turns to come have the same lengths", "[several-moves]") {
  auto const key = [](VariantInfo const& variant, std::string const& clocks) {
    return position::repetition_key(position_of(variant, "4k3/8/8/8/8/8/8/4K3 w - - " + clocks));
  };
  auto const& balanced = with_keys("multimoves = 1 2 2\n");
  CHECK(key(balanced, "0 2 1") == key(balanced, "4 3 1"));
  auto const& progressive = with_keys("progressiveMultimove = true\n");
  CHECK(key(progressive, "0 2 1") != key(progressive, "4 3 1"));

  // The keys of searches tell the same positions apart.
  auto const key_of_search = [](VariantInfo const& variant, std::string const& clocks) {
    auto const position = position_of(variant, "4k3/8/8/8/8/8/8/4K3 w - - " + clocks);
    return position::KeyMaker<rules::LoadedLaws<64>>()(position::under<rules::LoadedLaws<64>>(position));
  };
  CHECK(key_of_search(balanced, "0 2 2") == key_of_search(balanced, "4 3 2"));
  CHECK(key_of_search(balanced, "0 1 1") != key_of_search(balanced, "0 2 2"));
  CHECK(key_of_search(progressive, "0 2 1") != key_of_search(progressive, "4 3 1"));
}

TEST_CASE("several moves: a square passed is read whatever later moves of the turn did", "[several-moves]") {
  auto const is_read = [&](std::string const& keys, std::string const& fen) {
    INFO(keys);
    CHECK(position::fen(
              position_of(with_keys("multimoves = 2\nhippo.turnEnPassant = again\n" + keys), fen)) == fen);
  };
  // A king on the pawn's origin, a knight on the other square passed, a piece in hand that must be dropped.
  is_read("hippo.kingsAreCaptured = true\nhippo.royals = 0 1\nhippo.royalCaptureWins = true\n",
          "8/4k3/8/4p3/8/8/8/4K3 w - e6 1 2 2");
  is_read("tripleStepRegionWhite = *2\n", "4k3/8/8/4P3/8/4N3/8/4K3 b - e4 1 1 2");
  is_read("pieceDrops = true\ncapturesToHand = true\nmustDrop = true\n",
          "4k3/8/8/8/4P3/8/8/4K3[N] b - e3 0 1 2");
  // A knight on its flag, which counts at the end of the turn.
  is_read("flagPiece = n\nflagRegionWhite = a8\nflagRegionBlack = h1\n",
          "4k3/8/8/8/4P3/8/8/4K2n w - e3 0 1 1");
}

namespace {

/// The turns that mate, by lists of moves that are played.
std::size_t mating_turns(AnyPosition const& position, Color side) {
  std::size_t count = 0;
  for (Move move : position.legal_moves()) {
    AnyPosition const next = position.after(move);
    if (next.side() == side)
      count += mating_turns(next, side);
    else
      count += next.in_check() && next.legal_moves().empty() ? 1 : 0;
  }
  return count;
}

} // namespace

TEST_CASE("several moves: all turns that mate are found", "[several-moves]") {
  std::size_t found = 0;
  for (std::string const name : {"two-moves", "scottish", "italian"})
    for (std::string const fen :
         {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 2", "7k/8/5K2/8/8/8/6R1/8 w - - 0 2",
          "k7/8/2K5/8/8/8/7P/8 w - - 0 2", "rnbqkbnr/ppppp2p/5p2/6p1/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"}) {
      INFO(name << ' ' << fen);
      auto const position = position_of(game(name), fen);
      auto const solutions =
          solve::solve(position, std::get<notation::Stipulation>(notation::parse_stipulation("#1")));
      std::size_t const expected = mating_turns(position, Color::white);
      CHECK(solutions.lines.size() == expected);
      found += expected;
      for (auto const& line : solutions.lines) {
        AnyPosition after = position;
        for (Move move : line) after.play(move);
        CHECK((after.in_check() && after.legal_moves().empty()));
      }
    }
  CHECK(found > 100);
}

TEST_CASE("several moves: the search finds a mate within a turn", "[several-moves]") {
  auto const position = position_of(game("italian"), "7k/8/5K2/8/8/8/6R1/8 w - - 0 2");
  auto const result = search::search(position, {.depth = 4});
  AnyPosition after = position;
  for (Move move : result.lines.front().moves) after.play(move);
  CHECK(result.lines.front().score >= search::least_mate);
  CHECK((after.in_check() && after.legal_moves().empty() && after.side() == Color::black));
}

TEST_CASE("several moves: pictures mark all moves of a turn", "[several-moves]") {
  VariantInfo const& two_moves = game("two-moves");
  diagram::LastMoveTracker tracker;
  AnyPosition position = position_of(two_moves, std::string(two_moves.def->start));
  tracker.came_from(position);
  int ply = 0;
  auto const marked_after = [&](std::string const& move) {
    auto const meant = san::move_of_text(san::Speller(position), position, move);
    REQUIRE(std::holds_alternative<Move>(meant));
    position = position.after(std::get<Move>(meant));
    diagram::BoardPicture picture = diagram::picture_of(position);
    std::string const number = std::to_string(++ply);
    tracker.mark_last_move(picture, position, {"1", number, move});
    std::vector<std::string> names;
    for (betza::Coordinate const at : picture.last_move)
      names.push_back(std::string(1, static_cast<char>('a' + at.x)) + std::to_string(at.y + 1));
    std::ranges::sort(names);
    return names;
  };
  using Names = std::vector<std::string>;
  CHECK(marked_after("e4") == Names{"e2", "e4"});
  CHECK(marked_after("d4") == Names{"d2", "d4", "e2", "e4"});
  CHECK(marked_after("Nf6") == Names{"f6", "g8"});
  CHECK(marked_after("Nxe4") == Names{"e4", "f6", "g8"});
  CHECK(marked_after("f3") == Names{"f2", "f3"});
}

// Players behind pipes: whatever a program says, there is a legal move or a fault, and soon.
#include "libanalysis/match/player.hpp"
#include "tests/support.hpp"
#include "tests/temporary_folder.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <random>

using namespace hippo;
using Kind = match::PlayerSpec::Kind;

namespace {

struct Program {
  Kind kind;
  std::string lines; ///< that it says, whatever it is told; then it ends
};

match::Reply reply_of(Program const& program, match::TimeControl const& control = {},
                      match::MustStop const& must_stop = nullptr) {
  tests::Folder const folder;
  std::ofstream(folder.path() / "lines") << program.lines;
  auto const player = match::make_player(
      {.name = "it", .kind = program.kind, .command = "cat " + (folder.path() / "lines").string()}, control,
      must_stop);
  position::PlayedGame const game(test::position("chess startpos"));
  if (auto const fault = player->begin(game.start())) return *fault;
  return player->move(game, {});
}

std::string const uci = "uciok\nreadyok\n", xboard = "feature done=1\n";

match::Answer answer_of(Program const& program) {
  auto const reply = reply_of(program);
  auto const* fault = std::get_if<match::Fault>(&reply);
  INFO((fault == nullptr ? "" : fault->what));
  REQUIRE(fault == nullptr);
  return std::get<match::Answer>(reply);
}

match::Fault::Kind fault_of(Program const& program) {
  auto const reply = reply_of(program);
  REQUIRE(std::holds_alternative<match::Fault>(reply));
  return std::get<match::Fault>(reply).kind;
}

} // namespace

TEST_CASE("players: the score is the last exact one of the best line", "[player]") {
  auto const said = [](std::string const& lines) {
    return answer_of({Kind::uci, uci + lines + "\nbestmove e2e4\n"});
  };
  auto const last = said("info depth 4 score cp 111\ninfo depth 4 multipv 1 score cp 222\n"
                         "info depth 4 multipv 2 score cp -33\ninfo depth 5 score cp 400 lowerbound\n"
                         "info depth 77 score cp -9999 upperbound\ninfo string depth 9 score cp 1\n"
                         "info depth 6 currmove e2e4 currmovenumber 1");
  CHECK(last.score == 222);
  CHECK(last.depth == 4);
  CHECK_FALSE(said("info string score cp 35").score);
  CHECK(search::moves_to_end(said("info depth 3 score mate 3").score.value()) == 3);
  CHECK(search::moves_to_end(said("info depth 3 score mate -2").score.value()) == -2);
  CHECK(said("info depth 3 score mate 99999").score >= search::least_mate);
  CHECK(said("info depth 3 score mate -99999").score <= -search::least_mate);
  CHECK(said("info depth 3 score cp 99999").score < search::least_mate);
}

TEST_CASE("players: errors that are faults, and others", "[player]") {
  auto const said = [](std::string const& line) {
    return Program{Kind::xboard, xboard + line + "\nmove e2e4\n"};
  };
  for (char const* usual : {"Error (unknown command): easy", "Error (too many parameters): sd 3",
                            "Error: otim 6000", "tellusererror no book", "Error"})
    CHECK(answer_of(said(usual)).move.to.index() > 0);
  for (char const* fault : {"Illegal move: e7e5", "Illegal move", "tellusererror Illegal position"})
    CHECK(fault_of(said(fault)) == match::Fault::Kind::protocol);
}

TEST_CASE("players: no move is a fault at once", "[player]") {
  CHECK(fault_of({Kind::uci, uci + "bestmove\n"}) == match::Fault::Kind::protocol);
  CHECK(fault_of({Kind::uci, uci + "bestmove (none)\n"}) == match::Fault::Kind::illegal_move);
  CHECK(fault_of({Kind::uci, uci + "bestmove 0000\n"}) == match::Fault::Kind::illegal_move);
  CHECK(fault_of({Kind::uci, uci}) == match::Fault::Kind::crash);
  CHECK(fault_of({Kind::xboard, xboard + "resign\n"}) == match::Fault::Kind::resignation);
}

TEST_CASE("players: whatever a program says, it has moved or is at fault", "[player]") {
  std::vector<std::string> const words{
      "uciok",      "readyok",    "usiok",     "ucciok",       "bestmove", "e2e4",        "info",
      "score",      "cp",         "mate",      "-99999999999", "77",       "depth",       "multipv",
      "string",     "pv",         "move",      "option",       "name",     "type",        "combo",
      "var",        "feature",    "done=1",    "ping=1\n",     "Error",    "Illegal",     "(",
      "\"",         "=",          "option=\"", "\x01",         "\xff",     "variants=\"", "resign",
      "nobestmove", "lowerbound", "\r",        "\n",           "\n",       "\n",          ":"};
  std::mt19937 chance(1);
  position::PlayedGame const game(test::position("chess startpos"));
  for (int round = 0; round < 200; ++round) {
    Kind const kind = std::array{Kind::uci, Kind::usi, Kind::ucci, Kind::xboard}[chance() % 4];
    std::string lines = kind == Kind::uci ? uci : kind == Kind::ucci ? "ucciok\nreadyok\n" : xboard;
    for (int word = 0; word < 60; ++word) lines += words[chance() % words.size()] + ' ';
    CAPTURE(round, lines);
    auto const begin = std::chrono::steady_clock::now();
    auto const reply = reply_of({kind, lines + '\n'});
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(2));
    if (auto const* answer = std::get_if<match::Answer>(&reply)) {
      auto const legal = game.position().legal_moves();
      CHECK(std::ranges::find(legal, answer->move) != legal.end());
      CHECK(std::abs(answer->score.value_or(0)) <= search::mate);
    }
  }
}

TEST_CASE("players: a stop is obeyed while a program is silent, or hippo thinks", "[player]") {
  position::PlayedGame const game(test::position("chess startpos"));
  for (auto const& [kind, command] :
       {std::pair(Kind::uci, "printf 'uciok\\nreadyok\\n'; sleep 1000"),
        std::pair(Kind::uci, "printf 'uciok\\nreadyok\\n'; yes info"), std::pair(Kind::inner, "")}) {
    bool must_stop = false;
    auto const player = match::make_player({.name = "it", .kind = kind, .command = command}, {.depth = 60},
                                           [&] { return must_stop; });
    REQUIRE_FALSE(player->begin(game.start()));
    must_stop = true;
    auto const begin = std::chrono::steady_clock::now();
    static_cast<void>(player->move(game, {}));
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(2));
  }
}

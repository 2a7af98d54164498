// The parts of an engine's session: time, ends of games, and how clients are spoken to.
#include "libanalysis/engine/session.hpp"
#include "libanalysis/engine/time_budget.hpp"
#include "libanalysis/engine/uci_go.hpp"
#include "libgame/position/played_game.hpp"
#include "tests/support.hpp"

#include <catch2/catch.hpp>

#include <sstream>

using namespace hippo;
using engine::Milliseconds;

namespace {

position::PlayedGame played(std::string_view line, std::string const& moves) {
  position::PlayedGame game(test::position(line));
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    auto const meant = san::move_of_text(san::Speller(game.position()), game.position(), word);
    INFO(word);
    REQUIRE(std::holds_alternative<Move>(meant));
    game.play(std::get<Move>(meant));
  }
  return game;
}

/// `1-0 checkmate`; empty where the game goes on.
std::string end_of(std::string_view line, std::string const& moves) {
  auto const end = played(line, moves).end();
  return end ? std::string(result_of(*end)) + ' ' + end->reason : "";
}

std::string joined(std::vector<std::string> const& lines) {
  std::string all;
  for (std::string const& line : lines) all += line + '\n';
  return all;
}

/// What a session answers to lines.
std::string answers(std::vector<std::string> const& lines) {
  std::vector<std::string> said;
  engine::Connection connection([&](std::string_view line) { said.emplace_back(line); },
                                [](std::string const&) { return "no files here"; });
  auto const session = engine::session_for(lines.front(), *position::find_variant("chess"), connection);
  for (std::string const& line : lines) static_cast<void>(session->handle(line));
  session->end();
  return joined(said);
}

} // namespace

TEST_CASE("time: no move takes more than the clock has") {
  int const left = GENERATE(0, 1, 30, 31, 100, 1000, 60'000, 10'000'000);
  int const increment = GENERATE(0, 10, 1000, 100'000);
  unsigned const moves = GENERATE(0U, 1U, 2U, 40U, 1000U);
  auto const budget = engine::budget_of({Milliseconds(left), Milliseconds(increment), moves});
  CAPTURE(left, increment, moves, budget.enough.count(), budget.most.count());
  CHECK(budget.enough >= Milliseconds(1));
  CHECK(budget.enough <= budget.most);
  CHECK(budget.most <= Milliseconds(std::max(1, left - 30)));
}

TEST_CASE("time: more of it is used where more is left") {
  auto const most = [](int left, int increment, unsigned moves) {
    return engine::budget_of({Milliseconds(left), Milliseconds(increment), moves}).most;
  };
  CHECK(most(60'000, 0, 0) > most(30'000, 0, 0));
  CHECK(most(60'000, 1000, 0) > most(60'000, 0, 0));
  CHECK(most(60'000, 0, 5) > most(60'000, 0, 20));
}

TEST_CASE("ends of games") {
  CHECK(end_of("chess startpos", "") == "");
  CHECK(end_of("chess startpos", "f3 e5 g4 Qh4") == "0-1 checkmate");
  CHECK(end_of("chess 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7") == "1/2-1/2 stalemate");
  CHECK(end_of("chess 7k/8/8/8/8/8/1r6/K7 w - - 0 1", "Kxb2") == "1/2-1/2 insufficient material");
  CHECK(end_of("chess 7k/8/8/8/8/8/1R6/K7 w - - 99 80", "Rb3") == "1/2-1/2 fifty-move rule");
  CHECK(end_of("chess 7k/8/8/8/8/8/1R6/K7 w - - 98 80", "Rb3") == "");
  // The third time; rights and the side to move belong to a position.
  CHECK(end_of("chess startpos", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1") == "");
  CHECK(end_of("chess startpos", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8") == "1/2-1/2 repetition");
  CHECK(end_of("chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rg1 Kd8 Rh1 Ke8 Rg1 Kd8 Rh1 Ke8") == "");
  // A capture begins anew.
  CHECK(end_of("chess 7k/8/8/8/8/8/1p4R1/K7 w - - 0 1", "Kxb2 Kh7 Kc2 Kh8 Kb2 Kh7 Kc2 Kh8") == "");
  CHECK(end_of("chess 7k/8/8/8/8/8/1p4R1/K7 w - - 0 1", "Kxb2 Kh7 Kc2 Kh8 Kb2 Kh7 Kc2 Kh8 Kb2 Kh7") ==
        "1/2-1/2 repetition");
  // Stalemate wins in Narrow Chess.
  CHECK(end_of("narrow k1/2/K1/2/1R/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2 w 0 1", "Rb1") == "1-0 stalemate");
}

TEST_CASE("games: moves are taken back to the start") {
  auto game = played("chess startpos", "e4 e5");
  CHECK(game.earlier().size() == 2);
  CHECK(game.undo());
  CHECK(game.undo());
  CHECK_FALSE(game.undo());
  CHECK(game.position() == test::position("chess startpos"));
}

TEST_CASE("go: its words as limits") {
  auto const root = test::position("chess startpos");
  auto const read = [&](std::string_view words) {
    auto const result = engine::task_of_go(engine::words_of(words), root);
    INFO(words);
    REQUIRE(std::holds_alternative<engine::Task>(result));
    return std::get<engine::Task>(result);
  };
  CHECK(read("depth 7").limits.depth == 7);
  CHECK(read("depth 1000").limits.depth == search::max_plies / 2);
  CHECK(read("mate 3").limits.depth == 6);
  CHECK(read("nodes 500").limits.nodes == 500);
  CHECK(read("movetime 250").budget->most == Milliseconds(250));
  CHECK(read("wtime 60000 btime 1").budget->most > Milliseconds(1000)); // White's clock counts
  CHECK(read("searchmoves e2e4 d2d4 depth 3").limits.root_moves.size() == 2);
  CHECK(read("searchmoves e2e4 d2d4 depth 3").limits.depth == 3);
  CHECK(read("").is_infinite);
  CHECK(read("ponder").is_infinite);
  CHECK_FALSE(read("ponder movetime 5").is_infinite);
  CHECK(read("ponder movetime 5").is_pondering);
}

TEST_CASE("sessions: the first line chooses the protocol") {
  CHECK_THAT(answers({"uci", "quit"}), Catch::EndsWith("uciok\n"));
  CHECK_THAT(answers({"xboard", "protover 2", "quit"}), Catch::EndsWith("feature done=1\n"));
  CHECK(answers({"xboard", "option VariantPath=x"}) == "tellusererror no files here\n");
  CHECK(answers({"setoption name VariantPath value x"}) == "info string error: no files here\n");
}

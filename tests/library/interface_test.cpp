// The documented interface, through the shared library: values, exceptions and threads. examples/ has its
// programs.
#include <hippogonal/hippogonal.hpp>

#include <catch2/catch.hpp>

#include <sstream>
#include <thread>

using namespace hippogonal;

TEST_CASE("games are found by their names, and texts give games of their own") {
  CHECK(Game("Way of the Knight") == Game("wotn"));
  CHECK(Game("xiangqi").files() == 9);
  try {
    Game const unknown("chesss");
    FAIL("there is such a game");
  } catch (UnknownGame const& error) {
    REQUIRE(error.finding().fixes.size() == 1);
    CHECK(error.finding().fixes[0] == Fix{0, 6, "chess"});
  }
  std::string const text = "[mine:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
  CHECK(Game::from_ini(text) == Game::from_ini(text, "Mine"));
  CHECK(Game::from_ini(Game::from_ini(text).to_ini()).name() == "mine");
  CHECK_THROWS_AS(Game::from_ini("[mine:chess]\ncastlign = false\n"), BadGame);
  CHECK(check_games("[mine:chess]\ncastlign = false\n").at(0).line == 2);
}

TEST_CASE("positions have their legal moves, and count them") {
  // Chess Programming Wiki, "Perft Results": the start position and "Kiwipete".
  CHECK(Position().perft(4) == 197281);
  Position const kiwipete("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  CHECK(kiwipete.legal_moves().size() == 48);
  CHECK(kiwipete.move("O-O").to() == "g1");
  CHECK(kiwipete.after("e1g1") == kiwipete.after("O-O"));
  Position const mate = Position().after("f3").after("e5").after("g4").after("Qh4#");
  CHECK(mate.result() == "0-1");
  CHECK(mate.end() == "checkmate");
  CHECK(mate.is_check());
  CHECK(Position().move("e4") == Position().after("a3").after("a6").move("e2e4"));
  CHECK(Position("8/P6k/8/8/8/8/8/K7 w - - 0 1").move("a8=N").becomes() == "N");
  CHECK_THROWS_AS(Position().perft(5, 0), std::invalid_argument);
}

TEST_CASE("what is wrong has a type, a place and a reason") {
  try {
    (void)Position().move("Ke3");
    FAIL("it is legal");
  } catch (Error const& error) {
    CHECK(dynamic_cast<IllegalMove const*>(&error) != nullptr);
    CHECK(error.finding().code == "cannot-reach");
  }
  CHECK_THROWS_AS(Position().after(Position().after("e4").move("e5")), IllegalMove);
  CHECK_THROWS_AS(Position("8/8/8/8/8/8/8/8 w - - 0 1"), BadPosition);
  CHECK_THROWS_AS(Betza("WfbE"), BadBetza);
  CHECK_THROWS_AS(Betza("W").moves({.size = "huge"}), std::invalid_argument);
  CHECK_THROWS_AS(solve(Position(), "win soon"), BadStipulation);
  CHECK_THROWS_AS(solve(Position(), "pg0.5"), BadStipulation); // Black's turn after so many moves
  CHECK_THROWS_AS(analyse(Position(), {.depth = 1000}), std::invalid_argument);
}

TEST_CASE("illegal moves are made as written") {
  std::string const text = "1. e4 e5 2. Ke3 Nc6 *";
  CHECK(Record(text).verdict() == Verdict::invalid);
  Record const played(text, {.as_played = true});
  CHECK(played.verdict() == Verdict::played);
  CHECK(played.moves().size() == 4);
  CHECK(Record("1. e4 e5 *", {.as_played = true}).verdict() == Verdict::valid);
  CHECK_THROWS_AS(Record(text, {.repair = true, .as_played = true}), std::invalid_argument);
  std::istringstream stream(text);
  CHECK(RecordReader(stream, {.as_played = true}).next()->verdict() == Verdict::played);
}

TEST_CASE("records are read, repaired and written") {
  std::istringstream stream("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba5 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 "
                            "*\n\n[White \"A\"]\n\n1. d4 *\n");
  RecordReader reader(stream);
  auto const first = reader.next();
  REQUIRE(first);
  CHECK(first->verdict() == Verdict::invalid);
  auto const finding = first->findings().at(0);
  CHECK(first->text().substr(finding.begin, finding.end - finding.begin) == "Ba5");
  CHECK(first->repaired().verdict() == Verdict::repaired);
  CHECK(first->repaired().moves().size() == 14);
  auto const second = reader.next();
  REQUIRE(second);
  CHECK(second->tags().at("White") == "A");
  CHECK(second->line() == 3);
  CHECK(second->final_position() == Position().after("d4"));
  CHECK(second->convert(Notation::uci).find("1. d2d4") != std::string::npos);
  CHECK_FALSE(reader.next());
}

TEST_CASE("drawings are SVG") {
  for (std::string const& drawing :
       {svg(Position(), {.theme = Theme::automatic, .last_move = Position().move("e4")}), svg(Betza("WfbD")),
        svg(Game("wotn"))})
    CHECK(drawing.find("</svg>") != std::string::npos);
  CHECK_THROWS_AS(svg(Position(), {.square = 0}), std::invalid_argument);
}

TEST_CASE("long work ends when it is asked to, while games are loaded") {
  std::stop_source stop;
  Analysis found;
  std::thread search([&] { found = analyse(Position(), {.stop = stop.get_token()}); });
  std::thread loader(
      [&] { (void)Game::from_ini("[later:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"); });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  stop.request_stop();
  search.join();
  loader.join();
  CHECK(found.depth > 0);
}

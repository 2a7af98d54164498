// Problems: stipulations as text, all keys found by independent programs, and verdicts.
#include "libanalysis/solve/solve.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/spell.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

using namespace hippo;
using notation::Goal;
using notation::parse_stipulation;
using notation::ProblemKind;
using notation::Stipulation;

namespace {

AnyPosition position_of(std::string const& line) {
  auto result = position::read_position(line, nullptr);
  INFO(line);
  REQUIRE(std::holds_alternative<AnyPosition>(result));
  return std::get<AnyPosition>(result);
}

Stipulation stipulation_of(std::string_view text) {
  auto const read = parse_stipulation(text);
  INFO(text);
  REQUIRE(std::holds_alternative<Stipulation>(read));
  return std::get<Stipulation>(read);
}

/// The moves in coordinate notation, blanks between.
std::string text_of(AnyPosition position, std::vector<Move> const& line) {
  std::string text;
  for (Move move : line) {
    if (!text.empty()) text += ' ';
    text += san::Speller(position)(move, san::Spelling::coordinate);
    position = position.after(move);
  }
  return text;
}

std::set<std::string> solutions(std::string const& line, std::string_view stipulation) {
  AnyPosition const position = position_of(line);
  AnyPosition const first = solve::first_position(position, stipulation_of(stipulation));
  auto const found = solve::solve(position, stipulation_of(stipulation));
  CHECK(found.finished);
  std::set<std::string> texts;
  for (auto const& moves : found.lines) texts.insert(text_of(first, moves));
  return texts;
}

/// A text without the sign before the piece of a promotion, which UCI leaves out.
std::set<std::string> without_slashes(std::set<std::string> const& texts) {
  std::set<std::string> all;
  for (std::string text : texts) {
    std::erase(text, '/');
    all.insert(text);
  }
  return all;
}

/// The parts of a text between separators, without blanks around them or marks behind them.
std::set<std::string> parts(std::string const& text, char separator) {
  std::set<std::string> all;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) {
    auto const begin = part.find_first_not_of(' ');
    if (begin == std::string::npos) continue;
    all.insert(part.substr(begin, part.find_last_not_of(" #=*") - begin + 1));
  }
  return all;
}

/// Solves the problems of a file of keys; returns how many.
std::size_t compare_with(char const* file, char between_lines, char between_keys) {
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_DATA) / "keys" / file);
  REQUIRE(stream);
  std::size_t problems = 0;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream fields(line);
    std::string position, stipulation, count, wanted;
    std::getline(fields, position, '\t');
    std::getline(fields, stipulation, '\t');
    std::getline(fields, count, '\t');
    std::getline(fields, wanted, '\t');
    if (stipulation.starts_with("win")) stipulation = "w" + stipulation.substr(3);
    INFO(line);
    auto const found = solutions(position, stipulation);
    bool const whole_lines = stipulation.front() == 'h';
    CHECK(without_slashes(found) ==
          without_slashes(parts(wanted, whole_lines ? between_lines : between_keys)));
    CHECK(std::to_string(found.size()) == count);
    ++problems;
  }
  return problems;
}

} // namespace

TEST_CASE("solve: stipulations", "[solve]") {
  CHECK(stipulation_of("#3") == Stipulation{ProblemKind::direct, Goal::mate, 3, false, {}});
  CHECK(stipulation_of("=2").goal == Goal::stalemate);
  CHECK(stipulation_of("win2") == stipulation_of("w2"));
  CHECK(stipulation_of("s#12").kind == ProblemKind::self);
  CHECK(stipulation_of("h#2.5") == Stipulation{ProblemKind::help, Goal::mate, 2, true, {}});
  CHECK(stipulation_of("ser-h=4").kind == ProblemKind::series_help);
  CHECK(stipulation_of("ser-#4").kind == ProblemKind::series);
  CHECK(stipulation_of("r#3").kind == ProblemKind::reflex);
  CHECK(stipulation_of("semi-r#2").kind == ProblemKind::semi_reflex);
  CHECK(stipulation_of("hs#2.5") == Stipulation{ProblemKind::help_self, Goal::mate, 2, true, {}});
  CHECK(stipulation_of("ser-s=4") == Stipulation{ProblemKind::series_self, Goal::stalemate, 4, false, {}});
  CHECK(stipulation_of("pg4.0") == Stipulation{ProblemKind::proof, Goal::mate, 4, false, {}});
  CHECK(stipulation_of("pg 0.5") == Stipulation{ProblemKind::proof, Goal::mate, 0, true, {}});
  CHECK(stipulation_of("spg3.5 2 sol") == Stipulation{ProblemKind::shortest_proof, Goal::mate, 3, true, 2});
  CHECK(stipulation_of("spg") == Stipulation{ProblemKind::shortest_proof, Goal::mate, 0, false, {}});
  CHECK(stipulation_of("h#3 2.1...").solutions == 2U);
  CHECK(stipulation_of("h#2 2.1.2.1").solutions == 4U);
  CHECK(stipulation_of("h#2 3 sol").solutions == 3U);
  for (char const* text : {"#1", "=3", "w4", "s#2", "h#3", "h=2.5", "ser-#7", "ser-h#12", "r#2", "semi-r=3",
                           "hs#3.5", "ser-sw4", "pg4.0", "pg0.5", "spg12.0", "spg"})
    CHECK(notation::write_stipulation(stipulation_of(text)) == text);
}

TEST_CASE("solve: what is no stipulation has an error with its place", "[solve]") {
  struct Row {
    char const* text;
    std::size_t offset;
  };
  for (Row const row : {Row{"", 0},
                        {"#", 1},
                        {"#0", 1},
                        {"#100", 1},
                        {"y#2", 0},
                        {"x#2", 1},
                        {"#2.5", 2},
                        {"h#2.4", 4},
                        {"h#2 x", 4},
                        {"pg", 2},
                        {"pg4", 2},
                        {"pg0.0", 2},
                        {"pg4.2", 2},
                        {"spg4.", 3},
                        {"h#2 0 sol", 4}}) {
    auto const read = parse_stipulation(row.text);
    INFO(row.text);
    REQUIRE(std::holds_alternative<notation::ParseError>(read));
    CHECK(std::get<notation::ParseError>(read).offset == row.offset);
  }
}

TEST_CASE("solve: orthodox problems have the solutions of brute force", "[solve]") {
  CHECK(compare_with("problems.tsv", ';', ' ') == 50);
}

TEST_CASE("solve: problems of the games have the solutions of independent programs", "[solve]") {
  CHECK(compare_with("mates.tsv", ';', ';') > 200);
}

TEST_CASE("solve: series play", "[solve]") {
  // The pawn becomes a queen, which must not check before the last move.
  CHECK(solutions("chess 7k/5K2/8/8/6P1/8/8/8 w - - 0 1", "ser-#3").empty());
  CHECK(solutions("chess 7k/5K2/8/8/8/8/8/6R1 w - - 0 1", "ser-#1") == std::set<std::string>{"g1h1"});
  CHECK(solutions("chess k7/8/1K6/8/8/8/8/6R1 w - - 0 1", "ser-#1") == std::set<std::string>{"g1g8"});
  // The king steps into the corner, where the rook mates.
  CHECK(solutions("chess 8/5K1k/8/8/8/8/8/6R1 b - - 0 1", "ser-h#1") == std::set<std::string>{"h7h8 g1h1"});
}

TEST_CASE("solve: verdicts", "[solve]") {
  auto const judge = [](char const* line, char const* text) {
    Stipulation const stipulation = stipulation_of(text);
    return solve::verdict(stipulation, solve::solve(position_of(line), stipulation));
  };
  CHECK(judge("chess k7/8/1K6/8/8/8/8/6R1 w - - 0 1", "#1") == solve::Verdict::sound);
  CHECK(judge("chess k7/8/1K6/8/8/8/8/6R1 w - - 0 1", "#2") == solve::Verdict::too_short);
  CHECK(judge("chess k7/8/1K6/8/8/8/8/4Q1R1 w - - 0 1", "#1") == solve::Verdict::cooked);
  CHECK(judge("chess k7/8/2K5/8/8/8/8/6R1 w - - 0 1", "#1") == solve::Verdict::no_solution);
  auto const long_one = stipulation_of("#9");
  auto const cut = solve::solve(position_of("chess startpos"), long_one, {.nodes = 1000});
  CHECK_FALSE(cut.finished);
  CHECK(solve::verdict(long_one, cut) == solve::Verdict::unfinished);
}

TEST_CASE("solve: proof games of published problems", "[solve]") {
  CHECK(solutions("chess rnbqkbnr/pp3ppp/2p1p3/8/4P3/8/PPPP1PPP/RNBQK1NR w - - 0 1", "pg4.0") ==
        std::set<std::string>{"e2e4 e7e6 f1b5 e8e7 b5d7 c7c6 d7e8 e7e8"});
}

TEST_CASE("solve: threads and small tables do not change the solutions", "[solve]") {
  AnyPosition const position = position_of("chess 8/8/8/3kp3/4r3/4P1K1/2P2N2/8 b - - 0 1");
  Stipulation const wanted = stipulation_of("h#3");
  auto const usual = solve::solve(position, wanted);
  CHECK(usual.lines.size() == 1);
  for (unsigned threads : {1U, 3U})
    for (std::size_t memory : {std::size_t{1}, solve::default_memory})
      CHECK(solve::solve(position, wanted, {.memory = memory, .threads = threads}).lines == usual.lines);
}

// The slow solver of problems itself: it finds the solutions in the files of keys, which other programs made.
#include "tests/reference/problem_games.hpp"
#include "tests/reference/problem_solver.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace hippo::reference;

namespace {

/// A problem of a file of keys.
struct Key {
  std::string game, fen, stipulation, solutions;
};

std::vector<Key> keys_of(char const* file) {
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_DATA) / "keys" / file);
  REQUIRE(stream);
  std::vector<Key> keys;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.front() == '#') continue;
    Key key;
    std::string number;
    std::istringstream fields(line);
    std::getline(fields, key.game, ' ');
    std::getline(fields, key.fen, '\t');
    std::getline(fields, key.stipulation, '\t');
    std::getline(fields, number, '\t');
    std::getline(fields, key.solutions, '\t');
    keys.push_back(key);
  }
  return keys;
}

/// `#2`, `s#2`, `h#1.5`, `win2`.
Problem problem_of(std::string const& text) {
  Problem problem;
  if (text.front() == 'h') problem.play = Play::help;
  if (text.front() == 's') problem.play = Play::self;
  if (text.front() == 'w') problem.aim = Aim::loss;
  problem.moves = std::stoi(text.substr(text.find_first_of("123456789")));
  problem.half = text.ends_with(".5");
  return problem;
}

/// The lines, sorted, with `;` behind each; without blanks, the sign before a promotion and the marks behind
/// the keys of Narrow Chess.
std::string plain(std::vector<std::string> lines) {
  for (std::string& line : lines)
    std::erase_if(line, [](char c) { return std::string_view(" /#=*").find(c) != std::string_view::npos; });
  std::ranges::sort(lines);
  std::string all;
  for (std::string const& line : lines) all += line + ';';
  return all;
}

std::vector<std::string> split(std::string const& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

template <class Game>
std::string solved(Key const& key) {
  std::vector<std::string> lines;
  for (auto const& line :
       ProblemSolver<Game>::solve(Game::parse(key.fen), problem_of(key.stipulation)).lines) {
    lines.emplace_back();
    for (std::string const& move : line) lines.back() += move;
  }
  return plain(lines);
}

std::string solved(Key const& key) {
  if (key.game == "chess") return solved<OrthodoxGame<Variant::chess>>(key);
  if (key.game == "wotn") return solved<OrthodoxGame<Variant::wotn>>(key);
  if (key.game == "wotn-advanced") return solved<OrthodoxGame<Variant::wotn_advanced>>(key);
  return key.game == "nrelay" ? solved<RelayGame>(key) : solved<NarrowGame>(key);
}

/// Solves the problems with one of the stipulations; returns how many.
std::size_t compare(char const* file, std::vector<std::string> const& stipulations) {
  std::size_t problems = 0;
  for (Key const& key : keys_of(file)) {
    if (std::ranges::find(stipulations, key.stipulation) == stipulations.end()) continue;
    INFO(key.game << ' ' << key.fen << ' ' << key.stipulation);
    bool const blanks_between = key.game == "chess" && key.stipulation.front() == '#';
    CHECK(solved(key) == plain(split(key.solutions, blanks_between ? ' ' : ';')));
    ++problems;
  }
  return problems;
}

} // namespace

TEST_CASE("the slow solver of problems finds the keys of other programs") {
  CHECK(compare("mates.tsv", {"#1", "win1", "h#1"}) > 100);
  CHECK(compare("problems.tsv", {"#1", "h#1"}) > 3);
}
TEST_CASE("the slow solver of problems finds the longer keys of other programs", "[slow]") {
  CHECK(compare("mates.tsv", {"#2", "win2", "win3", "s#2"}) > 100);
  CHECK(compare("problems.tsv", {"#2", "h#1.5"}) > 10);
}

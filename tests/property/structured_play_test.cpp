// The solver of trees of play has the solutions of the solver of plain stipulations, for each kind and goal
// that both have. They share the rules of play and nothing else.
#include "libanalysis/solve/structured_play.hpp"
#include "libgame/position/square_name.hpp"
#include "tests/property/problem_positions.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace hippo;
using hippo::test::Chance;
using notation::ProblemKind;
using notation::Stipulation;
using Lines = std::set<std::string>;

namespace {

/// Whether the forced reply is no part of the lines of the plain solver.
bool leaves_reply_out(ProblemKind kind) {
  return kind == ProblemKind::help_self || kind == ProblemKind::series_self;
}

/// `e2e4 e7e5`: origins and targets, with the type after the move.
std::string words_of(AnyPosition const& position, std::vector<Move> const& line) {
  std::string words;
  for (Move const& move : line) {
    if (move.kind == MoveKind::pass) continue;
    words +=
        fmt::format("{}{}{}{} ", words.empty() ? "" : " ", position::square_name(position.board(), move.from),
                    position::square_name(position.board(), move.to), move.piece_after.index());
  }
  return words;
}

Lines plain_lines(AnyPosition const& position, Stipulation const& stipulation) {
  solve::Solutions const found = solve::solve(position, stipulation, {.slower_keys = true});
  Lines lines;
  for (std::vector<Move> const& line : found.lines) lines.insert(words_of(position, line));
  return lines;
}

Lines structured_lines(AnyPosition const& position, Stipulation const& stipulation, std::string const& text) {
  auto const form = notation::structured_form(text);
  REQUIRE(form);
  auto const tree = notation::parse_structured(*form);
  REQUIRE(std::holds_alternative<notation::StructuredPlay>(tree));
  solve::Solutions const found = solve::solve({position}, std::get<notation::StructuredPlay>(tree));
  CHECK(found.finished);
  Lines lines;
  for (std::vector<Move> line : found.lines) {
    if (leaves_reply_out(stipulation.kind)) line.pop_back();
    lines.insert(words_of(position, line));
  }
  return lines;
}

/// Returns whether there is a solution.
bool compare(AnyPosition const& position, std::string const& text) {
  auto const stipulation = std::get<Stipulation>(notation::parse_stipulation(text));
  bool const has_keys = notation::has_keys(stipulation.kind);
  bool const has_forced_reply = leaves_reply_out(stipulation.kind);
  Lines const plain = plain_lines(position, stipulation);
  Lines const structured =
      structured_lines(position, stipulation, has_keys || has_forced_reply ? text : "exact-" + text);
  INFO(position::position_line(position) << ' ' << text);
  CHECK(plain == structured);
  return !plain.empty();
}

bool weak_begins(Stipulation const& stipulation) {
  return stipulation.kind == ProblemKind::series_help ||
         (stipulation.kind == ProblemKind::help && !stipulation.half);
}

void compare_kinds(std::string const& game, unsigned seed, std::vector<std::string> const& kinds) {
  constexpr int positions = 12;
  Chance chance(seed);
  test::NearMate near_mate(*position::find_variant(game), chance);
  int solved = 0;
  for (std::string const& kind : kinds)
    for (char const* goal : {"#", "=", "#=", "==", "+", "x", "~", "zd4", "ep", "!="})
      for (int i = 0; i < positions; ++i) {
        std::string const text = fmt::format(fmt::runtime(kind), fmt::arg("goal", goal));
        auto const stipulation = std::get<Stipulation>(notation::parse_stipulation(text));
        solved += compare(near_mate(weak_begins(stipulation)), text) ? 1 : 0;
      }
  CHECK(solved > positions * static_cast<int>(kinds.size()));
}

} // namespace

TEST_CASE("trees of play with keys have the plain solutions") {
  compare_kinds("chess", 71, {"{goal}1", "{goal}2", "s{goal}1", "r{goal}1", "semi-r{goal}2", "r{goal}2"});
}
TEST_CASE("trees of help play have the plain solutions") {
  compare_kinds("chess", 72, {"h{goal}1", "h{goal}1.5", "h{goal}2"});
}
TEST_CASE("trees of series play have the plain solutions") {
  compare_kinds("wotn", 73, {"ser-{goal}2", "ser-h{goal}2", "ser-s{goal}1"});
}
TEST_CASE("trees of many plays have the plain solutions", "[slow]") {
  for (unsigned seed = 700; seed < 706; ++seed)
    compare_kinds("wotn", seed,
                  {"{goal}2", "s{goal}2", "h{goal}2", "hs{goal}1", "ser-{goal}3", "ser-s{goal}1"});
}

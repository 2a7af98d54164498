// Problems on random positions: the solutions are those of the slow solver of tests/reference, which shares
// nothing with the engine.
#include "libanalysis/solve/solve.hpp"
#include "libgame/san/spell.hpp"
#include "tests/property/problem_positions.hpp"
#include "tests/reference/problem_games.hpp"
#include "tests/reference/problem_solver.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <vector>

using namespace hippo;
using hippo::test::Chance;
using notation::ProblemKind;
using notation::Stipulation;
using Lines = std::vector<std::vector<std::string>>;

namespace {

AnyPosition passed(AnyPosition const& position) {
  Setup setup = position.setup();
  setup.side = ~setup.side;
  setup.en_passant = {};
  return {setup, position.variant()};
}

/// A line in coordinate notation.
std::vector<std::string> written(AnyPosition position, ProblemKind kind, std::vector<Move> const& line) {
  bool const in_series = notation::is_series(kind);
  std::size_t const last = line.size() - (kind == ProblemKind::series_help ? 2 : 1); // of the series
  std::vector<std::string> words;
  for (std::size_t i = 0; i < line.size(); ++i) {
    words.push_back(san::Speller(position).bare(line[i], san::Spelling::coordinate));
    position.play(line[i]);
    if (in_series && i < last) position = passed(position);
  }
  return words;
}

/// `e2e4 e7e5; d2d4 e7e5`: the lines, sorted.
std::string in_words(Lines lines) {
  std::ranges::sort(lines);
  std::vector<std::string> texts;
  for (auto const& line : lines) texts.push_back(fmt::format("{}", fmt::join(line, " ")));
  return fmt::format("{}", fmt::join(texts, "; "));
}

reference::Aim aim_of(notation::Goal goal) {
  using Goal = notation::Goal;
  constexpr std::pair<Goal, reference::Aim> aims[] = {
      {Goal::mate, reference::Aim::mate},
      {Goal::stalemate, reference::Aim::stalemate},
      {Goal::win, reference::Aim::loss},
      {Goal::any, reference::Aim::any},
      {Goal::check, reference::Aim::check},
      {Goal::capture, reference::Aim::capture},
      {Goal::target, reference::Aim::target},
      {Goal::double_stalemate, reference::Aim::double_stalemate},
      {Goal::mate_or_stalemate, reference::Aim::mate_or_stalemate},
      {Goal::own_stalemate, reference::Aim::own_stalemate}};
  auto const* const found = std::ranges::find(aims, goal, &std::pair<Goal, reference::Aim>::first);
  REQUIRE(found != std::end(aims));
  return found->second;
}

reference::Problem as_reference(Stipulation const& stipulation) {
  constexpr std::array plays{
      reference::Play::direct,      reference::Play::self,        reference::Play::help,
      reference::Play::series,      reference::Play::series_help, reference::Play::reflex,
      reference::Play::semi_reflex, reference::Play::help_self,   reference::Play::series_self};
  bool const is_reciprocal = stipulation.kind == ProblemKind::reci_help;
  return {is_reciprocal ? reference::Play::reci_help : plays.at(static_cast<std::size_t>(stipulation.kind)),
          aim_of(stipulation.goal),
          static_cast<int>(stipulation.moves),
          stipulation.half,
          stipulation.target
              ? fmt::format("{}{}", char('a' + stipulation.target->file), stipulation.target->rank + 1)
              : "",
          stipulation.either_side};
}

/// Whether the side begins against which the play goes.
bool weak_begins(Stipulation const& stipulation) {
  return stipulation.kind == ProblemKind::series_help || stipulation.kind == ProblemKind::reci_help ||
         (stipulation.kind == ProblemKind::help && !stipulation.half);
}

/// Solves a problem in both ways; returns whether it has a solution.
template <class Game>
bool compare(AnyPosition const& position, Stipulation const& stipulation) {
  INFO(position::position_line(position) << ' ' << notation::write_stipulation(stipulation));
  auto const expected =
      reference::ProblemSolver<Game>::solve(Game::parse(position::fen(position)), as_reference(stipulation));
  auto const found = solve::solve(position, stipulation);
  Lines lines;
  for (auto const& line : found.lines) lines.push_back(written(position, stipulation.kind, line));
  CHECK(found.finished);
  CHECK(in_words(lines) == in_words(expected.lines));
  if (!lines.empty()) CHECK(static_cast<int>(found.moves) == expected.moves);
  return !expected.lines.empty();
}

/// Problems of one stipulation, until so many had a solution.
struct Round {
  char const* stipulation;
  std::size_t solved;
  bool either_side = false; ///< of self play
};

/// The positions of self play are `self_mates` with changes, since others hardly ever have solutions.
template <class Game>
void compare_rounds(std::string const& game, unsigned seed, std::vector<std::string> const& self_mates,
                    std::vector<Round> const& rounds) {
  constexpr std::size_t max_positions = 2000; // of a round
  Chance chance(seed);
  VariantInfo const& variant = *position::find_variant(game);
  test::NearMate near_mate(variant, chance);
  test::Changed changed(variant, chance, self_mates);
  for (Round const& round : rounds) {
    auto stipulation = std::get<Stipulation>(notation::parse_stipulation(round.stipulation));
    stipulation.either_side = round.either_side;
    bool const self = notation::is_self_play(stipulation.kind);
    std::size_t solved = 0;
    for (std::size_t i = 0; solved < round.solved && i < max_positions; ++i)
      solved += compare<Game>(self ? changed() : near_mate(weak_begins(stipulation)), stipulation) ? 1 : 0;
    INFO(game << ' ' << round.stipulation);
    CHECK(solved == round.solved);
  }
}

std::vector<Round> const few{{"#1", 8},      {"#2", 2},      {"w1", 4},     {"w2", 2},       {"=1", 8},
                             {"=2", 3},      {"s#1", 3},     {"sw1", 2},    {"s#2", 1},      {"h#1", 3},
                             {"h#1.5", 1},   {"h=1", 3},     {"ser-#1", 3}, {"ser-#2", 3},   {"ser-=2", 3},
                             {"ser-h#1", 3}, {"ser-h#2", 1}, {"r#1", 1},    {"semi-r#1", 3}, {"semi-r#2", 1},
                             {"hs#1", 3},    {"ser-s#1", 3}, {"ser-s#2", 2}};

std::vector<Round> const many{
    {"#1", 60},    {"#2", 30},     {"#3", 1},       {"w1", 30},       {"w2", 20},      {"=1", 60},
    {"=2", 30},    {"s#1", 20},    {"sw1", 20},     {"s#2", 2},       {"h#1", 20},     {"h#1.5", 4},
    {"h#2", 1},    {"h=1", 20},    {"h=1.5", 4},    {"hw1", 10},      {"ser-#1", 20},  {"ser-#2", 20},
    {"ser-#3", 2}, {"ser-=2", 20}, {"ser-h#1", 20}, {"ser-h#2", 10},  {"ser-h#3", 1},  {"ser-h=2", 5},
    {"r#1", 10},   {"r#2", 5},     {"r=2", 1},      {"semi-r#1", 20}, {"semi-r#2", 5}, {"hs#1", 20},
    {"hs#1.5", 2}, {"hs#2", 1},    {"ser-s#1", 20}, {"ser-s#2", 10}};

// Goals besides mate, stalemate and a win; reciprocal play; self play in which either side may reach the
// goal.
std::vector<Round> const of_other_goals{
    {"+1", 5},       {"+2", 5},        {"x1", 5},        {"x2", 3},        {"~1", 5},      {"zd41", 1},
    {"#=1", 5},      {"#=2", 3},       {"h+1", 5},       {"h+1.5", 5},     {"h+2", 1},     {"hx1", 5},
    {"hx1.5", 3},    {"hx2", 1},       {"hzd41.5", 1},   {"ser-+2", 5},    {"ser-x3", 2},  {"ser-zd42", 1},
    {"ser-hx2", 2},  {"h#=1", 5},      {"sx1", 1},       {"s+1", 1},       {"ser-#=2", 3}, {"reci-h+1", 1},
    {"reci-hx1", 1}, {"s#1", 3, true}, {"s=1", 3, true}, {"s#=1", 3, true}};

// Self mates in one, found by the slow solver.
std::vector<std::string> const of_chess{
    "chess 5Knk/7q/5B1n/8/8/3Q4/8/4r3 b - - 0 1", "chess 8/8/R7/B1k5/K2q4/8/BP6/8 w - - 0 1",
    "chess 5k1K/7Q/5NqN/8/8/8/8/8 w - - 0 1", "chess 5k1K/5q2/2p2BR1/8/8/8/8/8 w - - 0 1",
    "chess 8/8/8/8/7r/K1Q5/8/kq6 b - - 0 1"};
std::vector<std::string> of_wotn(std::string const& game) {
  return {game + " 2(bnn)(fld)k(FLD)K1/8/2N3(bnn)1/7(bnn)/8/8/8/8 b - - 0 1",
          game + " K(DA)(RNN)5/8/k(fld)N5/8/8/8/8/8 w - - 0 1",
          game + " 8/8/8/8/8/k7/2(bd)5/K(WfbD)(RN)5 w - - 0 1",
          game + " (nb)7/k7/(bnn)(RN)6/K7/8/8/8/8 b - - 0 1",
          game + " K7/(NN)1k5/1(RN)6/2(nn)5/8/8/8/8 w - - 0 1"};
}
std::vector<std::string> const of_nrelay{
    "nrelay q7/6n1/8/8/8/6Qn/5K1N/1q5k b - - 0 1", "nrelay 8/4K2N/6k1/5q1b/6nQ/8/8/8 b - - 0 1",
    "nrelay 8/8/8/8/8/1R4p1/rr6/k1K5 b - - 0 1", "nrelay 8/8/8/8/8/5p2/5Qrn/5K1k b - - 0 1",
    "nrelay 6NK/5Q2/7k/6b1/8/8/8/8 w - - 0 1"};
std::vector<std::string> const of_narrow{"narrow 2/2/2/2/2/2/2/2/2/2/2/Qd/qa/k1/2/KQ/2/2/2/2 b 0 1",
                                         "narrow 2/q1/2/2/2/2/2/2/2/2/1A/2/2/2/2/k1/2/K1/D1/a1 w 0 1",
                                         "narrow 2/2/2/2/2/2/2/2/2/2/2/Q1/ap/1k/2/1K/2/2/2/2 b 0 1",
                                         "narrow K1/P1/k1/2/2/a1/2/2/2/2/2/2/2/1A/2/2/2/2/2/2 w 0 1",
                                         "narrow k1/P1/K1/2/2/2/2/2/2/2/1q/2/2/2/2/2/2/2/2/2 b 0 1"};

void compare_chess(unsigned seed, std::vector<Round> const& rounds) {
  using Game = reference::OrthodoxGame<reference::Variant::chess>;
  compare_rounds<Game>("chess", seed, of_chess, rounds);
}
void compare_wotn(unsigned seed, std::vector<Round> const& rounds) {
  using Game = reference::OrthodoxGame<reference::Variant::wotn>;
  compare_rounds<Game>("wotn", seed, of_wotn("wotn"), rounds);
}
void compare_advanced(unsigned seed, std::vector<Round> const& rounds) {
  using Game = reference::OrthodoxGame<reference::Variant::wotn_advanced>;
  compare_rounds<Game>("wotn-advanced", seed, of_wotn("wotn-advanced"), rounds);
}
void compare_nrelay(unsigned seed, std::vector<Round> const& rounds) {
  compare_rounds<reference::RelayGame>("nrelay", seed, of_nrelay, rounds);
}
void compare_narrow(unsigned seed, std::vector<Round> const& rounds) {
  compare_rounds<reference::NarrowGame>("narrow", seed, of_narrow, rounds);
}

} // namespace

TEST_CASE("problems of chess have the solutions of a slow solver") { compare_chess(31, few); }
TEST_CASE("problems of wotn have the solutions of a slow solver") { compare_wotn(32, few); }
TEST_CASE("problems of wotn-advanced have the solutions of a slow solver") { compare_advanced(33, few); }
TEST_CASE("problems of nrelay have the solutions of a slow solver") { compare_nrelay(34, few); }
TEST_CASE("problems of narrow have the solutions of a slow solver") { compare_narrow(35, few); }
TEST_CASE("problems with other goals have the solutions of a slow solver", "[slow]") {
  using Game = reference::OrthodoxGame<reference::Variant::chess>;
  compare_rounds<Game>("chess", 36, of_chess, of_other_goals);
}
TEST_CASE("many problems have the solutions of a slow solver", "[slow]") {
  compare_chess(1931, many);
  compare_wotn(1932, many);
  compare_advanced(1933, many);
  compare_nrelay(1934, many);
  compare_narrow(1935, many);
}

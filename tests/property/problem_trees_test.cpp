// Trees of two-movers in random positions: keys, threats, defences, tries and set play are what the
// definitions say, by the slow solver of tests/reference, which shares nothing with the engine.
#include "libanalysis/solve/solve.hpp"
#include "libgame/position/passed.hpp"
#include "libgame/san/spell.hpp"
#include "tests/property/problem_positions.hpp"
#include "tests/reference/problem_games.hpp"
#include "tests/reference/problem_solver.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include <set>
#include <string>
#include <vector>

using namespace hippo;
using hippo::test::Chance;

namespace {

/// A line for each branch, in coordinate notation: `key d2d4`, `threat d2d4 e2e4`, `d2d4 e7e5 d4e5`,
/// `try d2d3 e7e6`, `set e7e5 d4e5`.
using Branches = std::set<std::string>;

std::string spelled(AnyPosition const& position, Move move) {
  return san::Speller(position).bare(move, san::Spelling::coordinate);
}

void add_defences(Branches& branches, AnyPosition const& position, std::string const& before,
                  std::vector<solve::Defence> const& defences) {
  for (auto const& defence : defences)
    for (auto const& attack : defence.continuations)
      branches.insert(fmt::format("{} {} {}", before, spelled(position, defence.move),
                                  spelled(position.after(defence.move), attack.move)));
}

void add_attack(Branches& branches, AnyPosition const& position, solve::Attack const& attack) {
  std::string const move = spelled(position, attack.move);
  AnyPosition const after = position.after(attack.move);
  for (auto const& threat : attack.threats)
    branches.insert(fmt::format("threat {} {}", move, spelled(position::passed(after), threat.move)));
  add_defences(branches, after, move, attack.defences);
}

Branches found_branches(AnyPosition const& position, notation::Stipulation const& stipulation) {
  auto const found =
      solve::solve(position, stipulation, {}, {.variations = true, .tries = true, .set_play = true});
  Branches branches;
  for (auto const& key : found.keys) {
    branches.insert("key " + spelled(position, key.move));
    add_attack(branches, position, key);
  }
  for (auto const& [attack, refutation] : found.tries) {
    branches.insert(fmt::format("try {} {}", spelled(position, attack.move),
                                spelled(position.after(attack.move), refutation)));
    add_attack(branches, position, attack);
  }
  if (!found.set_play.empty()) add_defences(branches, position::passed(position), "set", found.set_play);
  return branches;
}

/// The same by the definitions: every move is tried.
template <class Game>
class SlowTree {
  using Board = typename Game::Board;
  using Words = std::vector<std::string>;

public:
  SlowTree(Board const& start, reference::Aim aim) : start_(start), aim_(aim) {}

  Branches branches() && {
    auto const solution = solve(start_, 2);
    bool const is_short = !solution.empty() && solve_moves_ < 2;
    for (std::string const& key : solution) {
      branches_.insert("key " + key);
      if (!is_short) add_attack(key);
    }
    for (std::string const& move : Game::moves(start_))
      if (std::ranges::find(solution, move) == solution.end()) add_try(move);
    if (!Game::in_check(start_)) add_defences(Game::passed(start_), "set", {});
    return std::move(branches_);
  }

private:
  /// The first moves that force the aim in the fewest moves.
  Words solve(Board const& board, int moves) {
    auto const answer = reference::ProblemSolver<Game>::solve(board, {reference::Play::direct, aim_, moves});
    solve_moves_ = answer.moves;
    Words keys;
    for (auto const& line : answer.lines) keys.push_back(line.front());
    return keys;
  }

  void add_attack(std::string const& move) {
    Board const after = Game::play(start_, move);
    Words const threats = Game::in_check(after) ? Words() : solve(Game::passed(after), 1);
    for (std::string const& threat : threats) branches_.insert("threat " + move + ' ' + threat);
    add_defences(after, move, threats);
  }

  void add_defences(Board const& board, std::string const& before, Words const& threats) {
    for (std::string const& reply : Game::moves(board)) {
      Words const answers = solve(Game::play(board, reply), 1);
      bool const still_works = std::ranges::any_of(threats, [&](std::string const& threat) {
        return std::ranges::find(answers, threat) != answers.end();
      });
      if (still_works) continue;
      for (std::string const& answer : answers)
        branches_.insert(fmt::format("{} {} {}", before, reply, answer));
    }
  }

  void add_try(std::string const& move) {
    Board const after = Game::play(start_, move);
    Words refutations;
    for (std::string const& reply : Game::moves(after))
      if (solve(Game::play(after, reply), 1).empty()) refutations.push_back(reply);
    if (refutations.size() != 1) return;
    branches_.insert("try " + move + ' ' + refutations.front());
    add_attack(move);
  }

  Board start_;
  reference::Aim aim_;
  int solve_moves_ = 0; // of the last call of solve()
  Branches branches_;
};

/// Positions until so many had a branch of each kind.
template <class Game>
void compare(std::string const& game, unsigned seed, std::string const& text, reference::Aim aim) {
  constexpr std::size_t max_positions = 400;
  constexpr std::size_t least_branches = 12; // in all, of each kind
  Chance chance(seed);
  test::NearMate near_mate(*position::find_variant(game), chance);
  auto const stipulation = std::get<notation::Stipulation>(notation::parse_stipulation(text));
  std::map<std::string, std::size_t> counts;
  for (std::size_t i = 0; i < max_positions; ++i) {
    AnyPosition const position = near_mate(false);
    INFO(position::position_line(position));
    auto const expected = SlowTree<Game>(Game::parse(position::fen(position)), aim).branches();
    CHECK(found_branches(position, stipulation) == expected);
    for (std::string const& branch : expected) ++counts[branch.substr(0, branch.find(' '))];
    if (std::min({counts["key"], counts["threat"], counts["try"], counts["set"]}) >= least_branches) return;
  }
  FAIL("too few branches: " << counts["key"] << " keys, " << counts["threat"] << " threats, " << counts["try"]
                            << " tries, " << counts["set"] << " of set play");
}

} // namespace

TEST_CASE("trees of two-movers of chess are those of a slow solver") {
  compare<reference::OrthodoxGame<reference::Variant::chess>>("chess", 41, "#2", reference::Aim::mate);
}
TEST_CASE("trees of two-movers of wotn are those of a slow solver") {
  compare<reference::OrthodoxGame<reference::Variant::wotn>>("wotn", 42, "#2", reference::Aim::mate);
}
TEST_CASE("trees of two-movers of nrelay are those of a slow solver") {
  compare<reference::RelayGame>("nrelay", 43, "#2", reference::Aim::mate);
}
TEST_CASE("trees of two-movers of narrow are those of a slow solver") {
  compare<reference::NarrowGame>("narrow", 44, "w2", reference::Aim::loss);
}

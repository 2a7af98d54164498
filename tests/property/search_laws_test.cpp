// What searches announce on random positions: lines are legal, and hippo::solve proves each forced end.
#include "libanalysis/search/result_text.hpp"
#include "libanalysis/search/search.hpp"
#include "libanalysis/solve/solve.hpp"
#include "tests/property/problem_positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace hippo;
using hippo::test::Chance;

namespace {

void check_legal(AnyPosition position, std::vector<Move> const& line) {
  for (Move const& move : line) {
    auto const moves = position.legal_moves();
    REQUIRE(std::ranges::find(moves, move) != moves.end());
    position.play(move);
  }
}

/// Whether the first move of a line is a key of a win in so many moves.
bool is_proven(AnyPosition const& position, search::RatedLine const& line, unsigned moves) {
  notation::Stipulation win;
  win.goal = notation::Goal::win;
  win.moves = moves;
  auto const found = solve::solve(position, win);
  bool const is_shorter = found.moves < moves; // its keys are those of the shorter win
  return found.finished && !found.lines.empty() &&
         (is_shorter || std::ranges::any_of(found.lines, [&](std::vector<Move> const& key) {
            return key.front() == line.moves.front();
          }));
}

void check_claims(std::string const& game, std::size_t claims, Chance& chance) {
  test::NearMate next(*position::find_variant(game), chance);
  std::size_t proven = 0;
  for (int i = 0; proven < claims; ++i) {
    REQUIRE(i < 20 * static_cast<int>(claims));
    AnyPosition const position = next(false);
    INFO(position::position_line(position));
    auto const found = search::search(position, {.nodes = 2000, .lines = 2, .hash_mib = 1});
    for (search::RatedLine const& line : found.lines) check_legal(position, line.moves);
    auto const& best = found.lines.front();
    auto const moves = search::moves_to_end(best.score);
    if (best.moves.empty() || !moves || *moves < 1 || *moves > 3) continue;
    INFO(search::score_text(best.score) << ' ' << search::line_text(position, best.moves));
    REQUIRE(is_proven(position, best, static_cast<unsigned>(*moves)));
    ++proven;
  }
}

} // namespace

TEST_CASE("searches: wins that they announce are forced") {
  std::string const game = GENERATE("chess", "wotn", "nrelay", "narrow");
  Chance chance(7);
  check_claims(game, 60, chance);
}

TEST_CASE("searches: many wins that they announce are forced", "[slow]") {
  std::string const game = GENERATE("chess", "wotn", "wotn-advanced", "nrelay", "narrow");
  Chance chance(8);
  check_claims(game, 500, chance);
}

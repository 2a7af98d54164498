// The bound of long helpmates never rules a position out from which a mate is played.
#include "libanalysis/solve/mate_bound.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/visit.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/property/random_positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace hippo;

namespace {

constexpr unsigned longest = 10; ///< plies before the mate

/// The positions of a random game, the last one with its end.
std::vector<AnyPosition> random_game(VariantInfo const& game, test::Chance& chance) {
  std::vector<AnyPosition> positions{position::start_position(game)};
  for (unsigned ply = 0; ply < 300 && !positions.back().ending(); ++ply) {
    auto const moves = positions.back().legal_moves();
    if (moves.empty()) break;
    positions.push_back(positions.back().after(chance.pick(moves)));
  }
  return positions;
}

/// Checks the plies before the mate that ends the game.
void check_plies_before(std::vector<AnyPosition> const& game) {
  unsigned const plies = std::min<unsigned>(longest, static_cast<unsigned>(game.size() - 1));
  AnyPosition const& first = game[game.size() - 1 - plies];
  Color const mating = ~game.back().side();
  position::visit_tables(first, [&]<class L>(rules::Position<L> const& start) {
    REQUIRE(solve::MateBound<L>::can_bound(start));
    solve::MateBound<L> const bound(start, mating, longest / 2);
    typename solve::MateBound<L>::Memory memory;
    for (unsigned left = 1; left <= plies; ++left) {
      AnyPosition const& before = game[game.size() - 1 - left];
      INFO(position::position_line(before) << ", " << left << " plies before the mate");
      CHECK(bound.may_mate(position::under<L>(before), (left + 1) / 2, left / 2, memory));
    }
    return true;
  });
}

void check_mates(std::string const& name, unsigned seed, unsigned mates) {
  VariantInfo const& game = *position::find_variant(name);
  test::Chance chance(seed);
  unsigned found = 0;
  for (unsigned i = 0; i < 3000 && found < mates; ++i) {
    auto const positions = random_game(game, chance);
    auto const ending = positions.back().ending();
    if (!ending || ending->cause != Ending::Cause::checkmate || positions.size() <= longest) continue;
    check_plies_before(positions);
    ++found;
  }
  CHECK(found == mates);
}

} // namespace

TEST_CASE("the bound of helpmates lets all mates of random games through") {
  check_mates("chess", 61, 60);
  check_mates("narrow", 62, 20);
}
TEST_CASE("the bound of helpmates lets mates of games of files through") {
  game_file::use_library();
  for (std::string const name : {"nightrider", "knightmate"}) check_mates(name, 63, 20);
}
TEST_CASE("games whose pieces hop have no bound of helpmates") {
  game_file::use_library();
  position::visit_tables(test::position("grasshopper startpos"),
                         [&]<class L>(rules::Position<L> const& start) {
                           CHECK_FALSE(solve::MateBound<L>::can_bound(start));
                           return true;
                         });
}
TEST_CASE("the bound of helpmates rules positions without men and without time out") {
  auto const may_mate = [](std::string const& line, Color mating, unsigned mating_moves, unsigned others) {
    AnyPosition const position = test::position(line);
    return position::visit_tables(position, [&]<class L>(rules::Position<L> const& start) {
      solve::MateBound<L> const bound(start, mating, mating_moves);
      typename solve::MateBound<L>::Memory memory;
      return bound.may_mate(start, mating_moves, others, memory);
    });
  };
  CHECK_FALSE(may_mate("chess 8/8/8/8/8/8/k7/2K5 b - - 0 1", Color::white, 5, 5));
  CHECK(may_mate("chess 8/5K1k/8/8/8/8/8/6R1 b - - 0 1", Color::white, 1, 1));
  CHECK_FALSE(may_mate("chess 8/5K2/8/7k/8/8/8/6R1 b - - 0 1", Color::white, 1, 1));
  CHECK(may_mate("chess 8/5K2/8/7k/8/8/8/6R1 b - - 0 1", Color::white, 3, 3));
}

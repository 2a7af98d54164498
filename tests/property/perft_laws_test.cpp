// The counts of compiled games are those of the generator.
#include "tests/property/hold_count.hpp"
#include "tests/property/random_positions.hpp"

#include <catch2/catch.hpp>

using namespace hippo;

namespace {

/// In positions of random games, and in as many with pieces on random squares.
void hold_counts(unsigned seed, std::size_t positions) {
  for (std::string_view game : test::game_names) {
    VariantInfo const& info = *position::find_variant(game);
    if (info.rolls_dice) continue; // their depth counts turns
    test::on_random_games(game, ++seed, positions, 100, test::hold_count);
    test::on_placed_positions(info, seed, positions, test::hold_count);
  }
}

} // namespace

TEST_CASE("perft: the same counts as move by move") { hold_counts(1100, 1500); }
TEST_CASE("perft: the same on many more positions", "[slow]") { hold_counts(1200, 15'000); }

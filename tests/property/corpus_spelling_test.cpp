// Records of games that are read from a file: what is written of a move is read as that move.
#include "libgame/position/write_position.hpp"
#include "tests/property/corpus_games.hpp"
#include "tests/property/spelling_law.hpp"

using namespace hippo;

namespace {

void hold_spellings(unsigned seed, std::size_t positions) {
  for (VariantInfo const* game : test::corpus_games())
    test::on_random_games(*game, ++seed, positions, [](AnyPosition const& position) {
      INFO(position::position_line(position));
      test::hold_spellings(position);
    });
}

} // namespace

TEST_CASE("laws: every move of each game of a file has a unique text that is read as that move") {
  CHECK(test::corpus_games().size() == 77);
  hold_spellings(900, 25);
}
TEST_CASE("laws: the same for the texts of many more moves of games of a file", "[whole]") {
  hold_spellings(1900, 600);
}

// Keys and moves of Polyglot's books: the examples of its description
// (http://hgm.nubati.net/book_format.html).
#include "libanalysis/stats/polyglot.hpp"
#include "libgame/san/play_text.hpp"
#include "tests/support.hpp"

#include <array>
#include <cstdint>

using namespace hippo;

namespace {

struct Line {
  char const* moves;
  std::uint64_t key;
};

constexpr std::array published{Line{"", 0x463b96181691fc9c},
                               Line{"e2e4", 0x823c9b50fd114196},
                               Line{"e2e4 d7d5", 0x0756b94461c50fb0},
                               Line{"e2e4 d7d5 e4e5", 0x662fafb965db29d4},
                               Line{"e2e4 d7d5 e4e5 f7f5", 0x22a48b5a8e47ff78},
                               Line{"e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a607ca3f242c1},
                               Line{"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fdd303c946bdd9},
                               Line{"a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c8123ea7b067637},
                               Line{"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f9b829b279560}};

std::uint16_t bits(char const* position, char const* move) {
  AnyPosition const before = test::position(position);
  auto const read = san::move_of_text(san::Speller(before), before, move);
  REQUIRE(std::holds_alternative<Move>(read));
  return stats::polyglot_move(before, std::get<Move>(read));
}

/// As the description lays them out: 3 bits each from the lowest on.
constexpr unsigned layout(unsigned to_file, unsigned to_row, unsigned from_file, unsigned from_row,
                          unsigned promotion) {
  return to_file + 8 * (to_row + 8 * (from_file + 8 * (from_row + 8 * promotion)));
}

} // namespace

TEST_CASE("polyglot: the published keys", "[polyglot]") {
  for (Line const& line : published) {
    INFO(line.moves);
    CHECK(stats::polyglot_key(test::after("chess startpos", line.moves)) == line.key);
  }
}

TEST_CASE("polyglot: moves as bits, castling by the rook's square", "[polyglot]") {
  CHECK(bits("chess startpos", "e2e4") == layout(4, 3, 4, 1, 0));
  CHECK(bits("chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O") == layout(7, 0, 4, 0, 0));
  CHECK(bits("chess r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "O-O-O") == layout(0, 7, 4, 7, 0));
  CHECK(bits("chess 8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=N") == layout(0, 7, 0, 6, 1));
  CHECK(bits("chess 8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=Q") == layout(0, 7, 0, 6, 4));
}

TEST_CASE("polyglot: the games that have keys", "[polyglot]") {
  auto const has_keys = [](char const* game) {
    return stats::has_polyglot_keys(*position::find_variant(game));
  };
  CHECK(has_keys("chess"));
  CHECK(has_keys("chess960"));
  CHECK_FALSE(has_keys("wotn"));
  CHECK_FALSE(has_keys("ludus"));
}

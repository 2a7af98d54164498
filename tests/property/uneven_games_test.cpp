// Perft counts games without symmetry as a walk over listed moves does. The walk knows no kernel: it lists
// and plays moves.
#include "libanalysis/perft/perft.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/property/uneven_games.hpp"

#include <map>

using namespace hippo;

namespace {

perft::Count walk(AnyPosition const& position, unsigned depth) {
  auto const moves = position.legal_moves();
  if (depth == 1) return moves.size();
  perft::Count total = 0;
  for (Move move : moves) total += walk(position.after(move), depth - 1);
  return total;
}

/// What was compared.
struct Compared {
  std::size_t games = 0, positions = 0, deep = 0;
  std::size_t on_the_way = 0; ///< positions with captures on the way, of friends, or moves back
};

void compare(AnyPosition const& position, unsigned depth) {
  perft::Count const expected = walk(position, depth);
  perft::Count const counted = perft::perft(position, depth);
  if (counted != expected)
    FAIL_CHECK(position.variant().name << ' ' << position::fen(position) << ": depth " << depth
                                       << ": perft counts " << text::to_decimal(counted) << ", the walk "
                                       << text::to_decimal(expected));
}

bool goes_beyond_targets(AnyPosition const& position) {
  return std::ranges::any_of(position.legal_moves(), [](Move move) {
    return !move.taken.empty() || (move.from == move.to && move.kind == MoveKind::ordinary);
  });
}

Compared compare_games(test::Gait gait, unsigned seed, std::size_t games, std::size_t starts) {
  constexpr perft::Count max_at_depth_2 = 400; ///< for a look one ply further
  test::UnevenGames drawn(seed);
  Compared compared;
  while (compared.games < games) {
    std::string const text = drawn.next(gait);
    auto const loaded = game_file::load_games(text);
    INFO(text);
    REQUIRE(loaded.games.size() == 1);
    ++compared.games;
    test::on_uneven_positions(*loaded.games.front(), ++seed, starts, 5, [&](AnyPosition const& position) {
      ++compared.positions;
      compared.on_the_way += goes_beyond_targets(position) ? 1 : 0;
      compare(position, 1);
      compare(position, 2);
      if (compared.positions % 8 != 0 || perft::perft(position, 2) > max_at_depth_2) return;
      ++compared.deep;
      compare(position, 3);
    });
  }
  return compared;
}

void compare_all(unsigned seed, std::size_t games, std::size_t starts) {
  for (test::Gait gait : test::gaits) {
    Compared const compared = compare_games(gait, seed, games, starts);
    CAPTURE(static_cast<int>(gait), compared.positions, compared.deep, compared.on_the_way);
    CHECK(compared.positions > games * starts * 3);
    CHECK(compared.deep > games * starts / 8);
    if (gait == test::Gait::legs) CHECK(compared.on_the_way > compared.positions / 16);
  }
}

} // namespace

TEST_CASE("property: perft counts games without symmetry as a walk over moves does") {
  compare_all(1, 40, 5);
}
TEST_CASE("property: the same for many more of them", "[slow]") { compare_all(5000, 150, 10); }

// Endings that take more than 252 plies: every position against an independent solver.
#include "tests/loaded_tables.hpp"
#include "tests/reference/small_board.hpp"

#include "libanalysis/tablebase/format/statistics.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libanalysis/tablebase/verify/verify.hpp"

#include <catch2/catch.hpp>

namespace hippo::tablebase {

namespace {

using reference::SmallBoard;
using reference::Stride;

std::vector<Stride> leaps(std::vector<std::pair<int, int>> const& all, Stride like = {0, 0}) {
  std::vector<Stride> strides;
  for (auto const& [dx, dy] : all) {
    like.dx = dx;
    like.dy = dy;
    strides.push_back(like);
  }
  return strides;
}

/// King and dragon of Narrow Chess: K, and N as a move when it is not in check; N, one or two squares forward
/// to move, one diagonally forward to capture.
std::vector<reference::Kind> narrow_kinds() {
  std::vector<std::pair<int, int>> const knight{{1, 2}, {-1, 2}, {1, -2}, {-1, -2}}; // on two files
  auto king = leaps({{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}});
  for (Stride const& leap : leaps(knight, {0, 0, 1, true, false, false, true})) king.push_back(leap);
  auto dragon = leaps(knight);
  for (Stride const& step : leaps({{0, 1}, {0, 2}}, {0, 0, 1, true, false})) dragon.push_back(step);
  for (Stride const& take : leaps({{1, 1}, {-1, 1}}, {0, 0, 1, false, true})) dragon.push_back(take);
  return {{'K', king, ""}, {'D', dragon, ""}};
}

/// Compares every legal position of king and dragon against king.
void compare_dragon(std::string const& name, unsigned longest) {
  VariantInfo const& game = tests::long_board(name);
  SmallBoard const solved({game.board.files, game.board.ranks, narrow_kinds(), -1},
                          {{'K', true, 0}, {'K', false, 0}, {'D', true, 0}});
  visit_game(game, [&]<class R> {
    if constexpr (R::loaded) {
      Material const material = tests::material_named(game, "KDvK");
      auto const tables = tests::tables_of<R>(material);
      Lookup<R> const lookup(tables);
      std::uint64_t positions = 0, different = 0;
      int most = 0;
      solved.each([&](auto const& men, bool white, int plies) {
        rules::Position<R> position(laws_of<R>(game));
        for (auto const& man : men)
          position.put(Square(man.square), {man.white ? Color::white : Color::black,
                                            *game.find_piece(std::string_view(&man.letter, 1))});
        position.set_side(white ? Color::white : Color::black);
        Value const expected =
            plies == SmallBoard::drawn ? draw_value : decisive_value(static_cast<unsigned>(plies));
        ++positions;
        different += lookup.stored(position) == expected ? 0 : 1;
        most = std::max(most, plies);
      });
      auto const counted = statistics_of(*tables.at(material));
      CHECK(different == 0);
      CHECK(positions == counted[0].legal + counted[1].legal);
      CHECK(static_cast<unsigned>(most) == longest);
      CHECK(counted[0].longest_win == longest);
      CHECK(verify<R>(*tables.at(material), tables, {2, {}, {}}).wrong == 0);
    }
  });
}

} // namespace

// The longest win is that of 20 ranks, 147 plies, and nine plies more for each rank, but for parity.
TEST_CASE("wins of more than 251 plies agree with an independent solver", "[tablebase][loaded]") {
  compare_dragon("narrow-32", 147 + 9 * 12);
}
TEST_CASE("wins of more than 251 plies on two words agree with an independent solver",
          "[tablebase][loaded]") {
  compare_dragon("narrow-40", 147 + 9 * 20);
}

} // namespace hippo::tablebase

// Who can still win, on random small positions: the answers are those of a slow search through all positions
// in tests/reference, which shares nothing with the engine.
#include "libanalysis/winnable/winnable.hpp"
#include "libgame/position/read_position.hpp"
#include "tests/reference/help_search.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <random>
#include <string>
#include <utility>

using namespace hippo;

namespace {

constexpr std::size_t max_positions = 10'000; ///< of the slow search, which gives up then

/// Kings, pawns that mostly block each other, and up to two other men.
std::string random_board(std::mt19937& chance) {
  std::string squares(64, '.');
  auto const pick = [&](int n) { return static_cast<int>(chance() % static_cast<unsigned>(n)); };
  auto const put = [&](int square, char man) {
    if (squares[static_cast<std::size_t>(square)] == '.') squares[static_cast<std::size_t>(square)] = man;
  };
  for (int pairs = pick(5); pairs > 0; --pairs) {
    int const square = 8 * (1 + pick(5)) + pick(8); // ranks 2 to 6
    if (squares[static_cast<std::size_t>(square)] != '.' ||
        squares[static_cast<std::size_t>(square) + 8] != '.')
      continue;
    put(square, 'P');
    put(square + 8, 'p');
  }
  for (int men = pick(3); men > 0; --men) put(pick(64), "BbNnRq"[pick(6)]);
  for (char king : {'K', 'k'}) {
    int square = pick(64);
    while (squares[static_cast<std::size_t>(square)] != '.') square = pick(64);
    put(square, king);
  }
  return squares;
}

std::string fen_of(std::string const& squares, bool white_to_move) {
  std::string fen;
  for (std::size_t rank = 8; rank-- > 0;) {
    int empty = 0;
    for (char man : squares.substr(8 * rank, 8)) {
      if (man == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) fen += std::to_string(std::exchange(empty, 0));
      fen += man;
    }
    if (empty > 0) fen += std::to_string(empty);
    if (rank > 0) fen += '/';
  }
  return fen + (white_to_move ? " w - - 0 1" : " b - - 0 1");
}

} // namespace

TEST_CASE("winnable: the answers of a slow search through all positions", "[winnable]") {
  std::mt19937 chance(31);       // NOLINT: the same positions each time
  std::array<int, 2> compared{}; ///< [whether the side can]
  for (int i = 0; i < 200; ++i) {
    reference::HelpBoard const board{random_board(chance), chance() % 2 == 0, -1};
    std::string const fen = fen_of(board.cells, board.white_to_move);
    auto const read = position::read_position("chess " + fen, nullptr);
    auto const* position = std::get_if<AnyPosition>(&read);
    if (position == nullptr) continue; // the king could be taken
    for (Color color : {Color::white, Color::black}) {
      auto const expected = reference::HelpSearch::can_mate(board, color == Color::white, max_positions);
      if (!expected) continue;
      auto const verdict = winnable::can_win(*position, color, {.nodes = 1'000'000});
      INFO(fen << ' ' << index_of(color));
      REQUIRE(verdict.answer == (*expected ? winnable::Answer::can : winnable::Answer::cannot));
      ++compared[*expected ? 1 : 0];
    }
  }
  INFO(compared[0] << " cannot, " << compared[1] << " can");
  CHECK((compared[0] >= 15 && compared[1] >= 15));
}

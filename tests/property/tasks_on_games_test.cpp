// Each task on positions of each game of the library: what it finds is true on the board. Most tasks were
// made for orthodox chess, and some game has no king, no pawn, or another end.
#include "libanalysis/search/search.hpp"
#include "libanalysis/solve/solve.hpp"
#include "libanalysis/winnable/winnable.hpp"
#include "libgame/game_file/library.hpp"
#include "tests/property/corpus_games.hpp"

#include <catch2/catch.hpp>

using namespace hippo;

namespace {

constexpr std::size_t positions_each = 200;
constexpr std::size_t looked_at = 25; ///< each of so many
constexpr std::uint64_t nodes = 300;

/// The position after the line, each move of which must be legal.
AnyPosition played(AnyPosition position, std::vector<Move> const& line) {
  for (Move const& move : line) {
    auto const legal = position.legal_moves();
    REQUIRE(std::ranges::find(legal, move) != legal.end());
    position.play(move);
  }
  return position;
}

void check_can_win(AnyPosition const& position) {
  for (Color const color : {Color::white, Color::black}) {
    auto const verdict = winnable::can_win(position, color, {.nodes = nodes});
    if (verdict.answer != winnable::Answer::can) continue;
    auto const ending = played(position, verdict.line).ending();
    REQUIRE(ending);
    CHECK(ending->winner == color);
  }
}

void check_search(AnyPosition const& position) {
  search::Limits limits;
  limits.depth = 2;
  limits.nodes = 5000;
  limits.hash_mib = 1;
  for (search::RatedLine const& line : search::search(position, limits).lines) {
    AnyPosition const last = played(position, line.moves);
    if (std::abs(line.score) < search::mate - static_cast<search::Score>(limits.depth)) continue;
    auto const ending = last.ending();
    REQUIRE(ending);
    CHECK(ending->winner == (line.score > 0 ? position.side() : ~position.side()));
  }
}

void check_keys(AnyPosition const& position) {
  if (position.moves_left() > 1) return; // the turns are too many
  notation::Stipulation wanted;
  wanted.goal = notation::Goal::win;
  wanted.moves = 1;
  auto const keys = solve::solve(position, wanted).lines;
  std::size_t wins = 0;
  for (Move const move : position.legal_moves()) {
    auto const ending = position.after(move).ending();
    if (ending && ending->winner == position.side()) ++wins;
  }
  CHECK(keys.size() == (position.ending() ? 0 : wins));
}

} // namespace

TEST_CASE("tasks: what they find is true in every game of the library", "[tasks]") {
  game_file::use_library();
  for (game_file::LibraryGame const& game : game_file::library()) {
    INFO(game.name);
    VariantInfo const* const variant = position::find_variant(game.name);
    REQUIRE(variant != nullptr);
    std::size_t seen = 0;
    test::on_random_games(*variant, 20261127, positions_each, [&](AnyPosition const& position) {
      if (++seen % looked_at != 0) return;
      check_can_win(position);
      check_search(position);
      check_keys(position);
    });
  }
}

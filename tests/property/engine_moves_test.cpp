// Moves in the protocols of engines: what the engine writes, it reads as the same move.
#include "libanalysis/engine/moves.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/property/random_positions.hpp"

#include <catch2/catch.hpp>

using namespace hippo;
using hippo::test::Chance;

namespace {

void check_some(AnyPosition const& position, Chance& chance) {
  INFO(position::position_line(position));
  engine::XboardNotation const xboard(position.variant());
  san::Speller const speller(position);
  for (int i = 0; i < 20 && !speller.legal_moves().empty(); ++i) {
    Move const move = chance.pick(speller.legal_moves());
    std::string const uci = speller.bare(move, san::Spelling::uci), text = xboard.text(position, move);
    INFO(uci << ' ' << text);
    CHECK(engine::move_of_uci(position, uci) == move);
    CHECK(xboard.move(position, text) == move);
  }
}

} // namespace

TEST_CASE("engines: every move is read as it was written") {
  std::string const game = GENERATE("chess", "chess960", "wotn", "nrelay", "narrow", "crazyhouse", "xiangqi",
                                    "shogi", "seirawan", "duck", "capablanca");
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  VariantInfo const* const variant = position::find_variant(game);
  REQUIRE(variant != nullptr);
  Chance chance(11);
  for (int i = 0; i < 4; ++i) {
    AnyPosition position = position::start_position(*variant);
    for (int ply = 0; ply < 60 && !position.ending(); ++ply) {
      if (ply % 6 == i) check_some(position, chance);
      auto const moves = position.legal_moves();
      if (moves.empty()) break;
      position.play(chance.pick(moves));
    }
  }
}

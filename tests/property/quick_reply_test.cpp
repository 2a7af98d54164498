// A quick reply is a legal move, and leads to the position that the move leads to.
#include "libanalysis/solve/quick_reply.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/visit.hpp"

#include <catch2/catch.hpp>

#include <random>

using namespace hippo;

TEST_CASE("quick replies are legal moves of the same effect", "[solve]") {
  std::mt19937 random(GENERATE(range(1U, 41U)));
  auto const start = std::get<AnyPosition>(
      position::read_position(GENERATE("chess startpos", "chess960 startpos"), nullptr));
  position::visit_tables(start, [&]<class L>(rules::Position<L> const& first) {
    rules::Position<L> position = first;
    std::vector<Move> earlier; // of both sides
    std::size_t found = 0;
    for (int ply = 0; ply < 120; ++ply) {
      rules::MoveList moves;
      legal_moves(position, moves);
      if (moves.empty()) break;
      for (Move const& move : earlier) {
        auto const next = solve::after_quick_reply(position, move);
        if (!next) continue;
        ++found;
        REQUIRE(std::ranges::find(moves, move) != moves.end());
        rules::Position<L> played = position;
        played.play(move);
        REQUIRE(position::any_position(played) == position::any_position(*next));
      }
      earlier.insert(earlier.end(), moves.begin(), moves.end());
      if (earlier.size() > 300) earlier.erase(earlier.begin(), earlier.end() - 300);
      position.play(moves[random() % moves.size()]);
    }
    CHECK(found > 500);
  });
}

// How all parts of the program see one game: its moves, and its end.
#include "libanalysis/perft/perft.hpp"
#include "libanalysis/search/search.hpp"
#include "libanalysis/solve/solve.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/support.hpp"
#include "tests/unit/obeyed_keys.hpp"

#include <algorithm>
#include <cstdlib>

namespace hippo::obeyed_keys {

namespace {

std::string result_of(Ending const& ending) { return std::string(position::result_of({ending.winner, ""})); }

bool is_valid(Scene const& scene, std::string const& result) {
  std::string const text = record_of(scene, result);
  auto const got = test::verified(text, {.variant = scene.game});
  INFO(text);
  CAPTURE(got.messages);
  CHECK(got.report.lines.front().plies.size() == scene.played.plies());
  return got.report.verdict == verify::Verdict::valid;
}

void check_records(Scene const& scene, std::optional<Ending> const& ending) {
  for (std::string const result : {"1-0", "0-1", "1/2-1/2"}) {
    INFO("verified with " << result);
    CHECK(is_valid(scene, result) == (!ending || result_of(*ending) == result));
  }
}

/// Whether a move reaches the goal of a problem in one move.
bool solves(AnyPosition const& position, Move move, notation::Goal goal) {
  notation::Stipulation in_one;
  in_one.goal = goal;
  auto const found = solve::solve(position, in_one);
  CHECK(found.finished);
  return std::ranges::find(found.lines, std::vector<Move>{move}) != found.lines.end();
}

void check_solver(AnyPosition const& before, Move move, std::optional<Ending> const& ending) {
  CHECK(solves(before, move, notation::Goal::win) == (ending && ending->winner == before.side()));
  CHECK(solves(before, move, notation::Goal::mate) == (ending && ending->cause == Ending::Cause::checkmate));
  CHECK(solves(before, move, notation::Goal::stalemate) ==
        (ending && ending->cause == Ending::Cause::stalemate));
}

search::Score score_for(Color color, std::optional<Color> winner, search::Score won) {
  if (!winner) return 0;
  return *winner == color ? won : -won;
}

search::Score score_of(AnyPosition const& position, search::Limits const& limits) {
  return search::search(position, limits).lines.front().score;
}

void check_search(AnyPosition const& before, Move move, std::optional<Ending> const& ending) {
  for (unsigned const depth : {1U, 2U})
    for (bool const plain : {true, false}) {
      INFO("searched to depth " << depth << (plain ? ", plain" : ""));
      search::Score const score =
          score_of(before, {.depth = depth, .hash_mib = 1, .plain = plain, .root_moves = {move}});
      if (ending)
        CHECK(score == score_for(before.side(), ending->winner, search::mate - 1));
      else
        CHECK(std::abs(score) < search::mate - 1);
    }
}

} // namespace

std::string record_of(Scene const& scene, std::string const& result) {
  std::string text = "[FEN \"" + position::fen(scene.played.start()) + "\"]\n\n";
  auto const spell = [](AnyPosition const& before, Move move) { return san::Speller(before)(move); };
  for (std::string const& move : scene.played.moves_from(0, spell)) text += move + ' ';
  return text + result + '\n';
}

void check_counts(AnyPosition const& position) {
  if (position.variant().rolls_dice) return;
  auto const moves = position.legal_moves();
  perft::Count replies = 0;
  for (Move move : moves) replies += position.after(move).legal_moves().size();
  CHECK(perft::perft(position, 1) == moves.size());
  CHECK(perft::perft(position, 2) == replies);
  CHECK(position.ending().has_value() == moves.empty());
}

void check_end(Scene const& scene) {
  auto const ending = scene.now().ending();
  check_records(scene, ending);
  auto const end = scene.played.end();
  if (ending) {
    REQUIRE(end);
    CHECK(end->reason == position::name_of(ending->cause));
    CHECK(end->winner == ending->winner);
  }
  if (scene.game->rolls_dice) return;
  if (ending)
    CHECK(score_of(scene.now(), {.depth = 2}) == score_for(scene.now().side(), ending->winner, search::mate));
  if (scene.played.plies() == 0) return;
  AnyPosition const& before = scene.played.before(scene.played.plies() - 1);
  Move const move = scene.played.moves().back();
  check_solver(before, move, ending);
  check_search(before, move, ending);
}

} // namespace hippo::obeyed_keys

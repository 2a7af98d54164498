// Last moves are the inverse of moves: the move that was played is found, and each one that is found can be
// played.
#include "libanalysis/retro/last_moves.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/property/random_positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace hippo;

namespace {

bool has_same_men(AnyPosition const& a, AnyPosition const& b) {
  return a.setup().pieces == b.setup().pieces && a.side() == b.side();
}

void check_last_moves(AnyPosition const& before, Move move) {
  AnyPosition const after = before.after(move);
  auto const found = retro::last_moves(after);
  INFO(position::position_line(before) << ' ' << retro::words_of({before, move}));
  CHECK(std::ranges::any_of(found, [&](retro::LastMove const& last) {
    return last.move == move && has_same_men(last.before, before);
  }));
  for (retro::LastMove const& last : found) {
    auto const moves = last.before.legal_moves();
    INFO(retro::words_of(last));
    CHECK(std::ranges::find(moves, last.move) != moves.end());
    CHECK(has_same_men(last.before.after(last.move), after));
    CHECK(last.before.after(last.move).castling_rooks() == after.castling_rooks());
  }
}

/// Checks about one in so many moves of random games.
void check_games(std::string const& game, unsigned seed, unsigned games, unsigned one_in) {
  test::Chance chance(seed);
  for (unsigned i = 0; i < games; ++i) {
    AnyPosition position = position::start_position(*position::find_variant(game));
    for (unsigned ply = 0; ply < 150 && !position.ending(); ++ply) {
      auto const moves = position.legal_moves();
      if (moves.empty()) break;
      Move const move = chance.pick(moves);
      bool const is_rare = move.kind == MoveKind::castle || move.kind == MoveKind::en_passant ||
                           move.piece_after != position.at(move.from)->type;
      if (is_rare || chance.one_in(one_in)) check_last_moves(position, move);
      position.play(move);
    }
  }
}

} // namespace

TEST_CASE("the last moves of random games are found, and all that are found can be played") {
  check_games("chess", 51, 6, 20);
  check_games("nrelay", 52, 3, 30);
  check_games("narrow", 53, 6, 20);
}
TEST_CASE("the last moves of wotn undo improvements") { check_games("wotn", 54, 2, 40); }
TEST_CASE("the last moves of games of files are found") {
  game_file::use_library();
  for (std::string const game : {"nightrider", "knightmate"}) {
    REQUIRE_FALSE(retro::unsupported(*position::find_variant(game)));
    check_games(game, 55, 2, 30);
  }
}
TEST_CASE("histories of several plies can be played to the position") {
  auto const position = test::position("chess 8/8/8/8/8/1K6/8/Rk6 b - - 0 1");
  auto const all = retro::histories(position, 2, {.histories = 200});
  CHECK(all.found.size() == 200);
  CHECK_FALSE(all.finished);
  for (retro::History const& history : all.found) {
    AnyPosition now = history.start;
    CHECK(history.moves.size() == 2);
    for (Move const move : history.moves) {
      auto const moves = now.legal_moves();
      REQUIRE(std::ranges::find(moves, move) != moves.end());
      now.play(move);
    }
    CHECK(has_same_men(now, position));
  }
}

// Ends that the side which brings them about loses: mate by the drop of a shogi pawn, and repetition by
// perpetual check. Asked of all that judge a game: its end, records, the solver, the search.
#include "libanalysis/search/search.hpp"
#include "libanalysis/solve/solve.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/history.hpp"
#include "libgame/position/played_game.hpp"
#include "libnotation/stipulation/parse.hpp"
#include "tests/support.hpp"
#include "tests/unit/key_games.hpp"

#include <fmt/format.h>

using namespace hippo;
using namespace hippo::key_games;

namespace {

std::string const pawns = "shogiPawn = s\npieceDrops = true\n";
std::string const no_drop_mate = pawns + "shogiPawnDropMateIllegal = true\n";
/// Only S@h7 gives mate.
std::string const before_mate = "7k/8/8/8/4B3/8/8/K5R1[S] w - - 0 1";

std::string const no_perpetual = "perpetualCheckIllegal = true\n";
/// White's only defence is to repeat Qe8+ Kh7 Qh5+ Kg8.
std::string const before_checks = "6k1/6p1/8/7Q/8/2q5/rr6/7K w - - 0 1";

std::size_t keys_of_problem(std::string const& keys, std::string const& fen, std::string const& stipulation) {
  auto const wanted = notation::parse_stipulation(stipulation);
  REQUIRE(std::holds_alternative<notation::Stipulation>(wanted));
  return solve::solve(position_of(keys, fen), std::get<notation::Stipulation>(wanted)).lines.size();
}

search::Score score_of(std::string const& keys, std::string const& fen, unsigned depth) {
  search::Limits limits;
  limits.depth = depth;
  auto const result = search::search(position_of(keys, fen), limits);
  REQUIRE_FALSE(result.lines.empty());
  return result.lines.front().score;
}

std::optional<position::GameEnd> end_after(std::string const& keys, std::string const& fen,
                                           std::vector<std::string> const& moves) {
  position::PlayedGame game(position_of(keys, fen));
  for (std::string const& text : moves) {
    CHECK_FALSE(game.end());
    auto const legal = game.position().legal_moves();
    auto const found =
        std::ranges::find_if(legal, [&](Move move) { return text_of(game.position(), move) == text; });
    REQUIRE(found != legal.end());
    game.play(*found);
  }
  return game.end();
}

/// Queen and king go there and back so many times.
std::vector<std::string> checks(int times) {
  std::vector<std::string> moves;
  for (int i = 0; i < times; ++i)
    for (char const* move : {"h5e8", "g8h7", "e8h5", "h7g8"}) moves.emplace_back(move);
  return moves;
}

/// A game of xiangqi in which White gives check with each move, and the position recurs so many times.
std::string rook_checks(int times, std::string const& end) {
  std::string text = "[Variant \"xiangqi\"]\n[FEN \"3k5/9/9/9/9/9/9/9/4K4/R8 w - - 0 1\"]\n\n";
  for (int i = 0; i < times; ++i) text += "Ra10+ Kd9 Ra9+ Kd10 ";
  return text + end + '\n';
}

} // namespace

TEST_CASE("losing ends: the drop is legal, and who gives mate by it has lost", "[keys]") {
  CHECK(has(moves_of(no_drop_mate, before_mate), "S@h7"));
  auto const ending = after(position_of(no_drop_mate, before_mate), "S@h7").ending();
  REQUIRE(ending);
  CHECK(*ending == Ending{Ending::Cause::drop_mate, Color::black});
  auto const usual = after(position_of(pawns, before_mate), "S@h7").ending();
  REQUIRE(usual);
  CHECK(*usual == Ending{Ending::Cause::checkmate, Color::white});
  auto const end = end_after(no_drop_mate, before_mate, {"S@h7"});
  REQUIRE(end);
  CHECK(end->winner == Color::black);
  CHECK(end->reason == "drop-mate");
}

TEST_CASE("losing ends: other moves of the pawn, and drops of other pieces, may give mate", "[keys]") {
  auto const pushed = after(position_of(no_drop_mate, "7k/8/7S/8/4B3/8/8/K5R1[] w - - 0 1"), "h6h7").ending();
  REQUIRE(pushed);
  CHECK(*pushed == Ending{Ending::Cause::checkmate, Color::white});
  auto const other = after(position_of(no_drop_mate, "7k/8/8/8/4B3/8/8/K5R1[Q] w - - 0 1"), "Q@h7").ending();
  REQUIRE(other);
  CHECK(*other == Ending{Ending::Cause::checkmate, Color::white});
  // A check by a drop that is answered decides nothing, then or later.
  auto const answered =
      after(after(position_of(no_drop_mate, "7k/8/8/8/4B3/8/8/K4R2[SQ] w - - 0 1"), "S@h7"), "h8g7");
  CHECK_FALSE(answered.ending());
}

TEST_CASE("losing ends: no key and no best move gives mate by such a drop", "[keys]") {
  CHECK(keys_of_problem(pawns, before_mate, "#1") == 1);
  CHECK(keys_of_problem(no_drop_mate, before_mate, "#1") == 0);
  CHECK(score_of(pawns, before_mate, 2) == search::mate - 1);
  CHECK(score_of(no_drop_mate, before_mate, 2) < search::least_mate);
}

TEST_CASE("losing ends: records of shogi with a mate by a dropped pawn", "[keys]") {
  game_file::use_library();
  std::string const moves = "[Variant \"shogi\"]\n[FEN \"8k/9/7+R1/9/9/9/9/9/K8[P] w - - 0 1\"]\n\n1. P@i8# ";
  test::told(moves + "0-1\n", {});
  test::told(moves + "1-0\n", {"'1-0', but Black has won"});
}

TEST_CASE("losing ends: who repeats by checks has lost", "[keys]") {
  CHECK_FALSE(end_after(no_perpetual, before_checks, checks(1)));
  auto const end = end_after(no_perpetual, before_checks, checks(2));
  REQUIRE(end);
  CHECK(end->winner == Color::black);
  CHECK(end->reason == "perpetual check");
  auto const usual = end_after("", before_checks, checks(2));
  REQUIRE(usual);
  CHECK_FALSE(usual->winner);
  CHECK(usual->reason == "repetition");
}

TEST_CASE("losing ends: one move without check makes it a repetition like any other", "[keys]") {
  std::vector<std::string> moves;
  for (int i = 0; i < 2; ++i)
    for (char const* move : {"e1e8", "g8h7", "e8e1", "h7g8"}) moves.emplace_back(move);
  auto const end = end_after(no_perpetual, "6k1/6p1/8/8/8/8/8/K3R3 w - - 0 1", moves);
  REQUIRE(end);
  CHECK_FALSE(end->winner);
  CHECK(end->reason == "repetition");
}

TEST_CASE("losing ends: the side that can claim a repetition is the one that was checked", "[keys]") {
  position::History history;
  AnyPosition now = position_of(no_perpetual, before_checks);
  history.add(now);
  for (std::string const& move : checks(2)) history.add(now = after(now, move));
  rules::DrawRules const& laws = now.variant().def->draws;
  CHECK_FALSE(history.can_claim_draw(laws));
  CHECK(history.perpetual_checker(laws, history.last()) == Color::white);
  CHECK(history.repetition_winner(laws, history.last()) == Color::black);
}

TEST_CASE("losing ends: the search does not count on perpetual check", "[keys]") {
  CHECK(score_of("", before_checks, 6) == 0);
  CHECK(score_of(no_perpetual, before_checks, 6) < -300);
}

TEST_CASE("losing ends: records of xiangqi with perpetual check", "[keys]") {
  game_file::use_library();
  test::told(rook_checks(3, "0-1"), {});
  test::told(rook_checks(3, "*"), {});
  test::told(rook_checks(2, "1/2-1/2"), {});
  test::told(
      rook_checks(3, "1/2-1/2"),
      {"'1/2-1/2': the game is a draw, but White loses: the position has occurred 3 times, always by"});
  test::told(rook_checks(3, "{Draw by repetition} 1/2-1/2"),
             {"'1/2-1/2': the game is a draw, but White loses"});
  test::told(rook_checks(3, "0-1"), {"note 'Ra10+': White loses: the position has occurred 3 times"},
             {.draws = true});
}

// The laws of games as sets.
#include "libgame/rules/games/games.hpp"
#include "libgame/rules/law_set.hpp"
#include "libgame/rules/static_laws.hpp"
#include "tests/unit/key_games.hpp"
#include "tests/unit/obeyed_keys.hpp"

#include <catch2/catch.hpp>

using namespace hippo;
using namespace hippo::rules;

TEST_CASE("laws: those of the compiled games") {
  CHECK(laws_of(games::chess) == LawSet(Law::piece_ranks, Law::castling, Law::en_passant));
  CHECK(laws_of(games::chess960) ==
        LawSet(Law::piece_ranks, Law::castling, Law::castling_from_anywhere, Law::en_passant));
  CHECK(laws_of(games::narrow) ==
        LawSet(Law::piece_ranks, Law::royal_moves_out_of_check, Law::stalemate_result));
  CHECK(laws_of(games::nrelay) == LawSet(Law::piece_ranks, Law::immune_pieces, Law::castling, Law::relay));
  CHECK(laws_of(games::wotn) == LawSet(Law::piece_ranks, Law::castling, Law::castling_any_piece,
                                       Law::en_passant, Law::improvement, Law::several_kings));
  CHECK(laws_of(games::ludus) == LawSet(Law::piece_ranks, Law::dice, Law::no_king, Law::kings_are_captured,
                                        Law::royal_capture_ends, Law::bare_king_ends));
}

TEST_CASE("laws: each is one of a game with an obeyed key, or of another game here", "[keys]") {
  LawSet found =
      laws_of(games::narrow) | laws_of(games::nrelay) | laws_of(games::wotn) | laws_of(games::ludus);
  for (char const* keys : {"janggiCannon = c\n", "customPiece1 = a:pR4\n", "promotionPieceTypes = -\n"})
    found = found | laws_of(*key_games::game(keys).def);
  for (obeyed_keys::Row const& row : obeyed_keys::rows())
    for (std::size_t which : {0, 1})
      if (which == 0 || !row.refused) found = found | laws_of(*obeyed_keys::game_of(row, which).def);
  for (std::size_t i = 0; i < laws_in_all; ++i) {
    CAPTURE(i);
    CHECK(found.has(static_cast<Law>(i)));
  }
}

TEST_CASE("laws: subsets") {
  LawSet const some(Law::castling, Law::perpetual_check_loses);
  CHECK(some.subset_of(some));
  CHECK(some.subset_of(some | LawSet(Law::dice)));
  CHECK(!some.subset_of(LawSet(Law::castling)));
  CHECK(LawSet().subset_of(some));
  CHECK((some - LawSet(Law::castling)) == LawSet(Law::perpetual_check_loses));
  CHECK(some.subset_of(all_laws));
}

TEST_CASE("laws: two bare kings are dead only where a king alone cannot win") {
  std::string const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  auto const dead = [&](std::string const& keys, std::string const& fen) {
    return key_games::position_of("hippo.deadPosition = true\n" + keys, fen).is_dead();
  };
  CHECK(dead("", kings));
  CHECK(dead("nFoldRule = 4\nperpetualCheckIllegal = true\n", kings));
  for (char const* keys :
       {"nFoldValue = win\n", "stalemateValue = loss\n", "flagPiece = k\nflagRegionWhite = *8\n",
        "hippo.kingsAreCaptured = true\n", "wallingRule = duck\nwallOrMove = true\n"})
    CHECK_FALSE(dead(keys, kings));
  CHECK_FALSE(dead("pieceDrops = true\n", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"));
  CHECK_FALSE(dead("seirawanGating = true\ncustomPiece1 = h:BN\n", "4k3/8/8/8/8/8/8/4K3[H] w E - 0 1"));
}

TEST_CASE("laws: a king and a piece are dead under plain laws, where the piece cannot mate") {
  auto const dead = [&](std::string const& keys, std::string const& board) {
    return key_games::position_of("hippo.deadPosition = true\n" + keys, board + " w - - 0 1").is_dead();
  };
  std::string const knight = "4k3/8/8/8/8/8/8/4KN2";
  CHECK(dead("", knight));
  CHECK(dead("", "4kn2/8/8/8/8/8/8/4K3"));
  CHECK(dead("", "4k3/8/8/8/8/8/8/4KB2"));
  CHECK(dead("", "4kb2/8/8/8/8/8/8/2B1K3")); // bishops on squares of one colour
  CHECK(dead("alfil = a\n", "4k3/8/8/8/8/8/8/4KA2"));
  CHECK(dead("promotionRegionWhite = *7 *8\ncastling = false\n", knight));
  for (char const* board : {"4kb2/8/8/8/8/8/8/4KB2", "4kn2/8/8/8/8/8/8/4KN2", "4k3/8/8/8/8/8/8/3NKN2",
                            "4k3/8/8/8/8/8/8/4KR2", "4k3/8/8/8/8/8/4P3/4K3", "4kp2/8/8/8/8/8/8/4K3"})
    CHECK_FALSE(dead("", board));
  CHECK_FALSE(dead("customPiece1 = a:BN\n", "4k3/8/8/8/8/8/8/4KA2")); // it mates a king in the corner
  CHECK_FALSE(dead("customPiece1 = a:pR\n", "4k3/8/8/8/8/8/8/4KA2"));
  for (char const* keys :
       {"nFoldValue = win\n", "stalemateValue = loss\n", "flagPiece = k\nflagRegionWhite = *8\n",
        "perpetualCheckIllegal = true\n", "materialCounting = unweighted\n", "checkCounting = true\n",
        "pass = true\n", "mobilityRegionBlackKing = *8\n",
        "extinctionValue = loss\nextinctionPieceTypes = n\n",
        "customPiece1 = c:N\npromotionPawnTypes = n\npromotionPieceTypes = q\n"})
    CHECK_FALSE(dead(keys, knight));
}

// What keys of games files do to play, in positions so small that the moves follow from the words of the
// manual. For keys that no game of the corpus has, so that no published count sees them.
#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/perft/perft.hpp"
#include "libgame/position/captures.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/unit/key_games.hpp"

#include <algorithm>

using namespace hippo;
using namespace hippo::key_games;

TEST_CASE("keys: oppositeCastling leaves the wing on which the other side has not castled", "[keys]") {
  // Pawns close the files on which White's rook arrives, so that nothing is attacked.
  std::string const fen = "r3k2r/3p1p2/8/8/8/8/3P1P2/R3K2R w KQkq - 0 1", law = "oppositeCastling = true\n";
  CHECK(has(moves_of(law, fen), "castle e1g1"));
  CHECK(has(moves_of(law, fen), "castle e1c1"));
  Moves const free = moves_of(after(position_of("", fen), "castle e1g1"));
  CHECK(has(free, "castle e8g8"));
  CHECK(has(free, "castle e8c8"));
  Moves const after_short = moves_of(after(position_of(law, fen), "castle e1g1"));
  CHECK_FALSE(has(after_short, "castle e8g8"));
  CHECK(has(after_short, "castle e8c8"));
  Moves const after_long = moves_of(after(position_of(law, fen), "castle e1c1"));
  CHECK(has(after_long, "castle e8g8"));
  CHECK_FALSE(has(after_long, "castle e8c8"));
}

TEST_CASE("keys: oppositeCastling takes the right, so that a position says it", "[keys]") {
  std::string const law = "oppositeCastling = true\n";
  AnyPosition const start = position_of(law, "r3k2r/3p1p2/8/8/8/8/3P1P2/R3K2R w KQkq - 0 1");
  CHECK(position::fen(after(start, "castle e1g1")) == "r3k2r/3p1p2/8/8/8/8/3P1P2/R4RK1 b q - 1 1");
}

TEST_CASE("keys: castlingWins ends the game by castling, and by the loss of that right", "[keys]") {
  std::string const keys = "castlingWins = q\n";
  AnyPosition const start = position_of(keys, "r3k2r/3p1p2/8/8/8/8/8/4K3 b kq - 0 1");
  auto const winner = [&](std::string const& move) {
    auto const ending = after(start, move).ending();
    REQUIRE(ending);
    return ending->winner;
  };
  CHECK(winner("castle e8c8") == Color::black);
  CHECK(winner("castle e8g8") == Color::white);
  CHECK(winner("e8e7") == Color::white);
  CHECK(winner("a8a7") == Color::white);
  CHECK_FALSE(after(start, "h8h7").ending());
  perft::Count replies = 0;
  for (Move move : start.legal_moves()) replies += start.after(move).legal_moves().size();
  CHECK(perft::perft(start, 2) == replies);
  CHECK(is_over(keys, "r3k2r/3p1p2/8/8/8/8/8/4K3 b k - 0 1"));
  CHECK_FALSE(is_over("", "r3k2r/3p1p2/8/8/8/8/8/4K3 b k - 0 1"));
}

TEST_CASE("keys: pass is for the sides that are named, and not in check", "[keys]") {
  std::string const kings = "4k3/8/8/8/8/8/8/4K3 ";
  CHECK_FALSE(has(moves_of("passBlack = true\n", kings + "w - - 0 1"), "pass"));
  CHECK(has(moves_of("passBlack = true\n", kings + "b - - 0 1"), "pass"));
  CHECK_FALSE(has(moves_of("passBlack = true\n", "4k3/8/8/8/8/8/8/4RK2 b - - 0 1"), "pass"));
}

TEST_CASE("keys: passOnStalemate lets a side without another move pass", "[keys]") {
  std::string const stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
  std::string const free = "7k/p4Q2/6K1/8/8/8/8/8 b - - 0 1";
  CHECK(moves_of("", stalemate).empty());
  for (char const* keys : {"passOnStalemate = true\n", "passOnStalemateBlack = true\n"}) {
    CHECK(moves_of(keys, stalemate) == Moves{"pass"});
    CHECK(moves_of(keys, mate).empty());
    CHECK(moves_of(keys, free) == Moves{"a7a6", "a7a5"});
  }
  CHECK(moves_of("passOnStalemateWhite = true\n", stalemate).empty());
  CHECK(moves_of("passOnStalemateWhite = true\n", "8/8/8/8/8/6k1/5q2/7K w - - 0 1") == Moves{"pass"});
}

TEST_CASE("keys: mustDropType makes drops of that type compulsory", "[keys]") {
  std::string const keys = "pieceDrops = true\nmustDrop = true\nmustDropType = n\n";
  Moves const both = moves_of(keys, "4k3/8/8/8/8/8/8/4K3[NB] w - - 0 1");
  CHECK(both.size() == 62); // a knight on each empty square
  CHECK(std::ranges::all_of(both, [](std::string const& move) { return move.starts_with("N@"); }));
  Moves const other = moves_of(keys, "4k3/8/8/8/8/8/8/4K3[B] w - - 0 1");
  CHECK(other.size() == 62 + 5); // nothing is compulsory: bishops, and the king's steps
}

TEST_CASE("keys: flagPieceWhite, flagPieceBlack and flagRegion say who wins where", "[keys]") {
  std::string const keys = "flagPieceWhite = k\nflagPieceBlack = q\nflagRegion = d4\n";
  CHECK(is_over(keys, "4k3/8/8/8/3K4/8/8/8 b - - 0 1"));
  CHECK_FALSE(is_over(keys, "4k3/8/8/8/3Q4/8/8/4K3 b - - 0 1"));
  CHECK(is_over(keys, "k7/8/8/8/3q4/8/8/7K w - - 0 1"));
  CHECK_FALSE(is_over(keys, "8/8/8/8/3k4/8/8/7K w - - 0 1"));
}

TEST_CASE("keys: flagMove lets Black's king answer, if it reaches the region by a legal move", "[keys]") {
  std::string const keys = "flagPiece = k\nflagRegion = *8\ncastling = false\n",
                    later = keys + "flagMove = true\n";
  std::string const near = "K7/6k1/8/8/8/8/8/8 b - - 0 1", guarded = "KR6/6k1/8/8/8/8/8/8 b - - 0 1";
  CHECK(is_over(keys, near));
  CHECK_FALSE(is_over(later, near));
  CHECK(is_over(later, guarded));
  CHECK(is_over(later, "K7/8/6k1/8/8/8/8/8 b - - 0 1"));
  // On its way to e4 the king would uncover the bishop.
  std::string const uncovering = "flagPiece = k\nflagRegion = e4 h8\nflagMove = true\ncastling = false\n";
  CHECK_FALSE(is_over(uncovering, "7K/8/8/8/3k4/8/8/b7 b - - 0 1"));
  CHECK(is_over(uncovering + "checking = false\n", "7K/8/8/8/3k4/8/8/b7 b - - 0 1"));
}

TEST_CASE("keys: flagMove and flagPieceSafe give a move more only against a flag that is attacked",
          "[keys]") {
  std::string const keys = "flagPiece = n\nflagRegionWhite = *8\nflagRegionBlack = *1\nflagPieceSafe = true\n"
                           "flagMove = true\ncastling = false\n";
  CHECK(is_over(keys, "N6k/8/8/8/8/8/8/7K b - - 0 1"));
  CHECK_FALSE(is_over(keys, "N6k/8/8/8/8/8/7K/r7 b - - 0 1"));
  // What still stands there after that move has won, attacked or not, and before a second flag.
  CHECK(is_over(keys, "N6k/8/8/8/8/8/7K/r7 w - - 0 1"));
  auto const second = position_of(keys, "N6k/8/8/8/8/8/7K/r1n5 w - - 0 1").ending();
  REQUIRE(second);
  CHECK(second->winner == Color::white);
  // One capture takes one of two, and one is enough.
  CHECK(is_over(keys, "NN5k/8/8/8/8/8/7K/rr6 b - - 0 1"));
}

TEST_CASE("keys: immobilityIllegal lets pieces go where a hurdle may come", "[keys]") {
  std::string const keys =
      "customPiece1 = x:pR\ncustomPiece2 = y:fpR\nimmobilityIllegal = true\npieceDrops = true\n";
  Moves const moves = moves_of(keys, "4k3/8/8/8/8/8/8/XN2K3[Y] w - - 0 1");
  CHECK(has(moves, "a1c1"));
  CHECK(has(moves, "a1d1"));
  CHECK(has(moves, "Y@a7"));
  CHECK_FALSE(has(moves, "Y@a8")); // nothing is ever ahead of it
}

TEST_CASE("keys: a king is not dropped onto an attacked square", "[keys]") {
  std::string const keys = "pieceDrops = true\ncastling = false\nstartFen = 8/8/8/8/8/8/8/8[Kkq] w - - 0 1\n";
  Moves const moves = moves_of(keys, "8/8/8/8/3q4/8/8/8[Kk] w - - 0 1");
  CHECK(moves.size() == 63 - 27);
  CHECK(has(moves, "K@c2"));
  CHECK_FALSE(has(moves, "K@d1"));
  AnyPosition const position = position_of(keys, "8/8/8/8/3q4/8/8/8[Kk] w - - 0 1");
  CHECK(perft::perft(position, 1) == 63 - 27);
}

TEST_CASE("keys: a pawn that promotes by a double step cannot be captured en passant", "[keys]") {
  std::string const keys = "castling = false\npromotionRegionBlack = *5 *4 *3 *2 *1\n";
  AnyPosition const start = position_of(keys, "4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1");
  CHECK_FALSE(has(moves_of(after(start, "c7c5")), "d5c6"));
  CHECK(has(moves_of(after(position_of("", "4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1"), "c7c5")), "d5c6"));
}

TEST_CASE("keys: laws about giving check are about kings, not about other royal pieces", "[keys]") {
  std::string const keys = "pieceDrops = true\ndropChecks = false\ncastling = false\n";
  std::string const pseudo = keys +
                             "king = -\ncommoner = k\nextinctionValue = loss\nextinctionPieceTypes = k\n"
                             "extinctionPseudoRoyal = true\n";
  std::string const fen = "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1";
  CHECK_FALSE(has(moves_of(keys, fen), "R@e5"));
  CHECK(has(moves_of(pseudo, fen), "R@e5"));
}

TEST_CASE("keys: an exploded side leaves a position, whatever the other king stands in", "[keys]") {
  std::string const keys =
      "king = -\ncommoner = k\ncastling = false\nblastOnCapture = true\nextinctionValue = loss\n"
      "extinctionPieceTypes = k\nextinctionPseudoRoyal = true\n";
  CHECK(is_over(keys, "3k4/8/8/8/8/8/8/3Q4 b - - 0 1"));
  CHECK(is_over(keys, "3k4/8/8/8/8/8/8/3Q4 w - - 0 1"));
}

TEST_CASE("keys: dropNoDoubledCount 0 lets no such piece be dropped", "[keys]") {
  std::string const keys = "pieceDrops = true\ndropNoDoubled = n\ndropNoDoubledCount = ";
  CHECK(moves_of(keys + "0\n", "k7/8/8/8/8/8/8/K7[NB] w - - 0 1").size() == 3 + 62);
  CHECK(moves_of(keys + "1\n", "k7/8/8/8/8/8/8/K7[NB] w - - 0 1").size() == 3 + 62 + 62);
}

TEST_CASE("keys: flyingGeneral: a king does not castle through the sight of the other", "[keys]") {
  std::string const keys = "flyingGeneral = true\n";
  CHECK(has(moves_of(keys, "k7/8/8/8/8/8/8/4K2R w K - 0 1"), "castle e1g1"));
  CHECK_FALSE(has(moves_of(keys, "5k2/8/8/8/8/8/8/4K2R w K - 0 1"), "castle e1g1"));
  CHECK(has(moves_of("", "5k2/8/8/8/8/8/8/4K2R w K - 0 1"), "castle e1g1"));
}

TEST_CASE("keys: pawns that would have to promote, but to nothing, do not move there", "[keys]") {
  std::string const keys = "castling = false\npieceDrops = true\npromotionPieceTypes = -\npawn = -\n"
                           "customPiece1 = p:KmD\npawnTypes = p\n";
  // But they attack it, may be dropped there, and move on from there.
  Moves const moves = moves_of(keys, "2k5/8/3P4/8/8/8/8/K7[P] w - - 0 1");
  CHECK_FALSE(has(moves, "d6d8"));
  CHECK(has(moves, "d6d7"));
  CHECK(has(moves, "P@a8"));
  Moves const inside = moves_of(keys, "k1P5/8/8/8/8/8/8/K7[] w - - 0 1");
  CHECK_FALSE(has(inside, "c8d8"));
  CHECK(has(inside, "c8d7"));
  CHECK(position_of(keys, "2k5/3P4/8/8/8/8/8/K7[] b - - 0 1").in_check());
}

TEST_CASE("keys: seirawanGating: a piece that enters parries no attack on the king", "[keys]") {
  std::string const keys = "gating = true\nseirawanGating = true\ncastling = false\n";
  // Pinned on b1, it leaves the line only if the other piece could stay in between.
  Moves const pinned = moves_of(keys, "4k3/8/8/8/8/8/8/rN2K3[R] w B - 0 1");
  CHECK_FALSE(has(pinned, "b1c3"));
  // The king does not leave the line either, and hide behind what enters.
  Moves const line = moves_of(keys, "4k3/8/8/8/8/8/8/r3K3[R] w E - 0 1");
  CHECK_FALSE(has(line, "e1f1"));
  CHECK(has(line, "e1f2"));
}

TEST_CASE("keys: flagPieceCount pieces must stand in the region, or one where the rest is occupied",
          "[keys]") {
  std::string const two = "flagPiece = n\nflagRegionWhite = a8 b8\nflagPieceCount = 2\n";
  std::string const one = "N6k/8/8/8/8/8/8/7K b - - 0 1", both = "NN5k/8/8/8/8/8/8/7K b - - 0 1";
  std::string const blocked = "Nb5k/8/8/8/8/8/8/7K b - - 0 1";
  CHECK_FALSE(is_over(two, one));
  CHECK(is_over(two, both));
  CHECK_FALSE(is_over(two, blocked));
  std::string const by_block = two + "flagPieceBlockedWin = true\n";
  CHECK_FALSE(is_over(by_block, one));
  CHECK(is_over(by_block, both));
  CHECK(is_over(by_block, blocked));
}

TEST_CASE("keys: connectN counts the named pieces in the directions that are open", "[keys]") {
  std::string const keys = "connectN = 3\nconnectPieceTypes = n\n";
  std::string const row = "7k/8/8/8/8/8/8/NNN4K b - - 0 1", column = "7k/8/8/8/8/N7/N7/N6K b - - 0 1";
  std::string const diagonal = "7k/8/8/8/8/2N5/1N6/N6K b - - 0 1", bishops = "7k/8/8/8/8/B7/B7/B6K b - - 0 1";
  std::string const mixed = "7k/8/8/8/8/8/8/NNB4K b - - 0 1";
  CHECK(is_over(keys, row));
  CHECK(is_over(keys, column));
  CHECK(is_over(keys, diagonal));
  CHECK_FALSE(is_over(keys, bishops));
  CHECK_FALSE(is_over(keys, mixed));
  CHECK_FALSE(is_over(keys + "connectHorizontal = false\n", row));
  CHECK(is_over(keys + "connectHorizontal = false\n", column));
  CHECK_FALSE(is_over(keys + "connectVertical = false\n", column));
  CHECK(is_over(keys + "connectVertical = false\n", diagonal));
  CHECK_FALSE(is_over(keys + "connectDiagonal = false\n", diagonal));
  CHECK(is_over(keys + "connectDiagonal = false\n", row));
  CHECK(position_of(keys, row).ending()->winner == Color::white);
  CHECK(position_of(keys + "connectValue = loss\n", row).ending()->winner == Color::black);
  CHECK(position_of(keys + "connectValue = draw\n", row).ending()->winner == std::nullopt);
}

TEST_CASE("keys: enPassantTypesWhite and enPassantTypesBlack name who takes en passant", "[keys]") {
  std::string const black_takes = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
  std::string const white_takes = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1";
  CHECK(has(moves_of("", black_takes), "d4e3"));
  CHECK(has(moves_of("", white_takes), "d5e6"));
  CHECK_FALSE(has(moves_of("enPassantTypesBlack = -\n", black_takes), "d4e3"));
  CHECK(has(moves_of("enPassantTypesBlack = -\n", white_takes), "d5e6"));
  CHECK(has(moves_of("enPassantTypesWhite = -\n", black_takes), "d4e3"));
  CHECK_FALSE(has(moves_of("enPassantTypesWhite = -\n", white_takes), "d5e6"));
}

TEST_CASE("keys: castlingKingPiece and castlingRookPieces of one side", "[keys]") {
  // The rooks stand where they do at the start.
  auto const castlings = [](std::string const& key, std::string const& fen) {
    Moves found;
    for (std::string const& move : moves_of(key + "\nstartFen = " + fen + '\n', fen))
      if (move.starts_with("castle")) found.insert(move);
    return found;
  };
  Moves const white{"castle e1g1", "castle e1c1"}, black{"castle e8g8", "castle e8c8"};
  CHECK(castlings("castlingRookPiecesWhite = n", "r3k2r/8/8/8/8/8/8/N3K2N w KQkq - 0 1") == white);
  CHECK(castlings("castlingRookPiecesWhite = n", "r3k2r/8/8/8/8/8/8/N3K2N b KQkq - 0 1") == black);
  CHECK(castlings("castlingRookPiecesBlack = n", "n3k2n/8/8/8/8/8/8/R3K2R w KQkq - 0 1") == white);
  CHECK(castlings("castlingRookPiecesBlack = n", "n3k2n/8/8/8/8/8/8/R3K2R b KQkq - 0 1") == black);
  CHECK(castlings("castlingKingPieceWhite = n", "4k3/8/8/8/8/8/K7/R3N2R w KQ - 0 1") == white);
  CHECK(castlings("castlingKingPieceBlack = n", "r3n2r/k7/8/8/8/8/8/4K3 b kq - 0 1") == black);
}

TEST_CASE("keys: nMoveRuleTypesWhite and nMoveRuleTypesBlack name whose moves start the clock again",
          "[keys]") {
  std::string const fen = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 7 9";
  auto const plain = position_of("", fen);
  CHECK(after(plain, "e2e3").halfmove_clock() == 0);
  auto const white = position_of("nMoveRuleTypesWhite = -\n", fen);
  CHECK(after(white, "e2e3").halfmove_clock() == 8);
  CHECK(after(after(white, "e2e3"), "e7e6").halfmove_clock() == 0);
}

TEST_CASE("keys: stalematePieceCount gives a stalemate to the side with fewer pieces", "[keys]") {
  auto const winner = [](std::string const& keys, std::string const& fen) {
    auto const ending = position_of(keys, fen).ending();
    REQUIRE(ending);
    CHECK(ending->cause == Ending::Cause::stalemate);
    return ending->winner;
  };
  // Black is stalemated with 1 piece against 2, 2 against 2, and 4 against 3.
  std::string const fewer = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", equal = "7k/5Qp1/6K1/8/8/8/8/8 b - - 0 1";
  std::string const more = "7k/5Qp1/6K1/8/p7/p7/P7/8 b - - 0 1";
  std::string const win = "stalemateValue = win\n", loss = "stalemateValue = loss\n";
  std::string const counted = "stalematePieceCount = true\n";
  CHECK(winner(win + counted, fewer) == Color::black);
  CHECK(winner(win + counted, equal) == std::nullopt);
  CHECK(winner(win + counted, more) == Color::white);
  CHECK(winner(win, more) == Color::black);
  CHECK(winner(loss + counted, fewer) == Color::white);
  CHECK(winner(loss + counted, more) == Color::black);
}

TEST_CASE("keys: hippo.piece.<NAME>.picture is what diagrams draw", "[keys]") {
  std::string const heron = "hippo.piece.H = WC\nhippo.piece.H.english = heron\n";
  auto const emblem = [](std::string const& keys) {
    VariantInfo const& variant = game(keys);
    return diagram::figure_of(variant, {Color::white, *variant.find_piece("H")}).emblem;
  };
  CHECK(emblem(heron).empty()); // its letter
  CHECK(emblem(heron + "hippo.piece.H.picture = cannon\n") == "cannon");
  CHECK(emblem(heron + "hippo.piece.H.picture = herron\n").empty()); // there is none of that name
}

TEST_CASE("keys: extinctionPseudoRoyal: who gets a second such piece may leave the first one attacked",
          "[keys]") {
  std::string const keys =
      "king = -\ncommoner = k\ncastling = false\nextinctionValue = loss\nextinctionPieceTypes = k\n"
      "extinctionPseudoRoyal = true\npromotionPieceTypes = qk\n";
  auto const becomes = [&](std::string const& fen) {
    std::set<std::string> names;
    auto const position = position_of(keys, fen);
    for (Move move : position.legal_moves())
      if (text_of(position, move) == "a7a8") names.emplace(position.variant().piece(move.piece_after).name);
    return names;
  };
  CHECK(becomes("4k3/P7/8/8/8/8/8/4K3 w - - 0 1") == std::set<std::string>{"K", "Q"});
  CHECK(becomes("4k3/P7/8/8/8/8/8/3rK3 w - - 0 1") == std::set<std::string>{"K"});
  CHECK(becomes("4k3/P7/8/8/8/8/8/1r2K3 w - - 0 1") == std::set<std::string>{"K"});
  auto const drops = moves_of(keys + "pieceDrops = true\n", "4k3/8/8/8/8/8/8/3rK3[KQ] w - - 0 1");
  CHECK(has(drops, "K@a5"));
  CHECK_FALSE(has(drops, "Q@a5"));
}

TEST_CASE("keys: hippo.piece.<NAME>.outOfCheck takes leaps that do not capture, and no other moves",
          "[keys]") {
  auto const problems = [](std::string const& moves) {
    return game_file::load_games("[leaps:chess]\nhippo.piece.H = W\nhippo.piece.H.outOfCheck = " + moves +
                                 '\n')
        .problems.size();
  };
  CHECK(problems("mN") == 0);
  CHECK(problems("mNmC") == 0);
  for (char const* moves : {"N", "cN", "mR", "imN", "mpR", "mafW"}) CHECK(problems(moves) == 1);
}

TEST_CASE("keys: hippo.fullNames needs a name for each piece that can be read", "[keys]") {
  auto const problems = [](std::string const& keys) {
    return game_file::load_games("[names:chess]\nhippo.fullNames = true\n" + keys).problems.size();
  };
  CHECK(problems("") == 0);
  CHECK(problems("hippo.piece.H = W\n") == 1);
  CHECK(problems("hippo.piece.H = W\nhippo.piece.H.english = heron\n") == 0);
  CHECK(problems("hippo.piece.H = W\nhippo.piece.H.fullName = Ardea\n") == 0);
  CHECK(problems("hippo.piece.H = W\nhippo.piece.H.fullName = Ar\n") == 1);
}

TEST_CASE("keys: only castlingDroppedPiece lets a dropped rook castle", "[keys]") {
  std::string const fen = "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1";
  auto const castles = [&](std::string const& keys) {
    auto position = after(position_of("pieceDrops = true\n" + keys, fen), "R@h1");
    position = after(position, "e8d8");
    return std::ranges::any_of(moves_of(position),
                               [](auto const& move) { return move.starts_with("castle"); });
  };
  CHECK_FALSE(castles(""));
  CHECK(castles("castlingDroppedPiece = true\n"));
}

TEST_CASE(
    "keys: castlingDroppedPiece gives the right to a king and a rook on their squares, and to nothing else",
    "[keys]") {
  auto const gains = [](std::string const& fen, std::string const& drop) {
    auto const position = position_of("pieceDrops = true\ncastlingDroppedPiece = true\n", fen);
    return position::fen(after(position, drop)).find(" b - ") == std::string::npos;
  };
  std::string const king_at_home = "4k3/8/8/8/8/8/8/4K3[RN] w - - 0 1";
  CHECK(gains(king_at_home, "R@h1"));
  CHECK(gains(king_at_home, "R@a1"));
  CHECK_FALSE(gains(king_at_home, "R@d1"));
  CHECK_FALSE(gains(king_at_home, "R@h2"));
  CHECK_FALSE(gains(king_at_home, "N@h1"));
  CHECK_FALSE(gains("4k3/8/8/8/8/8/8/3K4[R] w - - 0 1", "R@h1"));
  CHECK_FALSE(gains("4k3/8/8/8/8/8/4K3/8[R] w - - 0 1", "R@h1"));
}

TEST_CASE("keys: bikjangRule makes a side end the facing of kings, or pass and end the game", "[keys]") {
  std::string const keys = "bikjangRule = true\npass = true\n";
  auto const facing = position_of(keys, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  CHECK(moves_of(facing) ==
        Moves{"e1d1", "e1d2", "e1f1", "e1f2", "pass"}); // not e1e2, and no move of the rook
  auto const passed = after(facing, "pass");
  REQUIRE(passed.ending());
  CHECK(passed.ending()->cause == Ending::Cause::bikjang);
  CHECK(passed.ending()->winner == std::nullopt);
  CHECK(moves_of(passed).empty());
  // In check, too, a side may pass while the kings face each other, and only then.
  CHECK(moves_of(keys, "4k3/8/8/8/8/3n4/8/4K3 w - - 0 1") == Moves{"e1d1", "e1d2", "e1f1", "pass"});
  CHECK(moves_of(keys, "3k4/8/8/8/8/3n4/8/4K3 w - - 0 1") == Moves{"e1d1", "e1d2", "e1e2", "e1f1"});
  // A move may make them face each other.
  auto const apart = position_of(keys, "3k4/8/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(has(moves_of(apart), "e1d1"));
  CHECK_FALSE(after(apart, "e1d1").ending());
  CHECK_FALSE(after(apart, "pass").ending());
}

TEST_CASE("keys: diagonalLines lets the pieces of janggi move along them", "[keys]") {
  std::string const lines = "diagonalLines = d1 f1 e2 d3 f3\n";
  auto const added = [&](std::string const& fen, std::string const& more = "") {
    Moves moves = moves_of(lines + more, fen);
    for (std::string const& move : moves_of(more, fen)) moves.erase(move);
    return moves;
  };
  CHECK(added("7k/8/8/8/8/8/8/3R3K w - - 0 1") == Moves{"d1e2", "d1f3"}); // not g4, nor c2
  CHECK(added("7k/8/8/8/8/8/4N3/3R3K w - - 0 1").empty());                // blocked
  CHECK(added("7k/8/8/8/8/8/4n3/3R3K w - - 0 1") == Moves{"d1e2"});
  CHECK(added("7k/8/8/8/8/8/4R3/7K w - - 0 1") == Moves{"e2d1", "e2f1", "e2d3", "e2f3"});
  CHECK(added("7k/8/8/8/8/8/8/4R2K w - - 0 1").empty()); // e1 is on no line
  CHECK(added("7k/8/8/8/8/8/4W3/7K w - - 0 1", "wazir = w\n") == Moves{"e2d1", "e2f1", "e2d3", "e2f3"});
  CHECK(added("7k/8/8/8/8/8/4S3/7K w - - 0 1", "soldier = s\n") == Moves{"e2d3", "e2f3"});
  // A janggi cannon needs a hurdle that is no cannon.
  CHECK(added("7k/8/8/8/8/8/4N3/3C3K w - - 0 1", "janggiCannon = c\n") == Moves{"d1f3"});
  CHECK(added("7k/8/8/8/8/8/4C3/3C3K w - - 0 1", "janggiCannon = c\n").empty());
  CHECK(added("7k/8/8/8/8/8/8/3B3K w - - 0 1").empty());
}

TEST_CASE("keys: makpongRule holds beside any other law", "[keys]") {
  // The king is attacked from afar, by a piece that it cannot reach.
  std::string const check = "3rk3/8/8/8/8/8/8/3K4 w - - 0 1", near = "4k3/8/8/8/8/8/3r4/3K4 w - - 0 1";
  std::string const two = "3rk3/8/8/8/8/8/3r4/3K4 w - - 0 1";
  for (std::string const other :
       {"", "blastOnCapture = true\n", "wallingRule = static\n", "customPiece1 = x:mWcaK\n",
        "checking = false\n",
        "commoner = w\nextinctionValue = loss\nextinctionPieceTypes = w\nextinctionPseudoRoyal = true\n"}) {
    std::string const keys = "castling = false\nmakpongRule = true\n" + other;
    INFO(other);
    CHECK(moves_of(keys, check).empty());
    CHECK(moves_of(keys, two).empty());
    bool const explodes = other.starts_with("blast"); // so that a king does not capture
    CHECK(moves_of(keys, near) == (explodes ? Moves{} : Moves{"d1d2"}));
    CHECK_FALSE(moves_of("castling = false\n" + other, check).empty());
  }
}

TEST_CASE("keys: a hand has room for all pieces of a position", "[keys]") {
  std::string const keys = "pieceDrops = true\ncapturesToHand = true\ncastling = false\n";
  auto const line = [](std::size_t pawns) {
    return "3qk3/8/8/8/8/8/8/3QK3[" + std::string(pawns, 'Q') + "] w - - 0 1";
  };
  AnyPosition const full = position_of(keys, line(252));
  CHECK(has(moves_of(after(after(full, "d1d8"), "e8d8")), "Q@a3"));
  auto const more = position::read_position(line(253), &game(keys));
  REQUIRE(std::holds_alternative<position::SetupError>(more));
  CHECK(position::describe(std::get<position::SetupError>(more)).message.find("257 pieces") !=
        std::string::npos);
}

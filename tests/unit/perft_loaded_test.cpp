// Counts in games that are read from text, of moves that few games have.
#include "libanalysis/perft/perft.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/read_position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

using namespace hippo;
using perft::Count;

namespace {

/// Counts of one and two plies are those of moves that are listed and played.
void check_by_moves(AnyPosition const& position) {
  Count replies = 0;
  for (Move move : position.legal_moves()) replies += position.after(move).legal_moves().size();
  CHECK(perft::perft(position, 1) == position.legal_moves().size());
  CHECK(perft::perft(position, 2) == replies);
}

} // namespace

TEST_CASE("perft: moves of a piece that overlap are counted once") {
  std::size_t positions = 0;
  // The second game is counted without the kernels of the compiled ones.
  for (std::string const keys : {"", "connectN = 9\n"})
    for (std::string const betza : {"mWcW", "cWmW", "WmW", "mFcFW", "fWmfW", "mfWcfWimfW", "mNcN", "RmW",
                                    "RD", "RmDD", "BmA", "LL", "mLLcR"}) {
      auto const loaded = game_file::load_games("[mixed:chess]\ncustomPiece1 = x:" + betza + "\n" + keys);
      REQUIRE(loaded.problems.empty());
      for (std::string const board : {"1x2k3/3p4/2X5/1P1p4/2xX4/3P4/7x/X5K1",
                                      "4k3/2x5/8/1Xpx4/2PX4/8/1x2X3/4K3", "7k/p7/2x5/1p1x4/2XP4/3X4/P7/K7"})
        for (std::string const side : {"w", "b"}) {
          auto const read = position::read_position(board + ' ' + side + " - - 0 1", loaded.games.front());
          if (!std::holds_alternative<AnyPosition>(read)) continue; // the side that does not move is in check
          INFO(betza << ' ' << board << ' ' << side << ' ' << keys);
          auto const& position = std::get<AnyPosition>(read);
          check_by_moves(position);
          ++positions;
        }
    }
  CHECK(positions > 100);
}

TEST_CASE("perft: lame leaps and first moves that are no double steps are counted as they are") {
  std::size_t positions = 0;
  for (std::string const betza :
       {"nN", "nNW", "mnNcN", "cnNmN", "nA", "imN", "icN", "imWmF", "icWF", "inD"}) {
    auto const loaded = game_file::load_games("[lame:chess]\ncustomPiece1 = x:" + betza + "\n");
    REQUIRE(loaded.problems.empty());
    for (std::string const board : {"4k3/8/3p4/2pXp3/3P4/8/X2p3X/4K3", "4k2x/p1x5/8/2xX4/3P4/8/1X6/X5K1"})
      for (std::string const side : {"w", "b"}) {
        INFO(betza << ' ' << board << ' ' << side);
        auto const read = position::read_position(board + ' ' + side + " - - 0 1", loaded.games.front());
        if (!std::holds_alternative<AnyPosition>(read)) continue; // the side that does not move is in check
        auto const& position = std::get<AnyPosition>(read);
        check_by_moves(position);
        ++positions;
      }
  }
  CHECK(positions >= 30);
}

TEST_CASE("perft: captures on the way, captures of friends and moves back are counted") {
  // Counted by lists of moves: a walk of hippo-moves from position to position.
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_CORPUS) / "games" / "legs.ini");
  std::string const text(std::istreambuf_iterator<char>(stream), {});
  auto const loaded = game_file::load_games(text);
  auto const lions = std::ranges::find(loaded.games, "lions", &VariantInfo::name);
  REQUIRE(lions != loaded.games.end());
  auto const read = position::read_position("4k3/8/8/3p4/8/8/1L6/4K3 w - - 0 1", *lions);
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  auto const& position = std::get<AnyPosition>(read);
  CHECK(perft::perft(position, 1) == 21);
  CHECK(perft::perft(position, 3) == 2900);
  check_by_moves(position);
}

TEST_CASE("perft: Black's moves are White's, seen from the other side of the board") {
  // Legan chess, whose pawns go towards the corner of the other king: eight moves, and eight answers to each.
  auto const loaded =
      game_file::load_games("[legan:chess]\ncustomPiece1 = p:mflFcflW\n"
                            "castling = false\ndoubleStep = false\n"
                            "startFen = knbrp3/bqpp4/npp5/rp1p3P/p3P1PR/5PPN/4PPQB/3PRBNK w - - 0 1\n");
  REQUIRE(loaded.problems.empty());
  AnyPosition const start = position::start_position(*loaded.games.front());
  CHECK(perft::perft(start, 2) == 64);
  check_by_moves(start);
}

TEST_CASE("perft: compulsory captures that explode are counted once") {
  auto const loaded = game_file::load_games(
      "[blast:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionValue = loss\n"
      "extinctionPieceTypes = k\nextinctionPseudoRoyal = true\nblastOnCapture = true\nmustCapture = true\n");
  REQUIRE(loaded.problems.empty());
  auto const read = position::read_position("4k3/8/3n1p2/4P3/8/8/8/4K3 w - - 0 1", loaded.games.front());
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  auto const& position = std::get<AnyPosition>(read);
  CHECK(perft::perft(position, 1) == 2); // of the pawn
  check_by_moves(position);
}

TEST_CASE("perft: drops of pseudo-royal pieces are legal where those are not attacked") {
  auto const loaded = game_file::load_games(
      "[falling:chess]\nking = -\ncommoner = k\ncastling = false\nextinctionValue = loss\n"
      "extinctionPieceTypes = k\nextinctionPseudoRoyal = true\nblastOnCapture = true\n"
      "pieceDrops = true\ncapturesToHand = true\nhippo.piece.A = frFmlrW\nhippo.piece.C = mblFrWbrDD\n"
      "hippo.piece.D = cblFrcpB\nhippo.piece.E = flNrFlcpB\nstartFen = 7k/8/8/8/8/8/8/K7 w - - 0 1\n");
  REQUIRE(loaded.problems.empty());
  // A capture may explode the last king and bring one into the hand.
  auto const read =
      position::read_position("3a4/2E1p3/2d5/2nk3n/4n1C1/3K4/8/r2q1K2[] w - - 6 9", loaded.games.front());
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  check_by_moves(std::get<AnyPosition>(read));
}

TEST_CASE("perft: a king may have a first move of its own") {
  for (std::string const betza : {"KimnD", "KimnA", "KimnH", "KimD"}) {
    auto const loaded = game_file::load_games("[leaping:chess]\nhippo.dialect = standard\nking = k:" + betza +
                                              "\ncastling = false\n");
    REQUIRE(loaded.problems.empty());
    for (std::string const board : {"8/4k3/8/8/8/8/4K3/8", "r7/4k3/8/8/8/8/3PK3/7R"}) {
      INFO(betza << ' ' << board);
      auto const position =
          std::get<AnyPosition>(position::read_position(board + " w - - 0 1", loaded.games.front()));
      CHECK(std::ranges::any_of(position.legal_moves(), [](Move move) { return move.to.index() / 8 > 2; }));
      check_by_moves(position);
    }
  }
}

TEST_CASE("perft: what a pawn becomes attacks, and not the pawn") {
  // Far from the king, so that a move of another piece would change no reply. On ten files no kernel of a
  // compiled game counts.
  auto const loaded =
      game_file::load_games("[wide:chess]\nmaxFile = 10\ncastling = false\n"
                            "startFen = rnbqkbnrrr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRRR w - - 0 1\n");
  REQUIRE(loaded.problems.empty());
  for (std::string const fields :
       {"10/8P1/10/10/3k6/10/1p8/7K2 w - - 0 1", "10/P7P1/10/3k6/10/10/10/K9 w - - 0 1",
        "10/10/10/4K5/10/9k/1p8/10 b - - 0 1"}) {
    auto const read = position::read_position(fields, loaded.games.front());
    REQUIRE(std::holds_alternative<AnyPosition>(read));
    auto const& position = std::get<AnyPosition>(read);
    INFO(fields);
    check_by_moves(position);
  }
}

TEST_CASE("perft: a double step that promotes cannot be captured en passant") {
  auto const loaded =
      game_file::load_games("[far:chess]\ndoubleStepRegionWhite = *2 *5\npromotionRegionWhite = *7 *8\n");
  REQUIRE(loaded.problems.empty());
  // After b5-b7, which promotes, the pawn on a7 has no capture on b6; after d2-d4 the one on e4 has one on
  // d3.
  auto const read = position::read_position("4k3/p7/8/1P6/4p3/8/3P4/4K3 w - - 0 1", loaded.games.front());
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  check_by_moves(std::get<AnyPosition>(read));
}

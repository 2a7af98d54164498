// Moves of several legs: what they capture on their way, and how other keys act on them.
#include "libgame/position/captures.hpp"
#include "tests/unit/key_games.hpp"

using namespace hippo;
using namespace hippo::key_games;
using Names = std::multiset<std::string>;

namespace {

/// What the piece may be after a move that captures so many pieces on its way, and who may enter behind it.
Names outcomes(AnyPosition const& position, std::string const& text, std::size_t on_the_way) {
  Names names;
  for (Move move : position.legal_moves())
    if (text_of(position, move) == text && move.taken.size() == on_the_way)
      names.insert(
          std::string(position.variant().piece(move.piece_after).name) +
          (move.entry == Entry::none ? "" : "+" + std::string(position.variant().piece(move.entering).name)));
  return names;
}
Names outcomes(std::string const& keys, std::string const& fen, std::string const& text,
               std::size_t on_the_way = 1) {
  return outcomes(position_of(keys, fen), text, on_the_way);
}

} // namespace

TEST_CASE("moves of several legs capture en passant, on the way, and friends", "[keys]") {
  auto const captured = [](AnyPosition const& position, std::string const& text, std::size_t on_the_way) {
    Moves squares;
    for (Move move : position.legal_moves())
      if (text_of(position, move) == text && move.taken.size() == on_the_way)
        for (Square square : position::captured_squares(position, move))
          squares.insert(position::square_name(position.board(), square));
    return squares;
  };
  // The square that the pawn passed is two steps to the right of x, which captures there over an empty
  // square.
  auto const passant =
      position_of("customPiece1 = x:smafcWmK\nenPassantTypes = px\n", "4k3/8/1X6/3p4/8/8/8/4K3 w - d6 0 1");
  CHECK(captured(passant, "b6d6", 0) == Moves{"d5"});
  CHECK_FALSE(after(passant, "b6d6").pieces(Color::black).has(Square(4 * 8 + 3)));
  // A pawn on the way blocks it.
  CHECK_FALSE(
      has(moves_of("customPiece1 = x:smafcWmK\nenPassantTypes = px\n", "4k3/8/1Xp5/3p4/8/8/8/4K3 w - d6 0 1"),
          "b6d6"));
  auto const lion = position_of("customPiece1 = l:mcaK\n", "4k3/8/3pp3/8/3L4/8/8/4K3 w - - 0 1");
  auto const near = position_of("customPiece1 = l:mcaK\n", "4k3/8/8/3pp3/3L4/8/8/4K3 w - - 0 1");
  CHECK(captured(lion, "d4d6", 0) == Moves{"d6"});
  CHECK(captured(near, "d4e5", 1) == Moves{"d5", "e5"});
  CHECK(captured(near, "d4d5", 1) == Moves{"d5", "e5"});
  auto const sapper = position_of("customPiece1 = s:dK\n", "4k3/8/8/8/3SP3/8/8/4K3 w - - 0 1");
  CHECK(captured(sapper, "d4e4", 1) == Moves{"e4"});
  CHECK_FALSE(has(moves_of("customPiece1 = s:dK\n", "4k3/8/8/8/8/8/8/3SK3 w - - 0 1"), "d1e1")); // its king
}

TEST_CASE("a piece whose second leg goes back captures without leaving its square", "[keys]") {
  auto const position = position_of("customPiece1 = l:cabK\n", "4k3/8/8/3p4/3L4/8/8/4K3 w - - 0 1");
  CHECK(has(moves_of(position), "d4d4"));
  auto const next = after(position, "d4d4");
  CHECK(next.pieces(Color::white).count() == 2);
  CHECK(next.pieces(Color::black).count() == 1);
  CHECK_FALSE(has(moves_of("customPiece1 = l:cafK\n", "4k3/8/8/3p4/3L4/8/8/4K3 w - - 0 1"), "d4d4"));
  // It may also step aside and back, over an empty square.
  auto const quiet = position_of("customPiece1 = l:mabK\n", "4k3/8/8/3p4/3L4/8/8/4K3 w - - 0 1");
  CHECK(has(moves_of(quiet), "d4d4"));
  CHECK(after(quiet, "d4d4").pieces(Color::white) == quiet.pieces(Color::white));
}

TEST_CASE("mustCapture counts a capture on the way, where the piece lands on an empty square", "[keys]") {
  std::string const fen = "4k3/8/8/3p4/3L4/8/8/4K3 w - - 0 1";
  std::string const jumper = "customPiece1 = l:camW\n"; // captures at one step, and goes on by another one
  CHECK(has(moves_of(jumper, fen), "e1e2"));
  CHECK(has(moves_of(jumper, fen), "d4d6"));
  auto const captures = moves_of(jumper + "mustCapture = true\n", fen);
  CHECK(has(captures, "d4d6"));
  CHECK_FALSE(has(captures, "e1e2"));
}

TEST_CASE("keys: mutuallyImmuneTypes hold for the last leg of a move, too", "[keys]") {
  std::string const fen = "4k3/8/3l4/8/3L4/8/8/4K3 w - - 0 1";
  CHECK(has(moves_of("customPiece1 = l:mcaK\n", fen), "d4d6"));
  auto const immune = moves_of("customPiece1 = l:mcaK\nmutuallyImmuneTypes = l\n", fen);
  CHECK_FALSE(has(immune, "d4d6"));
  CHECK(has(immune, "d4d5"));
  std::string const twice = "4k3/8/3l4/3p4/3L4/8/8/4K3 w - - 0 1"; // captures on its way and at its end
  CHECK(has(moves_of("customPiece1 = l:cacK\n", twice), "d4d6"));
  CHECK_FALSE(has(moves_of("customPiece1 = l:cacK\nmutuallyImmuneTypes = l\n", twice), "d4d6"));
}

TEST_CASE("keys: what captures on its way promotes as other men do", "[keys]") {
  // Captures at one step, and goes on by another one.
  std::string const jumper = "customPiece1 = l:camW\npromotionPawnTypes = l\npromotionPieceTypes = q\n";
  std::string const fen = "4k3/3p4/3L4/8/8/8/8/4K3 w - - 0 1";
  CHECK(outcomes(jumper, fen, "d6d8") == Names{"Q"});
  CHECK(outcomes(jumper, fen, "d6c7") == Names{"L"});
  CHECK(outcomes(jumper + "mandatoryPawnPromotion = false\n", fen, "d6d8") == Names{"L", "Q"});
  std::string const limited = jumper + "promotionLimit = q:1\n";
  CHECK(outcomes(limited, fen, "d6d8") == Names{"Q"});
  CHECK(outcomes(limited, "4k3/3p4/3L4/8/8/8/8/Q3K3 w - - 0 1", "d6d8").empty());
}

TEST_CASE("keys: what captures on its way turns to its other side as other men do", "[keys]") {
  std::string const jumper = "customPiece1 = l:camW\ngold = g\npromotedPieceType = l:g\n";
  std::string const into = "4k3/3p4/3L4/8/8/8/8/4K3 w - - 0 1", out = "3L4/3p4/8/4k3/8/8/8/4K3 w - - 0 1";
  CHECK(outcomes(jumper, into, "d6d8") == Names{"L", "G"});
  CHECK(outcomes(jumper, out, "d8d6") == Names{"L", "G"});
  CHECK(outcomes(jumper, "4k3/8/8/3p4/3L4/8/8/4K3 w - - 0 1", "d4d6") == Names{"L"});
  CHECK(outcomes(jumper + "mandatoryPiecePromotion = true\n", into, "d6d8") == Names{"G"});
  CHECK(outcomes(jumper + "promotionLimit = g:1\n", "4k3/3p4/3L4/8/8/8/8/G3K3 w - - 0 1", "d6d8") ==
        Names{"L"});
  CHECK(outcomes(jumper + "piecePromotionOnCapture = true\n", into, "d6d8") == Names{"L", "G"});
  // Steps aside and back: no capture.
  std::string const passing = "customPiece1 = l:mabK\ngold = g\npromotedPieceType = l:g\n";
  std::string const within = "3L4/8/8/4k3/8/8/8/4K3 w - - 0 1";
  CHECK(outcomes(passing, within, "d8d8", 0) == Names{"L", "G"});
  CHECK(outcomes(passing + "piecePromotionOnCapture = true\n", within, "d8d8", 0) == Names{"L"});
}

TEST_CASE("keys: what captures on its way turns back where pieceDemotion is", "[keys]") {
  std::string const keys = "customPiece1 = l:camW\ngold = g\npromotedPieceType = g:l\n";
  std::string const fen = "4k3/3p4/3+G4/8/8/8/8/4K3 w - - 0 1";
  CHECK(outcomes(keys, fen, "d6d8") == Names{"L"});
  CHECK(outcomes(keys + "pieceDemotion = true\n", fen, "d6d8") == Names{"L", "G"});
}

TEST_CASE("keys: what captures on its way improves as by any capture", "[keys]") {
  auto const loaded = game_file::load_games("[keys-locusts:wotn]\n"
                                            "hippo.piece.J = WcamW\nhippo.piece.J.level = 3\n"
                                            "hippo.piece.J.alignment = knight\n");
  REQUIRE(loaded.games.size() == 1);
  auto const after_capture = [&](std::string const& victim, std::string const& text, std::size_t on_the_way) {
    auto const read =
        position::read_position("4k3/8/8/3" + victim + "4/3J4/8/8/4K3 w - - 0 1", loaded.games.front());
    REQUIRE(std::holds_alternative<AnyPosition>(read));
    return outcomes(std::get<AnyPosition>(read), text, on_the_way);
  };
  CHECK(after_capture("p", "d4d5", 0) == Names{"J"});
  CHECK(after_capture("p", "d4d6", 1) == Names{"J"});
  CHECK(after_capture("n", "d4d5", 0) == Names{"NW"});
  CHECK(after_capture("n", "d4d6", 1) == Names{"NW"});
}

TEST_CASE("keys: immobilityIllegal forbids a capture on the way to where the piece cannot move", "[keys]") {
  std::string const keys = "customPiece1 = l:fmWcamW\n"; // its quiet steps go forward
  std::string const fen = "4k3/3p4/3L4/8/8/8/8/4K3 w - - 0 1";
  CHECK(outcomes(keys, fen, "d6d8") == Names{"L"});
  CHECK(outcomes(keys + "immobilityIllegal = true\n", fen, "d6d8").empty());
  CHECK(outcomes(keys + "immobilityIllegal = true\n", fen, "d6c7") == Names{"L"});
}

TEST_CASE("keys: seirawanGating: a piece enters behind one that captures on its way", "[keys]") {
  std::string const keys = "customPiece1 = l:camW\ngating = true\nseirawanGating = true\n";
  CHECK(outcomes(keys, "4k3/8/8/8/8/8/1p6/1L2K3[N] w B - 0 1", "b1b3") == Names{"L", "L+N"});
  CHECK(outcomes(keys, "4k3/8/8/8/8/8/1p6/1L2K3[N] w - - 0 1", "b1b3") == Names{"L"});
}

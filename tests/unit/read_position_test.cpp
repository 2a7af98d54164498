// Positions from text: what is refused, where and why; and the spellings that are taken.
#include "libgame/position/write_position.hpp"
#include "tests/support.hpp"

using namespace hippo;

namespace {

struct Refused {
  char const* line;
  char const* field;
  char const* reason; ///< a part of it
  char const* where;  ///< the text that it points to
};

void check(Refused const& row) {
  INFO(row.line);
  auto const result = position::read_position(row.line, nullptr);
  auto const* error = std::get_if<position::SetupError>(&result);
  REQUIRE(error != nullptr);
  CHECK(position::name_of(position::part_of(error->problem)) == row.field);
  CHECK_THAT(position::describe(*error).message, Catch::StartsWith(std::string(row.field) + ": "));
  CHECK_THAT(position::describe(*error).message, Catch::Contains(row.reason));
  CHECK(error->where.of(row.line) == row.where);
}

/// The line that a line is written as again.
std::string rewritten(std::string_view line) { return position::position_line(test::position(line)); }

std::string const chess_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

} // namespace

TEST_CASE("read position: boards that cannot be") {
  Refused const table[] = {
      {"chess 8/8/8/8/8/8/K1k5 w - -", "board", "has 8 ranks, not 7", "8/8/8/8/8/8/K1k5"},
      {"chess 8/8/8/8/8/8/8/8/K1k5 w - -", "board", "has 8 ranks, not 9", "8/8/8/8/8/8/8/8/K1k5"},
      {"chess k7/8/8/8/9/8/8/K7 w - -", "board", "rank 4 has 9 squares, not 8", "9"},
      {"chess k7/8/8/8/7/8/8/K7 w - -", "board", "rank 4 has 7 squares, not 8", "7"},
      {"chess k7/8/8/8/4P4/8/8/K7 w - -", "board", "rank 4 has 9 squares, not 8", "4P4"},
      {"chess k7/8/8/8/0P7/8/8/K7 w - -", "line", "a piece or a number", ""},
      {"chess k7/8/8/8/3X4/8/8/K7 w - -", "board", "no piece 'X'", "X"},
      {"chess k7/8/8/8/3(BNN)4/8/8/K7 w - -", "board", "no piece 'BNN'", "(BNN)"},
      {"wotn k7/8/8/8/3(KAD)4/8/8/K7 w - -", "board", "no piece 'KAD'", "(KAD)"},
      {"chess 8/8/8/8/8/8/8/K7 w - -", "board", "black has no king", "8/8/8/8/8/8/8/K7"},
      {"wotn k7/8/8/8/8/8/8/8 w - -", "board", "white has no king", "k7/8/8/8/8/8/8/8"},
      {"chess kk6/8/8/8/8/8/8/K7 w - -", "board", "black has 2 kings", "kk6/8/8/8/8/8/8/K7"},
      {"nrelay k7/8/8/8/8/8/8/K1K5 w - -", "board", "white has 2 kings", "k7/8/8/8/8/8/8/K1K5"},
      {"chess k6P/8/8/8/8/8/8/K7 w - -", "board", "white pawn cannot stand on h8", "P"},
      {"nrelay k7/8/8/8/8/8/8/K6p w - -", "board", "black pawn cannot stand on h1", "p"},
      {"wotn k7/8/4P3/8/8/8/8/K7 w - -", "board", "white pawn cannot stand on e6", "P"},
      {"wotn k7/8/8/8/8/4p3/8/K7 w - -", "board", "black pawn cannot stand on e3", "p"},
      {"wotn k7/7P/8/8/8/8/8/K7 w - -", "board", "white pawn cannot stand on h7", "P"},
      {"wotn k7/8/8/8/8/8/8/K6P w - -", "board", "white pawn cannot stand on h1", "P"},
      {"wotn-advanced kp6/8/8/8/8/8/8/K7 w - -", "board", "black pawn cannot stand on b8", "p"},
      {"ludus 1M2r3/8/8/8/8/8/8/2RE4 w -", "board", "cannot stand on b8", "M"},
      {"narrow kP/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/K1 w", "board", "white pawn cannot stand on b20", "P"},
  };
  for (Refused const& row : table) check(row);
}

TEST_CASE("read position: invalid fields") {
  Refused const table[] = {
      {"chess k7/8/8/8/8/8/8/K7", "side", "missing", ""},
      {"chess k7/8/8/8/8/8/8/K7 x - -", "side", "'w' or 'b'", "x"},
      {"chess k7/8/8/8/8/8/8/K6r b - -", "side", "white king on a1 is in check", "b"},
      {"wotn k7/8/8/8/8/8/2(nn)5/K7 b - -", "side", "", "b"},
      {"chess k7/8/8/8/8/8/8/4K2R w KX -", "castling", "'X' is not a castling right", "X"},
      {"chess k7/8/8/8/8/8/8/4K2R w K\u00e9 -", "castling", "'\u00e9' is not a castling right", "\u00e9"},
      {"wotn k7/8/8/8/8/8/8/4K2R w \u265aK -", "castling", "'\u265a' is not a castling right", "\u265a"},
      {"chess k7/8/8/8/8/8/8/4K2R w KQ -", "castling", "no white rook stands on a1", "Q"},
      {"chess k7/8/8/8/8/8/8/3K3R w K -", "castling", "no white king stands on e1", "K"},
      {"wotn r3k3/8/8/8/8/8/8/4K3 w k -", "castling", "h8", "k"},
      {"chess k7/8/8/8/4P3/8/8/K7 w - e3", "en passant", "passed over e3", "e3"},
      {"chess k7/8/8/8/8/8/8/K7 b - e3", "en passant", "passed over e3", "e3"},
      {"chess k7/8/8/8/4P3/8/4P3/K7 b - e3", "en passant", "passed over e3", "e3"},
      {"chess k7/8/8/8/4P3/8/8/K7 b - z9", "en passant", "not a square", "z9"},
      {"nrelay k7/8/8/8/4P3/8/8/K7 b - e3", "en passant", "no en passant capture", "e3"},
      {"chess k7/8/8/8/8/8/8/K7 w - - x 1", "halfmove clock", "not 'x'", "x"},
      {"chess k7/8/8/8/8/8/8/K7 w - - -1 1", "halfmove clock", "not '-1'", "-1"},
      {"chess k7/8/8/8/8/8/8/K7 w - - 0 99999999999", "move number", "up to a million", "99999999999"},
      {"chess k7/8/8/8/8/8/8/K7 w - - 0 1 more", "line", "unexpected field 'more'", "more"},
      {"ludus 4r3/8/8/8/8/8/8/2RE4 w 17", "roll", "not '17'", "17"},
      {"narrow k1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/K1 w - -", "halfmove clock", "not '-'", "-"},
      {"shogi k7/8/8/8/8/8/8/K7 w - -", "game", "no game 'shogi'", "shogi"},
      {"k7/8/8/8/8/8/8/K7 w - -", "game", "does not name its game", ""},
  };
  for (Refused const& row : table) check(row);
}

TEST_CASE("read position: the nearest game is suggested for a misspelt one") {
  auto const result = position::read_position("wotm startpos", nullptr);
  REQUIRE(std::holds_alternative<position::SetupError>(result));
  CHECK(std::get<position::SetupError>(result).fixes == std::vector<text::Fix>{{{0, 4}, "wotn"}});
}

namespace {

position::SetupError refused(std::string_view line) {
  INFO(line);
  auto const result = position::read_position(line, nullptr);
  REQUIRE(std::holds_alternative<position::SetupError>(result));
  return std::get<position::SetupError>(result);
}

} // namespace

TEST_CASE("read position: problems have what they are about as values") {
  auto const lost_rook = refused("chess k7/8/8/8/8/8/8/4K2R w KQ -").problem;
  auto const* castling = std::get_if<position::problem::CastlingWithoutRook>(&lost_rook);
  REQUIRE(castling != nullptr);
  CHECK(castling->letter == 'Q');
  CHECK(castling->side == Color::white);
  CHECK(castling->corner == Square(0));

  auto const attacked_king = refused("narrow k1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/r1/K1 b").problem;
  auto const* check = std::get_if<position::problem::OpponentInCheck>(&attacked_king);
  REQUIRE(check != nullptr);
  CHECK(check->variant == position::find_variant("narrow"));
  CHECK(check->opponent == Color::white);
  CHECK(check->royals == SquareSet(Square(0)));

  auto const large_clock = refused("chess k7/8/8/8/8/8/8/K7 w - - 1000001").problem;
  auto const* number = std::get_if<position::problem::InvalidNumber>(&large_clock);
  REQUIRE(number != nullptr);
  CHECK(number->part == position::Part::halfmove_clock);
  CHECK(number->text == "1000001");
}

TEST_CASE("read position: each fix makes the line readable") {
  std::pair<std::string, std::vector<std::string>> const table[] = {
      {"chess k7/8/8/8/8/8/8/K7", {"chess k7/8/8/8/8/8/8/K7 w", "chess k7/8/8/8/8/8/8/K7 b"}},
      {"chess k7/8/8/8/8/8/8/K7\tnote",
       {"chess k7/8/8/8/8/8/8/K7 w\tnote", "chess k7/8/8/8/8/8/8/K7 b\tnote"}},
      {"nrelay k7/8/8/8/4P3/8/8/K7 b - e3", {"nrelay k7/8/8/8/4P3/8/8/K7 b - -"}},
      {"luds startpos", {"ludus startpos"}},
  };
  for (auto const& [line, fixed] : table) {
    std::vector<std::string> lines;
    for (text::Fix const& fix : refused(line).fixes) {
      lines.push_back(std::string(line).replace(fix.where.begin, fix.where.size(), fix.replacement));
      CHECK(std::holds_alternative<AnyPosition>(position::read_position(lines.back(), nullptr)));
    }
    CHECK(lines == fixed);
  }
}

TEST_CASE("read position: start positions") {
  CHECK(rewritten("chess startpos") == "chess " + chess_start);
  CHECK(rewritten("wotn startpos") == "wotn " + chess_start);
  CHECK(rewritten("wotn-advanced startpos") == "wotn-advanced " + chess_start);
  CHECK(rewritten("nrelay startpos") == "nrelay " + chess_start);
  // The sheets' set-ups, square by square.
  CHECK(rewritten("ludus startpos") == "ludus 1eerqlp1/1mmmmmm1/8/8/8/8/1MMMMMM1/1PLQREE1 w - 1");
  CHECK(rewritten("narrow startpos") == "narrow qk/rr/dd/pp/2/pp/2/2/2/2/2/2/2/2/PP/2/PP/DD/RR/QK w 0 1");
}

TEST_CASE("read position: long names of games, and the game of the line before the one of the option") {
  CHECK(rewritten("way-of-the-knight startpos") == "wotn " + chess_start);
  CHECK(rewritten("knight-relay startpos") == "nrelay " + chess_start);
  CHECK(rewritten("ludus-equitum startpos") == rewritten("ludus startpos"));
  CHECK(rewritten("narrow-chess startpos") == rewritten("narrow startpos"));
  auto const named = position::read_position("chess startpos", position::find_variant("wotn"));
  REQUIRE(std::holds_alternative<AnyPosition>(named));
  CHECK(std::get<AnyPosition>(named).variant().name == "chess");
  auto const unnamed = position::read_position("startpos", position::find_variant("wotn"));
  REQUIRE(std::holds_alternative<AnyPosition>(unnamed));
  CHECK(std::get<AnyPosition>(unnamed).variant().name == "wotn");
}

TEST_CASE("read position: pieces by every name of the sheet, in every bracket") {
  std::string const head = "wotn k6k/8/8/8/";
  std::string const tail = "/8/8/KK6 w - - 0 1";
  auto const white = [&](std::string const& piece) { return rewritten(head + '3' + piece + '4' + tail); };
  auto const written = [&](std::string const& name) { return head + "3(" + name + ")4" + tail; };
  std::pair<char const*, char const*> const names[] = {
      {"Wfd", "WfbD"},    {"WfD", "WfbD"},      {"AD", "DA"},       {"DB", "BD"},         {"Nr", "NN"},
      {"BN", "NB"},       {"C", "RN"},          {"NrB", "BNN"},     {"NrR", "RNN"},       {"donkey", ""},
      {"Donkey", "WfbD"}, {"Daffy", "DA"},      {"Bede", "BD"},     {"NIGHTRIDER", "NN"}, {"Princess", "NB"},
      {"Empress", "RN"},  {"Chancellor", "RN"}, {"Unicorn", "BNN"}, {"Raven", "RNN"}};
  for (auto const& [alias, name] : names) {
    INFO(alias);
    if (*name == '\0')
      CHECK(white("(" + std::string(alias) + ")") == head + "3(wfbd)4" + tail); // all lower case is Black's
    else
      CHECK(white("(" + std::string(alias) + ")") == written(name));
  }
  for (char const* piece : {"(NN)", "[NN]", "{NN}", "(Nn)", "[nN]"}) CHECK(white(piece) == written("NN"));
  for (char const* piece : {"(nn)", "[nn]", "{nr}"}) CHECK(white(piece) == head + "3(nn)4" + tail);
  CHECK(rewritten("wotn-advanced k6k/8/8/8/3(NWfD)(Squirrel)3/8/8/KK6 w - - 0 1") ==
        "wotn-advanced k6k/8/8/8/3(NWfbD)(NAD)3/8/8/KK6 w - - 0 1");
}

TEST_CASE("read position: castling rights of improved rooks are written with the file") {
  std::string const board = "wotn (rn)3k2r/8/8/8/8/8/8/R3K2(NN) w ";
  CHECK(rewritten(board + "HQka - 0 1") == board + "HQka - 0 1");
  CHECK(rewritten(board + "KQkq - 0 1") == board + "HQka - 0 1");
  CHECK(rewritten(board + "akAH - 0 1") == board + "HQka - 0 1");
  CHECK(rewritten("chess r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1") ==
        "chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

TEST_CASE("read position: what is left out at the end, and what follows a TAB") {
  std::string const board = "chess rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b";
  CHECK(rewritten(board) == board + " - - 0 1");
  CHECK(rewritten(board + " KQkq") == board + " KQkq - 0 1");
  CHECK(rewritten(board + " KQkq e3") == board + " KQkq e3 0 1");
  CHECK(rewritten(board + " KQkq e3 7") == board + " KQkq e3 7 1");
  CHECK(rewritten(board + " KQkq e3 7 9\tany note, w - -") == board + " KQkq e3 7 9");
  CHECK(rewritten("wotn startpos\tnote") == "wotn " + chess_start);
  CHECK(rewritten("ludus 1eerqlp1/1mmmmmm1/8/8/8/8/1MMMMMM1/1PLQREE1 w") == rewritten("ludus startpos"));
  CHECK(rewritten("ludus 4r3/8/8/8/8/8/8/2RE4 w 61 3") == "ludus 4r3/8/8/8/8/8/8/2RE4 w 16 3");
}

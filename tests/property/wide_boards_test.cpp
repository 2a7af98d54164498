// Boards of 26 files, of which `x` is one: the text of every move is read as that move.
#include "libgame/position/write_position.hpp"
#include "libnotation/record/parse.hpp"
#include "tests/property/corpus_games.hpp"
#include "tests/property/spelling_law.hpp"

using namespace hippo;

namespace {

VariantInfo const& wide_game() {
  static auto const loaded = game_file::load_games(R"([wide-rows:chess]
maxFile = 26
maxRank = 9
customPiece1 = l:KNADcaKmabK
castling = false
promotionPieceTypes = qnl
startFen = n3q2n2l3k2r2n2rqn/5p10p6p2/26/26/26/26/26/5P10P6P2/N3Q2N2L3K2R2N2RQN w - - 0 1
)");
  REQUIRE(loaded.games.size() == 1);
  return *loaded.games.front();
}

/// The move that the grammar of records reads out of a text of one move.
bool is_one_move(std::string const& text) {
  notation::Record const record = notation::parse_record(text);
  return record.nodes.size() == 1 && std::holds_alternative<notation::WrittenMove>(record.nodes.front());
}

} // namespace

TEST_CASE("26 files: every move of random games is read back as that move") {
  std::size_t beyond_p = 0;
  std::size_t from_x = 0;
  test::on_random_games(wide_game(), 26, 300, [&](AnyPosition const& position) {
    INFO(position::position_line(position));
    test::hold_spellings(position);
    san::Speller const speller(position);
    for (Move const move : speller.legal_moves()) {
      std::string const text = speller.bare(move);
      if (!is_one_move(text)) FAIL_CHECK(text << " is no move in a record");
      beyond_p += position.board().file_of(move.to) > 'p' - 'a' ? 1 : 0;
      from_x += position.board().file_of(move.from) == 'x' - 'a' ? 1 : 0;
    }
  });
  CHECK(beyond_p > 5'000);
  CHECK(from_x > 500);
}

TEST_CASE("26 files: a move from file x that captures nothing does not look like a capture") {
  auto const read = position::read_position("k25/26/26/26/23R2/26/26/26/4R20K w - - 0 1", &wide_game());
  AnyPosition const& position = std::get<AnyPosition>(read);
  san::Speller const speller(position);
  Square const from = position.board().at('x' - 'a', 4);
  Square const to = position.board().at('e' - 'a', 4);
  auto const move = std::ranges::find_if(speller.legal_moves(),
                                         [&](Move legal) { return legal.from == from && legal.to == to; });
  REQUIRE(move != speller.legal_moves().end());
  CHECK(speller.bare(*move) == "R5e5");
}

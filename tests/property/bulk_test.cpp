// The fast path of verification is compared with the slow ones that define it: the scanner with the grammar,
// and the bulk verifier with verify_record(), on good and on mutated records.
#include "libanalysis/convert/rewriter.hpp"
#include "libanalysis/select/candidate.hpp"
#include "libanalysis/verify/bulk.hpp"

#include "libgame/game_file/library.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/reader.hpp"
#include "libnotation/record/scan.hpp"
#include "libnotation/record/tree_builder.hpp"
#include "tests/property/mutator.hpp"
#include "tests/property/random_records.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include <array>
#include <sstream>

using namespace hippo;
using hippo::test::Chance;
using hippo::test::Mutator;
using hippo::test::Scribe;
using notation::ScannedKind;

namespace {

notation::WrittenMove written(notation::ScannedMove const& scanned, char const* text) {
  auto const span = [&](char const* begin, char const* end) {
    return notation::Span{static_cast<std::size_t>(begin - text), static_cast<std::size_t>(end - text)};
  };
  notation::WrittenMove move;
  move.where = span(scanned.begin, scanned.end);
  move.shape = scanned.shape;
  move.piece = scanned.piece;
  move.check = scanned.check;
  move.relay = scanned.relay ? notation::WrittenRelay::letter : notation::WrittenRelay::none;
  move.nags = {scanned.nags_begin, scanned.end};
  if (scanned.check != notation::WrittenCheck::none)
    move.check_where = span(scanned.check_begin, scanned.check_begin + 1);
  if (!scanned.improvement.empty()) {
    char const* const begin = scanned.improvement.data() - 1;
    move.improvement = notation::WrittenImprovement{
        std::string(scanned.improvement), span(begin, begin + 1 + scanned.improvement.size()), *begin};
  }
  bool const is_drop = scanned.shape == notation::WrittenShape::drop;
  if (scanned.shape != notation::WrittenShape::piece && !is_drop) return move;
  if (!scanned.piece.empty())
    move.piece_where = span(scanned.begin, scanned.squares_begin - (is_drop ? 1 : 0)); // the `@`
  move.squares_where = span(scanned.squares_begin, scanned.squares_end);
  move.capture = scanned.capture ? notation::WrittenCapture::x : notation::WrittenCapture::none;
  auto const square = [](int file, int rank) {
    notation::WrittenSquare result;
    if (file >= 0) result.file = static_cast<char>('a' + file);
    if (rank >= 0) result.rank = rank + 1;
    return result;
  };
  move.from = square(scanned.from_file, scanned.from_rank);
  move.to = square(scanned.to_file, scanned.to_rank);
  return move;
}

/// The tree of what the scanner reads as the first record of the text, and that record's size. Nothing where
/// it is unsure.
std::optional<std::pair<notation::Record, std::size_t>> scanned(std::string const& text) {
  notation::ElementScanner scanner(text);
  notation::TreeBuilder tree;
  while (true) {
    ScannedKind const kind = scanner.next();
    auto const offset = [&](char const* at) { return static_cast<std::size_t>(at - text.data()); };
    notation::Span const where{offset(scanner.begin()), offset(scanner.end())};
    switch (kind) {
    case ScannedKind::tag:
      tree.add(notation::Tag{std::string(scanner.tag_name()), notation::without_escapes(scanner.tag_value()),
                             where});
      break;
    case ScannedKind::number:
      tree.add(notation::MoveNumber{where, scanner.number(), scanner.black()});
      break;
    case ScannedKind::move:
      tree.add(written(scanner.move(), text.data()));
      break;
    case ScannedKind::comment:
      tree.add(notation::Comment{where, std::string(scanner.comment()), scanner.to_end_of_line()});
      break;
    case ScannedKind::nag:
      tree.add(notation::Nag{where, scanner.number(), std::string(where.of(text))});
      break;
    case ScannedKind::open:
      tree.open(where);
      break;
    case ScannedKind::close:
      tree.close(where);
      break;
    case ScannedKind::result:
      tree.add(notation::ResultMark{where, scanner.result()});
      break;
    case ScannedKind::end:
      return std::pair{tree.finish(where.end), where.end};
    case ScannedKind::unsure:
      return std::nullopt;
    }
  }
}

/// The first record of the text by the slow paths.
std::string first_record(std::string const& text) {
  return text.substr(0, notation::first_record_size(text));
}

void compare_scanner(int rounds) {
  Chance chance(12);
  Mutator mutate(chance);
  int sure = 0;
  for (int round = 0; round < rounds; ++round) {
    std::string const& game = std::string(chance.pick(test::game_names));
    std::string good = Scribe(chance, chance.one_in(2)).record(game, 12);
    if (chance.one_in(3)) good = test::with_remarks(good, chance);
    for (int mutation = 0; mutation < 40; ++mutation) {
      std::string text = mutate(good);
      if (chance.one_in(8)) text = test::with_crlf(text);
      auto const fast = scanned(text);
      if (!fast) continue;
      ++sure;
      std::string const record = first_record(text);
      CAPTURE(text);
      REQUIRE(fast->second == record.size());
      REQUIRE(fast->first == notation::parse_record(record));
    }
  }
  CHECK(sure > rounds * 40 / 8); // or nothing was compared
}

std::vector<notation::Chunk> one_by_one(std::string const& text) {
  std::istringstream stream(text);
  notation::RecordReader reader(stream);
  std::vector<notation::Chunk> records;
  while (auto record = reader.next()) records.push_back(*std::move(record));
  return records;
}

std::vector<notation::Chunk> in_blocks(std::string const& text, std::size_t block) {
  std::istringstream stream(text);
  notation::RecordReader reader(stream, notation::RecordReader::default_limit, notation::RecordForm::text,
                                block);
  std::vector<notation::Chunk> records;
  while (auto chunk = reader.next_block()) {
    if (!chunk->whole) records.push_back(*chunk);
    if (chunk->whole)
      for (notation::BlockCursor at(*chunk); !at.at_end();) {
        std::size_t const size = notation::first_record_size(at.rest());
        records.push_back(at.record(size));
        at.advance(size);
      }
  }
  return records;
}

void compare_blocks(int rounds) {
  Chance chance(56);
  Mutator mutate(chance);
  for (int round = 0; round < rounds; ++round) {
    std::string text = chance.one_in(4) ? "\xEF\xBB\xBF" : "";
    for (std::size_t record = 1 + chance.below(5); record > 0; --record)
      text += mutate(
          test::with_remarks(Scribe(chance, chance.one_in(2)).record("chess", chance.below(20)), chance));
    auto const expected = one_by_one(text);
    auto const found = in_blocks(text, 100 + chance.below(600));
    CAPTURE(text);
    REQUIRE(found.size() == expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      REQUIRE(found[i].text == expected[i].text);
      REQUIRE(found[i].line == expected[i].line);
      REQUIRE(found[i].offset == expected[i].offset);
    }
  }
}

/// Tags that are looked at alone must be those of the whole tree.
void compare_tags(std::string const& record) {
  verify::VerifyOptions const how;
  REQUIRE(select::Candidate(record, how).tags().tags == notation::parse_record(record).tags);
}

/// The report of the fast path must be that of verify_record().
void compare_report(verify::BulkVerifier& bulk, std::string const& record, verify::RecordReport const& slow) {
  REQUIRE(verify::quick_report(bulk, record, {}).has_value() == (slow.lines.size() == 1));
  auto const fast = verify::quick_report(bulk, record, {}, verify::ReportedLines::main);
  REQUIRE(fast);
  REQUIRE(fast->variant == slow.variant);
  REQUIRE(fast->title == slow.title);
  REQUIRE(fast->start == slow.start);
  REQUIRE(fast->result == slow.result);
  REQUIRE(fast->verdict == slow.verdict);
  verify::LineReport const &line = fast->lines.front(), &other = slow.lines.front();
  REQUIRE(line.name == other.name);
  REQUIRE(line.plies.size() == other.plies.size());
  for (std::size_t i = 0; i < line.plies.size(); ++i) {
    REQUIRE(line.plies[i].where == other.plies[i].where);
    REQUIRE(line.plies[i].move == other.plies[i].move);
    REQUIRE(line.plies[i].before() == other.plies[i].before());
  }
}

/// Layouts and edits to compare.
std::vector<std::pair<convert::TextLayout, convert::Edits>> const rewritings{
    {{.width = 79}, {}},
    {{.width = 0}, {}},
    {{.width = 30}, {}},
    {{.width = 79, .comments = false}, {.dropped = {.comments = true}}},
    {{.width = 79}, {.dropped = {.nags = true}}},
    {{.width = 79}, {.dropped = {.variations = true}}},
    {{.width = 79}, {.dropped = {.clocks = true, .evals = true}}},
    {{.width = 79}, {.dropped = {.variations = true, .commands = true}, .tags = {"seven", "FEN"}}},
};

/// What is written of a record from its elements must be what is written of its tree. Returns whether it was.
bool compare_rewriting(verify::BulkVerifier& bulk, std::string const& record,
                       verify::RecordReport const& slow) {
  auto const tree = notation::parse_record(record);
  bool rewritten = true;
  for (auto const style : {convert::RecordStyle::pgn, convert::RecordStyle::san})
    for (auto const& [layout, edits] : rewritings) {
      convert::Rewriter rewriter(style, layout, edits);
      REQUIRE(bulk(record, rewriter));
      auto const fast = rewriter.take();
      rewritten = rewritten && fast;
      if (!fast) continue;
      auto const edited = convert::edited(tree, record, slow, edits);
      REQUIRE(*fast == convert::write_text(edited, record, slow, style, layout));
    }
  return rewritten;
}

int rewritten_records = 0; ///< that compare_verdict() compared

/// What the bulk verifier says of the first record must be what verify_record() says.
bool compare_verdict(verify::BulkVerifier& bulk, std::string const& text) {
  CAPTURE(text);
  compare_tags(first_record(text));
  auto const fast = bulk(text);
  if (!fast) return false;
  REQUIRE(fast->size == notation::first_record_size(text));
  std::string const record = first_record(text);
  auto const slow = verify::verify_record(notation::parse_record(record), record);
  if (!slow.findings.empty()) FAIL(describe(slow.findings.front()).message);
  REQUIRE(slow.verdict == verify::Verdict::valid);
  REQUIRE(fast->variant == slow.variant);
  REQUIRE(fast->title == slow.title);
  REQUIRE(fast->plies == slow.lines.front().plies.size());
  REQUIRE(fast->variations == slow.lines.size() - 1);
  for (verify::LineReport const& line : slow.lines) {
    REQUIRE(line.unplayed == 0);
    REQUIRE(line.alive.empty());
  }
  compare_report(bulk, record, slow);
  rewritten_records += compare_rewriting(bulk, record, slow) ? 1 : 0;
  return true;
}

void compare_bulk(int rounds) {
  Chance chance(34);
  Mutator mutate(chance);
  verify::BulkVerifier bulk(nullptr);
  for (std::string_view game : test::game_names) {
    CAPTURE(game);
    int taken = 0;
    int mutants_taken = 0;
    rewritten_records = 0;
    for (int round = 0; round < rounds; ++round) {
      std::string good = Scribe(chance, chance.one_in(2)).record(game, 20 + chance.below(100));
      if (chance.one_in(3)) good = test::with_remarks(good, chance);
      taken += compare_verdict(bulk, good) ? 1 : 0;
      for (int mutation = 0; mutation < 8; ++mutation)
        mutants_taken += compare_verdict(bulk, mutate(good)) ? 1 : 0;
    }
    bool const is_bulk = game == "chess" || game == "chess960" || game == "wotn" || game == "wotn-advanced" ||
                         game == "narrow";
    if (is_bulk) CHECK(taken > rounds * 9 / 10);
    if (is_bulk) CHECK(rewritten_records > rounds * 9 / 10);
    if (is_bulk) CHECK(mutants_taken > rounds / 10); // some mutations are harmless
  }
}

void compare_library(int rounds) {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  Chance chance(35);
  Mutator mutate(chance);
  verify::BulkVerifier bulk(nullptr);
  int taken = 0;
  int all = 0;
  for (game_file::LibraryGame const& game : game_file::library()) {
    CAPTURE(game.name);
    for (int round = 0; round < rounds; ++round) {
      std::string good = Scribe(chance, chance.one_in(2)).record(game.name, 20 + chance.below(60));
      if (chance.one_in(3)) good = test::with_remarks(good, chance);
      taken += compare_verdict(bulk, good) ? 1 : 0;
      ++all;
      for (int mutation = 0; mutation < 4; ++mutation) compare_verdict(bulk, mutate(good));
    }
  }
  CHECK(taken > all / 2);
}

} // namespace

TEST_CASE("bulk: what the scanner reads, the grammar reads too") { compare_scanner(400); }
TEST_CASE("bulk: what the scanner reads, the grammar reads too, millions of words", "[slow]") {
  compare_scanner(8'000);
}
TEST_CASE("bulk: blocks hold the records that the reader gives one by one") { compare_blocks(4'000); }
TEST_CASE("bulk: what the bulk verifier finds valid, verify_record() finds valid") { compare_bulk(12); }
TEST_CASE("bulk: what the bulk verifier finds valid, verify_record() finds valid, thousands of records",
          "[slow]") {
  compare_bulk(400);
}

TEST_CASE("bulk: what the bulk verifier finds valid in games of the library, verify_record() finds valid") {
  compare_library(3);
}
TEST_CASE("bulk: the same in games of the library, many records", "[slow]") { compare_library(60); }

TEST_CASE("bulk: a check of any kind of move must be marked") {
  struct Example {
    std::string fen, move;
  };
  std::vector<Example> const examples{
      {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+"},      {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O+"},
      {"4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 1", "exd6+"}, // the pawn was in the rook's way
      {"k7/8/8/3pP3/8/8/6B1/K7 w - d6 0 1", "exd6+"},  // the other pawn was in the bishop's way
      {"4k3/8/8/3pP3/8/8/8/K7 w - d6 0 1", "exd6"},    {"2k5/8/8/3pP3/8/8/8/K7 w - d6 0 1", "exd6"},
      {"8/4k3/8/3pP3/8/8/8/K7 w - d6 0 1", "exd6+"},   {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+"},
      {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=R+"},     {"4k3/P7/8/8/8/8/7P/4K3 w - - 0 1", "a8=N"},
      {"8/8/8/k7/8/8/P7/R3K3 w - - 0 1", "a4"},        {"8/8/8/1k6/8/8/P7/4K3 w - - 0 1", "a4+"},
      {"8/8/8/8/8/8/R2P3k/K7 w - - 0 1", "d4+"},       {"4k3/8/8/8/8/8/4K3/4R3 w - - 0 1", "Kd2+"},
      {"4k3/8/8/8/8/8/4B3/K3R3 w - - 0 1", "Bd3+"},    {"4k3/8/8/8/8/8/8/K2R4 w - - 0 1", "Re1+"},
      {"4k3/8/8/8/2N5/8/7P/K7 w - - 0 1", "Nd6+"},     {"4k3/8/8/8/8/8/7P/K2B4 w - - 0 1", "Bh5+"},
      {"4k3/4p3/8/8/8/8/8/K2R4 w - - 0 1", "Re1"},     {"4k3/8/3p4/2P5/8/8/8/K2R4 w - - 0 1", "cxd6"},
  };
  verify::BulkVerifier bulk(nullptr);
  for (auto const& [fen, move] : examples) {
    auto const record = [&](std::string const& text) {
      return fmt::format("[White \"A\"]\n[FEN \"{}\"]\n\n1. {} *\n\n", fen, text);
    };
    CAPTURE(fen, move);
    CHECK(compare_verdict(bulk, record(move)));
    bool const checks = move.ends_with('+');
    std::string const other = checks ? move.substr(0, move.size() - 1) : move + "+";
    CHECK_FALSE(compare_verdict(bulk, record(other)));
  }
}

TEST_CASE("bulk: an end that the record says must be that of its position") {
  std::string const queen = "[White \"A\"]\n[FEN \"7k/8/8/6Q1/8/8/8/5K2 w - - 0 1\"]\n\n1. ";
  std::string const start = "[White \"A\"]\n\n1. e4 f6 2. ";
  verify::BulkVerifier bulk(nullptr);
  for (std::string const& text : {start + "d4 g5 3. Qh5# {White mates} 1-0",
                                  queen + "Qg6 {stalemate} 1/2-1/2", start + "d4 {time forfeit} 1-0"})
    CHECK(compare_verdict(bulk, text + "\n\n"));
  for (std::string const& text :
       {start + "Qh5+ {White mates} 1-0", start + "Qh5+ {stalemate} 1/2-1/2", start + "d4 {checkmate} 1-0",
        start + "d4 {stalemate} *", queen + "Qg6 {checkmate} 1/2-1/2", queen + "Qg6 {time forfeit} 1/2-1/2",
        start + "d4 g5 3. Qh5# {stalemate} 1-0"})
    CHECK_FALSE(compare_verdict(bulk, text + "\n\n"));
}

TEST_CASE("bulk: a draw that the record says must be one") {
  std::string const start = "[White \"A\"]\n\n";
  std::string const knights = start + "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 ";
  std::string const kings = "[FEN \"8/8/4k3/8/8/8/4p3/4K3 w - - 97 80\"]\n\n80. ";
  std::string const tag = "[Termination \"Game drawn by repetition\"]\n";
  verify::BulkVerifier bulk(nullptr);
  for (std::string const& text :
       {knights + "Ng8 {draw by repetition} 1/2-1/2", tag + knights + "Ng8 1/2-1/2",
        knights + "Ng8 5. Nf3 1/2-1/2 {Draw by threefold repetition}",
        kings + "Kxe2 {insufficient material} 1/2-1/2", kings + "Kf2 Kd6 {50 move rule} 1/2-1/2"})
    CHECK(compare_verdict(bulk, text + "\n\n"));
  for (std::string const& text :
       {knights + "Nd5 {draw by repetition} 1/2-1/2", knights + "Ng8 {draw by repetition} 1-0",
        tag + knights + "Ng8 0-1", kings + "Kf2 {insufficient material} 1/2-1/2",
        kings + "Kxe2 {insufficient material} 0-1", kings + "Kxe2 {50 move rule} 1/2-1/2", kings + "Kxe2 1-0",
        kings + "Kxe2 Kd6 1/2-1/2",
        // the rights to castle were lost between the first and the second time
        start + "1. e4 e5 2. a3 a6 3. Ke2 Ke7 4. Ke1 Ke8 5. Ke2 Ke7 6. Ke1 Ke8 {draw by repetition} 1/2-1/2"})
    CHECK_FALSE(compare_verdict(bulk, text + "\n\n"));
}

TEST_CASE("bulk: an improvement that is left out is not chosen") {
  verify::BulkVerifier bulk(nullptr);
  auto const record = [](std::string_view moves) {
    return fmt::format("[White \"A\"]\n[Variant \"wotn\"]\n\n{} *\n\n", moves);
  };
  CHECK(compare_verdict(bulk, record("1. e4 d5 2. exd5/DA")));
  CHECK_FALSE(compare_verdict(bulk, record("1. e4 d5 2. exd5")));
}

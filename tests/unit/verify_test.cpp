// What hippo-verify finds in records: wildcards, repairs, marks, results, numbers, variations.
#include "libanalysis/verify/terms.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/support.hpp"

#include "libanalysis/verify/finding_log.hpp"

using namespace hippo;
using test::told;
using test::verified;
using test::Words;

namespace {

verify::VerifyOptions const repair{.repair = true};
verify::VerifyOptions const strict{.strict = true};

std::string wotn_record(std::string const& moves) { return "[Variant \"wotn\"]\n\n" + moves + '\n'; }

verify::Verdict verdict(std::string const& text, verify::VerifyOptions const& options = {}) {
  return verified(text, options).report.verdict;
}
std::string final_fen(std::string const& text, verify::VerifyOptions const& options = {}) {
  return position::position_line(*verified(text, options).report.final_position());
}

/// The choices of wildcards that the main line leaves.
Words alive(test::Verified const& got) {
  Words words;
  for (verify::Choices const& choices : got.report.lines.front().alive)
    words.push_back(verify::words_of(choices));
  return words;
}

} // namespace

TEST_CASE("verify: a true record") {
  auto const text = wotn_record("1. e4 e5 2. Nf3 Nc6 3. d4 exd4/DA 4. Bc4 *");
  told(text, {});
  CHECK(verdict(text) == verify::Verdict::valid);
  CHECK(final_fen(text) == "wotn r1bqkbnr/pppp1ppp/2n5/8/2B(da)P3/5N2/PPP2PPP/RNBQK2R b KQkq - 1 4");
}

TEST_CASE("verify: a record without moves, and one without anything") {
  CHECK(verdict("[Variant \"wotn\"]\n\n*\n") == verify::Verdict::valid);
  CHECK(verified("").report.lines.size() == 1);
}

TEST_CASE("verify: after an illegal move the rest is not played, but read") {
  auto const text = wotn_record("1. e4 e5 2. Qxd7 Nc6 3. d4 *");
  auto const got = verified(text);
  CHECK(got.report.verdict == verify::Verdict::invalid);
  CHECK(got.report.lines.front().plies.size() == 2);
  CHECK(got.report.lines.front().unplayed == 3);
  REQUIRE(got.messages.size() == 1);
  CHECK_THAT(got.messages.front(), Catch::StartsWith("error 'Qxd7'"));
}

TEST_CASE("verify: several errors in one record") {
  told(wotn_record("1. e4 e5 2. Nf3+ Nc6 3. d4 exd4/N 4. Nxd4/NW+ *"),
       {"error '+'", "error '/N'", "error '+'"});
}

TEST_CASE("verify: marks") {
  told("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", {});
  told("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 1-0", {"warning 'Qxf7': the move gives mate"});
  told("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7+ 1-0", {"warning '+'"});
  told("1. e4 e5 2. Bc4+ *", {"error '+': marked as check, but the move gives no check"});
  told("1. e4 d6 2. Bb5# *", {"error '#': marked as mate, but the move gives check"});
  told("1. e4 d6 2. Bb5 *", {"warning 'Bb5': the move gives check"});
  told("1. e4 d6 2. Bb5 *", {"error 'Bb5': the move gives check"}, strict);
  CHECK(verdict("1. e4 d6 2. Bb5 *") == verify::Verdict::valid);
  CHECK(verdict("1. e4 d6 2. Bb5 *", strict) == verify::Verdict::invalid);
}

// Reti - Tartakower, Vienna 1910: a double check, then mate by the other piece.
TEST_CASE("verify: ++ is double check or mate, and no single check") {
  std::string const opening =
      "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nf6 5. Qd3 e5 6. dxe5 Qa5+ 7. Bd2 Qxe5 8. O-O-O Nxe4 ";
  told(opening + "9. Qd8+ Kxd8 10. Bg5++ Kc7 11. Bd8# 1-0", {});
  told(opening + "9. Qd8+ Kxd8 10. Bg5+ Kc7 11. Bd8++ 1-0", {});
  told(opening + "9. Qd8+ Kxd8 10. Bg5\u2021 *", {});
  told(opening + "9. Qd8+ Kxd8 10. Bg5 *", {"warning 'Bg5': the move gives double check"});
  told(opening + "9. Qd8++ *", {"error '++': marked as double check or mate, but the move gives check"});
  told(opening + "9. Qd4++ *", {"error '++': marked as double check or mate, but the move gives no check"});
  told(opening + "9. Qd8++ *", {"warning '++': marked as double check or mate, but the move gives check"},
       repair);
}

TEST_CASE("verify: results") {
  std::string const mate = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# ";
  told(mate + "1-0", {});
  told(mate + "0-1", {"error '0-1'"});
  told(mate + "1/2-1/2", {"error '1/2-1/2'"});
  told(mate + "*", {"warning '*'"});
  told(mate + "Resigns", {"error 'Resigns'"});
  told("1. e4 e5 0-1", {}); // resigned
  told("1. e4 Resigns", {});
  told("[Result \"0-1\"]\n\n1. e4 e5 1-0\n", {"error '[Result \"0-1\"]'"});
  std::string const stale = "[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n\n1. Qf7 ";
  told(stale + "1/2-1/2\n", {});
  told(stale + "1-0\n", {"error '1-0'"});
}

TEST_CASE("verify: move numbers") {
  told("1. e4 e5 2. Nf3 Nc6 *", {});
  told("e4 e5 Nf3 Nc6 *", {});
  told("1. e4 1... e5 2. Nf3 2... Nc6 *", {});
  told("1. e4 e5 1. Nf3 Nc6 2. d4 *", {"warning '1.'"}); // they restart, and go on from there
  told("1. e4 e5 3. Nf3 Nc6 4. d4 *", {"warning '3.'"});
  told("1. e4 1. e5 *", {"warning '1.': Black is to move here"});
  CHECK(verdict("1. e4 e5 1. Nf3 *") == verify::Verdict::valid);
  CHECK(verdict("1. e4 e5 1. Nf3 *", strict) == verify::Verdict::invalid);
}

TEST_CASE("verify: variations have verdicts of their own") {
  auto const got = verified("1. e4 (1. d4 d5 (1... Nf6 2. c4 Qxg2) 2. c4) (1. e5) 1... e5 2. Nf3 *");
  auto const& lines = got.report.lines;
  REQUIRE(lines.size() == 4);
  CHECK(lines[0].verdict == verify::Verdict::valid);
  CHECK(lines[0].plies.size() == 3);
  CHECK(lines[1].name == "1.d4");
  CHECK(lines[1].verdict == verify::Verdict::valid);
  CHECK(lines[1].plies.size() == 3);
  CHECK(lines[2].name == "1...Nf6");
  CHECK(lines[2].verdict == verify::Verdict::invalid);
  CHECK(lines[2].plies.size() == 2);
  CHECK(lines[3].verdict == verify::Verdict::invalid);
  CHECK(got.report.verdict == verify::Verdict::invalid);
}

TEST_CASE("verify: a variation after a move that could not be played is unchecked") {
  auto const got = verified("1. e4 e5 2. Qxd7 Nc6 (2... d6) *");
  REQUIRE(got.report.lines.size() == 2);
  CHECK(got.report.lines[1].verdict == verify::Verdict::unchecked);
}

TEST_CASE("verify: a variation that is not closed, and a bracket too many") {
  told("1. e4 (1. d4 d5 1-0", {"error '(': the variation that begins here is not closed"});
  told("1. e4) e5 *", {"error ')'"});
}

TEST_CASE("verify: a wildcard keeps every alternative alive") {
  auto const text = wotn_record("1. e4 d5 2. exd5/any Qd6 *");
  auto const got = verified(text);
  CHECK(got.messages.empty());
  CHECK(got.report.verdict == verify::Verdict::valid);
  CHECK(alive(got) == Words{"2.exd5/WfbD", "2.exd5/DA"});
  CHECK(got.report.lines[0].ended.empty());
  CHECK(got.report.lines[0].plies[2].outcomes == 2);
  CHECK(got.report.lines[0].plies[3].alternatives == 2);
}

TEST_CASE("verify: a wildcard's alternatives die of moves that only another can make") {
  // Of the two only the DA goes from d5 to f3; and a text that names a DA does not fit the other.
  for (char const* move : {"d5-f3", "(DA)d5-f3", "(DA)f3"}) {
    auto const got = verified(wotn_record("1. e4 d5 2. exd5/any a6 3. " + std::string(move) + " *"));
    INFO(move);
    CHECK(got.report.verdict == verify::Verdict::valid);
    CHECK(alive(got) == Words{"2.exd5/DA"});
    REQUIRE(got.report.lines[0].ended.size() == 1);
    CHECK_THAT(verify::words_of(got.report.lines[0].ended[0]), Catch::StartsWith("2.exd5/WfbD at 3."));
  }
}

TEST_CASE("verify: a check that only some alternatives give") {
  // From d5 a DA attacks f7, a WfbD does not.
  std::string const moves = "1. e4 f5 2. a3 Kf7 3. a4 d5 4. exd5/any";
  told(wotn_record(moves + "+ *"), {"warning '+': the move gives check in some of the alternatives only"});
  told(wotn_record(moves + "# *"), {"error '#': marked as mate, but the move gives no check"});
}

TEST_CASE("verify: of more alternatives than 256 the first are followed") {
  // Nine captures by pawns, each with two outcomes.
  std::string const record =
      "[Variant \"wotn\"]\n[FEN \"7k/8/7p/1p1p1pPp/PpPpPpPp/P1P1P1P1/8/4K3 w - - 0 1\"]\n\n"
      "1. axb5/any Kg8 2. cxd5/any Kh8 3. exf5/any Kg8 4. gxh5/any Kh8 5. axb4/any Kg8 6. cxd4/any Kh8 "
      "7. exf4/any Kg8 8. gxh4/any hxg5/any *\n";
  auto const got = verified(record);
  REQUIRE(got.messages == Words{"warning 'hxg5/any': 512 choices are open; the first 256 are followed"});
  CHECK(got.report.verdict == verify::Verdict::valid);
  CHECK(got.report.lines[0].plies.back().alternatives == 256);
  CHECK(got.report.lines[0].alive.size() == 256);
}

TEST_CASE("verify: no alternative can make the move") {
  auto const got = verified(wotn_record("1. e4 d5 2. exd5/any a6 3. d5-h5 *"));
  CHECK(got.report.verdict == verify::Verdict::invalid);
  CHECK(got.report.lines[0].plies.size() == 4);
  CHECK(got.report.lines[0].unplayed == 1);
}

TEST_CASE("verify: repairs") {
  auto const misprint =
      wotn_record("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bd5:c6/BD *"); // the bishop stands on b5
  CHECK(verdict(misprint) == verify::Verdict::invalid);
  CHECK(verdict(misprint, repair) == verify::Verdict::repaired);
  auto const got = verified(misprint, repair);
  REQUIRE(got.messages.size() == 1);
  CHECK_THAT(got.messages.front(),
             Catch::StartsWith("warning 'Bd5:c6/BD'") && Catch::Contains("no white bishop on d5"));
  CHECK(final_fen(misprint, repair) ==
        "wotn r1bqkbnr/1ppp1ppp/p1(BD)5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4");
  // Two moves are equally near: nobody can say which was meant.
  auto const open = "1. Nd2 Nf6 2. Ngf4 *";
  CHECK(verdict(open, repair) == verify::Verdict::invalid);
  // Marks and improvements with one correct value are repaired, a choice is not.
  CHECK(verdict("1. e4 e5 2. Bc4+ *", repair) == verify::Verdict::repaired);
  CHECK(verdict(wotn_record("1. e4 e5 2. Nf3 Nc6 3. d4 Nxd4 4. Nxd4 *"), repair) ==
        verify::Verdict::repaired);
  CHECK(verdict(wotn_record("1. e4 d5 2. exd5 *"), repair) == verify::Verdict::invalid);
}

TEST_CASE("verify: the moves that follow decide between repairs") {
  // One edit away are Ba4, Bb5 and Bxd7+ and others; only from c4 a bishop goes on to b3.
  auto const final_of = [](std::string const& text) { return final_fen(text, repair); };
  CHECK(final_of("1. e4 e5 2. Nf3 Nc6 3. Bc5 Nf6 4. Bb3 *") ==
        final_fen("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Bb3 *"));
  CHECK(final_of("1. e4 e5 2. Nf3 Nc6 3. Bc5 Nf6 4. Bxc6 *") ==
        final_fen("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. Bxc6 *"));
  // A false x is no more to be removed than the capture beside it is to be made.
  CHECK(final_of("1. e4 d5 2. exd6 Qxd5 *") == final_fen("1. e4 d5 2. exd5 Qxd5 *"));
  CHECK(final_of("1. e4 e5 2. Nxf3 Nc6 *") == final_fen("1. e4 e5 2. Nf3 Nc6 *"));
  // After Re1 the knight would give check, which is not marked; after Rd8+ all that follows is right.
  std::string const knight = "[FEN \"5k2/8/8/8/4N3/8/8/3R2K1 w - - 0 1\"]\n\n";
  CHECK(final_of(knight + "1. Re8 Ke7 2. Nc5 Kf6 *") == final_fen(knight + "1. Rd8+ Ke7 2. Nc5 Kf6 *"));
  // Nothing follows.
  CHECK(verdict("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. Ba5 *", repair) == verify::Verdict::invalid);
}

TEST_CASE("verify: an earlier move may be the misprint") {
  std::string const text = "1. e4 e5 2. Nh3 Nc6 3. Bb5 a6 4. Ba4 b5 5. Bb3 Na5 6. Nxe5 d6 7. Nc6 *";
  auto const got = verified(text, repair);
  CHECK(got.report.verdict == verify::Verdict::repaired);
  REQUIRE(got.report.findings.size() == 1);
  CHECK(got.report.findings.front().where.of(text) == "Nh3");
  CHECK(got.report.findings.front().fixes.front().replacement == "Nf3");
  auto const plain = verified(text);
  REQUIRE(plain.report.findings.size() == 2);
  CHECK(plain.report.findings.front().severity == text::Severity::note);
  CHECK(plain.report.findings.front().where.of(text) == "Nh3");
  CHECK(plain.report.findings.back().where.of(text) == "Nxe5");
}

TEST_CASE("verify: words that cannot be read are repaired") {
  CHECK(final_fen("1. e4 e5 2. N3f Nc6 3. Bb5 *", repair) == final_fen("1. e4 e5 2. Nf3 Nc6 3. Bb5 *"));
  CHECK(final_fen("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. OO- Nf6 5. Re1 *", repair) ==
        final_fen("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. Re1 *"));
}

TEST_CASE("verify: the fixes are edits that make the record valid") {
  for (std::string const& text :
       {wotn_record("1. e4 e5 2. Nf3 Nc6 3. d4 Nxd4 4. Nxd4 *"),
        wotn_record("1. e4 e5 2. Nf3 Nc6 3. d4 Nxd4 4. Nxd4/BD *"), std::string("1. e4 e5 2. Bc4+ *"),
        std::string("1. e4 e5 2. Nf7 Nc6 *"), std::string("1. e4 e5 2. Nxf3+ Nc6 *"),
        std::string("1. e4 e5 2. N3f! Nc6 *"), std::string("1. e4 d6 2. Bb5# c6 3. Ba4 *")}) {
    INFO(text);
    auto const findings = verified(text).report.findings;
    REQUIRE(findings.size() >= 1);
    auto const repaired = verified(text, repair).report.findings;
    REQUIRE_FALSE(repaired.empty());
    REQUIRE_FALSE(repaired.front().fixes.empty());
    text::Fix const& fix = repaired.front().fixes.front();
    std::string edited = text;
    edited.replace(fix.where.begin, fix.where.size(), fix.replacement);
    CHECK(verdict(edited) == verify::Verdict::valid);
  }
}

TEST_CASE("verify: tags") {
  told("[Variant \"wotm\"]\n\n1. e4 *\n", {"error '[Variant \"wotm\"]': there is no game 'wotm'"});
  told("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n", {"white has no king"});
  CHECK(verified("1. e4 *").report.variant->name == "chess");
  CHECK(verified("1. e4 *", {.variant = position::find_variant("nrelay")}).report.variant->name == "nrelay");
  told("[Variant \"wotn\"]\n\n1. e4 *\n",
       {"note '[Variant \"wotn\"]': the tag Variant says 'wotn'; the record is read as nrelay"},
       {.variant = position::find_variant("nrelay")});
  told("[Variant \"Standard\"]\n\n1. e4 *\n", {}, {.variant = position::find_variant("chess")});
  CHECK(verified("[White \"A\"]\n[Black \"B\"]\n\n*\n").report.title == "A - B");
}

TEST_CASE("verify: words that are no move") {
  told("1. e4 hello e5 *", {"error 'hello'"});
  told("1. e4 { no end", {"error '{ no end'"});
}

TEST_CASE("verify: of one topic so many are told, the rest is counted") {
  std::size_t const most = verify::FindingLog::max_of_a_topic;
  std::string words;
  for (std::size_t i = 0; i < most; ++i) words += "hello ";
  CHECK(verified(words + '*').messages.size() == most);
  auto const more = verified(words + "once more 7. e4 *");
  REQUIRE(more.messages.size() == most + 3); // two before the last are of another topic
  CHECK_THAT(more.messages[most], Catch::Contains("move number 7"));
  CHECK_THAT(more.messages[most + 1], Catch::Contains("no tag FEN"));
  CHECK_THAT(more.messages.back(),
             Catch::Contains("not shown: 2 more errors about words that cannot be read"));
  CHECK(more.report.findings.back().where == notation::Span{words.size() + 5, words.size() + 9});
}

TEST_CASE("verify: what is not told counts for the verdict") {
  std::string numbers = "1. e4 ";
  for (std::size_t i = 0; i <= verify::FindingLog::max_of_a_topic; ++i) numbers += "(1. d4 9. ) ";
  CHECK(verdict(numbers + '*') == verify::Verdict::valid);
  auto const strictly = verified(numbers + '*', strict).report;
  CHECK(strictly.lines.back().verdict == verify::Verdict::invalid);
  CHECK(strictly.findings.back().severity == text::Severity::note);
}

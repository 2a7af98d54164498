// Records of games with illegal moves that were made as written: any text of a move is followed without a
// crash in every game, valid records are not affected, and conversion keeps the positions.
#include "libanalysis/convert/illegal_marks.hpp"
#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/record/parse.hpp"
#include "tests/property/mutator.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

using namespace hippo;
using hippo::test::Chance;

namespace {

verify::VerifyOptions as_played() { return {.as_played = true}; }

struct Read {
  std::string text;
  notation::Record record;
  verify::RecordReport report;

  explicit Read(std::string written, verify::VerifyOptions const& how = as_played())
      : text(std::move(written)), record(notation::parse_record(text)),
        report(verify::verify_record(record, text, how)) {}

  [[nodiscard]] std::string converted(convert::RecordStyle style) const {
    return convert::write_record(convert::with_illegal_marks(record, report), text, report, style);
  }
  [[nodiscard]] verify::LineReport const& main_line() const { return report.lines.front(); }
  [[nodiscard]] std::string last() const {
    auto const position = report.final_position();
    return position ? position::fen(*position) : "";
  }
};

/// The compiled games and those of the library.
std::vector<VariantInfo const*> every_game() {
  game_file::use_library();
  std::vector<VariantInfo const*> games;
  for (std::string_view const name : test::game_names) games.push_back(position::find_variant(name));
  for (game_file::LibraryGame const& game : game_file::library())
    games.push_back(position::find_variant(game.name));
  return games;
}

/// A move of any piece to any square, or another text of a move.
std::string any_text(AnyPosition const& position, Chance& chance) {
  VariantInfo const& variant = position.variant();
  auto const any_square = [&] {
    return position::square_name(position.board(),
                                 Square(static_cast<int>(chance.below(position.board().squares()))));
  };
  if (chance.one_in(8)) return chance.one_in(2) ? "O-O" : "O-O-O";
  if (chance.one_in(8)) return any_square() + any_square();
  std::string const piece = variant.written(PieceType(static_cast<int>(chance.below(variant.pieces.size()))));
  if (chance.one_in(8)) return piece + '@' + any_square();
  if (chance.one_in(4)) return any_square();
  return piece + (chance.one_in(3) ? "x" : "") + any_square() + (chance.one_in(20) ? "=" + piece : "");
}

/// Everything that is asked of a position that a command shows.
void look_at(AnyPosition const& position) {
  san::Speller const speller(position);
  for (Move const move : speller.legal_moves()) {
    CHECK(!speller(move).empty());
    CHECK(!speller(move, san::Spelling::uci).empty());
  }
  CHECK(!position::fen(position).empty());
  CHECK((position.ending() || !speller.legal_moves().empty() || position.variant().rolls_dice ||
         position.in_check(~position.side()) || position.count_legal_moves() == 0));
}

bool is_clear(verify::LineReport const& line) {
  return line.unplayed == 0 && std::ranges::all_of(line.plies, [](verify::Ply const& ply) {
           return ply.outcomes == 1 && ply.alternatives == 1;
         });
}

/// The record of a random game in which some moves are any text.
std::string with_odd_moves(VariantInfo const& variant, Chance& chance) {
  AnyPosition now = position::start_position(variant);
  std::string text = fmt::format("[Variant \"{}\"]\n\n", variant.name);
  for (int ply = 0; ply < 30; ++ply) {
    if (now.side() == Color::white) text += fmt::format("{}. ", now.move_number());
    if (chance.one_in(6)) {
      std::string const odd = any_text(now, chance) + ' ';
      Read const with_it(text + odd + '*');
      look_at(*with_it.report.final_position());
      if (!is_clear(with_it.main_line())) continue; // it was tried
      text += odd;
      now = *with_it.report.final_position();
      continue;
    }
    san::Speller const speller(now);
    if (speller.legal_moves().empty() || variant.rolls_dice) break;
    Move const move = chance.pick(speller.legal_moves());
    text += speller(move) + ' ';
    now.play(move);
  }
  return text + '*';
}

/// Returns whether it was converted.
bool hold(std::string const& text) {
  CAPTURE(text);
  Read const read(text);
  for (verify::LineReport const& line : read.report.lines)
    for (verify::Ply const& ply : line.plies)
      if (ply.illegal) look_at(ply.after());
  for (verify::Finding const& finding : read.report.findings) CHECK(!describe(finding).message.empty());
  bool const is_played = read.report.verdict == verify::Verdict::played;
  for (verify::Finding const& finding : read.report.findings)
    if (finding.topic == verify::Topic::record) return false; // a result that conversion moves
  if (!is_played || !std::ranges::all_of(read.report.lines, is_clear)) return false;
  for (auto const style : {convert::RecordStyle::san, convert::RecordStyle::pgn, convert::RecordStyle::uci}) {
    std::string const converted = read.converted(style);
    CAPTURE(converted);
    Read const again(converted);
    CHECK(again.report.verdict <= verify::Verdict::played); // in variations, a written pass is valid
    CHECK(again.main_line().verdict == read.main_line().verdict);
    CHECK(again.last() == read.last());
    CHECK(again.converted(style) == converted);
  }
  return true;
}

} // namespace

TEST_CASE("as played: illegal moves of all games are followed and converted") {
  Chance chance(1176);
  int converted = 0;
  int records = 0;
  for (VariantInfo const* variant : every_game()) {
    REQUIRE(variant != nullptr);
    ++records;
    converted += hold(with_odd_moves(*variant, chance)) ? 1 : 0;
  }
  CHECK(converted > records / 8); // or nothing was compared
}

TEST_CASE("as played: 1,000 records with changed words") {
  Chance chance(1000);
  test::Mutator mutate(chance);
  for (int round = 0; round < 1000; ++round) {
    auto const& game = chance.pick(test::game_names);
    hold(mutate(test::Scribe(chance, chance.one_in(2)).record(game, 20)));
  }
}

TEST_CASE("as played: a valid record has the same report with and without") {
  Chance chance(7);
  for (int round = 0; round < 150; ++round) {
    std::string const text = test::Scribe(chance, chance.one_in(2)).record(chance.pick(test::game_names), 30);
    CAPTURE(text);
    Read const with(text), without(text, {});
    REQUIRE(without.report.verdict == verify::Verdict::valid);
    CHECK(with.report.verdict == verify::Verdict::valid);
    CHECK(with.last() == without.last());
    CHECK(with.report.lines.size() == without.report.lines.size());
    CHECK(with.report.findings.size() == without.report.findings.size());
    CHECK(with.converted(convert::RecordStyle::pgn) == without.converted(convert::RecordStyle::pgn));
  }
}

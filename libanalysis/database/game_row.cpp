#include "libanalysis/database/game_row.hpp"

#include "libanalysis/select/candidate.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/start.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/position_hash.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/plain_move.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/lines.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <bit>

namespace hippo::database {

namespace {

using san::Spelling;

std::uint16_t mark(Color side, std::string_view uci) {
  auto const bits = static_cast<std::uint16_t>(XXH3_64bits(uci.data(), uci.size()) & 0x7fff);
  return side == Color::white ? bits : static_cast<std::uint16_t>(bits | black_mark);
}

PositionNumber number_of(position::PositionHash const& hash) {
  return std::bit_cast<PositionNumber>(hash.high);
}

/// Arrays stay open until close().
void add_text(std::string& array, std::string_view text) {
  array += array.empty() ? "[\"" : ",\"";
  bool const is_plain = text.find('"') == text.npos && text.find('\\') == text.npos;
  if (is_plain)
    array += text;
  else
    for (char const c : text) {
      if (c == '"' || c == '\\') array += '\\';
      array += c;
    }
  array += '"';
}

void reserve(LineRow& line, std::size_t moves) {
  constexpr std::size_t longest_usual = 8; ///< move with its quotation marks
  line.san.reserve(moves * longest_usual);
  line.uci.reserve(moves * longest_usual);
  line.sides.reserve(moves);
  line.marks.reserve(moves);
  line.positions.reserve(moves + 1);
}

void close(std::string& array) { array += array.empty() ? "[]" : "]"; }

/// A move, and the position before it.
void add(LineRow& line, Color side, PositionNumber position, std::string_view san, std::string_view uci) {
  add_text(line.san, san);
  add_text(line.uci, uci);
  line.sides += side == Color::white ? 'w' : 'b';
  line.marks.push_back(mark(side, uci));
  line.positions.push_back(position);
}
void add(LineRow& line, PositionNumber position, AnyPosition const& before, Move move) {
  san::Speller const speller(before);
  add(line, before.side(), position, speller(move), speller(move, Spelling::uci));
}

/// Of a valid line, whose text usually tells how the move is spelled.
void add(LineRow& line, PositionNumber position, AnyPosition const& before,
         verify::ValidLine::Played const& played, std::string_view text) {
  san::MoveFacts const facts{.variant = before.variant(),
                             .board = before.board(),
                             .mover = played.mover,
                             .captures = played.captures,
                             .needs_file = played.names_file};
  if (auto const plain = san::plain_move(facts, played.move, played.where.of(text)))
    add(line, before.side(), position, plain->san, plain->uci);
  else
    add(line, position, before, played.move);
}

/// Of one game; made once for each thread, since making them takes as long as a short record.
struct GameFacts {
  explicit GameFacts(VariantInfo const& game)
      : variant(&game), start(position::start_position(game)), hash(game) {}
  VariantInfo const* variant;
  AnyPosition start;
  position::PositionHasher hash;
};

GameFacts& facts_of(VariantInfo const& variant) {
  thread_local std::optional<GameFacts> facts;
  if (!facts || facts->variant != &variant) facts.emplace(variant);
  return *facts;
}

std::string start_of(std::optional<AnyPosition> const& start) {
  if (!start || *start == position::start_position(start->variant())) return "";
  return position::fen(*start);
}

std::string_view result_of(std::vector<notation::Tag> const& tags,
                           std::optional<notation::WrittenResult> result) {
  auto const tag = std::ranges::find_if(
      tags, [](notation::Tag const& one) { return position::same_letters(one.name, "Result"); });
  if (tag != tags.end()) return san::standard_result(tag->value);
  return result ? san::result_tag(*result) : "*";
}

std::string_view name_of(std::optional<Ending> const& ending) {
  return ending ? position::name_of(ending->cause) : select::no_ending;
}

std::vector<FindingRow> finding_rows(verify::RecordReport const& report, std::string_view text,
                                     std::size_t first_line) {
  std::vector<FindingRow> rows;
  notation::Locator locate(text);
  for (verify::Finding const& finding : report.findings) {
    text::Diagnostic diagnostic = describe(finding);
    auto const at = locate(diagnostic.where.begin);
    rows.push_back({first_line + at.line - 1, at.column, name_of(diagnostic.severity), diagnostic.code,
                    std::move(diagnostic.message)});
  }
  return rows;
}

/// The text after the last move that was played: the report does not cover it.
std::string_view unplayed(std::string_view text, notation::Record const& record,
                          verify::RecordReport const& report) {
  std::size_t played = record.tags.empty() ? 0 : record.tags.back().where.end;
  if (auto const& plies = report.lines.front().plies; !plies.empty()) played = plies.back().where.end;
  return text.substr(std::min(played, text.size()));
}

std::string signature_of(GameRow const& row, std::string_view rest) {
  std::vector<std::string> tags;
  for (notation::Tag const& tag : row.tags) tags.push_back(tag.name + '\0' + tag.value + '\0');
  std::ranges::sort(tags);
  std::string all(row.game);
  for (std::string const& tag : tags) all += '\n' + tag;
  all += '\n' + row.start;
  all += ' ' + row.moves.uci;
  all += rest;
  XXH128_hash_t const hash = XXH3_128bits(all.data(), all.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

} // namespace

GameRow game_row(notation::Record const& record, std::string_view text, verify::RecordReport const& report,
                 std::string file, std::size_t line) {
  verify::LineReport const& main_line = report.lines.front();
  GameRow row{.game = report.variant == nullptr ? "?" : report.variant->name,
              .tags = record.tags,
              .result = std::string(result_of(record.tags, report.result)),
              .verdict = name_of(main_line.verdict),
              .ending = name_of(select::ending_of(report)),
              .start = start_of(report.start),
              .moves = {},
              .findings = finding_rows(report, text, line),
              .file = std::move(file),
              .line = line,
              .signature = {}};
  for (verify::Ply const& ply : main_line.plies) {
    AnyPosition const& before = ply.before();
    add(row.moves, number_of(position::position_hash(before)), before, ply.move);
  }
  close(row.moves.san);
  close(row.moves.uci);
  row.unplayed = main_line.unplayed;
  if (auto const last = report.final_position())
    row.moves.positions.push_back(number_of(position::position_hash(*last)));
  bool const is_whole = report.start && row.unplayed == 0 && !verify::has_error(report.findings);
  row.signature = signature_of(row, is_whole ? "" : unplayed(text, record, report));
  return row;
}

GameRow valid_row(std::string_view text, verify::ValidRecord const& record, verify::ValidLine const& line,
                  std::string file, std::size_t first_line) {
  verify::VerifyOptions const how;
  auto tags = select::Candidate(text, how).tags().tags;
  AnyPosition now = *line.start;
  GameFacts& facts = facts_of(*record.variant);
  std::string result(result_of(tags, line.result));
  GameRow row{.game = record.variant->name,
              .tags = std::move(tags),
              .result = std::move(result),
              .verdict = name_of(verify::Verdict::valid),
              .ending = {},
              .start = *line.start == facts.start ? "" : position::fen(*line.start),
              .moves = {},
              .findings = {},
              .file = std::move(file),
              .line = first_line,
              .signature = {}};
  reserve(row.moves, line.moves.size());
  position::PositionHasher& hash = facts.hash;
  for (verify::ValidLine::Played const& played : line.moves) {
    add(row.moves, number_of(hash(now)), now, played, text);
    now.play(played.move);
  }
  close(row.moves.san);
  close(row.moves.uci);
  row.ending = name_of(now.ending());
  row.moves.positions.push_back(number_of(hash(now)));
  row.signature = signature_of(row, "");
  return row;
}

} // namespace hippo::database

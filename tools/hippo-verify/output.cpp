#include "tools/hippo-verify/output.hpp"

#include "tools/common/json.hpp"

#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/terms.hpp"
#include "libanalysis/verify/words.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace hippo::tool {

namespace {

std::string counted(std::size_t count, char const* one, char const* several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

std::string plies(verify::LineReport const& line) {
  std::string text = counted(line.plies.size(), "ply", "plies");
  if (line.unplayed != 0) text += fmt::format(" + {} not played", line.unplayed);
  return text;
}

std::string game_name(verify::RecordReport const& report) {
  return report.variant == nullptr ? "?" : std::string(report.variant->name);
}

/// The words of choices, or of ended alternatives.
template <class Alternative>
std::vector<std::string> in_words(std::vector<Alternative> const& alternatives) {
  std::vector<std::string> words;
  for (Alternative const& alternative : alternatives) words.push_back(verify::words_of(alternative));
  return words;
}

Json line_json(Place const& place, notation::Locator& locate, verify::LineReport const& line) {
  Json::Array moves;
  for (verify::Ply const& ply : line.plies) moves.push_back(san::Speller(ply.before())(ply.move));
  Json json = Json::object({{"line", place.line + locate(line.where.begin).line - 1},
                            {"name", line.name},
                            {"verdict", name_of(line.verdict)},
                            {"plies", line.plies.size()},
                            {"unplayed", line.unplayed},
                            {"moves", std::move(moves)}});
  if (!line.alive.empty()) json.set("alive", in_words(line.alive));
  if (!line.ended.empty()) json.set("died", in_words(line.ended));
  return json;
}

} // namespace

std::string summary(Place const& place, verify::RecordReport const& report) {
  verify::LineReport const& main_line = report.lines.front();
  std::size_t const side_lines = report.lines.size() - 1;
  std::string text = fmt::format("{}:{}\t{}\t{}\t{}\t{}\t{}", text::escaped(place.file), place.line,
                                 game_name(report), text::escaped(report.title), plies(main_line),
                                 name_of(main_line.verdict), counted(side_lines, "variation", "variations"));
  char const* separator = ": ";
  for (verify::Verdict verdict : {verify::Verdict::valid, verify::Verdict::repaired, verify::Verdict::played,
                                  verify::Verdict::invalid, verify::Verdict::unchecked}) {
    auto const count = std::count_if(report.lines.begin() + 1, report.lines.end(),
                                     [&](verify::LineReport const& line) { return line.verdict == verdict; });
    if (count == 0) continue;
    text += fmt::format("{}{} {}", separator, count, name_of(verdict));
    separator = ", ";
  }
  return text + '\n';
}

std::string summary(Place const& place, verify::ValidRecord const& record) {
  std::string_view const valid = name_of(verify::Verdict::valid);
  std::string text =
      fmt::format("{}:{}\t{}\t{}\t{}\t{}\t{}", text::escaped(place.file), place.line, record.variant->name,
                  text::escaped(record.title), counted(record.plies, "ply", "plies"), valid,
                  counted(record.variations, "variation", "variations"));
  if (record.variations != 0) text += fmt::format(": {} {}", record.variations, valid);
  return text + '\n';
}

std::string variations(Place const& place, std::string_view text, verify::RecordReport const& report) {
  std::string result;
  notation::Locator locate(text);
  for (verify::LineReport const& line : report.lines) {
    result += fmt::format("{}:{}\t  {}\t{}\t{}\n", text::escaped(place.file),
                          place.line + locate(line.where.begin).line - 1, line.name, plies(line),
                          name_of(line.verdict));
    if (!line.alive.empty())
      result += fmt::format("\t    alive: {}\n", fmt::join(in_words(line.alive), "; "));
    for (std::string const& ended : in_words(line.ended)) result += fmt::format("\t    died: {}\n", ended);
  }
  return result;
}

std::string table(verify::RecordReport const& report, unsigned moves) {
  std::string result;
  for (verify::Ply const& ply : report.lines.front().plies) {
    if (ply.before().move_number() >= report.start->move_number() + moves) break;
    san::Speller const speller(ply.before());
    std::size_t const legal_moves = speller.legal_moves().size();
    bool const forced_pass = ply.move.kind == MoveKind::pass && legal_moves == 1;
    result += fmt::format("  {}\t{} legal{}{}\n", verify::numbered(ply.before(), speller(ply.move)),
                          legal_moves, forced_pass ? "\tforced" : "",
                          ply.alternatives == 1 ? "" : fmt::format("\t{} alternatives", ply.alternatives));
  }
  return result;
}

std::string json(Place const& place, std::string_view text, verify::RecordReport const& report) {
  notation::Locator locate(text);
  Json::Array lines;
  for (verify::LineReport const& line : report.lines) lines.push_back(line_json(place, locate, line));
  Json::Array diagnostics;
  for (verify::Finding const& finding : report.findings) {
    text::Diagnostic const diagnostic = describe(finding);
    auto const at = locate(diagnostic.where.begin);
    diagnostics.push_back(Json::object({{"line", place.line + at.line - 1},
                                        {"column", at.column},
                                        {"severity", name_of(diagnostic.severity)},
                                        {"code", diagnostic.code},
                                        {"message", diagnostic.message},
                                        {"notes", text::all_notes(diagnostic)}}));
  }
  Json json = Json::result("hippo-verify", {{"file", place.file},
                                            {"line", place.line},
                                            {"game", game_name(report)},
                                            {"title", report.title},
                                            {"verdict", name_of(report.verdict)},
                                            {"lines", std::move(lines)},
                                            {"diagnostics", std::move(diagnostics)}});
  if (auto const last = report.final_position()) json.set("final", position::position_line(*last));
  return json.line();
}

} // namespace hippo::tool

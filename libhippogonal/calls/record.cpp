// Records: verified, repaired, in another notation.
#include "libhippogonal/calls/calls.hpp"
#include "libhippogonal/calls/finding.hpp"
#include "libhippogonal/calls/games.hpp"
#include "libhippogonal/calls/request.hpp"

#include "libanalysis/convert/text/write_text.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/record/parse.hpp"

#include <array>

namespace hippo::calls {

namespace {

/// A record as it was asked for, and what verification says of it.
struct Checked {
  std::string text;
  notation::Record tree;
  verify::RecordReport report;
};

Checked checked(Json const& request) {
  if (flag_in(request, "repair") && flag_in(request, "asPlayed"))
    throw text::UnexpectedJson("repair and asPlayed exclude each other");
  Checked made{text_in(request, "text"), {}, {}};
  made.tree = notation::parse_record(made.text);
  made.report = verify::verify_record(made.tree, made.text,
                                      {.variant = has(request, "game") ? &game_in(request) : nullptr,
                                       .repair = flag_in(request, "repair"),
                                       .as_played = flag_in(request, "asPlayed"),
                                       .draws = flag_in(request, "draws")});
  return made;
}

Json result_of(verify::RecordReport const& report) {
  return report.result ? Json(san::result_word(*report.result)) : Json(nullptr);
}

Json line_of(verify::LineReport const& line) {
  Json::Array sans, ucis;
  for (verify::Ply const& ply : line.plies) {
    san::Speller const speller(ply.before());
    sans.push_back(speller(ply.move));
    ucis.push_back(speller(ply.move, san::Spelling::uci));
  }
  return Json::object({{"name", line.name},
                       {"verdict", verify::name_of(line.verdict)},
                       {"sans", std::move(sans)},
                       {"ucis", std::move(ucis)}});
}

Json tags_of(notation::Record const& record) {
  Json tags = Json::object();
  for (notation::Tag const& tag : record.tags) tags.set(tag.name, tag.value);
  return tags;
}

Json fen_of(std::optional<AnyPosition> const& position) {
  return position ? Json(position::fen(*position)) : Json(nullptr);
}

Json verify_text(Json const& request) {
  auto const [text, tree, report] = checked(request);
  Json::Array findings, lines;
  for (verify::Finding const& finding : report.findings)
    findings.push_back(finding_of(verify::describe(finding), text));
  for (verify::LineReport const& line : report.lines) lines.push_back(line_of(line));
  return Json::object({{"verdict", verify::name_of(report.verdict)},
                       {"title", report.title},
                       {"game", report.variant == nullptr ? Json(nullptr) : Json(report.variant->name)},
                       {"result", result_of(report)},
                       {"tags", tags_of(tree)},
                       {"start", fen_of(report.start)},
                       {"final", fen_of(report.final_position())},
                       {"findings", std::move(findings)},
                       {"lines", std::move(lines)}});
}

/// JSON is the answer to `verify`.
convert::RecordStyle text_style(std::string_view name) {
  auto const style = convert::style_named(name);
  if (!style || *style == convert::RecordStyle::json)
    throw text::UnexpectedJson("to must be san, pgn, article, coordinate or uci");
  return *style;
}

Json convert_text(Json const& request) {
  auto const style = text_style(text_in(request, "to", "pgn"));
  auto const [text, tree, report] = checked(request);
  convert::TextLayout const layout{.width = size_in(request, "width", san::pgn_width)};
  return Json::object({{"text", convert::write_text(tree, text, report, style, layout)}});
}

} // namespace

Calls record_calls() {
  static constexpr std::array calls{
      Call{"verify", verify_text, "text! game repair asPlayed draws"},
      Call{"convert", convert_text, "text! game repair asPlayed draws to width"}};
  return calls;
}

} // namespace hippo::calls

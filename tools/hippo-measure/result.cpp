#include "tools/hippo-measure/result.hpp"

#include "libanalysis/measure/verdict.hpp"
#include "libanalysis/search/result_text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace hippo::tool {

namespace {

using Shares = std::vector<std::pair<std::string, Estimate>>;

/// `0.532	0.498	0.566`: the value and the ends of its interval.
std::string columns(Estimate const& estimate) {
  auto const number = [](double value) {
    return std::isfinite(value) ? fmt::format("{:.3f}", without_minus_zero(value, 3)) : "?";
  };
  return fmt::format("{}\t{}\t{}", number(estimate.value), number(estimate.low), number(estimate.high));
}

void set_estimate(Json& json, Estimate const& estimate) {
  json.set("value", number_or_null(estimate.value));
  json.set("low", number_or_null(estimate.low));
  json.set("high", number_or_null(estimate.high));
}

Json json_of(std::string_view name, Estimate const& estimate) {
  auto json = Json::object();
  json.set("name", name);
  set_estimate(json, estimate);
  return json;
}

Json json_of(Shares const& shares) {
  auto all = Json::array({});
  for (auto const& [name, share] : shares) all.push_back(json_of(name, share));
  return all;
}

Json json_of(measure::PieceValue const& piece) {
  auto json = Json::object();
  json.set("name", piece.name);
  if (piece.value) set_estimate(json, *piece.value);
  json.set("prior", piece.prior);
  return json;
}

std::string text_of(std::string_view game, measure::Measures const& play) {
  std::string text = fmt::format("{}\tgames\t{}\n", game, play.games);
  for (measure::Measure const& value : play.values)
    text += fmt::format("{}\t{}\t{}{}{}\n", game, value.name, columns(value.value),
                        value.unit.empty() ? "" : "\t", value.unit);
  for (auto const& [reason, share] : play.endings)
    text += fmt::format("{}\tend: {}\t{}\n", game, reason, columns(share));
  for (auto const& [piece, share] : play.pieces)
    text += fmt::format("{}\tmoves of {}\t{}\n", game, piece, columns(share));
  return text;
}

std::string text_of(VariantInfo const& game, measure::PieceValues const& pieces) {
  std::string text = fmt::format("{}\tgames\t{}\n", game.name, pieces.games);
  text += fmt::format("{}\tpositions\t{}\n", game.name, pieces.positions);
  for (measure::PieceValue const& piece : pieces.values)
    text += fmt::format("{}\tvalue of {}\t{}\t{:.3f}\n", game.name, piece.name,
                        piece.value ? columns(*piece.value) : "?\t?\t?", piece.prior);
  auto const line = measure::engine_values(pieces);
  return line.empty() ? text : text + fmt::format("{}\t{}\n", game.name, line);
}

std::string report_text(std::string_view game, measure::Findings const& findings) {
  std::string text;
  for (std::string const& sentence : measure::verdict_of(findings))
    text += fmt::format("{}\tverdict\t{}\n", game, sentence);
  if (auto const& openings = findings.report->openings)
    for (measure::FirstMove const& first : openings->moves)
      text += fmt::format("{}\tfirst move {}\t{}\t{}\n", game, first.text, search::score_text(first.score),
                          first.playable
                              ? fmt::format("{} of {} replies", first.playable_replies.size(), first.replies)
                              : "not playable");
  return text;
}

void set_play(Json& json, measure::Measures const& play) {
  auto values = Json::array({});
  for (measure::Measure const& value : play.values) values.push_back(json_of(value.name, value.value));
  json.set("measures", values);
  json.set("endings", json_of(play.endings));
  json.set("pieces", json_of(play.pieces));
  auto taken = Json::array({});
  for (auto const& [name, share] : play.taken) {
    auto piece = Json::object();
    piece.set("name", name);
    piece.set("value", share);
    taken.push_back(piece);
  }
  json.set("captured", taken);
}

Json json_of(measure::Openings const& openings) {
  auto moves = Json::array({});
  for (measure::FirstMove const& first : openings.moves) {
    auto move = Json::object();
    move.set("move", first.text);
    move.set("score", search::score_text(first.score));
    move.set("playable", first.playable);
    move.set("replies", first.replies);
    auto replies = Json::array({});
    for (measure::Reply const& reply : first.playable_replies) {
      auto one = Json::object();
      one.set("move", reply.text);
      one.set("score", search::score_text(reply.score));
      replies.push_back(one);
    }
    move.set("playable_replies", replies);
    moves.push_back(move);
  }
  auto json = Json::object();
  json.set("nodes", openings.nodes);
  json.set("playable", openings.playable());
  json.set("effective", openings.effective_moves());
  json.set("playable_replies", openings.playable_replies());
  json.set("moves", moves);
  return json;
}

Json json_of(measure::Report const& report, std::vector<std::string> const& verdict) {
  auto json = Json::object();
  json.set("verdict", verdict);
  json.set("nodes", report.nodes);
  json.set("games", report.deeper.games);
  set_play(json, report.deeper);
  if (report.openings) json.set("openings", json_of(*report.openings));
  return json;
}

void set_pieces(Json& json, measure::PieceValues const& pieces) {
  auto values = Json::array({});
  for (measure::PieceValue const& piece : pieces.values) values.push_back(json_of(piece));
  json.set("positions", pieces.positions);
  if (!pieces.unit.empty()) json.set("unit", pieces.unit);
  json.set("values", values);
}

constexpr std::string_view name_of_skill = "score of twice the nodes";

} // namespace

std::string text_of(measure::MeasurePlan const& plan, measure::Findings const& findings) {
  std::string text;
  if (findings.play) text += text_of(plan.game->name, *findings.play);
  if (findings.pieces) text += text_of(*plan.game, *findings.pieces);
  if (findings.report) text += report_text(plan.game->name, findings);
  if (findings.skill)
    text += fmt::format("{}\t{}\t{}\n", plan.game->name, name_of_skill, columns(*findings.skill));
  return text;
}

Json json_of(measure::MeasurePlan const& plan, measure::Findings const& findings) {
  auto json = Json::result(
      "hippo-measure",
      {{"game", plan.game->name}, {"games", measure::games_of(findings)}, {"nodes", plan.nodes}});
  if (findings.play) set_play(json, *findings.play);
  if (findings.pieces) set_pieces(json, *findings.pieces);
  if (findings.report) json.set("report", json_of(*findings.report, measure::verdict_of(findings)));
  if (findings.skill) json.set("skill", json_of(name_of_skill, *findings.skill));
  return json;
}

} // namespace hippo::tool

#include "tools/hippo-match/summary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

namespace hippo::tool {

namespace {

Json json_of(std::optional<Estimate> const& estimate) {
  if (!estimate) return nullptr;
  Json json = Json::object();
  json.set("value", number_or_null(estimate->value));
  json.set("low", number_or_null(estimate->low));
  json.set("high", number_or_null(estimate->high));
  return json;
}

std::string_view verdict(match::Sprt const& sprt, match::Score const& score) {
  auto const accepted = sprt.accepts(score);
  return !accepted ? "undecided" : *accepted ? "accepted" : "rejected";
}

} // namespace

std::string text_of(Estimate const& elo) {
  return fmt::format("{:+.1f} [{:+.1f}, {:+.1f}]", without_minus_zero(elo.value, 1),
                     without_minus_zero(elo.low, 1), without_minus_zero(elo.high, 1));
}

std::string text_of(MatchSummary const& summary) {
  match::Score const& score = summary.score;
  std::string text = fmt::format("{} against {}, {}: {} games\n", summary.first, summary.second, summary.game,
                                 score.games());
  std::string const share = score.games() == 0 ? "?" : fmt::format("{:.1f}", 100 * score.share());
  text += fmt::format("result: +{} ={} -{} ({} %)\n", score.wins, score.draws, score.losses, share);
  text += fmt::format("White: +{} ={} -{}\n", score.white_wins, score.draws, score.black_wins);
  text += fmt::format("pairs (0, 1/2, 1, 3/2, 2): {}\n", fmt::join(score.pairs, " "));
  if (auto const elo = match::elo_of(score)) text += fmt::format("Elo: {}\n", text_of(*elo));
  if (auto const chance = match::superiority(score))
    text += fmt::format("probability of superiority: {:.1f} %\n", 100 * *chance);
  if (summary.sprt)
    text += fmt::format("SPRT of {:+g} against {:+g}: {:.2f} [{:.2f}, {:.2f}], {}\n", summary.sprt->elo1,
                        summary.sprt->elo0, summary.sprt->ratio(score), summary.sprt->lower_bound(),
                        summary.sprt->upper_bound(), verdict(*summary.sprt, score));
  return text;
}

Json json_of(MatchSummary const& summary) {
  match::Score const& score = summary.score;
  Json json = Json::result("hippo-match", {{"first", summary.first},
                                           {"second", summary.second},
                                           {"game", summary.game},
                                           {"games", score.games()},
                                           {"wins", score.wins},
                                           {"draws", score.draws},
                                           {"losses", score.losses},
                                           {"white_wins", score.white_wins},
                                           {"black_wins", score.black_wins}});
  json.set("pairs", std::vector<std::uint64_t>(score.pairs.begin(), score.pairs.end()));
  json.set("share", json_of(match::share_of(score)));
  json.set("elo", json_of(match::elo_of(score)));
  if (auto const chance = match::superiority(score)) json.set("superiority", *chance);
  if (!summary.sprt) return json;
  json.set("sprt_ratio", summary.sprt->ratio(score));
  json.set("sprt", verdict(*summary.sprt, score));
  return json;
}

} // namespace hippo::tool

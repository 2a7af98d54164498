#include "tools/hippo-stats/table_rows.hpp"

#include "tools/common/json.hpp"

#include "libanalysis/convert/sort_key.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace hippo::tool {

namespace {

using stats::Results;
using NamedResults = std::pair<std::string, Results>;

std::string percent(double share) { return fmt::format("{:.2f}%", 100 * share); }

/// The results of the side that `white` counts.
std::string in_words(Results const& results) {
  std::string text = fmt::format("won {}\tdrawn {}\tlost {}\tunknown {}", results.white, results.draw,
                                 results.black, results.unknown);
  auto const score = stats::score_with_interval(results);
  if (!score) return text + "\tscore -";
  return text +
         fmt::format("\tscore {}\t{} to {}\tdraws {}", percent(score->value), percent(score->low),
                     percent(score->high),
                     percent(static_cast<double>(results.draw) / static_cast<double>(decided(results))));
}

/// Adds them to an object.
void put(Json& object, Results const& results) {
  object.set("records", results.total());
  object.set("won", results.white);
  object.set("drawn", results.draw);
  object.set("lost", results.black);
  object.set("unknown", results.unknown);
  auto const score = stats::score_with_interval(results);
  if (!score) return;
  object.set("score", score->value);
  object.set("interval", Json::array({score->low, score->high}));
}

std::vector<NamedResults> sorted(stats::GroupedResults::Groups const& groups, stats::GroupRule const& rule,
                                 stats::Count least) {
  std::vector<NamedResults> found;
  for (auto const& [name, results] : groups)
    if (results.total() >= least) found.emplace_back(name, results);
  bool const are_players = rule.tags.size() > 1 && rule.band == 0;
  std::ranges::stable_sort(found, [&](NamedResults const& a, NamedResults const& b) {
    if (are_players && a.second.total() != b.second.total()) return a.second.total() > b.second.total();
    return convert::compare_naturally(a.first, b.first) < 0;
  });
  return found;
}

void print_group(std::string const& game, NamedResults const& group, Format format) {
  auto const& [name, results] = group;
  if (format == Format::text)
    return print(
        fmt::format("{}\t{}\t{}\t{}\n", game, text::escaped(name), results.total(), in_words(results)));
  Json object = Json::result("hippo-stats-groups", {{"game", game}, {"group", name}});
  put(object, results);
  print(object.line());
}

/// `1.5/2`: points and games.
std::string cell(stats::Standing const& player, std::string const& opponent) {
  auto const found = player.against.find(opponent);
  if (found == player.against.end() || decided(found->second) == 0) return "-";
  return fmt::format("{}/{}", points(found->second), decided(found->second));
}

void print_text(std::string const& game, std::vector<stats::Standing> const& standings) {
  std::string text = fmt::format("{}\trank\tplayer\tpoints\tgames", game);
  for (std::size_t i = 1; i <= standings.size(); ++i) text += fmt::format("\t{}", i);
  text += '\n';
  for (std::size_t i = 0; i < standings.size(); ++i) {
    stats::Standing const& player = standings[i];
    text += fmt::format("{}\t{}\t{}\t{}\t{}", game, i + 1, text::escaped(player.name), points(player.results),
                        decided(player.results));
    for (stats::Standing const& opponent : standings) text += '\t' + cell(player, opponent.name);
    text += '\n';
  }
  print(text);
}

void print_json(std::string const& game, std::vector<stats::Standing> const& standings) {
  Json::Array players;
  for (stats::Standing const& player : standings) {
    Json::Array opponents;
    for (auto const& [name, results] : player.against) {
      Json row = Json::object({{"name", name}, {"points", points(results)}});
      put(row, results);
      opponents.push_back(std::move(row));
    }
    Json row = Json::object({{"name", player.name}, {"points", points(player.results)}});
    put(row, player.results);
    row.set("opponents", std::move(opponents));
    players.push_back(std::move(row));
  }
  print(Json::result("hippo-stats-crosstable", {{"game", game}, {"players", std::move(players)}}).line());
}

void print_json(stats::BookPosition const& position) {
  Json::Array moves;
  for (stats::BookMove const& move : position.moves) {
    Json row = Json::object({{"move", move.san}, {"uci", move.uci}});
    put(row, move.results);
    moves.push_back(std::move(row));
  }
  print(Json::result("hippo-stats-book", {{"game", position.variant->name},
                                          {"position", position.line},
                                          {"records", position.records()},
                                          {"moves", std::move(moves)}})
            .line());
}

void print_text(stats::BookPosition const& position) {
  for (stats::BookMove const& move : position.moves)
    print(fmt::format("{} {}\t{}\t{}\t{}\n", position.variant->name, position.line, move.san,
                      move.results.total(), in_words(move.results)));
}

} // namespace

void print_groups(stats::GroupedResults const& grouped, stats::GroupRule const& rule, stats::Count least,
                  Format format) {
  for (auto const& [game, groups] : grouped.games())
    for (NamedResults const& group : sorted(groups, rule, least)) print_group(game, group, format);
}

void print_crosstables(stats::Crosstables const& tables, Format format) {
  for (auto const& [game, table] : tables.of)
    format == Format::json ? print_json(game, table.standings()) : print_text(game, table.standings());
}

void print_book(std::vector<stats::BookPosition> const& positions, Format format) {
  for (stats::BookPosition const& position : positions)
    format == Format::json ? print_json(position) : print_text(position);
}

} // namespace hippo::tool

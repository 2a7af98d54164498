#include "libanalysis/stats/json.hpp"

#include "libnotation/text/json.hpp"

#include <array>

namespace hippo::stats {

namespace {

using text::Json;

// Results

void put_results(Json& tree, Results const& results) {
  tree.set("1-0", results.white);
  tree.set("0-1", results.black);
  tree.set("1/2-1/2", results.draw);
  tree.set("*", results.unknown);
}

// Counts by a word, and by two

using ByWord = std::map<std::string, Count>;

Json tree_of(ByWord const& counts) {
  Json tree = Json::object();
  for (auto const& [word, count] : counts) tree.add(word, count);
  return tree;
}

Json tree_of(PieceCounts const& counts, char const* first, char const* second) {
  Json::Array rows;
  for (auto const& [pieces, count] : counts.by_name())
    rows.push_back(Json::object({{first, pieces.first}, {second, pieces.second}, {"count", count}}));
  return rows;
}

// Counts by ply: an array for each of them

struct Column {
  char const* name;
  Count PlyCounts::*member;
};
constexpr std::array columns{
    Column{"positions", &PlyCounts::positions}, Column{"legal_moves", &PlyCounts::legal_moves},
    Column{"captures", &PlyCounts::captures}, Column{"improvements", &PlyCounts::improvements},
    Column{"errors", &PlyCounts::errors}};

Json tree_of(std::vector<PlyCounts> const& plies, bool legal_moves) {
  Json tree = Json::object();
  for (auto const& [name, member] : columns) {
    if (member == &PlyCounts::legal_moves && !legal_moves) continue;
    Json::Array column;
    for (PlyCounts const& ply : plies) column.emplace_back(ply.*member);
    tree.add(name, std::move(column));
  }
  return tree;
}

// Openings

/// Adds the node to an object, which may have its move.
Json with_openings(Json tree, OpeningNode const& node) {
  put_results(tree, node.results);
  if (node.next.empty()) return tree;
  Json::Array next;
  for (auto const& [move, child] : node.next)
    next.push_back(with_openings(Json::object({{"move", move}}), child));
  tree.set("next", std::move(next));
  return tree;
}

// Games

Json tree_of(std::string const& name, GameStatistics const& game, Statistics const& all) {
  Json results = Json::object();
  put_results(results, game.results);
  Json::Array lengths;
  for (auto const& [plies, count] : game.lengths)
    lengths.push_back(Json::object({{"plies", plies}, {"count", count}}));
  Json tree = Json::object({{"game", name},
                            {"records", game.records},
                            {"verdicts", tree_of(game.verdicts)},
                            {"results", std::move(results)},
                            {"endings", tree_of(game.endings)},
                            {"lengths", std::move(lengths)},
                            {"plies", tree_of(game.plies, all.counts_legal_moves)},
                            {"captures", tree_of(game.captures, "piece", "captured")},
                            {"improvements", tree_of(game.improvements, "from", "to")},
                            {"moves", tree_of(game.moves)},
                            {"errors", tree_of(game.errors)}});
  if (all.tree_depth > 0) tree.set("openings", with_openings(Json::object(), game.openings));
  return tree;
}

} // namespace

std::string to_json(Statistics const& statistics) {
  Json tree = Json::result("hippo-stats");
  tree.set("tree", statistics.tree_depth);
  Json::Array games;
  for (auto const& [name, game] : statistics.games) games.push_back(tree_of(name, game, statistics));
  tree.set("games", std::move(games));
  return tree.text();
}

} // namespace hippo::stats

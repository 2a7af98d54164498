#include "libanalysis/stats/json.hpp"

#include "libanalysis/parts/json_parts.hpp"

#include <algorithm>
#include <array>

namespace hippo::stats {

namespace {

using text::Json;

constexpr std::size_t longest_game = 1'000'000'000; ///< plies

/// Of a single report: sums of a million of them, the largest number of parts, have 64 bits.
constexpr Count largest_count = Count{1} << 43U;

Count count_in(Json const& value) {
  Count const count = value.count();
  if (count > largest_count) throw text::UnexpectedJson("the count is too large for sums");
  return count;
}

// Results

void put_results(Json& tree, Results const& results) {
  tree.set("1-0", results.white);
  tree.set("0-1", results.black);
  tree.set("1/2-1/2", results.draw);
  tree.set("*", results.unknown);
}

Results results_in(Json const& tree) {
  return {count_in(tree.at("1-0")), count_in(tree.at("0-1")), count_in(tree.at("1/2-1/2")),
          count_in(tree.at("*"))};
}

// Counts by a word, and by two

using ByWord = std::map<std::string, Count>;
using ByPieces = std::map<std::pair<std::string, std::string>, Count>;

Json tree_of(ByWord const& counts) {
  Json tree = Json::object();
  for (auto const& [word, count] : counts) tree.add(word, count);
  return tree;
}

ByWord words_in(Json const& tree) {
  ByWord counts;
  auto const& [words, values] = tree.members();
  for (std::size_t i = 0; i < words.size(); ++i) counts[words[i]] = count_in(values[i]);
  return counts;
}

Json tree_of(ByPieces const& counts, char const* first, char const* second) {
  Json::Array rows;
  for (auto const& [pieces, count] : counts)
    rows.push_back(Json::object({{first, pieces.first}, {second, pieces.second}, {"count", count}}));
  return rows;
}

ByPieces pieces_in(Json const& tree, char const* first, char const* second) {
  ByPieces counts;
  for (Json const& row : tree.elements())
    counts[{row.at(first).string(), row.at(second).string()}] = count_in(row.at("count"));
  return counts;
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

Json tree_of(std::vector<PlyCounts> const& plies) {
  Json tree = Json::object();
  for (auto const& [name, member] : columns) {
    Json::Array column;
    for (PlyCounts const& ply : plies) column.emplace_back(ply.*member);
    tree.add(name, std::move(column));
  }
  return tree;
}

std::vector<PlyCounts> plies_in(Json const& tree) {
  std::vector<PlyCounts> plies;
  for (auto const& [name, member] : columns) {
    Json::Array const& column = tree.at(name).elements();
    plies.resize(std::max(plies.size(), column.size()));
    for (std::size_t i = 0; i < column.size(); ++i) plies[i].*member = count_in(column[i]);
  }
  return plies;
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

OpeningNode openings_in(Json const& tree, unsigned depth) {
  OpeningNode node{results_in(tree), {}};
  Json const* next = tree.find("next");
  if (next == nullptr) return node;
  if (depth == 0) throw text::UnexpectedJson("the openings are deeper than the report says");
  for (Json const& row : next->elements()) node.next[row.at("move").string()] = openings_in(row, depth - 1);
  return node;
}

// Games

Json tree_of(std::string const& name, GameStatistics const& game, bool openings) {
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
                            {"plies", tree_of(game.plies)},
                            {"captures", tree_of(game.captures, "piece", "captured")},
                            {"improvements", tree_of(game.improvements, "from", "to")},
                            {"moves", tree_of(game.moves)},
                            {"errors", tree_of(game.errors)}});
  if (openings) tree.set("openings", with_openings(Json::object(), game.openings));
  return tree;
}

GameStatistics game_in(Json const& tree, unsigned depth) {
  GameStatistics game;
  game.records = count_in(tree.at("records"));
  game.verdicts = words_in(tree.at("verdicts"));
  game.results = results_in(tree.at("results"));
  game.endings = words_in(tree.at("endings"));
  Count with_length = 0;
  for (Json const& row : tree.at("lengths").elements()) {
    Count const count = count_in(row.at("count"));
    game.lengths[std::min<std::size_t>(row.at("plies").count(), longest_game)] = count;
    with_length += count;
  }
  if (with_length == 0 || with_length != game.records) throw text::UnexpectedJson("each record has a length");
  game.plies = plies_in(tree.at("plies"));
  game.captures = pieces_in(tree.at("captures"), "piece", "captured");
  game.improvements = pieces_in(tree.at("improvements"), "from", "to");
  game.moves = words_in(tree.at("moves"));
  game.errors = words_in(tree.at("errors"));
  if (depth > 0) game.openings = openings_in(tree.at("openings"), depth);
  return game;
}

} // namespace

std::string to_json(Statistics const& statistics) {
  Json tree = Json::result("hippo-stats");
  parts::put_origin(tree, statistics.origin);
  tree.set("tree", statistics.tree_depth);
  Json::Array games;
  for (auto const& [name, game] : statistics.games)
    games.push_back(tree_of(name, game, statistics.tree_depth > 0));
  tree.set("games", std::move(games));
  return tree.text();
}

std::optional<Statistics> read_json(std::string_view json) {
  try {
    auto const tree = Json::read(json);
    if (!tree) return {};
    Count const depth = tree->at("tree").count();
    if (depth > deepest_tree) return {};
    Statistics statistics{parts::origin_in(*tree), static_cast<unsigned>(depth), {}};
    for (Json const& game : tree->at("games").elements())
      statistics.games[game.at("game").string()] = game_in(game, statistics.tree_depth);
    return statistics;
  } catch (text::UnexpectedJson const&) {
    return {};
  }
}

} // namespace hippo::stats

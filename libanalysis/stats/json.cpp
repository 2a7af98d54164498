#include "libanalysis/stats/json.hpp"

#include "libanalysis/parts/json_parts.hpp"

#include <algorithm>
#include <array>

namespace hippo::stats {

namespace {

using Tree = parts::JsonTree;
using parts::count_in;
using parts::refuse;

constexpr std::size_t longest = 1'000'000'000; ///< plies

// Results

void put_results(Tree& tree, Results const& results) {
  tree["1-0"] = results.white;
  tree["0-1"] = results.black;
  tree["1/2-1/2"] = results.draw;
  tree["*"] = results.unknown;
}

Results results_in(Tree const& tree) {
  return {count_in(tree.at("1-0")), count_in(tree.at("0-1")), count_in(tree.at("1/2-1/2")),
          count_in(tree.at("*"))};
}

// Counts by a word, and by two

using ByWord = std::map<std::string, Count>;
using ByPieces = std::map<std::pair<std::string, std::string>, Count>;

Tree tree_of(ByWord const& counts) {
  Tree tree = Tree::object();
  for (auto const& [word, count] : counts) tree[word] = count;
  return tree;
}

ByWord words_in(Tree const& tree) {
  ByWord counts;
  for (auto const& [word, count] : tree.items()) counts[word] = count_in(count);
  return counts;
}

Tree tree_of(ByPieces const& counts, char const* first, char const* second) {
  Tree tree = Tree::array();
  for (auto const& [pieces, count] : counts)
    tree.push_back({{first, pieces.first}, {second, pieces.second}, {"count", count}});
  return tree;
}

ByPieces pieces_in(Tree const& tree, char const* first, char const* second) {
  ByPieces counts;
  for (Tree const& row : tree)
    counts[{row.at(first).get<std::string>(), row.at(second).get<std::string>()}] = count_in(row.at("count"));
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

Tree tree_of(std::vector<PlyCounts> const& plies) {
  Tree tree = Tree::object();
  for (auto const& [name, member] : columns) {
    Tree& column = tree[name] = Tree::array();
    for (PlyCounts const& ply : plies) column.push_back(ply.*member);
  }
  return tree;
}

std::vector<PlyCounts> plies_in(Tree const& tree) {
  std::vector<PlyCounts> plies;
  for (auto const& [name, member] : columns) {
    Tree const& column = tree.at(name);
    plies.resize(std::max(plies.size(), column.size()));
    for (std::size_t i = 0; i < column.size(); ++i) plies[i].*member = count_in(column[i]);
  }
  return plies;
}

// Openings

Tree tree_of(OpeningNode const& node) {
  Tree tree = Tree::object();
  put_results(tree, node.results);
  if (node.next.empty()) return tree;
  Tree& next = tree["next"] = Tree::array();
  for (auto const& [move, child] : node.next) {
    Tree row = {{"move", move}};
    row.update(tree_of(child));
    next.push_back(std::move(row));
  }
  return tree;
}

OpeningNode openings_in(Tree const& tree, unsigned depth) {
  OpeningNode node{results_in(tree), {}};
  if (!tree.contains("next")) return node;
  if (depth == 0) refuse(tree, "the openings are deeper than the report says");
  for (Tree const& row : tree.at("next"))
    node.next[row.at("move").get<std::string>()] = openings_in(row, depth - 1);
  return node;
}

// Games

Tree tree_of(std::string const& name, GameStatistics const& game, bool with_openings) {
  Tree tree = {{"game", name}, {"records", game.records}, {"verdicts", tree_of(game.verdicts)}};
  put_results(tree["results"], game.results);
  tree["endings"] = tree_of(game.endings);
  Tree& lengths = tree["lengths"] = Tree::array();
  for (auto const& [plies, count] : game.lengths) lengths.push_back({{"plies", plies}, {"count", count}});
  tree["plies"] = tree_of(game.plies);
  tree["captures"] = tree_of(game.captures, "piece", "captured");
  tree["improvements"] = tree_of(game.improvements, "from", "to");
  tree["moves"] = tree_of(game.moves);
  tree["errors"] = tree_of(game.errors);
  if (with_openings) tree["openings"] = tree_of(game.openings);
  return tree;
}

GameStatistics game_in(Tree const& tree, unsigned depth) {
  GameStatistics game;
  game.records = count_in(tree.at("records"));
  game.verdicts = words_in(tree.at("verdicts"));
  game.results = results_in(tree.at("results"));
  game.endings = words_in(tree.at("endings"));
  Count with_length = 0;
  for (Tree const& row : tree.at("lengths")) {
    Count const count = count_in(row.at("count"));
    game.lengths[std::min<std::size_t>(count_in(row.at("plies")), longest)] = count;
    with_length += count;
  }
  if (with_length == 0 || with_length != game.records) refuse(tree, "each record has a length");
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
  Tree tree = {{"schema", "hippo-stats/1"}};
  parts::put_origin(tree, statistics.origin);
  tree["tree"] = statistics.tree_depth;
  Tree& games = tree["games"] = Tree::array();
  for (auto const& [name, game] : statistics.games)
    games.push_back(tree_of(name, game, statistics.tree_depth > 0));
  return parts::line_of(tree);
}

std::optional<Statistics> read_json(std::string_view json) {
  try {
    Tree const tree = Tree::parse(json);
    Count const depth = count_in(tree.at("tree"));
    if (depth > deepest_tree) return {};
    Statistics statistics{parts::origin_in(tree), static_cast<unsigned>(depth), {}};
    for (Tree const& game : tree.at("games"))
      statistics.games[game.at("game").get<std::string>()] = game_in(game, statistics.tree_depth);
    return statistics;
  } catch (Tree::exception const&) {
    return {};
  }
}

} // namespace hippo::stats

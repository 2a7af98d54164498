// Graphs: of pieces, games, records, positions and tables, and how they are written.
#include "libanalysis/graph/game_tree.hpp"
#include "libanalysis/graph/ladder.hpp"
#include "libanalysis/graph/material.hpp"
#include "libanalysis/graph/measures.hpp"
#include "libanalysis/graph/positions.hpp"
#include "libanalysis/perft/perft.hpp"
#include "tests/support.hpp"

#include <array>
#include <set>

namespace hippo::graph {

namespace {

/// `a -> b` for each edge, by the first value of the vertices.
std::set<std::string> arrows(AttributedGraph const& graph) {
  std::set<std::string> all;
  for (Edge const& edge : graph.edges)
    all.insert(to_text(graph.vertices[edge.from].front()) + " -> " +
               to_text(graph.vertices[edge.to].front()));
  return all;
}

/// Vertices without values.
AttributedGraph bare(std::size_t vertices, std::vector<std::pair<std::size_t, std::size_t>> const& edges) {
  AttributedGraph graph{.kind = "bare"};
  for (std::size_t i = 0; i < vertices; ++i) graph.add({});
  for (auto const& [from, to] : edges) graph.edges.push_back({from, to, {}});
  return graph;
}

} // namespace

TEST_CASE("measures of graphs that a person can draw", "[graph]") {
  SECTION("nothing") {
    Measures const none = measure(bare(0, {}));
    CHECK(none.components == 0);
    CHECK(none.diameter == 0);
  }
  SECTION("a way of three vertices in one direction") {
    Measures const way = measure(bare(3, {{0, 1}, {1, 2}}));
    CHECK(way.components == 1);
    CHECK(way.strong_components == 3);
    CHECK(way.diameter == 2);
    CHECK(way.radius == 0); // the last vertex reaches nothing
  }
  SECTION("a ring of five, and a lonely vertex before it") {
    Measures const ring = measure(bare(6, {{1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 1}}));
    CHECK(ring.components == 2);
    CHECK(ring.strong_components == 2);
    CHECK(ring.strong_component_of == std::vector<std::size_t>{1, 2, 2, 2, 2, 2});
    CHECK(ring.diameter == 4);
    CHECK(ring.radius == 0);
  }
}

// Section 8 of the article of 1995.
TEST_CASE("the ladder of The Way of the Knight is the chart of the article", "[graph]") {
  AttributedGraph const chart = ladder(*position::find_variant("wotn"));
  CHECK(arrows(chart) == std::set<std::string>{"P -> WfbD", "P -> DA", "WfbD -> N", "DA -> B", "N -> NW",
                                               "B -> BD", "NW -> R", "BD -> R", "R -> NN", "R -> FLD",
                                               "NN -> NB", "FLD -> NB", "NB -> RN", "NB -> Q", "RN -> BNN",
                                               "Q -> BNN", "BNN -> RNN", "RNN -> K"});
  CHECK(chart.layout.layer == "level");
}

TEST_CASE("the ladder of a game without levels has its promotions", "[graph]") {
  AttributedGraph const chart = ladder(*position::find_variant("chess"));
  CHECK(arrows(chart) == std::set<std::string>{"P -> Q", "P -> R", "P -> B", "P -> N"});
  CHECK(chart.layout.layer.empty());
}

// A capture takes one piece away, a promotion makes a queen, rook, bishop or knight of a pawn.
TEST_CASE("material leads to what captures and promotions leave", "[graph]") {
  auto const read = tablebase::read_material(*position::find_variant("chess"), "KPvK");
  AttributedGraph const graph = material_graph(tablebase::make_plan({std::get<tablebase::Material>(read)}));
  CHECK(arrows(graph) == std::set<std::string>{"KPvK -> KQvK", "KPvK -> KRvK", "KPvK -> KBvK", "KPvK -> KNvK",
                                               "KPvK -> KvK", "KQvK -> KvK", "KRvK -> KvK", "KBvK -> KvK",
                                               "KNvK -> KvK"});
  CHECK(to_text(graph.vertices.front().front()) == "KPvK");
}

TEST_CASE("records become one tree", "[graph]") {
  GameTree tree;
  tree.add(test::verified("1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6) 2... d6) 2. Nf3 *").report);
  tree.add(test::verified("1. e4 c5 2. Nc3 e6 *").report);
  auto const& graph = tree.graph();
  std::vector<std::string> moves;
  for (Edge const& edge : graph.edges)
    moves.push_back(std::to_string(edge.from) + ' ' + to_text(edge.values.front()));
  CHECK(moves == std::vector<std::string>{"0 1.e4", "1 1...e5", "2 2.Nf3", "1 1...c5", "4 2.Nf3", "5 2...d6",
                                          "4 2.Nc3", "7 2...Nc6", "7 2...e6"});
  // Both records come through 1.e4 c5 2.Nc3, though the first one only in a variation.
  std::vector<std::int64_t> records;
  for (Values const& values : graph.vertices) records.push_back(std::get<std::int64_t>(values[2]));
  CHECK(records == std::vector<std::int64_t>{2, 2, 1, 1, 2, 1, 1, 2, 1, 1});
}

TEST_CASE("variations before the first move, with rolls of dice, and of other starts have their places",
          "[graph]") {
  GameTree tree;
  tree.add(test::verified("[Variant \"ludus\"]\n\n1. (4,6) Miles c2-c3 (1. (4,6) Miles d2-d3) *").report);
  tree.add(test::verified("1. d4 (1. c4 (1. b4)) *").report);
  std::vector<std::size_t> from;
  for (Edge const& edge : tree.graph().edges) from.push_back(edge.from);
  CHECK(from == std::vector<std::size_t>{0, 0, 3, 3, 3});
}

TEST_CASE("a record that cannot be set up adds nothing", "[graph]") {
  GameTree tree;
  tree.add(test::verified("[Variant \"nosuchgame\"]\n\n1. e4 *").report);
  CHECK(tree.graph().vertices.empty());
}

// OEIS A083276 (positions), A019319 (diagrams); moves of the first three plies are perft's: 20, 400, 8902.
TEST_CASE("positions of orthodox chess after each ply", "[graph]") {
  auto const counts = count_positions(test::position("chess startpos"), 4);
  std::vector<std::uint64_t> positions, diagrams, moves;
  for (PlyCount const& count : counts) {
    positions.push_back(count.positions);
    diagrams.push_back(count.diagrams);
    moves.push_back(count.moves);
  }
  CHECK(positions == std::vector<std::uint64_t>{1, 20, 400, 5362, 72078});
  CHECK(diagrams == std::vector<std::uint64_t>{1, 20, 400, 5362, 71852});
  moves.pop_back(); // of the last one nothing is published
  CHECK(moves == std::vector<std::uint64_t>{0, 20, 400, 8902});
}

// As long as no two sequences lead to one position, the moves are what hippo-perft counts in its own way.
TEST_CASE("positions of all games are counted by their legal moves", "[graph]") {
  for (VariantInfo const& variant : position::all_variants()) {
    if (variant.rolls_dice) continue;
    INFO(variant.name);
    AnyPosition const start = position::start_position(variant);
    auto const counts = count_positions(start, 2);
    CHECK(counts[1].moves == perft::perft(start, 1));
    REQUIRE(counts[1].positions == counts[1].moves);
    CHECK(counts[2].moves == perft::perft(start, 2));
  }
}

// A king alone in a corner against another far away: 1.Kb1 and 1.Kb2 and 1.Ka2, then 3 moves of the other.
TEST_CASE("the graph of positions has each position of a ply once", "[graph]") {
  AttributedGraph const graph = position_graph(test::position("chess 7k/8/8/8/8/8/8/K7 w - - 0 1"), 3);
  std::array<std::size_t, 4> vertices{};
  for (Values const& values : graph.vertices)
    ++vertices[static_cast<std::size_t>(std::get<std::int64_t>(values[1]))];
  // After three plies White's king is on one of the squares that it reaches in two moves: back in its corner,
  // on one of the three beside it, or on one of c1, c2, c3, b3, a3.
  CHECK(vertices == std::array<std::size_t, 4>{1, 3, 9, 27});
}

// After three plies White has played e4 and one of 4 king moves, in either order, and Black one of 5 king
// moves between them. With a black pawn on d4 the last e4 can be captured en passant, with one on a4 it
// cannot.
TEST_CASE("positions differ by a capture en passant only where it is legal", "[graph]") {
  auto const last = [](std::string const& line) { return count_positions(test::position(line), 3).back(); };
  PlyCount const beside = last("chess 4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
  CHECK(beside.positions == beside.diagrams + 4 * 5);
  PlyCount const far = last("chess 4k3/8/8/8/p7/8/4P3/4K3 w - - 0 1");
  CHECK(far.positions == far.diagrams);
}

// The moves of the first ply are what hippo-perft counts in its own way.
TEST_CASE("turns of a game with dice are rolls and all moves by them", "[graph]") {
  AnyPosition const start = test::position("ludus startpos");
  auto const counts = count_positions(start, 1);
  CHECK(counts.back().moves == perft::perft(start, 1, {.rolls = perft::Rolls::unordered}));
  auto const graph = position_graph(start, 1);
  CHECK(graph.edges.size() == counts.back().moves);
  CHECK(graph.vertices.size() == 1 + counts.back().positions);
}

TEST_CASE("what DOT and GraphML must escape is escaped", "[graph]") {
  AttributedGraph graph{.kind = "test",
                        .facts = {{"title", std::string("a \"b\" & <c>")}},
                        .vertex_names = {"name", "share", "good"},
                        .edge_names = {"count"},
                        .layout = {.label_vertices = "name"}};
  graph.add({std::string("x \"y\""), 0.5, true});
  graph.add({std::string("<&>"), 2.0, false});
  graph.edges.push_back({1, 0, {std::int64_t{7}}});
  std::string const dot = to_dot(graph);
  CHECK_THAT(dot, Catch::Contains(R"(label="x \"y\"")"));
  CHECK_THAT(dot, Catch::Contains("1->0 [count=7]"));
  std::string const xml = to_graphml(graph);
  CHECK_THAT(xml, Catch::Contains("x &quot;y&quot;"));
  CHECK_THAT(xml, Catch::Contains("&lt;&amp;&gt;"));
  for (char const* type : {R"(for="node" attr.name="share" attr.type="double")",
                           R"(for="node" attr.name="good" attr.type="boolean")",
                           R"(for="edge" attr.name="count" attr.type="long")",
                           R"(for="graph" attr.name="title" attr.type="string")"})
    CHECK_THAT(xml, Catch::Contains(type));
}

} // namespace hippo::graph

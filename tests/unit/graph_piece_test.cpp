// How pieces get about. The mobilities follow from Betza's formula for one leap on w by h squares, N
// (w-x)(h-y) / (wh) for N directions of the leap (x, y); a ride's steps count by the probability that the
// squares before them are empty ("A Better Way to Calculate Mobility"). Diameters and radii: breadth-first
// searches written down apart from this project, and, of kings, rooks and bishops, by hand.
#include "libanalysis/graph/mobility.hpp"
#include "libanalysis/graph/piece.hpp"
#include "libnotation/betza/parse.hpp"

#include <catch2/catch.hpp>

namespace hippo::graph {

namespace {

betza::Tree tree(std::string_view text) {
  return std::get<notation::betza::Tree>(notation::betza::parse(text));
}

AttributedGraph board_of(char const* piece, int files, int ranks, bool captures = false) {
  return piece_graph({tree(piece), piece, files, ranks, captures, 30});
}

Value fact(AttributedGraph const& graph, std::string_view name) {
  for (Fact const& known : graph.facts)
    if (known.name == name) return known.value;
  FAIL("there is no fact " << name);
  return {};
}

struct Row {
  char const* piece;
  int files, ranks;
  double mobility;
  std::int64_t components, strong_components, diameter, radius;
  bool colour_bound;
};

double crowded(std::string_view piece, int files, int ranks, double empty) {
  return crowded_mobility(*betza::plain_rides(tree(piece)), files, ranks, empty).value();
}

} // namespace

TEST_CASE("pieces on an empty board", "[graph]") {
  auto const row = GENERATE(values<Row>({
      {"N", 8, 8, 5.25, 1, 1, 6, 4, false},
      {"B", 8, 8, 8.75, 2, 2, 2, 2, true},
      {"R", 8, 8, 14, 1, 1, 2, 2, false},
      {"Q", 8, 8, 22.75, 1, 1, 2, 2, false},
      {"K", 8, 8, 6.5625, 1, 1, 7, 4, false},
      {"W", 8, 8, 3.5, 1, 1, 14, 8, false},
      {"F", 8, 8, 3.0625, 2, 2, 7, 4, true},
      {"D", 8, 8, 3, 4, 4, 6, 4, true},
      {"A", 8, 8, 2.25, 8, 8, 3, 2, true},
      {"C", 8, 8, 4.375, 2, 2, 5, 4, true},
      {"WfbD", 8, 8, 5, 1, 1, 11, 6, false},
      {"fmWfcF", 8, 8, 0.875, 8, 64, 7, 0, false},
      {"N", 3, 3, 16. / 9, 2, 2, 4, 0, false}, // the middle square cannot be left
      {"R", 2, 20, 20, 1, 1, 2, 2, false},
      {"N", 2, 20, 1.8, 4, 4, 9, 5, false},
  }));
  INFO(row.piece << " on " << row.files << 'x' << row.ranks);
  AttributedGraph const graph = board_of(row.piece, row.files, row.ranks);
  CHECK(std::get<double>(fact(graph, "mobility")) == Approx(row.mobility));
  CHECK(std::get<std::int64_t>(fact(graph, "components")) == row.components);
  CHECK(std::get<std::int64_t>(fact(graph, "strong_components")) == row.strong_components);
  CHECK(std::get<std::int64_t>(fact(graph, "diameter")) == row.diameter);
  CHECK(std::get<std::int64_t>(fact(graph, "radius")) == row.radius);
  CHECK(std::get<bool>(fact(graph, "colour_bound")) == row.colour_bound);
}

// Published for a board that is half full: rook 6.0, bishop 4.75, queen 10.75 (rounded).
TEST_CASE("crowded-board mobility is Betza's", "[graph]") {
  CHECK(crowded("R", 8, 8, 0.5) == Approx(6.0078125));
  CHECK(crowded("B", 8, 8, 0.5) == Approx(4.7470703125));
  CHECK(crowded("Q", 8, 8, 0.5) == Approx(10.7548828125));
  CHECK(crowded("N", 8, 8, 0.5) == Approx(5.25)); // nothing stops a leaper
  CHECK(crowded("R", 8, 8, 0.7) == Approx(8.0980445));
  CHECK(crowded("R", 8, 8, 1) == Approx(14));
}

TEST_CASE("crowded-board mobility where moves and captures differ, or ways meet", "[graph]") {
  CHECK(crowded("nD", 8, 8, 0.7) == Approx(2.1));          // 3, if the square between is empty
  CHECK(crowded("fmWfcF", 8, 8, 0.7) == Approx(1.071875)); // 7/8 * 0.7 + 2 * 49/64 * 0.3
  CHECK(crowded("fmWimfnD", 8, 8, 1) == Approx(0.875));    // initial moves do not count
  CHECK(crowded("WR", 8, 8, 0.7) == Approx(8.0980445));    // the same squares, not twice
  // On a row of seven: 10 pairs two apart, 8 three apart, 6 four apart (over one square), and 2 six apart, by
  // way of two squares or of one: 1/4 + 1/2 - 1/8.
  CHECK(crowded("DDHH", 7, 1, 0.5) == Approx((10 + 8 + 6 * 0.5 + 2 * 0.625) / 7));
  CHECK_FALSE(crowded_mobility(*betza::plain_rides(tree("nN")), 8, 8, 0.7));
}

TEST_CASE("pieces with several legs have no crowded-board mobility", "[graph]") {
  AttributedGraph const graph = board_of("FyafsF", 8, 8); // the griffon
  for (Fact const& known : graph.facts) CHECK(known.name != "crowded_mobility");
  // From a1: b2, then along the rank and the file: c2 to h2 and b3 to b8.
  CHECK(std::get<std::int64_t>(graph.vertices.front()[1]) == 13);
}

TEST_CASE("captures are edges where that is asked for", "[graph]") {
  AttributedGraph const graph = board_of("fmWfcF", 8, 8, true);
  CHECK(graph.edges.size() == 8 * 7 + 2 * 7 * 7);
  CHECK(std::get<std::int64_t>(fact(graph, "components")) == 1);
  CHECK(std::get<double>(fact(graph, "mobility")) == Approx(0.875)); // of moves, as before
}

} // namespace hippo::graph

// Diagrams without a side to move: the stipulation says whose turn it is.
#include "libanalysis/solve/diagram.hpp"
#include "tests/support.hpp"

using namespace hippo;

namespace {

notation::Stipulation stipulation(std::string_view text) {
  return std::get<notation::Stipulation>(notation::parse_stipulation(text));
}

std::string completed(std::string_view line, std::string_view problem) {
  return solve::completed_diagram(line, stipulation(problem), *position::find_variant("chess"));
}

} // namespace

TEST_CASE("printed problems: the side to move", "[solve]") {
  for (std::string_view white :
       {"#2", "s#2", "r#2", "semi-r#2", "h#2.5", "hs#2", "ser-#2", "ser-s#2", "pg4.0", "spg4.0"})
    CHECK(solve::side_to_move(stipulation(white)) == Color::white);
  for (std::string_view black : {"h#2", "h=2", "hs#2.5", "ser-h#2", "pg3.5", "spg0.5"})
    CHECK(solve::side_to_move(stipulation(black)) == Color::black);
  CHECK_FALSE(solve::side_to_move(stipulation("spg")));
}

TEST_CASE("printed problems: lines are completed", "[solve]") {
  CHECK(completed("8/8/8/8/8/1k6/8/K5R1\t#2", "#2") == "8/8/8/8/8/1k6/8/K5R1 w -\t#2");
  CHECK(completed("r3k2r/8/8/8/8/8/8/R3K2R", "h#2") == "r3k2r/8/8/8/8/8/8/R3K2R b KQkq");
  CHECK(completed("r3k3/8/8/8/8/8/8/R2K3R", "#2") == "r3k3/8/8/8/8/8/8/R2K3R w q");
  CHECK(completed("narrow k1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/K1", "#2") ==
        "narrow k1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/K1 w");
  // What has fields, no known side or no board is left alone.
  for (std::string_view line : {"8/8/8/8/8/1k6/8/K5R1 b", "startpos", "no position"})
    CHECK(completed(line, "#2") == line);
  CHECK(completed("8/8/8/8/8/1k6/8/K5R1", "spg") == "8/8/8/8/8/1k6/8/K5R1");
}

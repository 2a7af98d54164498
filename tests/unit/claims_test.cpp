// The claims of the sources, each with the verdict that the rules give it; the false ones are pinned by name.
#include "libanalysis/claims/claims.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace hippo;

namespace {

struct Verdicts {
  int claims = 0;
  std::vector<std::string> false_claims;
};

Verdicts verdicts_of(std::string const& file) {
  Verdicts verdicts;
  std::ifstream stream(std::filesystem::path(HIPPOGONAL_CORPUS) / "claims" / file);
  REQUIRE(stream);
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.front() == '#') continue;
    INFO(line);
    auto const result = claims::check_claim(line, nullptr);
    REQUIRE(std::holds_alternative<claims::CheckedClaim>(result));
    ++verdicts.claims;
    auto const& claim = std::get<claims::CheckedClaim>(result);
    if (!claim.holds) verdicts.false_claims.push_back(claim.text + " -> " + claim.found);
  }
  return verdicts;
}

std::string complaint(std::string const& line) {
  auto const result = claims::check_claim(line, nullptr);
  if (auto const* missing = std::get_if<claims::TablesMissing>(&result)) return missing->why.message;
  auto const* wrong = std::get_if<text::Diagnostic>(&result);
  return wrong == nullptr ? "" : wrong->message;
}

} // namespace

TEST_CASE("claims: The Way of the Knight") {
  auto const found = verdicts_of("wotn.claims");
  CHECK(found.claims == 15);
  // d5 is missing in the article's list of the FLD's squares (it says itself that they are sixteen), and no
  // move of White's 15th avoids a further check.
  CHECK(found.false_claims ==
        std::vector<std::string>{"moves e4 = d7 f7 e6 b5 f5 h5 c4 g4 b3 d3 f3 h3 e2 d1 f1 -> "
                                 "b3 b5 c4 d1 d3 d5 d7 e2 e6 f1 f3 f5 f7 g4 h3 h5",
                                 "avoids-check = Ke3 -> none"});
}

TEST_CASE("claims: knight relay chess") {
  auto const found = verdicts_of("nrelay.claims");
  CHECK(found.claims == 10);
  CHECK(found.false_claims.empty());
}

TEST_CASE("claims: Ludus Equitum") {
  auto const found = verdicts_of("ludus.claims");
  CHECK(found.claims == 12);
  CHECK(found.false_claims == std::vector<std::string>{"probability no-move = 1/3 -> 4/36"});
}

TEST_CASE("claims: Narrow Chess") {
  auto const found = verdicts_of("narrow.claims");
  CHECK(found.claims == 10);
  CHECK(found.false_claims == std::vector<std::string>{"table KDvK can mate yes -> no"});
}

TEST_CASE("claims: the small tables of the answer keys") {
  // White to move and won, of legal; keys/tables.md.
  for (std::string const claim :
       {"table KQvK white wins = 26592/26592", "table KRvK white wins = 29184/29184",
        "table KPvK white wins = 38840/48096"}) {
    auto const result = claims::check_claim("narrow startpos\t" + claim, nullptr);
    REQUIRE(std::holds_alternative<claims::CheckedClaim>(result));
    CHECK(std::get<claims::CheckedClaim>(result).holds);
  }
}

TEST_CASE("claims: words that a claim must have") {
  std::pair<char const*, char const*> const table[] = {
      {"chess startpos\tcheck", "the claim needs yes or no"},
      {"chess startpos\tmoves", "the claim needs a square"},
      {"chess startpos\tmoves e2", "the claim needs ="},
      {"chess startpos\tmoves e2 e4", "the claim needs ="},
      {"chess startpos\tguarded", "the claim needs white or black"},
      {"chess startpos\tguarded red yes", "the side is white or black"},
      {"chess startpos\tmate", "the claim needs a move"},
      {"narrow startpos\ttable", "the claim needs an ending, such as KDvK"},
      {"narrow startpos\ttable KQvK", "the claim needs can, white or black"},
      {"narrow startpos\ttable KQvK can", "the claim needs mate or stalemate"},
      {"narrow startpos\ttable KQvK can win yes", "after 'can' write mate or stalemate"},
      {"narrow startpos\ttable KQvK white", "the claim needs wins"},
      {"narrow startpos\ttable KQvK white draws = 1/2", "after the side write wins"},
      {"narrow startpos\ttable KQvKR can mate yes", "an ending of more than 3 men needs tables (--tables)"},
      {"narrow startpos\ttable KXvK can mate yes", "'X' is not a piece of Narrow Chess"},
      {"nrelay startpos\ttable KQvK can mate yes", "there are no tables of nrelay"},
      {"ludus startpos\tprobability", "the claim needs an event"},
      {"ludus startpos\twinning-roll", "the claim needs a roll"},
  };
  for (auto const& [line, message] : table) {
    INFO(line);
    CHECK(complaint(line) == message);
  }
}

TEST_CASE("claims: lines that claim nothing say why") {
  CHECK(complaint("chess startpos\tprobability win = 1/2") == "orthodox chess has no dice");
  CHECK(complaint("chess startpos\tlegal e9e9e9 no") == "'e9e9e9' is not a move");
  CHECK(complaint("chess startpos\tlegal e4 perhaps") == "the claim ends with yes or no");
  CHECK(complaint("chess startpos\tmoves e4 = e5") == "e4 is empty");
  CHECK(complaint("wotn startpos\ttable KDvK can mate yes") != "");
  CHECK_THAT(complaint("chess startpos\tsings"),
             Catch::StartsWith("a claim begins with one of: check legal"));
  CHECK_THAT(complaint("chess 8/8/8/8/8/8/8/8 w - -\tcheck no"), Catch::Contains("white has no king"));
}

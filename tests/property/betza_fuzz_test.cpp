// The laws of tests/fuzz/betza_fuzz.cpp on strings generated from a fixed seed, and the agreement of
// independent ways to the same moves.
#include "libgame/betza/describe.hpp"
#include "libgame/betza/influence.hpp"
#include "libgame/betza/properties.hpp"
#include "libgame/betza/walk.hpp"
#include "libnotation/betza/directions.hpp"
#include "libnotation/betza/parse.hpp"
#include "libnotation/betza/write.hpp"
#include "tests/property/betza_strings.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <tuple>

using namespace hippo::notation::betza;
using hippo::notation::ParseError;
using hippo::notation::Span;
using hippo::test::Strings;

namespace {

// Every byte of the text belongs to one letter of one term.
bool tiles(Tree const& tree, std::string_view text) {
  std::vector<int> covered(text.size(), 0);
  auto cover = [&](Span span) {
    for (std::size_t i = span.begin; i < span.end && i < text.size(); ++i) ++covered[i];
  };
  std::size_t end = 0;
  for (Term const& term : tree.terms) {
    if (term.where.begin != end) return false;
    end = term.where.end;
    if (term.bracketed) {
      cover({term.where.begin, term.where.begin + 1});
      cover({term.where.end - 1, term.where.end});
    }
    for (Leg const& leg : term.legs) {
      for (Modifier const& modifier : leg.modifiers) cover(modifier.where);
      if (leg.atom) cover(leg.atom->where);
      cover(leg.joint_where);
    }
  }
  return end == text.size() &&
         std::all_of(covered.begin(), covered.end(), [](int times) { return times == 1; });
}

using Moves =
    std::set<std::tuple<hippo::betza::Coordinate, hippo::betza::Kind, std::vector<hippo::betza::Coordinate>>>;

Moves moves_of(Tree const& tree, hippo::betza::Board const& board) {
  Moves moves;
  for (auto const& target : hippo::betza::walk(hippo::betza::expand(tree), board, {4, 3}))
    moves.emplace(target.at, target.kind, target.taken);
  return moves;
}

} // namespace

TEST_CASE("Betza: mutated strings keep the laws", "[betza][property]") {
  hippo::betza::Board const board{9, 8, {{5, 4}, {4, 6}, {1, 3}}, {{3, 3}, {4, 5}, {6, 5}, {2, 1}, {7, 0}}};
  std::size_t read = 0;
  for (Dialect dialect : {Dialect::xbetza, Dialect::betza}) {
    Strings strings(20240719);
    for (int round = 0; round < 20000; ++round) {
      std::string const text = strings.next();
      INFO(text);
      auto const parsed = parse(text, dialect);
      if (auto const* error = std::get_if<ParseError>(&parsed)) {
        if (error->offset > text.size() || error->expected.empty())
          FAIL("an error without a place or a reason");
        continue;
      }
      ++read;
      Tree const& tree = std::get<Tree>(parsed);
      if (!tiles(tree, text)) FAIL("a letter that no term has");
      std::string const once = canonical(tree);
      auto const again = parse(once, dialect);
      if (!std::holds_alternative<Tree>(again)) FAIL("a canonical form that cannot be read: " << once);
      Tree const& second = std::get<Tree>(again);
      if (canonical(second) != once) FAIL("no fixed point: " << once << " -> " << canonical(second));
      if (hippo::betza::describe(tree).empty()) FAIL("no description");
      bool const short_moves = std::all_of(tree.terms.begin(), tree.terms.end(),
                                           [](Term const& term) { return term.legs.size() < 5; });
      if (short_moves && round % 10 == 0 && moves_of(tree, board) != moves_of(second, board))
        FAIL("the canonical form moves otherwise: " << once);
      (void)hippo::betza::properties_of(hippo::betza::expand(tree));
    }
  }
  CHECK(read > 10000);
}

TEST_CASE("Betza: symmetric pieces move symmetrically, colour-bound ones keep their colour",
          "[betza][property]") {
  Strings strings(5);
  hippo::betza::Board const empty{15, 15, {}, {}};
  std::size_t bound = 0, symmetric = 0; // targets that were looked at
  for (int round = 0; round < 3000; ++round) {
    std::string const text = strings.next();
    INFO(text);
    auto const parsed = parse(text);
    auto const* tree = std::get_if<Tree>(&parsed);
    if (!tree || std::any_of(tree->terms.begin(), tree->terms.end(), [](Term const& term) {
          return term.legs.size() > 4 || std::any_of(term.legs.begin(), term.legs.end(),
                                                     [](Leg const& leg) { return has(leg, 'o'); });
        }))
      continue;
    auto const movement = hippo::betza::expand(*tree);
    auto const all = hippo::betza::properties_of(movement);
    std::set<hippo::betza::Coordinate> reached;
    for (auto const& target : hippo::betza::walk(movement, empty, {7, 7})) reached.insert(target.at);
    for (hippo::betza::Coordinate at : reached) {
      if (all.colour_bound && (at.x + at.y) % 2 != 0) FAIL("leaves its colour");
      if (all.symmetric && (!reached.contains({at.y, 14 - at.x}) || !reached.contains({14 - at.x, at.y})))
        FAIL("not symmetric");
      bound += all.colour_bound ? 1 : 0;
      symmetric += all.symmetric ? 1 : 0;
    }
  }
  CHECK(bound > 1000);
  CHECK(symmetric > 1000);
}

TEST_CASE("Betza: the conditions of one target are its part of those of all", "[betza][property]") {
  using namespace hippo::betza;
  Strings strings(16);
  Board const board{7, 6, {{5, 4}, {1, 2}}, {{3, 4}, {4, 2}, {2, 1}}};
  Coordinate const origin{3, 2};
  std::size_t compared = 0;
  for (int round = 0; round < 400; ++round) {
    std::string const text = strings.next();
    INFO(text);
    auto const parsed = parse(text);
    auto const* tree = std::get_if<Tree>(&parsed);
    bool const is_short =
        tree != nullptr && std::all_of(tree->terms.begin(), tree->terms.end(),
                                       [](Term const& term) { return term.legs.size() < 4; });
    if (!is_short) continue;
    Movement const movement = expand(*tree);
    auto blockers = blocked_by(movement, board, origin);
    auto supports = supported_by(movement, board, origin);
    for (Target const& target : walk(movement, board, origin)) {
      std::size_t questions = 100'000'000;
      Dependence const found = dependence_of(target.at, movement, board, origin, questions);
      if (found.blockers != blockers[target.at]) FAIL("other blockers of " << name(target.at));
      if (found.supports != supports[target.at]) FAIL("other supports of " << name(target.at));
      ++compared;
    }
  }
  CHECK(compared > 2000);
}

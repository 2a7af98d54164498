// Small games with every law, and with pairs of laws: the program plays as a slow second implementation does.
#include "tests/property/law_pairs.hpp"
#include "tests/property/random_positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <sstream>

using namespace hippo;
using namespace hippo::law_pairs;

namespace {

using Pair = std::pair<Law const*, Law const*>;

/// Those that can stand together and have no known fault.
std::vector<Pair> all_pairs() {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < laws().size(); ++i)
    for (std::size_t j = i + 1; j < laws().size(); ++j)
      if (!conflict(laws()[i], laws()[j]) && !is_known_fault(laws()[i], laws()[j]))
        pairs.emplace_back(&laws()[i], &laws()[j]);
  return pairs;
}

std::vector<Pair> some_pairs(std::size_t number, unsigned seed) {
  std::vector<Pair> const all = all_pairs();
  test::Chance chance(seed);
  std::vector<Pair> some;
  while (some.size() < number) some.push_back(chance.pick(all));
  return some;
}

/// Whether the law has a key that the other one has not, for that side or for both.
bool adds_keys(Law const& law, Law const& other) {
  return !std::ranges::all_of(law.keys, [&](auto const& key) {
    return std::ranges::any_of(other.keys, [&](auto const& known) {
      return key.first.starts_with(known.first) && key.second == known.second;
    });
  });
}

std::size_t check(Game const& game, Effort effort) {
  Compared const compared = compare(game, effort);
  for (std::string const& difference : compared.differences)
    FAIL_CHECK(game.name << ": " << difference << '\n' << game.text);
  return compared.positions;
}

std::size_t check_pairs(std::vector<Pair> const& pairs, Effort effort) {
  std::size_t positions = 0;
  for (auto const& [one, other] : pairs) positions += check(game_of({one, other}), effort);
  return positions;
}

} // namespace

TEST_CASE("property: pairs of laws: each law alone") {
  std::size_t positions = 0;
  for (Law const& law : laws())
    if (!known_faults().contains(law.name)) positions += check(game_of({&law}), {.games = 3});
  CHECK(positions > 30 * laws().size());
}

TEST_CASE("property: pairs of laws: some of them") {
  std::size_t const positions = check_pairs(some_pairs(400, 1), {.games = 2, .plies = 25});
  CHECK(positions > 400 * 15);
}

TEST_CASE("property: pairs of laws: all of them", "[whole]") {
  std::size_t const positions = check_pairs(all_pairs(), {.games = 4, .plies = 40});
  CHECK(positions > all_pairs().size() * 60);
}

// HIPPOGONAL_PAIRS='duck + castling;arrow + castling' property_tests '[.chosen]'
TEST_CASE("property: pairs of laws: chosen ones", "[.chosen]") {
  char const* const chosen = std::getenv("HIPPOGONAL_PAIRS");
  REQUIRE(chosen != nullptr);
  std::istringstream pairs(chosen);
  for (std::string pair; std::getline(pairs, pair, ';');) {
    std::size_t const plus = pair.find(" + ");
    REQUIRE(plus != std::string::npos);
    check(game_of({&law_named(pair.substr(0, plus)), &law_named(pair.substr(plus + 3))}),
          {.games = 40, .plies = 40});
  }
}

TEST_CASE("property: pairs of laws: some of them, written as text and read again") {
  std::size_t const positions = check_pairs(some_pairs(100, 2), {.games = 1, .plies = 20, .exported = true});
  CHECK(positions > 100 * 8);
}

// Without kings or first moves, laws about them have no sentence.
TEST_CASE("property: pairs of laws: the rules in sentences state both") {
  auto const takes_away = [](Law const& law) {
    return std::ranges::any_of(law.keys, [](auto const& key) {
      return key == std::pair<std::string, std::string>("king", "-") ||
             key == std::pair<std::string, std::string>("doubleStep", "false");
    });
  };
  for (auto const& [one, other] : some_pairs(400, 3)) {
    if (takes_away(*one) || takes_away(*other)) continue;
    std::string const text = shown(game_of({one, other}));
    INFO(one->name << " + " << other->name);
    if (adds_keys(*other, *one)) CHECK(text != shown(game_of({one})));
    if (adds_keys(*one, *other)) CHECK(text != shown(game_of({other})));
  }
}

TEST_CASE("property: pairs of laws: those that cannot stand together are refused with a reason") {
  for (Law const& law : laws())
    for (auto const& [other, words] : law.refused) {
      INFO(law.name << " + " << other);
      CHECK_THAT(errors_of(game_of({&law, &law_named(other)})), Catch::Contains(words));
    }
}

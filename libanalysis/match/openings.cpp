#include "libanalysis/match/openings.hpp"

#include <cstdlib>
#include <optional>
#include <random>

namespace hippo::match {

namespace {

using engine::PlayedGame;

constexpr unsigned attempts = 50;
constexpr unsigned shallow = 3; ///< plies

/// So many moves; none where the game ends on the way.
std::optional<PlayedGame> wander(AnyPosition const& start, unsigned plies, std::mt19937_64& chance) {
  PlayedGame game(start);
  for (unsigned ply = 0; ply <= plies; ++ply) {
    auto const moves = game.position().legal_moves();
    if (moves.empty() || game.end()) return std::nullopt;
    if (ply < plies) game.play(moves[chance() % moves.size()]); // the same with every standard library
  }
  return game;
}

bool is_even(AnyPosition const& position, search::Score most_lead) {
  auto const found = search::search(position, {.depth = shallow, .hash_mib = 1});
  return std::abs(found.lines.front().score) <= most_lead;
}

} // namespace

engine::PlayedGame opening_of(OpeningRules const& rules, std::uint64_t pair) {
  AnyPosition const start = rules.start ? rules.start(pair) : rules.positions[pair % rules.positions.size()];
  std::seed_seq seed{rules.seed, rules.seed >> 32U, pair, pair >> 32U};
  std::mt19937_64 chance(seed);
  std::optional<PlayedGame> any;
  for (unsigned i = 0; i < attempts && rules.random_plies > 0; ++i) {
    auto found = wander(start, rules.random_plies, chance);
    if (!found) continue;
    if (is_even(found->position(), rules.most_lead)) return *found;
    any = std::move(found);
  }
  return any ? *any : PlayedGame(start);
}

} // namespace hippo::match

#include "libanalysis/match/openings.hpp"

#include "libanalysis/match/chance.hpp"
#include "libanalysis/match/dice.hpp"

#include <cstdlib>
#include <optional>
#include <random>

namespace hippo::match {

namespace {

using position::PlayedGame;

constexpr unsigned attempts = 50;
constexpr unsigned shallow = 3;                ///< plies
constexpr std::uint64_t max_nodes = 1'000'000; ///< limits endless captures

/// So many moves; none where the game ends on the way.
std::optional<PlayedGame> wander(AnyPosition const& start, unsigned plies, std::mt19937_64& chance,
                                 Dice& dice) {
  PlayedGame game(start);
  for (unsigned ply = 0; ply <= plies; ++ply) {
    dice.roll_for(game);
    auto const moves = game.position().legal_moves();
    if (moves.empty() || game.end()) return std::nullopt;
    if (ply < plies) game.play(moves[chance() % moves.size()]); // the same with every standard library
  }
  return game;
}

/// White's, by a shallow search.
search::Score lead_in(AnyPosition const& position, MustStop const& must_stop) {
  auto const found =
      search::search(position, {.depth = shallow, .nodes = max_nodes, .hash_mib = 1, .stop = must_stop});
  search::Score const score = found.lines.front().score;
  return position.side() == Color::white ? score : -score;
}

AnyPosition start_of(OpeningRules const& rules, std::uint64_t pair, Color first_player) {
  AnyPosition start = rules.start ? rules.start(pair) : rules.positions[pair % rules.positions.size()];
  return rules.odds ? with_odds(start, *rules.odds, first_player) : start;
}

} // namespace

position::PlayedGame opening_of(OpeningRules const& rules, std::uint64_t pair, Color first_player,
                                MustStop const& must_stop) {
  AnyPosition const start = start_of(rules, pair, first_player);
  auto chance = chance_of(rules.seed, pair);
  Dice dice(chance_of(rules.seed, pair, std::uint64_t{2}));
  search::Score const even = rules.odds && rules.random_plies > 0 ? lead_in(start, must_stop) : 0;
  std::optional<PlayedGame> any;
  for (unsigned i = 0; i < attempts && rules.random_plies > 0; ++i) {
    if (must_stop && must_stop()) break;
    auto found = wander(start, rules.random_plies, chance, dice);
    if (!found) continue;
    if (std::abs(lead_in(found->position(), must_stop) - even) <= rules.max_lead) return *found;
    any = std::move(found);
  }
  return any ? *any : PlayedGame(start);
}

} // namespace hippo::match

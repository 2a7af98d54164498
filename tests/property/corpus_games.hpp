// The games of the corpus, and random games of them.
#pragma once

#include "libgame/game_file/load.hpp"
#include "libgame/position/read_position.hpp"
#include "tests/property/random_positions.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::test {

/// The games of a file that can be played; they stay loaded.
inline std::vector<VariantInfo const*> games_of(std::filesystem::path const& file) {
  std::ifstream stream(file);
  std::string const text(std::istreambuf_iterator<char>(stream), {});
  return game_file::load_games(text).games;
}

/// Those of corpus/games/games.ini.
inline std::vector<VariantInfo const*> const& corpus_games() {
  static auto const games = games_of(std::filesystem::path(HIPPOGONAL_CORPUS) / "games" / "games.ini");
  return games;
}

/// The game of that name; nullptr where its section is refused.
inline VariantInfo const* corpus_game(std::string_view name) {
  auto const& games = corpus_games();
  auto const found = std::ranges::find(games, name, &VariantInfo::name);
  return found == games.end() ? nullptr : *found;
}

/// Plays random games and calls visit(position) for so many of their positions.
template <class Visit>
void on_random_games(VariantInfo const& game, unsigned seed, std::size_t positions, Visit visit) {
  Chance chance(seed);
  for (std::size_t seen = 0; seen < positions;) {
    AnyPosition now = position::start_position(game);
    for (std::size_t ply = 0; ply < 80 && seen < positions; ++ply, ++seen) {
      visit(now);
      auto const moves = now.legal_moves();
      if (moves.empty()) break;
      now.play(biased_move(now, moves, chance));
    }
  }
}

} // namespace hippo::test

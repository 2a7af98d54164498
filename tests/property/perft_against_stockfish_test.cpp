// Counts of chess and Chess960 compared with those of Stockfish, which runs as a subprocess. Slow; where it
// is not installed, ctest shows the tests as skipped, because of the warning.
#include "libanalysis/perft/perft.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/property/random_positions.hpp"
#include "tests/temporary_folder.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <vector>

using namespace hippo;

namespace {

constexpr char const* stockfish = "/usr/games/stockfish";
constexpr int games = 150;
constexpr int plies_between =
    9; ///< a position of a random game is asked for each time so many plies are played
constexpr int longest_game = 90;
constexpr int depth = 3;

/// Random games from the starts in turn.
std::vector<AnyPosition> random_positions(std::vector<AnyPosition> const& starts) {
  std::mt19937 random(1972);
  std::vector<AnyPosition> positions;
  for (int game = 0; game < games; ++game) {
    AnyPosition position = starts[static_cast<std::size_t>(game) % starts.size()];
    for (int ply = 1; ply <= longest_game; ++ply) {
      auto const moves = position.legal_moves();
      if (moves.empty()) break;
      position.play(moves[random() % moves.size()]);
      if (ply % plies_between == 0) positions.push_back(position);
    }
  }
  return positions;
}

/// The counts of Stockfish, in the order of the positions.
std::vector<std::string> counts_of_stockfish(std::vector<AnyPosition> const& positions) {
  tests::Folder const folder;
  auto const script = folder.path() / "commands";
  std::ofstream commands(script);
  if (positions.front().variant().name == "chess960") commands << "setoption name UCI_Chess960 value true\n";
  for (AnyPosition const& position : positions)
    commands << "position fen " << position::fen(position) << "\ngo perft " << depth << '\n';
  commands << "quit\n";
  commands.close();
  std::string const command = fmt::format("{} < {}", stockfish, script.string());
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> const pipe(popen(command.c_str(), "r"), pclose);
  REQUIRE(pipe);
  std::vector<std::string> counts;
  std::string const head = "Nodes searched: ";
  for (char line[256]; std::fgets(line, sizeof line, pipe.get()) != nullptr;) {
    std::string const text(line);
    if (text.starts_with(head)) counts.push_back(text.substr(head.size(), text.find('\n') - head.size()));
  }
  return counts;
}

void compare(std::vector<AnyPosition> const& starts) {
  if (!std::filesystem::exists(stockfish)) {
    WARN("no stockfish here: nothing was compared");
    return;
  }
  auto const positions = random_positions(starts);
  auto const expected = counts_of_stockfish(positions);
  REQUIRE(expected.size() == positions.size());
  REQUIRE(positions.size() > 1000);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    INFO(position::position_line(positions[i]));
    CHECK(text::to_decimal(perft::perft(positions[i], depth, {})) == expected[i]);
  }
}

} // namespace

TEST_CASE("perft: stockfish counts the same in random positions", "[slow]") {
  compare({test::position("chess startpos")});
}

TEST_CASE("perft: stockfish counts the same in random positions of Chess960", "[slow]") {
  std::vector<AnyPosition> starts;
  for (std::string const& line : test::starts_of("chess960")) starts.push_back(test::position(line));
  compare(starts);
}

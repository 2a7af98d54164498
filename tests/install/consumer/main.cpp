// Uses both libraries as installed, and the corpus: prints the number of legal moves and plays one.
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/play_text.hpp"

#include <filesystem>
#include <iostream>

int main() {
  hippo::AnyPosition position =
      hippo::position::start_position(*hippo::position::find_variant("way-of-the-knight"));
  std::cout << position.legal_moves().size() << '\n';
  if (hippo::san::play_text(position, "Nf3")) return 1;
  std::cout << hippo::position::position_line(position) << '\n';
  return std::filesystem::exists(CORPUS "/wotn/betza-1995-article.pgn") ? 0 : 1;
}

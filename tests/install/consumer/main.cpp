// Uses both libraries as installed, and the corpus: prints the number of legal moves and plays one.
#include "libanalysis/apply.hpp"
#include "libanalysis/setup.hpp"

#include <filesystem>
#include <iostream>

int main() {
  hippo::AnyPosition position = hippo::start_position(*hippo::find_game("way-of-the-knight"));
  std::cout << position.legal_moves().size() << '\n';
  if (hippo::play_text(position, "Nf3")) return 1;
  std::cout << hippo::position_line(position) << '\n';
  return std::filesystem::exists(CORPUS "/wotn/betza-1995-article.pgn") ? 0 : 1;
}

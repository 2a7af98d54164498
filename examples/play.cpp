// play GAME MOVE...: plays the moves from the start, and the engine's answer.
#include <hippogonal/search.hpp>

#include <iostream>

int main(int argc, char** argv) try {
  if (argc < 2) throw std::invalid_argument("usage: play GAME MOVE...");
  hippogonal::Position position("startpos", hippogonal::Game(argv[1]));
  for (int i = 2; i < argc; ++i) position = position.after(argv[i]);
  hippogonal::RatedLine const best = analyse(position, {.depth = 4}).lines.front();
  position = position.after(best.moves.front());
  std::cout << best.moves.front().san() << ", " << best.score << '\n';
  std::cout << position.result() << ' ' << position.end().value_or("") << '\n';
} catch (std::exception const& error) {
  std::cerr << error.what() << '\n';
  return 1;
}

// solve FILE GAME FEN STIPULATION: the solutions of a problem in a game of a file.
#include <hippogonal/solve.hpp>

#include <fstream>
#include <iostream>
#include <iterator>

int main(int argc, char** argv) try {
  if (argc != 5) throw std::invalid_argument("usage: solve FILE GAME FEN STIPULATION");
  std::ifstream file(argv[1]);
  std::string const text(std::istreambuf_iterator<char>(file), {});
  hippogonal::Position const position(argv[3], hippogonal::Game::from_ini(text, argv[2]));
  hippogonal::Solution const solution = solve(position, argv[4]);
  std::cout << solution.verdict << '\n';
  for (std::string const& line : solution.lines) std::cout << line << '\n';
} catch (std::exception const& error) {
  std::cerr << error.what() << '\n';
  return 1;
}

// draw BETZA [FILE]: how a piece moves, in words; FILE gets a drawing.
#include <hippogonal/diagram.hpp>

#include <fstream>
#include <iostream>

int main(int argc, char** argv) try {
  if (argc < 2) throw std::invalid_argument("usage: draw BETZA [FILE]");
  hippogonal::Betza const piece(argv[1]);
  std::cout << piece.english() << '\n';
  for (hippogonal::Reach const& reach : piece.moves({.size = "8x8", .at = "d4"}))
    std::cout << reach.square << ' ';
  std::cout << '\n';
  if (argc > 2) std::ofstream(argv[2]) << svg(piece);
} catch (std::exception const& error) {
  std::cerr << error.what() << '\n';
  return 1;
}

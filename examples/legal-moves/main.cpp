// legal-moves 'wotn startpos': how many legal moves the side to move has in a position line.
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"

#include <iostream>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: legal-moves 'GAME FEN'\n";
    return 2;
  }
  auto const read = hippo::position::read_position(argv[1], nullptr);
  if (auto const* error = std::get_if<hippo::position::SetupError>(&read)) {
    std::cerr << hippo::position::describe(*error).message << '\n';
    return 1;
  }
  auto const& position = std::get<hippo::AnyPosition>(read);
  std::cout << position.legal_moves().size() << '\n';
}

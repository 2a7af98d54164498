// game: a game of one's own, chess with amazons for queens.
#include <hippogonal/position.hpp>

#include <iostream>

int main() try {
  auto const game =
      hippogonal::Game::from_ini("[my-amazons:chess]\n"
                                 "queen = -\n"
                                 "customPiece1 = a:QN\n"
                                 "promotionPieceTypes = arbn\n"
                                 "startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1\n");
  hippogonal::Position const start("startpos", game);
  for (hippogonal::RuleParagraph const& part : game.explain())
    if (part.topic == "promotion") std::cout << part.sentences.front() << '\n';
  std::cout << start.count_legal_moves() << " moves, " << start.perft(2) << " of two plies\n";
  std::cout << start.move("Ac3").uci() << '\n';
} catch (hippogonal::Error const& error) {
  std::cerr << error.finding().line << ": " << error.what() << '\n';
  return 1;
}

#include "libgame/game_file/start_board.hpp"

#include "libnotation/position_text/parse.hpp"

namespace hippo::game_file {

namespace {

/// visit(cell, file, rank) for each piece and dead square of the board.
template <class Visit>
void for_each_cell(std::string_view fen, int ranks, Visit visit) {
  auto const parsed = notation::parse_position(fen);
  auto const* text = std::get_if<notation::PositionText>(&parsed);
  if (text == nullptr) return;
  int rank = ranks - 1;
  for (notation::WrittenRank const& written : text->ranks) {
    if (rank < 0) break; // the rest is in hand
    int file = 0;
    for (auto const& cell : written.cells) {
      if (auto const* run = std::get_if<notation::EmptyRun>(&cell))
        file += static_cast<int>(run->count);
      else
        visit(cell, file++, rank);
    }
    --rank;
  }
}

} // namespace

std::vector<StartPiece> start_pieces(std::string_view fen, int ranks) {
  std::vector<StartPiece> pieces;
  for_each_cell(fen, ranks, [&](notation::WrittenCell const& cell, int file, int rank) {
    if (auto const* piece = std::get_if<notation::WrittenPiece>(&cell))
      pieces.push_back({piece->name, piece->is_white() ? Color::white : Color::black, file, rank});
  });
  return pieces;
}

std::vector<std::pair<int, int>> dead_squares(std::string_view fen, int ranks) {
  std::vector<std::pair<int, int>> squares;
  for_each_cell(fen, ranks, [&](notation::WrittenCell const& cell, int file, int rank) {
    if (std::holds_alternative<notation::DeadSquare>(cell)) squares.emplace_back(file, rank);
  });
  return squares;
}

} // namespace hippo::game_file

#include "libanalysis/game_file/start_board.hpp"

#include "libnotation/position_text/parse.hpp"

namespace hippo::game_file {

std::vector<StartPiece> start_pieces(std::string_view fen, int ranks) {
  std::vector<StartPiece> pieces;
  auto const parsed = notation::parse_position(fen);
  auto const* text = std::get_if<notation::PositionText>(&parsed);
  if (text == nullptr) return pieces;
  int rank = ranks - 1;
  for (notation::WrittenRank const& written : text->ranks) {
    if (rank < 0) break; // what follows is in hand
    int file = 0;
    for (auto const& cell : written.cells) {
      if (auto const* run = std::get_if<notation::EmptyRun>(&cell)) {
        file += static_cast<int>(run->count);
        continue;
      }
      if (auto const* piece = std::get_if<notation::WrittenPiece>(&cell))
        pieces.push_back({piece->name, piece->is_white() ? Color::white : Color::black, file, rank});
      ++file;
    }
    --rank;
  }
  return pieces;
}

} // namespace hippo::game_file

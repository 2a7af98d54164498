// The pieces of an Interactive Diagram: letters, moves and squares.
#pragma once

#include "libgame/game_file/diagram_laws.hpp"
#include "libgame/game_file/import_diagram.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace hippo::game_file {

struct ImportedPiece {
  char letter = '\0';
  std::string id, name;
  std::string moves;          ///< in XBetza, with `e`, without castling
  std::optional<int> castles; ///< steps of the king
  bool royal = false;
  std::array<std::vector<Square>, 2> squares; ///< White's, Black's
  notation::Span where;

  [[nodiscard]] bool has_first_moves() const { return moves.find('i') != std::string::npos; }
};

/// Moves as written, or those of a piece of that name; a king of that name castles.
void set_moves(ImportedPiece& piece, notation::DiagramPiece const& written, BoardSize board,
               std::vector<ImportRemark>& remarks);

/// Squares of both sides: as written, and by symmetry. `first_rank`: the number of the lowest rank.
void set_squares(ImportedPiece& piece, notation::DiagramPiece const& written, BoardSize board,
                 Symmetry symmetry, int first_rank, std::vector<ImportRemark>& remarks);

/// A letter for each: its ID, or one of its name.
void set_letters(std::vector<ImportedPiece>& pieces, std::vector<ImportRemark>& remarks);

} // namespace hippo::game_file

// Drawings as SVG 1.1, and as text.
#pragma once

#include <hippogonal/betza.hpp>
#include <hippogonal/position.hpp>

namespace hippogonal {

enum class Theme : std::uint8_t {
  light,
  dark,
  automatic, ///< light or dark as the reader's browser is set
  print,
};

struct DiagramOptions {
  bool flip = false; ///< seen from Black's side
  bool coordinates = true;
  double square = 45; ///< pixels
  Theme theme = Theme::light;
  std::optional<Move> last_move = std::nullopt; ///< its squares are marked
};

/// A position. Throws std::invalid_argument if a square is not larger than 0.
[[nodiscard]] HIPPOGONAL_EXPORT std::string svg(Position const& position, DiagramOptions const& options = {});

/// The moves of a piece, on a board as large as they need, or on a given one of at most 26 files and ranks.
/// Throws std::invalid_argument.
[[nodiscard]] HIPPOGONAL_EXPORT std::string svg(Betza const& piece,
                                                std::optional<BetzaBoard> const& board = std::nullopt,
                                                DiagramOptions const& options = {.coordinates = false});

/// Positions on one sheet. `columns`: 0 makes it about square. Throws std::invalid_argument.
[[nodiscard]] HIPPOGONAL_EXPORT std::string svg(std::vector<Position> const& positions, std::size_t columns,
                                                std::string_view title, DiagramOptions const& options = {});

/// All pieces of a game with their moves.
[[nodiscard]] HIPPOGONAL_EXPORT std::string svg(Game game);

/// A picture of a position for a terminal, in Unicode's box drawing characters.
[[nodiscard]] HIPPOGONAL_EXPORT std::string text_picture(Position const& position);

} // namespace hippogonal

// Positions and moves.
#pragma once

#include <hippogonal/game.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippogonal {

namespace detail {
struct PositionData;
}

enum class Color : std::uint8_t { white, black };

/// A legal move of a position, which it keeps alive. Moves are equal if they are the same move of one game,
/// whatever the position.
class HIPPOGONAL_EXPORT Move {
public:
  [[nodiscard]] std::string san() const; ///< with its + or #
  [[nodiscard]] std::string uci() const;
  [[nodiscard]] std::string from() const; ///< a square: "e2"; of a drop the same as to()
  [[nodiscard]] std::string to() const;
  /// What the piece promotes or improves to; empty if it stays what it is.
  [[nodiscard]] std::string becomes() const;
  [[nodiscard]] bool is_capture() const; ///< en passant included
  [[nodiscard]] bool gives_check() const;

  friend HIPPOGONAL_EXPORT bool operator==(Move const& a, Move const& b);

private:
  friend detail::Access;
  Move(std::shared_ptr<detail::PositionData const> before, std::size_t index)
      : before_(std::move(before)), index_(index) {}
  std::shared_ptr<detail::PositionData const> before_;
  std::size_t index_; ///< in its legal moves
};

/// A possible position of a game.
class HIPPOGONAL_EXPORT Position {
public:
  /// `fen`: FEN fields as the game has them, or "startpos"; those left out at the end are of a new game.
  /// Throws BadPosition.
  explicit Position(std::string_view fen = "startpos", Game game = Game("chess"));

  [[nodiscard]] Game game() const;
  [[nodiscard]] std::string fen() const; ///< canonical
  [[nodiscard]] Color turn() const;
  [[nodiscard]] unsigned halfmove_clock() const; ///< plies
  [[nodiscard]] unsigned move_number() const;
  [[nodiscard]] bool is_check() const; ///< whether the side to move is in check
  /// "1-0", "0-1", "1/2-1/2", or "*" while the game goes on. Draws by claim do not count.
  [[nodiscard]] std::string_view result() const;
  /// How the game has ended on the board: "checkmate", "stalemate", "dead-position" ...
  [[nodiscard]] std::optional<std::string> end() const;

  /// All legal moves, by origin and target. In a game with dice, those of the roll.
  [[nodiscard]] std::vector<Move> legal_moves() const;
  [[nodiscard]] std::size_t count_legal_moves() const;
  /// The legal move that a text in any spelling means: SAN, UCI, coordinates. Throws IllegalMove.
  [[nodiscard]] Move move(std::string_view text) const;
  /// The position after a move. Throws IllegalMove if it is another position's, and not legal here.
  [[nodiscard]] Position after(Move const& move) const;
  [[nodiscard]] Position after(std::string_view text) const { return after(move(text)); }
  /// The same with dice that show these faces, 1 to 6, or 0 once a die is spent. Throws
  /// std::invalid_argument.
  [[nodiscard]] Position with_roll(int one, int other) const;

  /// Sequences of `depth` legal moves (in a game with dice, of turns), by so many threads. Throws
  /// std::invalid_argument for more than 1000 plies or no thread, std::overflow_error beyond 64 bits.
  [[nodiscard]] std::uint64_t perft(unsigned depth, unsigned threads = 1) const;

  friend HIPPOGONAL_EXPORT bool operator==(Position const& a, Position const& b);

private:
  friend detail::Access;
  explicit Position(std::shared_ptr<detail::PositionData const> data) : data_(std::move(data)) {}
  std::shared_ptr<detail::PositionData const> data_;
};

} // namespace hippogonal

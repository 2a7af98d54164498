// How a piece moves, in Betza's funny notation.
#pragma once

#include <hippogonal/error.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hippogonal {

namespace detail {
struct Access;
struct BetzaData;
} // namespace detail

/// A board with other pieces on it.
struct BetzaBoard {
  std::string size = "15x15"; ///< files and ranks, 1 to 99 each
  std::string at = "";        ///< where the piece stands; empty: the middle
  std::vector<std::string> friends = {}, enemies = {};
};

/// A square that a piece reaches.
struct Reach {
  std::string square;
  bool moves = false;                ///< it may go there while the square is empty
  bool captures = false;             ///< it may capture an enemy there
  bool captures_friends = false;     ///< it may capture a piece of its own side there
  bool initial = false;              ///< only as the piece's first move
  std::vector<std::string> path;     ///< squares stepped on, the last one is the square
  std::vector<std::string> taken;    ///< squares emptied on the way
  std::vector<std::string> supports; ///< pieces that it needs
  std::vector<std::string> blockers; ///< empty squares where a piece would prevent it
};

enum class Dialect : std::uint8_t {
  betza,
  xbetza, ///< with the extensions of XBoard
};

/// A string of Betza's notation.
class HIPPOGONAL_EXPORT Betza {
public:
  /// Throws BadBetza.
  explicit Betza(std::string text, Dialect dialect = Dialect::xbetza);

  [[nodiscard]] std::string const& text() const;
  [[nodiscard]] Dialect dialect() const;
  /// One spelling for all that mean the same by the letters alone.
  [[nodiscard]] std::string canonical() const;
  /// A sentence: "moves as wazir in all directions, or leaps as dabbaba forward or backward".
  [[nodiscard]] std::string english() const;
  /// Such as "leaper" or "colourbound".
  [[nodiscard]] std::vector<std::string> properties() const;
  /// What other programs read differently.
  [[nodiscard]] std::vector<Finding> warnings() const;
  /// The squares that it reaches. Throws std::invalid_argument if the board makes no sense,
  /// std::length_error if that is too much work.
  [[nodiscard]] std::vector<Reach> moves(BetzaBoard const& board = {}) const;

private:
  friend detail::Access;
  std::shared_ptr<detail::BetzaData const> data_;
};

} // namespace hippogonal

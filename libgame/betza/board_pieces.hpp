// The pieces of a board by square, as a walk looks them up, and what the lookups cost.
#pragma once

#include "libgame/betza/walk.hpp"

#include <vector>

namespace hippo::betza {

/// The content of a square. A wall blocks every way and is a hurdle; nothing goes there or captures it.
enum class Occupant : std::uint8_t { none, friendly, enemy, wall };

class BoardPieces {
public:
  using Coordinates = std::vector<Coordinate>;

  /// The moving piece has left its origin, whatever the board has there.
  BoardPieces(Board const& board, Coordinate origin);
  /// The same for pieces that are known by square, at [y * files + x].
  BoardPieces(int files, int ranks, std::vector<Occupant> pieces, Coordinate origin);

  [[nodiscard]] int files() const { return files_; }
  [[nodiscard]] int ranks() const { return ranks_; }
  [[nodiscard]] Coordinate origin() const { return origin_; }
  [[nodiscard]] bool contains(Coordinate at) const {
    return at.x >= 0 && at.x < files_ && at.y >= 0 && at.y < ranks_;
  }

  /// The occupant of a square of the board after the pieces on `taken` are captured. Throws std::length_error
  /// where a walk has looked up too many squares.
  Occupant at(Coordinate square, Coordinates const& taken);

  /// Adds the cost of visiting this number of squares without a lookup.
  void add_visits(std::size_t squares);

  [[nodiscard]] std::size_t effort() const { return effort_; }
  [[nodiscard]] std::set<Coordinate> looked_at() const;
  /// Whether the square of that index was looked up.
  [[nodiscard]] bool has_looked_at(std::size_t square) const { return is_looked_at_[square]; }
  [[nodiscard]] std::size_t size() const { return pieces_.size(); }
  [[nodiscard]] std::size_t index(Coordinate square) const {
    return static_cast<std::size_t>(square.y) * static_cast<std::size_t>(files_) +
           static_cast<std::size_t>(square.x);
  }

private:
  int files_, ranks_;
  Coordinate origin_;
  std::vector<Occupant> pieces_;   // by index()
  std::vector<bool> is_looked_at_; // by index()
  Coordinates looked_at_;          // in the order of the first lookups
  std::size_t effort_ = 0;
};

} // namespace hippo::betza

// The pieces of a board by square, as a walk looks them up, and what the lookups cost.
#pragma once

#include "libanalysis/betza/walk.hpp"

#include <vector>

namespace hippo::betza {

enum class Occupant : std::uint8_t { none, friendly, enemy };

class BoardPieces {
public:
  using Coordinates = std::vector<Coordinate>;

  /// The moving piece has left its origin, whatever the board has there.
  BoardPieces(Board const& board, Coordinate origin);

  /// Who stands on a square of the board once the pieces on `taken` are captured. Throws std::length_error
  /// where a walk has looked up too many squares.
  Occupant at(Coordinate square, Coordinates const& taken);

  /// Adds the cost of visiting so many squares without a lookup.
  void add_visits(std::size_t squares);

  [[nodiscard]] std::size_t effort() const { return effort_; }
  [[nodiscard]] std::set<Coordinate> looked_at() const;
  [[nodiscard]] std::size_t size() const { return pieces_.size(); }
  [[nodiscard]] std::size_t index(Coordinate square) const {
    return static_cast<std::size_t>(square.y) * static_cast<std::size_t>(board_.files) +
           static_cast<std::size_t>(square.x);
  }

private:
  Board const& board_;
  Coordinate origin_;
  std::vector<Occupant> pieces_; // by index()
  std::vector<bool> looked_at_;
  std::size_t effort_ = 0;
};

} // namespace hippo::betza

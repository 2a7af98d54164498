// Positions and moves as Python has them: values that never change.
#pragma once

#include "python/src/game.hpp"

#include "libanalysis/position/any_position.hpp"
#include "libanalysis/san/spell.hpp"

#include <memory>
#include <optional>
#include <string>

namespace hippo::python {

class Position {
public:
  explicit Position(AnyPosition now) : now_(std::move(now)) {}

  [[nodiscard]] AnyPosition const& now() const { return now_; }
  /// Made when it is first asked for, under the interpreter's lock.
  [[nodiscard]] san::Speller const& speller() const;
  [[nodiscard]] std::string fen() const;

private:
  AnyPosition now_;
  mutable std::optional<san::Speller> speller_;
};

using SharedPosition = std::shared_ptr<Position const>;

using PositionClass = py::class_<Position, std::shared_ptr<Position>>;

/// Counts of move sequences, as methods.
void bind_counts(PositionClass& positions);

/// A legal move, with the position that it is legal in.
struct PlacedMove {
  SharedPosition before;
  Move move;
  friend bool operator==(PlacedMove const& a, PlacedMove const& b) {
    return &a.before->now().variant() == &b.before->now().variant() && a.move == b.move;
  }
};

/// Reads a position of the game. Raises BadPosition.
[[nodiscard]] Position position_of(Text const& fen, Game game);

/// What a position is pickled as, and the way back.
[[nodiscard]] py::tuple position_state(Position const& position);
[[nodiscard]] Position position_from(py::tuple const& state);

/// A move, or its text in any spelling. Raises IllegalMove.
[[nodiscard]] Move move_in(Position const& position, py::object const& move);

} // namespace hippo::python

// Positions and moves as Python has them: values that never change.
#pragma once

#include "python/src/game.hpp"

#include "libgame/position/any_position.hpp"
#include "libgame/san/spell.hpp"

#include <memory>
#include <optional>
#include <string>

namespace hippo::python {

class Position {
public:
  explicit Position(AnyPosition now) : now_(std::move(now)) {}

  [[nodiscard]] AnyPosition const& now() const { return now_; }
  // Both are made when they are first asked for, under the interpreter's lock.
  [[nodiscard]] std::vector<Move> const& legal_moves() const;
  [[nodiscard]] san::Speller const& speller() const;
  [[nodiscard]] std::string fen() const;

private:
  AnyPosition now_;
  mutable std::optional<std::vector<Move>> legal_;
  mutable std::optional<san::Speller> speller_;
};

using SharedPosition = std::shared_ptr<Position const>;

using PositionClass = py::class_<Position, std::shared_ptr<Position>>;

/// Counts of move sequences, as methods.
void bind_counts(PositionClass& positions);

/// A legal move, with the position that it is legal in. In Python a Move, which is no class of pybind11:
/// there are many of them.
struct PlacedMove {
  SharedPosition before;
  Move move;
  friend bool operator==(PlacedMove const& a, PlacedMove const& b) {
    return &a.before->now().variant() == &b.before->now().variant() && a.move == b.move;
  }
};

/// The move in an object of Python; nullptr for other objects.
[[nodiscard]] PlacedMove const* placed_move(py::handle object);
/// The object, or nullptr with an exception of Python set.
[[nodiscard]] PyObject* new_move(PlacedMove move);

/// The same for a position: an object of its own for each call, where a cast would look for an older one in a
/// table of all objects.
[[nodiscard]] PyObject* new_position(SharedPosition position);

/// A list of objects that make() returns one after another: new ones, or nullptr with an exception set.
[[nodiscard]] py::list new_list(std::size_t size, auto const& make) {
  py::list list(size);
  for (std::size_t i = 0; i < size; ++i) {
    PyObject* const object = make();
    if (object == nullptr) throw py::error_already_set();
    PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(i), object);
  }
  return list;
}

/// Reads a position of the game. Raises BadPosition.
[[nodiscard]] Position position_of(Text const& fen, Game game);

/// The pickled form of a position, and the way back.
[[nodiscard]] py::tuple position_state(Position const& position);
[[nodiscard]] Position position_from(py::tuple const& state);

/// A move, or its text in any spelling. Raises IllegalMove.
[[nodiscard]] Move move_in(Position const& position, py::handle move);

} // namespace hippo::python

template <>
struct pybind11::detail::type_caster<hippo::python::PlacedMove> {
  static constexpr auto name = const_name("hippogonal._core.Move");
  template <class>
  using cast_op_type = hippo::python::PlacedMove const&;

  bool load(handle source, bool /*convert*/) {
    move_ = hippo::python::placed_move(source);
    return move_ != nullptr;
  }
  operator hippo::python::PlacedMove const&() const { return *move_; } // NOLINT(google-explicit-constructor)
  static handle cast(hippo::python::PlacedMove const& move, return_value_policy /*policy*/,
                     handle /*parent*/) {
    return hippo::python::new_move(move);
  }

private:
  hippo::python::PlacedMove const* move_ = nullptr;
};

#include "python/src/position.hpp"

#include "libanalysis/position/captures.hpp"
#include "libanalysis/position/square_name.hpp"
#include "libanalysis/san/play_text.hpp"
#include "libanalysis/verify/code.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::python {

namespace {

template <san::Spelling spelling>
std::string spell_move(PlacedMove const& move) {
  return move.before->speller()(move.move, spelling);
}

std::string squares_text(PlacedMove const& move) {
  return move.before->speller().bare(move.move, san::Spelling::coordinate);
}

py::object target_piece(PlacedMove const& move) {
  auto const& now = move.before->now();
  if (!position::transforms(now, move.move)) return py::none();
  return py::str(now.variant().written(move.move.piece_after));
}

} // namespace

Move move_in(Position const& position, py::object const& move) {
  if (py::isinstance<PlacedMove>(move)) {
    auto const& placed = move.cast<PlacedMove const&>();
    auto const& legal = position.speller().legal_moves();
    if (&placed.before->now().variant() == &position.now().variant() &&
        std::ranges::binary_search(legal, placed.move))
      return placed.move;
    return move_in(position, py::str(placed.before->speller()(placed.move)));
  }
  auto const text = string_of(move);
  auto const meant = san::move_of_text(position.speller(), position.now(), text);
  if (auto const* refused = std::get_if<san::RefusedText>(&meant))
    raise(
        "IllegalMove",
        finding_of(refused->said, refused->reason ? verify::code_of(*refused->reason) : "unreadable", text));
  return std::get<Move>(meant);
}

void bind_moves(py::module_& module) {
  auto const name_of = [](PlacedMove const& move, Square square) {
    return position::square_name(move.before->now().board(), square);
  };
  py::class_<PlacedMove>(module, "Move",
                         "A legal move of a position. Equal to the same move elsewhere in its game.")
      .def_property_readonly("san", &spell_move<san::Spelling::san>, "with its + or #")
      .def_property_readonly("uci", &spell_move<san::Spelling::uci>)
      .def_property_readonly(
          "from_square", [=](PlacedMove const& move) { return name_of(move, move.move.from); },
          "of a drop the same as to_square")
      .def_property_readonly("to_square", [=](PlacedMove const& move) { return name_of(move, move.move.to); })
      .def_property_readonly("becomes", &target_piece, "what the piece promotes or improves to, or None")
      .def_property_readonly(
          "is_capture",
          [](PlacedMove const& move) { return position::is_capture(move.before->now(), move.move); })
      .def_property_readonly(
          "gives_check",
          [](PlacedMove const& move) { return move.before->now().after(move.move).in_check(); })
      .def(
          "__eq__", [](PlacedMove const& a, PlacedMove const& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](PlacedMove const& move) { return py::hash(py::str(squares_text(move))); })
      .def("__str__", &spell_move<san::Spelling::san>)
      .def("__repr__",
           [](PlacedMove const& move) { return fmt::format("<Move {}>", move.before->speller()(move.move)); })
      .def(py::pickle(
          [](PlacedMove const& move) {
            return py::make_tuple(position_state(*move.before), squares_text(move));
          },
          [](py::tuple const& state) {
            auto position = std::make_shared<Position>(position_from(state[0].cast<py::tuple>()));
            Move const move = move_in(*position, state[1]);
            return PlacedMove{std::move(position), move};
          }));
}

} // namespace hippo::python

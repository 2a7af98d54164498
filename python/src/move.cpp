#include "python/src/position.hpp"

#include "libgame/position/square_name.hpp"
#include "libgame/san/move_of_squares.hpp"
#include "libgame/san/play_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <new>

namespace hippo::python {

namespace {

/// Move in Python. An object of pybind11 would take four times as long to make: it is registered by its
/// address.
struct MoveObject {
  PyObject head;
  PlacedMove move;
};

PyTypeObject* move_type = nullptr; ///< lives as long as the program

PlacedMove& move_of(PyObject* object) { return reinterpret_cast<MoveObject*>(object)->move; }

void free_move(PyObject* object) {
  std::destroy_at(&move_of(object));
  PyObject_Free(object);
  Py_DECREF(move_type);
}

Py_hash_t hash_of(PyObject* object) {
  Move const& move = move_of(object).move;
  auto hash = static_cast<std::size_t>(move.from.index()) | static_cast<std::size_t>(move.to.index()) << 8 |
              move.piece_after.index() << 16 | move.entering.index() << 24 |
              static_cast<std::size_t>(move.kind) << 32 | static_cast<std::size_t>(move.entry) << 40;
  if (move.wall) hash |= static_cast<std::size_t>(move.wall->index()) << 48;
  return static_cast<Py_hash_t>(hash);
}

PyObject* compare(PyObject* a, PyObject* b, int operation) {
  bool const is_comparable = (operation == Py_EQ || operation == Py_NE) && Py_TYPE(a) == Py_TYPE(b);
  if (!is_comparable) Py_RETURN_NOTIMPLEMENTED;
  return PyBool_FromLong((move_of(a) == move_of(b)) == (operation == Py_EQ) ? 1 : 0);
}

/// Python 3.9 has no flag for it.
PyObject* refuse_to_make(PyTypeObject* type, PyObject*, PyObject*) {
  PyErr_Format(PyExc_TypeError, "cannot create '%s' instances", type->tp_name);
  return nullptr;
}

template <class Function>
void* slot(Function* function) {
  return reinterpret_cast<void*>(function);
}

py::object make_move_type() {
  static char doc[] = "A legal move of a position. Equal to the same move elsewhere in its game.";
  PyType_Slot slots[] = {{Py_tp_new, slot(&refuse_to_make)},
                         {Py_tp_dealloc, slot(&free_move)},
                         {Py_tp_hash, slot(&hash_of)},
                         {Py_tp_richcompare, slot(&compare)},
                         {Py_tp_doc, doc},
                         {0, nullptr}};
  PyType_Spec spec{"hippogonal._core.Move", sizeof(MoveObject), 0, Py_TPFLAGS_DEFAULT, slots};
  auto type = py::reinterpret_steal<py::object>(PyType_FromSpec(&spec));
  if (!type) throw py::error_already_set();
  move_type = reinterpret_cast<PyTypeObject*>(type.ptr());
  return type;
}

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

/// The text of a str, where it lies.
std::string_view view_of(py::handle text) {
  if (!py::isinstance<py::str>(text)) (void)string_of(text); // raises
  Py_ssize_t size = 0;
  char const* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes == nullptr) throw py::error_already_set();
  return {bytes, static_cast<std::size_t>(size)};
}

/// It is made again from its position by its squares.
py::tuple reduced(PlacedMove const& move) {
  auto const play = py::module_::import("operator").attr("methodcaller")("move", squares_text(move));
  return py::make_tuple(play, py::make_tuple(std::const_pointer_cast<Position>(move.before)));
}

} // namespace

PlacedMove const* placed_move(py::handle object) {
  return Py_TYPE(object.ptr()) == move_type ? &move_of(object.ptr()) : nullptr;
}

PyObject* new_move(PlacedMove move) {
  auto* const made = PyObject_New(MoveObject, move_type);
  if (made == nullptr) return nullptr;
  new (&made->move) PlacedMove(std::move(move));
  return reinterpret_cast<PyObject*>(made);
}

Move move_in(Position const& position, py::handle move) {
  if (auto const* const placed = placed_move(move)) {
    bool const is_of_game = &placed->before->now().variant() == &position.now().variant();
    if (is_of_game && std::ranges::binary_search(position.legal_moves(), placed->move)) return placed->move;
    return move_in(position, py::str(placed->before->speller()(placed->move)));
  }
  auto const text = view_of(move);
  if (auto const found = san::move_of_squares(position.legal_moves(), position.now(), text)) return *found;
  auto const meant = san::move_of_text(position.speller(), position.now(), text);
  if (auto const* refused = std::get_if<text::Diagnostic>(&meant))
    throw hippogonal::IllegalMove(hippogonal::detail::finding_of(*refused, text), text);
  return std::get<Move>(meant);
}

void bind_moves(py::module_& module) {
  py::object const type = make_move_type();
  module.attr("Move") = type;
  auto const add = [&](char const* name, auto const& get, char const* doc) {
    py::handle const property(reinterpret_cast<PyObject*>(&PyProperty_Type));
    type.attr(name) = property(py::cpp_function(get), py::none(), py::none(), doc);
  };
  auto const name_of = [](PlacedMove const& move, Square square) {
    return position::square_name(move.before->now().board(), square);
  };
  add("san", &spell_move<san::Spelling::san>, "with its + or #");
  add("uci", &spell_move<san::Spelling::uci>, "as engines write it");
  add(
      "from_square", [=](PlacedMove const& move) { return name_of(move, move.move.from); },
      "of a drop the same as to_square");
  add(
      "to_square", [=](PlacedMove const& move) { return name_of(move, move.move.to); }, "where it ends");
  add("becomes", &target_piece, "what the piece promotes or improves to, or None");
  add(
      "is_capture",
      [](PlacedMove const& move) { return position::is_capture(move.before->now(), move.move); },
      "en passant included");
  add(
      "gives_check", [](PlacedMove const& move) { return move.before->now().after(move.move).in_check(); },
      "whether the side to move is in check after it");
  auto const add_method = [&](char const* name, auto const& method) {
    type.attr(name) = py::cpp_function(method, py::name(name), py::is_method(type));
  };
  add_method("__str__", &spell_move<san::Spelling::san>);
  add_method("__repr__", [](PlacedMove const& move) {
    return fmt::format("<Move {}>", move.before->speller()(move.move));
  });
  add_method("__reduce__", &reduced);
}

} // namespace hippo::python

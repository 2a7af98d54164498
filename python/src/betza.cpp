#include "python/src/diagram.hpp"

#include <fmt/format.h>

namespace hippo::python {

namespace {

using hippogonal::Betza;
using hippogonal::Dialect;
using hippogonal::Reach;

Betza read(Text const& text, Text const& dialect) {
  if (dialect != "xbetza" && dialect != "betza")
    throw py::value_error(fmt::format("no dialect '{}': there are xbetza and betza", dialect));
  return Betza(text, dialect == "betza" ? Dialect::betza : Dialect::xbetza);
}

char const* dialect_of(Betza const& piece) { return piece.dialect() == Dialect::xbetza ? "xbetza" : "betza"; }

hippogonal::BetzaBoard board_of(Text const& board, Text const& at, std::vector<Text> const& friends,
                                std::vector<Text> const& enemies) {
  return {board, at, {friends.begin(), friends.end()}, {enemies.begin(), enemies.end()}};
}

std::vector<Reach> moves(Betza const& piece, Text const& board, Text const& at,
                         std::vector<Text> const& friends, std::vector<Text> const& enemies) {
  return piece.moves(board_of(board, at, friends, enemies));
}

std::string svg(Betza const& piece, Text const& board, Text const& at, std::vector<Text> const& friends,
                std::vector<Text> const& enemies, double square, Text const& theme) {
  std::optional<hippogonal::BetzaBoard> given;
  if (!board.empty() || !at.empty() || !friends.empty() || !enemies.empty())
    given = board_of(board.empty() ? "11x11" : board, at, friends, enemies);
  return hippogonal::svg(piece, given, options_of(theme, square));
}

void bind_reaches(py::module_& module) {
  py::class_<Reach>(module, "Reach", "A square that a piece can reach, and its conditions.")
      .def_readonly("square", &Reach::square)
      .def_readonly("moves", &Reach::moves, "whether it may go there while the square is empty")
      .def_readonly("captures", &Reach::captures, "whether it may capture an enemy there")
      .def_readonly("captures_friends", &Reach::captures_friends)
      .def_readonly("initial", &Reach::initial, "only as the piece's first move")
      .def_readonly("path", &Reach::path, "squares stepped on, the last one is the square")
      .def_readonly("taken", &Reach::taken, "squares emptied on the way")
      .def_readonly("supports", &Reach::supports, "pieces that it needs")
      .def_readonly("blockers", &Reach::blockers, "empty squares where a piece would prevent it")
      .def("__repr__", [](Reach const& reach) { return fmt::format("<Reach {}>", reach.square); });
}

} // namespace

void bind_betza(py::module_& module) {
  bind_reaches(module);
  auto const on_board = [](char const* board) {
    return std::make_tuple(py::arg("board") = board, py::arg("at") = "",
                           py::arg("friends") = std::vector<std::string>(),
                           py::arg("enemies") = std::vector<std::string>());
  };
  auto const [moves_board, moves_at, moves_friends, moves_enemies] = on_board("15x15");
  auto const [svg_board, svg_at, svg_friends, svg_enemies] = on_board("");
  py::class_<Betza>(module, "Betza", "How a piece moves, in Betza's funny notation.")
      .def(py::init(&read), py::arg("text"), py::arg("dialect") = "xbetza",
           "dialect: 'xbetza' or 'betza'. Raises BadBetza.")
      .def_property_readonly("text", &Betza::text, "as written")
      .def_property_readonly("dialect", &dialect_of)
      .def_property_readonly("canonical", &Betza::canonical,
                             "one spelling for all that mean the same by the letters alone")
      .def_property_readonly("english", &Betza::english)
      .def_property_readonly("properties", &Betza::properties, "such as 'leaper' or 'colourbound'")
      .def_property_readonly(
          "warnings", [](Betza const& piece) { return in_code_points(piece.warnings(), piece.text()); },
          "what other programs read differently")
      .def("moves", &moves, py::kw_only(), moves_board, moves_at, moves_friends, moves_enemies,
           "The squares that the piece reaches. board: FILESxRANKS; at: a square, '' is the middle; friends, "
           "enemies: "
           "squares of other pieces. Raises ValueError.")
      .def("svg", &svg, py::kw_only(), svg_board, svg_at, svg_friends, svg_enemies,
           py::arg("square") = usual_square, py::arg("theme") = "light",
           "A drawing of the moves as SVG; board '' is as large as they need.")
      .def("_repr_svg_", [](Betza const& piece) { return svg(piece, "", "", {}, {}, usual_square, "light"); })
      .def(
          "__eq__",
          [](Betza const& a, Betza const& b) { return a.text() == b.text() && a.dialect() == b.dialect(); },
          py::is_operator())
      .def("__hash__", [](Betza const& piece) { return py::hash(py::str(piece.text())); })
      .def("__str__", &Betza::text)
      .def("__repr__",
           [](Betza const& piece) {
             return fmt::format("Betza('{}', '{}')", piece.text(), dialect_of(piece));
           })
      .def(py::pickle([](Betza const& piece) { return py::make_tuple(piece.text(), dialect_of(piece)); },
                      [](py::tuple const& state) {
                        return read(state[0].cast<std::string>(), state[1].cast<std::string>());
                      }));
}

} // namespace hippo::python

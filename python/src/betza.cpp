#include "python/src/diagram.hpp"

#include "libanalysis/diagram/piece_moves.hpp"
#include "libgame/betza/describe.hpp"
#include "libgame/betza/report.hpp"
#include "libnotation/betza/parse.hpp"

#include <fmt/format.h>

namespace hippo::python {

namespace {

using notation::betza::Dialect;
using notation::betza::Tree;

struct Betza {
  std::string text;
  Tree tree;
};

Dialect dialect_of(Text const& name) {
  if (name == "xbetza") return Dialect::xbetza;
  if (name == "betza") return Dialect::betza;
  throw py::value_error(fmt::format("no dialect '{}': there are xbetza and betza", name));
}

char const* name_of(Dialect dialect) { return dialect == Dialect::xbetza ? "xbetza" : "betza"; }

Betza read(Text const& text, Text const& dialect) {
  auto parsed = notation::betza::parse(text, dialect_of(dialect));
  if (auto const* wrong = std::get_if<notation::ParseError>(&parsed))
    raise("BadBetza", finding_of(text::unreadable(*wrong), text));
  return {text, std::get<Tree>(std::move(parsed))};
}

betza::Scene scene_of(Text const& board, Text const& at, std::vector<Text> const& friends,
                      std::vector<Text> const& enemies) {
  auto scene = betza::scene(board, at, {friends.begin(), friends.end()}, {enemies.begin(), enemies.end()});
  if (auto const* wrong = std::get_if<std::string>(&scene)) throw py::value_error(*wrong);
  return std::get<betza::Scene>(std::move(scene));
}

std::vector<std::string> names(std::vector<betza::Coordinate> const& squares) {
  std::vector<std::string> all;
  for (betza::Coordinate const square : squares) all.push_back(betza::name(square));
  return all;
}

std::vector<betza::Reach> moves(Betza const& piece, Text const& board, Text const& at,
                                std::vector<Text> const& friends, std::vector<Text> const& enemies) {
  return betza::report(piece.text, piece.tree, scene_of(board, at, friends, enemies)).reaches;
}

std::vector<std::string> properties(Betza const& piece) {
  return betza::report(piece.text, piece.tree, scene_of("15x15", "", {}, {})).properties;
}

std::vector<Finding> warnings(Betza const& piece) {
  std::vector<Finding> all;
  for (auto const& warning : notation::betza::warnings(piece.tree))
    all.push_back(finding_of({text::Severity::warning, warning.where, warning.message, {}}, piece.text));
  return all;
}

std::string svg(Betza const& piece, Text const& board, Text const& at, std::vector<Text> const& friends,
                std::vector<Text> const& enemies, double square, Text const& theme) {
  diagram::PieceRequest request;
  request.betza = piece.text;
  request.dialect = piece.tree.dialect;
  if (!board.empty() || !at.empty() || !friends.empty() || !enemies.empty()) {
    auto const scene = scene_of(board.empty() ? "11x11" : board, at, friends, enemies);
    if (scene.board.files > diagram::max_side || scene.board.ranks > diagram::max_side)
      throw py::value_error(
          fmt::format("the board is larger than {0} files or {0} ranks", diagram::max_side));
    request.files = scene.board.files;
    request.ranks = scene.board.ranks;
    request.at = scene.at;
    request.friends = scene.board.friends;
    request.enemies = scene.board.enemies;
  }
  return svg_of(std::get<diagram::BoardPicture>(diagram::picture_of(request)), false, false,
                style_of(theme, square));
}

void bind_reaches(py::module_& module) {
  using betza::Reach;
  py::class_<Reach>(module, "Reach", "A square that a piece can reach, and its conditions.")
      .def_property_readonly("square", [](Reach const& reach) { return betza::name(reach.at); })
      .def_readonly("moves", &Reach::moves, "whether it may go there while the square is empty")
      .def_readonly("captures", &Reach::captures, "whether it may capture an enemy there")
      .def_readonly("captures_friends", &Reach::destroys)
      .def_readonly("initial", &Reach::initial, "only as the piece's first move")
      .def_property_readonly(
          "path", [](Reach const& reach) { return names(reach.path); },
          "squares stepped on, the last one is the square")
      .def_property_readonly(
          "taken", [](Reach const& reach) { return names(reach.taken); }, "squares emptied on the way")
      .def_property_readonly(
          "supports", [](Reach const& reach) { return names(reach.supports); }, "pieces that it needs")
      .def_property_readonly(
          "blockers",
          [](Reach const& reach) {
            std::vector<betza::Coordinate> squares;
            for (betza::Influence const& blocker : reach.blockers) squares.push_back(blocker.at);
            return names(squares);
          },
          "empty squares where a piece would prevent it")
      .def("__repr__", [](Reach const& reach) { return fmt::format("<Reach {}>", betza::name(reach.at)); });
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
      .def_readonly("text", &Betza::text, "as written")
      .def_property_readonly("dialect", [](Betza const& piece) { return name_of(piece.tree.dialect); })
      .def_property_readonly(
          "canonical", [](Betza const& piece) { return notation::betza::canonical(piece.tree); },
          "one spelling for all that mean the same by the letters alone")
      .def_property_readonly("english", [](Betza const& piece) { return betza::describe(piece.tree); })
      .def_property_readonly("properties", &properties, "such as 'leaper' or 'colourbound'")
      .def_property_readonly("warnings", &warnings, "what other programs read differently")
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
          [](Betza const& a, Betza const& b) { return a.text == b.text && a.tree.dialect == b.tree.dialect; },
          py::is_operator())
      .def("__hash__", [](Betza const& piece) { return py::hash(py::str(piece.text)); })
      .def("__str__", [](Betza const& piece) { return piece.text; })
      .def("__repr__",
           [](Betza const& piece) {
             return fmt::format("Betza('{}', '{}')", piece.text, name_of(piece.tree.dialect));
           })
      .def(py::pickle(
          [](Betza const& piece) { return py::make_tuple(piece.text, name_of(piece.tree.dialect)); },
          [](py::tuple const& state) {
            return read(state[0].cast<std::string>(), state[1].cast<std::string>());
          }));
}

} // namespace hippo::python

#include "python/src/position.hpp"
#include "python/src/source.hpp"

#include <hippogonal/diagram.hpp>

#include <fmt/format.h>

namespace hippo::python {

namespace {

Game from_ini(py::object const& source, Text const& name) {
  std::string const text = text_of_source(source);
  return released([&] { return Game::from_ini(text, name); });
}

std::vector<Finding> check(Game game) {
  return released([&] { return in_code_points(game.check(), game.source()); });
}

py::dict explain(Game game) {
  py::dict rules;
  for (auto const& [topic, sentences] : game.explain()) rules[py::str(topic)] = sentences;
  return rules;
}

std::string export_game(Game game, Text const& program) {
  auto const written = game.to(program);
  if (written.text.empty()) throw py::value_error("cannot be exported: " + written.unsaid.front());
  return written.text;
}

std::string piece_sheet(Game game) { return hippogonal::svg(game); }

/// A game of a text travels with its text.
py::tuple state_of(Game game) {
  return py::make_tuple(std::string(game.name()), std::string(released([&] { return game.source(); })));
}

Game from_state(py::tuple const& state) {
  auto const name = state[0].cast<std::string>();
  return state[1].cast<std::string>().empty() ? find_game(name) : from_ini(state[1], name);
}

} // namespace

Game find_game(Text const& name) {
  return released([&] { return Game(name); });
}

Game game_of(py::object const& game) {
  return py::isinstance<Game>(game) ? game.cast<Game>() : find_game(string_of(game));
}

void bind_games(py::module_& module) {
  module.def(
      "games", [] { return released(&hippogonal::games); },
      "Names of all games: the built-in ones, then the library.");
  module.def(
      "load_games",
      [](py::object const& source) {
        std::string const text = text_of_source(source);
        return released([&] { return hippogonal::load_games(text); });
      },
      py::arg("source"),
      "The good games of a file of games: its text, a path, or an open file. See hippogonal-games(5).");
  module.def(
      "check_games",
      [](py::object const& source) {
        std::string const text = text_of_source(source);
        return in_code_points(released([&] { return hippogonal::check_games(text); }), text);
      },
      py::arg("source"), "What is wrong with a file of games: its text, a path, or an open file.");
  py::class_<Game>(module, "Game", "The rules of a game.")
      .def(py::init(&find_game), py::arg("name"),
           "A built-in game or one of the library. Raises UnknownGame.")
      .def_static(
          "from_ini", &from_ini, py::arg("source"), py::arg("name") = "",
          "A game of a file of games, its text, a path or an open file: the one of that name, else the last. "
          "Raises BadGame.")
      .def_property_readonly("name", &Game::name)
      .def_property_readonly("title", &Game::title)
      .def_property_readonly("files", &Game::files)
      .def_property_readonly("ranks", &Game::ranks)
      .def_property_readonly("pieces", &Game::pieces, "letters or names, as White's pieces are written")
      .def_property_readonly("rolls_dice", &Game::rolls_dice)
      .def_property_readonly("start_fen", [](Game game) { return position_of("startpos", game).fen(); })
      .def(
          "start", [](Game game) { return std::make_shared<Position>(position_of("startpos", game)); },
          "The start position.")
      .def("check", &check, "What looks wrong in the text that the game was loaded from; none for others.")
      .def("explain", &explain, "The rules in sentences, by topic: 'board', 'pieces', 'promotion' ...")
      .def("export", &export_game, py::arg("to") = "hippogonal",
           "The game as text for 'hippogonal', 'fairy-stockfish', 'xboard' or 'interactive-diagram'. Raises "
           "ValueError "
           "where that program can have no such game.")
      .def(
          "unsaid", [](Game game, Text const& to) { return game.to(to).unsaid; }, py::arg("to"),
          "What that program has no words for.")
      .def("svg", &piece_sheet, "All pieces and their moves, as SVG.")
      .def("_repr_svg_", &piece_sheet)
      .def(
          "__eq__", [](Game a, Game b) { return a == b; }, py::is_operator())
      .def("__hash__", [](Game game) { return std::hash<VariantInfo const*>()(&Access::info(game)); })
      .def("__repr__", [](Game game) { return fmt::format("Game('{}')", game.name()); })
      .def(py::pickle(&state_of, &from_state));
}

} // namespace hippo::python

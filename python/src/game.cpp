#include "python/src/loaded_games.hpp"
#include "python/src/position.hpp"
#include "python/src/source.hpp"

#include "libanalysis/diagram/game_sheet.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libgame/game_file/explain.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"

#include <fmt/format.h>

namespace hippo::python {

namespace {

std::vector<Finding> all_findings(LoadedText const& loaded) {
  std::vector<Finding> all;
  for (auto const& [game, finding] : loaded.findings) all.push_back(finding);
  return all;
}

[[noreturn]] void raise_bad_game(LoadedText const& loaded) {
  for (auto const& [game, finding] : loaded.findings)
    if (finding.severity == "error") raise("BadGame", finding);
  raise("BadGame",
        finding_of({text::Severity::error, {}, "there is no such game in the text", {}}, loaded.text));
}

Game from_ini(py::object const& source, Text const& name) {
  LoadedText const& loaded = loaded_text(text_of_source(source));
  for (auto game = loaded.games.rbegin(); game != loaded.games.rend(); ++game)
    if (name.empty() || position::same_letters(game->variant->name, name)) return *game;
  raise_bad_game(loaded);
}

/// The findings about one game.
std::vector<Finding> check(Game game) {
  std::vector<Finding> findings;
  if (LoadedText const* const loaded = source_of(game))
    for (auto const& [name, finding] : loaded->findings)
      if (name == game.variant->name) findings.push_back(finding);
  return findings;
}

py::dict explain(Game game) {
  py::dict rules;
  for (game_file::Paragraph const& part : game_file::explain(*game.variant->def))
    rules[py::str(std::string(part.topic))] = part.sentences;
  return rules;
}

game_file::ForeignGame written_for(Game game, Text const& name) {
  if (auto const program = game_file::program_named(name))
    return game_file::written_for(*program, *game.variant);
  throw py::value_error(fmt::format(
      "no program '{}': there are hippogonal, fairy-stockfish, xboard and interactive-diagram", name));
}

std::string export_game(Game game, Text const& program) {
  auto const written = written_for(game, program);
  if (written.text.empty()) throw py::value_error("cannot be exported: " + written.unsaid.front());
  return written.text;
}

py::list all_games() {
  py::list names;
  for (VariantInfo const& variant : position::all_variants())
    if (variant.loaded == nullptr) names.append(std::string(variant.name));
  for (game_file::LibraryGame const& game : game_file::library()) names.append(std::string(game.name));
  return names;
}

py::list piece_names(Game game) {
  py::list names;
  for (std::size_t i = 0; i < game.variant->pieces.size(); ++i)
    names.append(game.variant->written(PieceType(static_cast<int>(i))));
  return names;
}

std::string piece_sheet(Game game) {
  diagram::Style const style;
  diagram::SvgCanvas canvas(style.theme, style.scale());
  return diagram::draw_sheet(canvas, *game.variant, style);
}

/// A game of a text travels with its text.
py::tuple state_of(Game game) {
  LoadedText const* const loaded = source_of(game);
  return py::make_tuple(std::string(game.variant->name), loaded == nullptr ? "" : loaded->text);
}

Game from_state(py::tuple const& state) {
  auto const name = state[0].cast<std::string>();
  return state[1].cast<std::string>().empty() ? find_game(name) : from_ini(state[1], name);
}

} // namespace

Game find_game(Text const& name) {
  text::Diagnostic unknown;
  {
    UsingGames const using_games;
    if (VariantInfo const* const found = position::find_variant(name)) return {found};
    unknown = position::unknown_game(name);
  }
  raise("UnknownGame", finding_of(unknown, name));
}

Game game_of(py::object const& game) {
  return py::isinstance<Game>(game) ? game.cast<Game>() : find_game(string_of(game));
}

void bind_games(py::module_& module) {
  module.def("games", &all_games, "Names of all games: the built-in ones, then the library.");
  module.def(
      "load_games", [](py::object const& source) { return loaded_text(text_of_source(source)).games; },
      py::arg("source"),
      "The good games of a file of games: its text, a path, or an open file. See hippogonal-games(5).");
  module.def(
      "check_games",
      [](py::object const& source) { return all_findings(loaded_text(text_of_source(source))); },
      py::arg("source"), "What is wrong with a file of games: its text, a path, or an open file.");
  py::class_<Game>(module, "Game", "The rules of a game.")
      .def(py::init(&find_game), py::arg("name"),
           "A built-in game or one of the library. Raises UnknownGame.")
      .def_static(
          "from_ini", &from_ini, py::arg("source"), py::arg("name") = "",
          "A game of a file of games, its text, a path or an open file: the one of that name, else the last. "
          "Raises BadGame.")
      .def_property_readonly("name", [](Game game) { return std::string(game.variant->name); })
      .def_property_readonly("title", [](Game game) { return std::string(game.variant->title); })
      .def_property_readonly("files", [](Game game) { return game.variant->board.files; })
      .def_property_readonly("ranks", [](Game game) { return game.variant->board.ranks; })
      .def_property_readonly("pieces", &piece_names, "letters or names, as White's pieces are written")
      .def_property_readonly("rolls_dice", [](Game game) { return game.variant->rolls_dice; })
      .def_property_readonly(
          "start_fen", [](Game game) { return Position{position::start_position(*game.variant)}.fen(); })
      .def(
          "start",
          [](Game game) { return std::make_shared<Position>(position::start_position(*game.variant)); },
          "The start position.")
      .def("check", &check, "What looks wrong in the text that the game was loaded from; none for others.")
      .def("explain", &explain, "The rules in sentences, by topic: 'board', 'pieces', 'promotion' ...")
      .def("export", &export_game, py::arg("to") = "hippogonal",
           "The game as text for 'hippogonal', 'fairy-stockfish', 'xboard' or 'interactive-diagram'. Raises "
           "ValueError "
           "where that program can have no such game.")
      .def(
          "unsaid", [](Game game, Text const& to) { return written_for(game, to).unsaid; }, py::arg("to"),
          "What that program has no words for.")
      .def("svg", &piece_sheet, "All pieces and their moves, as SVG.")
      .def("_repr_svg_", &piece_sheet)
      .def(
          "__eq__", [](Game a, Game b) { return a == b; }, py::is_operator())
      .def("__hash__", [](Game game) { return std::hash<VariantInfo const*>()(game.variant); })
      .def("__repr__", [](Game game) { return fmt::format("Game('{}')", game.variant->name); })
      .def(py::pickle(&state_of, &from_state));
}

} // namespace hippo::python

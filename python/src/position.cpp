#include "python/src/position.hpp"

#include "python/src/diagram.hpp"

#include "libgame/position/history.hpp"
#include "libgame/position/repetition.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/result_tag.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::python {

namespace {

std::string color_name(Color color) { return color == Color::white ? "white" : "black"; }

py::list legal_moves(SharedPosition const& position) {
  auto const& legal = position->legal_moves();
  auto move = legal.begin();
  return new_list(legal.size(), [&] { return new_move({position, *move++}); });
}

py::list spelled(Position const& position, san::Spelling spelling) {
  py::list texts;
  for (Move const move : position.legal_moves()) texts.append(position.speller()(move, spelling));
  return texts;
}

template <san::Spelling spelling>
std::string spell(Position const& position, py::object const& move) {
  return position.speller()(move_in(position, move), spelling);
}

std::shared_ptr<Position> after(std::shared_ptr<Position> position, py::args const& moves) {
  for (py::handle const move : moves)
    position = std::make_shared<Position>(position->now().after(move_in(*position, move)));
  return position;
}

std::string letters(AnyPosition const& position, Piece piece) {
  std::string const name = position.variant().written(piece.type);
  return piece.color == Color::black ? text::lower(name) : name;
}

py::dict pieces(Position const& position) {
  AnyPosition const& now = position.now();
  py::dict all;
  for (Square const square : now.occupied())
    all[py::str(position::square_name(now.board(), square))] = letters(now, *now.at(square));
  return all;
}

std::shared_ptr<Position> rolled(Position const& position, int one, int other) {
  return std::make_shared<Position>(Access::data(Access::position(position.now()).with_roll(one, other)).now);
}

position::History line_of(Position const& start, std::vector<py::object> const& moves) {
  AnyPosition now = start.now();
  position::History line;
  line.add(now);
  for (py::object const& move : moves) {
    now.play(move_in(Position(now), move));
    line.add(now);
  }
  return line;
}

bool can_claim_draw(Position const& start, std::vector<py::object> const& moves) {
  return line_of(start, moves).can_claim_draw(start.now().variant().def->draws);
}

std::optional<std::string> claimed_result(Position const& start, std::vector<py::object> const& moves) {
  auto const end = line_of(start, moves).draw_end(start.now().variant().def->draws);
  return end ? std::optional(std::string(san::result_tag(end->winner))) : std::nullopt;
}

} // namespace

std::vector<Move> const& Position::legal_moves() const {
  if (!legal_) legal_ = now_.legal_moves();
  return *legal_;
}

san::Speller const& Position::speller() const {
  if (!speller_) speller_.emplace(now_);
  return *speller_;
}

PyObject* new_position(SharedPosition position) {
  static auto* const type = py::detail::get_type_info(typeid(Position));
  PyObject* const made = py::detail::make_new_instance(type->type);
  auto place = reinterpret_cast<py::detail::instance*>(made)->get_value_and_holder(type);
  using Holder = PositionClass::holder_type;
  auto* const holder =
      new (&place.holder<Holder>()) Holder(std::const_pointer_cast<Position>(std::move(position)));
  place.value_ptr() = holder->get();
  place.set_holder_constructed();
  return made;
}

std::string Position::fen() const { return position::fen(now_); }

py::tuple position_state(Position const& position) {
  return py::make_tuple(Access::game(&position.now().variant()), position.fen());
}

Position position_from(py::tuple const& state) {
  return position_of(string_of(state[1]), state[0].cast<Game>());
}

Position position_of(Text const& fen, Game game) {
  return Position(Access::data(released([&] { return hippogonal::Position(fen, game); })).now);
}

void bind_positions(py::module_& module) {
  using san::Spelling;
  PositionClass positions(module, "Position",
                          "A position of a game. It never changes: after() gives the next one.");
  positions
      .def(py::init([](Text const& fen, py::object const& game) { return position_of(fen, game_of(game)); }),
           py::arg("fen") = "startpos", py::arg("game") = "chess",
           "From FEN fields of a game, or its name. Raises BadPosition, UnknownGame.")
      .def_property_readonly("game",
                             [](Position const& position) { return Access::game(&position.now().variant()); })
      .def_property_readonly("fen", &Position::fen, "canonical FEN fields")
      .def_property_readonly(
          "turn", [](Position const& position) { return color_name(position.now().side()); },
          "'white' or 'black'")
      .def_property_readonly("halfmove_clock",
                             [](Position const& position) { return position.now().halfmove_clock(); })
      .def_property_readonly("move_number",
                             [](Position const& position) { return position.now().move_number(); })
      .def_property_readonly("is_check", [](Position const& position) { return position.now().in_check(); })
      .def_property_readonly(
          "result", [](Position const& position) { return std::string(san::result_tag(position.now())); },
          "'1-0', '0-1', '1/2-1/2', or '*' while the game goes on; draws by claim do not count")
      .def_property_readonly(
          "end", [](Position const& position) { return Access::position(position.now()).end(); },
          "how the game has ended on the board: 'checkmate', 'stalemate', 'dead-position' ..., or None")
      .def_property_readonly("pieces", &pieces,
                             "what stands on each square, as FEN writes it: {'e1': 'K', 'e8': 'k'}")
      .def_property_readonly(
          "repetition_key",
          [](Position const& position) { return py::bytes(position::repetition_key(position.now())); },
          "equal for positions that count as repeated")
      .def("legal_moves", &legal_moves, "All legal moves, by origin and target.")
      .def("count_legal_moves", [](Position const& position) { return position.now().count_legal_moves(); })
      .def(
          "legal_sans", [](Position const& position) { return spelled(position, Spelling::san); },
          "The same in SAN.")
      .def(
          "legal_ucis", [](Position const& position) { return spelled(position, Spelling::uci); },
          "The same in UCI notation.")
      .def(
          "move",
          [](SharedPosition const& position, py::object const& move) {
            return PlacedMove{position, move_in(*position, move)};
          },
          py::arg("text"), "The legal move that a text in any spelling means. Raises IllegalMove.")
      .def("after", &after, "The position after moves, each a Move or a text. Raises IllegalMove.")
      .def("san", &spell<Spelling::san>, py::arg("move"))
      .def("uci", &spell<Spelling::uci>, py::arg("move"))
      .def(
          "is_legal",
          [](Position const& position, PlacedMove const& move) {
            return std::ranges::binary_search(position.legal_moves(), move.move);
          },
          py::arg("move"))
      .def("can_claim_draw", &can_claim_draw, py::arg("moves") = std::vector<py::object>(),
           "Whether a draw by repetition or by moves without progress can be claimed after these moves.")
      .def("claimed_result", &claimed_result, py::arg("moves") = std::vector<py::object>(),
           "The result of the game by repetition or by moves without progress after these moves; None: "
           "neither.")
      .def("roll", &rolled, py::arg("one"), py::arg("other"), "The same with dice that show these faces.")
      .def(
          "text",
          [](Position const& position) { return hippogonal::text_picture(Access::position(position.now())); },
          "A picture for the terminal.")
      .def("svg", &position_svg, py::kw_only(), py::arg("flip") = false, py::arg("square") = usual_square,
           py::arg("theme") = "light", py::arg("coordinates") = true, py::arg("last_move") = py::none(),
           "A drawing as SVG. square: pixels; theme: 'light', 'dark', 'auto' or 'print'.")
      .def("_repr_svg_",
           [](Position const& position) {
             return position_svg(position, false, usual_square, "light", true, std::nullopt);
           })
      .def(
          "__eq__", [](Position const& a, Position const& b) { return a.now() == b.now(); },
          py::is_operator())
      .def("__hash__", [](Position const& position) { return py::hash(py::str(position.fen())); })
      .def("__str__", [](Position const& position) { return position::position_line(position.now()); })
      .def("__repr__",
           [](Position const& position) {
             return fmt::format("Position('{}', '{}')", position.fen(), position.now().variant().name);
           })
      .def(py::pickle(&position_state, [](py::tuple const& state) {
        return std::make_shared<Position>(position_from(state));
      }));
  bind_counts(positions);
}

} // namespace hippo::python

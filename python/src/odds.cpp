#include "python/src/interrupt.hpp"
#include "python/src/position.hpp"

#include "libanalysis/odds/odds.hpp"
#include "libgame/position/square_name.hpp"

#include <fmt/format.h>

namespace hippo::python {

namespace {

/// Chances of the side to move over the rolls of a turn.
class Odds {
public:
  explicit Odds(SharedPosition position) : position_(std::move(position)) {
    if (!now().variant().rolls_dice)
      throw py::value_error(fmt::format("{} has no dice", now().variant().title));
  }

  [[nodiscard]] py::object win() const { return chance(odds::wins()); }
  [[nodiscard]] py::object no_move() const {
    return fraction([&] { return odds::chance_of_no_move(now()); });
  }
  [[nodiscard]] py::object idle_die() const {
    return fraction([&] { return odds::chance_of_idle_die(now()); });
  }
  [[nodiscard]] py::object lose_next() const {
    return fraction([&] { return odds::chance_to_lose_next(now()); });
  }
  [[nodiscard]] py::object capture_on(Text const& name) const {
    auto const square = position::square_named(now().board(), name);
    if (!square) throw py::value_error(fmt::format("there is no square '{}'", name));
    return chance(odds::captures_on(*square));
  }
  [[nodiscard]] py::object capture_of(Text const& name) const {
    auto const type = now().variant().find_piece(name);
    if (!type) throw py::value_error(fmt::format("{} has no piece '{}'", now().variant().name, name));
    return chance(odds::captures_piece(*type));
  }

private:
  [[nodiscard]] AnyPosition const& now() const { return position_->now(); }
  [[nodiscard]] py::object chance(odds::Event const& event) const {
    return fraction([&] { return odds::chance(now(), event); });
  }
  [[nodiscard]] static py::object fraction(auto const& work) {
    odds::Chance const chance = [&] {
      UsingGames const using_games;
      return work();
    }();
    return py::module_::import("fractions").attr("Fraction")(chance.numerator, chance.denominator);
  }

  SharedPosition position_;
};

} // namespace

void bind_odds(py::module_& module) {
  py::class_<Odds>(module, "Odds",
                   "Chances of a turn in a game of dice, as fractions.Fraction over all rolls.")
      .def(py::init([](SharedPosition const& position) { return Odds(position); }), py::arg("position"),
           "The roll of the position is ignored. Raises ValueError in a game without dice.")
      .def("win", &Odds::win, "That the side to move can win in this turn.")
      .def("no_move", &Odds::no_move, "That it has no legal move.")
      .def("idle_die", &Odds::idle_die, "That a die has none.")
      .def("lose_next", &Odds::lose_next,
           "That the other side can win in its next turn, after the safest turn.")
      .def("capture_on", &Odds::capture_on, py::arg("square"), "That it can capture on a square.")
      .def("capture_of", &Odds::capture_of, py::arg("piece"), "That it can capture a piece of a type.");
}

} // namespace hippo::python

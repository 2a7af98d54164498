#include "python/src/loaded_games.hpp"
#include "python/src/position.hpp"

#include "libanalysis/files/error.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <mutex>

namespace hippo::python {

namespace {

using tablebase::Value;

/// What a table says of a position.
struct TableValue {
  std::string result;            ///< `win`, `draw`, `loss` for the side to move
  std::optional<unsigned> plies; ///< to the end of the game; none for a draw
  friend bool operator==(TableValue const&, TableValue const&) = default;
};

TableValue value_of(Value value) {
  if (value == tablebase::draw_value) return {"draw", std::nullopt};
  return {tablebase::is_win(value) ? "win" : "loss", tablebase::plies_of(value)};
}

/// The tables of a folder; threads take turns.
class Tables {
  auto locked(auto const& work) {
    UsingGames const using_games;
    std::lock_guard const alone(mutex_);
    return work();
  }

public:
  explicit Tables(std::filesystem::path const& folder) : prober_(folder) {}

  TableValue probe(Position const& position) {
    return value_of(locked([&] { return prober_(position.now()); }));
  }
  std::vector<std::pair<PlacedMove, TableValue>> moves(SharedPosition const& position) {
    std::vector<std::pair<PlacedMove, TableValue>> rated;
    for (auto const& [move, value] : locked([&] { return prober_.moves(position->now()); }))
      rated.emplace_back(PlacedMove{position, move}, value_of(value));
    return rated;
  }
  std::vector<PlacedMove> line(SharedPosition position) {
    std::vector<PlacedMove> line;
    for (Move const move : locked([&] { return prober_.line(position->now()); })) {
      line.push_back({position, move});
      position = std::make_shared<Position const>(position->now().after(move));
    }
    return line;
  }

private:
  std::mutex mutex_;
  tablebase::Prober prober_;
};

} // namespace

void bind_tables(py::module_& module) {
  py::class_<TableValue>(module, "TableValue", "The value of a position for the side to move.")
      .def_readonly("result", &TableValue::result, "'win', 'draw' or 'loss'")
      .def_readonly("plies", &TableValue::plies, "to the end of the game; None for a draw")
      .def(
          "__eq__", [](TableValue const& a, TableValue const& b) { return a == b; }, py::is_operator())
      .def("__hash__",
           [](TableValue const& value) { return py::hash(py::make_tuple(value.result, value.plies)); })
      .def("__repr__", [](TableValue const& value) {
        return value.plies ? fmt::format("<TableValue {} {}>", value.result, *value.plies)
                           : std::string("<TableValue draw>");
      });
  py::class_<Tables>(module, "Tables", "The endgame tables of a folder, as hippo-tb generates them.")
      .def(py::init<std::filesystem::path const&>(), py::arg("folder"))
      .def("probe", &Tables::probe, py::arg("position"), "Raises MissingTable, OSError.")
      .def("moves", &Tables::moves, py::arg("position"),
           "All legal moves with their values for the side that moves, the best first.")
      .def("line", &Tables::line, py::arg("position"),
           "A shortest way to the end of the game; empty for a draw.")
      .def("__enter__", [](py::object const& tables) { return tables; })
      .def("__exit__", [](Tables const&, py::args const&) {});
  py::register_exception_translator([](std::exception_ptr error) {
    try {
      if (error) std::rethrow_exception(error);
    } catch (tablebase::NoTable const& missing) {
      py::object const type = py::module_::import("hippogonal.errors").attr("MissingTable");
      PyErr_SetString(type.ptr(), missing.what());
    } catch (files::FileError const& unreadable) {
      PyErr_SetString(PyExc_OSError, unreadable.what());
    }
  });
}

} // namespace hippo::python

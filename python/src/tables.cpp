#include "python/src/interrupt.hpp"
#include "python/src/position.hpp"

#include "libanalysis/files/error.hpp"
#include "libanalysis/tablebase/generate/generate_plan.hpp"
#include "libanalysis/tablebase/probe/clock_probe.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libanalysis/tablebase/table/generator_options.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <system_error>

namespace hippo::python {

namespace {

using tablebase::Value;

/// The value of a position in a table.
struct TableValue {
  std::string result;            ///< `win`, `draw`, `loss` for the side to move; or as RuledResult
  std::optional<unsigned> plies; ///< to the end of the game, or to the next reset; none for a draw
  friend bool operator==(TableValue const&, TableValue const&) = default;
};

TableValue value_of(Value value) {
  if (value == tablebase::draw_value) return {"draw", std::nullopt};
  return {tablebase::is_win(value) ? "win" : "loss", tablebase::plies_of(value)};
}

TableValue value_of(Value value, AnyPosition const& position) {
  TableValue ruled{std::string(to_string(ruled_result(value, position))), std::nullopt};
  if (value != tablebase::draw_value) ruled.plies = tablebase::clock_plies_of(value);
  return ruled;
}

tablebase::Metric metric_of(std::string_view name) {
  if (name == "dtm") return tablebase::Metric::distance;
  if (name == "dtz") return tablebase::Metric::clock;
  throw py::value_error(fmt::format("metric '{}': expected 'dtm' or 'dtz'", name));
}

std::vector<tablebase::Material> materials(Game game, py::args const& names) {
  if (auto const reason = tablebase::why_no_tables(Access::info(game))) throw py::value_error(*reason);
  std::vector<tablebase::Material> all;
  for (py::handle const name : names) {
    auto read = tablebase::read_material(Access::info(game), string_of(name));
    if (auto const* wrong = std::get_if<std::string>(&read)) throw py::value_error(*wrong);
    all.push_back(std::get<tablebase::Material>(std::move(read)));
  }
  return all;
}

/// The tables of a folder; threads take turns.
class Tables {
  auto locked(auto const& work) {
    UsingGames const using_games;
    std::lock_guard const alone(mutex_);
    return work();
  }

public:
  explicit Tables(std::filesystem::path const& folder)
      : folder_(folder), prober_(folder), clock_prober_(folder) {}

  std::vector<std::string> generate(py::args const& names, py::object const& game, unsigned threads,
                                    std::uint64_t memory_mib, std::string const& metric_name) {
    if (threads == 0) throw py::value_error("threads must be at least 1");
    auto const metric = metric_of(metric_name);
    auto const wanted = materials(game_of(game), names);
    if (auto const reason = tablebase::why_no_clock(Access::info(game_of(game)));
        reason && metric == tablebase::Metric::clock)
      throw py::value_error(*reason);
    return heeding_signals([&](std::stop_token stop) {
      hippogonal::detail::UsingGames const using_games;
      std::vector<std::string> made;
      auto const plan = tablebase::make_plan(wanted, folder_.string(), metric);
      tablebase::GeneratePlanOptions how{folder_, threads, memory_mib << 20, {}, {}, {}, {}};
      how.stop = std::move(stop);
      how.done = [&](tablebase::PlannedTable const& table, tablebase::GenerationTime) {
        made.push_back(table.material.name());
      };
      tablebase::generate_plan(plan, how);
      return made;
    });
  }

  TableValue probe(Position const& position, std::string const& metric) {
    if (metric_of(metric) == tablebase::Metric::clock)
      return value_of(locked([&] { return clock_prober_(position.now()); }), position.now());
    return value_of(locked([&] { return prober_(position.now()); }));
  }
  std::vector<std::pair<PlacedMove, TableValue>> moves(SharedPosition const& position,
                                                       std::string const& metric) {
    std::vector<std::pair<PlacedMove, TableValue>> rated;
    if (metric_of(metric) == tablebase::Metric::clock) {
      for (auto const& [move, value] : locked([&] { return clock_prober_.moves(position->now()); }))
        rated.emplace_back(PlacedMove{position, move}, value_of(value, position->now()));
      return rated;
    }
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
  std::filesystem::path folder_;
  std::mutex mutex_;
  tablebase::Prober prober_;
  tablebase::ClockProber clock_prober_;
};

/// OSError, or the subclass that belongs to the number.
void set_os_error(int number, std::string_view what) {
  if (number == 0) return PyErr_SetString(PyExc_OSError, std::string(what).c_str());
  std::string const reason = std::system_category().message(number);
  auto const os_error = py::reinterpret_borrow<py::object>(PyExc_OSError);
  bool const names_file = what.ends_with(": " + reason);
  py::object const error = names_file
                               ? os_error(number, reason, what.substr(0, what.size() - reason.size() - 2))
                               : os_error(number, what);
  PyErr_SetObject(py::type::handle_of(error).ptr(), error.ptr());
}

} // namespace

void bind_tables(py::module_& module) {
  py::class_<TableValue>(module, "TableValue", "The value of a position for the side to move.")
      .def_readonly("result", &TableValue::result,
                    "'win', 'draw' or 'loss'; by the metric 'dtz' also 'cursed win' or 'blessed loss'")
      .def_readonly(
          "plies", &TableValue::plies,
          "to the end of the game, or by the metric 'dtz' to the next reset of the clock; None for a draw")
      .def(
          "__eq__", [](TableValue const& a, TableValue const& b) { return a == b; }, py::is_operator())
      .def("__hash__",
           [](TableValue const& value) { return py::hash(py::make_tuple(value.result, value.plies)); })
      .def("__repr__", [](TableValue const& value) {
        return value.plies ? fmt::format("<TableValue {} {}>", value.result, *value.plies)
                           : fmt::format("<TableValue {}>", value.result);
      });
  py::class_<Tables>(module, "Tables", "The endgame tables of a folder, as hippo-tb generates them.")
      .def(py::init<std::filesystem::path const&>(), py::arg("folder"))
      .def("probe", &Tables::probe, py::arg("position"), py::arg("metric") = "dtm",
           "metric: 'dtm', plies to the end of the game; 'dtz', plies to the next reset of the clock, with "
           "the result "
           "under the rule of moves without progress. Raises MissingTable, ValueError, OSError.")
      .def("moves", &Tables::moves, py::arg("position"), py::arg("metric") = "dtm",
           "All legal moves with their values for the side that moves, the best first.")
      .def("line", &Tables::line, py::arg("position"),
           "A shortest way to the end of the game; empty for a draw.")
      .def("generate", &Tables::generate, py::arg("game") = "chess", py::arg("threads") = 1,
           py::arg("memory_mib") = 0, py::arg("metric") = "dtm",
           "Generates tables, such as 'KQvK', and all that they need, where the folder has no file of them; "
           "the "
           "names of the new ones. memory_mib: 0 for no limit; the rest lies on disk meanwhile. What Ctrl-C "
           "ends is resumed by the same call. Raises ValueError, OSError.")
      .def("__enter__", [](py::object const& tables) { return tables; })
      .def("__exit__", [](Tables const&, py::args const&) {});
  py::register_exception_translator([](std::exception_ptr error) {
    try {
      if (error) std::rethrow_exception(error);
    } catch (tablebase::NoTable const& missing) {
      py::object const type = py::module_::import("hippogonal.errors").attr("MissingTable");
      PyErr_SetString(type.ptr(), missing.what());
    } catch (files::FileError const& failed) {
      set_os_error(failed.error, failed.what());
    } catch (std::filesystem::filesystem_error const& failed) {
      set_os_error(failed.code().value(), failed.what());
    }
  });
}

} // namespace hippo::python

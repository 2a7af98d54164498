#include "python/src/interrupt.hpp"
#include "python/src/position.hpp"

#include "libanalysis/perft/perft.hpp"
#include "libnotation/text/decimal.hpp"

#include <fmt/format.h>

namespace hippo::python {

namespace {

perft::Options perft_options(unsigned depth, unsigned threads, std::size_t hash_mib) {
  if (depth > perft::deepest) throw py::value_error(fmt::format("depth is at most {}", perft::deepest));
  if (threads == 0) throw py::value_error("threads must be at least 1");
  if (hash_mib > perft::max_hash)
    throw py::value_error(fmt::format("hash_mib is at most {}", perft::max_hash));
  return {
      .rolls = perft::Rolls::ordered, .threads = threads, .hash_mib = hash_mib, .progress = HeedSignals()};
}

py::int_ to_int(perft::Count count) { return py::int_(py::str(text::to_decimal(count))); }

py::int_ perft(Position const& position, unsigned depth, unsigned threads, std::size_t hash_mib) {
  auto const options = perft_options(depth, threads, hash_mib);
  return to_int(without_interpreter([&] { return perft::perft(position.now(), depth, options); }));
}

py::dict divide(Position const& position, unsigned depth, unsigned threads) {
  if (depth == 0) throw py::value_error("depth must be at least 1");
  auto const options = perft_options(depth, threads, 0);
  auto const parts = without_interpreter([&] { return perft::divide(position.now(), depth, options); });
  py::dict counts;
  for (perft::Part const& part : parts) {
    if (part.move)
      counts[py::str(position.speller()(*part.move))] = to_int(part.count);
    else
      counts[py::str(fmt::format("{}{}", (*part.roll)[0], (*part.roll)[1]))] = to_int(part.count);
  }
  return counts;
}

} // namespace

void bind_counts(PositionClass& positions) {
  positions
      .def("perft", &perft, py::arg("depth"), py::kw_only(), py::arg("threads") = 1, py::arg("hash_mib") = 0,
           "Sequences of so many legal moves (in a game with dice, of turns). A table of hash_mib MiB saves "
           "work. Ctrl-C ends it after the part that it counts.")
      .def("divide", &divide, py::arg("depth"), py::kw_only(), py::arg("threads") = 1,
           "The parts of perft(depth) by first move in SAN.");
}

} // namespace hippo::python

// probe_rate FOLDER distance|result: how many positions one thread looks up in a second of CPU, in millions,
// for bench/tb. Standard input has the position lines, the folder their tables.
#include "libanalysis/tablebase/probe/probe.hpp"
#include "libgame/position/read_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <exception>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using namespace hippo;

namespace {

constexpr double least_seconds = 0.5; ///< of measuring

/// Seconds of CPU for looking the positions up. They are copied before, some at a time: who looks a position
/// up has just made it, and does not fetch it from far memory.
double seconds_of(tablebase::Prober& prober, std::span<AnyPosition const> positions, bool results) {
  constexpr std::size_t at_once = 64;
  std::clock_t ticks = 0;
  for (std::size_t first = 0; first < positions.size(); first += at_once) {
    auto const some = positions.subspan(first, std::min(at_once, positions.size() - first));
    std::vector<AnyPosition> const near(some.begin(), some.end());
    std::clock_t const start = std::clock();
    for (AnyPosition const& position : near)
      static_cast<void>(results ? prober.result(position) : prober(position));
    ticks += std::clock() - start;
  }
  return static_cast<double>(ticks) / CLOCKS_PER_SEC;
}

std::vector<AnyPosition> read_positions(std::istream& stream) {
  std::vector<AnyPosition> positions;
  for (std::string line; std::getline(stream, line);) {
    auto const read = position::read_position(line, nullptr);
    if (auto const* position = std::get_if<AnyPosition>(&read)) positions.push_back(*position);
  }
  if (positions.empty()) throw std::invalid_argument("no positions");
  return positions;
}

int run(char const* folder, bool results) {
  auto const positions = read_positions(std::cin);
  tablebase::Prober prober(folder);
  seconds_of(prober, positions, results); // so that their blocks are unpacked
  double seconds = 0, looked_up = 0;
  for (; seconds < least_seconds; looked_up += static_cast<double>(positions.size()))
    seconds += seconds_of(prober, positions, results);
  fmt::print("{:.2f}\n", looked_up / seconds / 1e6);
  return 0;
}

} // namespace

int main(int argc, char** argv) {
  try {
    std::string_view const metric = argc == 3 ? argv[2] : "";
    if (metric == "distance" || metric == "result") return run(argv[1], metric == "result");
    fmt::print(stderr, "usage: probe_rate FOLDER distance|result < POSITIONS\n");
  } catch (std::exception const& error) {
    fmt::print(stderr, "probe_rate: {}\n", error.what());
  }
  return 2;
}

#include "libanalysis/tablebase/probe/block_cache.hpp"

#include <catch2/catch.hpp>

#include <random>

using namespace hippo::tablebase;

namespace {

constexpr std::size_t block_cells = 12;

template <ValueType C>
std::vector<C> block(std::size_t number, Metric metric) {
  std::mt19937 random(static_cast<unsigned>(number));
  std::vector<C> cells(block_cells);
  for (C& cell : cells) {
    cell = static_cast<C>(random() % code_count<C>);
    if (code_of(cell) == code_of(draw_of<C>) + 1) cell = draw_of<C>; // no value has that code
    if (metric == Metric::result) cell = result_cell(cell);
  }
  return cells;
}

/// Puts random blocks of 40 into a cache with room for `slots`, each of which is then as it was put in.
template <ValueType C>
void check_cache(Metric metric, std::size_t bytes, std::size_t slots) {
  constexpr std::size_t blocks = 40;
  BlockCache<C> cache(metric, blocks, block_cells, bytes);
  std::vector<std::size_t> held; // the oldest first
  std::mt19937 random(1);
  for (int i = 0; i < 1000; ++i) {
    std::size_t const number = random() % blocks;
    bool const known = std::ranges::find(held, number) != held.end();
    REQUIRE(cache.has(number) == known);
    if (!known) {
      cache.put(number, block<C>(number, metric));
      if (held.size() == slots) held.erase(held.begin());
      held.push_back(number);
    }
    for (std::size_t const here : held) {
      REQUIRE(cache.has(here));
      auto const cells = block<C>(here, metric);
      for (std::size_t at = 0; at < block_cells; ++at) REQUIRE(cache.cell(here, at) == cells[at]);
    }
  }
}

} // namespace

TEST_CASE("a cache of blocks holds as many as fit, the newest ones", "[tablebase]") {
  check_cache<Cell>(Metric::distance, 7 * block_cells + 11, 7);
  check_cache<Cell>(Metric::result, 7 * block_cells / 4 + 2, 7); // two bits a cell
  check_cache<Value>(Metric::distance, 7 * block_cells * 2, 7);
  check_cache<Value>(Metric::result, 7 * block_cells / 4, 7);
  check_cache<Cell>(Metric::distance, 0, 1);
  check_cache<Cell>(Metric::distance, std::size_t{1} << 30, 40);
}

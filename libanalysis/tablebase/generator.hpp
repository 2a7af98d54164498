// Generates a table by retrograde analysis: from the positions without a legal move back to all positions
// that lead to them.
//
// The squares of one piece, the fast one, are the bits of a word, and every step works on such words: one OR
// unmoves a piece in up to 64 positions. Wins in n plies are unmoves of losses in n - 1. Losses in n plies
// are unmoves of wins in n - 1, of which all other moves lose as well: that is looked up, a word at a time,
// too. Only words that the last ply changed are touched.
//
// A pair of king squares is a slice. Only one thread writes a slice, and it reads the other slices as they
// were after the ply before; so there are no locks.
#pragma once

#include "libanalysis/tablebase/table.hpp"

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <stop_token>

namespace hippo::tablebase {

/// Thrown after a stop was requested.
struct Interrupted : std::runtime_error {
  Interrupted() : std::runtime_error("interrupted") {}
};

struct GeneratorOptions {
  unsigned threads = 1;
  std::stop_token stop;
  /// Called after every ply with its number and how many positions (cells) are decided so far.
  std::function<void(unsigned ply, std::uint64_t decided)> progress;
};

/// Bytes that generate() allocates for a table of that material, without the tables that it needs; `cells` of
/// them remain allocated.
struct MemoryNeed {
  std::uint64_t cells = 0;
  std::uint64_t working = 0;
};
template <class R>
[[nodiscard]] MemoryNeed memory_need(Layout<R> const& layout);
template <class R>
requires(R::open) [[nodiscard]] MemoryNeed memory_need(Layout<R> const& layout);

/// `tables` must have all of conversions_of(material). Throws Interrupted, std::bad_alloc, and
/// std::range_error where a win is longer than a cell can store.
template <class R>
[[nodiscard]] std::shared_ptr<Table<R> const> generate(Material const& material, TableSet<R> const& tables,
                                                       GeneratorOptions const& options);
template <class R>
requires(R::open) [[nodiscard]] std::shared_ptr<Table<R> const> generate(Material const& material,
                                                                         TableSet<R> const& tables,
                                                                         GeneratorOptions const& options);

} // namespace hippo::tablebase

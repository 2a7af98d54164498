// Makes a table by retrograde analysis: from the positions in which nobody can move back to all that lead
// there.
//
// The squares of one man, the fast one, are the bits of a word, and every step works on such words: one OR
// unmoves a man in up to 64 positions. Wins of n plies are unmoves of losses of n - 1; losses of n plies are
// unmoves of wins of n - 1 all of whose other moves lose as well, which is looked up, again a word at a time.
// Only words in which the last ply changed something are touched.
//
// A pair of king squares is a slice. A slice is written by one thread only, from what other slices had after
// the ply before; so there are no locks.
#pragma once

#include "libanalysis/tablebase/table.hpp"

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <stop_token>

namespace hippo::tablebase {

/// Thrown where the stop token asked for an end.
struct Interrupted : std::runtime_error {
  Interrupted() : std::runtime_error("interrupted") {}
};

struct GeneratorOptions {
  unsigned threads = 1;
  std::stop_token stop;
  /// Called after every ply with its number and how many positions (cells) are decided so far.
  std::function<void(unsigned ply, std::uint64_t decided)> progress;
};

/// Bytes that generate() allocates for a table of that material, sub-tables aside; the first `cells` of them
/// remain.
struct MemoryNeed {
  std::uint64_t cells = 0;
  std::uint64_t working = 0;
};
template <class R>
[[nodiscard]] MemoryNeed memory_need(Layout<R> const& layout);

/// `tables` must have all of conversions_of(material). Throws Interrupted, std::bad_alloc, and
/// std::range_error where a win is longer than a cell can say.
template <class R>
[[nodiscard]] std::shared_ptr<Table<R> const> generate(Material const& material, TableSet<R> const& tables,
                                                       GeneratorOptions const& options);

} // namespace hippo::tablebase

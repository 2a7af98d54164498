// Generates a table by retrograde analysis: from the positions without a legal move back to all positions
// that lead to them.
//
// The squares of one piece, the inner one, are the bits of a word, and every step works on such words: one OR
// unmoves a piece in up to 64 positions. Wins in n plies are unmoves of losses in n - 1. Losses in n plies
// are unmoves of wins in n - 1, of which all other moves lose as well: that is looked up, a word at a time,
// too. Only words that the last ply changed are touched.
//
// A pair of king squares is a slice. Only one thread writes a slice, and it reads the other slices as they
// were after the ply before; so there are no locks. The data of a slice may be on disk (slice_store.hpp), and
// slices may be shared out to several processes (transport.hpp); slice_work.hpp does not know.
#pragma once

#include "libanalysis/tablebase/table/cell_source.hpp"
#include "libanalysis/tablebase/table/generator_options.hpp"

#include <cstdint>
#include <memory>

namespace hippo::tablebase {

/// A table that was generated, all of it or, of several processes, the slices of this one.
template <class R>
class GeneratedTable : public CellSource<R> {
public:
  /// Null if not all cells are in this memory.
  [[nodiscard]] virtual std::shared_ptr<Table<R> const> in_memory() const = 0;
  /// Has at most that many bytes of slices in memory from now on.
  virtual void shrink(std::uint64_t memory) = 0;
  /// The table is in its files: checkpoints and scratch files are removed.
  virtual void done() = 0;
};

template <class R>
[[nodiscard]] MemoryNeed memory_need(Layout<R> const& layout);

/// Arguments of generate_slices(), besides the tables of the conversions.
struct SliceNeed {
  std::uint64_t fixed = 0;   ///< bytes beside those of the slices
  std::uint64_t least = 0;   ///< the least GeneratorOptions::memory
  std::uint64_t to_read = 0; ///< the least for shrink()
};
template <class R>
[[nodiscard]] SliceNeed slice_need(Layout<R> const& layout, unsigned threads);

/// `tables` must have all of conversions_of(material). Throws Interrupted, std::bad_alloc, and
/// std::range_error where a win is longer than a cell can store.
template <class R>
[[nodiscard]] std::shared_ptr<Table<R> const> generate(Material const& material, TableSet<R> const& tables,
                                                       GeneratorOptions const& options);

/// The same of a compiled game, with all of the options. With a folder, it resumes from the checkpoint there;
/// an interrupted generation leaves one if more than a few seconds of work would be lost. Throws FileError,
/// too.
template <class R>
[[nodiscard]] std::unique_ptr<GeneratedTable<R>>
generate_slices(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options);

} // namespace hippo::tablebase

// The memory that a generator needs.
#include "libanalysis/tablebase/generate/generator.hpp"
#include "libanalysis/tablebase/generate/quick_pack.hpp"
#include "libanalysis/tablebase/generate/slice_work.hpp"
#include "libanalysis/tablebase/loaded/generator.hpp"
#include "libanalysis/tablebase/table/games.hpp"

namespace hippo::tablebase {

template <class R>
MemoryNeed memory_need(Layout<R> const& layout) {
  if constexpr (is_loaded<R>) return loaded_memory_need(layout);
  std::uint64_t const words = layout.slices() * layout.placements();
  return {2 * layout.cells(), 2 * words * 5 * sizeof(Bitboard)};
}

template <class R>
SliceNeed slice_need(Layout<R> const& layout, unsigned threads) {
  std::uint64_t const cells = layout.placements() * Layout<R>::squares * sizeof(Cell);
  std::uint64_t const fresh_placements = 4 * layout.slices() * (layout.placements() / 8 + 8);
  std::uint64_t const of_thread = layout.placements() * sizeof(Bitboard) + quick_pack_memory(cells);
  std::uint64_t const to_read = 2 * cells * threads;
  std::uint64_t const chunks = 2 * SideSets<R>::arrays * layout.slices() * SliceStore::bytes_of_chunk;
  return {layout.bytes() + fresh_placements + chunks + threads * of_thread,
          threads * SliceWork<R>::held_bytes(layout) + to_read, to_read};
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template MemoryNeed memory_need<R>(Layout<R> const&);                                                      \
  template SliceNeed slice_need<R>(Layout<R> const&, unsigned);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE
#define HIPPO_INSTANTIATE(R) template MemoryNeed memory_need<R>(Layout<R> const&);
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

// The state of slices as bytes, for other processes and for checkpoints.
#include "libanalysis/tablebase/generate/slice_work.hpp"
#include "libanalysis/tablebase/generate/sparse_words.hpp"
#include "libanalysis/tablebase/table/games.hpp"

#include <bit>
#include <cstring>

namespace hippo::tablebase {

template <class R>
std::size_t SliceWork<R>::fresh_words(Color side, std::size_t slice, unsigned ply) const {
  auto const which = of(side).fresh_placements[ply % 2].words(slice);
  std::size_t words = which.size();
  for (std::uint64_t const word : which) words += static_cast<std::size_t>(std::popcount(word));
  return words;
}

template <class R>
void SliceWork<R>::append_fresh(Color side, std::size_t slice, unsigned ply, Bytes& to) {
  SideSets<R> const& mine = of(side);
  FreshPlacements const& placements = mine.fresh_placements[ply % 2];
  Hold hold(store_);
  Bitboard const* const sets = mine.fresh[ply % 2].read(hold, slice);
  SparseWriter writer(to, fresh_words(side, slice, ply));
  for (std::uint64_t const word : placements.words(slice)) writer.add(word);
  placements.each(slice, [&](std::size_t placement) { writer.add(sets[placement].bits()); });
}

template <class R>
void SliceWork<R>::take_fresh(Color side, std::size_t slice, unsigned ply, std::span<std::byte const> bytes) {
  SideSets<R>& mine = of(side);
  FreshPlacements& placements = mine.fresh_placements[ply % 2];
  SparseWords words(bytes);
  std::vector<std::uint64_t> which(placements.words(slice).size());
  for (std::uint64_t& word : which) word = words.next();
  placements.set_words(slice, which);
  Hold hold(store_);
  Bitboard* const sets = mine.fresh[ply % 2].write(hold, slice);
  Bitboard* const bad = ply % 2 == 1 ? mine.bad.write(hold, slice) : nullptr;
  placements.each(slice, [&](std::size_t placement) {
    sets[placement] = Bitboard(words.next());
    if (bad != nullptr) bad[placement] |= sets[placement];
  });
  if (!words.at_end()) throw unreadable_message();
}

namespace {

/// Numbers and structures of them, as they are in this memory.
template <class T>
void write_all_of(ByteWriter& writer, std::span<T const> values) {
  writer.number(values.size());
  writer.append(std::as_bytes(values));
}
template <class T>
std::vector<T> read_all_of(ByteReader& reader) {
  static_assert(std::is_trivially_copyable_v<T>);
  std::size_t const count = reader.number();
  Bytes const bytes = reader.bytes(count * sizeof(T));
  std::vector<T> values(count);
  if (count > 0) std::memcpy(static_cast<void*>(values.data()), bytes.data(), bytes.size());
  return values;
}

} // namespace

template <class R>
void SliceWork<R>::save(ByteWriter& writer) const {
  for (SideSets<R> const& side : sides_) {
    for (FreshPlacements const& placements : side.fresh_placements)
      for (std::size_t slice = 0; slice < layout_.slices(); ++slice)
        write_all_of(writer, placements.words(slice));
    write_all_of(writer, std::span(side.pending));
    for (auto const& steps : side.passant_steps) write_all_of(writer, std::span(steps));
  }
}

template <class R>
void SliceWork<R>::restore(ByteReader& reader) {
  for (SideSets<R>& side : sides_) {
    for (FreshPlacements& placements : side.fresh_placements)
      for (std::size_t slice = 0; slice < layout_.slices(); ++slice)
        placements.set_words(slice, read_all_of<std::uint64_t>(reader));
    side.pending = read_all_of<std::bitset<256>>(reader);
    for (auto& steps : side.passant_steps) steps = read_all_of<PassantStep>(reader);
  }
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::size_t SliceWork<R>::fresh_words(Color, std::size_t, unsigned) const;                        \
  template void SliceWork<R>::append_fresh(Color, std::size_t, unsigned, Bytes&);                            \
  template void SliceWork<R>::take_fresh(Color, std::size_t, unsigned, std::span<std::byte const>);          \
  template void SliceWork<R>::save(ByteWriter&) const;                                                       \
  template void SliceWork<R>::restore(ByteReader&);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

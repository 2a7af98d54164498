// The work of the generator on one slice: it reads what other slices were after the ply before, and writes
// its own. Tasks (side to move, slice) of one ply can run in any order, at the same time, and in different
// processes.
//
// Moves of other pieces than the kings stay in a slice. Moves of a king lead to neighbouring slices: of these
// a task needs which positions the last ply decided (`fresh`), and, where it looks for losses, which are bad
// for the side that moves there (`bad`).
#pragma once

#include "libanalysis/tablebase/format/file_bytes.hpp"
#include "libanalysis/tablebase/generate/slice_store.hpp"
#include "libanalysis/tablebase/moves/conversions.hpp"
#include "libanalysis/tablebase/moves/engine.hpp"
#include "libanalysis/tablebase/moves/passant.hpp"
#include "libanalysis/tablebase/moves/unmoves.hpp"
#include "libanalysis/tablebase/table/cell_rows.hpp"

#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <bitset>

namespace hippo::tablebase {

/// The known positions with one side to move: a word for each placement, a bit for each square of the inner
/// piece.
template <class R>
struct SideSets {
  static constexpr std::size_t arrays = 6;

  /// `memory`: for the cells, or null.
  SideSets(Layout<R> const& layout, SliceStore& store, Cell* memory)
      : fresh{SliceArray<Bitboard>(store, layout.placements(), layout.slices()),
              SliceArray<Bitboard>(store, layout.placements(), layout.slices())},
        bad(store, layout.placements(), layout.slices()),
        checked(store, layout.placements(), layout.slices()),
        open(store, layout.placements(), layout.slices()),
        cells(store, layout.placements() * Layout<R>::squares, layout.slices(), memory),
        fresh_placements{FreshPlacements(layout), FreshPlacements(layout)}, pending(layout.slices()),
        passant_steps(layout.slices()) {}

  // The first stay in memory the longest.
  std::array<SliceArray<Bitboard>, 2> fresh; ///< decided by the last even (losses), odd (wins) ply ...
  SliceArray<Bitboard> bad;                  ///< illegal, or won: bad for a side that moves here
  SliceArray<Bitboard> checked;              ///< the king stands in check
  SliceArray<Bitboard> open;                 ///< legal, and neither won nor lost so far
  SliceArray<Cell> cells;
  std::array<FreshPlacements, 2> fresh_placements; ///< ... valid only for these placements
  std::vector<std::bitset<256>> pending; ///< [slice]: which codes its cells have from captures alone
  std::vector<std::vector<PassantStep>> passant_steps; ///< [slice]: by rising placement

  /// Leaves the cells alone.
  void drop_sets() {
    for (auto* array : {&fresh.front(), &fresh.back(), &bad, &checked, &open}) array->drop();
  }
};

template <class R>
class SliceWork {
public:
  static constexpr BoardSize board = R{}.board();

  /// `tables` must have all of conversions_of(material). `memory`: for the cells of both sides, or null.
  SliceWork(Layout<R> const& layout, TableSet<R> const& tables, SliceStore& store,
            std::array<Cell*, 2> memory)
      : layout_(layout), lookup_(tables), conversions_(layout, tables), unmoves_(layout),
        passants_(has_passant_steps<R>(layout.material())),
        store_(store), sides_{SideSets<R>(layout, store, memory[0]), SideSets<R>(layout, store, memory[1])} {}

  [[nodiscard]] SliceStore& store() { return store_; }
  [[nodiscard]] SideSets<R>& of(Color side) { return sides_[index_of(side)]; }
  [[nodiscard]] SideSets<R> const& of(Color side) const { return sides_[index_of(side)]; }

  /// Which positions are legal, and the values of captures and promotions.
  void find_legal(Color side, std::size_t slice);
  /// The illegal positions of a slice that others work on.
  void find_bad(Color side, std::size_t slice);
  /// Positions without a legal move. Returns how many are lost.
  std::uint64_t find_ends(Color side, std::size_t slice);
  /// Finds the wins or losses in this number of plies. Returns their number.
  std::uint64_t decide(Color side, std::size_t slice, unsigned ply);
  /// Makes all open positions draws.
  void finish(Color side, std::size_t slice);
  /// How many words append_fresh() appends, as a SparseWriter writes them.
  [[nodiscard]] std::size_t fresh_words(Color side, std::size_t slice, unsigned ply) const;
  /// Appends the positions that a ply of that parity decided, to be read by another process.
  void append_fresh(Color side, std::size_t slice, unsigned ply, Bytes& to);
  /// Reads the output of append_fresh(). Throws FileError if it is something else.
  void take_fresh(Color side, std::size_t slice, unsigned ply, std::span<std::byte const> bytes);

  /// The data of a checkpoint beside the arrays.
  void save(ByteWriter& writer) const;
  void restore(ByteReader& reader);
  /// What the steps take that can be answered en passant.
  [[nodiscard]] std::uint64_t passant_bytes() const;
  /// How many bytes a task holds at most.
  [[nodiscard]] static std::uint64_t held_bytes(Layout<R> const& layout);

private:
  using Hold = SliceStore::Hold;
  static constexpr Bitboard everywhere = board_squares<Bitboard>(board);
  static constexpr std::size_t width = Layout<R>::squares;

  /// What a search for losses looks up.
  struct Replies {
    Bitboard const* here = nullptr;             ///< `bad` of the other side in this slice ...
    std::array<Bitboard const*, width> after{}; ///< ... and after each step of the king
    Bitboard const* checked = nullptr;          ///< null if no step depends on it
  };
  [[nodiscard]] Replies replies(Hold& hold, Color side, std::size_t slice);
  [[nodiscard]] Bitboard all_moves_bad(Color side, std::size_t slice, std::size_t placement, Bitboard set,
                                       unsigned ply, Replies const& replies);
  [[nodiscard]] bool may_change(Color side, std::size_t slice, unsigned ply) const;
  void find_candidates(Hold& hold, Color side, std::size_t slice, unsigned ply, Bitboard* candidates);
  void passant_candidates(Hold& hold, Color side, std::size_t slice, unsigned ply, Bitboard* candidates);
  static void write(Cell* row, Bitboard set, Cell code) {
    for (Square square : set) row[square.index()] = code;
  }

  Layout<R> const& layout_;
  Lookup<R> lookup_;
  Conversions<R> conversions_;
  Unmoves<R> unmoves_;
  bool passants_;
  SliceStore& store_;
  std::array<SideSets<R>, 2> sides_;
  tbb::enumerable_thread_specific<std::vector<Bitboard>> candidates_;
};

} // namespace hippo::tablebase

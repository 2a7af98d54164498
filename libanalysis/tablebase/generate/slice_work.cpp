#include "libanalysis/tablebase/generate/slice_work.hpp"

#include "libanalysis/tablebase/table/games.hpp"

namespace hippo::tablebase {

template <class R>
void SliceWork<R>::find_legal(Color side, std::size_t slice) {
  SideSets<R>& mine = of(side);
  Hold hold(store_);
  Bitboard* const open = mine.open.write(hold, slice);
  Bitboard* const bad = mine.bad.write(hold, slice);
  Bitboard* const checked = mine.checked.write(hold, slice);
  Cell* const cells = mine.cells.write(hold, slice);
  for (std::size_t placement = 0; placement < layout_.placements(); ++placement) {
    Bitboard const free = unmoves_.free(slice, placement);
    Bitboard const legal = free & ~unmoves_.attacked(slice, placement, side);
    open[placement] = legal;
    bad[placement] = everywhere & ~legal;
    if (legal.empty()) continue;
    checked[placement] = unmoves_.attacked(slice, placement, ~side);
    Cell* const row = cells + placement * width;
    conversions_.raise_to_best(slice, placement, side, legal, row);
    Bitboard const raised = cells_above<board>(row, illegal_cell);
    for (Square square : raised) mine.pending[slice].set(row[square.index()]);
    if (passants_)
      find_passant_steps(layout_, lookup_, slice, placement, side, legal, mine.passant_steps[slice]);
  }
  for (PassantStep const& step : mine.passant_steps[slice]) mine.pending[slice].set(before_move(step.reply));
}

template <class R>
void SliceWork<R>::find_bad(Color side, std::size_t slice) {
  Hold hold(store_);
  Bitboard* const bad = of(side).bad.write(hold, slice);
  for (std::size_t placement = 0; placement < layout_.placements(); ++placement)
    bad[placement] =
        everywhere & ~(unmoves_.free(slice, placement) & ~unmoves_.attacked(slice, placement, side));
}

template <class R>
typename SliceWork<R>::Replies SliceWork<R>::replies(Hold& hold, Color side, std::size_t slice) {
  SideSets<R> const& theirs = of(~side);
  Replies found{theirs.bad.read(hold, slice)};
  std::size_t i = 0;
  for (KingStep const& step : layout_.king_steps(side, slice)) {
    found.after[i++] = theirs.bad.read(hold, step.slice);
    if (step.out_of_check && found.checked == nullptr) found.checked = of(side).checked.read(hold, slice);
  }
  return found;
}

/// Of the positions in `set`, those whose every move within the table leads to a bad one before that ply.
template <class R>
Bitboard SliceWork<R>::all_moves_bad(Color side, std::size_t slice, std::size_t placement, Bitboard set,
                                     unsigned ply, Replies const& replies) {
  Bitboard const* const here = replies.here;
  set &= ~unmoves_.inner_origins(side, slice, placement, ~here[placement] & everywhere);
  if (set.empty()) return set;
  Bitboard const* const* after = replies.after.data();
  for (KingStep const& step : layout_.king_steps(side, slice)) {
    Bitboard good = ~(*after++)[layout_.turned_placement(step.symmetry, placement)] & everywhere;
    good = turned<board>(Symmetry::number(step.symmetry).inverse(), good);
    // NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): replies() read it for the same steps
    if (step.out_of_check) good &= ~replies.checked[placement];
    set &= ~good;
    if (set.empty()) return set;
  }
  unmoves_.each_move(side, slice, placement, [&](std::size_t to, Bitboard blocked) {
    set &= here[to] | blocked;
    return set.any();
  });
  if (passants_) {
    auto const& steps = of(side).passant_steps[slice];
    auto step = std::lower_bound(steps.begin(), steps.end(), placement,
                                 [](PassantStep const& s, std::size_t c) { return s.placement < c; });
    for (; step != steps.end() && step->placement == placement; ++step)
      if (!step->refuted(ply - 1, here[step->placement_after].has(step->inner_after)))
        set &= ~Bitboard(step->inner);
  }
  return set;
}

/// Unmoves the steps that can be answered en passant.
template <class R>
void SliceWork<R>::passant_candidates(Hold& hold, Color side, std::size_t slice, unsigned ply,
                                      Bitboard* candidates) {
  auto& steps = of(side).passant_steps[slice];
  if (steps.empty()) return;
  SideSets<R> const& theirs = of(~side);
  std::size_t const before = 1 - ply % 2;
  Bitboard const* const fresh_sets = theirs.fresh[before].read(hold, slice);
  for (PassantStep& step : steps) {
    bool const fresh = theirs.fresh_placements[before].has(slice, step.placement_after) &&
                       fresh_sets[step.placement_after].has(step.inner_after);
    if (ply % 2 == 1) step.plain_lost |= fresh;
    if (ply % 2 == 1 ? step.wins(ply - 1) : step.refuted(ply - 1, fresh))
      candidates[step.placement] |= Bitboard(step.inner);
  }
}

template <class R>
std::uint64_t SliceWork<R>::find_ends(Color side, std::size_t slice) {
  SideSets<R>& mine = of(side);
  Hold hold(store_);
  Bitboard* const open = mine.open.write(hold, slice);
  Bitboard* const fresh = mine.fresh[0].write(hold, slice);
  Bitboard const* const checked = mine.checked.read(hold, slice);
  Cell* const cells = mine.cells.write(hold, slice);
  Replies const seen = replies(hold, side, slice);
  std::uint64_t ends = 0;
  for (std::size_t placement = 0; placement < layout_.placements(); ++placement) {
    if (open[placement].empty()) continue;
    Cell* const row = cells + placement * width;
    Bitboard const still = open[placement] & cells_equal<board>(row, illegal_cell);
    Bitboard const stuck = all_moves_bad(side, slice, placement, still, 1, seen);
    if (stuck.empty()) continue;
    Bitboard lost = stuck;
    if constexpr (R{}.stalemate() == rules::Stalemate::draw) lost &= checked[placement];
    write(row, stuck & ~lost, draw_cell);
    write(row, lost, decisive_cell(0));
    open[placement] &= ~lost;
    fresh[placement] = lost;
    if (lost.any()) mine.fresh_placements[0].set(slice, placement);
    ends += static_cast<unsigned>(lost.count());
  }
  return ends;
}

/// Whether a ply may decide anything in a slice.
template <class R>
bool SliceWork<R>::may_change(Color side, std::size_t slice, unsigned ply) const {
  SideSets<R> const& mine = sides_[index_of(side)];
  FreshPlacements const& fresh = sides_[index_of(~side)].fresh_placements[1 - ply % 2];
  return fresh.any(slice) || mine.pending[slice].test(decisive_cell(ply)) ||
         !mine.passant_steps[slice].empty() ||
         std::ranges::any_of(layout_.king_steps(side, slice),
                             [&](KingStep const& step) { return fresh.any(step.slice); });
}

template <class R>
void SliceWork<R>::find_candidates(Hold& hold, Color side, std::size_t slice, unsigned ply,
                                   Bitboard* candidates) {
  SideSets<R>& mine = of(side);
  SideSets<R> const& theirs = of(~side);
  std::size_t const before = 1 - ply % 2;
  unmoves_.unmove(
      side, slice, theirs.fresh_placements[before],
      [&](std::size_t from) { return theirs.fresh[before].read(hold, from); },
      [&] { return mine.checked.read(hold, slice); }, candidates);
  if (Cell const code = decisive_cell(ply); mine.pending[slice].test(code)) {
    Bitboard const* const open = mine.open.read(hold, slice);
    Cell const* const cells = mine.cells.read(hold, slice);
    for (std::size_t placement = 0; placement < layout_.placements(); ++placement)
      if (open[placement].any()) candidates[placement] |= cells_equal<board>(cells + placement * width, code);
  }
  if (passants_) passant_candidates(hold, side, slice, ply, candidates);
}

template <class R>
std::uint64_t SliceWork<R>::decide(Color side, std::size_t slice, unsigned ply) {
  SideSets<R>& mine = of(side);
  std::size_t const kind = ply % 2;
  Cell const code = decisive_cell(ply);
  mine.fresh_placements[kind].clear(slice);
  if (!may_change(side, slice, ply)) return 0;
  auto& candidates = candidates_.local();
  candidates.resize(layout_.placements()); // all empty between tasks
  Hold hold(store_);
  find_candidates(hold, side, slice, ply, candidates.data());

  Bitboard const* const open = mine.open.read(hold, slice);
  Bitboard *still_open = nullptr, *fresh = nullptr, *bad = nullptr;
  Cell* cells = nullptr;
  Replies seen{};
  std::uint64_t found = 0;
  for (std::size_t placement = 0; placement < layout_.placements(); ++placement) {
    if (candidates[placement].empty()) continue;
    Bitboard set = std::exchange(candidates[placement], Bitboard()) & open[placement];
    if (set.empty()) continue;
    if (cells == nullptr) { // only now they are needed
      cells = mine.cells.write(hold, slice);
      still_open = mine.open.write(hold, slice);
      fresh = mine.fresh[kind].write(hold, slice);
      if (kind == 0)
        seen = replies(hold, side, slice);
      else
        bad = mine.bad.write(hold, slice);
    }
    Cell* const row = cells + placement * width;
    if (kind == 0) {
      set &= ~cells_above<board>(row, code); // a capture draws or wins, or loses later
      if (set.any()) set = all_moves_bad(side, slice, placement, set, ply, seen);
      if (set.empty()) continue;
    } else {
      bad[placement] |= set;
    }
    still_open[placement] &= ~set;
    fresh[placement] = set;
    mine.fresh_placements[kind].set(slice, placement);
    write(row, set, code);
    found += static_cast<unsigned>(set.count());
  }
  return found;
}

template <class R>
void SliceWork<R>::finish(Color side, std::size_t slice) {
  Hold hold(store_);
  Bitboard const* const open = of(side).open.read(hold, slice);
  Cell* const cells = of(side).cells.write(hold, slice);
  for (std::size_t placement = 0; placement < layout_.placements(); ++placement)
    write(cells + placement * width, open[placement], draw_cell);
}

template <class R>
std::uint64_t SliceWork<R>::passant_bytes() const {
  std::uint64_t bytes = 0;
  for (SideSets<R> const& side : sides_)
    for (auto const& steps : side.passant_steps) bytes += steps.capacity() * sizeof(PassantStep);
  return bytes;
}

template <class R>
std::uint64_t SliceWork<R>::held_bytes(Layout<R> const& layout) {
  std::size_t steps = 0;
  for (Color const side : {Color::white, Color::black})
    for (std::size_t slice = 0; slice < layout.slices(); ++slice)
      steps = std::max(steps, layout.king_steps(side, slice).size());
  std::uint64_t const sets = 2 * (steps + 1) + 4; // fresh and bad of all; open, checked, bad and fresh of one
  return layout.placements() * (sets * sizeof(Bitboard) + width * sizeof(Cell));
}

#define HIPPO_INSTANTIATE(R) template class SliceWork<R>;
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

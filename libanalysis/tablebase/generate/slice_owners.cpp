#include "libanalysis/tablebase/generate/slice_owners.hpp"

#include "libanalysis/tablebase/table/games.hpp"

#include <algorithm>
#include <functional>

namespace hippo::tablebase {

namespace {

/// The slices between which White's king steps, the largest sets first.
template <class R>
std::vector<std::vector<std::size_t>> connected_slices(Layout<R> const& layout) {
  std::vector<std::vector<std::size_t>> sets;
  std::vector<bool> seen(layout.slices());
  for (std::size_t slice = 0; slice < layout.slices(); ++slice) {
    if (seen[slice]) continue;
    std::vector<std::size_t> set{slice};
    seen[slice] = true;
    for (std::size_t i = 0; i < set.size(); ++i)
      for (KingStep const& step : layout.king_steps(Color::white, set[i]))
        if (!seen[step.slice]) {
          seen[step.slice] = true;
          set.push_back(step.slice);
        }
    sets.push_back(std::move(set));
  }
  std::ranges::stable_sort(sets, std::greater<>(), &std::vector<std::size_t>::size);
  return sets;
}

} // namespace

template <class R>
std::vector<std::uint32_t> slice_owners(Layout<R> const& layout, std::size_t processes) {
  std::vector<std::uint32_t> owners(layout.slices());
  std::vector<std::size_t> counts(processes);
  for (auto const& set : connected_slices(layout)) {
    auto const least = std::ranges::min_element(counts);
    *least += set.size();
    for (std::size_t const slice : set) owners[slice] = static_cast<std::uint32_t>(least - counts.begin());
  }
  constexpr std::size_t tolerance = 16; ///< a process may have a sixteenth more than its share
  std::size_t const share = layout.slices() / processes;
  if (std::ranges::max(counts) > share + share / tolerance + 1)
    for (std::size_t slice = 0; slice < owners.size(); ++slice)
      owners[slice] = static_cast<std::uint32_t>(slice % processes);
  return owners;
}

std::vector<std::size_t> slices_of(std::vector<std::uint32_t> const& owners, std::size_t process) {
  std::vector<std::size_t> slices;
  for (std::size_t slice = 0; slice < owners.size(); ++slice)
    if (owners[slice] == process) slices.push_back(slice);
  return slices;
}

#define HIPPO_INSTANTIATE(R)                                                                                 \
  template std::vector<std::uint32_t> slice_owners<R>(Layout<R> const&, std::size_t);
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

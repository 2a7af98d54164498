// The changes of the last ply of the generator, the only ones visited by the next.
#pragma once

#include "libanalysis/tablebase/table/layout.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hippo::tablebase {

/// Which placements of each slice the last ply changed. Different threads may write different slices.
class FreshPlacements {
public:
  FreshPlacements() = default;
  template <class R>
  explicit FreshPlacements(Layout<R> const& layout)
      : words_((layout.placements() + 63) / 64), bits_(words_ * layout.slices()), any_(layout.slices()) {}

  void set(std::size_t slice, std::size_t placement) {
    bits_[slice * words_ + placement / 64] |= std::uint64_t{1} << placement % 64;
    any_[slice] = 1;
  }
  void clear(std::size_t slice) {
    if (any_[slice] != 0) std::fill_n(bits_.begin() + static_cast<std::ptrdiff_t>(slice * words_), words_, 0);
    any_[slice] = 0;
  }
  [[nodiscard]] bool any(std::size_t slice) const { return any_[slice] != 0; }
  [[nodiscard]] bool has(std::size_t slice, std::size_t placement) const {
    return (bits_[slice * words_ + placement / 64] >> placement % 64 & 1) != 0;
  }
  /// All of a slice, a bit each.
  [[nodiscard]] std::span<std::uint64_t const> words(std::size_t slice) const {
    return {bits_.data() + slice * words_, words_};
  }
  void set_words(std::size_t slice, std::span<std::uint64_t const> words) {
    std::ranges::copy(words, bits_.begin() + static_cast<std::ptrdiff_t>(slice * words_));
    any_[slice] = std::ranges::any_of(words, [](std::uint64_t word) { return word != 0; }) ? 1 : 0;
  }
  /// Calls visit(placement) for each, in rising order.
  template <class Visit>
  void each(std::size_t slice, Visit visit) const {
    for (std::size_t w = 0; w < words_; ++w)
      for (std::uint64_t bits = bits_[slice * words_ + w]; bits != 0; bits &= bits - 1)
        visit(w * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
  }

private:
  std::size_t words_ = 0; ///< per slice
  std::vector<std::uint64_t> bits_;
  std::vector<std::uint8_t> any_; ///< [slice]
};

} // namespace hippo::tablebase

// rANS: numbers of known probability as bytes, in almost as few bits as their information. (J. Duda,
// "Asymmetric numeral systems", arXiv:1311.2540; the form with bytes is F. Giesen's.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hippo::tablebase {

inline constexpr unsigned probability_bits = 12;
inline constexpr std::uint32_t probability_sum = 1U << probability_bits;

/// A part of the range from 0 to probability_sum: an event with a probability of `size` / probability_sum.
struct Share {
  std::uint16_t start = 0;
  std::uint16_t size = 0;
};

namespace rans {
inline constexpr std::uint32_t lowest =
    1U << 23; ///< of the state between two steps; the highest has one byte more
inline constexpr unsigned state_bits = 32;

/// [size of a share]: 2^43 / size, rounded up. A state of at most 31 bits times this, shifted right by 43, is
/// the state divided by the size: what the rounding adds, the state times at most 12 bits, is below 2^43.
inline constexpr unsigned reciprocal_bits = 43;
inline constexpr auto reciprocals = [] {
  std::array<std::uint64_t, probability_sum + 1> table{};
  for (std::uint64_t size = 1; size <= probability_sum; ++size)
    table[size] = ((std::uint64_t{1} << reciprocal_bits) + size - 1) / size;
  return table;
}();
} // namespace rans

/// The code of a sequence of shares. Zeros at its end are left out, so that almost no information takes
/// almost no bytes.
[[nodiscard]] inline std::vector<std::byte> encode_shares(std::span<Share const> shares) {
  std::vector<std::byte> reversed; // the decoder goes forward, so the encoder goes backward
  std::uint32_t state = rans::lowest;
  for (std::size_t i = shares.size(); i-- > 0;) {
    Share const share = shares[i];
    std::uint32_t const limit = ((rans::lowest >> probability_bits) << 8) * share.size;
    for (; state >= limit; state >>= 8) reversed.push_back(static_cast<std::byte>(state));
    auto const quotient =
        static_cast<std::uint32_t>(state * rans::reciprocals[share.size] >> rans::reciprocal_bits);
    state = (quotient << probability_bits) + (state - quotient * share.size) + share.start;
  }
  for (unsigned shift = rans::state_bits; shift > 0; shift -= 8)
    reversed.push_back(static_cast<std::byte>((state ^ rans::lowest) >> (shift - 8)));
  std::vector<std::byte> bytes(reversed.rbegin(), reversed.rend());
  while (!bytes.empty() && bytes.back() == std::byte{0}) bytes.pop_back();
  return bytes;
}

/// Reads shares back; complete() tells whether the code was valid.
class ShareDecoder {
public:
  explicit ShareDecoder(std::span<std::byte const> bytes) : at_(bytes.data()), end_(at_ + bytes.size()) {
    for (unsigned shift = 0; shift < rans::state_bits; shift += 8) state_ |= next() << shift;
    state_ ^= rans::lowest;
    if (state_ >= rans::lowest) return;
    broken_ = true; // no encoder leaves such a state
    state_ = rans::lowest;
  }
  /// A number below probability_sum that lies in the next share.
  [[nodiscard]] std::uint32_t peek() const { return state_ & (probability_sum - 1); }
  void take(Share share) {
    state_ = share.size * (state_ >> probability_bits) + peek() - share.start;
    while (state_ < rans::lowest) state_ = state_ << 8 | next(); // it is not zero: this ends
  }
  /// Whether all bytes were used and the code ends here.
  [[nodiscard]] bool complete() const { return !broken_ && at_ == end_ && state_ == rans::lowest; }

private:
  /// Bytes that are missing are zeros that were left out.
  std::uint32_t next() { return at_ == end_ ? 0 : static_cast<std::uint32_t>(*at_++); }

  std::byte const* at_;
  std::byte const* end_;
  std::uint32_t state_ = 0;
  bool broken_ = false;
};

} // namespace hippo::tablebase

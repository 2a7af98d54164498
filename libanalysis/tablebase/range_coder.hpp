// rANS: numbers of known probability as bytes, in almost as few bits as their information. (J. Duda, "Asymmetric numeral
// systems", arXiv:1311.2540; the form with bytes is F. Giesen's.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hippo::tablebase {

inline constexpr unsigned probability_bits = 12;
inline constexpr std::uint32_t probability_sum = 1U << probability_bits;

/// A part of the range from 0 to probability_sum: what happens with a probability of `size` / probability_sum.
struct Share {
  std::uint16_t start = 0;
  std::uint16_t size = 0;
};

namespace rans {
inline constexpr std::uint32_t lowest = 1U << 23; ///< of the state between two steps; the highest has one byte more
inline constexpr std::size_t state_bytes = 4;
} // namespace rans

/// Appends the code of a sequence of shares to `bytes`.
inline void encode_shares(std::span<Share const> shares, std::vector<std::byte>& bytes) {
  std::vector<std::byte> reversed; // the decoder goes forward, so the encoder goes backward
  std::uint32_t state = rans::lowest;
  for (std::size_t i = shares.size(); i-- > 0;) {
    Share const share = shares[i];
    std::uint32_t const limit = ((rans::lowest >> probability_bits) << 8) * share.size;
    for (; state >= limit; state >>= 8) reversed.push_back(static_cast<std::byte>(state));
    state = (state / share.size << probability_bits) + state % share.size + share.start;
  }
  for (std::size_t i = 0; i < rans::state_bytes; ++i, state >>= 8) reversed.push_back(static_cast<std::byte>(state));
  bytes.insert(bytes.end(), reversed.rbegin(), reversed.rend());
}

/// Reads shares back. Bytes that are missing count as zero; complete() says whether it was the right code.
class ShareDecoder {
public:
  explicit ShareDecoder(std::span<std::byte const> bytes) : at_(bytes.data()), end_(at_ + bytes.size()) {
    for (std::size_t i = 0; i < rans::state_bytes; ++i) state_ = state_ << 8 | next();
  }
  /// A number below probability_sum that lies in the next share.
  [[nodiscard]] std::uint32_t peek() const { return state_ & (probability_sum - 1); }
  void take(Share share) {
    state_ = share.size * (state_ >> probability_bits) + peek() - share.start;
    while (state_ < rans::lowest && !overrun_) state_ = state_ << 8 | next();
  }
  /// Whether all bytes were used, none was missing, and the code ends here.
  [[nodiscard]] bool complete() const { return !overrun_ && at_ == end_ && state_ == rans::lowest; }

private:
  std::uint32_t next() {
    if (at_ != end_) return static_cast<std::uint32_t>(*at_++);
    overrun_ = true;
    return 0;
  }
  std::byte const* at_;
  std::byte const* end_;
  std::uint32_t state_ = 0;
  bool overrun_ = false;
};

} // namespace hippo::tablebase

// Compact form of words with mostly zero bytes, such as sets of squares: faster than general compression.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hippo::tablebase {

/// Appends for each word: a byte whose bit i tells whether byte i of the word (the lowest first) is other
/// than zero, and these bytes.
class SparseWriter {
public:
  static constexpr std::size_t max_bytes = 1 + sizeof(std::uint64_t); ///< of a word

  /// Appends at most this many words.
  SparseWriter(std::vector<std::byte>& to, std::size_t words) : to_(to) {
    std::size_t const before = to.size();
    to.resize(before + words * max_bytes);
    next_ = to.data() + before;
  }
  SparseWriter(SparseWriter const&) = delete;
  SparseWriter& operator=(SparseWriter const&) = delete;
  ~SparseWriter() { to_.resize(static_cast<std::size_t>(next_ - to_.data())); }

  void add(std::uint64_t word) {
    std::byte* next = next_ + 1;
    unsigned mask = 0;
    for (unsigned i = 0; i < sizeof(word); ++i) {
      auto const byte = static_cast<std::byte>(word >> (8 * i));
      *next = byte; // the next one overwrites it where it is zero
      next += byte != std::byte{0} ? 1 : 0;
      mask |= (byte != std::byte{0} ? 1U : 0U) << i;
    }
    *next_ = static_cast<std::byte>(mask);
    next_ = next;
  }

private:
  std::vector<std::byte>& to_;
  std::byte* next_;
};

/// Reads the output of a SparseWriter. If it ends too early, the remaining words are zero and failed() is
/// true.
class SparseWords {
public:
  explicit SparseWords(std::span<std::byte const> bytes) : bytes_(bytes) {}
  [[nodiscard]] std::uint64_t next() {
    if (bytes_.empty()) return fail();
    auto const mask = static_cast<unsigned>(bytes_.front());
    std::size_t at = 1;
    if (bytes_.size() <= static_cast<std::size_t>(std::popcount(mask))) return fail();
    std::uint64_t word = 0;
    for (unsigned rest = mask; rest != 0; rest &= rest - 1)
      word |= std::uint64_t(bytes_[at++]) << (8 * std::countr_zero(rest));
    bytes_ = bytes_.subspan(at);
    return word;
  }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] bool at_end() const { return bytes_.empty() && !failed_; }

private:
  std::uint64_t fail() {
    failed_ = true;
    bytes_ = {};
    return 0;
  }

  std::span<std::byte const> bytes_;
  bool failed_ = false;
};

} // namespace hippo::tablebase

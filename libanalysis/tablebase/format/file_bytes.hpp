// Numbers and texts as bytes, little-endian on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tablebase {

class ByteWriter {
public:
  void number(std::uint64_t value, std::size_t bytes = 8) {
    for (std::size_t i = 0; i < bytes; ++i) bytes_.push_back(static_cast<std::byte>(value >> (8 * i)));
  }
  /// Cut or filled with zeros to `width` bytes.
  void text(std::string_view value, std::size_t width) {
    for (std::size_t i = 0; i < width; ++i)
      bytes_.push_back(i < value.size() ? static_cast<std::byte>(value[i]) : std::byte{0});
  }
  /// Seven bits a byte, the low ones first; all bytes but the last have 128 added.
  void short_number(std::uint64_t value) {
    for (; value >= 128; value >>= 7) bytes_.push_back(static_cast<std::byte>(value | 128));
    bytes_.push_back(static_cast<std::byte>(value));
  }
  /// Ended by a zero.
  void short_text(std::string_view value) { text(value, value.size() + 1); }
  void append(std::span<std::byte const> more) { bytes_.insert(bytes_.end(), more.begin(), more.end()); }
  [[nodiscard]] std::vector<std::byte> const& bytes() const { return bytes_; }

private:
  std::vector<std::byte> bytes_;
};

/// The caller checks that there are enough bytes.
class ByteReader {
public:
  explicit ByteReader(std::span<std::byte const> bytes) : bytes_(bytes) {}
  [[nodiscard]] std::uint64_t number(std::size_t count = 8) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i) value |= std::uint64_t(bytes_[at_++]) << (8 * i);
    return value;
  }
  /// Without the zeros at its end.
  [[nodiscard]] std::string text(std::size_t width) {
    std::string value(reinterpret_cast<char const*>(bytes_.data() + at_), width);
    at_ += width;
    value.erase(value.find_last_not_of('\0') + 1);
    return value;
  }

  [[nodiscard]] std::vector<std::byte> bytes(std::size_t count) {
    auto const taken = bytes_.subspan(at_, count);
    at_ += count;
    return {taken.begin(), taken.end()};
  }

private:
  std::span<std::byte const> bytes_;
  std::size_t at_ = 0;
};

/// Bytes that may end too early: failed() tells afterwards, and what is missing reads as zeros.
class CheckedReader {
public:
  explicit CheckedReader(std::span<std::byte const> bytes) : bytes_(bytes) {}
  [[nodiscard]] std::span<std::byte const> part(std::uint64_t size) {
    failed_ = failed_ || size > bytes_.size();
    auto const taken = bytes_.first(failed_ ? 0 : size);
    bytes_ = bytes_.subspan(taken.size());
    return taken;
  }
  [[nodiscard]] std::size_t byte() {
    auto const one = part(1);
    return one.empty() ? 0 : static_cast<std::size_t>(one.front());
  }
  /// As ByteWriter::number() writes it.
  [[nodiscard]] std::uint64_t number(std::size_t count) {
    auto const bytes = part(count);
    return bytes.empty() ? 0 : ByteReader(bytes).number(count);
  }
  /// As ByteWriter::short_number() writes it, if below 2^56: sums of such numbers do not overflow.
  [[nodiscard]] std::uint64_t short_number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 56; shift += 7) {
      std::uint64_t const bits = byte();
      value |= (bits & 127) << shift;
      if (bits < 128) return failed_ ? 0 : value;
    }
    failed_ = true;
    return 0;
  }
  [[nodiscard]] std::string short_text() {
    std::string value;
    for (std::size_t letter = byte(); letter != 0; letter = byte()) value += static_cast<char>(letter);
    return value;
  }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] bool at_end() const { return bytes_.empty() && !failed_; }

private:
  std::span<std::byte const> bytes_;
  bool failed_ = false;
};

} // namespace hippo::tablebase

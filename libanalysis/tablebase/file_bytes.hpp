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

} // namespace hippo::tablebase

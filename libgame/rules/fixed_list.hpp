// A list of a few values that is itself a literal value, for definitions of games.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <stdexcept>

namespace hippo::rules {

/// At most `capacity` values, in order. One more throws std::length_error (in a constant: does not compile).
template <class T, std::size_t capacity>
class FixedList {
public:
  constexpr FixedList() = default;
  constexpr FixedList(std::initializer_list<T> values) {
    for (T const& value : values) push_back(value);
  }
  constexpr void push_back(T const& value) {
    if (size_ == capacity) throw std::length_error("a list of more values than it has room for");
    values_[size_++] = value;
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr T const* data() const { return values_.data(); }
  [[nodiscard]] constexpr T& operator[](std::size_t i) { return values_[i]; }
  [[nodiscard]] constexpr T const& operator[](std::size_t i) const { return values_[i]; }
  [[nodiscard]] constexpr T const* begin() const { return values_.data(); }
  [[nodiscard]] constexpr T const* end() const { return values_.data() + size_; }
  friend constexpr bool operator==(FixedList const&, FixedList const&) = default;

private:
  std::array<T, capacity> values_{};
  std::size_t size_ = 0;
};

} // namespace hippo::rules

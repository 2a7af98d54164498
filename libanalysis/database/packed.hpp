// Lists of numbers as blobs: their bytes, the highest first, as hexadecimal digits are written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace hippo::database {

template <class Number>
std::string packed(std::vector<Number> const& numbers) {
  std::string bytes(numbers.size() * sizeof(Number), '\0');
  char* to = bytes.data();
  for (Number const number : numbers)
    for (std::size_t i = 0; i < sizeof(Number); ++i)
      *to++ = static_cast<char>(static_cast<std::make_unsigned_t<Number>>(number) >>
                                8 * (sizeof(Number) - 1 - i));
  return bytes;
}

template <class Number>
Number unpacked(std::string_view bytes, std::size_t place) {
  std::make_unsigned_t<Number> number = 0;
  char const* const from = bytes.data() + place * sizeof(Number);
  for (std::size_t i = 0; i < sizeof(Number); ++i)
    number = static_cast<std::make_unsigned_t<Number>>(number << 8 | static_cast<unsigned char>(from[i]));
  return static_cast<Number>(number);
}

} // namespace hippo::database

// Lists of numbers as blobs: their bytes, the highest first, as hexadecimal digits are written.
#pragma once

#include <boost/endian/conversion.hpp>

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::database {

template <class Number>
std::string packed(std::vector<Number> const& numbers) {
  std::string bytes(numbers.size() * sizeof(Number), '\0');
  char* to = bytes.data();
  for (Number const number : numbers) {
    Number const stored = boost::endian::native_to_big(number);
    std::memcpy(to, &stored, sizeof stored);
    to += sizeof stored;
  }
  return bytes;
}

template <class Number>
Number unpacked(std::string_view bytes, std::size_t place) {
  Number stored;
  std::memcpy(&stored, bytes.data() + place * sizeof stored, sizeof stored);
  return boost::endian::big_to_native(stored);
}

} // namespace hippo::database

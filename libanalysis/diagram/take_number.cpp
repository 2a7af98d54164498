#include "libanalysis/diagram/take_number.hpp"

#include <charconv>
#include <cstdlib>
#include <string>

namespace hippo::diagram {

std::optional<double> take_number(std::string_view& text) {
  double value = 0;
#ifdef __cpp_lib_to_chars
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
#else // the libc++ of wasm/ reads only whole numbers so
  std::string const copy(text.substr(0, text.find_first_not_of("+-.0123456789eE")));
  char* end = nullptr;
  value = std::strtod(copy.c_str(), &end);
  if (end == copy.c_str() || copy.front() == '+') return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - copy.c_str()));
#endif
  return value;
}

} // namespace hippo::diagram

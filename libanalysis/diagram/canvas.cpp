#include "libanalysis/diagram/canvas.hpp"

#include <cmath>
#include <cstdlib>

namespace hippo::diagram {

std::string number(double value, int decimals) {
  auto const places = static_cast<std::size_t>(decimals);
  long const parts = std::lround(value * std::pow(10, decimals));
  std::string digits = std::to_string(std::labs(parts));
  if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
  std::string whole = digits.substr(0, digits.size() - places);
  std::string part = digits.substr(digits.size() - places);
  while (!part.empty() && part.back() == '0') part.pop_back();
  if (whole == "0" && !part.empty()) whole.clear();
  std::string const sign = parts < 0 ? "-" : "";
  return part.empty() ? sign + whole : sign + whole + '.' + part;
}

} // namespace hippo::diagram

// Betza strings, good and broken ones, generated from a fixed seed.
#pragma once

#include <cstddef>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace hippo::test {

/// Well-known strings with up to four random changes.
class Strings {
public:
  explicit Strings(unsigned seed) : random(seed) {}

  std::string next() {
    static constexpr std::string_view seeds[] = {"WfbD",  "KNADcaKmcabK", "fmWfceFifmnD", "FyafsF",
                                                 "mRcpR", "[F?fR]",       "zB",           "mafsmafW",
                                                 "NN3",   "frblF",        "gafsW0"};
    static constexpr std::string_view letters = "WFDNAHCLZJGKQBRUXYfblrvshmcdeipgnjzqoya0123[]-?x ";
    std::string text(seeds[random() % std::size(seeds)]);
    for (auto change = random() % 5; change > 0; --change) {
      std::size_t const at = text.empty() ? 0 : random() % text.size();
      char const letter = letters[random() % letters.size()];
      switch (random() % 4) {
      case 0:
        text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), letter);
        break;
      case 1:
        if (!text.empty()) text.erase(at, 1);
        break;
      case 2:
        if (!text.empty()) text[at] = letter;
        break;
      default:
        text += seeds[random() % std::size(seeds)];
        break;
      }
    }
    return text;
  }

private:
  std::mt19937 random;
};

} // namespace hippo::test

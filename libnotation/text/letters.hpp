// Capitals and small letters of ASCII, in which pieces are named, for the floors above libnotation.
#pragma once

#include "libnotation/ascii.hpp"

namespace hippo::text {

using notation::lower;

[[nodiscard]] constexpr char upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

} // namespace hippo::text

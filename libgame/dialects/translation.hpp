// Records in the notations of other programs and of books, as records of PGN.
#pragma once

#include "libgame/position/variant_info.hpp"
#include "libnotation/text/diagnostic.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::dialects {

/// Records of PGN. Each line of the text has become one line, so that places in lines remain.
struct Translation {
  std::string records;                    ///< without those that have an error
  std::vector<text::Diagnostic> problems; ///< with places in the text, in order
};

} // namespace hippo::dialects

// All pieces of a game on one sheet: a ladder where they have levels, else in rows.
#pragma once

#include "libanalysis/diagram/sheet.hpp"

namespace hippo::diagram {

/// A card a piece, with its moves; on a ladder lines show what a piece can become.
[[nodiscard]] std::string svg_of(VariantInfo const& variant, Style const& style);

} // namespace hippo::diagram

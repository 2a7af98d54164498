// Records in the notations of other programs and of books, as records of PGN.
#pragma once

#include "libgame/position/variant_info.hpp"
#include "libnotation/text/diagnostic.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::dialects {

enum class Form : std::uint8_t {
  bpgn,        ///< PGN of bughouse, of one board alone: `1A. e4 1a. e5`
  descriptive, ///< PGN with moves as `P-K4`
  iccs,        ///< PGN of xiangqi with moves as `H2-E2`
  kif,         ///< games of shogi, a move on each line: `1 ７六歩(77)`
  usi,         ///< games of shogi, one on each line: `startpos moves 7g7f 3c3d`
  wxf,         ///< PGN of xiangqi with moves as `C2.5`
};

/// The notation that the tag Format of a record names, as programs for xiangqi write it: ICCS or WXF.
[[nodiscard]] std::optional<Form> form_of_tag(std::string_view value);

/// Records of PGN. Each line of the text has become one line, so that places in lines remain.
struct Translation {
  std::string records;                    ///< without those that have an error
  std::vector<text::Diagnostic> problems; ///< with places in the text, in order
};

/// `variant`: the game of records that name none; null: the usual game of the form.
[[nodiscard]] Translation translated(std::string_view text, Form form, VariantInfo const* variant);

/// The text of a file: in UTF-8, else KIF in Shift_JIS, else Windows-1252.
[[nodiscard]] std::string in_utf8(std::string_view bytes, Form form);

} // namespace hippo::dialects

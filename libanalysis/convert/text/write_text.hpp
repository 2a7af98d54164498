// Records as text in one of several notations: tags, comments, NAGs and variations are kept.
#pragma once

#include "libanalysis/verify/report.hpp"
#include "libgame/san/movetext.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/record/ast.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::convert {

enum class RecordStyle : std::uint8_t {
  san,     ///< canonical: `1. e4 e5 2. Nf3!`, marks after the moves
  pgn,     ///< PGN export format: the same with numeric NAGs, the seven tags first, and a result at the end
  article, ///< the long colon form of 1995: `1. e2-e4, e7-e5`
  coordinate, ///< `1. e2e4 e7e5`, `e7e8/q`
  uci,        ///< the same as engines write it: `e7e8q`
  json,       ///< one JSON object on one line; of write_record() only
};

struct NamedStyle {
  std::string_view name; ///< in all programs
  RecordStyle style;
  san::Spelling spelling; ///< of moves
};
/// All of them, in the order of the enumeration.
inline constexpr std::array record_styles{
    NamedStyle{"san", RecordStyle::san, san::Spelling::san},
    NamedStyle{"pgn", RecordStyle::pgn, san::Spelling::san},
    NamedStyle{"article", RecordStyle::article, san::Spelling::article},
    NamedStyle{"coordinate", RecordStyle::coordinate, san::Spelling::coordinate},
    NamedStyle{"uci", RecordStyle::uci, san::Spelling::uci},
    NamedStyle{"json", RecordStyle::json, san::Spelling::san},
};
[[nodiscard]] std::optional<RecordStyle> style_named(std::string_view name);

struct TextLayout {
  std::size_t width = san::pgn_width; ///< columns of a line; 0: lines end only where a comment's own do
  bool comments = true;               ///< false: nor does PGN get comments for what it has no place for
};

/// Rewrites a record. Played moves are respelled; unplayable ones stay as written. `text` is the source of
/// the tree, `report` the result of verify_record. The result ends with a line end; lines are wrapped between
/// words, and a comment is one word. If all words can be read, rewriting the output in the same style changes
/// nothing.
[[nodiscard]] std::string write_text(notation::Record const& record, std::string_view text,
                                     verify::RecordReport const& report, RecordStyle style,
                                     TextLayout const& layout = {});

} // namespace hippo::convert

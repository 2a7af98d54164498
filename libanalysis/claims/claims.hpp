// Claims that sources make about positions, as lines of data, and whether they are true.
#pragma once

#include "libgame/position/variant_info.hpp"
#include "libnotation/text/diagnostic.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

namespace hippo::claims {

struct CheckedClaim {
  VariantInfo const* variant = nullptr;
  std::string position; ///< the position line
  std::string text;     ///< the claim as written
  std::string source;   ///< as written; may be empty
  notation::Span where; ///< of the claim in the line
  bool holds = false;
  std::string found; ///< the correct value, in the terms of the claim
};

/// A claim that cannot be checked because tables are missing: nothing is wrong with it.
struct TablesMissing {
  text::Diagnostic why;
};

/// A line that cannot be read is a Diagnostic, with spans in the line.
using Judgement = std::variant<CheckedClaim, text::Diagnostic, TablesMissing>;

/// Checks one line, `POSITION<TAB>CLAIM<TAB>SOURCE`. Claims are
///   check [white|black] yes|no     whether the side (the one to move) is in check
///   legal MOVE yes|no              mate MOVE yes|no
///   moves SQUARE = SQUARE...       the legal targets of the piece on the square
///   attacks SQUARE = SQUARE...     the squares it attacks, except its own side's
///   controls SQUARE SQUARE yes|no  whether the piece on the first guards or attacks the second
///   only-moves = MOVE...           all legal moves
///   avoids-check = MOVE...         the legal moves that no check can answer
///   guarded SIDE yes|no            whether every piece of the side, kings and pawns aside, is guarded
///   reaches SQUARE = N             how many squares the piece can reach on an empty board
///   probability EVENT = A/B        of win, no-move, idle-die, capture SQUARE [by PIECE] (ludus)
///   winning-rolls = ROLL...        the rolls that can win immediately; `winning-roll ROLL yes|no`
///   table ENDING can mate|stalemate yes|no      narrow, chess
///   table ENDING white|black wins = N/M         how many of the M positions with that side to move it wins
/// Endings of more than three pieces are probed in the tables of hippo-tb in the folder `tables`.
[[nodiscard]] Judgement check_claim(std::string_view line, VariantInfo const* variant,
                                    std::filesystem::path const& tables = {});

} // namespace hippo::claims

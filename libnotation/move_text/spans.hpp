// Where the parts of a written move stand.
#pragma once

#include "libnotation/move_text/ast.hpp"

#include <cstddef>

namespace hippo::notation {

/// Changes each nonempty span of the move; unwritten parts have empty ones.
template <class Change>
void change_spans(WrittenMove& move, Change change) {
  for (Span* span : {&move.where, &move.piece_where, &move.squares_where, &move.check_where})
    if (span->size() > 0) change(*span);
  if (move.improvement) change(move.improvement->where);
  if (move.entry) change(move.entry->where);
  if (move.wall) change(move.wall->where);
}

/// The place of a text that stands `by` bytes later.
[[nodiscard]] inline Span moved(Span span, std::size_t by) { return {span.begin + by, span.end + by}; }

/// The move where its text stands `by` bytes later.
[[nodiscard]] inline WrittenMove moved(WrittenMove move, std::size_t by) {
  change_spans(move, [&](Span& span) { span = moved(span, by); });
  return move;
}

} // namespace hippo::notation

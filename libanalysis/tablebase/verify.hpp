// Whether a table is true: every position against its successors, by the forward rules of the engine.
//
// A table in which every value is the best that the moves of its position lead to is the right one: wins and
// losses are then founded on shorter ones down to the ends of games, and who stands drawn has a move that
// keeps the draw and none that does better. Nothing of the generator takes part: legality, moves and ends are
// those of rules/movegen.hpp.
#pragma once

#include "libanalysis/tablebase/table.hpp"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace hippo::tablebase {

struct Verdict {
  std::uint64_t positions = 0; ///< cells looked at, both sides to move
  std::uint64_t wrong = 0;
  std::string first_wrong; ///< a position line, what the table says of it, and what its moves say
};

struct VerifyOptions {
  unsigned threads = 1;
  std::stop_token stop;
  std::function<void(std::uint64_t slices_done, std::uint64_t slices)> progress; ///< from any thread
};

/// `tables` must have all of conversions_of(material). Throws Interrupted.
template <class R>
[[nodiscard]] Verdict verify(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options);

} // namespace hippo::tablebase

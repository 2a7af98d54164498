// Whether a table is valid: each position is compared with those after its moves, by the rules of play.
//
// If every value is the best that the moves of its position lead to, the table is right: by induction each
// win and loss follows from shorter ones down to the end of the game, and in a drawn position one move
// preserves the draw and none does better. No code of the generator takes part: legality, moves and endings
// are those of rules/movegen.hpp.
#pragma once

#include "libanalysis/tablebase/table/table.hpp"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace hippo::tablebase {

struct Verdict {
  std::uint64_t positions = 0; ///< cells that were checked, both sides to move
  std::uint64_t wrong = 0;
  std::string first_wrong; ///< a position line, its value in the table, and its value by its moves
};

struct VerifyOptions {
  unsigned threads = 1;
  std::stop_token stop;
  std::function<void(std::uint64_t slices_done, std::uint64_t slices)> progress; ///< from any thread
};

/// `tables` must have all of conversions_of(material). Throws Interrupted.
template <class R>
[[nodiscard]] Verdict verify(Table<R> const& table, TableSet<R> const& tables, VerifyOptions const& options);

/// The same of a table of plies to the next reset of the clock, in a game in which no series of resets leads
/// back to a position: that is verified, too. By induction over these series, then over the plies.
template <class R>
[[nodiscard]] Verdict verify_clock(Table<R> const& table, TableSet<R> const& tables,
                                   VerifyOptions const& options);

} // namespace hippo::tablebase

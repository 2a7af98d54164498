// Results of searches as text.
#pragma once

#include "libanalysis/search/search.hpp"
#include "libgame/san/line_text.hpp"

#include <string>
#include <vector>

namespace hippo::search {

/// In pawns with a sign, `+0.35`; for a forced end its moves, `#3` or `#-2`, `#0` where the game is over.
[[nodiscard]] std::string score_text(Score score);
/// The same; in a game with dice the expected points, `61.3 %`.
[[nodiscard]] std::string score_text(VariantInfo const& variant, Score score);

/// The same as the comment command `[%eval ...]` has it: `0.35`, `#-3`.
[[nodiscard]] std::string evaluation_text(Score score);

/// `1.e4 e5 2.Nf3`, `14...Qa5`; in UCI and coordinate notation the moves alone.
[[nodiscard]] std::string line_text(AnyPosition const& position, std::vector<Move> const& moves,
                                    san::Spelling spelling = san::Spelling::san);

} // namespace hippo::search

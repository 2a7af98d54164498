// Who can still win: whether any series of legal moves, with the help of the other side, lets a side win
// (FIDE Laws 5.2.2 and 6.9).
#pragma once

#include "libgame/position/any_position.hpp"

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace hippo::winnable {

enum class Answer : std::uint8_t {
  can,    ///< a line to a win was found
  cannot, ///< proved: no line exists
  unknown ///< a limit ended the search
};

/// `can`, `cannot`, `unknown`.
[[nodiscard]] std::string_view words_of(Answer answer);

struct Verdict {
  Answer answer = Answer::unknown;
  std::vector<Move> line;  ///< of `can`: from the position to the end of the game; not always the shortest
  std::uint64_t nodes = 0; ///< moves that were played
};

/// Limits of a search.
struct Limits {
  std::uint64_t nodes = 0; ///< moves played; 0: any number
  /// Asked every few thousand moves, with the moves so far.
  std::function<bool(std::uint64_t nodes)> stop = nullptr;
};

/// Whether it is worth a search whether the side can win; from a position that has not ended. Much cheaper
/// than that, and no proof: see doubt.hpp.
[[nodiscard]] bool is_in_doubt(AnyPosition const& position, Color winner);

/// Whether the side can win from the position, which must be of a game without dice. A win is a win by any
/// law of the game; in chess, mate. Draws by repetition and by moves without a capture are ignored.
[[nodiscard]] Verdict can_win(AnyPosition const& position, Color winner, Limits const& limits = {});

} // namespace hippo::winnable

// Retroanalysis: the moves that can have led to a position.
#pragma once

#include "libgame/position/any_position.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hippo::retro {

/// Why a game is not supported; nothing if it is: games with the laws of compiled games, without dice.
[[nodiscard]] std::optional<std::string> unsupported(VariantInfo const& game);

struct LastMove {
  AnyPosition before;
  Move move;
};

/// All legal moves that lead to the position from a possible one, by origin, target and outcome, then by the
/// captured piece. Clocks are ignored. The position before has the same castling rights, and the one that a
/// castling needs. A double step may have been the last move if the position states its square, or if no
/// capture en passant would be legal.
[[nodiscard]] std::vector<LastMove> last_moves(AnyPosition const& position);

/// Moves to the position from an earlier one.
struct History {
  AnyPosition start;
  std::vector<Move> moves;
};
struct Histories {
  std::vector<History> found;
  bool finished = true; ///< false: a limit ended the search
};
struct Limits {
  std::size_t histories = 0; ///< as many are enough; 0: all
  std::function<bool(std::uint64_t tried)> stop = nullptr;
};
/// All histories of so many plies. Those that begin at the start of the game may be shorter: nothing precedes
/// it.
[[nodiscard]] Histories histories(AnyPosition const& position, unsigned plies, Limits const& limits = {});

/// Whether the pieces, the side to move and the rights are those of the start of the game.
[[nodiscard]] bool is_start(AnyPosition const& position);

/// `Kb1xNa1`, `e7xf8=Q`, `e5xd6 e.p.`, `O-O`: with the captured piece, which other notations omit.
[[nodiscard]] std::string words_of(LastMove const& last);

/// The rooks whose right to castle is disproved: no move can have led to the position while it was kept.
[[nodiscard]] SquareSet lost_rights(AnyPosition const& position);

} // namespace hippo::retro

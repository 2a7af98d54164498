// When positions are the same, as draws by repetition count them.
#pragma once

#include "libgame/position/any_position.hpp"

#include <array>
#include <optional>
#include <string>

namespace hippo::position {

/// A text that two positions of a game have in common if they are the same by FIDE Laws 9.2.3: the same
/// pieces on the same squares, the same side to move, and the same possible moves, castling rights and
/// captures en passant included. A square for a capture en passant that is not legal makes no difference, and
/// no clock does.
[[nodiscard]] std::string repetition_key(AnyPosition const& position);

/// The checks in the positions from an occurrence of a position to the next.
class ChecksBetween {
public:
  /// Adds a position; the order does not matter.
  void add(Color side_to_move, bool in_check) { always_in_check_[index_of(side_to_move)] &= in_check; }
  /// The side that gives check with each of its moves; none if neither side does, or both do.
  [[nodiscard]] std::optional<Color> perpetual_checker() const {
    auto const [white, black] = always_in_check_;
    if (white == black) return std::nullopt;
    return white ? Color::black : Color::white;
  }

private:
  std::array<bool, 2> always_in_check_{true, true}; ///< [side to move]
};

/// The winner by the laws on repetitions and perpetual check, with that side to move; none: a draw, unless
/// the material decides it.
[[nodiscard]] std::optional<Color> repetition_winner(rules::DrawRules const& laws, Color side,
                                                     ChecksBetween const& checks);

} // namespace hippo::position

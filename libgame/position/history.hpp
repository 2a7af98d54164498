// What draws by repetition and by moves without progress depend on.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/position/position_hash.hpp"
#include "libgame/position/repetition.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace hippo::position {

/// The end of a game by its laws on draws.
struct DrawEnd {
  enum class Cause : std::uint8_t { moves_without_progress, repetition } cause{};
  std::optional<Color> winner; ///< none: a draw
};

/// The positions of a line by the number of plies that were played; 0 is the start.
class History {
public:
  void add(AnyPosition const& position);

  [[nodiscard]] std::size_t last() const { return seen_.size() - 1; }
  /// Plies without capture or pawn move.
  [[nodiscard]] unsigned clock(std::size_t ply) const { return seen_[ply].clock; }
  /// How often the position had occurred, itself included.
  [[nodiscard]] unsigned occurrences(std::size_t ply) const { return seen_[ply].occurrences; }
  /// How often a position has occurred in all.
  [[nodiscard]] unsigned occurrences(AnyPosition const& position) const;
  /// The first position that had occurred so often; none for 0 times.
  [[nodiscard]] std::optional<std::size_t> first_repetition(int times) const;
  /// The first position after so many moves of each side without capture or pawn move; none for 0 moves.
  [[nodiscard]] std::optional<std::size_t> first_clock(int moves) const;
  /// The end of the game in the last position, by moves without progress or else by repetition.
  [[nodiscard]] std::optional<DrawEnd> draw_end(rules::DrawRules const& laws) const;
  /// Whether the side to move can claim a draw in the last position, by the laws of its game.
  [[nodiscard]] bool can_claim_draw(rules::DrawRules const& laws) const;
  /// The winner by a repetition that ends the game in a position; none: a draw. That position has occurred
  /// laws.repetitions times at least.
  [[nodiscard]] std::optional<Color> repetition_winner(rules::DrawRules const& laws, std::size_t ply) const;
  /// The winner of a game that ends in a position by moves without progress; none: a draw.
  [[nodiscard]] std::optional<Color> move_rule_winner(std::size_t ply) const {
    return seen_[ply].winner_of_draw;
  }
  /// The side that has given check with each move between the occurrences that count for such a repetition;
  /// none if no side has, or both have.
  [[nodiscard]] std::optional<Color> perpetual_checker(rules::DrawRules const& laws, std::size_t ply) const;

private:
  /// Of such a repetition.
  [[nodiscard]] ChecksBetween checks_before(rules::DrawRules const& laws, std::size_t ply) const;

  struct Seen {
    unsigned clock = 0, occurrences = 0;
    std::optional<std::size_t> before; ///< the ply of the previous occurrence
    Color side{};                      ///< to move
    bool in_check = false;
    std::optional<Color> winner_of_draw;
  };
  std::vector<Seen> seen_;
  std::unordered_map<PositionHash, std::size_t, ShortHash> last_seen_; ///< the ply
};

} // namespace hippo::position

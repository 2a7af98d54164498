// A game in play: its moves so far, and how it has ended.
#pragma once

#include "libgame/position/history.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hippo::position {

/// The end of a game: on the board, by a dead position, or by a draw that a player could claim.
struct GameEnd {
  std::optional<Color> winner; ///< none: a draw
  std::string reason;          ///< `checkmate`, `repetition`, `perpetual check`
};

class PlayedGame {
public:
  explicit PlayedGame(AnyPosition start);

  [[nodiscard]] VariantInfo const& variant() const { return position().variant(); }
  /// The current one.
  [[nodiscard]] AnyPosition const& position() const { return positions_.back(); }
  /// Before the first roll, in a game with dice.
  [[nodiscard]] AnyPosition const& start() const { return start_; }
  /// All that came before the current one, from the start.
  [[nodiscard]] std::vector<AnyPosition> earlier() const {
    return {positions_.begin(), positions_.end() - 1};
  }
  /// The position before a ply, counted from 0; `ply` is at most plies().
  [[nodiscard]] AnyPosition const& before(std::size_t ply) const { return positions_[ply]; }
  [[nodiscard]] std::size_t plies() const { return positions_.size() - 1; }

  [[nodiscard]] std::vector<Move> const& moves() const { return moves_; }
  /// The moves from a ply on, counted from 0, as text.
  using Spell = std::function<std::string(AnyPosition const&, Move)>;
  [[nodiscard]] std::vector<std::string> moves_from(std::size_t ply, Spell const& spell) const;

  /// Plays a legal move.
  void play(Move move);
  /// Sets the dice of the current position; see AnyPosition::set_dice().
  void roll(int one, int other) { positions_.back().set_dice(one, other); }
  /// Takes back the last move; false at the start.
  bool undo();

  [[nodiscard]] std::optional<GameEnd> end() const;

private:
  AnyPosition start_;
  std::vector<AnyPosition> positions_; ///< one more than moves, after their rolls
  position::History history_;          ///< of these
  std::vector<Move> moves_;
};

/// `1-0`, `0-1`, `1/2-1/2`.
[[nodiscard]] std::string_view result_of(GameEnd const& end);

} // namespace hippo::position

namespace hippo {
using position::GameEnd;
using position::PlayedGame;
} // namespace hippo

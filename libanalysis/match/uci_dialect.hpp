// In what UCI and the protocols that were made after it differ: USI, for shogi, and UCCI, for xiangqi.
#pragma once

#include "libanalysis/engine/words.hpp"
#include "libanalysis/match/player.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::match {

class UciDialect {
public:
  virtual ~UciDialect() = default;

  /// The first word to the engine; `ok` is added to it in the last word of the answer.
  [[nodiscard]] virtual std::string_view greeting() const = 0;
  /// The game of an engine that does not name its games.
  [[nodiscard]] virtual std::string_view usual_game() const = 0;
  /// Whether the protocol has words for all positions and moves of the game.
  [[nodiscard]] virtual bool can_tell(VariantInfo const& variant) const = 0;
  /// What is said before a game, in order; `isready` is among it.
  [[nodiscard]] virtual std::vector<std::string_view> new_game() const = 0;

  /// Where the name begins in the words of an option; 0: nowhere.
  [[nodiscard]] virtual std::size_t option_name(engine::Words const& words) const = 0;
  [[nodiscard]] virtual std::string set_option(std::string_view name, std::string_view value) const = 0;

  /// `position ...` without moves.
  [[nodiscard]] virtual std::string position(AnyPosition const& start) const = 0;
  [[nodiscard]] virtual std::string text(AnyPosition const& position, Move move) const = 0;
  /// The legal move that a word spells; empty if no legal move is spelled so.
  [[nodiscard]] virtual std::optional<Move> move(AnyPosition const& position,
                                                 std::string_view word) const = 0;

  /// Words for `go`: the time of the move, or the clocks.
  [[nodiscard]] virtual std::string go_time(Milliseconds time) const = 0;
  [[nodiscard]] virtual std::string go_clocks(Clocks const& clocks, Color side) const = 0;
  /// An answer to `go` that is not a move: the engine resigns, or has another word.
  [[nodiscard]] virtual std::optional<Fault> refusal(engine::Words const& words) const = 0;
};

/// For a player that speaks UCI, USI or UCCI.
[[nodiscard]] UciDialect const& uci_dialect(PlayerSpec::Kind kind);

} // namespace hippo::match

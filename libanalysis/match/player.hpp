// Who plays: a program behind pipes, or the search of this library.
#pragma once

#include "libanalysis/engine/time_budget.hpp"
#include "libanalysis/search/search.hpp"
#include "libgame/position/played_game.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::match {

using engine::Clock;
using engine::Milliseconds;
using position::GameEnd;
using position::PlayedGame;

/// How long a player may think. Without any limit a move has the `usual_time`.
struct TimeControl {
  std::optional<Clock> clock = {};            ///< at the start; `moves`: of each session, 0: the whole game
  std::optional<Milliseconds> move_time = {}; ///< for each move
  unsigned depth = 0;                         ///< plies; 0: any
  std::uint64_t nodes = 0;                    ///< 0: any number

  [[nodiscard]] bool is_limited() const { return clock || move_time || depth > 0 || nodes > 0; }
};
inline constexpr Milliseconds usual_time{100};

/// Asks whether players must stop thinking immediately, whatever the result.
using MustStop = std::function<bool()>;

/// A reason why a player gives no legal move.
struct Fault {
  enum class Kind : std::uint8_t {
    illegal_move,
    crash,    ///< the program has ended
    hang,     ///< no move long after its time
    protocol, ///< it cannot be started, or does not know the game
    resignation
  };
  Kind kind;
  std::string what; ///< for the record: the move that is illegal, the words of the program
};

/// A move, and what the player says of it.
struct Answer {
  Move move;
  std::optional<search::Score> score = {}; ///< for the player
  unsigned depth = 0;
};

using Reply = std::variant<Answer, Fault>;

/// Clocks of White and of Black.
using Clocks = std::array<Clock, 2>;

class Player {
public:
  virtual ~Player() = default;

  /// A new game, from a position. Starts the program if it is not running.
  [[nodiscard]] virtual std::optional<Fault> begin(AnyPosition const& start) = 0;
  /// A move in the current position.
  [[nodiscard]] virtual Reply move(PlayedGame const& game, Clocks const& clocks) = 0;
  /// Ends the program, which has lost by a fault: the next game starts another.
  virtual void give_up() {}
};

/// How a player is given: `hippo`, the search of this library, with limits of its own (`hippo:nodes=2000`,
/// `hippo:depth=5`); `uci:COMMAND`, `usi:`, `ucci:` or `xboard:COMMAND`, a command line for the shell.
struct PlayerSpec {
  std::string name; ///< of the player in records; NAME=SPEC, else that of the program
  enum class Kind : std::uint8_t { inner, uci, usi, ucci, xboard } kind = Kind::inner;
  std::string command;
  std::uint64_t nodes = 0;
  unsigned depth = 0;
  std::vector<std::pair<std::string, std::string>> options = {}; ///< set at the start: name and value
};

/// Throws std::invalid_argument with the reason.
[[nodiscard]] PlayerSpec read_player(std::string_view text);

/// A limit that the player cannot be told would be ignored: throws std::invalid_argument with the reason.
/// XBoard's protocol counts the time of a move in whole seconds (`st`) and has no limit of nodes.
void check_limits(PlayerSpec const& spec, TimeControl const& control);

[[nodiscard]] std::unique_ptr<Player> make_player(PlayerSpec const& spec, TimeControl const& control,
                                                  MustStop const& must_stop);

} // namespace hippo::match

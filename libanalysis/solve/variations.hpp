// The tree of variations of direct, self and reflex play.
#pragma once

#include "libanalysis/solve/contest.hpp"
#include "libgame/position/passed.hpp"

#include <optional>

namespace hippo::solve {

template <rules::RuleSet L>
class Variations {
  using Position = rules::Position<L>;

public:
  Variations(Play<L>& play, Contest<L>& contest) : play_(play), contest_(contest) {}

  /// Adds the requested parts to the keys.
  void add(Position const& start, Wanted wanted) {
    no_threats_ = wanted.no_threats;
    if (wanted.variations) add_keys(start);
    if (wanted.tries) add_tries(start);
    if (wanted.set_play) add_set_play(start);
  }

private:
  void add_keys(Position const& start) {
    for (std::vector<Move> const& line : play_.found.lines)
      play_.found.keys.push_back(attack(start, line.front(), play_.found.moves));
  }

  void add_tries(Position const& start) {
    unsigned const n = play_.stipulation.moves;
    for (Move move : contest_.attacks(start)) {
      if (play_.stopped()) return;
      auto const next = play_.after(start, move);
      if (contest_.is_goal_of_attack(next) || play_.is_over(next)) continue;
      if (auto const refutation = only_refutation(next, n))
        play_.found.tries.push_back({attack(start, move, n), *refutation});
    }
  }

  void add_set_play(Position const& start) {
    if (!start.in_check())
      play_.found.set_play = defences(position::passed(start), play_.stipulation.moves, {});
  }

  /// The continuation after a pass of the other side.
  struct Threat {
    std::vector<Attack> moves;
    unsigned length = 0; ///< the moves in which they force the goal
  };

  /// The move, the first of n, with its continuations.
  [[nodiscard]] Attack attack(Position const& position, Move move, unsigned n) {
    Attack result{move, false, {}, {}};
    auto const next = play_.after(position, move);
    result.reached = contest_.is_goal_of_attack(next);
    if (result.reached || play_.is_over(next) || play_.stopped()) return result;
    Threat threat = threat_of(next, n);
    result.defences = defences(next, n, threat);
    result.threats = std::move(threat.moves);
    return result;
  }

  /// After the first of n moves.
  [[nodiscard]] Threat threat_of(Position const& position, unsigned n) {
    if (n == 1 || no_threats_ || position.in_check()) return {};
    Position const passed = position::passed(position);
    unsigned const length = contest_.fewest(passed, n - 1);
    return {continuations(passed, length), length};
  }

  /// The replies to the first of n moves that parry the threat, with their quickest continuations. Replies
  /// that refute the move are omitted.
  [[nodiscard]] std::vector<Defence> defences(Position const& position, unsigned n, Threat const& threat) {
    std::vector<Defence> all;
    for (Move reply : contest_.defences(position)) {
      auto const next = play_.after(position, reply);
      Defence defence{reply, contest_.is_goal_of_defence(next), {}};
      if (!defence.reached && is_unparried(next, threat)) continue;
      if (!defence.reached && n > 1)
        defence.continuations = continuations(next, contest_.fewest(next, n - 1));
      if (defence.reached || !defence.continuations.empty()) all.push_back(std::move(defence));
    }
    return all;
  }

  /// Whether one of the threats still forces the goal, and as soon.
  [[nodiscard]] bool is_unparried(Position const& position, Threat const& threat) {
    if (threat.moves.empty()) return false;
    MoveList const moves = contest_.attacks(position);
    return std::ranges::any_of(threat.moves, [&](Attack const& one) {
      return std::ranges::find(moves, one.move) != moves.end() &&
             contest_.forces_after(play_.after(position, one.move), threat.length);
    });
  }

  /// The moves that force the goal in n moves, the fewest; none if n is 0.
  [[nodiscard]] std::vector<Attack> continuations(Position const& position, unsigned n) {
    std::vector<Attack> all;
    if (n == 0) return all;
    for (Move move : contest_.attacks(position))
      if (contest_.forces_after(play_.after(position, move), n)) all.push_back(attack(position, move, n));
    return all;
  }

  /// The reply that refutes the first of n moves; nothing if none does, or several.
  [[nodiscard]] std::optional<Move> only_refutation(Position const& position, unsigned n) {
    std::optional<Move> only;
    for (Move reply : contest_.defences(position)) {
      if (contest_.answers(play_.after(position, reply), n)) continue;
      if (only || play_.stopped()) return std::nullopt;
      only = reply;
    }
    return only;
  }

  Play<L>& play_;
  Contest<L>& contest_;
  bool no_threats_ = false;
};

} // namespace hippo::solve

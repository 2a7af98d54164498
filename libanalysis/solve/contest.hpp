// Direct, self and reflex play: a move of the side that forces the goal, then all replies.
#pragma once

#include "libanalysis/solve/play.hpp"
#include "libanalysis/solve/quick_reply.hpp"

#include <array>

namespace hippo::solve {

template <rules::RuleSet L>
class Contest {
  using Position = rules::Position<L>;
  using Made = typename Play<L>::Made;
  using Kind = notation::ProblemKind;

public:
  explicit Contest(Play<L>& play) : play_(play) {}

  /// The moves that the side that forces the goal may play, in order: none if reflex play binds it to
  /// another.
  [[nodiscard]] MoveList attacks(Position const& position) {
    MoveList moves;
    legal_moves(position, moves);
    if (play_.stipulation.kind == Kind::reflex && play_.can_reach(position, moves)) return {};
    std::ranges::sort(moves);
    return moves;
  }

  /// The replies that the other side may play, in order: those that bring the goal about, where play of the
  /// kind binds it to them.
  [[nodiscard]] MoveList defences(Position const& position) {
    MoveList moves;
    legal_moves(position, moves);
    std::ranges::sort(moves);
    if (!is_bound_to_reach()) return moves;
    MoveList reaching;
    for (Move move : moves)
      if (play_.reached(play_.after(position, move))) reaching.push_back(move);
    return reaching.empty() ? moves : reaching;
  }

  /// Whether the side to move forces the goal in n moves at most.
  [[nodiscard]] bool forces(Position const& position, unsigned n) {
    if (play_.stopped()) return false;
    MoveList moves;
    legal_moves(position, moves);
    bool const one_move = n == 1 && rules::moves_left(position) == 1;
    if (one_move && !is_self()) return play_.can_reach(position, moves);
    if (play_.stipulation.kind == Kind::reflex && play_.can_reach(position, moves)) return false;
    if (one_move) return has_key(position, moves, 1);
    auto const key = play_.key_of(position);
    Known const seen = play_.known(key);
    if (seen.won_in <= n) return true;
    for (unsigned fewer = seen.not_in + 1U; fewer <= n; ++fewer) {
      bool const found = has_key(position, moves, fewer);
      if (play_.stopped()) return false;
      if (found) {
        play_.note_won(key, fewer);
        return true;
      }
      play_.note_not_won(key, fewer);
    }
    return false;
  }

  /// The same after the first of the n moves, or within its turn.
  [[nodiscard]] bool forces_after(Made const& position, unsigned n) {
    if (is_goal_of_attack(position)) return true;
    if (rules::is_within_turn(position)) return !play_.is_over(position) && forces(position, n);
    if ((n == 1 && !is_self()) || play_.is_over(position)) return false;
    return all_answered(position, n);
  }

  /// Whether each reply to the first of the n moves is answered.
  [[nodiscard]] bool all_answered(Position const& position, unsigned n) {
    auto& killers = refutations_[std::min<std::size_t>(n, refutations_.size() - 1)];
    if (is_refuted_by(killers, position, n)) return false;
    MoveList replies;
    legal_moves(position, replies);
    if (is_bound_to_reach() && play_.can_reach(position, replies)) return true;
    if (n == 1 && !all_may_reach(position, replies)) return false;
    put_first(replies, killers.front());
    for (Move reply : replies) {
      if (answers(play_.after(position, reply), n)) continue;
      if (killers.front() != reply) killers = {reply, killers.front()};
      return false;
    }
    return !replies.empty();
  }

  /// Whether the position after a reply to the first of n moves is still won for the side that forces the
  /// goal, which is to move.
  [[nodiscard]] bool answers(Made const& position, unsigned n) {
    if (is_goal_of_defence(position)) return true;
    if (rules::is_within_turn(position)) return !play_.is_over(position) && all_answered(position, n);
    return n > 1 && !play_.is_over(position) && forces(position, n - 1);
  }

  /// The fewest moves, n at most, in which the side to move forces the goal; 0: in none.
  [[nodiscard]] unsigned fewest(Position const& position, unsigned n) {
    if (play_.is_over(position)) return 0;
    for (unsigned moves = 1; moves <= n; ++moves)
      if (forces(position, moves)) return moves;
    return 0;
  }

  /// Whether a move of the side that forces the goal has reached it.
  [[nodiscard]] bool is_goal_of_attack(Made const& position) const {
    return (!is_self() || play_.stipulation.either_side) && play_.reached(position);
  }
  /// Whether a move of the other side has brought it about, as self play wants it.
  [[nodiscard]] bool is_goal_of_defence(Made const& position) const {
    return is_self() && play_.reached(position);
  }

private:
  using Killers = std::array<Move, 2>; ///< the last replies that refuted a try, the latest first

  /// Whether one of the replies refutes, as far as that is known without a list of all replies.
  [[nodiscard]] bool is_refuted_by(Killers const& replies, Position const& position, unsigned n) {
    if (is_bound_to_reach() || !is_orthodox(position)) return false;
    return std::ranges::any_of(replies, [&](Move const& reply) {
      auto const next = after_quick_reply(position, reply);
      if (next) play_.count_move();
      return next && !answers(Made{*next, play_.fits(position, reply)}, n);
    });
  }
  [[nodiscard]] bool is_orthodox(Position const& position) {
    if (!is_orthodox_) is_orthodox_ = !L::loaded && rules::is_orthodox(position.laws().def());
    return *is_orthodox_;
  }

  /// Whether one of the moves, the first of n, forces the goal. It changes their order.
  [[nodiscard]] bool has_key(Position const& position, MoveList& moves, unsigned n) {
    if (n == 1 && !is_self() && rules::moves_left(position) == 1) return play_.can_reach(position, moves);
    Move& likely = keys_[std::min<std::size_t>(n, keys_.size() - 1)];
    put_first(moves, likely);
    auto const key =
        std::ranges::find_if(moves, [&](Move move) { return forces_after(play_.after(position, move), n); });
    if (key == moves.end()) return false;
    likely = *key;
    return true;
  }

  static void put_first(MoveList& moves, Move const& likely) {
    if (auto const found = std::ranges::find(moves, likely); found != moves.end())
      std::iter_swap(moves.begin(), found);
  }

  [[nodiscard]] bool all_may_reach(Position const& position, MoveList const& replies) const {
    typename Play<L>::Finishers finishers(play_, position);
    return std::ranges::all_of(replies, [&](Move reply) { return finishers.may_reach(reply); });
  }

  [[nodiscard]] bool is_self() const { return notation::is_self_play(play_.stipulation.kind); }
  [[nodiscard]] bool is_bound_to_reach() const {
    return play_.stipulation.kind == Kind::reflex || play_.stipulation.kind == Kind::semi_reflex;
  }

  Play<L>& play_;
  std::optional<bool> is_orthodox_;        ///< none: not asked yet
  std::array<Killers, 100> refutations_{}; ///< [moves left]
  std::array<Move, 100> keys_{};           ///< [moves left], the last that forced the goal
};

} // namespace hippo::solve

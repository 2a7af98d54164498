// Game ends of loaded games decided on the board.
#pragma once

#include "libgame/rules/loaded/castling.hpp"
#include "libgame/rules/loaded/legs.hpp"
#include "libgame/rules/loaded/royalty.hpp"
#include "libgame/rules/loaded/several_moves.hpp"
#include "libgame/rules/loaded/targets.hpp"
#include "libgame/rules/position.hpp"
#include "libgame/rules/winner_of_draw.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace hippo::rules {

/// Looks for an end of the game by laws that only loaded games have.
template <RuleSet L>
class EndingFinder {
public:
  using Set = typename L::Set;

  explicit EndingFinder(Position<L> const& position)
      : position_(position), laws_(position.laws()), tables_(position.laws().loaded_tables()) {}

  [[nodiscard]] std::optional<Ending> find() const {
    Color const us = position_.side();
    bool const explodes = laws_.def().explosions || laws_.def().blast.by_vanishing;
    if (explodes && tables_.has_royal)
      for (Color color : {~us, us})
        if (position_.pieces(color, laws_.royal()).empty()) return Ending{Ending::Cause::extinction, ~color};
    if (laws_.def().type_extinction)
      for (Color color : {~us, us})
        if (is_extinct(color))
          return ended(Ending::Cause::extinction, laws_.def().type_extinction->outcome, color);
    if (laws_.def().pseudo_royals && laws_.def().pseudo_royals->extinction)
      for (Color color : {~us, us})
        if (royal_candidates(position_, color).empty())
          return ended(Ending::Cause::extinction, *laws_.def().pseudo_royals->extinction, color);
    if (laws_.def().flag)
      if (auto const by_flag = flag_ending()) return by_flag;
    if (auto const by_kings = laws_.kings_ending(position_)) return by_kings;
    if (laws_.def().castling)
      if (auto const by_castling = castling_ending()) return by_castling;
    Color const mover = last_mover(position_);
    if (laws_.def().counts_checks && position_.state().checks_left[index_of(mover)] == 0)
      return Ending{Ending::Cause::checks, mover};
    if (laws_.def().connection && is_connected(mover))
      return ended(Ending::Cause::connection, laws_.def().connection->outcome, mover);
    if (position_.state().passes >= 1 && is_bikjang(position_)) return counted(Ending::Cause::bikjang);
    if (position_.state().passes >= 2) return counted(Ending::Cause::passes);
    bool const full =
        laws_.def().full_board_ends && (laws_.tables().board_squares & ~position_.occupied()).empty();
    if (full) return counted(Ending::Cause::full_board);
    return std::nullopt;
  }

private:
  /// A draw, unless material counts.
  [[nodiscard]] Ending counted(Ending::Cause cause) const { return {cause, winner_of_draw(position_)}; }

  /// Pieces that are royal now cannot be captured. Without explosions a side loses them all only by changes
  /// of sides or types.
  [[nodiscard]] bool is_extinct(Color color) const {
    TypeExtinction const& law = *laws_.def().type_extinction;
    if (law.pseudo_royal && !laws_.def().explosions)
      return tables_.royals_vanish && std::ranges::all_of(tables_.pseudo_royal, [&](PieceType type) {
               return count(color, type) == 0;
             });
    bool const has_its_turn = color == position_.side() || last_mover(position_) == position_.side();
    int const least = law.opponent_count + (law.one_more_move && has_its_turn ? 1 : 0);
    auto const too_few = [&](int own, int others) { return own <= law.count && others >= least; };
    if (law.side && *law.side != color) return false;
    if (tables_.extinct.empty()) return too_few(count(color), count(~color));
    auto const is_gone = [&](PieceType type) { return too_few(count(color, type), count(~color, type)); };
    return law.every ? std::ranges::all_of(tables_.extinct, is_gone)
                     : std::ranges::any_of(tables_.extinct, is_gone);
  }
  [[nodiscard]] int count(Color color) const {
    return position_.pieces(color).count() + static_cast<int>(position_.state().in_hand(color));
  }
  [[nodiscard]] int count(Color color, PieceType type) const {
    return position_.pieces(color, type).count() + static_cast<int>(position_.state().in_hand(color, type));
  }

  /// The flag pieces of a side in its region.
  [[nodiscard]] Set on_flags(Color color) const {
    Set pieces;
    for (PieceType type : tables_.flags[index_of(color)]) pieces |= position_.pieces(color, type);
    return pieces & tables_.flag_region[index_of(color)];
  }
  /// Whether a side holds its region. Of more pieces than it needs, one may be attacked; and where only an
  /// attacked one gives the other side a move more, none is asked after that move.
  [[nodiscard]] bool has_flag(Color color) const {
    FlagWin const& law = *laws_.def().flag;
    Set const flags = on_flags(color);
    if (flags.empty()) return false;
    bool const blocked =
        law.blocked_wins && (tables_.flag_region[index_of(color)] & ~position_.occupied()).empty();
    if (flags.count() < law.count && !blocked) return false;
    bool const had_its_turn = law.one_more_move && color == position_.side();
    if (!law.must_be_safe || had_its_turn || flags.count() != law.count) return true;
    auto const exposed = flags & position_.capturable(color);
    for (Square square : exposed)
      if ((position_.attackers(square, ~color) & ~sparing(position_, position_.type_on(square))).any())
        return false;
    return true;
  }
  [[nodiscard]] std::optional<Ending> flag_ending() const {
    Color const us = position_.side();
    bool const last_chance = laws_.def().flag->one_more_move;
    if (last_mover(position_) == us)
      return has_flag(us) && counts_within_turn() ? std::optional(Ending{Ending::Cause::flag, us})
                                                  : std::nullopt;
    bool const must_be_safe = laws_.def().flag->must_be_safe;
    if ((last_chance || must_be_safe) && has_flag(us)) {
      bool const may_draw = !last_chance || (us == Color::white && flag_is_king());
      bool const is_draw = may_draw && has_flag(~us);
      return Ending{Ending::Cause::flag, is_draw ? std::nullopt : std::optional(us)};
    }
    if (!has_flag(~us)) return std::nullopt;
    if (last_chance && !must_be_safe && !flag_is_king()) return std::nullopt;
    bool const may_answer = last_chance && us == Color::black && flag_is_king();
    if (may_answer && king_can_reach_flag()) return std::nullopt;
    return Ending{Ending::Cause::flag, ~us};
  }
  /// Whether a flag of the side to move counts before its turn is over: not if the other side still moves,
  /// unless only a king may answer a king and cannot.
  [[nodiscard]] bool counts_within_turn() const {
    if (!laws_.def().flag->one_more_move) return true;
    if (!flag_is_king()) return false;
    if (position_.side() == Color::black) return true;
    Position<L> answer = position_;
    answer.set_side(Color::black);
    answer.state().moves_made = 0;
    return !EndingFinder(answer).king_can_reach_flag();
  }
  /// Black, who moved second, may answer a king on its flag with its own king's, and only that.
  [[nodiscard]] bool flag_is_king() const {
    auto const& types = tables_.flags[index_of(position_.side())];
    return types.size() == 1 && types.front() == laws_.royal();
  }
  [[nodiscard]] bool king_can_reach_flag() const {
    Color const us = position_.side();
    if (position_.in_check()) return false;
    for (Square from : position_.pieces(us, laws_.royal())) {
      auto const reached = reach(position_, us, laws_.royal(), from, position_.occupied());
      Set const targets =
          (reached.quiet & ~position_.occupied()) | (reached.captures & position_.pieces(~us));
      for (Square to : tables_.flag_region[index_of(us)] & targets) {
        Position<L> next = position_;
        next.play({from, to, laws_.royal()});
        if (is_safe(next, us) && (laws_.def().royalty.may_check || !king_in_check(next, ~us))) return true;
      }
    }
    return false;
  }

  /// Castling that wins comes first: it takes the rights, too.
  [[nodiscard]] std::optional<Ending> castling_ending() const {
    for (Color color : {~position_.side(), position_.side()})
      if (position_.state().castled[index_of(color)] != 0) return Ending{Ending::Cause::castling, color};
    for (Color color : {~position_.side(), position_.side()}) {
      auto const& wins = laws_.castling().wins.of(color);
      if (!wins[0] && !wins[1]) continue;
      Square const king = castling_king(position_, color);
      bool may_win = false;
      for (std::size_t wing = 0; wing < wins.size(); ++wing)
        may_win = may_win || (wins[wing] && rooks_of_wing(position_, color, wing, king).any());
      if (!may_win) return Ending{Ending::Cause::castling, ~color};
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_connected(Color color) const {
    Connection const& law = *laws_.def().connection;
    Set pieces;
    for (PieceType type : tables_.connecting) pieces |= position_.pieces(color, type);
    constexpr std::size_t right = 0, up = 1, rising = 4, falling = 5; // in `directions`
    auto const in_a_row = [&](std::size_t direction) {
      return (law.length != 0 && has_row(pieces, direction)) ||
             (law.collinear != 0 && has_line(pieces, direction));
    };
    return (law.horizontal && in_a_row(right)) || (law.vertical && in_a_row(up)) ||
           (law.diagonal && (in_a_row(rising) || in_a_row(falling))) ||
           (law.square != 0 && has_square(pieces)) || has_chain(pieces, color);
  }
  /// This many on a line, with or without gaps.
  [[nodiscard]] bool has_line(Set const& pieces, std::size_t direction) const {
    for (Square first : pieces)
      if ((laws_.rays().ray(direction, first) & pieces).count() + 1 >= laws_.def().connection->collinear)
        return true;
    return false;
  }
  [[nodiscard]] bool has_square(Set const& pieces) const {
    BoardSize const board = position_.board();
    int const size = laws_.def().connection->square;
    for (Square corner : pieces) {
      int const file = board.file_of(corner);
      int const rank = board.rank_of(corner);
      if (!board.has(file + size - 1, rank + size - 1)) continue;
      bool full = true;
      for (int dx = 0; dx < size; ++dx)
        for (int dy = 0; dy < size; ++dy) full = full && pieces.has(board.at(file + dx, rank + dy));
      if (full) return true;
    }
    return false;
  }
  /// A chain of neighbours from one region to the other.
  [[nodiscard]] bool has_chain(Set const& all, Color color) const {
    Connection const& law = *laws_.def().connection;
    Set const pieces = all & position_.pieces(color);
    Set chain = pieces & tables_.chain_begin[index_of(color)];
    Set const goal = pieces & tables_.chain_end[index_of(color)];
    if (goal.empty()) return false;
    for (Set before; chain != before;) {
      before = chain;
      for (Square square : before) {
        auto const near = tables_.neighbours[static_cast<std::size_t>(square.index())];
        for (Square next : near& pieces & ~chain)
          if (is_joined(law, square, next)) chain |= Set(next);
      }
    }
    return (chain & goal).any();
  }
  [[nodiscard]] bool is_joined(Connection const& law, Square a, Square b) const {
    BoardSize const board = position_.board();
    bool const same_file = board.file_of(a) == board.file_of(b);
    bool const same_rank = board.rank_of(a) == board.rank_of(b);
    return same_rank ? law.horizontal : same_file ? law.vertical : law.diagonal;
  }
  [[nodiscard]] bool has_row(Set const& pieces, std::size_t direction) const {
    auto const& rays = laws_.rays();
    for (Square first : pieces) {
      int length = 1;
      Set rest = rays.ray(direction, first);
      while (rest.any() && pieces.has(rest.first())) {
        ++length;
        rest.remove_first();
      }
      if (length >= laws_.def().connection->length) return true;
    }
    return false;
  }

  Position<L> const& position_;
  L const& laws_;
  LoadedTables<Set> const& tables_;
};

/// How the game has ended, if it has, by the laws that only loaded games have. Few games have any.
template <RuleSet L>
[[nodiscard, gnu::always_inline]] inline std::optional<Ending> find_ending(Position<L> const& position) {
  GameDef const& def = position.laws().def();
  bool const may_end = def.type_extinction || def.pseudo_royals || def.explosions || def.blast.by_vanishing ||
                       def.flag || def.counts_checks || def.connection || def.full_board_ends ||
                       position.state().passes != 0 || def.extinction.royal_captured ||
                       def.extinction.bare_king ||
                       (def.castling && def.castling->wins != BySide<std::array<bool, 2>>{});
  return may_end ? EndingFinder<L>(position).find() : std::nullopt;
}

} // namespace hippo::rules

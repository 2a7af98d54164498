// Moves of a game from a file backward, captures and promotions aside: from where a man can have come.
#pragma once

#include "libanalysis/tablebase/loaded/leg_targets.hpp"
#include "libanalysis/tablebase/table/loaded_layout.hpp"
#include "libgame/rules/position.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <vector>

namespace hippo::tablebase {

/// Whether the position after a legal move has the same men.
template <class R>
[[nodiscard]] bool stays_in_table(rules::Position<R> const& position, Move move) {
  return (move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step) && move.taken.empty() &&
         (move.to == move.from || !position.occupied().has(move.to)) &&
         move.piece_after == position.type_on(move.from);
}

template <class R>
class LoadedUnmoves {
public:
  using Set = typename R::Set;

  explicit LoadedUnmoves(Layout<R> const& layout)
      : layout_(layout), laws_(layout.laws()), leg_targets_(laws_, layout.dead()) {
    for (Piece const& man : layout.men()) find_hard_origins(man);
  }

  /// The squares from which a man of the side that is not to move can have come by a move that is no capture
  /// and no promotion; its own where it can return to it. The caller knows that its king was safe before and
  /// after. `occupied`: by the men.
  [[nodiscard]] Set origins(MenSquares const& squares, std::size_t man, Set const& occupied) const {
    auto const [us, type] = layout_.men()[man];
    Square const to = squares[man];
    if (cannot_stay(us, type, to)) return Set();
    Set const others = occupied & ~Set(to);
    Set const empty = laws_.tables().board_squares & ~occupied;
    Set found = (laws_.tables().moved_from[index_of(us)][type.index()][index(to)] |
                 laws_.quiet_rides(type, to, others)) &
                empty;
    if (auto const hard = hard_origins_.find({us, type}); hard != hard_origins_.end())
      for (Square const from : hard->second[index(to)] & empty & ~found)
        if (moves(squares, man, from, others)) found |= Set(from);
    if (laws_.has_legs(type)) found |= leg_origins(squares, man, (empty | Set(to)) & ~found);
    return found;
  }

  /// Whether the last move can have been legal, in games where the legality of the position does not imply
  /// it.
  [[nodiscard]] bool can_be_reached(MenSquares const& squares, Color side) const {
    auto const& royalty = laws_.def().royalty;
    if (royalty.may_face && royalty.may_check) return true;
    auto const position = layout_.position(squares, side);
    return is_safe(position, ~side) && (royalty.may_check || !position.in_check());
  }

private:
  struct Rising {
    bool operator()(Piece a, Piece b) const {
      return a.color != b.color ? a.color < b.color : a.type < b.type;
    }
  };

  [[nodiscard]] static std::size_t index(Square square) { return static_cast<std::size_t>(square.index()); }

  /// Whether no move without promotion ends there.
  [[nodiscard]] bool cannot_stay(Color us, PieceType type, Square to) const {
    bool const promotes = laws_.promotes(us, type) && !laws_.promotes_optionally(type) &&
                          laws_.tables().promotion_zone[index_of(us)][type.index()].has(to);
    bool const stuck = laws_.def().immobility_illegal && laws_.loaded_type(us, type).stuck.has(to);
    return promotes || stuck || !laws_.may_enter(us, type, to);
  }

  /// Those of the squares from which a man of several legs goes to where it stands.
  [[nodiscard]] Set leg_origins(MenSquares const& squares, std::size_t man, Set const& squares_before) const {
    auto const men = layout_.men();
    typename LegTargets<R>::Others others;
    for (std::size_t other = 0; other < men.size(); ++other)
      if (other != man) others.push_back({squares[other], men[other].color == men[man].color});
    Set found;
    for (Square const from : squares_before)
      if (leg_targets_.find(men[man], from, others).has(squares[man])) found |= Set(from);
    return found;
  }

  /// The squares that a man reaches by walks, initial moves and moves out of check, except those of the
  /// tables.
  [[nodiscard]] Set hard_targets(Color us, PieceType type, Square from, Set const& occupied,
                                 Set const& barred) const {
    auto const& own = laws_.loaded_type(us, type);
    Set found;
    if (laws_.has_walks(type)) found |= own.walks.targets(from, occupied, barred).quiet;
    if (own.initial_origins.has(from)) found |= own.initial.targets(from, occupied, barred).quiet;
    return found;
  }

  /// Whether the man moves from a square to its own square, beyond the tables.
  [[nodiscard]] bool moves(MenSquares const& squares, std::size_t man, Square from, Set const& others) const {
    auto const [us, type] = layout_.men()[man];
    Set barred;
    if (!laws_.leaps_over_own_type(type))
      for (std::size_t other = 0; other < layout_.men().size(); ++other)
        if (other != man && layout_.men()[other].type == type) barred |= Set(squares[other]);
    if (hard_targets(us, type, from, others | Set(from), barred).has(squares[man])) return true;
    if (!laws_.out_of_check_leaps(us, type, from).has(squares[man])) return false;
    MenSquares before = squares;
    before[man] = from;
    return !layout_.position(before, us).in_check(us);
  }

  /// For a type whose moves are not in tables: the squares from which it can move to each square for some
  /// placement of other men. One other man suffices for moves over at most one hurdle, and an empty board for
  /// all others.
  void find_hard_origins(Piece man) {
    bool const hard = laws_.has_walks(man.type) || laws_.loaded_tables().has_initial.has(man.type) ||
                      laws_.has_out_of_check_leaps(man.type);
    if (!hard || hard_origins_.contains(man)) return;
    auto& origins = hard_origins_[man];
    origins.resize(layout_.inner_squares());
    Set const board = laws_.tables().board_squares;
    for (Square const from : board) {
      Set reached = laws_.out_of_check_leaps(man.color, man.type, from) |
                    hard_targets(man.color, man.type, from, Set(), Set());
      for (Square const hurdle : board & ~Set(from))
        reached |= hard_targets(man.color, man.type, from, Set(hurdle), Set());
      for (Square const to : reached& board) origins[index(to)] |= Set(from);
    }
  }

  Layout<R> const& layout_;
  R laws_;
  std::map<Piece, std::vector<Set>, Rising> hard_origins_; ///< [square]
  LegTargets<R> leg_targets_;
};

} // namespace hippo::tablebase

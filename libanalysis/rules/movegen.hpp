// Legal moves, and nothing but legal moves, of any game.
//
// What check and pins allow is computed once, as sets: who gives check, the squares that answer it, and for
// each pinned piece the line that it must stay on. Every set of targets is then cut down to these, so that no
// move has to be tried and taken back. One generator serves all games: it asks only the laws, and a law that
// a compiled game does not have costs it nothing.
#pragma once

#include "libanalysis/rules/constraints.hpp"
#include "libanalysis/rules/move.hpp"
#include "libanalysis/rules/open_moves.hpp"
#include "libanalysis/rules/position.hpp"

#include <cstdint>

namespace hippo::rules {

/// Receives sets of targets and writes moves.
class MoveCollector {
public:
  explicit MoveCollector(MoveList& moves) : moves_(moves) {}
  template <class Set>
  constexpr void add(Square from, PieceType, Set const& targets, PieceType piece_after,
                     MoveKind kind = MoveKind::ordinary, Entry entry = Entry::none, PieceType entering = {}) {
    for (Square to : targets) // built where it stays: faster than a copy of parts that were just written
      moves_.emplace_back() = {kind == MoveKind::drop ? to : from, to, piece_after, kind, entry, entering};
  }
  void add_move(PieceType, Move const& move) { moves_.push_back(move); }

private:
  MoveList& moves_;
};

/// Receives sets of targets and counts moves without looking at them.
class MoveCounter {
public:
  template <class Set>
  constexpr void add(Square, PieceType, Set const& targets, PieceType, MoveKind = MoveKind::ordinary,
                     Entry = Entry::none, PieceType = {}) {
    count_ += static_cast<unsigned>(targets.count());
  }
  constexpr void add_move(PieceType, Move const&) { ++count_; }
  [[nodiscard]] constexpr unsigned count() const { return count_; }

private:
  unsigned count_ = 0;
};

/// Generates the moves of `us`. A sink gets add(from, type, targets, piece_after, kind); under open laws also
/// what enters from the hand, and where, and add_move(type, move) for each move that captures on its way.
/// Those laws want a whole position, on which moves can be tried.
template <RuleSet L, Color us>
class Generator {
  static constexpr Color them = ~us;

public:
  using Set = typename L::Set;
  using Pieces = std::conditional_t<L::open, Position<L>, PieceSets<L>>;
  using Limits = std::conditional_t<L::open, OpenConstraints<Set>, Constraints<Set>>;

  constexpr Generator(Pieces const& position, Limits const& limits)
      : position_(position), limits_(limits), occupied_(position.occupied()),
        empty_(~occupied_ & position.laws().tables().board_squares), capturable_(position.capturable(them)) {}

  template <class Sink>
  constexpr void generate(Sink& sink) const {
    if (laws().ending(position_)) return;
    if constexpr (L::open)
      in_stages<us>(*this, position_, limits_, sink);
    else
      board_moves(sink);
  }

  /// All moves that begin on the board.
  template <class Sink>
  constexpr void board_moves(Sink& sink) const {
    auto const promotions = laws().promotion_squares(position_, us);
    laws().for_each_type([&](auto type) { moves_of(type, position_.pieces(us, type), promotions, sink); });
    if (laws().en_passant()) en_passant(sink);
    if constexpr (!L::open) king_moves(sink); // an open law's king is a piece like others
    if constexpr (L::open) leg_moves<us>(position_, sink);
    if (laws().has_castling()) castle(sink);
    if (laws().may_pass(position_.turn()))
      sink.add(Square(), PieceType(), Set(Square()), PieceType(), MoveKind::pass);
  }

  // The parts of it, for those who count the rest in another way.

  /// What some pieces of a type, no king, can do; but for en passant. Type: PieceType or a TypeConstant.
  template <class Type, class Sink>
  constexpr void moves_of(Type type, Set const& pieces, PromotionSquares<L> const& promotions,
                          Sink& sink) const {
    if ((!L::open && type == laws().royal()) || pieces.empty() || !laws().allows(position_.turn(), type))
      return;
    bool const promotes = !laws().promotion_choices(type, us).empty() && !laws().def().promotion_in_place;
    Set const promotion = promotes ? promotions(type) : Set();
    for (Square from : pieces) emit(sink, type, from, pseudo_targets(type, from), promotion);
    initial_moves(sink, type, pieces, promotion);
    if (laws().borrows(type))
      for (Square from : pieces& position_.borrowers(us))
        emit(sink, type, from, borrowed_targets(type, from) & ~pseudo_targets(type, from), Set(),
             MoveKind::relay);
  }

  /// Where a piece of the type goes by a leap that it borrows.
  [[nodiscard]] constexpr Set borrowed_targets(PieceType type, Square from) const {
    return laws().move_leaps(us, laws().lender(), from) & (empty_ | capturable_) &
           laws().allowed_squares(us, type);
  }

  template <class Sink>
  void en_passant(Sink& sink) const requires(L::open) {
    open_en_passant<us>(position_, sink);
  }
  template <class Sink>
  constexpr void en_passant(Sink& sink) const {
    PieceType const pawn = laws().pawn();
    Set const target = position_.en_passant();
    if (target.empty() || !laws().allows(position_.turn(), pawn)) return;
    Square const to = target.first();
    auto const& choices = laws().promotion_choices(pawn);
    bool const promotes = !choices.empty() && laws().promotion_squares(position_, us)(pawn).has(to);
    for (Square from : position_.pieces(us, pawn) & laws().captured_from(us, pawn, to)) {
      Square const victim = position_.passed_piece(from, to);
      // Two pieces leave the board's lines together, which no pin foresees: look at the position that
      // results.
      Set const after = (occupied_ ^ Set(from) ^ Set(victim)) | target;
      if (limits_.check_applies && (position_.attackers(limits_.king, them, after) & ~Set(victim)).any())
        continue;
      if (!promotes)
        sink.add(from, pawn, target, pawn, MoveKind::en_passant);
      else
        for (PieceType choice : choices) sink.add(from, pawn, target, choice, MoveKind::en_passant);
    }
  }

  template <class Sink>
  constexpr void king_moves(Sink& sink) const {
    if (!laws().allows(position_.turn(), laws().royal())) return;
    if (laws().always_one_royal())
      king_moves_from(position_.pieces(us, laws().royal()).first(), sink);
    else
      for (Square from : position_.pieces(us, laws().royal())) king_moves_from(from, sink);
  }

  template <class Sink>
  void castle(Sink& sink) const requires(L::open) {
    open_castling<us>(position_, limits_, sink);
  }
  template <class Sink>
  constexpr void castle(Sink& sink) const {
    Set const rooks = position_.castling_rooks() & laws().first_rank(us);
    if (rooks.empty() || limits_.checkers.any()) return;
    int const rank = us == Color::white ? 0 : board().ranks - 1;
    Square const king = position_.king_home(us);
    if (laws().castling().from_anywhere) return castle_from(king, sink);
    for (CastlingWing const& wing : laws().castling().wings) {
      Square const rook = board().at(wing.rook_file, rank);
      if (!rooks.has(rook) || (laws().between(king, rook) & occupied_).any()) continue;
      Square const to = board().at(wing.king_to, rank);
      if (((laws().between(king, to) | Set(to)) & limits_.king_danger).any()) continue;
      sink.add(king, laws().royal(), Set(to), laws().royal(), MoveKind::castle);
    }
  }

private:
  /// Castling where king and rooks may have started on any files of the rank.
  template <class Sink>
  constexpr void castle_from(Square king, Sink& sink) const {
    for (std::size_t wing = 0; wing < laws().castling().wings.size(); ++wing) {
      if (rooks_of_wing(position_, us, wing, king).empty()) continue;
      CastlingPlan const plan = castling_to_wing(position_, us, wing, king);
      Square const to = plan.king_to;
      Set const others = occupied_ & ~(Set(king) | Set(plan.rook));
      if ((castling_path(laws(), plan) & others).any()) continue;
      if (((laws().between(king, to) | Set(to)) & limits_.king_danger).any()) continue;
      // The rook may have covered the king's target from an attack along the rank.
      Set const after = others | Set(to) | Set(plan.rook_to);
      if (limits_.check_applies && position_.attackers(to, them, after).any()) continue;
      sink.add(king, laws().royal(), Set(to), laws().royal(), MoveKind::castle);
    }
  }

  [[nodiscard]] constexpr L const& laws() const { return position_.laws(); }
  [[nodiscard]] constexpr BoardSize board() const { return laws().board(); }

  [[nodiscard]] Set allowed(Square from) const requires(L::open) {
    if (limits_.royals.has(from)) return Set::all(); // each is tried
    return laws().def().explosions ? limits_.allowed(from) | capturable_ : limits_.allowed(from);
  }
  /// Where a piece on `from` may go if it is pinned or must answer a check.
  [[nodiscard]] constexpr Set allowed(Square from) const {
    if (!limits_.check_applies) return Set::all();
    if (!limits_.pinned.has(from)) return limits_.check_mask;
    return limits_.check_mask & pin_line(from);
  }
  /// From the king through the pinned piece up to the pinning enemy: a leaper may not go beyond it.
  [[nodiscard]] constexpr Set pin_line(Square from) const {
    auto const& rays = laws().rays();
    auto const line = rays.line(limits_.king, from);
    Set const behind = rays.ray(line, from) & occupied_;
    Square const pinner = is_rising(line) ? behind.first() : behind.last();
    return rays.ray(line, limits_.king) & ~rays.ray(line, pinner);
  }

  /// Splits targets into those where the mover stays what it is and those where it promotes.
  template <class Type, class Sink>
  constexpr void emit(Sink& sink, Type type, Square from, Set const& targets, Set const& promotion,
                      MoveKind kind = MoveKind::ordinary) const {
    Set const legal = targets & allowed(from);
    Set same = laws().promotes_optionally(type) ? legal : legal & ~promotion;
    if constexpr (L::open) {
      if (laws().def().promoted_sides) same = turn_over<us>(position_, type, from, legal, same, sink);
      if (position_.state().gates.has(from)) sink.add_entries(from, type, targets, promotion);
    }
    if (same.any()) sink.add(from, type, same, type, kind);
    if ((targets & promotion).empty()) return;
    for (PieceType choice : laws().promotion_choices(type, us)) {
      if (L::open && !may_promote_to(position_, us, choice)) continue;
      // Where check ends with a second king, a move that makes one answers any check.
      bool const crowned = choice == laws().royal() && !laws().check_applies(2);
      sink.add(from, type, (crowned ? targets : legal) & promotion, choice, kind);
    }
  }

  [[nodiscard, gnu::always_inline]] Set pseudo_targets(PieceType type, Square from) const requires(L::open) {
    auto reached = reach(position_, us, type, from, occupied_);
    if (laws().has_out_of_check_leaps(type) && !limits_.in_check)
      reached.quiet |= laws().out_of_check_leaps(us, type, from);
    return (reached.quiet & empty_) | (reached.captures & capturable_by(position_, us, type, capturable_));
  }
  template <class Type>
  [[nodiscard]] constexpr Set pseudo_targets(Type type, Square from) const {
    Set const rides = laws().rides(type, from, occupied_);
    if (laws().captures_as_it_moves(type))
      return (laws().move_leaps(us, type, from) | rides) & (empty_ | capturable_);
    return ((laws().move_leaps(us, type, from) | rides) & empty_) |
           ((laws().capture_leaps(us, type, from) | rides) & capturable_);
  }

  template <class Sink>
  void initial_moves(Sink& sink, PieceType type, Set const& pieces, Set const& promotion) const
      requires(L::open) {
    if (!laws().open_tables().has_initial.has(type)) return;
    MoveKind const kind = laws().en_passant() ? MoveKind::double_step : MoveKind::ordinary;
    for (Square from : pieces& laws().open_type(us, type).initial_origins) {
      Set const targets = initial_targets(position_, us, type, from);
      if (targets.any()) emit(sink, type, from, targets & ~pseudo_targets(type, from), promotion, kind);
    }
  }
  /// Betza's `i`: open only from the rank where the type starts.
  template <class Type, class Sink>
  constexpr void initial_moves(Sink& sink, Type type, Set const& pieces, Set const& promotion) const {
    MoveKind const kind = laws().en_passant() ? MoveKind::double_step : MoveKind::ordinary;
    if (laws().has_initial_leaps(type))
      for (Square from : pieces& laws().initial_rank(us))
        emit(sink, type, from, laws().initial_leaps(us, type, from) & empty_, promotion, kind);
    if (laws().has_initial_lame_leaps(type))
      for (Square from : pieces& laws().initial_rank(us))
        for (Square to : laws().initial_lame_leaps(us, type, from) & empty_)
          if (empty_.has(position_.passed_square(from, to))) emit(sink, type, from, Set(to), promotion, kind);
  }

  template <class Sink>
  constexpr void king_moves_from(Square from, Sink& sink) const {
    PieceType const king = laws().royal();
    Set targets = pseudo_targets(king, from) & ~limits_.king_danger;
    if (laws().has_out_of_check_leaps(king) && limits_.checkers.empty())
      targets |= laws().out_of_check_leaps(us, king, from) & empty_ & ~limits_.king_danger;
    if (targets.any()) sink.add(from, king, targets, king);
  }

  Pieces const& position_;
  Limits const& limits_;
  Set occupied_, empty_;
  Set capturable_; ///< enemies that may be captured
};

/// Puts all moves of the side to move into the sink.
template <RuleSet L, class Sink>
void generate(Position<L> const& position, Sink& sink, Legality legality = Legality::legal) {
  auto const by = [&]<Color us>() {
    using Limits = typename Generator<L, us>::Limits;
    auto limits = legality == Legality::legal ? find_constraints<us>(position) : Limits();
    if constexpr (L::open) limits.tries = legality == Legality::legal;
    Generator<L, us>(position, limits).generate(sink);
  };
  if (position.side() == Color::white)
    by.template operator()<Color::white>();
  else
    by.template operator()<Color::black>();
}

/// All moves of the side to move, in no promised order.
template <RuleSet L>
void legal_moves(Position<L> const& position, MoveList& moves, Legality legality = Legality::legal) {
  moves.clear();
  MoveCollector collector(moves);
  generate(position, collector, legality);
}

/// How many legal moves there are, without listing them.
template <RuleSet L>
unsigned count_legal_moves(Position<L> const& position) {
  MoveCounter counter;
  generate(position, counter);
  return counter.count();
}

} // namespace hippo::rules

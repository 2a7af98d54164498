// Legal moves of loaded games. Constraints are sets here too, but a royal piece is a piece like others, and a
// MoveFilter tries the moves that the sets leave open.
#pragma once

#include "libgame/rules/loaded/moves.hpp"
#include "libgame/rules/movegen.hpp"

namespace hippo::rules {

/// Generates the moves of `us`. A sink gets add(from, type, targets, piece_after, kind), also with the
/// entering piece and its square; and add_move(type, move) for each move that captures on its way. Needs a
/// whole position, on which moves can be tried.
template <RuleSet L, Color us>
class LoadedGenerator {
  static constexpr Color them = ~us;

public:
  using Set = typename L::Set;
  using Limits = LoadedConstraints<Set>;

  LoadedGenerator(Position<L> const& position, Limits const& limits)
      : position_(position), limits_(limits), occupied_(position.occupied()),
        empty_(~occupied_ & position.laws().tables().board_squares), capturable_(position.capturable(them)) {}

  template <class Sink>
  void generate(Sink& sink) const {
    if (!laws().ending(position_)) in_stages<us>(*this, position_, limits_, sink);
  }

  /// All moves that begin on the board.
  template <class Sink>
  void board_moves(Sink& sink) const {
    auto const promotions = laws().promotion_squares(position_, us);
    laws().for_each_type(
        [&](PieceType type) { moves_of(type, position_.pieces(us, type), promotions, sink); });
    if (laws().en_passant()) loaded_en_passant<us>(position_, sink);
    leg_moves<us>(position_, sink);
    if (laws().loaded_tables().vanishes) vanish(sink);
    if (laws().def().first_leaps) leap_first(sink);
    if (laws().has_castling()) castle(sink);
    if (laws().may_pass(position_.turn()))
      sink.add(Square(), PieceType(), Set(Square()), PieceType(), MoveKind::pass);
  }

  // Parts for callers that count the rest in another way.

  /// All moves of some pieces of a type but captures en passant and castling.
  template <class Sink>
  void moves_of(PieceType type, Set const& pieces, PromotionSquares<L> const& promotions, Sink& sink) const {
    if (pieces.empty() || !laws().allows(position_.turn(), type)) return;
    Set const promotion = laws().promotes(us, type) ? promotions(type) : Set();
    for (Square from : pieces) emit(sink, type, from, pseudo_targets(type, from), promotion);
    initial_moves(sink, type, pieces, promotion);
    if (laws().borrows(type))
      for (Square from : position_.borrowers(us) & pieces)
        emit(sink, type, from, borrowed_targets(type, from) & ~pseudo_targets(type, from), promotion,
             MoveKind::relay);
  }

  /// The targets of a leap that the type borrows.
  [[nodiscard]] Set borrowed_targets(PieceType type, Square from) const {
    return lent_leaps(position_, us, type, from) & (empty_ | capturable_by(position_, us, type, capturable_));
  }

  template <class Sink>
  void en_passant(Sink& sink) const {
    loaded_en_passant<us>(position_, sink);
  }
  template <class Sink>
  void castle(Sink& sink) const {
    loaded_castling<us>(position_, limits_, sink);
  }

private:
  [[nodiscard]] L const& laws() const { return position_.laws(); }

  [[nodiscard]] Set allowed(Square from) const {
    if (limits_.royals.has(from)) return Set::all(); // each is tried
    return laws().def().explosions ? limits_.allowed(from) | capturable_ : limits_.allowed(from);
  }

  /// Splits targets into those where the mover stays as it is and those where it promotes or turns over.
  template <class Sink>
  void emit(Sink& sink, PieceType type, Square from, Set const& targets, Set const& promotion,
            MoveKind kind = MoveKind::ordinary) const {
    if (laws().def().captures_from_afar) [[unlikely]]
      return emit_shots(sink, type, from, targets, promotion, kind);
    emit_steps(sink, type, from, targets, promotion, kind);
  }
  /// A piece that stays where it is promotes nothing and opens no gate.
  template <class Sink>
  void emit_shots(Sink& sink, PieceType type, Square from, Set const& targets, Set const& promotion,
                  MoveKind kind) const {
    Set const shots = targets & occupied_;
    emit_steps(sink, type, from, targets & ~shots, promotion, kind);
    if (Set const legal = shots & allowed(from); legal.any()) sink.add(from, type, legal, type, kind);
  }
  template <class Sink>
  void emit_steps(Sink& sink, PieceType type, Square from, Set const& targets, Set const& promotion,
                  MoveKind kind) const {
    Set const legal = targets & allowed(from);
    Set same = laws().promotes_optionally(type) ? legal : legal & ~promotion;
    if (laws().loaded_tables().restricts_staying) [[unlikely]]
      same &= may_stay(position_, us, type, from);
    if (laws().def().promoted_sides) same = turn_over<us>(position_, type, from, legal, same, sink);
    if (opens_gate(position_, from)) sink.add_entries(from, type, targets, promotion);
    if (same.any()) sink.add(from, type, same, type, kind);
    if ((targets & promotion).empty()) return;
    for (PieceType choice : laws().promotion_choices(type, us)) {
      if (!may_promote_to(position_, us, choice)) continue;
      // If check does not apply to two kings, a move that promotes to one answers any check.
      bool const crowned = choice == laws().royal() && !laws().check_applies(2);
      sink.add(from, type,
               (crowned ? targets : legal) & promotion & laws().loaded_type(us, choice).promotion_targets,
               choice, kind);
    }
  }

  [[nodiscard, gnu::always_inline]] Set pseudo_targets(PieceType type, Square from) const {
    auto reached = reach(position_, us, type, from, occupied_);
    if (laws().has_out_of_check_leaps(type) && !limits_.in_check)
      reached.quiet |= laws().out_of_check_leaps(us, type, from);
    return (reached.quiet & empty_) | (reached.captures & capturable_by(position_, us, type, capturable_));
  }

  template <class Sink>
  void initial_moves(Sink& sink, PieceType type, Set const& pieces, Set const& promotion) const {
    if (!laws().loaded_tables().has_initial.has(type)) return;
    MoveKind const kind = laws().en_passant() ? MoveKind::double_step : MoveKind::ordinary;
    for (Square from : laws().loaded_type(us, type).initial_origins& pieces) {
      Set const targets = initial_targets(position_, us, type, from);
      if (targets.any()) emit(sink, type, from, targets & ~pseudo_targets(type, from), promotion, kind);
    }
  }

  /// Pieces that their side removes.
  template <class Sink>
  void vanish(Sink& sink) const {
    laws().for_each_type([&](PieceType type) {
      if (!laws().piece(type).may_vanish || !laws().allows(position_.turn(), type)) return;
      for (Square from : position_.pieces(us, type) & ~limits_.royals) {
        Move move{.from = from, .to = from, .piece_after = type};
        move.taken.add(from);
        sink.add_move(type, move);
      }
    });
  }

  /// Leaps that are open to pieces that have not moved.
  template <class Sink>
  void leap_first(Sink& sink) const {
    Set const unmoved = position_.pieces(us) & position_.state().gates;
    for (Square from : unmoved) {
      PieceType const type = position_.type_on(from);
      bool const closed = !laws().def().first_leaps->king_captures && limits_.in_check &&
                          type == laws().loaded_tables().leaping_king && king_in_check(position_, us);
      if (!laws().loaded_tables().leaping.has(type) || closed) continue;
      auto const& of_side = laws().loaded_type(us, type);
      auto const leaps = of_side.first_leaps.targets(from, occupied_, Set());
      Set targets = leaps.quiet & empty_;
      if (laws().def().first_leaps->king_captures)
        targets |=
            leaps.captures & capturable_by(position_, us, type, capturable_) & ~position_.guarded(them);
      targets &= of_side.region;
      sink.add(from, type, targets & allowed(from), type);
    }
  }

  Position<L> const& position_;
  Limits const& limits_;
  Set occupied_, empty_;
  Set capturable_; ///< enemies that may be captured
};

template <RuleSet L, class Sink>
requires(L::loaded) void generate(Position<L> const& position, Sink& sink,
                                  Legality legality = Legality::legal) {
  auto const by = [&]<Color us>() {
    LoadedConstraints<typename L::Set> limits;
    if (legality == Legality::legal) limits = find_constraints<us>(position);
    limits.tries = legality == Legality::legal;
    LoadedGenerator<L, us>(position, limits).generate(sink);
  };
  if (position.side() == Color::white)
    by.template operator()<Color::white>();
  else
    by.template operator()<Color::black>();
}

} // namespace hippo::rules

// Legal moves, and nothing but legal moves, of any game.
//
// The constraints of check and pins are computed once, as sets: the checkers, the squares that answer the
// check, and for each pinned piece its line. Every set of targets is then cut down to these, so that no move
// has to be tried and taken back. One generator serves all compiled games: it asks only the laws, and a law
// that a game does not have costs it nothing.
#pragma once

#include "libgame/rules/constraints.hpp"
#include "libgame/rules/move_sinks.hpp"
#include "libgame/rules/position.hpp"

namespace hippo::rules {

/// Generates the moves of `us` by the laws of compiled games. A sink gets add(from, type, targets,
/// piece_after, kind). Loaded games have a generator of their own (loaded/movegen.hpp).
template <RuleSet L, Color us>
class Generator {
  static constexpr Color them = ~us;

public:
  using Set = typename L::Set;
  using Pieces = PieceSets<L>;
  using Limits = Constraints<Set>;

  constexpr Generator(Pieces const& position, Limits const& limits)
      : position_(position), limits_(limits), occupied_(position.occupied()),
        empty_(~occupied_ & position.laws().tables().board_squares), capturable_(position.capturable(them)) {}

  template <class Sink>
  constexpr void generate(Sink& sink) const {
    if (laws().ending(position_)) return;
    board_moves(sink);
  }

  /// All moves that begin on the board.
  template <class Sink>
  constexpr void board_moves(Sink& sink) const {
    auto const promotions = laws().promotion_squares(position_, us);
    laws().for_each_type([&](auto type) { moves_of(type, position_.pieces(us, type), promotions, sink); });
    if (laws().en_passant()) en_passant(sink);
    king_moves(sink);
    if (laws().has_castling()) castle(sink);
    if (laws().may_pass(position_.turn()))
      sink.add(Square(), PieceType(), Set(Square()), PieceType(), MoveKind::pass);
  }

  // Parts for callers that count the rest in another way.

  /// The moves of some pieces of a type other than king, without en passant. Type: PieceType or a
  /// TypeConstant.
  template <class Type, class Sink>
  constexpr void moves_of(Type type, Set const& pieces, PromotionSquares<L> const& promotions,
                          Sink& sink) const {
    if (type == laws().royal() || pieces.empty() || !laws().allows(position_.turn(), type)) return;
    Set const promotion = laws().promotion_choices(type, us).empty() ? Set() : promotions(type);
    for (Square from : pieces) emit(sink, type, from, pseudo_targets(type, from), promotion);
    initial_moves(sink, type, pieces, promotion);
    if (laws().borrows(type))
      for (Square from : position_.borrowers(us) & pieces)
        emit(sink, type, from, borrowed_targets(type, from) & ~pseudo_targets(type, from), Set(),
             MoveKind::relay);
  }

  /// Where a piece of the type goes by a leap that it borrows.
  [[nodiscard]] constexpr Set borrowed_targets(PieceType type, Square from) const {
    return laws().move_leaps(us, laws().lender(), from) & (empty_ | capturable_) &
           laws().allowed_squares(us, type);
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
  constexpr void castle(Sink& sink) const {
    if (position_.castling_rooks().empty() || limits_.checkers.any()) return;
    if (laws().castling().from_anywhere) return castle_from(position_.king_home(us), sink);
    each_open_wing<us>(position_, [&](Square king, Square to) {
      if (((laws().between(king, to) | Set(to)) & limits_.king_danger).any()) return;
      sink.add(king, laws().royal(), Set(to), laws().royal(), MoveKind::castle);
    });
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
      if (limits_.check_applies && position_.is_attacked(to, them, after)) continue;
      sink.add(king, laws().royal(), Set(to), laws().royal(), MoveKind::castle);
    }
  }

  [[nodiscard]] constexpr L const& laws() const { return position_.laws(); }
  [[nodiscard]] constexpr BoardSize board() const { return laws().board(); }

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

  /// Splits targets into those without and with promotion.
  template <class Type, class Sink>
  constexpr void emit(Sink& sink, Type type, Square from, Set const& targets, Set const& promotion,
                      MoveKind kind = MoveKind::ordinary) const {
    Set const legal = targets & allowed(from);
    Set const same = laws().promotes_optionally(type) ? legal : legal & ~promotion;
    if (same.any()) sink.add(from, type, same, type, kind);
    if ((targets & promotion).empty()) return;
    for (PieceType choice : laws().promotion_choices(type, us)) {
      // Where check ends with a second king, a move that makes one answers any check.
      bool const crowned = choice == laws().royal() && !laws().check_applies(2);
      sink.add(from, type, (crowned ? targets : legal) & promotion, choice, kind);
    }
  }

  template <class Type>
  [[nodiscard]] constexpr Set pseudo_targets(Type type, Square from) const {
    Set const rides = laws().rides(type, from, occupied_);
    if (laws().captures_as_it_moves(type))
      return (laws().move_leaps(us, type, from) | rides) & (empty_ | capturable_);
    return ((laws().move_leaps(us, type, from) | rides) & empty_) |
           ((laws().capture_leaps(us, type, from) | rides) & capturable_);
  }

  /// Betza's `i`: open only from the rank where the type starts.
  template <class Type, class Sink>
  constexpr void initial_moves(Sink& sink, Type type, Set const& pieces, Set const& promotion) const {
    MoveKind const kind = laws().en_passant() ? MoveKind::double_step : MoveKind::ordinary;
    if (laws().has_initial_leaps(type))
      for (Square from : laws().initial_rank(us) & pieces)
        emit(sink, type, from, laws().initial_leaps(us, type, from) & empty_, promotion, kind);
    if (laws().has_initial_lame_leaps(type))
      for (Square from : laws().initial_rank(us) & pieces)
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
    auto const limits = legality == Legality::legal ? find_constraints<us>(position) : Limits();
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

// How many legal moves a side has in a loaded game: the count of what the generator would
// list, by the same constraints (rules/loaded/constraints.hpp).
//
// The trick: at the last ply the targets of a piece are one set, which is counted, not listed; types with few
// leaps (pawns) are counted all at once, direction by direction, and what a law adds is a factor of the size
// of a part of the set. Kings, castling, captures en passant and what a plan (loaded_plan.hpp) leaves to the
// generator are generated.
#pragma once

#include "libanalysis/perft/lanes.hpp"

namespace hippo::perft::HIPPO_LANES {

/// Counts the legal moves of a position in which `us` is to move.
template <class L, Color us>
class LoadedCounter {
  static constexpr Color them = ~us;
  using Set = typename L::Set;
  using Type = TypePlan<Set>;
  using Limits = rules::LoadedConstraints<Set>;
  using Filter = rules::MoveFilter<L, us, rules::MoveCounter>;

public:
  LoadedCounter(CountPlan<Set> const& plan, rules::Position<L> const& position)
      : plan_(plan), position_(position), laws_(position.laws()),
        limits_(rules::find_constraints<us>(static_cast<rules::PieceSets<L> const&>(position))),
        generator_(position, limits_), promotions_(laws_, position, us), filter_(position, limits_, listed_),
        occupied_(position.occupied()), empty_(laws_.tables().board_squares & ~occupied_),
        enemies_(position.capturable(them)) {}

  /// How many legal moves there are.
  [[nodiscard]] std::uint64_t count() {
    bool const fits = plan_.fits && !limits_.test_all && limits_.test.empty() &&
                      position_.state().gates.empty() && !rules::forbids_early_check(position_);
    if (!fits) return generated();
    if (laws_.ending(position_)) return 0;
    for (Type const& type : plan_.types[index_of(us)]) {
      Set const pieces = position_.pieces(us, type.type) & ~listed_of(type);
      if (pieces.any()) count_moves(type, pieces);
    }
    if (!plan_.must_capture) return quiet_ + list(rules::Wanted::all) + drops();
    if (auto const captures = captures_ + list(rules::Wanted::captures)) return captures;
    return quiet_ + list(rules::Wanted::quiet_moves) + drops();
  }

private:
  [[gnu::noinline]] std::uint64_t generated() {
    generator_.generate(listed_);
    return listed_.count();
  }

  // What is listed.
  /// Pieces whose moves the generator lists, where they stand.
  [[nodiscard]] Set listed_of(Type const& type) const { return type.generated ? Set::all() : limits_.royals; }
  /// How many moves are listed and not counted.
  std::uint64_t list(rules::Wanted wanted) {
    listed_ = {};
    filter_.want(wanted);
    std::uint64_t steps = 0;
    for (Type const& type : plan_.types[index_of(us)]) {
      Set const pieces = position_.pieces(us, type.type) & listed_of(type);
      if (pieces.empty()) continue;
      if (wanted == rules::Wanted::all && !type.generated && filter_.steps_safely())
        steps += count_steps(type, pieces.first()); // the only royal piece
      else
        list_moves(type, pieces);
    }
    if (laws_.en_passant() && position_.en_passant().any()) list_en_passant();
    if ((position_.castling_rooks() & position_.pieces(us)).any()) list_castling();
    if (!laws_.loaded_tables().takes_on_its_way.empty()) list_leg_moves();
    if (capturers_.any() && wanted != rules::Wanted::quiet_moves) list_captures();
    return steps + listed_.count();
  }
  [[gnu::noinline]] void list_moves(Type const& type, Set const& pieces) {
    generator_.moves_of(type.type, pieces, promotions_, filter_);
  }
  [[gnu::noinline]] void list_en_passant() { generator_.en_passant(filter_); }
  [[gnu::noinline]] void list_castling() { generator_.castle(filter_); }
  /// Captures on the way or of friends, and moves back to the square.
  [[gnu::noinline]] void list_leg_moves() { rules::leg_moves<us>(position_, filter_); }
  /// The result of an explosion must be examined.
  [[gnu::noinline]] void list_captures() {
    filter_.want(rules::Wanted::captures);
    for (Type const& type : plan_.types[index_of(us)])
      if (Set const pieces = position_.pieces(us, type.type) & capturers_; pieces.any())
        list_moves(type, pieces);
  }
  [[gnu::always_inline]] std::uint64_t count_steps(Type const& type, Square from) {
    begin(type);
    Set const safe = filter_.safe_steps(from, targets_of(type, from));
    return tally(type, safe, type.turned && type.turns.has(from) ? safe : Set());
  }

  // What is counted.
  void count_moves(Type const& type, Set const& pieces) {
    begin(type);
    if (type.together)
      count_together(type, pieces);
    else
      count_singly(type, pieces);
    if (laws_.borrows(type.type)) count_borrowed(type, pieces & position_.borrowers(us));
  }
  /// Finds the promotions of a type by square.
  void begin(Type const& type) {
    stays_ = type.stays;
    promotes_ = type.promotes;
    if (!plan_.improves || type.choices.empty()) return;
    promotes_ = promotions_(type.type);
    stays_ &= ~promotes_;
  }
  void count_together(Type const& type, Set const& pieces) {
    Set const on_paths = pieces & limits_.on_paths;
    count_leaps(type, pieces & ~on_paths, limits_.beside);
    for (Square from : on_paths) count_leaps(type, Set(from), limits_.allowed(from));
  }
  void count_leaps(Type const& type, Set const& pieces, Set const& allowed) {
    Set const enemies = capturable_by(type);
    for (Leap<Set> const& leap : type.leaps) {
      Set origins = pieces & leap.origins;
      for (int crossed : leap.crossed) origins &= shifted(empty_, -crossed);
      Set open;
      if (leap.moves) open = empty_;
      if (leap.captures) open |= enemies;
      open &= type.region;
      if (plan_.explosions) capturers_ |= origins & shifted(open & enemies, -leap.difference);
      open &= allowed;
      Set turning;
      if (type.turned) turning = shifted(origins & type.turns, leap.difference) & open;
      add(type, shifted(origins, leap.difference) & open, turning);
    }
  }
  void count_singly(Type const& type, Set const& pieces) {
    for (Square from : pieces) {
      Set targets = targets_of(type, from);
      if (plan_.explosions && (targets & enemies_).any()) capturers_ |= Set(from);
      targets &= limits_.allowed(from);
      add(type, targets, type.turned && type.turns.has(from) ? targets : Set());
    }
  }
  void count_borrowed(Type const& type, Set const& pieces) {
    for (Square from : pieces) {
      Set const lent = generator_.borrowed_targets(type.type, from) & ~pseudo_targets(type, from);
      add(type, lent & limits_.allowed(from), Set());
    }
  }
  /// Without initial moves.
  [[nodiscard, gnu::always_inline]] Set pseudo_targets(Type const& type, Square from) const {
    auto reached = rules::reach(position_, us, type.type, from, occupied_);
    if (type.moves_out_of_check && !limits_.in_check)
      reached.quiet |= laws_.out_of_check_leaps(us, type.type, from);
    return (reached.quiet & empty_) | (reached.captures & capturable_by(type));
  }
  [[nodiscard, gnu::always_inline]] Set targets_of(Type const& type, Square from) const {
    Set targets = pseudo_targets(type, from);
    if (type.has_initial && laws_.loaded_type(us, type.type).initial_origins.has(from))
      targets |= rules::initial_targets(position_, us, type.type, from);
    return targets;
  }
  [[nodiscard, gnu::always_inline]] Set capturable_by(Type const& type) const {
    return type.spares_some ? rules::capturable_by(position_, us, type.type, enemies_) : enemies_;
  }

  /// Adds the moves to legal targets; `turning`: those of them where a piece from the zone may turn over.
  [[gnu::always_inline]] void add(Type const& type, Set const& targets, Set const& turning) {
    if (plan_.must_capture && !plan_.explosions) // which are listed
      captures_ += tally(type, targets & enemies_, turning & enemies_);
    if (plan_.must_capture || plan_.explosions)
      quiet_ += tally(type, targets & ~enemies_, turning & ~enemies_);
    else
      quiet_ += tally(type, targets, turning);
  }
  [[nodiscard, gnu::always_inline]] std::uint64_t tally(Type const& type, Set const& targets,
                                                        Set turning) const {
    auto total = static_cast<std::uint64_t>((targets & stays_).count());
    Set const promoting = targets & promotes_;
    if (promoting.any()) total += static_cast<std::uint64_t>(promoting.count()) * choices(type);
    if (!type.turned || !rules::may_promote_to(position_, us, *type.turned)) return total;
    turning |= targets & type.turns;
    if (plan_.turns_by_capture) turning &= occupied_;
    total += static_cast<std::uint64_t>(turning.count());
    return plan_.turning_is_mandatory ? total - static_cast<std::uint64_t>((turning & stays_).count())
                                      : total;
  }
  [[nodiscard]] std::uint64_t choices(Type const& type) const {
    if (!type.choices_run_out) return type.choices.size();
    std::uint64_t open = 0;
    for (PieceType choice : type.choices) open += rules::may_promote_to(position_, us, choice) ? 1 : 0;
    return open;
  }

  std::uint64_t drops() const {
    if (!plan_.drops) return 0;
    std::uint64_t total = 0;
    Set const open = empty_ & limits_.beside;
    for (Type const& type : plan_.types[index_of(us)]) {
      if (position_.state().in_hand(us, type.type) == 0) continue;
      if (!rules::may_add_king(position_, us, type.type)) continue;
      Set targets = open & type.drops;
      if (type.drops_per_file != 0)
        targets &= ~rules::full_files(position_, us, type.type, type.drops_per_file);
      total += static_cast<std::uint64_t>(targets.count());
    }
    return total;
  }

  CountPlan<Set> const& plan_;
  rules::Position<L> const& position_;
  L const& laws_;
  Limits const limits_;
  rules::LoadedGenerator<L, us> const generator_;
  rules::PromotionSquares<L> const promotions_;
  rules::MoveCounter listed_;
  Filter filter_; ///< into `listed_`
  Set const occupied_, empty_, enemies_;
  Set stays_,
      promotes_; ///< of the type that is being counted: targets where it stays itself; becomes another
  std::uint64_t quiet_ = 0;    ///< moves counted, but for ...
  std::uint64_t captures_ = 0; ///< ... these, where captures are compulsory
  Set capturers_;              ///< pieces with captures that explode
};

} // namespace hippo::perft::HIPPO_LANES

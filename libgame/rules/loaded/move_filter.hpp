// A sink that plays the moves whose legality the constraint sets leave open, and forwards the legal ones. For
// loaded games.
#pragma once

#include "libgame/rules/loaded/castling.hpp"
#include "libgame/rules/loaded/constraints.hpp"
#include "libgame/rules/loaded/gates.hpp"
#include "libgame/rules/loaded/several_moves.hpp"
#include "libgame/rules/loaded/walls.hpp"
#include "libgame/rules/position.hpp"

#include <cstdint>

namespace hippo::rules {

/// Which moves are looked for.
enum class Wanted : std::uint8_t { all, captures, quiet_moves };

/// A sink of the generator that passes legal moves on.
template <RuleSet L, Color us, class Sink>
class MoveFilter {
  static constexpr Color them = ~us;

public:
  using Set = typename L::Set;

  MoveFilter(Position<L> const& position, LoadedConstraints<Set> const& limits, Sink& sink)
      : position_(position), laws_(position.laws()), limits_(limits), sink_(sink),
        forbids_check_(forbids_early_check(position)),
        try_all_(limits.test_all || forbids_check_ || !laws_.def().royalty.may_check),
        freely_(laws_.loaded_tables().counts_freely && !try_all_ && limits.test.empty()) {}

  void want(Wanted wanted) {
    wanted_ = wanted;
    freely_ = false;
  }
  /// Whether any move was passed on.
  [[nodiscard]] bool any() const { return any_; }

  [[gnu::always_inline]] void add(Square from, PieceType type, Set const& targets, PieceType piece_after,
                                  MoveKind kind = MoveKind::ordinary) {
    bool const goes = kind == MoveKind::ordinary || kind == MoveKind::double_step;
    if (freely_ && goes && !limits_.royals.has(from))
      pass_on(from, type, targets, piece_after, kind);
    else
      add_some(from, type, targets, piece_after, kind);
  }

  /// A move that captures on its way, or ends where it began, with each piece that may enter at its origin.
  void add_move(PieceType type, Move move) {
    bool const vanishes = move.taken.has(move.from);
    bool const captures = (!move.taken.empty() && !vanishes) || position_.pieces(them).has(move.to);
    if (wanted_ != Wanted::all && captures != (wanted_ == Wanted::captures)) return;
    if (laws_.def().immobility_illegal && type == move.piece_after &&
        laws_.loaded_type(us, type).stuck.has(move.to))
      return;
    if (limits_.tries && limits_.royals.has(move.from) && answers_to_check(move.from, Set(move.to)).empty())
      return;
    if (laws_.loaded_tables().moves_place_walls[index_of(us)]) return add_walled(type, move);
    auto const pass_on = [&] {
      if (limits_.tries && !is_legal(move)) return false;
      any_ = true;
      sink_.add_move(type, move);
      return true;
    };
    bool const stands_alone = pass_on();
    if (move.to == move.from || !opens_gate(position_, move.from)) return;
    if (captures && laws_.def().captures_from_afar) return;
    if (!stands_alone && laws_.loaded_tables().has_royal && !is_legal(move, Judged::king)) return;
    move.entry = Entry::on_origin;
    for_each_entering(move.from, [&](PieceType entering) {
      move.entering = entering;
      pass_on();
    });
  }

  /// A wall instead of a move.
  void add_wall() {
    if (wanted_ != Wanted::captures && position_.pieces(us).any())
      add_walled(PieceType(), {Square(), Square(), PieceType(), MoveKind::pass});
  }

  /// Whether the safety of a royal piece's step is that of its target.
  [[nodiscard]] bool steps_safely() const {
    return limits_.tries && !try_all_ && !laws_.def().explosions && !limits_.royals.several() &&
           laws_.loaded_tables().pseudo_royal.empty() && laws_.loaded_tables().has_leg_captures.empty() &&
           !laws_.loaded_tables().captures_end_loans;
  }
  /// The targets of a royal piece where it is safe then.
  [[nodiscard]] Set safe_steps(Square from, Set targets) const {
    targets = answers_to_check(from, targets);
    Set const without = position_.occupied() & ~Set(from);
    Set const harmless = sparing(position_, position_.type_on(from));
    for (Square to : targets) {
      Set const after = without | Set(to);
      if ((position_.attackers(to, them, after) & ~Set(to) & ~harmless).any() ||
          faces_king(position_, to, us, after))
        targets &= ~Set(to);
    }
    return targets;
  }

  /// The moves of a piece that leaves a gate open, with each piece that may enter there. That parries no
  /// attack on a king, but it does on other royal pieces.
  [[gnu::noinline]] void add_entries(Square from, PieceType type, Set const& targets, Set const& promotion) {
    Set legal = limits_.royals.has(from) ? answers_to_check(from, targets) : targets;
    if (!tries_entries() && !limits_.royals.has(from)) legal &= limits_.beside;
    if (!tries_entries() && laws_.loaded_tables().has_royal && !limits_.royals.has(from))
      legal &= limits_.allowed(from);
    auto const add_all = [&](Set const& to, PieceType piece_after) {
      for_each_entering(from, [&](PieceType entering) {
        add_entry(from, type, to, {from, from, piece_after, MoveKind::ordinary, Entry::on_origin, entering});
      });
    };
    add_all(laws_.promotes_optionally(type) ? legal : legal & ~promotion, type);
    for (PieceType choice : laws_.promotion_choices(type, us))
      add_all(legal & promotion & laws_.loaded_type(us, choice).promotion_targets, choice);
  }

  void add_castling(CastlingPlan const& plan, PieceType king) {
    add(plan.king, king, Set(plan.king_to), king, MoveKind::castle);
    Set const ends = Set(plan.king_to) | Set(plan.rook_to);
    auto const enter_on = [&](Square square, Entry entry) {
      if (ends.has(square) || !opens_gate(position_, square)) return;
      for_each_entering(square, [&](PieceType entering) {
        add_entry(plan.king, king, Set(plan.king_to),
                  {plan.king, plan.king_to, king, MoveKind::castle, entry, entering});
      });
    };
    enter_on(plan.king, Entry::on_origin);
    enter_on(plan.rook, Entry::on_rook_home);
  }

private:
  /// Which royal pieces a move may not leave under attack.
  enum class Judged : std::uint8_t { all, king };

  /// Whether sets say too little about moves with which a piece enters.
  [[nodiscard]] bool tries_entries() const {
    auto const& tables = laws_.loaded_tables();
    return laws_.def().explosions || (tables.has_royal && !tables.pseudo_royal.empty());
  }
  /// The targets that are left to a royal piece where an attacked king may only capture its attacker.
  [[nodiscard]] Set answers_to_check(Square from, Set const& targets) const {
    if (laws_.def().royalty.flees_from_check || !laws_.loaded_tables().has_royal) return targets;
    if (position_.type_on(from) != laws_.royal() || !king_in_check(position_, us)) return targets;
    Set const checkers = position_.attackers(from, them);
    return checkers.several() ? Set() : checkers.any() ? targets & checkers : targets;
  }

  [[gnu::noinline]] void add_some(Square from, PieceType type, Set targets, PieceType piece_after,
                                  MoveKind kind) {
    targets &= wanted_targets(kind);
    bool const stays_itself = kind != MoveKind::pass && (type == piece_after || kind == MoveKind::drop);
    if (laws_.def().immobility_illegal && stays_itself) targets &= ~laws_.loaded_type(us, piece_after).stuck;
    bool const royal = limits_.royals.has(from) && kind != MoveKind::drop && kind != MoveKind::pass;
    if (royal && limits_.tries) targets = answers_to_check(from, targets);
    if (targets.empty()) return;
    if (laws_.loaded_tables().moves_place_walls[index_of(us)] && kind != MoveKind::pass) {
      for (Square to : targets) add_walled(type, {from, to, piece_after, kind});
      return;
    }
    if (limits_.tries) {
      bool const is_step =
          kind == MoveKind::ordinary || kind == MoveKind::double_step || kind == MoveKind::turn_over;
      if (royal && is_step && steps_safely())
        targets &= safe_steps(from, targets);
      else
        targets &= legal(doubtful(from, type, targets, piece_after, kind, royal), targets,
                         {from, from, piece_after, kind, Entry::none, type});
    }
    pass_on(from, type, targets, piece_after, kind);
  }

  /// A move with each wall that it may place.
  [[gnu::noinline]] void add_walled(PieceType type, Move move) {
    Set const squares = wall_squares(position_, move);
    Set walls = squares;
    if (limits_.tries && laws_.loaded_tables().has_royal && !laws_.def().walls->only_one &&
        !is_legal(move, Judged::king))
      return; // a wall that stays parries no check to a king
    if (limits_.tries && (limits_.royals.any() || limits_.test_all))
      for (Square wall : squares) {
        move.wall = wall;
        if (!is_legal(move)) walls &= ~Set(wall);
      }
    if (walls.empty()) return;
    any_ = true;
    move.wall.reset();
    sink_.add_walled(type, move, walls);
  }

  [[nodiscard]] Set wanted_targets(MoveKind kind) const {
    if (wanted_ == Wanted::all) return Set::all();
    bool const captures = wanted_ == Wanted::captures;
    if (kind == MoveKind::en_passant) return captures ? Set::all() : Set();
    if (kind == MoveKind::castle || kind == MoveKind::drop || kind == MoveKind::pass)
      return captures ? Set() : Set::all();
    Set const taken = position_.pieces(them) | position_.dead_pieces();
    return captures ? taken : ~taken;
  }

  /// The targets for which the constraints leave the legality of the move open.
  [[nodiscard]] Set doubtful(Square from, PieceType type, Set const& targets, PieceType piece_after,
                             MoveKind kind, bool royal) const {
    if (try_all_ || royal || kind == MoveKind::en_passant || kind == MoveKind::castle) return targets;
    if (kind == MoveKind::pass) return limits_.royals.any() ? targets : Set();
    bool const appears = kind == MoveKind::drop || type != piece_after;
    if (appears && laws_.loaded_tables().is_pseudo_royal(piece_after)) return targets;
    bool const changes = kind != MoveKind::drop && type != piece_after; // which may leave one alone
    if (changes && laws_.loaded_tables().is_pseudo_royal(type)) return targets;
    if (kind == MoveKind::drop && laws_.piece(piece_after).royal) return targets;
    if (kind == MoveKind::drop) return laws_.def().drops->may_check ? targets & limits_.test : targets;
    if (limits_.test.has(from)) return targets;
    if (type != piece_after && laws_.def().promotion_in_place) return targets;
    Set set = targets & limits_.test;
    if (laws_.def().explosions) set |= targets & position_.pieces(them);
    return set;
  }

  /// `targets` without those of `tried` to which the move is illegal.
  [[nodiscard]] Set legal(Set const& tried, Set targets, Move move, Judged judged = Judged::all) const {
    for (Square to : tried) {
      move.to = to;
      if (move.kind == MoveKind::drop) move.from = to;
      if (!is_legal(move, judged)) targets &= ~Set(to);
    }
    return targets;
  }
  [[nodiscard]] bool is_legal(Move move, Judged judged = Judged::all) const {
    bool const bikjang = is_bikjang(position_);
    if (bikjang && move.kind == MoveKind::pass) return true;
    Position<L> next = position_;
    next.play(move);
    if (bikjang && is_bikjang(next)) return false;
    if (move.wall && move.kind == MoveKind::castle && !castles_safely_beside_wall(move)) return false;
    if (laws_.loaded_tables().royals_vanish || !laws_.loaded_tables().petrified.empty()) {
      Set own = limits_.royals;
      if (own.has(move.from) && move.kind != MoveKind::pass)
        own = (own & ~Set(move.from)) | Set(arrival(move));
      if ((own & ~next.pieces(us)).any()) return false;
      if ((position_.guarded(them) & ~next.pieces(them)).any() && laws_.ending(next)) return true;
      // The walls of an explosion are not counted on to stop an attack, as Fairy-Stockfish has it.
      if (laws_.def().petrification && laws_.def().explosions && !move.wall) [[unlikely]]
        next.state().dead = position_.state().dead;
    }
    if (!laws_.def().royalty.passes_attacks && !passes_safely(move)) return false;
    bool const is_left_safe = judged == Judged::all ? is_safe(next, us) : is_king_safe(next, us);
    if (forbids_check_ && next.in_check(them)) return false;
    return is_left_safe && (may_check(move) || !king_in_check(next, them));
  }
  /// The square where a piece stands after its move.
  [[nodiscard]] Square arrival(Move move) const {
    bool const captures = (position_.pieces(them) | position_.dead_pieces()).has(move.to);
    return laws_.def().captures_from_afar && captures ? move.from : move.to;
  }
  /// Whether a king that rides crosses no attacked square.
  [[nodiscard]] bool passes_safely(Move move) const {
    bool const is_king = laws_.loaded_tables().has_royal && position_.type_on(move.from) == laws_.royal();
    if (!is_king || move.kind != MoveKind::ordinary || !limits_.royals.has(move.from)) return true;
    Set const without = position_.occupied() & ~Set(move.from);
    Set const harmless = sparing(position_, laws_.royal());
    for (Square square : laws_.between(move.from, move.to))
      if (!is_shielded_by_touch(position_, us, square) &&
          (position_.attackers(square, them, without | Set(square)) & ~harmless).any())
        return false;
    return true;
  }
  /// Whether a pseudo-royal king that castles with a new wall on the board passes no attacked square. No wall
  /// helps a king to castle.
  [[nodiscard]] bool castles_safely_beside_wall(Move move) const {
    if (!limits_.royals.has(move.from) || !laws_.loaded_tables().is_pseudo_royal(move.piece_after))
      return true;
    Set occupied = position_.occupied() & ~Set(move.from);
    if (laws_.def().walls->only_one) occupied &= ~position_.state().dead;
    occupied |= Set(*move.wall);
    for (Square square : laws_.between(move.from, move.to) | Set(move.from))
      if (!is_shielded_by_touch(position_, us, square) && position_.attackers(square, them, occupied).any())
        return false;
    return true;
  }
  [[nodiscard]] bool may_check(Move move) const {
    if (move.kind == MoveKind::drop && !laws_.def().drops->may_check) return false;
    bool const promotes = move.kind == MoveKind::ordinary && position_.type_on(move.from) != move.piece_after;
    if (promotes && laws_.def().promotion_in_place) return false;
    return laws_.def().royalty.may_check;
  }

  template <class Visit>
  void for_each_entering(Square square, Visit visit) const {
    laws_.for_each_type([&](PieceType type) {
      if (position_.state().in_hand(us, type) != 0 && may_add_king(position_, us, type) &&
          laws_.loaded_type(us, type).drop_region.has(square))
        visit(type);
    });
  }
  void add_entry(Square from, PieceType type, Set targets, Move move) {
    targets &= wanted_targets(move.kind);
    bool const in_doubt = try_all_ || tries_entries() || limits_.royals.has(from) || limits_.test.any();
    if (limits_.tries && in_doubt && laws_.loaded_tables().has_royal) {
      Move alone = move;
      alone.entry = Entry::none;
      targets = legal(targets, targets, alone, Judged::king);
    }
    if (limits_.tries && in_doubt) targets = legal(targets, targets, move);
    if (targets.empty()) return;
    any_ = true;
    sink_.add(from, type, targets, move.piece_after, move.kind, move.entry, move.entering);
  }
  void pass_on(Square from, PieceType type, Set const& targets, PieceType piece_after, MoveKind kind) {
    if (targets.empty()) return;
    any_ = true;
    sink_.add(from, type, targets, piece_after, kind, Entry::none,
              kind == MoveKind::drop ? type : PieceType());
  }

  Position<L> const& position_;
  L const& laws_;
  LoadedConstraints<Set> const& limits_;
  Sink& sink_;
  bool forbids_check_; ///< before the last move of a turn, to pseudo-royal pieces, too
  bool try_all_;       ///< every move
  bool freely_;        ///< no moves but those of royal pieces
  bool any_ = false;
  Wanted wanted_ = Wanted::all;
};

} // namespace hippo::rules

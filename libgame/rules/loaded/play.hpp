// The effects of a move in loaded games.
#pragma once

#include "libgame/rules/loaded/castling.hpp"
#include "libgame/rules/loaded/rare_effects.hpp"
#include "libgame/rules/loaded/royalty.hpp"
#include "libgame/rules/loaded/several_moves.hpp"
#include "libgame/rules/position.hpp"

namespace hippo::rules {

/// Plays one move on a position.
template <RuleSet L>
class LoadedPlay {
public:
  using Set = typename L::Set;

  /// `flipped`: enemies that change sides by the move.
  LoadedPlay(Position<L>& position, Move move, Set const& flipped)
      : position_(position), laws_(position.laws()), state_(position.state()), us_(position.side()),
        move_(move), flipped_(flipped) {}

  /// Moves the pieces. Returns whether the halfmove clock is reset.
  bool run() {
    Set const victims = captured_by(position_, move_);
    bool const takes_dead = position_.dead_pieces().has(move_.to);
    if (takes_dead) state_.dead &= ~Set(move_.to);
    position_.set_en_passant(Set());
    state_.passed_piece = Set();
    if (move_.kind == MoveKind::drop) return drop();
    if (move_.kind == MoveKind::castle) return castle();
    PieceType const mover = position_.type_on(move_.from);
    if (move_.taken.has(move_.from)) [[unlikely]]
      return vanish(mover);
    bool const explodes = victims.any() && explodes_with(victims, mover);
    for (Square victim : victims) take_off(victim, us_);
    lose_castling(position_, Set(move_.from) | victims);
    Square const target = move_.to;
    if ((victims.any() || takes_dead) && laws_.def().captures_from_afar) [[unlikely]]
      move_.to = move_.from;
    carry(mover);
    bool const promotes = move_.piece_after != mover;
    if (move_.kind == MoveKind::double_step && !promotes) mark_passed_squares();
    flip(position_, us_, flipped_ & position_.pieces(~us_));
    enter(move_.from);
    if (laws_.loaded_tables().has_effects) [[unlikely]]
      leave_behind(position_, us_, move_, mover);
    close_gates(Set(move_.from) | Set(move_.to) | victims);
    if (explodes) explode(target);
    bool const survives = !explodes || (move_.to != target && position_.pieces(us_).has(move_.to));
    if (victims.any() && survives && laws_.loaded_tables().petrified.has(mover)) petrify();
    bool const is_final = promotes && is_promotion(mover) && !laws_.def().improvement;
    return victims.any() || takes_dead || is_final ||
           laws_.loaded_tables().resets_clock[index_of(us_)].has(mover);
  }

private:
  static std::size_t at(Square square) { return static_cast<std::size_t>(square.index()); }

  /// Removes a piece; the hand of a side may receive it.
  void take_off(Square square, Color receiver) {
    Piece const piece = *position_.at(square);
    bool const promoted = state_.promoted.has(square);
    if (laws_.def().drops && laws_.def().drops->captures_to_hand) {
      bool const falls_back = promoted && !laws_.def().drops->keeps_promotion;
      PieceType const type = falls_back ? PieceType(state_.was[at(square)]) : piece.type;
      if (auto const held = laws_.loaded_tables().captured_as[type.index()]) {
        std::uint8_t& count = state_.hands[index_of(receiver)][held->index()];
        if (count != max_in_hand) ++count; // reached only where drops need none in hand
      }
    }
    position_.remove(square, piece);
    state_.promoted &= ~Set(square);
  }

  /// Moves the piece, with its original type, from its origin to its target.
  void carry(PieceType mover) {
    bool const was_promoted = state_.promoted.has(move_.from);
    PieceType const was(state_.was[at(move_.from)]);
    position_.remove(move_.from, {us_, mover});
    position_.put(move_.to, {us_, move_.piece_after});
    if (laws_.def().promotion_hand == PromotionHand::spent && is_promotion(mover))
      --state_.hands[index_of(us_)][move_.piece_after.index()];
    if (!laws_.loaded_tables().pieces_fall_back) return;
    state_.promoted &= ~(Set(move_.from) | Set(move_.to));
    if (move_.piece_after == mover) {
      if (was_promoted) position_.mark_promoted(move_.to, was);
    } else if (move_.kind != MoveKind::turn_over) {
      auto const& pawn = laws_.loaded_tables().pawn_of[index_of(us_)][move_.piece_after.index()];
      if (pawn) position_.mark_promoted(move_.to, *pawn);
    } else if (!(was_promoted && move_.piece_after == was)) {
      position_.mark_promoted(move_.to, mover);
    }
  }

  [[nodiscard]] bool is_promotion(PieceType mover) const {
    return move_.piece_after != mover && move_.kind != MoveKind::turn_over;
  }

  [[nodiscard]] bool explodes_with(Set const& victims, PieceType mover) const {
    bool const all = !laws_.def().blast.same_type;
    return laws_.def().explosions && (all || (victims & position_.pieces(mover)).any());
  }

  /// A piece that its side removes goes to no hand. Returns whether the clock is reset.
  bool vanish(PieceType mover) {
    lose_castling(position_, Set(move_.from));
    position_.remove(move_.from, {us_, mover});
    state_.promoted &= ~Set(move_.from);
    close_gates(Set(move_.from));
    if (laws_.def().blast.by_vanishing) explode(move_.from);
    return laws_.loaded_tables().resets_clock[index_of(us_)].has(mover);
  }

  void mark_passed_squares() {
    Set const passed = position_.passed_squares(move_.from, move_.to);
    Set const region = laws_.loaded_tables().en_passant_region[index_of(~us_)];
    position_.set_en_passant(passed & region & ~position_.occupied());
    for (Square square : position_.en_passant())
      if (position_.first_piece_ahead(square, us_) != Set(move_.to)) state_.passed_piece = Set(move_.to);
  }

  bool drop() {
    if (!laws_.def().drops->unlimited) --state_.hands[index_of(us_)][move_.entering.index()];
    position_.put(move_.to, {us_, move_.piece_after});
    flip(position_, us_, flipped_);
    state_.mate_loses = laws_.piece(move_.piece_after).drop_mate_loses;
    if (move_.piece_after != move_.entering) position_.mark_promoted(move_.to, move_.entering);
    if (laws_.has_castling() && laws_.castling().rights_by_drop)
      gain_castling(position_, us_, move_.to, move_.piece_after);
    close_gates(Set());
    return laws_.loaded_tables().resets_clock[index_of(us_)].has(move_.piece_after);
  }

  bool castle() {
    CastlingPlan const plan = castling_plan(position_, us_, move_.to);
    castle_pieces(position_, plan);
    flip(position_, us_, flipped_);
    forget_castling_kings(position_);
    if (laws_.castling().opposite_wings) {
      Square const king = castling_king(position_, ~us_);
      auto const rooks = rooks_of_wing(position_, ~us_, plan.wing, king);
      position_.set_castling(position_.castling_rooks() & ~rooks);
    }
    if (laws_.castling().wins.of(us_)[plan.wing])
      state_.castled[index_of(us_)] = static_cast<std::uint8_t>(1 + plan.wing);
    enter(move_.entry == Entry::on_rook_home ? plan.rook : plan.king);
    close_gates(Set(plan.king) | Set(plan.rook));
    return false;
  }

  void enter(Square square) {
    if (move_.entry == Entry::none) return;
    position_.put(square, {us_, move_.entering});
    --state_.hands[index_of(us_)][move_.entering.index()];
  }

  [[gnu::always_inline]] void close_gates(Set const& squares) {
    if (state_.gates.any()) close_open_gates(squares);
  }
  void close_open_gates(Set const& squares) {
    state_.gates &= ~squares;
    if (laws_.def().gating == Gating::seirawan && state_.in_hand(us_) == 0 &&
        !(laws_.def().drops && laws_.def().drops->captures_to_hand))
      state_.gates &= ~laws_.first_rank(us_);
  }

  void explode(Square centre) {
    auto const& tables = laws_.loaded_tables();
    Set const pieces = position_.pieces(us_) | position_.pieces(~us_);
    Set blast = tables.blasted[at(centre)] & pieces;
    for (Square square : blast)
      if (tables.shielded.has(position_.type_on(square))) blast &= ~Set(square);
    blast |= Set(centre) & pieces; // of a piece that has removed itself or shoots, nothing is there
    for (Square square : blast)
      if (tables.immune_to_blast.has(position_.type_on(square))) blast &= ~Set(square);
    for (Square square : blast) take_off(square, ~position_.at(square)->color);
    lose_castling(position_, blast);
    close_gates(blast);
    if (laws_.def().petrification) [[unlikely]]
      leave_walls(blast, centre);
  }

  /// A capturer becomes a wall, even if it was to become another piece.
  [[gnu::noinline]] void petrify() {
    Set const square(move_.to);
    take_off(move_.to, ~us_);
    lose_castling(position_, square);
    close_gates(square);
    state_.dead |= square;
  }
  /// Where pieces were removed by an explosion.
  [[gnu::noinline]] void leave_walls(Set const& removed, Square centre) {
    Set walls = laws_.def().petrification->by_blast ? removed : Set();
    walls &= ~Set(centre);
    if (laws_.loaded_tables().petrified.has(move_.piece_after)) walls |= removed & Set(centre);
    state_.dead |= walls;
  }

  Position<L>& position_;
  L const& laws_;
  LoadedState<Set>& state_;
  Color us_;
  Move move_;
  Set flipped_;
};

template <RuleSet L>
void Position<L>::play_loaded(Move move) {
  L const& laws = this->laws_;
  this->state_.mate_loses = false;
  bool const has_several = laws.def().several_moves.has_value();
  PassedSquares<L> const passed(*this, move);
  auto const end_one_of_several = [&] {
    passed.restore(*this);
    if (!ends_turn(*this)) return;
    open_passed_squares(*this);
    end_turn();
  };
  if (move.kind == MoveKind::pass) {
    bool const within_turn = this->state_.moves_made != 0;
    this->en_passant_ = Set();
    if (move.wall || !within_turn) this->state_.passed_piece = Set();
    if (move.wall) {
      place_wall(*this, *move.wall);
      this->state_.passes = 0;
      if (laws.has_clock()) ++halfmove_clock_;
      return has_several ? end_one_of_several() : end_turn();
    }
    bool const ends_early = within_turn && laws.def().several_moves->may_end_early;
    bool const is_choice =
        laws.def().may_pass.of(this->side_) || (laws.def().passes_stalemate.of(this->side_) && !ends_early);
    if (is_choice) { // a turn that ends early is no pass otherwise, nor is one of dice
      ++this->state_.passes;
      if (laws.has_clock()) ++halfmove_clock_;
    }
    if (has_several) [[unlikely]]
      open_passed_squares(*this);
    return end_turn();
  }
  this->state_.passes = 0;
  bool const has_effects = laws.loaded_tables().has_effects;
  Set flipped;
  if (has_effects && laws.def().enclosing) [[unlikely]]
    flipped = flipped_by(*this, move);
  PieceType const mover = move.kind == MoveKind::drop ? move.piece_after : type_on(move.from);
  bool const resets_clock = LoadedPlay<L>(*this, move, flipped).run();
  if (laws.has_clock()) halfmove_clock_ = resets_clock ? 0 : halfmove_clock_ + 1;
  Color const us = this->side_;
  if (has_effects) [[unlikely]]
    add_effects(*this, us, move, mover);
  laws.spend(this->turn_, mover);
  if (has_several) [[unlikely]]
    end_one_of_several();
  else if (laws.is_over(this->turn_))
    end_turn();
  if (laws.def().counts_checks && king_in_check(*this, ~us) && this->state_.checks_left[index_of(us)] != 0)
    --this->state_.checks_left[index_of(us)];
}

} // namespace hippo::rules

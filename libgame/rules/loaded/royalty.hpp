// Which pieces are royal in loaded games, and whether one is attacked.
#pragma once

#include "libgame/rules/loaded/laws.hpp"
#include "libgame/rules/piece_sets.hpp"

namespace hippo::rules {

/// The pieces of the types that are royal while few of them are left, royal now or not.
template <RuleSet L>
[[nodiscard]] typename L::Set royal_candidates(PieceSets<L> const& position, Color color) {
  typename L::Set candidates;
  for (PieceType type : position.laws().loaded_tables().pseudo_royal)
    candidates |= position.pieces(color, type);
  return candidates;
}

/// The candidates that are royal now.
template <RuleSet L>
[[nodiscard]] typename L::Set pseudo_royals(PieceSets<L> const& position, Color color) {
  typename L::Set royals;
  for (PieceType type : position.laws().loaded_tables().pseudo_royal) {
    auto const pieces = position.pieces(color, type);
    if (pieces.count() <= position.laws().loaded_tables().pseudo_royal_count) royals |= pieces;
  }
  return royals;
}

/// Whether the side may have one more of the type, if that is the king.
template <RuleSet L>
[[nodiscard]] bool may_add_king(PieceSets<L> const& position, Color color, PieceType type) {
  L const& laws = position.laws();
  return !laws.piece(type).royal || position.pieces(color, type).count() < laws.def().royalty.max;
}

/// Whether the square touches a royal piece of the other side.
template <RuleSet L>
[[nodiscard]] bool touches_enemy_royal(PieceSets<L> const& position, Color color, Square square) {
  auto const& near = position.laws().loaded_tables().blasted[static_cast<std::size_t>(square.index())];
  return (near & position.guarded(~color)).any();
}

/// Whether the royal piece touches an enemy one where all captures explode: neither can then be captured.
template <RuleSet L>
[[nodiscard]] bool is_shielded_by_touch(PieceSets<L> const& position, Color color, Square royal) {
  GameDef const& def = position.laws().def();
  return def.explosions && !def.blast.same_type && touches_enemy_royal(position, color, royal);
}

/// The pieces whose captures on a square would explode a royal piece of theirs, where only captures of the
/// capturer's own type explode.
template <RuleSet L>
[[nodiscard]] typename L::Set deterred(PieceSets<L> const& position, Color by, PieceType type,
                                       Square square) {
  bool const one_type = position.laws().def().explosions && position.laws().def().blast.same_type;
  return one_type && touches_enemy_royal(position, ~by, square) ? position.pieces(by, type)
                                                                : typename L::Set();
}

/// Whether the king would face an enemy king on an open rank or file, where they may not.
template <RuleSet L>
[[nodiscard]] bool faces_king(PieceSets<L> const& position, Square king, Color color,
                              typename L::Set const& occupied) {
  L const& laws = position.laws();
  Royalty const& royalty = laws.def().royalty;
  if ((royalty.may_face && royalty.may_face_diagonally) || !laws.loaded_tables().has_royal) return false;
  typename L::Set seen;
  if (!royalty.may_face) seen |= laws.template seen<LineFamily::rook>(king, occupied);
  if (!royalty.may_face_diagonally) seen |= laws.template seen<LineFamily::bishop>(king, occupied);
  return (seen & position.pieces(~color, laws.royal())).any();
}

/// Whether the kings face each other where that may last one turn only (janggi).
template <RuleSet L>
[[nodiscard]] bool is_bikjang(PieceSets<L> const& position) {
  L const& laws = position.laws();
  if (!laws.def().royalty.facing_ends || !laws.loaded_tables().has_royal) return false;
  auto const kings = position.pieces(position.side(), laws.royal());
  if (kings.empty()) return false;
  auto const seen = laws.template seen<LineFamily::rook>(kings.first(), position.occupied());
  return (seen & position.pieces(~position.side(), laws.royal())).any();
}

/// Royal pieces that would turn to walls by capturing, and so attack no other royal piece.
template <RuleSet L>
[[nodiscard, gnu::noinline]] typename L::Set petrified_royals(PieceSets<L> const& position, Color color) {
  typename L::Set found;
  for (Square royal : position.royals(color))
    if (position.laws().loaded_tables().petrified.has(position.type_on(royal)))
      found |= typename L::Set(royal);
  return found;
}

/// The pieces that do not capture one of the type.
template <RuleSet L>
[[nodiscard]] typename L::Set sparing(PieceSets<L> const& position, PieceType type) {
  auto const& tables = position.laws().loaded_tables();
  typename L::Set found;
  if (tables.spares_some.empty()) return found;
  position.laws().for_each_type([&](PieceType other) {
    if (tables.spares[other.index()].has(type)) found |= position.pieces(other);
  });
  return found;
}

/// The pieces that could capture a royal one.
template <RuleSet L>
[[nodiscard]] typename L::Set royal_attackers(PieceSets<L> const& position, Color by, Square royal) {
  auto attackers = position.attackers(royal, by);
  auto const& tables = position.laws().loaded_tables();
  if (!tables.spares_some.empty()) [[unlikely]]
    attackers &= ~sparing(position, position.type_on(royal));
  if (!tables.petrified.empty()) [[unlikely]]
    attackers &= ~petrified_royals(position, by);
  if (position.laws().def().blast.same_type) [[unlikely]]
    attackers &= ~deterred(position, by, position.type_on(royal), royal);
  return attackers;
}

/// Whether an enemy could capture the royal piece.
template <RuleSet L>
[[nodiscard]] bool is_royal_attacked(PieceSets<L> const& position, Color color, Square royal) {
  return !is_shielded_by_touch(position, color, royal) && royal_attackers(position, ~color, royal).any();
}

template <RuleSet L>
typename L::Set PieceSets<L>::all_royals(Color color) const {
  Set royals = pseudo_royals(*this, color);
  if (laws_.loaded_tables().has_royal) royals |= pieces(color, laws_.royal());
  return royals;
}

template <RuleSet L>
typename L::Set PieceSets<L>::all_guarded(Color color) const {
  Set guarded = pseudo_royals(*this, color);
  if (!laws_.loaded_tables().has_royal) return guarded;
  Set const kings = pieces(color, laws_.royal());
  return laws_.check_applies(kings.count()) ? guarded | kings : guarded;
}

/// The pieces that capture friends and no enemies.
template <RuleSet L>
[[nodiscard]] typename L::Set capturing_friends(PieceSets<L> const& position) {
  typename L::Set found;
  position.laws().for_each_type([&](PieceType type) {
    if (position.laws().piece(type).captures_friends) found |= position.pieces(type);
  });
  return found;
}

/// Whether a side lacks a piece that must be attacked, or has one that is not. A type that may not capture it
/// attacks it, if it captures enemies at all.
template <RuleSet L>
[[nodiscard, gnu::noinline]] bool misses_attack(PieceSets<L> const& position, Color color) {
  L const& laws = position.laws();
  AntiRoyals const& law = *laws.def().anti_royals;
  bool misses = false;
  laws.for_each_type([&](PieceType type) {
    if (misses || !laws.loaded_tables().anti_royal.has(type)) return;
    auto const pieces = position.pieces(color, type);
    if (pieces.count() > law.count) return;
    misses = pieces.empty();
    for (Square square : pieces) {
      auto attackers = position.attackers(square, ~color) & ~capturing_friends(position);
      if (!law.kings_attack && laws.loaded_tables().has_royal)
        attackers &= ~position.pieces(~color, laws.royal());
      misses |= attackers.empty();
    }
  });
  return misses;
}

template <RuleSet L>
bool PieceSets<L>::loaded_in_check(Color color) const {
  if (laws_.def().anti_royals && misses_attack(*this, color)) [[unlikely]]
    return true;
  for (Square royal : all_guarded(color))
    if (is_royal_attacked(*this, color, royal)) return true;
  if (!laws_.def().royalty.all_must_be_attacked) return false;
  Set const candidates = royal_candidates(*this, color);
  if (candidates.empty()) return false;
  for (Square royal : candidates)
    if (!is_royal_attacked(*this, color, royal)) return false;
  return true;
}

/// Whether a king is attacked. Laws about giving check and counting checks concern kings, not pieces that are
/// royal by their number.
template <RuleSet L>
[[nodiscard]] bool king_in_check(PieceSets<L> const& position, Color color) {
  L const& laws = position.laws();
  if (!laws.loaded_tables().has_royal) return false;
  auto const kings = position.pieces(color, laws.royal());
  if (!laws.check_applies(kings.count())) return false;
  for (Square king : kings)
    if (is_royal_attacked(position, color, king)) return true;
  return false;
}

/// Whether the only king of a side faces one of the other side, where it may not.
template <RuleSet L>
[[nodiscard]] bool faces_unlawfully(PieceSets<L> const& position, Color color) {
  L const& laws = position.laws();
  Royalty const& royalty = laws.def().royalty;
  if ((royalty.may_face && royalty.may_face_diagonally) || !laws.loaded_tables().has_royal) return false;
  auto const kings = position.pieces(color, laws.royal());
  return laws.check_applies(kings.count()) && faces_king(position, kings.first(), color, position.occupied());
}

/// Whether a side that has moved has left nothing royal to be captured, and no king facing another.
template <RuleSet L>
[[nodiscard]] bool is_safe(PieceSets<L> const& position, Color color) {
  return !position.in_check(color) && !faces_unlawfully(position, color);
}
/// The same of its king alone.
template <RuleSet L>
[[nodiscard]] bool is_king_safe(PieceSets<L> const& position, Color color) {
  return !king_in_check(position, color) && !faces_unlawfully(position, color);
}

} // namespace hippo::rules

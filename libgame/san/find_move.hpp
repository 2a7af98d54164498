// The legal move that a text means, found by target and type from attack sets, without listing any moves. For
// the bulk of correct texts: it finds only exact texts, and resolve() explains all others.
#pragma once

#include "libgame/rules/movegen.hpp"
#include "libgame/san/finder_tables.hpp"
#include "libnotation/record/scan.hpp"

#include <optional>

namespace hippo::san {

using rules::Law;

/// The laws that the finder obeys: kings are kept from attack, and the game does not end while both sides
/// could move.
inline constexpr rules::LawSet finder_laws(Law::moves_out_of_check, Law::royal_moves_out_of_check,
                                           Law::piece_ranks, Law::immune_pieces, Law::castling,
                                           Law::castling_any_piece, Law::castling_from_anywhere,
                                           Law::en_passant, Law::promotion_optional, Law::promotion_regions,
                                           Law::improvement, Law::relay, Law::no_king, Law::several_kings,
                                           Law::royal_types, Law::stalemate_result);
template <rules::RuleSet L>
[[nodiscard]] constexpr bool can_find_moves(L const& laws) {
  return laws.has_only(finder_laws);
}

/// Finds moves in one position of a game that can_find_moves(), in which each side has one king. It never
/// finds a move that makes a second one.
template <rules::RuleSet L>
class MoveFinder {
  using Set = typename L::Set;

public:
  /// `in_check`: whether the side to move is.
  MoveFinder(FinderTables<L> const& tables, rules::Position<L> const& position, bool in_check)
      : tables_(tables), position_(position), us_(position.side()), in_check_(in_check),
        king_(position.royals(us_).first()), occupied_(position.occupied()) {}

  /// The move, where resolve() would find just this one, and nothing wrong in the text.
  [[nodiscard]] std::optional<Move> operator()(notation::ScannedMove const& written) const {
    if (written.shape == notation::WrittenShape::drop) return std::nullopt;
    return written.shape == notation::WrittenShape::piece ? piece_move(written) : castling(written);
  }

private:
  [[nodiscard]] L const& laws() const { return position_.laws(); }

  [[nodiscard]] std::optional<Move> castling(notation::ScannedMove const& written) const;
  [[nodiscard]] std::optional<Move> piece_move(notation::ScannedMove const& written) const;
  [[nodiscard]] std::optional<PieceType> written_type(notation::ScannedMove const& written) const;
  [[nodiscard]] std::optional<PieceType> piece_after(notation::ScannedMove const& written, PieceType type,
                                                     Square to, bool captures) const;
  [[nodiscard]] bool promotes(PieceType type, Square to, bool captures) const;
  [[nodiscard]] Set origins(PieceType type, Square to, bool captures) const;
  [[nodiscard]] Set initial_origins(PieceType type, Square to) const;
  [[nodiscard]] Set king_origins(Square to, bool captures) const;
  [[nodiscard]] bool relayed(PieceType type, Square to) const;
  [[nodiscard]] Set only_legal(Set const& movers, Square to, PieceType type, bool en_passant) const;
  [[nodiscard]] bool leaves_king_safe(Square from, Square to, PieceType type, bool en_passant) const;

  FinderTables<L> const& tables_;
  rules::Position<L> const& position_;
  Color us_;
  bool in_check_;
  Square king_;
  Set occupied_;
};

/// Whether the move that led to a position gives check; both sides have one king. Examines only the changes
/// by the move.
template <rules::RuleSet L>
[[nodiscard]] bool gives_check(rules::Position<L> const& after, Move move);

/// Whether the side to move, which has one king, has a legal move.
template <rules::RuleSet L>
[[nodiscard]] bool has_legal_move(rules::Position<L> const& position);

// Implementation.

template <rules::RuleSet L>
std::optional<Move> MoveFinder<L>::castling(notation::ScannedMove const& written) const {
  if (!laws().has_castling() || in_check_ || !written.improvement.empty() || written.relay)
    return std::nullopt;
  struct Targets {
    Set targets;
    void add(Square, PieceType, Set const& more, PieceType, MoveKind) { targets |= more; }
  } sink;
  auto const by = [&]<Color us>() {
    auto const limits = rules::find_constraints<us>(position_);
    rules::Generator<L, us>(position_, limits).castle(sink);
  };
  if (us_ == Color::white)
    by.template operator()<Color::white>();
  else
    by.template operator()<Color::black>();
  std::size_t const wing = written.shape == notation::WrittenShape::castle_short ? 0 : 1;
  for (Square to : sink.targets)
    if (position_.board().file_of(to) == laws().castling().wings[wing].king_to)
      return Move{position_.king_home(us_), to, laws().royal(), MoveKind::castle};
  return std::nullopt;
}

template <rules::RuleSet L>
std::optional<Move> MoveFinder<L>::piece_move(notation::ScannedMove const& written) const {
  BoardSize const board = position_.board();
  if (written.relay || !board.has(written.to_file, written.to_rank)) return std::nullopt;
  Square const to = board.at(written.to_file, written.to_rank);
  auto const found_type = written_type(written);
  if (!found_type) return std::nullopt;
  PieceType const type = *found_type;
  bool const named = !written.piece.empty();
  bool const en_passant = laws().en_passant() && type == laws().pawn() && position_.en_passant().has(to);
  bool const captures = en_passant || position_.pieces(~us_).has(to);
  if (written.capture != captures && (written.capture || !written.is_coordinates())) return std::nullopt;
  if (captures && !en_passant && !laws().capturable(position_.type_on(to))) return std::nullopt;
  if (!captures && position_.pieces(us_).has(to)) return std::nullopt;
  if (laws().has_relay() && relayed(type, to)) return std::nullopt;

  Set movers = position_.pieces(us_, type);
  MoveKind kind = en_passant ? MoveKind::en_passant : MoveKind::ordinary;
  if (type == laws().royal()) {
    movers &= king_origins(to, captures);
  } else {
    Set const usual = movers & origins(type, to, captures);
    if (!captures && tables_.initial_targets[index_of(us_)][type.index()].has(to)) {
      Set const initial = initial_origins(type, to);
      if (usual.any() && initial.any()) return std::nullopt;
      if (initial.any() && laws().en_passant()) kind = MoveKind::double_step;
      movers = usual | initial;
    } else {
      movers = usual;
    }
  }
  Set hinted = movers;
  if (written.from_file >= 0) hinted &= tables_.files[static_cast<std::size_t>(written.from_file)];
  if (written.from_rank >= 0) hinted &= tables_.ranks[static_cast<std::size_t>(written.from_rank)];
  hinted = only_legal(hinted, to, type, en_passant);
  if (hinted.empty() || hinted.several()) return std::nullopt;
  bool const short_origin = (written.from_file >= 0) != (written.from_rank >= 0);
  if (named && short_origin && !only_legal(movers, to, type, en_passant).several()) return std::nullopt;

  auto const outcome = piece_after(written, type, to, captures);
  if (!outcome) return std::nullopt;
  return Move{hinted.first(), to, *outcome, kind};
}

/// The type that the text names, or that stands on its origin; else the pawn.
template <rules::RuleSet L>
std::optional<PieceType> MoveFinder<L>::written_type(notation::ScannedMove const& written) const {
  if (!written.piece.empty()) {
    auto const type = tables_.names.find(written.piece);
    return type == tables_.pawn ? std::nullopt : type;
  }
  if (written.from_file < 0 || written.from_rank < 0) return tables_.pawn;
  if (!position_.board().has(written.from_file, written.from_rank)) return std::nullopt;
  Square const from = position_.board().at(written.from_file, written.from_rank);
  return position_.pieces(us_).has(from) ? std::optional(position_.type_on(from)) : std::nullopt;
}

template <rules::RuleSet L>
std::optional<PieceType> MoveFinder<L>::piece_after(notation::ScannedMove const& written, PieceType type,
                                                    Square to, bool captures) const {
  auto const& choices = laws().promotion_choices(type);
  if (choices.empty() || !promotes(type, to, captures))
    return written.improvement.empty() ? std::optional(type) : std::nullopt;
  if (laws().promotes_optionally(type)) return std::nullopt;
  // A move that makes a second king may leave the first one in check.
  for (PieceType choice : choices)
    if (choice == laws().royal()) return std::nullopt;
  if (written.improvement.empty()) {
    if (choices.size() != 1 || tables_.promotion_always_shown) return std::nullopt;
    return choices[0];
  }
  auto const named = tables_.names.find(written.improvement);
  for (PieceType choice : choices)
    if (choice == named) return choice;
  return std::nullopt;
}

template <rules::RuleSet L>
bool MoveFinder<L>::promotes(PieceType type, Square to, bool captures) const {
  if (laws().tables().promotion_zone[index_of(us_)][type.index()].has(to)) return true;
  if constexpr (L::may_improve)
    if (auto const& improvement = laws().def().improvement; improvement && captures)
      return position_.pieces(~us_).has(to) &&
             laws().piece(position_.type_on(to)).level * improvement->capture_factor >=
                 laws().piece(type).level;
  return false;
}

/// Where a piece of the type, no king, can come from. Rides are the same both ways.
template <rules::RuleSet L>
typename L::Set MoveFinder<L>::origins(PieceType type, Square to, bool captures) const {
  Set const leaps = captures ? laws().captured_from(us_, type, to)
                             : Set(laws().tables().moved_from[index_of(us_)][type.index()]
                                                             [static_cast<std::size_t>(to.index())]);
  return leaps | laws().rides(type, to, occupied_);
}

template <rules::RuleSet L>
typename L::Set MoveFinder<L>::initial_origins(PieceType type, Square to) const {
  Set found;
  for (Square from : position_.pieces(us_, type) & laws().initial_rank(us_)) {
    bool const leaps = laws().initial_leaps(us_, type, from).has(to);
    bool const steps = laws().initial_lame_leaps(us_, type, from).has(to) &&
                       !occupied_.has(position_.passed_square(from, to));
    if (leaps || steps) found |= Set(from);
  }
  return found;
}

template <rules::RuleSet L>
typename L::Set MoveFinder<L>::king_origins(Square to, bool captures) const {
  PieceType const king = laws().royal();
  Set found = origins(king, to, captures);
  if (laws().has_out_of_check_leaps(king) && !captures && !in_check_)
    for (Square from : position_.royals(us_))
      if (laws().out_of_check_leaps(us_, king, from).has(to)) found |= Set(from);
  return found;
}

/// Whether a piece of the type could come by a leap that a neighbour lends.
template <rules::RuleSet L>
bool MoveFinder<L>::relayed(PieceType type, Square to) const {
  if (!laws().borrows(type) || !laws().allowed_squares(us_, type).has(to)) return false;
  Set const leaps = laws().tables().moved_from[index_of(us_)][laws().lender().index()]
                                              [static_cast<std::size_t>(to.index())];
  return (leaps & position_.pieces(us_, type) & position_.borrowers(us_)).any();
}

template <rules::RuleSet L>
typename L::Set MoveFinder<L>::only_legal(Set const& movers, Square to, PieceType type,
                                          bool en_passant) const {
  Set legal;
  for (Square from : movers)
    if (leaves_king_safe(from, to, type, en_passant)) legal |= Set(from);
  return legal;
}

template <rules::RuleSet L>
bool MoveFinder<L>::leaves_king_safe(Square from, Square to, PieceType type, bool en_passant) const {
  if (type == laws().royal()) return !position_.is_attacked(to, ~us_, occupied_ ^ Set(from));
  bool const shields = laws().rays().line(king_, from) != rules::RayTables<Set>::no_line &&
                       (laws().between(king_, from) & occupied_).empty();
  if (!in_check_ && !shields && !en_passant) return true;
  Set after = (occupied_ ^ Set(from)) | Set(to);
  Set taken(to);
  if (en_passant) {
    Square const victim = position_.passed_piece(from, to);
    after ^= Set(victim);
    taken |= Set(victim);
  }
  return (position_.attackers(king_, ~us_, after) & ~taken).empty();
}

template <rules::RuleSet L>
bool gives_check(rules::Position<L> const& after, Move move) {
  L const& laws = after.laws();
  Color const them = after.side();
  Square const king = after.royals(them).first();
  bool const usual = move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step;
  if (laws.has_relay() || !usual) return after.is_attacked(king, ~them, after.occupied());
  if (laws.captured_from(~them, move.piece_after, king).has(move.to)) return true;
  auto const& rays = laws.rays();
  constexpr auto no_line = rules::RayTables<typename L::Set>::no_line;
  typename L::Set const occupied = after.occupied();
  auto const sees_king = [&](Square square) {
    return rays.line(king, square) != no_line && (rays.between(king, square) & occupied).empty();
  };
  if (laws.families(move.piece_after).any() && sees_king(move.to) &&
      laws.rides(move.piece_after, move.to, occupied).has(king))
    return true;
  return sees_king(move.from) && after.is_attacked(king, ~them, after.occupied());
}

template <rules::RuleSet L>
bool has_legal_move(rules::Position<L> const& position) {
  L const& laws = position.laws();
  Color const us = position.side();
  PieceType const royal = laws.royal();
  Square const king = position.royals(us).first(); // whose moves are found quickly
  typename L::Set const without = position.occupied() ^ typename L::Set(king);
  typename L::Set const targets = (laws.move_leaps(us, royal, king) & ~position.occupied()) |
                                  (laws.capture_leaps(us, royal, king) & position.capturable(~us));
  for (Square to : targets)
    if (!position.is_attacked(to, ~us, without)) return true;
  return rules::count_legal_moves(position) != 0;
}

} // namespace hippo::san

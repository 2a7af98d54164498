// Legal moves, and nothing but legal moves, of any game R.
//
// What a side that must guard its king may do is worked out once, as sets: who gives check, the squares that
// answer it, and for each pinned man the line that it must stay on. Every set of targets is then cut down to
// these, so that no move has to be tried and taken back. One generator serves all games: it asks only the
// hooks of rules/laws.hpp, and what a game does not have costs it nothing.
#pragma once

#include "libanalysis/rules/guard.hpp"
#include "libanalysis/rules/move.hpp"
#include "libanalysis/rules/position.hpp"

#include <utility>

#include <cstdint>

namespace hippo::rules {

namespace detail {

/// Receives sets of targets and writes moves.
class MoveCollector {
public:
  explicit MoveCollector(MoveList& moves) : moves_(moves) {}
  constexpr void add(Square from, PieceType, Bitboard targets, PieceType piece_after,
                     MoveKind kind = MoveKind::ordinary) {
    for (Square to : targets) moves_.push_back({from, to, piece_after, kind});
  }

private:
  MoveList& moves_;
};

/// Receives sets of targets and counts moves without looking at them.
class MoveCounter {
public:
  constexpr void add(Square, PieceType, Bitboard targets, PieceType, MoveKind = MoveKind::ordinary) {
    count_ += static_cast<unsigned>(targets.count());
  }
  [[nodiscard]] constexpr unsigned count() const { return count_; }

private:
  unsigned count_ = 0;
};

template <class R, Color us>
class Generator {
  using A = Attacks<R>;
  using Rays = typename A::Rays;
  static constexpr Color them = ~us;
  static constexpr std::size_t types = A::types;
  static constexpr BoardSize board = R::board;

public:
  constexpr Generator(PieceSets<R> const& position, Constraints const& limits)
      : position_(position), limits_(limits), occupied_(position.occupied()),
        empty_(~occupied_ & board_squares(board)), enemy_(position.pieces(them)) {
    for (std::size_t t = 0; t < types; ++t)
      if (PieceType const type(static_cast<int>(t)); !R::capturable(type)) enemy_ &= ~position.pieces(type);
  }

  template <class Sink>
  constexpr void generate(Sink& sink) const {
    if (R::ending(position_)) return;
    // A loop over the types that the compiler unrolls: it knows of each what it can do.
    [&]<std::size_t... t>(std::index_sequence<t...>) {
      (moves_of<t>(position_.pieces(us, PieceType(static_cast<int>(t))), sink), ...);
    }
    (std::make_index_sequence<types>());
    if constexpr (R::en_passant) en_passant(sink);
    king_moves(sink);
    if constexpr (R::castling) castle(sink);
    if constexpr (R::may_pass) {
      if (position_.turn().may_pass())
        sink.add(Square(), PieceType(), Bitboard(Square()), PieceType(), MoveKind::pass);
    }
  }

  // The parts of it, for those who count the rest in another way.

  /// What some men of a type, no king, can do; but for en passant.
  template <std::size_t index, class Sink>
  constexpr void moves_of(Bitboard men, Sink& sink) const {
    constexpr PieceType type(static_cast<int>(index));
    if constexpr (type != PieceSets<R>::royal) {
      if (men.empty() || !position_.turn().allows(type)) return;
      Bitboard const promotion_squares =
          R::promotion_choices(type).empty() ? Bitboard() : R::promotion_squares(position_, us, type);
      for (Square from : men) emit<index>(sink, from, pseudo_targets<index>(from), promotion_squares);
      initial_moves<index>(sink, men, promotion_squares);
      if constexpr (A::has_lender && R::borrows(type))
        for (Square from : men& position_.borrowers(us))
          emit<index>(sink, from, borrowed_targets(type, from) & ~pseudo_targets<index>(from), Bitboard(),
                      MoveKind::relay);
    }
  }

  template <class Sink>
  constexpr void en_passant(Sink& sink) const {
    Bitboard const target = position_.en_passant();
    if (target.empty() || !position_.turn().allows(pawn)) return;
    bool const transforms =
        !R::promotion_choices(pawn).empty() && R::promotion_squares(position_, us, pawn).has(target.first());
    Square const to = target.first();
    for (Square from : position_.pieces(us, pawn) & A::leaps(A::captured_from, us, pawn, to)) {
      Square const victim = PieceSets<R>::passed_man(from, to);
      // Two men leave the board's lines at once, which no pin foresees: look at the position that results.
      Bitboard const after = (occupied_ ^ Bitboard(from) ^ Bitboard(victim)) | target;
      if (limits_.check_applies && (position_.attackers(limits_.king, them, after) & ~Bitboard(victim)).any())
        continue;
      if (!transforms)
        sink.add(from, pawn, target, pawn, MoveKind::en_passant);
      else
        for (PieceType successor : R::promotion_choices(pawn))
          sink.add(from, pawn, target, successor, MoveKind::en_passant);
    }
  }

  template <class Sink>
  constexpr void king_moves(Sink& sink) const {
    constexpr PieceType king = PieceSets<R>::royal;
    if (!position_.turn().allows(king)) return;
    constexpr bool out_of_check = !R::pieces[king.index()].moves_out_of_check.empty();
    auto const from_there = [&](Square from) {
      Bitboard targets = pseudo_targets<king.index()>(from) & ~limits_.king_danger;
      if (out_of_check && limits_.checkers.empty())
        targets |= A::leaps(A::out_of_check_leaps, us, king, from) & empty_ & ~limits_.king_danger;
      if (targets.any()) sink.add(from, king, targets, king);
    };
    if constexpr (R::min_royals == 1 && R::max_royals == 1)
      from_there(position_.pieces(us, king).first());
    else
      for (Square from : position_.pieces(us, king)) from_there(from);
  }

  template <class Sink>
  constexpr void castle(Sink& sink) const {
    Bitboard const partners = position_.castling_rooks() & rank_squares_for(board, us, 0);
    if (partners.empty() || limits_.checkers.any()) return;
    int const rank = us == Color::white ? 0 : board.ranks - 1;
    Square const king = board.at(castling::king_file, rank);
    for (castling::Wing wing : castling::wings) {
      Square const partner = board.at(wing.rook_file, rank);
      if (!partners.has(partner) || (Rays::between(king, partner) & occupied_).any()) continue;
      Square const to = board.at(wing.king_to, rank);
      if (limits_.king_danger.has(to) || limits_.king_danger.has(board.at(wing.rook_to, rank))) continue;
      sink.add(king, PieceSets<R>::royal, Bitboard(to), PieceSets<R>::royal, MoveKind::castle);
    }
  }

private:
  /// Where a man on `from` may go if it is pinned or must answer a check.
  [[nodiscard]] constexpr Bitboard allowed(Square from) const {
    if (!limits_.check_applies) return Bitboard::all();
    if (!limits_.pinned.has(from)) return limits_.check_mask;
    return limits_.check_mask & pin_line(from);
  }
  /// From the king through the pinned man up to the pinning enemy: a leaper may not go beyond it.
  [[nodiscard]] constexpr Bitboard pin_line(Square from) const {
    auto const line = Rays::line(limits_.king, from);
    Bitboard const behind = Rays::ray(line, from) & occupied_;
    Square const pinner = is_rising(line) ? behind.first() : behind.last();
    return Rays::ray(line, limits_.king) & ~Rays::ray(line, pinner);
  }

  /// Splits targets into those where the mover stays what it is and those where it is transformed.
  template <std::size_t index, class Sink>
  constexpr void emit(Sink& sink, Square from, Bitboard targets, Bitboard promotion_squares,
                      MoveKind kind = MoveKind::ordinary) const {
    constexpr PieceType type(static_cast<int>(index));
    Bitboard const legal = targets & allowed(from);
    if (Bitboard const same = legal & ~promotion_squares; same.any()) sink.add(from, type, same, type, kind);
    if ((targets & promotion_squares).empty()) return;
    for (PieceType successor : R::promotion_choices(type)) {
      // A second king ends the duty to guard the first: such a move answers any check.
      bool const crowned = successor == PieceSets<R>::royal;
      sink.add(from, type, (crowned ? targets : legal) & promotion_squares, successor, kind);
    }
  }

  template <std::size_t index>
  [[nodiscard]] constexpr Bitboard pseudo_targets(Square from) const {
    constexpr PieceType type(static_cast<int>(index));
    constexpr LineFamilies lines = A::families[index];
    Bitboard rides;
    if constexpr (lines.rook) rides |= A::template seen<LineFamily::rook>(from, occupied_);
    if constexpr (lines.bishop) rides |= A::template seen<LineFamily::bishop>(from, occupied_);
    if constexpr (lines.night) rides |= A::template seen<LineFamily::night>(from, occupied_);
    constexpr bool alike = [] { // whether it captures as it moves
      for (betza::Ride const& ride : A::movements[index])
        if (ride.max_steps == 1 && !(ride.moves && ride.captures)) return false;
      return true;
    }();
    if constexpr (alike) return (A::leaps(A::move_leaps, us, type, from) | rides) & (empty_ | enemy_);
    return ((A::leaps(A::move_leaps, us, type, from) | rides) & empty_) |
           ((A::leaps(A::capture_leaps, us, type, from) | rides) & enemy_);
  }
  [[nodiscard]] constexpr Bitboard borrowed_targets(PieceType type, Square from) const {
    return A::leaps(A::move_leaps, us, A::lender, from) & (empty_ | enemy_) & R::borrowed_targets(us, type);
  }

  /// Betza's `i`: steps open only from the rank where the type starts.
  template <std::size_t index, class Sink>
  constexpr void initial_moves(Sink& sink, Bitboard men, Bitboard promotion_squares) const {
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      (initial_move<index, i>(sink, men & rank_squares_for(board, us, R::initial_rank), promotion_squares),
       ...);
    }
    (std::make_index_sequence<A::movements[index].size>());
  }
  template <std::size_t index, std::size_t number, class Sink>
  constexpr void initial_move(Sink& sink, Bitboard men, Bitboard promotion_squares) const {
    constexpr betza::Ride ride = A::movements[index].rides[number];
    constexpr int forward = us == Color::white ? 1 : -1;
    if constexpr (ride.initial)
      for (Square from : men) {
        int const file = board.file_of(from);
        int const rank = board.rank_of(from);
        if (!board.has(file + ride.dx, rank + forward * ride.dy)) continue;
        Bitboard const to(board.at(file + ride.dx, rank + forward * ride.dy));
        Bitboard const middle(board.at(file + ride.dx / 2, rank + forward * ride.dy / 2));
        if (ride.lame && (middle & empty_).empty()) continue;
        emit<index>(sink, from, to & empty_, promotion_squares,
                    R::en_passant ? MoveKind::double_step : MoveKind::ordinary);
      }
  }

  static constexpr PieceType pawn{0}; ///< every game with en passant lists its pawn first

  PieceSets<R> const& position_;
  Constraints const& limits_;
  Bitboard occupied_, empty_;
  Bitboard enemy_; ///< enemies that may be captured
};

} // namespace detail

/// Puts all legal moves of the side to move into the sink.
template <class R, class Sink>
void generate(Position<R> const& position, Sink& sink, detail::Legality legality = detail::Legality::legal) {
  auto const by = [&]<Color us>() {
    auto const limits = legality == detail::Legality::legal ? detail::find_constraints<R, us>(position)
                                                            : detail::Constraints();
    detail::Generator<R, us>(position, limits).generate(sink);
  };
  if (position.side() == Color::white)
    by.template operator()<Color::white>();
  else
    by.template operator()<Color::black>();
}

/// All legal moves of the side to move, in no promised order.
template <class R>
void legal_moves(Position<R> const& position, MoveList& moves,
                 detail::Legality legality = detail::Legality::legal) {
  moves.clear();
  detail::MoveCollector collector(moves);
  generate(position, collector, legality);
}

/// How many legal moves there are, without listing them.
template <class R>
unsigned count_legal_moves(Position<R> const& position) {
  detail::MoveCounter counter;
  generate(position, counter);
  return counter.count();
}

} // namespace hippo::rules

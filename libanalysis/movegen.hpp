// Legal moves, and nothing but legal moves, of any game R.
//
// What a side that must guard its king may do is worked out once, as sets: who gives check, the squares that
// answer it, and for each pinned man the line that it must stay on. Every set of targets is then cut down to
// these, so that no move has to be tried and taken back. One generator serves all games: it asks only the
// hooks of laws.hpp, and what a game does not have costs it nothing.
#pragma once

#include "libanalysis/position.hpp"

#include <cstdint>

namespace hippo {

namespace detail {

/// Receives sets of targets and writes moves.
class MoveCollector {
public:
  explicit MoveCollector(MoveList& moves) : moves_(moves) {}
  constexpr void add(Square from, Bitboard targets, PieceType became, MoveKind kind = MoveKind::ordinary) {
    for (Square to : targets) moves_.push_back({from, to, became, kind});
  }

private:
  MoveList& moves_;
};

/// Receives sets of targets and counts moves without looking at them.
class MoveCounter {
public:
  constexpr void add(Square, Bitboard targets, PieceType, MoveKind = MoveKind::ordinary) {
    count_ += static_cast<unsigned>(targets.count());
  }
  [[nodiscard]] constexpr unsigned count() const { return count_; }

private:
  unsigned count_ = 0;
};

/// What the guard of the only king allows a side.
struct Constraints {
  bool guarded = false; ///< whether there is a king to be guarded at all
  Square king;          ///< meaningful if guarded
  Bitboard checkers;
  Bitboard answers = Bitboard::all(); ///< targets that leave no check of theirs standing
  Bitboard pinned;                    ///< own men that may move only along their line to the king
};

/// Whether the guard of the only king counts. Without it come the moves that a piece could make if no king
/// were to be guarded: what an explanation of an illegal move wants to know.
enum class Guard : bool { ignored, kept };

template <class R, Color us>
class Generator {
  using A = Attacks<R>;
  using Rays = typename A::Rays;
  static constexpr Color them = ~us;
  static constexpr std::size_t types = A::types;
  static constexpr BoardSize board = R::board;

public:
  explicit constexpr Generator(Position<R> const& position, Guard guard = Guard::kept)
      : position_(position), occupied_(position.occupied()), own_(position.men(us)),
        empty_(~occupied_ & board_squares(board)), enemy_(position.men(them)) {
    for (std::size_t t = 0; t < types; ++t)
      if (PieceType const type(static_cast<int>(t)); !R::capturable(type)) enemy_ &= ~position.men(type);
    if (guard == Guard::kept) find_constraints();
  }

  template <class Sink>
  constexpr void generate(Sink& sink) const {
    if (R::ending(position_)) return;
    each_type(sink);
    king_moves(sink);
    if constexpr (R::castling) castle(sink);
    if constexpr (R::may_pass) {
      if (position_.turn().may_pass()) sink.add(Square(), Bitboard(Square()), PieceType(), MoveKind::pass);
    }
  }

private:
  constexpr void find_constraints();
  [[nodiscard]] constexpr bool attacked(Square square, Bitboard occupied) const {
    return position_.attackers(square, them, occupied).any();
  }
  /// Where a man on `from` may go if it is pinned or must answer a check.
  [[nodiscard]] constexpr Bitboard allowed(Square from) const {
    if (!limits_.guarded) return Bitboard::all();
    if (!limits_.pinned.has(from)) return limits_.answers;
    return limits_.answers & pin_line(from);
  }
  /// From the king through the pinned man up to the pinning enemy: a leaper may not go beyond it.
  [[nodiscard]] constexpr Bitboard pin_line(Square from) const {
    auto const line = Rays::line(limits_.king, from);
    Bitboard const behind = Rays::ray(line, from) & occupied_;
    Square const pinner = is_rising(line) ? behind.first() : behind.last();
    return Rays::ray(line, limits_.king) & ~Rays::ray(line, pinner);
  }

  /// Splits targets into those where the mover stays what it is and those where it is transformed.
  template <class Sink>
  constexpr void emit(Sink& sink, Square from, PieceType type, Bitboard targets, Bitboard transforming,
                      MoveKind kind = MoveKind::ordinary) const {
    auto const successors = R::successors(type);
    Bitboard const legal = targets & allowed(from);
    if (successors.empty()) return sink.add(from, legal, type, kind);
    sink.add(from, legal & ~transforming, type, kind);
    for (PieceType successor : successors) {
      // A second king ends the duty to guard the first: such a move answers any check.
      bool const crowned = successor == Position<R>::royal;
      sink.add(from, (crowned ? targets : legal) & transforming, successor, kind);
    }
  }

  template <class Sink>
  constexpr void each_type(Sink& sink) const {
    Bitboard const borrowers = position_.borrowers(us);
    for (std::size_t t = 0; t < types; ++t) {
      PieceType const type(static_cast<int>(t));
      if (type == Position<R>::royal || !position_.turn().allows(type)) continue;
      Bitboard const men = position_.men(us, type);
      if (men.empty()) continue;
      Bitboard const transforming =
          R::successors(type).empty() ? Bitboard() : R::transforming(position_, us, type);
      for (Square from : men) {
        Bitboard const targets = pseudo_targets(type, from);
        emit(sink, from, type, targets, transforming);
        if constexpr (A::has_lender)
          if (borrowers.has(from))
            emit(sink, from, type, borrowed_targets(type, from) & ~targets, Bitboard(), MoveKind::relay);
        initial_moves(sink, type, from, transforming);
        if constexpr (R::en_passant) en_passant(sink, type, from, transforming);
      }
    }
  }

  [[nodiscard]] constexpr Bitboard pseudo_targets(PieceType type, Square from) const {
    Bitboard const rides = A::rides(type, from, occupied_);
    return ((A::leaps(A::move_leaps, us, type, from) | rides) & empty_) |
           ((A::leaps(A::capture_leaps, us, type, from) | rides) & enemy_);
  }
  [[nodiscard]] constexpr Bitboard borrowed_targets(PieceType type, Square from) const {
    return A::leaps(A::move_leaps, us, A::lender, from) & (empty_ | enemy_) & R::borrowed_targets(us, type);
  }

  /// Betza's `i`: steps open only from the rank where the type starts.
  template <class Sink>
  constexpr void initial_moves(Sink& sink, PieceType type, Square from, Bitboard transforming) const {
    if (board.rank_for(us, from) != R::initial_rank) return;
    for (Ride const& ride : A::movements[type.index()]) {
      if (!ride.initial) continue;
      constexpr int forward = us == Color::white ? 1 : -1;
      int const file = board.file_of(from);
      int const rank = board.rank_of(from);
      if (!board.has(file + ride.dx, rank + forward * ride.dy)) continue;
      Bitboard const to(board.at(file + ride.dx, rank + forward * ride.dy));
      Bitboard const middle(board.at(file + ride.dx / 2, rank + forward * ride.dy / 2));
      if (ride.lame && (middle & empty_).empty()) continue;
      emit(sink, from, type, to & empty_, transforming,
           R::en_passant ? MoveKind::double_step : MoveKind::ordinary);
    }
  }

  template <class Sink>
  constexpr void en_passant(Sink& sink, PieceType type, Square from, Bitboard transforming) const {
    Bitboard const target = position_.en_passant();
    if (type != pawn || (target & A::leaps(A::capture_leaps, us, type, from)).empty()) return;
    Square const victim = board.at(board.file_of(target.first()), board.rank_of(from));
    // Two men leave the board's lines at once, which no pin foresees: look at the position that results.
    Bitboard const after = (occupied_ ^ Bitboard(from) ^ Bitboard(victim)) | target;
    if (limits_.guarded && (position_.attackers(limits_.king, them, after) & ~Bitboard(victim)).any()) return;
    auto const successors = R::successors(type);
    if ((target & transforming).empty()) return sink.add(from, target, type, MoveKind::en_passant);
    for (PieceType successor : successors) sink.add(from, target, successor, MoveKind::en_passant);
  }

  template <class Sink>
  constexpr void king_moves(Sink& sink) const {
    constexpr PieceType king = Position<R>::royal;
    if (!position_.turn().allows(king)) return;
    for (Square from : position_.men(us, king)) {
      Bitboard targets = pseudo_targets(king, from);
      if (limits_.checkers.empty()) targets |= A::leaps(A::calm_leaps, us, king, from) & empty_;
      if (limits_.guarded) {
        Bitboard const without = occupied_ ^ Bitboard(from);
        for (Square to : targets)
          if (attacked(to, without)) targets &= ~Bitboard(to);
      }
      sink.add(from, targets, king);
    }
  }

  template <class Sink>
  constexpr void castle(Sink& sink) const {
    Bitboard const partners = position_.castling_partners() & rank_squares_for(board, us, 0);
    if (partners.empty() || limits_.checkers.any()) return;
    int const rank = us == Color::white ? 0 : board.ranks - 1;
    Square const king = board.at(castling::king_file, rank);
    for (castling::Wing wing : castling::wings) {
      Square const partner = board.at(wing.rook_file, rank);
      if (!partners.has(partner) || (Rays::between(king, partner) & occupied_).any()) continue;
      Square const to = board.at(wing.king_to, rank);
      if (limits_.guarded && (attacked(to, occupied_) || attacked(board.at(wing.rook_to, rank), occupied_)))
        continue;
      sink.add(king, Bitboard(to), Position<R>::royal, MoveKind::castle);
    }
  }

  static constexpr PieceType pawn{0}; ///< every game with en passant lists its pawn first

  Position<R> const& position_;
  Bitboard occupied_, own_, empty_;
  Bitboard enemy_; ///< enemies that may be captured
  Constraints limits_;
};

template <class R, Color us>
constexpr void Generator<R, us>::find_constraints() {
  Bitboard const kings = position_.royals(us);
  limits_.guarded = R::must_guard(kings.count());
  if (!limits_.guarded) return;
  limits_.king = kings.first();
  limits_.checkers = position_.attackers(limits_.king, them, occupied_);
  if (limits_.checkers.several()) {
    limits_.answers = Bitboard();
  } else if (limits_.checkers.any()) {
    Square const checker = limits_.checkers.first();
    PieceType const type = position_.type_on(checker);
    // Only a ride can be blocked: a leap that reaches the king, lent or own, cannot.
    bool const rides = A::rides(type, checker, occupied_).has(limits_.king);
    limits_.answers = limits_.checkers;
    if (rides) limits_.answers |= Rays::between(limits_.king, checker);
  }
  // Pins: own men that stand alone between the king and an enemy who rides on that line.
  auto const look = [&]<LineFamily family>() {
    Bitboard riders;
    for (std::size_t t = 0; t < types; ++t)
      if (A::families[t].has(family)) riders |= position_.men(them, PieceType(static_cast<int>(t)));
    if (riders.empty()) return;
    for (Square sniper : A::template seen<family>(limits_.king, occupied_ & ~own_) & riders) {
      Bitboard const shield = Rays::between(limits_.king, sniper) & own_;
      if (shield.any() && !shield.several()) limits_.pinned |= shield;
    }
  };
  look.template operator()<LineFamily::rook>();
  look.template operator()<LineFamily::bishop>();
  look.template operator()<LineFamily::night>();
}

} // namespace detail

/// All legal moves of the side to move, in no promised order.
template <class R>
void legal_moves(Position<R> const& position, MoveList& moves, detail::Guard guard = detail::Guard::kept) {
  moves.clear();
  detail::MoveCollector collector(moves);
  if (position.side() == Color::white)
    detail::Generator<R, Color::white>(position, guard).generate(collector);
  else
    detail::Generator<R, Color::black>(position, guard).generate(collector);
}

/// How many legal moves there are, without listing them.
template <class R>
unsigned count_legal_moves(Position<R> const& position) {
  detail::MoveCounter counter;
  if (position.side() == Color::white)
    detail::Generator<R, Color::white>(position).generate(counter);
  else
    detail::Generator<R, Color::black>(position).generate(counter);
  return counter.count();
}

} // namespace hippo

// The walk over the tree of moves: the generator's moves are played on copies of the men, and the last ply is
// counted, not played.
#ifndef HIPPO_LANES
#error "walk.hpp is included by core.hpp only"
#endif

namespace hippo::perft::HIPPO_LANES {

template <class R, Color us>
[[gnu::noinline]] std::uint64_t count_leaf(Men<R> const& men) {
  return Sight<R, us>(men).count();
}

template <class R, Color us>
Count walk(Men<R> const& men, unsigned depth);

/// Receives the generator's sets of moves, plays each and walks on. `depth` is what is left after the move.
template <class R, Color us>
class Descent {
  using A = Attacks<R>;
  static constexpr Color them = ~us;

public:
  Descent(Men<R> const& men, unsigned depth) : men_(men), depth_(depth), occupied_(men.occupied()) {}

  void add(Square from, PieceType mover, Bitboard targets, PieceType became,
           MoveKind kind = MoveKind::ordinary) {
    if (targets.empty()) return;
    Men<R> next = men_;
    next.take(from, {us, mover});
    next.set_side(them);
    next.set_en_passant(Bitboard());
    if (kind == MoveKind::castle) return castle(next, from, targets.first());
    for (Square to : targets& occupied_) {
      Men<R> taken = next;
      taken.clear(to);
      if constexpr (R::castling) taken.set_castling(men_.partners_after(from, to));
      taken.put(to, {us, became});
      follow(taken);
    }
    if constexpr (R::castling) next.set_castling(men_.partners_after(from, from));
    for (Square to : targets & ~occupied_) {
      if constexpr (R::en_passant) {
        if (kind == MoveKind::double_step) set_en_passant(next, Men<R>::passed_square(from, to));
        if (kind == MoveKind::en_passant) next.clear(Men<R>::passed_man(from, to));
      }
      next.put(to, {us, became});
      follow(next);
      next.take(to, {us, became});
    }
  }
  [[nodiscard]] Count total() const { return total_; }

private:
  void follow(Men<R> const& next) {
    Count const below = depth_ == 1 ? count_leaf<R, them>(next) : walk<R, them>(next, depth_);
    total_ = sum(total_, below);
  }
  void castle(Men<R>& next, Square from, Square to) {
    next.set_castling(men_.partners_after(from, to));
    next.castle_partner(to, us, men_.type_on(Men<R>::partner_home(to)));
    next.put(to, {us, Men<R>::royal});
    follow(next);
  }
  /// Only where a pawn stands ready to capture: to others it makes no difference.
  static void set_en_passant(Men<R>& next, Square passed) {
    constexpr PieceType pawn(0);
    if ((A::leaps(A::captured_from, them, pawn, passed) & next.men(them, pawn)).any())
      next.set_en_passant(Bitboard(passed));
  }

  Men<R> const& men_;
  unsigned depth_;
  Bitboard occupied_;
  Count total_ = 0;
};

/// Counts the sequences of `depth` moves, at least one.
template <class R, Color us>
Count walk(Men<R> const& men, unsigned depth) {
  if (depth == 1) return count_leaf<R, us>(men);
  Sight<R, us> const sight(men);
  Descent<R, us> descent(men, depth - 1);
  detail::Generator<R, us>(men, sight.constraints()).generate(descent);
  return descent.total();
}

template <class R>
Core<R> core() {
  return {.count = [](Men<R> const& men, unsigned depth) {
    return men.side() == Color::white ? walk<R, Color::white>(men, depth) : walk<R, Color::black>(men, depth);
  }};
}

} // namespace hippo::perft::HIPPO_LANES

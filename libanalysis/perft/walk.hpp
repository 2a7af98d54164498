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
Count walk(Men<R> const& men, unsigned depth, Table* table);

/// Receives the generator's sets of moves, plays each and walks on; `last` where one ply is left after the
/// move.
template <class R, Color us, bool last>
class Descent {
  using A = Attacks<R>;
  static constexpr Color them = ~us;

public:
  /// `depth` is what is left after the move.
  Descent(Men<R> const& men, unsigned depth, Table* table)
      : men_(men), next_(with_turn_passed(men)), depth_(depth), table_(table), occupied_(men.occupied()),
        replies_(next_) {}

  void add(Square from, PieceType mover, Bitboard targets, PieceType became,
           MoveKind kind = MoveKind::ordinary) {
    if constexpr (last) {
      if (mover == became && replies_.indifferent_from().has(from) &&
          only_arrives(from, mover, targets, kind)) {
        Bitboard const indifferent = targets & replies_.indifferent_to(mover);
        total_ += static_cast<std::uint64_t>(indifferent.count()) * replies_.usual();
        targets ^= indifferent;
        if (targets.empty()) return;
      }
    }
    follow_each(from, mover, targets, became, kind);
  }
  [[nodiscard]] Count total() const { return total_; }

private:
  [[gnu::noinline]] void follow_each(Square from, PieceType mover, Bitboard targets, PieceType became,
                                     MoveKind kind) {
    if (kind == MoveKind::castle) return castle(from, targets.first());
    if (kind == MoveKind::en_passant) return en_passant(from, targets.first(), became);
    if constexpr (last) {
      targets = count_replies(from, mover, targets, became, kind);
      if (targets.empty()) return;
    }
    next_.take(from, {us, mover});
    for (Square to : targets& occupied_) {
      Men<R> taken = next_;
      taken.clear(to);
      if constexpr (R::castling) taken.set_castling(men_.partners_after(from, to));
      taken.put(to, {us, became});
      follow(taken);
    }
    if constexpr (R::castling) next_.set_castling(men_.partners_after(from, from));
    for (Square to : targets & ~occupied_) {
      if (R::en_passant && kind == MoveKind::double_step) set_en_passant(Men<R>::passed_square(from, to));
      next_.put(to, {us, became});
      follow(next_);
      next_.take(to, {us, became});
    }
    if (R::en_passant && kind == MoveKind::double_step) next_.set_en_passant(Bitboard());
    if constexpr (R::castling) next_.set_castling(men_.castling_partners());
    next_.put(from, {us, mover});
  }
  /// In the place of replies that are not counted yet.
  struct Nothing {
    explicit Nothing(Men<R> const&) {}
  };
  static Men<R> with_turn_passed(Men<R> men) {
    men.set_side(them);
    men.set_en_passant(Bitboard());
    return men;
  }
  /// Whether such moves do no more than to leave and to arrive: no castling, no capture en passant, nothing
  /// that allows one.
  [[nodiscard]] bool only_arrives(Square from, PieceType mover, Bitboard targets, MoveKind kind) const {
    if (kind == MoveKind::double_step) // what no pawn attacks is indifferent
      return replies_.indifferent_to(mover).has(Men<R>::passed_square(from, targets.first()));
    return kind == MoveKind::ordinary || kind == MoveKind::relay;
  }
  /// Counts the replies to quiet moves as far as that can be done by difference. Returns the other targets.
  Bitboard count_replies(Square from, PieceType mover, Bitboard targets, PieceType became, MoveKind kind) {
    Bitboard quiet = targets & ~occupied_;
    if (quiet.empty() || !replies_.usable()) return targets;
    if (kind == MoveKind::double_step && can_be_passed(from, quiet)) return targets;
    if (!replies_.holds(from, mover, became)) {
      total_ += replies_.take(from, quiet, became, occupied_ ^ Bitboard(from));
    } else if (quiet.count() >= worth_lifting) {
      next_.take(from, {us, mover});
      Replies<R, them> const lifted(next_);
      next_.put(from, {us, mover});
      if (lifted.usable()) total_ += lifted.take(quiet, became, occupied_ ^ Bitboard(from));
    }
    return (targets & occupied_) | quiet;
  }
  /// So many positions at least are counted in less time by difference than one by one.
  static constexpr int worth_lifting = 4;

  [[gnu::always_inline]] void follow(Men<R> const& next) {
    if constexpr (last)
      total_ += count_leaf<R, them>(next);
    else
      total_ = sum(total_, walk<R, them>(next, depth_, table_));
  }
  void castle(Square from, Square to) {
    Men<R> next = next_;
    next.take(from, {us, Men<R>::royal});
    next.set_castling(men_.partners_after(from, to));
    next.castle_partner(to, us, men_.type_on(Men<R>::partner_home(to)));
    next.put(to, {us, Men<R>::royal});
    follow(next);
  }
  void en_passant(Square from, Square to, PieceType became) {
    Men<R> next = next_;
    next.take(from, {us, PieceType(0)});
    next.clear(Men<R>::passed_man(from, to));
    next.put(to, {us, became});
    follow(next);
  }
  /// Only where a pawn stands ready to capture: to others it makes no difference.
  void set_en_passant(Square passed) {
    next_.set_en_passant(is_watched(passed) ? Bitboard(passed) : Bitboard());
  }
  [[nodiscard]] bool is_watched(Square passed) const {
    constexpr PieceType pawn(0);
    return (A::leaps(A::captured_from, them, pawn, passed) & men_.men(them, pawn)).any();
  }
  /// Whether a double step to one of the squares could be answered by a capture en passant.
  [[nodiscard]] bool can_be_passed(Square from, Bitboard targets) const {
    for (Square to : targets)
      if (is_watched(Men<R>::passed_square(from, to))) return true;
    return false;
  }

  Men<R> const& men_;
  Men<R> next_; ///< the men, but for the one that is being moved
  unsigned depth_;
  Table* table_;
  Bitboard occupied_;
  std::conditional_t<last, std::uint64_t, Count> total_ = 0;
  std::conditional_t<last, Replies<R, them>, Nothing> const
      replies_; ///< to the position before the move; only if `last`
};

template <class R, Color us>
[[gnu::flatten]] Count walk_unseen(Men<R> const& men, unsigned depth, Table* table) {
  Sight<R, us> const sight(men);
  auto const all = [&](auto descent) {
    detail::Generator<R, us>(men, sight.constraints()).generate(descent);
    return descent.total();
  };
  if (depth == 2) return all(Descent<R, us, true>(men, 1, table));
  return all(Descent<R, us, false>(men, depth - 1, table));
}

/// Counts the sequences of `depth` moves, at least one.
template <class R, Color us>
Count walk(Men<R> const& men, unsigned depth, Table* table) {
  if (depth == 1) return count_leaf<R, us>(men);
  if (table == nullptr) return walk_unseen<R, us>(men, depth, table);
  Key const key = key_of(men, us, depth);
  if (auto const count = table->find(key)) return *count;
  Count const count = walk_unseen<R, us>(men, depth, table);
  if (count <= std::numeric_limits<std::uint64_t>::max())
    table->store(key, depth, static_cast<std::uint64_t>(count));
  return count;
}

template <class R>
Core<R> core() {
  return {.count = [](Men<R> const& men, unsigned depth, Table* table) {
    return men.side() == Color::white ? walk<R, Color::white>(men, depth, table)
                                      : walk<R, Color::black>(men, depth, table);
  }};
}

} // namespace hippo::perft::HIPPO_LANES

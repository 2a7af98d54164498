// How many replies the other side has after each quiet move of a man, by difference. Most quiet moves take
// nothing away from most of the other side's men, and what they take away is a line cut short or a pawn
// stopped. So a position is looked at once before the move, and again with the moving man lifted off if it
// stood in anybody's way; each of its arrivals then adds or takes off a few replies. Where an arrival does
// more than that (it checks, pins, covers a line to the king), the position that results is counted whole, as
// sight.hpp does it.
#ifndef HIPPO_LANES
#error "replies.hpp is included by core.hpp only"
#endif

namespace hippo::perft::HIPPO_LANES {

/// The king of `us` and where men of theirs that come or go mean something to it.
template <class R, Color us>
class KingsView {
  using A = Attacks<R>;
  static constexpr Color them = ~us;
  static constexpr BoardSize board = R::board;
  static constexpr PieceType royal = Men<R>::royal;

public:
  [[gnu::always_inline]] KingsView(Men<R> const& men, Sight<R, us> const& sight)
      : limits_(sight.constraints()) {
    Square const king = limits_.king;
    Bitboard const goes =
        A::leaps(A::capture_leaps, us, royal, king) | A::leaps(A::move_leaps, us, royal, king);
    Bitboard const calm = A::leaps(A::calm_leaps, us, royal, king) & ~goes;
    targets_ = (goes & (sight.empty() | sight.enemy())) | (calm & sight.empty());
    zone_ = goes | calm | Bitboard(king);
    critical_ = calm;
    if (R::castling && (men.castling_partners() & home).any()) look_at_castling(men);

    look_along<StepGroup::queen>(men, sight);
    look_along<StepGroup::knight>(men, sight);
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      if constexpr (steps_in<group>) {
        Lanes& beside = beside_zone_[number_of(group)];
        beside = step<board, group>(Lanes(zone_)).opposite();
        holding_ |= (beside & sight.template steppers<group>()).united();
        near_ |= beside.united();
      }
    });
    for (Square other : men.royals(them))
      if ((A::leaps(A::capture_leaps, them, royal, other) & zone_).any()) holding_ |= Bitboard(other);
    if constexpr (A::has_lender) {
      Bitboard const near = beside_zone_[number_of(StepGroup::knight)].united();
      borrowing_ = near & step<board, StepGroup::knight>(Lanes(men.men(them, A::lender))).united();
      lending_ = step<board, StepGroup::knight>(Lanes(near & men.men(them))).united();
    }
    holding_ |= critical_;
    near_ |= critical_;
  }

  /// Squares that no man of theirs leaves without a change to the king, its line or its pins.
  [[nodiscard, gnu::always_inline]] Bitboard holding(PieceType type) const {
    return holding_ | special(type);
  }
  /// Squares where an arrival may be anything but indifferent to the king; none elsewhere is.
  [[nodiscard, gnu::always_inline]] Bitboard near(PieceType type) const {
    Bitboard const set = near_ | special(type);
    return A::families[type.index()].any() ? set | seen_ : set;
  }
  /// The same whatever the type.
  [[nodiscard, gnu::always_inline]] Bitboard holding_any() const { return holding_ | special_for_any(); }
  [[nodiscard, gnu::always_inline]] Bitboard near_leapers() const { return near_ | special_for_any(); }
  [[nodiscard, gnu::always_inline]] Bitboard near_riders() const { return seen_; }
  /// Arrivals that check, pin, or end a check or pin that would be.
  [[nodiscard, gnu::always_inline]] Bitboard critical(PieceType type) const {
    Bitboard set = critical_ | special(type) | A::leaps(A::captured_from, them, type, limits_.king);
    each_family(type, [&](std::size_t family) { set |= lines_[family]; });
    return set;
  }
  /// Squares from where a man of theirs attacks the zone.
  [[nodiscard, gnu::always_inline]] Bitboard threatening(PieceType type) const {
    Bitboard set;
    each_family(type, [&](std::size_t family) { set |= zone_lines_[family]; });
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      if constexpr (steps_in<group>)
        set |= (beside_zone_[number_of(group)] & Lanes(TypeLanes<R, them>::steps(group, type))).united();
    });
    return set;
  }
  /// The king's moves, castling among them.
  [[nodiscard, gnu::always_inline]] int moves(Bitboard more_danger = {}) const {
    int count = (targets_ & ~limits_.danger & ~more_danger).count();
    if constexpr (R::castling)
      for (Bitboard crossed : castles_) count += crossed.any() && (crossed & more_danger).empty() ? 1 : 0;
    return count;
  }
  [[nodiscard]] Square king() const { return limits_.king; }

private:
  /// Whether anything captures by one step of the group.
  template <StepGroup group>
  static constexpr bool steps_in = TypeLanes<R, them>::any_steps(group) ||
                                   (A::has_lender && group == StepGroup::knight);
  static constexpr Bitboard home = rank_squares_for(board, us, 0);

  [[gnu::noipa]] void look_at_castling(Men<R> const& men) {
    critical_ |= home;
    for (std::size_t i = 0; i < castling::wings.size(); ++i) {
      castling::Wing const wing = castling::wings[i];
      int const rank = board.rank_of(limits_.king);
      if (!men.castling_partners().has(board.at(wing.rook_file, rank))) continue;
      Bitboard const crossed =
          Bitboard(board.at(wing.king_to, rank)) | Bitboard(board.at(wing.rook_to, rank));
      zone_ |= crossed;
      bool const open =
          (A::Rays::between(limits_.king, board.at(wing.rook_file, rank)) & men.occupied()).empty();
      if (open && (crossed & limits_.danger).empty()) castles_[i] = crossed;
    }
  }
  /// What is special about the type, in games that have such types.
  [[nodiscard, gnu::always_inline]] Bitboard special(PieceType type) const {
    Bitboard set;
    if constexpr (A::has_lender) {
      if (R::borrows(type)) set |= borrowing_;
      if (R::lends(type)) set |= lending_;
    }
    if (!R::capturable(type)) set |= zone_;
    return set;
  }
  [[nodiscard, gnu::always_inline]] Bitboard special_for_any() const {
    return A::has_lender ? borrowing_ | lending_ | zone_ : Bitboard();
  }
  template <class Visit>
  [[gnu::always_inline]] static void each_family(PieceType type, Visit visit) {
    LineFamilies const families = A::families[type.index()];
    if (families.rook) visit(0);
    if (families.bishop) visit(1);
    if (families.night) visit(2);
  }
  template <StepGroup group>
  [[gnu::always_inline]] void look_along(Men<R> const& men, Sight<R, us> const& sight) {
    if constexpr (has_users<R, them, group, Use::ride>) {
      Paths<board, group> const paths(sight.empty() | Bitboard(limits_.king));
      Lanes const riders = users<them, group, Use::ride, every_type>(men);
      Lanes const own(men.men(us));
      Lanes const& seen = sight.template seen<group>();
      Lanes const& from_king = sight.template sight<group>();
      Lanes const behind_own = step<board, group>(paths.filled(from_king & own));
      Lanes const from_zone = step<board, group>(paths.filled(Lanes(zone_ | limits_.pinned)));
      Lanes const pins = seen & from_king.opposite() & own;
      critical_ |= ((seen & from_zone.opposite()) | (from_king & pins.opposite().where_any())).united();
      holding_ |= ((riders & (from_zone | behind_own)) | from_king | (behind_own & seen.opposite())).united();
      Lanes const lines = from_king | behind_own;
      if constexpr (group == StepGroup::queen) {
        lines_[0] = lines.orthogonal();
        lines_[1] = lines.diagonal();
        zone_lines_[0] = from_zone.orthogonal();
        zone_lines_[1] = from_zone.diagonal();
      } else {
        lines_[2] = lines.united();
        zone_lines_[2] = from_zone.united();
      }
      seen_ |= (lines | from_zone).united();
    }
  }

  detail::Constraints const& limits_;
  Bitboard castles_[2]; ///< the squares that must be safe in each castling that is legal
  Bitboard zone_;       ///< the king, where it may go, and where it castles
  Bitboard targets_;    ///< the king's pseudo-legal ones
  Bitboard critical_, holding_, near_, seen_, borrowing_, lending_;
  Bitboard lines_[3]; ///< by family, rook, bishop, night: seen from the king, or behind one man of its own
  Bitboard zone_lines_[3];         ///< seen from the zone
  Lanes beside_zone_[step_groups]; ///< from where one step in that direction leads into the zone
};

/// Where men of `us`, but the king, go, and what a man of theirs takes away that arrives.
template <class R, Color us>
class Reaches {
  using A = Attacks<R>;
  static constexpr Color them = ~us;
  static constexpr BoardSize board = R::board;

  /// Whether what a type can become depends on the men, not on the square alone.
  static constexpr bool choices_change = [] {
    Men<R> crowd;
    for (std::size_t t = 0; t < A::types; ++t)
      for (int s = 0; s < board.squares(); ++s) crowd.put(Square(s), {them, PieceType(static_cast<int>(t))});
    for (std::size_t t = 0; t < A::types; ++t)
      if (PieceType const type(static_cast<int>(t));
          R::successors(type).size() > 1 &&
          R::transforming(crowd, us, type) != R::transforming(Men<R>(), us, type))
        return true;
    return false;
  }();

public:
  [[gnu::always_inline]] Reaches() {}
  /// Takes note of what the men reach, and says how many moves they have.
  [[nodiscard, gnu::always_inline]] int look(Men<R> const& men, Sight<R, us> const& sight) {
    empty_ = sight.empty();
    open_ = sight.empty() | sight.enemy();
    auto const count = sight.count_men(*this);
    reached_ |= touched_;
    if constexpr (A::has_lender) reached_ |= step<board, StepGroup::knight>(Lanes(men.men(us))).united();
    for (std::size_t t = 0; t < A::types; ++t)
      if (PieceType const type(static_cast<int>(t)); R::successors(type).size() > 1)
        transforming_ |= R::transforming(men, us, type);
    return static_cast<int>(count);
  }
  /// What Sight::count_men tells.
  template <StepGroup group, Use use>
  [[gnu::always_inline]] void reach(Lanes const& squares) {
    constexpr auto g = number_of(group);
    if constexpr (use == Use::leap) {
      reached_ |= squares.united();
      return;
    }
    touched_ |= squares.united();
    if constexpr (use == Use::ride) ridden_[g] = squares;
    if constexpr (use == Use::move) moved_[g] = squares;
    if constexpr (use == Use::capture) captured_[g] = squares;
    if constexpr (use == Use::double_step) {
      over_[g] = squares;
      touched_ |= step<board, group>(squares & Lanes(empty_)).united();
    }
  }

  /// Whether the squares are all the same to a man of theirs that leaves one, but for what can be reached.
  [[nodiscard, gnu::always_inline]] static constexpr bool simple(PieceType type) {
    return !choices_change && R::capturable(type);
  }
  /// Whether a simple man of theirs stands in anybody's way.
  [[nodiscard, gnu::always_inline]] bool hinders(Square from) const { return touched_.has(from); }
  /// A simple man of theirs leaves the square. How many replies more there are; may be negative.
  [[nodiscard, gnu::always_inline]] int vacate(Square from) {
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      if constexpr (rides<group>) {
        Lanes& ridden = ridden_[number_of(group)];
        Lanes const more =
            step<board, group>(Paths<board, group>(empty_).filled(ridden & Lanes(Bitboard(from))));
        ridden = ridden | more;
        touched_ |= more.united();
      }
      if constexpr (doubles<group>)
        touched_ |= step<board, group>(over_[number_of(group)] & Lanes(Bitboard(from))).united();
    });
    reached_ |= touched_;
    empty_ |= Bitboard(from);
    open_ |= Bitboard(from);
    return loss(from);
  }
  /// Squares where a man of theirs that comes or goes changes the number of replies.
  [[nodiscard, gnu::always_inline]] Bitboard touched(PieceType type) const {
    return !simple(type) ? reached_ : touched_;
  }
  [[nodiscard, gnu::always_inline]] Bitboard touched_by_any() const {
    return choices_change || A::has_lender ? reached_ : touched_;
  }
  /// Those of them where that is no mere difference in targets.
  [[nodiscard, gnu::always_inline]] Bitboard critical(PieceType type) const {
    return !simple(type) ? reached_ : touched_ & transforming_;
  }
  /// How many replies fewer there are when a man that can be captured has arrived; may be negative.
  [[nodiscard, gnu::always_inline]] int loss(Square to) const {
    Lanes losses, gains;
    Lanes const there{Bitboard(to)};
    each_group([&]<StepGroup group>() __attribute__((always_inline)) {
      constexpr auto g = number_of(group);
      Lanes lost;
      if constexpr (rides<group>)
        lost = step<board, group>(Paths<board, group>(empty_).filled(ridden_[g] & there)) & Lanes(open_);
      if constexpr (moves<group>) lost = lost | (moved_[g] & there);
      if constexpr (doubles<group>) {
        Lanes const doubled = step<board, group>(over_[g] & Lanes(empty_)) & Lanes(empty_);
        lost = lost | (doubled & (there | step<board, group>(over_[g] & there)));
      }
      if constexpr (rides<group> || moves<group>) losses.add_counts(lost);
      if constexpr (captures<group>) gains.add_counts(captured_[g] & there);
    });
    return static_cast<int>(losses.sum()) - static_cast<int>(gains.sum());
  }

private:
  template <StepGroup group>
  static constexpr bool rides = has_users<R, us, group, Use::ride>;
  template <StepGroup group>
  static constexpr bool moves = has_users<R, us, group, Use::move>;
  template <StepGroup group>
  static constexpr bool captures = has_users<R, us, group, Use::capture>;
  template <StepGroup group>
  static constexpr bool doubles = has_users<R, us, group, Use::double_step>;

  Bitboard empty_, open_;
  Bitboard touched_; ///< seen by a rider; before or beside a man that moves and captures in different ways
  Bitboard reached_; ///< those, and targets of leaps
  Bitboard transforming_; ///< where somebody has a choice of what it becomes
  /// Where riders see; where men go to move only, to capture only; what is jumped over in a double step.
  Lanes ridden_[2], moved_[3], captured_[1], over_[1];
};

/// The replies of `us` to quiet moves of one man of theirs.
template <class R, Color us>
class Replies {
  using A = Attacks<R>;
  static constexpr Color them = ~us;

public:
  /// The moving man may be on the board or off it.
  explicit Replies(Men<R> const& men) : sight_(men), king_(men, sight_) {
    detail::Constraints const& limits = sight_.constraints();
    usable_ = limits.guarded && limits.checkers.empty() && sight_.by_lanes();
    if (!usable_) return;
    usual_ = reaches_.look(men, sight_) + king_.moves();
    Bitboard const still = ~men.occupied() & ~reaches_.touched_by_any();
    indifferent_from_ = ~(king_.holding_any() | reaches_.touched_by_any());
    indifferent_to_[0] = still & ~king_.near_leapers();
    indifferent_to_[1] = indifferent_to_[0] & ~king_.near_riders();
  }
  /// Whether counting by difference is possible at all.
  [[nodiscard]] bool usable() const { return usable_; }
  /// Whether a man of theirs that leaves the square changes more than what men of `us` reach: then it must be
  /// lifted first.
  [[nodiscard, gnu::always_inline]] bool holds(Square from, PieceType type, PieceType became) const {
    Bitboard squares = king_.holding(type) | reaches_.critical(type);
    // What becomes a rider may see the king's neighbours over the square that it has left.
    if (became != type) squares |= king_.near_riders();
    return squares.has(from);
  }
  /// Squares that a man of the type may leave, and empty ones where it may arrive, and it makes no
  /// difference.
  [[nodiscard, gnu::always_inline]] Bitboard indifferent_from() const { return indifferent_from_; }
  [[nodiscard, gnu::always_inline]] Bitboard indifferent_to(PieceType type) const {
    return indifferent_to_[A::families[type.index()].any() ? 1 : 0];
  }
  /// The number of replies after such a move.
  [[nodiscard, gnu::always_inline]] std::uint64_t usual() const { return static_cast<std::uint64_t>(usual_); }

  /// Counts the replies when a man has left a square and arrived on some others, which it takes out of the
  /// set: those left must be counted whole. `occupied`: but for the man that moves.
  [[nodiscard, gnu::always_inline]] std::uint64_t take(Square from, Bitboard& quiet, PieceType type,
                                                       Bitboard occupied) const {
    if (!reaches_.hinders(from)) return take(quiet, type, occupied, reaches_, usual_);
    Reaches<R, us> reaches = reaches_;
    int const more = reaches.vacate(from);
    return take(quiet, type, occupied, reaches, usual_ + more);
  }
  [[nodiscard, gnu::always_inline]] std::uint64_t take(Bitboard& quiet, PieceType type,
                                                       Bitboard occupied) const {
    return take(quiet, type, occupied, reaches_, usual_);
  }

private:
  [[nodiscard, gnu::always_inline]] std::uint64_t take(Bitboard& quiet, PieceType type, Bitboard occupied,
                                                       Reaches<R, us> const& reaches, int usual) const {
    Bitboard const active = quiet & (king_.near(type) | reaches.touched(type));
    Bitboard counted = quiet ^ active;
    std::uint64_t total = 0;
    quiet = Bitboard();
    if (active.any()) {
      quiet = active & (king_.critical(type) | reaches.critical(type));
      counted |= active ^ quiet;
      total -= losses(active ^ quiet, type, occupied, reaches);
    }
    return total + static_cast<std::uint64_t>(counted.count()) * static_cast<std::uint64_t>(usual);
  }
  /// How many replies fewer there are to arrivals on the squares than usually, in all.
  [[nodiscard, gnu::always_inline]] std::uint64_t losses(Bitboard squares, PieceType type, Bitboard occupied,
                                                         Reaches<R, us> const& reaches) const {
    int lost = 0;
    for (Square to : squares& king_.threatening(type)) {
      Bitboard const attacked =
          A::leaps(A::capture_leaps, them, type, to) | A::rides(type, to, occupied ^ Bitboard(king_.king()));
      lost += king_.moves() - king_.moves(attacked);
    }
    for (Square to : squares& reaches.touched(type)) lost += reaches.loss(to);
    return static_cast<std::uint64_t>(lost);
  }
  Sight<R, us> sight_;
  KingsView<R, us> king_;
  Reaches<R, us> reaches_;
  bool usable_;
  Bitboard indifferent_from_;
  Bitboard indifferent_to_[2]; ///< for leapers, for riders
  int usual_ = 0;              ///< replies where the arrival changes nothing
};

} // namespace hippo::perft::HIPPO_LANES

// What one side sees on the board, for eight directions at a time: the squares in danger, the pins, and how
// many legal moves there are. The same constraints that guard.hpp finds man by man, and the count of what
// rules/movegen.hpp would generate, by arithmetic on sets: no loop over men, hardly a branch.
//
// The trick: in one direction, no two men can reach the same square. The man behind a square on a line, at
// one step or after empty ones, is the only one that can. So the targets of all men in one direction are one
// set without overlaps, and its size is a number of moves.
#pragma once

#include "libanalysis/perft/lanes.hpp"

namespace hippo::perft::HIPPO_LANES {

/// The men of a colour that are of one of the types.
template <TypeSet types, class R>
[[gnu::always_inline]] inline Bitboard pieces_of(rules::PieceSets<R> const& sets, Color color) {
  Bitboard set;
  [&]<std::size_t... t>(std::index_sequence<t...>) __attribute__((always_inline)) {
    ((types >> t & 1 ? void(set |= sets.pieces(PieceType(static_cast<int>(t)))) : void()), ...);
  }
  (std::make_index_sequence<R::max_types>());
  return set & sets.pieces(color);
}

inline constexpr TypeSet every_type = ~TypeSet{0};

/// In each lane of the group the men of `color` that use it so, of the types of the filter.
template <Color color, StepGroup group, Use use, TypeSet filter, class R>
[[gnu::always_inline]] inline Lanes users(rules::PieceSets<R> const& sets) {
  static constexpr UseTable table = LaneTables<R, color>::template of<group, use>;
  Lanes all;
  [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
    ((all = all | (Lanes(pieces_of<(table.entries[i].types & filter)>(sets, color)) &
                   Lanes(table.entries[i].lanes))),
     ...);
  }
  (std::make_index_sequence<table.size>());
  return all;
}

template <class R, Color color, StepGroup group, Use use, TypeSet filter = every_type>
inline constexpr bool has_users = (LaneTables<R, color>::template of<group, use>.types() & filter) != 0;

/// Empty squares, as the lines of a group run over them: for rides of many steps at once.
template <BoardSize board, StepGroup group>
class Paths {
public:
  [[gnu::always_inline]] explicit Paths(Bitboard empty) {
    if constexpr (doublings > 0) open_[0] = Lanes(empty) & Lanes(group_steps_on<board, group>.arrivals);
    for (std::size_t i = 1; i < doublings; ++i)
      open_[i] = open_[i - 1] & open_[i - 1].rotated(rotations[i - 1]);
  }
  /// The men and the empty squares before them: all squares from which their last step can be made. Each
  /// round doubles the length that is covered (Kogge and Stone).
  [[gnu::always_inline]] Lanes filled(Lanes riders) const {
    for (std::size_t i = 0; i < doublings; ++i) riders = riders | (open_[i] & riders.rotated(rotations[i]));
    return riders;
  }

private:
  static constexpr std::size_t doublings = group_steps_on<board, group>.doublings();
  static constexpr auto rotations = [] {
    std::array<LaneWords, doublings> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
      for (std::size_t lane = 0; lane < lanes; ++lane)
        table[i][lane] = (group_steps_on<board, group>.rotations[lane] << i) & 63;
    return table;
  }();
  Lanes open_[doublings == 0 ? 1 : doublings];
};

/// Calls visit.operator()<group>() for every group.
template <class Visit>
[[gnu::always_inline]] inline void each_group(Visit visit) {
  visit.template operator()<StepGroup::queen>();
  visit.template operator()<StepGroup::knight>();
  visit.template operator()<StepGroup::far>();
  visit.template operator()<StepGroup::camel>();
}

/// Calls visit.operator()<t>() for every type of the game.
template <class R, class Visit>
[[gnu::always_inline]] inline void each_type(Visit visit) {
  [&]<std::size_t... t>(std::index_sequence<t...>) __attribute__((always_inline)) {
    (visit.template operator()<t>(), ...);
  }
  (std::make_index_sequence<R::max_types>());
}

template <class R, Color us>
class SideMasks {
  static constexpr R laws{};
  using Plain = rules::Generator<R, us>;
  static constexpr Color them = ~us;
  static constexpr BoardSize board = R{}.board();
  static constexpr PieceType royal = R{}.royal();
  static constexpr std::array line_groups{StepGroup::queen, StepGroup::knight};

public:
  [[gnu::always_inline]] explicit SideMasks(rules::PieceSets<R> const& sets)
      : sets_(sets), empty_(~sets.occupied() & laws.tables().board_squares), enemy_(sets.capturable(them)) {
    Bitboard const kings = sets.royals(us);
    limits_.check_applies = R{}.check_applies(R{}.def().royalty.max == 1 ? 1 : kings.count());
    if (limits_.check_applies)
      look_from(kings.first());
    else
      free_[0] = free_[1] = ~Lanes();
  }

  [[nodiscard]] rules::Constraints<Bitboard> const& constraints() const { return limits_; }
  [[nodiscard]] Bitboard empty() const { return empty_; }
  [[nodiscard]] Bitboard enemy() const { return enemy_; } ///< that may be captured
  /// The men that no pin keeps from moving along the lane.
  template <StepGroup group>
  [[nodiscard, gnu::always_inline]] Lanes free() const {
    return group == StepGroup::queen    ? free_[0]
           : group == StepGroup::knight ? free_[1]
                                        : Lanes(~limits_.pinned);
  }

  /// How many legal moves there are.
  [[nodiscard, gnu::always_inline]] std::uint64_t count() const {
    Plain const plain(sets_, limits_);
    rules::MoveCounter counter;
    plain.king_moves(counter);
    if constexpr (R{}.has_castling()) plain.castle(counter);
    if (limits_.checkers.any()) return counter.count() + count_answers(plain);
    return counter.count() + count_pieces(plain, empty_ | enemy_, NullVisitor());
  }
  /// How many of them others than the king make, if it is not in check. What they reach is told to `notes`:
  /// notes.template reach<group, use>(squares, lane by lane, whatever stands there), of a double step the
  /// square that is jumped over.
  template <class Notes>
  [[nodiscard, gnu::always_inline]] std::uint64_t count_pieces(Notes&& notes) const {
    return count_pieces(Plain(sets_, limits_), empty_ | enemy_, notes);
  }

  // For those who look further.
  /// What enemy riders see, the king being no obstacle; what a queen or nightrider sees from the king.
  template <StepGroup group>
  [[nodiscard]] Lanes const& seen() const {
    return seen_[number_of(group)];
  }
  template <StepGroup group>
  [[nodiscard]] Lanes const& from_king() const {
    return from_king_[number_of(group)];
  }
  /// Enemies that capture by one step in the lane.
  template <StepGroup group>
  [[gnu::always_inline]] Lanes steppers() const {
    return users<them, group, Use::leap, every_type>(sets_) |
           users<them, group, Use::capture, every_type>(sets_);
  }
  /// Whether every man is counted by lanes, as a member of a set.
  [[nodiscard, gnu::always_inline]] bool by_lanes() const {
    return pieces_of<not_by_lanes>(sets_, us).empty() && by_hand().empty();
  }

private:
  /// Takes no notes.
  struct NullVisitor {
    template <StepGroup, Use>
    void reach(Lanes const&) const {}
  };

  // The constraints.
  template <StepGroup group>
  static constexpr bool seen_along = // whether anything can be captured by steps of the group
      has_users<R, them, group, Use::ride> || has_users<R, them, group, Use::leap> ||
      has_users<R, them, group, Use::capture> || (laws.has_relay() && group == StepGroup::knight);

  /// Adds the squares in danger along the lanes of the group, and the own men that are pinned there: those
  /// that an enemy sees in one direction and the king in the opposite one.
  template <StepGroup group>
  [[gnu::always_inline]] void look_along(Lanes& danger, Lanes& pins) {
    danger = danger | step<board, group>(steppers<group>());
    if constexpr (has_users<R, them, group, Use::ride>) {
      // The king itself hides nothing: it cannot flee along a line.
      Paths<board, group> const paths(empty_ | Bitboard(limits_.king));
      Lanes& seen = seen_[number_of(group)];
      Lanes& from_king = from_king_[number_of(group)];
      seen = step<board, group>(paths.filled(users<them, group, Use::ride, every_type>(sets_)));
      from_king = step<board, group>(paths.filled(Lanes(Bitboard(limits_.king))));
      danger = danger | seen;
      pins = seen & from_king.opposite() & Lanes(sets_.pieces(us));
    }
  }
  [[gnu::always_inline]] void look_from(Square king) {
    limits_.king = king;
    Lanes danger, pins[2];
    look_along<StepGroup::queen>(danger, pins[0]);
    if constexpr (seen_along<StepGroup::knight>) look_along<StepGroup::knight>(danger, pins[1]);
    if constexpr (seen_along<StepGroup::far>) look_along<StepGroup::far>(danger, pins[1]);
    if constexpr (seen_along<StepGroup::camel>) look_along<StepGroup::camel>(danger, pins[1]);
    if constexpr (laws.has_relay())
      each_type<R>([&]<std::size_t t>() __attribute__((always_inline)) {
        if constexpr (constexpr PieceType type(static_cast<int>(t)); R{}.borrows(type))
          danger = danger | (step<board, StepGroup::knight>(Lanes(borrowers(them) & sets_.pieces(type))) &
                             Lanes(R{}.allowed_squares(them, type)));
      });
    limits_.king_danger = danger.united();
    for (Square other : sets_.royals(them)) limits_.king_danger |= laws.capture_leaps(them, royal, other);
    limits_.pinned = (pins[0] | pins[1]).united();
    Lanes const unpinned(~limits_.pinned);
    Lanes const by_lane(~by_hand());
    for (int i : {0, 1}) free_[i] = unpinned | ((pins[i] | pins[i].opposite()) & by_lane);
    if (limits_.king_danger.has(king)) find_checkers();
  }
  /// Who gives check, and the squares that answer it. Rare: it need not be fast. (noipa, here and below: GCC
  /// 12 loses lanes of members that it passes by value to its own clone of such a function.)
  [[gnu::noipa]] void find_checkers() {
    Lanes checkers, lines;
    each_group([&]<StepGroup group>() {
      if constexpr (seen_along<group>) {
        Lanes const king{Bitboard(limits_.king)};
        Lanes const before = step<board, group>(king).opposite(); // from where one step leads to the king
        checkers = checkers | (before & steppers<group>());
        if constexpr (has_users<R, them, group, Use::ride>) {
          Lanes const from_king = step<board, group>(Paths<board, group>(empty_).filled(king));
          Lanes const riders = from_king & users<them, group, Use::ride, every_type>(sets_);
          checkers = checkers | riders;
          lines = lines | (from_king & riders.where_any());
        }
      }
    });
    limits_.checkers = checkers.united() |
                       (laws.captured_from(them, royal, limits_.king) & sets_.royals(them)); // of several
    if constexpr (laws.has_relay()) limits_.checkers |= sets_.attackers(limits_.king, them);
    limits_.check_mask = limits_.checkers.several() ? Bitboard() : limits_.checkers | lines.united();
  }

  /// Men of a lending game that have the lent leap.
  [[gnu::always_inline]] Bitboard borrowers(Color color) const {
    return step<board, StepGroup::knight>(Lanes(sets_.pieces(color, laws.lender()))).united() &
           sets_.pieces(color);
  }

  // The count.
  /// Types that are counted man by man: those that may become a king, for such a move is legal in any check,
  /// and those that both ride and leap to squares of one line, which are then the targets of one lane and of
  /// another.
  static constexpr TypeSet not_by_lanes = [] {
    TypeSet types = 0;
    for (std::size_t t = 0; t < R::max_types; ++t) {
      for (PieceType successor : R{}.promotion_choices(PieceType(static_cast<int>(t))))
        if (successor == royal) types |= TypeSet{1} << t;
      for (betza::Ride const& ride : laws.movement(PieceType(static_cast<int>(t))))
        for (betza::Ride const& leap : laws.movement(PieceType(static_cast<int>(t))))
          if (ride.max_steps > 1 && leap.max_steps == 1 && ride.dx * leap.dy == ride.dy * leap.dx &&
              ride.dx * leap.dx + ride.dy * leap.dy > 0)
            types |= TypeSet{1} << t;
    }
    return types;
  }();
  /// Types that leap over squares of a line: along a pin they might leap over the end of it.
  static constexpr TypeSet leaping_far = LaneTables<R, us>::template of<StepGroup::far, Use::leap>.types() |
                                         LaneTables<R, us>::template of<StepGroup::far, Use::move>.types() |
                                         LaneTables<R, us>::template of<StepGroup::far, Use::capture>.types();
  /// Pinned men that are counted one by one.
  [[gnu::always_inline]] Bitboard by_hand() const {
    return limits_.pinned & pieces_of<leaping_far>(sets_, us);
  }

  /// The targets, among those wanted, of the men whose types pass the filter.
  template <StepGroup group, TypeSet filter, class Notes>
  [[gnu::always_inline]] void add_targets(Lanes& counts, Bitboard wanted, Notes&& notes) const {
    constexpr bool rides = has_users<R, us, group, Use::ride, filter>;
    constexpr bool leaps = has_users<R, us, group, Use::leap, filter>;
    constexpr bool moves = has_users<R, us, group, Use::move, filter>;
    constexpr bool captures = has_users<R, us, group, Use::capture, filter>;
    constexpr bool doubles = has_users<R, us, group, Use::double_step, filter>;
    if constexpr (rides || leaps || moves || captures || doubles) {
      Lanes const free = this->free<group>();
      Lanes const empty(empty_);
      auto const reach = [&]<Use use>(Lanes const& from) __attribute__((always_inline)) {
        Lanes const squares = step<board, group>(from);
        notes.template reach<group, use>(squares);
        return squares;
      };
      auto const unpinned = [&]<Use use>() __attribute__((always_inline)) {
        return users<us, group, use, filter>(sets_) & free;
      };
      Lanes targets;
      if constexpr (rides)
        targets = reach.template operator()<Use::ride>(
            Paths<board, group>(empty_).filled(unpinned.template operator()<Use::ride>()));
      if constexpr (leaps)
        targets = targets | reach.template operator()<Use::leap>(unpinned.template operator()<Use::leap>());
      if constexpr (rides || leaps) targets = targets & Lanes(empty_ | enemy_);
      if constexpr (moves)
        targets = targets |
                  (reach.template operator()<Use::move>(unpinned.template operator()<Use::move>()) & empty);
      if constexpr (captures)
        targets =
            targets | (reach.template operator()<Use::capture>(unpinned.template operator()<Use::capture>()) &
                       Lanes(enemy_));
      if constexpr (doubles) {
        Lanes const home(laws.initial_rank(us));
        Lanes const over = reach.template operator()<Use::double_step>(
            unpinned.template operator()<Use::double_step>() & home);
        targets = targets | (step<board, group>(over & empty) & empty);
      }
      counts.add_counts(targets & Lanes(wanted));
    }
  }
  template <TypeSet filter, class Notes>
  [[gnu::always_inline]] std::uint64_t targets_of(Bitboard wanted, Notes&& notes) const {
    Lanes counts;
    each_group([&]<StepGroup group>()
                   __attribute__((always_inline)) { add_targets<group, filter>(counts, wanted, notes); });
    return counts.sum();
  }
  /// Lent leaps, which transform nobody.
  [[gnu::always_inline]] std::uint64_t lent_targets(Bitboard wanted) const {
    Lanes counts;
    Bitboard const able = borrowers(us) & ~limits_.pinned; // no pin runs along a knight's step in such a game
    each_type<R>([&]<std::size_t t>() __attribute__((always_inline)) {
      if constexpr (constexpr PieceType type(static_cast<int>(t)); R{}.borrows(type))
        counts.add_counts(step<board, StepGroup::knight>(Lanes(able & sets_.pieces(type))) &
                          Lanes(wanted & R{}.allowed_squares(us, type)));
    });
    return counts.sum();
  }
  /// Whether a man of the type may be transformed on one of the squares. Only a hint, which spares looking: a
  /// rider always may, and leaps are taken back round the edge of the board.
  template <std::size_t t>
  [[gnu::always_inline]] bool may_transform(Bitboard there) const {
    constexpr PieceType type(static_cast<int>(t));
    constexpr betza::PlainMovement movement = laws.movement(type);
    if constexpr (laws.families(type).any()) {
      return sets_.pieces(us, type).any() && there.any();
    } else {
      std::uint64_t sources = 0;
      [&]<std::size_t... i>(std::index_sequence<i...>) __attribute__((always_inline)) {
        ((sources |= std::rotr(there.bits(), rotation(movement.rides[i]))), ...);
      }
      (std::make_index_sequence<movement.size>());
      return (sets_.pieces(us, type) & Bitboard(sources)).any();
    }
  }
  static constexpr int rotation(betza::Ride const& ride) {
    return ride.dx + (us == Color::white ? ride.dy : -ride.dy) * board.files;
  }

  /// Everything but the king's moves, to the squares that are wanted.
  template <class Notes>
  [[gnu::always_inline]] std::uint64_t count_pieces(Plain const& plain, Bitboard wanted,
                                                    Notes&& notes) const {
    std::uint64_t total = targets_of<every_type & ~not_by_lanes>(wanted, notes);
    if constexpr (laws.has_relay()) total += lent_targets(wanted);
    auto const promotions = laws.promotion_squares(sets_, us);
    each_type<R>([&]<std::size_t t>() __attribute__((always_inline)) {
      constexpr PieceType type(static_cast<int>(t));
      constexpr std::size_t choices = R{}.promotion_choices(type).size();
      constexpr bool singly = (not_by_lanes >> t & 1) != 0;
      if constexpr (!singly && choices > 1) { // one choice is counted already
        Bitboard const there = wanted & promotions(type);
        if (may_transform<t>(there))
          total += (choices - 1) * targets_of<TypeSet{1} << t>(there, NullVisitor());
      }
      rules::MoveCounter counter;
      if constexpr (singly)
        plain.moves_of(rules::TypeConstant<t>(), sets_.pieces(us, type), promotions, counter);
      if constexpr (!singly && (leaping_far >> t & 1) != 0)
        plain.moves_of(rules::TypeConstant<t>(), by_hand() & sets_.pieces(type), promotions, counter);
      total += counter.count();
    });
    if constexpr (R{}.en_passant())
      if (sets_.en_passant().any()) total += count_en_passant(plain);
    return total;
  }
  [[gnu::noipa]] std::uint64_t count_answers(Plain const& plain) const {
    return count_pieces(plain, (empty_ | enemy_) & limits_.check_mask, NullVisitor());
  }

  [[gnu::noipa]] std::uint64_t count_en_passant(Plain const& plain) const {
    rules::MoveCounter counter;
    plain.en_passant(counter);
    return counter.count();
  }

  rules::PieceSets<R> const& sets_;
  Bitboard empty_, enemy_;
  rules::Constraints<Bitboard> limits_;
  Lanes seen_[2];      ///< along queen's and knight's lanes, by enemy riders
  Lanes from_king_[2]; ///< so, by the king
  Lanes free_[2];      ///< queen's and knight's lanes: the men that no pin keeps from moving along the lane
};

} // namespace hippo::perft::HIPPO_LANES

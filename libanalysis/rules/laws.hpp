// The laws of a game as the engine asks for them. A law object is a small value: StaticLaws is empty and
// everything about it is known to the compiler; DynamicLaws points to tables that were filled at run time.
// The engine is written once, for any RuleSet.
#pragma once

#include "libanalysis/rules/law_tables.hpp"
#include "libanalysis/rules/open_tables.hpp"
#include "libanalysis/rules/turn.hpp"

#include <concepts>
#include <optional>
#include <type_traits>
#include <utility>

namespace hippo::rules {

/// A type of piece that is known to the compiler.
template <std::size_t index>
struct TypeConstant {
  constexpr operator PieceType() const { return PieceType(static_cast<int>(index)); }
};

/// How a game has ended on the board.
struct Ending {
  enum class Cause : std::uint8_t {
    checkmate,
    stalemate,
    king_captured,
    bare_king,
    extinction, ///< of a type of pieces
    flag,       ///< a piece has reached its region
    checks,     ///< the last of a number of checks was given
    connection, ///< so many pieces in a row
    passes,     ///< both sides have passed
    bikjang     ///< a side has passed while the kings face each other
  };
  Cause cause;
  std::optional<Color> winner; ///< none: a draw
  friend constexpr bool operator==(Ending, Ending) = default;
};

/// The targets at which moves of a side promote or improve: squares of a zone, and enemies whose capture
/// improves. Computed once for all types: most of them share what they may capture.
template <class Laws>
class PromotionSquares {
public:
  template <class Pieces>
  constexpr PromotionSquares(Laws const& laws, Pieces const& position, Color us) : laws_(laws), us_(us) {
    using Set = typename Laws::Set;
    if constexpr (Laws::may_improve) {
      if (!laws.def().improvement) return;
      laws.for_each_type([&](PieceType type) {
        enemies_[static_cast<std::size_t>(laws.piece(type).level)] |= position.pieces(~us, type);
      });
      Set sum;
      for (std::size_t level = enemies_.size(); level-- > 0;) enemies_[level] = sum |= enemies_[level];
    }
  }
  /// Meaningful for types that have promotion choices.
  [[nodiscard]] constexpr typename Laws::Set operator()(PieceType type) const {
    auto squares = laws_.tables().promotion_zone[index_of(us_)][type.index()];
    if constexpr (Laws::may_improve)
      if (auto const& improvement = laws_.def().improvement)
        squares |= enemies_[static_cast<std::size_t>(
            (laws_.piece(type).level + improvement->capture_factor - 1) / improvement->capture_factor)];
    return squares;
  }

private:
  [[no_unique_address]] Laws laws_;
  Color us_;
  /// [level] the enemies of at least that level.
  std::array<typename Laws::Set, Laws::may_improve ? max_level + 1 : 0> enemies_{};
};

/// What the engine asks, answered from def(), tables() and rays() of the law object that derives from this.
/// Positions are PieceSets of the same laws.
template <class Laws, class SetType>
class LawQueries {
public:
  using Set = SetType;

  [[nodiscard]] constexpr BoardSize board() const { return self().def().board; }
  [[nodiscard]] constexpr std::size_t type_count() const { return self().def().pieces.size(); }
  [[nodiscard]] constexpr PieceDef const& piece(PieceType type) const {
    return self().def().pieces[type.index()];
  }
  /// The type of the king.
  [[nodiscard]] constexpr PieceType royal() const { return self().tables().royal; }
  /// The type that captures and is captured en passant; meaningful in games that have that.
  [[nodiscard]] constexpr PieceType pawn() const { return self().tables().pawn; }

  // Movement.
  [[nodiscard]] constexpr PlainMovement const& movement(PieceType type) const {
    return self().tables().movements[type.index()];
  }
  [[nodiscard]] constexpr LineFamilies families(PieceType type) const {
    return self().tables().families[type.index()];
  }
  [[nodiscard]] constexpr LineFamilies any_families() const { return self().tables().any_families; }
  [[nodiscard]] constexpr Set move_leaps(Color color, PieceType type, Square from) const {
    return leaps(self().tables().move_leaps, color, type, from);
  }
  [[nodiscard]] constexpr Set capture_leaps(Color color, PieceType type, Square from) const {
    return leaps(self().tables().capture_leaps, color, type, from);
  }
  [[nodiscard]] constexpr Set captured_from(Color color, PieceType type, Square target) const {
    return leaps(self().tables().captured_from, color, type, target);
  }
  [[nodiscard]] constexpr Set out_of_check_leaps(Color color, PieceType type, Square from) const {
    return leaps(self().tables().out_of_check_leaps, color, type, from);
  }
  [[nodiscard]] constexpr bool captures_as_it_moves(PieceType type) const {
    return self().tables().captures_as_it_moves.has(type);
  }
  [[nodiscard]] constexpr bool has_out_of_check_leaps(PieceType type) const {
    return self().tables().has_out_of_check_leaps.has(type);
  }
  [[nodiscard]] constexpr bool has_initial_leaps(PieceType type) const {
    return self().tables().has_initial_leaps.has(type);
  }
  [[nodiscard]] constexpr bool has_initial_lame_leaps(PieceType type) const {
    return self().tables().has_initial_lame_leaps.has(type);
  }
  [[nodiscard]] constexpr Set initial_leaps(Color color, PieceType type, Square from) const {
    return leaps(self().tables().initial_leaps, color, type, from);
  }
  [[nodiscard]] constexpr Set initial_lame_leaps(Color color, PieceType type, Square from) const {
    return leaps(self().tables().initial_lame_leaps, color, type, from);
  }
  /// Where initial moves are open.
  [[nodiscard]] constexpr Set const& initial_rank(Color color) const {
    return self().tables().initial_rank[index_of(color)];
  }
  [[nodiscard]] constexpr Set const& first_rank(Color color) const {
    return self().tables().first_rank[index_of(color)];
  }
  [[nodiscard]] constexpr Set between(Square from, Square to) const {
    return self().rays().between(from, to);
  }
  template <LineFamily family>
  [[nodiscard]] constexpr Set seen(Square from, Set const& occupied) const {
    return self().rays().template seen<family>(from, occupied);
  }
  /// What a piece of the type reaches by riding to capture.
  [[nodiscard]] constexpr Set rides(PieceType type, Square from, Set const& occupied) const {
    return rides_on(families(type), from, occupied);
  }
  /// What it reaches by riding to an empty square.
  [[nodiscard]] constexpr Set quiet_rides(PieceType type, Square from, Set const& occupied) const {
    return rides_on(self().tables().quiet_families[type.index()], from, occupied);
  }
  [[nodiscard, gnu::always_inline]] constexpr Set rides_on(LineFamilies lines, Square from,
                                                           Set const& occupied) const {
    Set result;
    if (lines.rook) result |= seen<LineFamily::rook>(from, occupied);
    if (lines.bishop) result |= seen<LineFamily::bishop>(from, occupied);
    if (lines.night) result |= seen<LineFamily::night>(from, occupied);
    return result;
  }

  // Roles.
  /// Where a piece of the type can stand at all.
  [[nodiscard]] constexpr Set const& allowed_squares(Color color, PieceType type) const {
    return self().tables().allowed_squares[index_of(color)][type.index()];
  }
  [[nodiscard]] constexpr bool capturable(PieceType type) const { return !self().tables().immune.has(type); }
  [[nodiscard]] constexpr bool all_capturable() const { return self().tables().immune.empty(); }
  /// Whether a move of the type, like a capture, resets the halfmove clock.
  [[nodiscard]] constexpr bool resets_clock(PieceType type) const { return piece(type).pawn; }
  [[nodiscard]] constexpr bool has_clock() const { return self().tables().has_clock; }
  /// Whether a side with that many royal pieces must keep them from attack.
  [[nodiscard]] constexpr bool check_applies(int royals) const {
    return self().def().royalty.check == CheckRule::single_king && royals == 1;
  }
  [[nodiscard]] constexpr bool always_one_royal() const {
    return self().def().royalty.min == 1 && self().def().royalty.max == 1;
  }

  // Relay.
  [[nodiscard]] constexpr bool has_relay() const { return self().def().relay.has_value(); }
  [[nodiscard]] constexpr PieceType lender() const { return self().tables().lender; }
  [[nodiscard]] constexpr bool lends(PieceType type) const { return has_relay() && type == lender(); }
  [[nodiscard]] constexpr bool borrows(PieceType type) const { return self().tables().borrowers.has(type); }

  // Promotion and improvement.
  /// What a piece of the type becomes when it promotes: each is a choice of its side. None: it never does.
  /// The sides of compiled games have the same choices.
  [[nodiscard]] constexpr auto const& promotion_choices(PieceType type, Color color = Color::white) const {
    return self().tables().promotion_choices[index_of(color)][type.index()];
  }
  /// Whether a piece of the type may stay what it is where it could promote.
  [[nodiscard]] constexpr bool promotes_optionally(PieceType type) const {
    return self().tables().promotes_optionally.has(type);
  }
  /// The targets at which a move promotes, for all types of a side: laws.promotion_squares(position,
  /// us)(type).
  template <class Pieces>
  [[nodiscard]] constexpr PromotionSquares<Laws> promotion_squares(Pieces const& position, Color us) const {
    return PromotionSquares<Laws>(self(), position, us);
  }

  // Castling, en passant, turns, ends.
  [[nodiscard]] constexpr bool has_castling() const { return self().def().castling.has_value(); }
  [[nodiscard]] constexpr Castling const& castling() const { return *self().def().castling; }
  [[nodiscard]] constexpr bool can_hold_castling_right(PieceType type) const {
    return self().tables().castling_rooks.has(type);
  }
  [[nodiscard]] constexpr bool en_passant() const { return self().def().en_passant; }
  [[nodiscard]] constexpr bool has_dice() const { return self().def().dice.has_value(); }
  /// Whether what is left of the turn lets a piece of the type move.
  template <class Turn>
  [[nodiscard]] constexpr bool allows(Turn const& turn, PieceType type) const {
    return !has_dice() || turn.allows(self().tables().die_moves, type);
  }
  /// Takes the move of a piece of the type off what is left of the turn.
  template <class Turn>
  constexpr void spend(Turn& turn, PieceType type) const {
    if (has_dice()) turn.spend(self().tables().die_moves, type);
  }
  /// Whether the other side is to move.
  template <class Turn>
  [[nodiscard]] constexpr bool is_over(Turn const& turn) const {
    return !has_dice() || turn.over();
  }
  /// Whether the side to move may end its turn without a move.
  template <class Turn>
  [[nodiscard]] constexpr bool may_pass(Turn const& turn) const {
    return has_dice() && turn.rolled();
  }
  [[nodiscard]] constexpr Stalemate stalemate() const { return self().def().stalemate; }
  /// An end that the pieces on the board bring about.
  template <class Pieces>
  [[nodiscard]] constexpr std::optional<Ending> ending(Pieces const& position) const {
    if constexpr (Laws::open)
      if (auto const ended = find_ending(position)) return ended;
    Extinction const extinction = self().def().extinction;
    if (!extinction.royal_captured && !extinction.bare_king) return std::nullopt;
    for (Color color : {position.side(), ~position.side()}) {
      Set const royals = position.royals(color);
      if (extinction.royal_captured && royals.empty()) return Ending{Ending::Cause::king_captured, ~color};
      if (extinction.bare_king && position.pieces(color) == royals)
        return Ending{Ending::Cause::bare_king, ~color};
    }
    return std::nullopt;
  }

  friend constexpr bool operator==(LawQueries const&, LawQueries const&) = default;

private:
  [[nodiscard]] constexpr Laws const& self() const { return static_cast<Laws const&>(*this); }

  template <class LeapTable>
  [[nodiscard]] static constexpr Set leaps(LeapTable const& table, Color color, PieceType type,
                                           Square square) {
    return table[index_of(color)][type.index()][static_cast<std::size_t>(square.index())];
  }
};

/// What a law object offers.
template <class L>
concept RuleSet = std::copyable<L> && std::equality_comparable<L> && requires(L const laws) {
  typename L::Set;                                      // a Bitboard with room for the board
  typename L::Turn;                                     // SingleMove, or DiceTurn where there may be dice
  { L::max_types } -> std::convertible_to<std::size_t>; // room for types of pieces
  { L::may_improve } -> std::convertible_to<bool>;      // false: no piece improves by capture
  { L::open } -> std::convertible_to<bool>;             // true: any law may hold, see open_tables.hpp
  { laws.def() } -> std::same_as<GameDef const&>;
  { laws.tables() } -> std::same_as<LawTables<typename L::Set, L::max_types> const&>;
  { laws.rays() } -> std::same_as<RayTables<typename L::Set> const&>;
  laws.for_each_type([](PieceType) {}); // calls with each type, in order
} && std::derived_from<L, LawQueries<L, typename L::Set>>;

/// The rays of a board that is known to the compiler, shared by all games on it.
template <BoardSize board>
inline constexpr RayTables<Bitboard<bitboard_capacity(board)>> static_rays{board};

template <GameDef const& definition>
inline constexpr LawTables<Bitboard<bitboard_capacity(definition.board)>, definition.pieces.size()>
    static_tables{definition};

/// The laws of a game that is known to the compiler. Empty: a position holds no byte of them.
template <GameDef const& definition>
class StaticLaws : public LawQueries<StaticLaws<definition>, Bitboard<bitboard_capacity(definition.board)>> {
public:
  using Set = Bitboard<bitboard_capacity(definition.board)>;
  using Turn = std::conditional_t<definition.dice.has_value(), DiceTurn, SingleMove>;
  static constexpr std::size_t max_types = definition.pieces.size();
  static constexpr bool may_improve = definition.improvement.has_value();
  static constexpr bool open = false;

  [[nodiscard]] static constexpr GameDef const& def() { return definition; }
  [[nodiscard]] static constexpr LawTables<Set, max_types> const& tables() {
    return static_tables<definition>;
  }
  [[nodiscard]] static constexpr RayTables<Set> const& rays() { return static_rays<definition.board>; }

  /// Unrolled: visit gets a TypeConstant.
  template <class Visit>
  [[gnu::always_inline]] static constexpr void for_each_type(Visit&& visit) {
    [&]<std::size_t... t>(std::index_sequence<t...>) __attribute__((always_inline)) {
      (visit(TypeConstant<t>()), ...);
    }
    (std::make_index_sequence<max_types>());
  }

  friend constexpr bool operator==(StaticLaws, StaticLaws) { return true; }
};

/// The laws of a game that was read at run time. They live in a Game, which must outlive all
/// positions.
template <std::size_t squares>
class DynamicLaws : public LawQueries<DynamicLaws<squares>, Bitboard<squares>> {
public:
  using Set = Bitboard<squares>;
  using Turn = DiceTurn;
  static constexpr std::size_t max_types = max_piece_types;
  static constexpr bool may_improve = true;
  static constexpr bool open = true;

  /// A definition and what follows from it. Throws as LawTables does where the tables cannot say it.
  struct Game {
    explicit Game(GameDef const& definition)
        : def(definition), open(definition), tables(definition, open.plain), rays(definition.board) {}
    GameDef def;
    OpenTables<Set> open;
    LawTables<Set, max_types> tables;
    RayTables<Set> rays;
  };

  constexpr explicit DynamicLaws(Game const& game) : game_(&game) {}

  [[nodiscard]] GameDef const& def() const { return game_->def; }
  [[nodiscard]] LawTables<Set, max_types> const& tables() const { return game_->tables; }
  [[nodiscard]] RayTables<Set> const& rays() const { return game_->rays; }
  [[nodiscard]] OpenTables<Set> const& open_tables() const { return game_->open; }

  // What only open laws are asked.
  [[nodiscard]] OpenType<Set> const& open_type(Color color, PieceType type) const {
    return game_->open.types[index_of(color)][type.index()];
  }
  [[nodiscard]] bool has_walks(PieceType type) const { return game_->open.has_walks.has(type); }
  /// Whether moves of the type are walked leg by leg.
  [[nodiscard]] bool has_legs(PieceType type) const { return game_->open.has_legs.has(type); }
  [[nodiscard]] bool has_leg_captures(PieceType type) const { return game_->open.has_leg_captures.has(type); }
  [[nodiscard]] Walks<Set> const& walks(Color color, PieceType type) const {
    return open_type(color, type).walks;
  }
  /// Whether the region of the type has the square.
  [[nodiscard]] bool may_enter(Color color, PieceType type, Square square) const {
    return !game_->open.confined.has(type) || open_type(color, type).region.has(square);
  }
  [[nodiscard]] bool leaps_over_own_type(PieceType type) const {
    return !game_->open.barred_by_own.has(type);
  }

  template <class Visit>
  void for_each_type(Visit&& visit) const {
    for (std::size_t t = 0; t < game_->def.pieces.size(); ++t) visit(PieceType(static_cast<int>(t)));
  }

  friend bool operator==(DynamicLaws, DynamicLaws) = default;

private:
  Game const* game_;
};

} // namespace hippo::rules

namespace hippo {
using rules::Ending;
} // namespace hippo

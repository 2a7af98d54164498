#include "libanalysis/tablebase/table/loaded_laws.hpp"

#include "libanalysis/betza/ride_list.hpp"
#include "libanalysis/betza/symmetry.hpp"
#include "libanalysis/position/loaded_game.hpp"
#include "libanalysis/position/read_position.hpp"
#include "libanalysis/tablebase/table/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace hippo::tablebase {

using rules::GameDef;
using rules::PieceDef;

namespace {

constexpr std::size_t longest_name = 32; ///< that a file's header has room for

/// A law that positions in tables cannot have.
struct Obstacle {
  bool there;
  std::string_view reason;
};

bool promotes_to_king(GameDef const& game) {
  auto const is_royal = [&](std::string_view name) {
    return std::ranges::any_of(game.pieces,
                               [&](PieceDef const& piece) { return piece.royal && piece.name == name; });
  };
  bool found = false;
  for (rules::Promotion const& promotion : game.promotions)
    for (std::string_view const names : {promotion.pieces, promotion.choices})
      rules::for_each_name(names, [&](std::string_view name) { found |= is_royal(name); });
  return found;
}

/// Whether a king improves, or a rank makes a piece a king. Captures do not: of three men only a king
/// captures.
bool improves_kings(GameDef const& game) {
  if (!game.improvement) return false;
  for (PieceDef const& from : game.pieces)
    for (PieceDef const& to : game.pieces) {
      bool const crowned = to.royal && from.level + game.improvement->rank_bonus <= game.board.ranks;
      if (rules::improves_to(from, to) && (from.royal || crowned)) return true;
    }
  return false;
}

/// Pieces, and what a position remembers beside them.
std::optional<std::string_view> obstacle_in_state(GameDef const& game) {
  std::array const obstacles{
      Obstacle{game.drops.has_value(), "pieceDrops: a table does not know what is in hand"},
      Obstacle{game.gating != rules::Gating::none, "gating: a table does not know what is in hand"},
      Obstacle{game.walls || game.petrification, "walls: a table is for one set of dead squares"},
      Obstacle{game.first_leaps.has_value(), "cambodianMoves: a table does not know which pieces have moved"},
      Obstacle{game.enclosing.has_value(), "flipEnclosedPieces: tables are for pieces that keep their sides"},
      Obstacle{game.full_board_ends || game.material != rules::MaterialCount::none,
               "materialCounting: a table does not count pieces"},
      Obstacle{game.counts_checks, "checkCounting: a table does not count checks"},
      Obstacle{game.castling && game.castling->wins != rules::BySide<std::array<bool, 2>>{},
               "castlingWins: a table does not know who may still castle"},
      Obstacle{game.dice.has_value(), "hippo.dice: a table does not roll dice"},
      Obstacle{game.may_pass.white || game.may_pass.black, "pass: a table does not count passes in a row"},
      Obstacle{game.passes_stalemate.white || game.passes_stalemate.black,
               "passOnStalemate: a table does not count passes in a row"},
      Obstacle{game.draws.perpetual_check_loses,
               "perpetualCheckIllegal: a table does not know the moves before"},
      Obstacle{game.draws.repetitions != 0 && game.draws.repetition != rules::Outcome::draw,
               "nFoldValue: a table does not know the positions before"}};
  for (Obstacle const& obstacle : obstacles)
    if (obstacle.there) return obstacle.reason;
  return std::nullopt;
}

/// Moves and ends.
std::optional<std::string_view> obstacle_in_play(GameDef const& game) {
  // Where pieces improve to kings, tables are of so few men that none does.
  bool const kings = game.royalty.min == 1 && (game.royalty.max == 1 || game.improvement) &&
                     std::ranges::count_if(game.pieces, &PieceDef::royal) == 1;
  bool const pseudo_royal = game.type_extinction && game.type_extinction->pseudo_royal;
  std::array const obstacles{
      Obstacle{!kings, "king: tables are for games in which each side has one king"},
      Obstacle{game.royalty.check == rules::CheckRule::never,
               "hippo.kingsAreCaptured: tables are for games with check"},
      Obstacle{pseudo_royal || game.royalty.all_must_be_attacked,
               "extinctionPseudoRoyal: tables are for games in which each side has one king"},
      Obstacle{promotes_to_king(game), "promotionPieceTypes: a king that promotes, or to which one promotes"},
      Obstacle{game.explosions, "blastOnCapture: tables are for captures of one piece"},
      Obstacle{improves_kings(game), "hippo.improvement: a king that improves, or a rank that makes a king"},
      Obstacle{game.promoted_sides.has_value(),
               "promotedPieceType: tables are for promotion by the square alone"},
      Obstacle{game.promotion_in_place, "sittuyinPromotion: tables are for promotion by the square alone"},
      Obstacle{game.relay.has_value(), "hippo.relay: tables are for pieces that lend no moves"},
      Obstacle{!game.royalty.flees_from_check, "makpongRule: tables are for kings that may leave a check"},
      Obstacle{game.royalty.facing_ends, "bikjangRule: tables are for kings that may face each other or not"},
      Obstacle{!game.joined_squares.empty(),
               "diagonalLines: tables are for pieces that move alike everywhere"},
      Obstacle{game.stalemate_counts_pieces, "stalematePieceCount: tables are for stalemates of one result"}};
  for (Obstacle const& obstacle : obstacles)
    if (obstacle.there) return obstacle.reason;
  return std::nullopt;
}

template <class Set>
Set turned_set(BoardSize board, Symmetry symmetry, Set const& set) {
  Set result;
  for (Square const square : set) result |= Set(turned(board, symmetry, square));
  return result;
}

constexpr Symmetry half_turn{.mirror = true, .flip = true};

/// Whether the part of a game that is not the same on all squares is the same after a turn of the board; with
/// `swaps`, after the colours are swapped, too.
template <rules::RuleSet L>
class Turn {
public:
  using Set = typename L::Set;

  Turn(VariantInfo const& variant, L laws, Symmetry symmetry, bool swaps)
      : variant_(variant), laws_(laws), symmetry_(symmetry), swaps_(swaps) {}

  [[nodiscard]] bool preserves_board() const {
    auto const dead = dead_squares(variant_);
    auto const& tables = laws_.loaded_tables();
    bool same = turned_set(board(), symmetry_, dead) == dead;
    for (Color const color : {Color::white, Color::black})
      same = same && agree(color, [&](Color side) { return tables.en_passant_region[index_of(side)]; }) &&
             agree(color, [&](Color side) { return tables.flag_region[index_of(side)]; }) &&
             tables.flags[index_of(color)] == tables.flags[index_of(other(color))];
    return same;
  }

  [[nodiscard]] bool preserves(PieceType type) const {
    PieceDef const& piece = laws_.piece(type);
    bool same = piece.captures_en_passant.white == piece.captures_en_passant.black || !swaps_;
    for (Color const color : {Color::white, Color::black})
      same = same && preserves_regions(color, type) && preserves_leaps(color, type) &&
             std::ranges::equal(laws_.promotion_choices(type, color),
                                laws_.promotion_choices(type, other(color)));
    return same && preserves_rides(piece.betza, piece) && preserves_rides(piece.regional_moves, piece);
  }

private:
  [[nodiscard]] BoardSize board() const { return laws_.board(); }
  [[nodiscard]] Color other(Color color) const { return swaps_ ? ~color : color; }
  template <class SetOf>
  [[nodiscard]] bool agree(Color color, SetOf set_of) const {
    return turned_set(board(), symmetry_, set_of(color)) == set_of(other(color));
  }

  [[nodiscard]] bool preserves_regions(Color color, PieceType type) const {
    PieceDef const& piece = laws_.piece(type);
    Set const all = rules::board_squares<Set>(board());
    return agree(color, [&](Color side) { return laws_.allowed_squares(side, type); }) &&
           agree(color, [&](Color side) { return laws_.loaded_type(side, type).region; }) &&
           agree(color, [&](Color side) { return laws_.loaded_type(side, type).initial_origins; }) &&
           agree(color,
                 [&](Color side) { return laws_.tables().promotion_zone[index_of(side)][type.index()]; }) &&
           agree(color, [&](Color side) {
             return rules::detail::region_of(board(), piece.regional_moves_from, side, all);
           });
  }

  [[nodiscard]] bool preserves_leaps(Color color, PieceType type) const {
    for (Square const from : rules::board_squares<Set>(board())) {
      Square const to = turned(board(), symmetry_, from);
      auto const same = [&](auto leaps_from) {
        return turned_set(board(), symmetry_, leaps_from(color, from)) == leaps_from(other(color), to);
      };
      if (!same([&](Color side, Square at) { return laws_.move_leaps(side, type, at); }) ||
          !same([&](Color side, Square at) { return laws_.capture_leaps(side, type, at); }) ||
          !same([&](Color side, Square at) { return laws_.out_of_check_leaps(side, type, at); }))
        return false;
    }
    return true;
  }

  /// Black's rides are White's after half a turn: a turn with or without the colours is compared with that.
  [[nodiscard]] bool preserves_rides(std::string_view betza, PieceDef const& piece) const {
    if (betza.empty()) return true;
    int const sign = swaps_ ? -1 : 1;
    int const across = symmetry_.mirror ? -sign : sign;
    int const along = symmetry_.flip ? -sign : sign;
    auto const list = betza::read_rides(betza, piece.hops_within_range);
    auto const& rides = list.rides;
    auto const has = [&](betza::LineRide wanted) {
      wanted.ride.dx *= across;
      wanted.ride.dy *= along;
      for (betza::Vector& square : wanted.crossed) square = {across * square.dx, along * square.dy};
      return std::ranges::any_of(rides, [&](betza::LineRide const& ride) {
        return ride.ride == wanted.ride && ride.hop.before == wanted.hop.before &&
               ride.hop.after == wanted.hop.after && ride.crossed == wanted.crossed;
      });
    };
    return std::ranges::all_of(rides, has) && betza::stays_same(list.others, across < 0, along < 0);
  }

  VariantInfo const& variant_;
  L laws_;
  Symmetry symmetry_;
  bool swaps_;
};

} // namespace

std::optional<std::string> obstacle_to_tables(GameDef const& game) {
  if (game.name.size() > longest_name)
    return fmt::format("its name has more than {} letters, for which files of tables have no room",
                       longest_name);
  if (auto const obstacle = obstacle_in_state(game)) return std::string(*obstacle);
  if (auto const obstacle = obstacle_in_play(game)) return std::string(*obstacle);
  return std::nullopt;
}

SquareSet dead_squares(VariantInfo const& variant) { return position::start_position(variant).state().dead; }

bool sides_are_alike(VariantInfo const& variant) {
  auto const* const game = as_loaded(variant);
  if (game == nullptr) return true;
  // Only Black, who moved second, may answer a king on its flag.
  if (variant.def->flag && variant.def->flag->one_more_move) return false;
  return game->visit([&](auto laws) {
    Turn const turn(variant, laws, half_turn, true);
    bool alike = turn.preserves_board();
    laws.for_each_type([&](PieceType type) { alike = alike && turn.preserves(type); });
    return alike;
  });
}

std::vector<Symmetry> free_symmetries(VariantInfo const& variant, std::vector<PieceType> const& types) {
  return as_loaded(variant)->visit([&](auto laws) {
    std::set<PieceType> all(types.begin(), types.end());
    for (std::size_t size = 0; size != all.size();) { // with all that they can become
      size = all.size();
      for (PieceType const type : std::set(all))
        for (Color const color : {Color::white, Color::black})
          for (PieceType const choice : laws.promotion_choices(type, color)) all.insert(choice);
    }
    auto const preserved = [&](Symmetry symmetry) {
      Turn const turn(variant, laws, symmetry, false);
      return turn.preserves_board() &&
             std::ranges::all_of(all, [&](PieceType type) { return turn.preserves(type); });
    };
    // A mirrored board of an odd number of files has a file that stays.
    bool const even_files = variant.board.files % 2 == 0;
    bool const even_ranks = variant.board.ranks % 2 == 0;
    std::vector<Symmetry> found{Symmetry{}};
    bool const mirrors = even_files && preserved({.mirror = true});
    bool const flips = even_ranks && preserved({.flip = true});
    if (mirrors) found.push_back({.mirror = true});
    if (flips) found.push_back({.flip = true});
    if (mirrors && flips) found.push_back(half_turn);
    if (!mirrors && !flips && (even_files || even_ranks) && preserved(half_turn)) found.push_back(half_turn);
    return found;
  });
}

} // namespace hippo::tablebase

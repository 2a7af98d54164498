#include "libanalysis/tablebase/table/loaded_laws.hpp"

#include "libanalysis/tablebase/table/games.hpp"
#include "libgame/betza/ride_list.hpp"
#include "libgame/betza/symmetry.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/position/read_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace hippo::tablebase {

using rules::GameDef;
using rules::PieceDef;

namespace {

constexpr std::size_t longest_name = 32; ///< that a file's header has room for

using rules::Law;

/// The laws that tables obey.
constexpr rules::LawSet
    table_laws(Law::moves_out_of_check, Law::royal_moves_out_of_check, Law::piece_ranks, Law::piece_regions,
               Law::immune_pieces, Law::regional_moves, Law::en_passant_types, Law::clock_types,
               Law::spares_own_type, Law::hurdle_types, Law::hops_within_range, Law::castling,
               Law::castling_any_piece, Law::castling_rank, Law::castling_types, Law::castling_from_anywhere,
               Law::castling_opposite_wings, Law::en_passant, Law::en_passant_regions, Law::initial_regions,
               Law::promotion_optional, Law::promotion_regions, Law::promotion_by_side,
               Law::promotion_to_nothing, Law::promotion_limit, Law::improvement, Law::must_capture,
               Law::immobility_illegal, Law::several_kings, Law::no_checks, Law::kings_may_not_face,
               Law::checkmate_result, Law::stalemate_result, Law::royal_capture_ends, Law::bare_king_ends,
               Law::extinction, Law::flag, Law::connection);

/// Why positions in tables cannot have a law.
struct Obstacle {
  Law law;
  std::string_view reason;
};
constexpr std::string_view one_king = "king: tables are for games in which each side has one king";
constexpr std::array obstacles{
    Obstacle{Law::drops, "pieceDrops: a table does not know what is in hand"},
    Obstacle{Law::gating, "gating: a table does not know what is in hand"},
    Obstacle{Law::walls, "walls: a table is for one set of dead squares"},
    Obstacle{Law::walls_instead, "walls: a table is for one set of dead squares"},
    Obstacle{Law::dead_pieces, "deathOnCaptureTypes: a table is for one set of dead squares"},
    Obstacle{Law::petrification, "walls: a table is for one set of dead squares"},
    Obstacle{Law::first_leaps, "cambodianMoves: a table does not know which pieces have moved"},
    Obstacle{Law::drop_places, "flipEnclosedPieces: tables are for pieces that keep their sides"},
    Obstacle{Law::flips, "flipEnclosedPieces: tables are for pieces that keep their sides"},
    Obstacle{Law::full_board_ends, "materialCounting: a table does not count pieces"},
    Obstacle{Law::material_counts, "materialCounting: a table does not count pieces"},
    Obstacle{Law::counts_checks, "checkCounting: a table does not count checks"},
    Obstacle{Law::castling_wins, "castlingWins: a table does not know who may still castle"},
    Obstacle{Law::dice, "hippo.dice: a table does not roll dice"},
    Obstacle{Law::several_moves, "multimoves: a table is for turns of one move"},
    Obstacle{Law::pass, "pass: a table does not count passes in a row"},
    Obstacle{Law::pass_on_stalemate, "passOnStalemate: a table does not count passes in a row"},
    Obstacle{Law::perpetual_check_loses, "perpetualCheckIllegal: a table does not know the moves before"},
    Obstacle{Law::repetition_result, "nFoldValue: a table does not know the positions before"},
    Obstacle{Law::no_king, one_king},
    Obstacle{Law::royal_types, one_king},
    Obstacle{Law::kings_are_captured, "hippo.kingsAreCaptured: tables are for games with check"},
    Obstacle{Law::pseudo_royal,
             "extinctionPseudoRoyal: tables are for games in which each side has one king"},
    Obstacle{Law::all_must_be_attacked,
             "extinctionPseudoRoyal: tables are for games in which each side has one king"},
    Obstacle{Law::explosions, "blastOnCapture: tables are for captures of one piece"},
    Obstacle{Law::promoted_sides, "promotedPieceType: tables are for promotion by the square alone"},
    Obstacle{Law::promotion_in_place, "sittuyinPromotion: tables are for promotion by the square alone"},
    Obstacle{Law::relay, "hippo.relay: tables are for pieces that lend no moves"},
    Obstacle{Law::no_flight_from_check, "makpongRule: tables are for kings that may leave a check"},
    Obstacle{Law::facing_kings_end, "bikjangRule: tables are for kings that may face each other or not"},
    Obstacle{Law::spares_types, "captureForbidden: tables are for pieces that capture all enemies"},
    Obstacle{Law::changing_types, "moveMorphPieceType: tables are for pieces that keep their types"},
    Obstacle{Law::leaving_behind, "gatingPieceAfter: tables are for moves that add no piece"},
    Obstacle{Law::riding_to_end, "fairy-stockfish-x: tables are for rides of any length"},
    Obstacle{Law::kings_may_not_face_diagonally,
             "diagonalGeneral: tables are for kings that may face each other on diagonals"},
    Obstacle{Law::anti_royal, "antiRoyalTypes: tables are for kings that flee from attacks"},
    Obstacle{Law::vanishing, "selfDestructTypes: tables are for moves of pieces"},
    Obstacle{Law::castling_later, "castlingForbiddenPlies: a table does not count moves"},
    Obstacle{Law::promotion_choice_regions, "promotionRegion: tables are for promotion to all types alike"},
    Obstacle{Law::promotion_mandatory_regions,
             "mandatoryPromotionRegion: tables are for promotion by one region"},
    Obstacle{Law::promotion_from_hand, "promotionRequireInHand: a table does not know what is in hand"},
    Obstacle{Law::must_capture_en_passant,
             "mustCaptureEnPassant: tables are for captures en passant that are a choice"},
    Obstacle{Law::captures_from_afar, "rifleCapture: tables are for capturers that move"},
    Obstacle{Law::captures_friends, "selfCapture: tables are for captures of enemies"},
    Obstacle{Law::wraps, "cylindrical: tables are for boards with edges"},
    Obstacle{Law::no_attacked_path,
             "royalPieceNoThroughCheck: tables are for kings that may cross attacked squares"},
    Obstacle{Law::joined_moves, "diagonalLines: tables are for pieces that move alike everywhere"},
    Obstacle{Law::stalemate_counts_pieces, "stalematePieceCount: tables are for stalemates of one result"}};

static_assert(
    [] {
      rules::LawSet laws = table_laws;
      for (Obstacle const& obstacle : obstacles) laws.add(obstacle.law);
      return rules::all_laws.subset_of(laws | rules::details_of_laws);
    }(),
    "each law is obeyed by tables, or has a reason");

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
  rules::LawSet const laws = rules::laws_of(game);
  for (Obstacle const& obstacle : obstacles)
    if (laws.has(obstacle.law)) return std::string(obstacle.reason);
  if (laws.has(Law::several_kings) && !laws.has(Law::improvement)) return std::string(one_king);
  if (promotes_to_king(game)) return "promotionPieceTypes: a king that promotes, or to which one promotes";
  if (improves_kings(game)) return "hippo.improvement: a king that improves, or a rank that makes a king";
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
  return loaded_form(variant).visit([&](auto laws) {
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

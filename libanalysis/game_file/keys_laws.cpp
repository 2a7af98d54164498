// The rows of keys: check, special moves, drops, captures and the end of the game.
#include "libanalysis/game_file/setters.hpp"

namespace hippo::game_file {

namespace {

using enum Sides;

constexpr auto not_enforced = Effect::not_enforced;

void set_material(Draft& draft, ValueReader& value, std::string_view subject) {
  detail::set_choice<&Draft::material, material_rules>(draft, value, subject);
  if (draft.material == MaterialRule::janggi)
    value.report(value.entry().key_where,
                 problem::NotEnforced{value.entry().key, "who wins an otherwise drawn game by material"});
}

constexpr Key check_rows[] = {
    {"checking", "bool", "false: moves that give check are illegal", boolean<&Draft::checking>},
    {"extinctionPseudoRoyal", "bool",
     "the extinctionPieceTypes are royal while a side has no more of them than extinctionPieceCount + 1",
     boolean<&Draft::pseudo_royal>},
    {"dupleCheck", "bool", "a side is in check, too, when all its pieces of these types are attacked",
     boolean<&Draft::duple_check>},
    {"flyingGeneral", "bool", "the kings may not face each other on an open file or rank",
     boolean<&Draft::flying_general>},
    {"makpongRule", "bool", "a king in check may move only to capture the checking piece",
     boolean<&Draft::makpong>},
    {"shatarMateRule", "bool", "which pieces may give mate in shatar", {}, not_enforced},
    {"bikjangRule", "bool",
     "if the kings face each other, the side to move must end that, or pass, which ends the game",
     boolean<&Draft::bikjang>},
    {"diagonalLines", "Region", "points that diagonals join, along which the pieces of janggi move",
     region<&Draft::joined_squares>},
};

constexpr Key move_rows[] = {
    {"mustCapture", "bool", "captures are compulsory unless in check", boolean<&Draft::must_capture>},
    {"pass", "bool", "a side may pass", boolean_for<both, &Draft::pass>},
    {"passWhite", "bool", "White may pass", boolean_for<white, &Draft::pass>},
    {"passBlack", "bool", "Black may pass", boolean_for<black, &Draft::pass>},
    {"passOnStalemate", "bool", "a side without another move may pass",
     boolean_for<both, &Draft::pass_on_stalemate>},
    {"passOnStalemateWhite", "bool", "the same for White", boolean_for<white, &Draft::pass_on_stalemate>},
    {"passOnStalemateBlack", "bool", "the same for Black", boolean_for<black, &Draft::pass_on_stalemate>},
    {"soldierPromotionRank", "Rank", "from this rank on, as its owner counts, a soldier steps sideways",
     number<&Draft::soldier_rank, 1, 128>},
    {"immobilityIllegal", "bool", "no move or drop to a square from which the piece could never move again",
     boolean<&Draft::immobility_illegal>},
    {"cambodianMoves", "bool",
     "the types king and fers have a leap for their first move; their files stand in the castling field",
     boolean<&Draft::cambodian>},
};

constexpr Key drop_rows[] = {
    {"pieceDrops", "bool", "a piece in hand may be dropped on an empty square", boolean<&Draft::drops>},
    {"capturesToHand", "bool", "captured pieces go to the captor's hand", boolean<&Draft::captures_to_hand>},
    {"dropLoop", "bool", "captured promoted pieces stay promoted", boolean<&Draft::drop_loop>},
    {"dropPromoted", "bool", "a piece may be dropped on its promoted side", boolean<&Draft::drop_promoted>},
    {"dropChecks", "bool", "false: no drop that gives check", boolean<&Draft::drop_checks>},
    {"mustDrop", "bool", "while a piece is in hand only drops are legal, if there is one",
     boolean<&Draft::must_drop>},
    {"mustDropType", "PieceType", "of that type only", type<&Draft::must_drop_type>},
    {"dropRegionWhite", "Region", "where White may drop", region_of<white, &Draft::drop_region>},
    {"dropRegionBlack", "Region", "where Black may drop", region_of<black, &Draft::drop_region>},
    {"firstRankPawnDrops", "bool", "pieces of type pawn may be dropped on the first rank",
     boolean<&Draft::first_rank_pawn_drops>},
    {"promotionZonePawnDrops", "bool", "pieces of type pawn may be dropped in the promotion region",
     boolean<&Draft::zone_pawn_drops>},
    {"dropNoDoubled", "PieceType", "no drop on a file that has dropNoDoubledCount of that type",
     type<&Draft::no_doubled>},
    {"dropNoDoubledCount", "int", "see dropNoDoubled", number<&Draft::no_doubled_count, 0, 100>},
    {"dropOppositeColoredBishop", "bool", "dropped pieces of type bishop stand evenly on both colours",
     boolean<&Draft::balanced_bishops>},
    {"sittuyinRookDrop", "bool", "the type rook is dropped on the first rank only",
     boolean<&Draft::rook_drops_on_first_rank>},
    {"shogiPawnDropMateIllegal", "bool", "mate by a dropped shogiPawn loses",
     boolean<&Draft::pawn_drop_mate_illegal>},
    {"enclosingDrop", "EnclosingRule",
     "where drops are legal: reversi encloses enemies, ataxx is beside a friend, snort beside no enemy, "
     "anyside slides in from an edge, top falls to the lowest empty rank",
     choice<&Draft::enclosing_drop, enclosing_rules>},
    {"enclosingDropStart", "Region", "squares that are filled before enclosingDrop counts",
     region<&Draft::enclosing_start>},
    {"flipEnclosedPieces", "EnclosingRule",
     "enemies that change sides: reversi those enclosed, ataxx those around the target, quadwrangle the "
     "same, "
     "but of drops only those beside a friend",
     choice<&Draft::flip_enclosed, flip_rules>},
    {"gating", "bool", "needed by cambodianMoves: the castling field keeps the files of unmoved pieces",
     boolean<&Draft::gating>},
    {"seirawanGating", "bool", "a piece in hand may enter where an unmoved piece leaves the first rank",
     boolean<&Draft::seirawan>},
    {"wallingRule", "WallingRule",
     "every move also places a wall: arrow as the piece moves, duck instead of the last one, edge on the rim "
     "or beside a wall, past on the origin, static anywhere",
     choice<&Draft::walling, walling_rules>},
    {"wallingRegion", "Region", "where walls may be placed", region_for<both, &Draft::wall_region>},
    {"wallingRegionWhite", "Region", "the same for White", region_for<white, &Draft::wall_region>},
    {"wallingRegionBlack", "Region", "the same for Black", region_for<black, &Draft::wall_region>},
    {"wallOrMove", "bool", "a wall is placed instead of a move", boolean<&Draft::wall_or_move>},
};

constexpr Key blast_rows[] = {
    {"blastOnCapture", "bool",
     "a capture removes both pieces and all around but the type pawn; a royal king explodes, too, as in "
     "atomic chess",
     boolean<&Draft::explosions>},
    {"blastImmuneTypes", "PieceSet", "types that survive explosions", types<&Draft::blast_immune>},
    {"mutuallyImmuneTypes", "PieceSet", "types that may not capture their own kind",
     types<&Draft::mutually_immune>},
    {"petrifyOnCaptureTypes", "PieceSet", "types that become walls when they capture",
     types<&Draft::petrified>},
    {"petrifyBlastPieces", "bool", "pieces beside an explosion become walls, too",
     boolean<&Draft::petrify_blast>},
};

constexpr Key ending_rows[] = {
    {"stalemateValue", "Value", "of the side that is stalemated", outcome<&Draft::stalemate>},
    {"stalematePieceCount", "bool", "the side with fewer pieces wins a stalemate",
     boolean<&Draft::stalemate_counts>},
    {"checkmateValue", "Value", "of the side that is mated", outcome<&Draft::checkmate>},
    {"extinctionValue", "Value", "of the side that has extinctionPieceCount or fewer of one of the types",
     outcome<&Draft::extinction_value>},
    {"extinctionPieceTypes", "PieceSet", "the types; * is all pieces together",
     types<&Draft::extinction_types>},
    {"extinctionPieceCount", "int", "see extinctionValue", number<&Draft::extinction_count, 0, 256>},
    {"extinctionOpponentPieceCount", "int", "only if the other side has at least this many",
     number<&Draft::extinction_opponent_count, 0, 256>},
    {"extinctionClaim", "bool", "the side has one more move to restore the balance",
     boolean<&Draft::extinction_claim>},
    {"flagPiece", "PieceType", "the piece that wins in flagRegion; * any",
     type_for<both, &Draft::flag_pieces>},
    {"flagPieceWhite", "PieceType", "the same of White", type_for<white, &Draft::flag_pieces>},
    {"flagPieceBlack", "PieceType", "the same of Black", type_for<black, &Draft::flag_pieces>},
    {"flagRegion", "Region", "where a flag piece wins", region_for<both, &Draft::flag_region>},
    {"flagRegionWhite", "Region", "the same for White", region_for<white, &Draft::flag_region>},
    {"flagRegionBlack", "Region", "the same for Black", region_for<black, &Draft::flag_region>},
    {"flagPieceCount", "int", "the number of pieces that must stand there",
     number<&Draft::flag_count, 1, 256>},
    {"flagPieceBlockedWin", "bool", "or one, if the other squares of the region are occupied",
     boolean<&Draft::flag_blocked>},
    {"flagMove", "bool", "the other side moves once more before the flag counts", boolean<&Draft::flag_move>},
    {"flagPieceSafe", "bool", "the flag counts only if it is not attacked", boolean<&Draft::flag_safe>},
    {"checkCounting", "bool", "the last check of a given number wins", boolean<&Draft::check_counting>},
    {"connectN", "int", "this many in a row win; 0: no", number<&Draft::connect, 0, 26>},
    {"connectPieceTypes", "PieceSet", "of these types", types<&Draft::connect_types>},
    {"connectHorizontal", "bool", "rows on ranks count", boolean<&Draft::connect_horizontal>},
    {"connectVertical", "bool", "rows on files count", boolean<&Draft::connect_vertical>},
    {"connectDiagonal", "bool", "rows on diagonals count", boolean<&Draft::connect_diagonal>},
    {"connectValue", "Value", "of the side that has them", outcome<&Draft::connect_value>},
    {"connectNxN", "int", "a square of this size wins; 0: no", number<&Draft::connect_square, 0, 26>},
    {"collinearN", "int", "this many on one line win, with gaps or without; 0: no",
     number<&Draft::collinear, 0, 26>},
    {"connectRegion1White", "Region", "a chain of White's pieces from here to connectRegion2White wins",
     region_of<white, &Draft::connect_begin>},
    {"connectRegion1Black", "Region", "the same for Black", region_of<black, &Draft::connect_begin>},
    {"connectRegion2White", "Region", "the end of that chain", region_of<white, &Draft::connect_end>},
    {"connectRegion2Black", "Region", "the same for Black", region_of<black, &Draft::connect_end>},
    {"nMoveRule", "int", "a draw after this many moves without a capture or a pawn move; 0: never",
     number<&Draft::move_rule, 0, 1000>},
    {"nMoveRuleTypes", "PieceSet", "types whose moves reset that clock",
     types_for<both, &Draft::clock_types>},
    {"nMoveRuleTypesWhite", "PieceSet", "the same of White", types_for<white, &Draft::clock_types>},
    {"nMoveRuleTypesBlack", "PieceSet", "the same of Black", types_for<black, &Draft::clock_types>},
    {"nFoldRule", "int", "the game ends when a position has occurred this often; 0: never",
     number<&Draft::fold_rule, 0, 100>},
    {"nFoldValue", "Value", "of the side to move then", outcome<&Draft::fold_value>},
    {"nFoldValueAbsolute", "bool", "that value is White's", boolean<&Draft::fold_absolute>},
    {"perpetualCheckIllegal", "bool", "a side that repeats a position by checks loses",
     boolean<&Draft::perpetual_check>},
    {"moveRepetitionIllegal", "bool", "positions may not be repeated", {}, not_enforced},
    {"chasingRule", "ChasingRule", "perpetual chase", {}, not_enforced},
    {"countingRule", "CountingRule", "counting moves towards a draw", {}, not_enforced},
    {"materialCounting",
     "MaterialCounting",
     "who wins when both sides have passed or the board is full: unweighted the side with more pieces, "
     "whitedrawodds White, blackdrawodds Black; janggi is not enforced",
     {set_material, detail::write_choice<&Draft::material, material_rules>}},
    {"adjudicateFullBoard", "bool", "the game ends when no square is empty", boolean<&Draft::full_board>},
};

} // namespace

std::span<Key const> check_keys() { return check_rows; }
std::span<Key const> move_keys() { return move_rows; }
std::span<Key const> drop_keys() { return drop_rows; }
std::span<Key const> blast_keys() { return blast_rows; }
std::span<Key const> ending_keys() { return ending_rows; }

} // namespace hippo::game_file

// The keys of a section of a file of games, those of laws.
#include "tests/reference/law_reader.hpp"

#include <algorithm>
#include <stdexcept>

namespace hippo::reference::laws {

namespace {

std::string trimmed(std::string const& text) {
  auto const first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

Keys keys_of(std::string const& lines) {
  Keys keys;
  std::istringstream stream(lines);
  for (std::string line; std::getline(stream, line);) {
    auto const sign = line.find('=');
    if (sign == std::string::npos) continue;
    keys[trimmed(line.substr(0, sign))] = trimmed(line.substr(sign + 1));
  }
  return keys;
}

void read_first_pawns(Reader& reader, Laws& laws) {
  laws.first_pawn = {laws.named("pawn"), laws.named("pawn")};
  auto const read = [&](std::string const& key, int& to) {
    if (reader.keys().contains(key)) to = laws.type_of(reader.keys()[key].front());
  };
  for (Side const side : {0, 1}) {
    int& to = laws.first_pawn[static_cast<std::size_t>(side)];
    read("pawnTypes", to);
    read("promotionPawnTypes", to);
    read(std::string("promotionPawnTypes") + (side == 0 ? "White" : "Black"), to);
  }
}

void read_promotion(Reader& reader, Laws& laws) {
  read_first_pawns(reader, laws);
  int const pawn = laws.named("pawn");
  Types pawns;
  if (pawn != none) pawns.insert(pawn);
  reader.types("pawnTypes", pawns);
  laws.promotion_from = laws.en_passant_types = laws.clock_types = {pawns, pawns};
  Types to;
  for (char const letter : std::string("nbrq"))
    if (laws.type_of(letter) != none) to.insert(laws.type_of(letter));
  laws.promotion_to = {to, to};
  laws.promotion_choice = {Regions{{any, reader.region_of("*8")}}, Regions{{any, reader.region_of("*1")}}};
  reader.both("promotionRegion", laws.promotion_choice, &Reader::typed_regions);
  reader.both("mandatoryPromotionRegion", laws.must_promote_region, &Reader::region);
  reader.flag("promotionRequireInHand", laws.promotion_needs_hand);
  reader.flag("promotionConsumeInHand", laws.promotion_takes_hand);
  reader.both("promotionPawnTypes", laws.promotion_from, &Reader::types);
  reader.both("promotionPieceTypes", laws.promotion_to, &Reader::types);
  reader.both("enPassantTypes", laws.en_passant_types, &Reader::types);
  reader.both("nMoveRuleTypes", laws.clock_types, &Reader::types);
  reader.flag("sittuyinPromotion", laws.sittuyin_promotion);
  reader.flag("mandatoryPawnPromotion", laws.must_promote_pawns);
  reader.flag("mandatoryPiecePromotion", laws.must_promote_pieces);
  reader.flag("piecePromotionOnCapture", laws.promotion_on_capture);
  reader.flag("pieceDemotion", laws.demotion);
  reader.limits("promotionLimit", laws.promotion_limit, false);
  reader.limits("promotedPieceType", laws.promoted, true);
  for (std::size_t const side : {0, 1})
    for (auto const& [type, region] : laws.promotion_choice[side])
      laws.promotion_region[side].insert(region.begin(), region.end());
}

void read_steps(Reader& reader, Laws& laws) {
  reader.flag("doubleStep", laws.first_moves);
  laws.double_step = {reader.region_of("*2"), reader.region_of("*7")};
  reader.both("doubleStepRegion", laws.double_step, &Reader::region);
  reader.both("tripleStepRegion", laws.triple_step, &Reader::region);
  laws.en_passant_region = {reader.region_of("**"), reader.region_of("**")};
  reader.both("enPassantRegion", laws.en_passant_region, &Reader::region);
}

void read_castling(Reader& reader, Laws& laws) {
  laws.castling_king = {laws.king, laws.king};
  Types rooks;
  if (laws.named("rook") != none) rooks.insert(laws.named("rook"));
  laws.castling_rooks = {rooks, rooks};
  laws.rook_file[0] = laws.files - 1;
  reader.flag("castling", laws.castling);
  reader.flag("chess960", laws.castles_from_anywhere);
  reader.flag("hippo.castlingAnyPiece", laws.castles_with_any);
  reader.flag("castlingDroppedPiece", laws.castles_after_drop);
  reader.flag("oppositeCastling", laws.opposite_castling);
  reader.file("castlingKingsideFile", laws.king_side_file);
  reader.file("castlingQueensideFile", laws.queen_side_file);
  reader.file("castlingKingFile", laws.king_file);
  reader.file("castlingRank", laws.castling_rank);
  reader.file("castlingRookKingsideFile", laws.rook_file[0]);
  reader.file("castlingRookQueensideFile", laws.rook_file[1]);
  reader.both("castlingKingPiece", laws.castling_king, &Reader::type);
  reader.both("castlingRookPieces", laws.castling_rooks, &Reader::types);
  reader.word("castlingWins", laws.castling_wins);
  reader.number("castlingForbiddenPlies", laws.castling_after);
  if (laws.castling_wins == "-") laws.castling_wins.clear();
}

void read_royalty(Reader& reader, Laws& laws) {
  reader.flag("checking", laws.checking);
  reader.flag("extinctionPseudoRoyal", laws.pseudo_royal);
  reader.flag("dupleCheck", laws.duple_check);
  reader.flag("flyingGeneral", laws.flying_general);
  reader.flag("makpongRule", laws.makpong);
  reader.flag("bikjangRule", laws.bikjang);
  reader.flag("diagonalGeneral", laws.faces_diagonally);
  reader.flag("royalPieceNoThroughCheck", laws.no_through_check);
  reader.types("pseudoRoyalTypes", laws.pseudo_royal_types);
  reader.number("pseudoRoyalCount", laws.pseudo_royal_count);
  reader.value("pseudoRoyalValue", laws.pseudo_royal_value);
  reader.types("antiRoyalTypes", laws.anti_royal_types);
  reader.number("antiRoyalCount", laws.anti_royal_count);
  reader.flag("antiRoyalKingMutuallyImmune", laws.anti_royal_immune);
  reader.flag("antiRoyalSelfCaptureOnly", laws.anti_royal_takes_friends);
  reader.region("diagonalLines", laws.diagonals);
  reader.flag("hippo.kingsAreCaptured", laws.kings_are_captured);
  reader.flag("hippo.royalCaptureWins", laws.king_capture_wins);
  reader.flag("hippo.bareKingLoses", laws.bare_king_loses);
  if (auto const text = reader.take("hippo.royals")) {
    std::istringstream words(*text);
    words >> laws.least_kings >> laws.max_kings;
  }
  reader.flag("mustCapture", laws.must_capture);
  reader.flag("immobilityIllegal", laws.immobility_illegal);
  reader.flag("cambodianMoves", laws.cambodian);
  reader.both("pass", laws.pass, &Reader::flag);
  reader.both("passOnStalemate", laws.pass_on_stalemate, &Reader::flag);
  reader.file("soldierPromotionRank", laws.soldier_rank);
}

void read_captures(Reader& reader, Laws& laws) {
  reader.captures("captureForbidden", laws.capture_forbidden);
  reader.captures("captureAllowed", laws.capture_allowed);
  reader.flag("rifleCapture", laws.rifle);
  reader.flag("mustCaptureEnPassant", laws.must_capture_en_passant);
  reader.both("selfCapture", laws.self_capture, &Reader::flag);
  reader.types("selfDestructTypes", laws.vanishing);
  reader.limits("moveMorphPieceType", laws.morphs, true);
  reader.types("deathOnCaptureTypes", laws.dying);
  if (auto const text = reader.take("firstMovePieceTypes")) {
    laws.first_move_type = laws.type_of(text->front());
    laws.first_move_as = laws.type_of(text->back());
  }
  reader.flag("firstMoveLoseOnCheck", laws.first_move_lost_by_check);
}

void read_blasts(Reader& reader, Laws& laws) {
  reader.flag("blastOnCapture", laws.blast);
  reader.types("blastImmuneTypes", laws.blast_immune);
  reader.types("mutuallyImmuneTypes", laws.mutually_immune);
  reader.types("petrifyOnCaptureTypes", laws.petrified);
  reader.flag("petrifyBlastPieces", laws.petrify_blast);
  reader.flag("blastOrthogonals", laws.blast_sides);
  reader.flag("blastDiagonals", laws.blast_corners);
  reader.flag("blastOnSameTypeCapture", laws.blast_same_type);
  reader.flag("blastOnSelfDestruct", laws.blast_vanishing);
}

void read_drops(Reader& reader, Laws& laws) {
  reader.flag("pieceDrops", laws.drops);
  reader.flag("capturesToHand", laws.to_hand);
  reader.flag("dropLoop", laws.drop_loop);
  reader.flag("dropPromoted", laws.drop_promoted);
  reader.flag("dropChecks", laws.drop_checks);
  reader.flag("mustDrop", laws.must_drop);
  reader.type("mustDropType", laws.must_drop_type);
  reader.flag("hippo.freeDrops", laws.free_drops);
  Regions const everywhere{{any, reader.region_of("**")}};
  laws.drop_region = {everywhere, everywhere};
  reader.both("dropRegion", laws.drop_region, &Reader::typed_regions);
  if (reader.keys().contains("captureToHandTypes"))
    reader.types("captureToHandTypes", laws.hand_types.emplace());
  reader.flag("captureDemotion", laws.demotes_captured);
  reader.limits("captureDemotedPieceType", laws.captured_as, true);
  reader.limits("gatingPieceAfter", laws.leaves_behind, true);
  bool from_hand = true;
  reader.flag("gatingFromHand", from_hand);
  reader.flag("firstRankPawnDrops", laws.pawns_on_first_rank);
  reader.flag("promotionZonePawnDrops", laws.pawns_in_promotion_zone);
  reader.flag("dropOppositeColoredBishop", laws.opposite_bishops);
  reader.flag("sittuyinRookDrop", laws.rooks_on_first_rank);
  reader.flag("shogiPawnDropMateIllegal", laws.drop_mate_loses);
  reader.type("dropNoDoubled", laws.no_doubled);
  reader.number("dropNoDoubledCount", laws.doubled_count);
  reader.word("enclosingDrop", laws.enclosing_drop);
  reader.region("enclosingDropStart", laws.enclosing_start);
  reader.word("flipEnclosedPieces", laws.flips);
  reader.flag("gating", laws.gating);
  reader.flag("seirawanGating", laws.seirawan);
  reader.word("wallingRule", laws.wall_rule);
  laws.wall_region = {reader.region_of("**"), reader.region_of("**")};
  reader.both("wallingRegion", laws.wall_region, &Reader::region);
  reader.flag("wallOrMove", laws.wall_or_move);
  reader.flag("wallingWhite", laws.places_walls[0]);
  reader.flag("wallingBlack", laws.places_walls[1]);
}

void read_flags(Reader& reader, Laws& laws) {
  reader.both("flagPiece", laws.flag_type, &Reader::type);
  reader.both("flagRegion", laws.flag_region, &Reader::region);
  reader.number("flagPieceCount", laws.flag_count);
  reader.flag("flagPieceBlockedWin", laws.flag_blocked);
  reader.flag("flagMove", laws.flag_move);
  reader.flag("flagPieceSafe", laws.flag_safe);
  for (std::size_t i = 0; i < laws.types.size(); ++i) laws.connect_types.insert(static_cast<int>(i));
  reader.types("connectPieceTypes", laws.connect_types);
  reader.number("connectN", laws.connect);
  reader.number("connectNxN", laws.connect_square);
  reader.number("collinearN", laws.collinear);
  reader.flag("connectHorizontal", laws.connect_ranks);
  reader.flag("connectVertical", laws.connect_files);
  reader.flag("connectDiagonal", laws.connect_diagonals);
  reader.both("connectRegion1", laws.connect_from, &Reader::region);
  reader.both("connectRegion2", laws.connect_to, &Reader::region);
  reader.value("connectValue", laws.connected);
}

/// A file with a key of Fairy-Stockfish-X, and none of Hippogonal, is in that program's dialect.
bool is_fairy_stockfish_x(Keys const& keys) {
  static std::set<std::string> const only{"mandatoryPromotionRegion",
                                          "mandatoryPromotionRegionWhite",
                                          "promotionRequireInHand",
                                          "promotionConsumeInHand",
                                          "castlingForbiddenPlies",
                                          "diagonalGeneral",
                                          "royalPieceNoThroughCheck",
                                          "pseudoRoyalTypes",
                                          "antiRoyalTypes",
                                          "captureForbidden",
                                          "captureAllowed",
                                          "rifleCapture",
                                          "mustCaptureEnPassant",
                                          "selfCapture",
                                          "selfCaptureWhite",
                                          "selfDestructTypes",
                                          "moveMorphPieceType",
                                          "deathOnCaptureTypes",
                                          "firstMovePieceTypes",
                                          "blastOrthogonals",
                                          "blastDiagonals",
                                          "blastOnSameTypeCapture",
                                          "captureToHandTypes",
                                          "captureDemotion",
                                          "gatingPieceAfter",
                                          "wallingWhite",
                                          "wallingBlack",
                                          "extinctionPieceTypesWhite",
                                          "extinctionAllPieceTypes",
                                          "cylindrical",
                                          "toroidal"};
  if (auto const dialect = keys.find("hippo.dialect"); dialect != keys.end())
    return dialect->second == "fairy-stockfish-x";
  return std::ranges::none_of(keys, [](auto const& key) { return key.first.starts_with("hippo."); }) &&
         std::ranges::any_of(keys, [&](auto const& key) { return only.contains(key.first); });
}

void read_ends(Reader& reader, Laws& laws) {
  reader.value("stalemateValue", laws.stalemate);
  reader.flag("stalematePieceCount", laws.stalemate_counts);
  reader.value("checkmateValue", laws.checkmate);
  reader.value("extinctionValue", laws.extinction);
  if (reader.keys().contains("extinctionPieceTypes") && reader.keys()["extinctionPieceTypes"] == "*") {
    laws.extinct_types = {Types{any}, Types{any}};
    reader.take("extinctionPieceTypes");
  }
  reader.both("extinctionPieceTypes", laws.extinct_types, &Reader::types);
  reader.flag("extinctionAllPieceTypes", laws.extinct_together);
  reader.number("extinctionPieceCount", laws.extinct_count);
  reader.number("extinctionOpponentPieceCount", laws.extinct_opponent);
  reader.flag("extinctionClaim", laws.extinction_claim);
  reader.flag("checkCounting", laws.check_counting);
  reader.number("nMoveRule", laws.moves_rule);
  reader.number("nFoldRule", laws.fold_rule);
  reader.value("nFoldValue", laws.fold_value);
  reader.flag("nFoldValueAbsolute", laws.fold_absolute);
  reader.flag("perpetualCheckIllegal", laws.perpetual_check);
  reader.flag("adjudicateFullBoard", laws.full_board);
  reader.word("materialCounting", laws.material);
  if (auto const text = reader.take("hippo.relay")) laws.relay = laws.type_of(text->front());
  if (auto const text = reader.take("hippo.improvement")) {
    std::istringstream words(*text);
    words >> laws.improvement_factor >> laws.improvement_bonus;
  }
}

void read_turns(Reader& reader, Laws& laws) {
  static std::map<std::string, Turned> const turned{
      {"last-move", Turned::last_move}, {"any-move", Turned::any_move}, {"again", Turned::again}};
  if (auto const text = reader.take("multimoves")) {
    std::istringstream words(*text);
    for (int moves = 0; words >> moves;) laws.turns.push_back(moves);
  }
  reader.flag("progressiveMultimove", laws.progressive);
  reader.flag("multimoveCheck", laws.checks_early);
  reader.flag("multimoveCapture", laws.captures_early);
  reader.flag("hippo.turnMayEndEarly", laws.ends_early);
  if (auto const text = reader.take("hippo.turnEnPassant")) laws.en_passant = turned.at(*text);
}

} // namespace

Laws read_laws(std::string const& lines) {
  Laws laws;
  Keys const keys = keys_of(lines);
  laws.extinct_together = is_fairy_stockfish_x(keys);
  Reader reader(keys, laws);
  read_game(reader, laws);
  read_promotion(reader, laws);
  read_steps(reader, laws);
  read_castling(reader, laws);
  read_royalty(reader, laws);
  read_captures(reader, laws);
  read_drops(reader, laws);
  read_blasts(reader, laws);
  read_flags(reader, laws);
  read_ends(reader, laws);
  read_turns(reader, laws);
  for (auto const& [key, value] : reader.keys())
    throw std::runtime_error("the reference does not know the key " + key);
  return laws;
}

} // namespace hippo::reference::laws

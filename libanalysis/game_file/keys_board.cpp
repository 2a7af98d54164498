// The rows of keys: the board, the pieces, how they promote, move and castle.
#include "libanalysis/game_file/fsf_betza.hpp"
#include "libanalysis/game_file/fsf_terms.hpp"
#include "libanalysis/game_file/setters.hpp"
#include "libanalysis/text/letters.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace hippo::game_file {

namespace {

using enum Sides;

void set_files(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const files = value.file_count()) draft.board.files = *files;
}
void set_ranks(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const ranks = value.number(1, 128)) draft.board.ranks = *ranks;
}
void set_start(Draft& draft, ValueReader& value, std::string_view) {
  if (value.text().empty()) return value.refuse("a position in FEN");
  draft.start = value.text();
  if (draft.start.find(' ') == std::string::npos) draft.start += " w"; // the side may be left out, too
  draft.start_where = value.entry().value_where;
}

/// A letter, and a Betza string behind a colon where `betza` allows that.
struct LetterAndMoves {
  std::string letter;
  std::optional<std::string_view> betza;
};
std::optional<LetterAndMoves> read_letter(ValueReader& value, bool may_have_betza, bool must_have_betza) {
  std::string_view const text = value.text();
  char const letter = text.empty() ? '\0' : text.front();
  bool const is_letter = text::lower(letter) >= 'a' && text::lower(letter) <= 'z';
  bool const alone = text.size() == 1;
  bool const moves = text.size() > 1 && text[1] == ':';
  if (is_letter && ((alone && !must_have_betza) || (moves && may_have_betza)))
    return LetterAndMoves{std::string(1, static_cast<char>(text::lower(letter) - 'a' + 'A')),
                          moves ? std::optional(text.substr(2)) : std::nullopt};
  value.refuse(must_have_betza  ? "a letter and the moves in Betza's notation, such as c:mRcpR, or -"
               : may_have_betza ? "a letter, perhaps with moves such as k:KN, or -"
                                : "a letter, or - for none");
  return std::nullopt;
}

/// Says where Fairy-Stockfish reads a string in another way than the standard does.
void compare_dialects(BetzaDialect dialect, ValueReader& value, std::string_view betza, std::size_t begin) {
  std::size_t const end = begin + betza.size();
  auto const gaps = fsf_gaps(betza);
  if (auto const differ = gaps.empty() ? different_readings(betza) : std::nullopt)
    value.report({begin, end},
                 problem::ReadDifferently{std::string(betza), differ->fairy_stockfish, differ->standard,
                                          differ->hops_within_range, dialect});
  for (FsfGap const& gap : gaps)
    value.report({begin + gap.where.begin, begin + gap.where.end},
                 problem::NotInFairyStockfish{std::string(gap.where.of(betza)), gap.kind, dialect});
}

void set_moves(DraftType& type, BetzaDialect dialect, ValueReader& value, std::string_view betza) {
  std::size_t const begin = value.entry().value_where.end - betza.size();
  auto read = read_file_betza(betza, dialect);
  if (auto const* error = std::get_if<notation::ParseError>(&read))
    return value.report({begin + error->offset, begin + error->offset}, problem::BadBetza{error->expected});
  compare_dialects(dialect, value, betza, begin);
  auto& meant = std::get<FileBetza>(read);
  type.betza = std::move(meant.betza);
  type.own_betza = true;
  type.en_passant = meant.en_passant;
  type.hops_within_range = meant.hops_within_range;
}

void add_type(Draft& draft, ValueReader& value, TypeId type, bool may_have_betza, bool must_have_betza) {
  if (value.text() == "-") return draft.remove(type);
  auto const read = read_letter(value, may_have_betza, must_have_betza);
  if (!read) return;
  draft.add(type, read->letter);
  draft.types[type].where = value.entry().key_where;
  if (read->betza) set_moves(draft.types[type], draft.dialect, value, *read->betza);
}

void set_known(Draft& draft, ValueReader& value, std::string_view subject) {
  add_type(draft, value, *draft.type_with_key(subject), false, false);
}
void set_king(Draft& draft, ValueReader& value, std::string_view) {
  TypeId const king = *draft.type_with_key("king");
  draft.types[king].betza = "K";
  draft.types[king].own_betza = false;
  add_type(draft, value, king, true, false);
}
void set_custom(Draft& draft, ValueReader& value, std::string_view subject) {
  TypeId const type = *draft.type_with_key("customPiece" + std::string(subject));
  add_type(draft, value, type, true, true);
  if (draft.types[type].exists()) draft.types[type].english = draft.types[type].betza;
  if (!draft.types[type].en_passant) return;
  for (TypeList* list : {&draft.en_passant_types.white, &draft.en_passant_types.black})
    if (!list->has(type)) list->types.push_back(type);
}

template <Sides side>
void set_mobility(Draft& draft, ValueReader& value, std::string_view subject) {
  std::string key(subject);
  key.front() = text::lower(key.front());
  auto const region = value.region();
  auto& mobility = draft.types[*draft.type_with_key(key)].mobility;
  if (region) (side == white ? mobility.white : mobility.black) = *region;
}

void set_limits(Draft& draft, ValueReader& value, std::string_view) {
  auto const limits = value.counts();
  if (!limits) return;
  for (auto const& [type, count] : *limits)
    draft.types[type].promotion_limit = count == 0 ? std::nullopt : std::optional(count);
}
template <int DraftType::*member>
void set_values(Draft& draft, ValueReader& value, std::string_view) {
  auto const values = value.counts();
  if (!values) return;
  for (auto const& [type, number] : *values) {
    if (number < 0 || number > most_engine_value)
      return value.refuse(fmt::format("values from 0 to {}, such as p:100 n:325", most_engine_value));
    draft.types[type].*member = number;
  }
}
void set_promoted(Draft& draft, ValueReader& value, std::string_view) {
  auto const pairs = value.pairs();
  if (!pairs) return;
  for (auto const& [type, promoted] : *pairs) draft.types[type].promoted = promoted;
}

template <auto member>
void set_file(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const meant = value.file()) draft.*member = *meant;
}
std::string write_file(std::optional<int> value) { return value ? file_text(*value) : ""; }
template <auto member>
constexpr Rule file{set_file<member>,
                    [](Draft const& draft, std::string_view) { return write_file(draft.*member); }};

constexpr std::string_view castling_letters = "KQkq";

bool& wing_of(BySide<std::array<bool, 2>>& wins, std::size_t letter) {
  return wins.of(letter < 2 ? Color::white : Color::black)[letter % 2];
}
void set_castling_wins(Draft& draft, ValueReader& value, std::string_view) {
  BySide<std::array<bool, 2>> wins;
  if (value.text() != "-")
    for (char const letter : value.text()) {
      std::size_t const place = castling_letters.find(letter);
      if (place == std::string_view::npos) return value.refuse("letters of KQkq, or -");
      wing_of(wins, place) = true;
    }
  draft.castling_wins = wins;
}
std::string write_castling_wins(Draft const& draft, std::string_view) {
  std::string text;
  BySide<std::array<bool, 2>> wins = draft.castling_wins;
  for (std::size_t i = 0; i < castling_letters.size(); ++i)
    if (wing_of(wins, i)) text += castling_letters[i];
  return text.empty() ? "-" : text;
}

std::string lower_name(DraftType const& type) { return text::lower(type.name); }

std::string write_known(Draft const& draft, std::string_view key) {
  return lower_name(draft.types[*draft.type_with_key(key)]);
}
std::string write_with_moves(Draft const& draft, std::string_view key) {
  DraftType const& type = draft.types[*draft.type_with_key(key)];
  if (!type.exists()) return {};
  return type.own_betza ? lower_name(type) + ':' + type.betza : lower_name(type);
}
std::string write_custom(Draft const& draft, std::string_view number) {
  return write_with_moves(draft, "customPiece" + std::string(number));
}
std::string write_king(Draft const& draft, std::string_view) { return write_with_moves(draft, "king"); }

template <Sides side>
std::string write_mobility(Draft const& draft, std::string_view subject) {
  std::string key(subject);
  key.front() = text::lower(key.front());
  DraftType const& type = draft.types[*draft.type_with_key(key)];
  auto const& mobility = side == white ? type.mobility.white : type.mobility.black;
  return type.exists() && mobility ? value_text(draft, *mobility) : "";
}

/// `x:VALUE` for each piece that has one.
template <class ValueOf>
std::string write_list(Draft const& draft, ValueOf value_of) {
  std::string list;
  for (DraftType const& type : draft.types)
    if (std::string const value = type.exists() ? value_of(type) : ""; !value.empty())
      list += (list.empty() ? "" : " ") + lower_name(type) + ':' + value;
  return list;
}
std::string write_limits(Draft const& draft, std::string_view) {
  return write_list(draft, [](DraftType const& type) {
    return type.promotion_limit ? std::to_string(*type.promotion_limit) : "";
  });
}
template <int DraftType::*member>
std::string write_values(Draft const& draft, std::string_view) {
  return write_list(
      draft, [](DraftType const& type) { return type.*member != 0 ? std::to_string(type.*member) : ""; });
}
std::string write_promoted(Draft const& draft, std::string_view) {
  return write_list(draft, [&](DraftType const& type) {
    return type.promoted ? lower_name(draft.types[*type.promoted]) : "";
  });
}
std::string write_files(Draft const& draft, std::string_view) { return std::to_string(draft.board.files); }
std::string write_ranks(Draft const& draft, std::string_view) { return std::to_string(draft.board.ranks); }
std::string write_start(Draft const& draft, std::string_view) { return draft.start; }

constexpr auto ignored = Effect::ignored;
constexpr auto refused = Effect::refused;

constexpr Key board_rows[] = {
    {"maxFile", "File", "the number of files, or the letter of the last one", {set_files, write_files}},
    {"maxRank", "Rank", "the number of ranks", {set_ranks, write_ranks}},
    {"startFen",
     "FEN",
     "the start position; * is a square that nothing enters, [..] holds the hands",
     {set_start, write_start}},
    {"chess960", "bool", "kings and rooks castle from any files of their rank",
     boolean<&Draft::castling_from_anywhere>},
    {"twoBoards", "bool", "hands would be filled from a second board", {}, refused},
    {"variantTemplate", "text", "for graphical programs", {}, ignored},
    {"pieceToCharTable", "text", "for graphical programs", {}, ignored},
    {"pocketSize", "int", "for graphical programs", {}, ignored},
};

constexpr Key piece_rows[] = {
    {"<piece>",
     "letter",
     "the game has that type of piece: the table below; - removes it",
     {set_known, write_known}},
    {"customPiece<N>", "letter:Betza", "a piece of your own, N from 1 to 25", {set_custom, write_custom}},
    {"king",
     "letter or letter:Betza",
     "the royal piece, and its moves if they are not a king's",
     {set_king, write_king}},
    {"mobilityRegionWhite<Piece>",
     "Region",
     "White's pieces of the type stay on these squares",
     {set_mobility<white>, write_mobility<white>}},
    {"mobilityRegionBlack<Piece>",
     "Region",
     "the same for Black",
     {set_mobility<black>, write_mobility<black>}},
    {"pieceValueMg",
     "letter:int list",
     "values of the pieces for the search; a pawn without a value counts 126",
     {set_values<&DraftType::middlegame_value>, write_values<&DraftType::middlegame_value>}},
    {"pieceValueEg",
     "letter:int list",
     "values for other engines in endgames; exported",
     {set_values<&DraftType::endgame_value>, write_values<&DraftType::endgame_value>},
     ignored},
};

constexpr Key promotion_rows[] = {
    {"pawnTypes", "PieceSet", "promotionPawnTypes, enPassantTypes and nMoveRuleTypes in one",
     types_of_all<&Draft::promotion_pawns, &Draft::en_passant_types, &Draft::clock_types>},
    {"promotionRegionWhite", "Region", "where White's pieces promote",
     region_of<white, &Draft::promotion_region>},
    {"promotionRegionBlack", "Region", "where Black's pieces promote",
     region_of<black, &Draft::promotion_region>},
    {"promotionPawnTypes", "PieceSet", "types that become one of promotionPieceTypes in the region",
     types_for<both, &Draft::promotion_pawns>},
    {"promotionPawnTypesWhite", "PieceSet", "the same of White", types_for<white, &Draft::promotion_pawns>},
    {"promotionPawnTypesBlack", "PieceSet", "the same of Black", types_for<black, &Draft::promotion_pawns>},
    {"promotionPieceTypes", "PieceSet", "the types that pawns promote to",
     types_for<both, &Draft::promotion_choices>},
    {"promotionPieceTypesWhite", "PieceSet", "the same of White",
     types_for<white, &Draft::promotion_choices>},
    {"promotionPieceTypesBlack", "PieceSet", "the same of Black",
     types_for<black, &Draft::promotion_choices>},
    {"sittuyinPromotion", "bool",
     "pawns in the region, or a last pawn, promote on their square or by a quiet move",
     boolean<&Draft::promotion_in_place>},
    {"promotionLimit",
     "letter:int list",
     "no promotion to a type while the side has this many",
     {set_limits, write_limits}},
    {"promotedPieceType",
     "letter:letter list",
     "shogi: the other side of a piece; x:- for none",
     {set_promoted, write_promoted}},
    {"piecePromotionOnCapture", "bool", "such pieces promote by captures only",
     boolean<&Draft::sides_by_capture>},
    {"mandatoryPawnPromotion", "bool", "a pawn in the region must promote",
     boolean<&Draft::promotion_mandatory>},
    {"mandatoryPiecePromotion", "bool", "a piece of promotedPieceType must promote",
     boolean<&Draft::sides_mandatory>},
    {"pieceDemotion", "bool", "a promoted piece turns back by moving in the region",
     boolean<&Draft::sides_turn_back>},
};

constexpr Key pawn_rows[] = {
    {"doubleStep", "bool", "false: no initial steps at all", boolean<&Draft::initial_moves>},
    {"doubleStepRegionWhite", "Region",
     "the squares from which White's pawns step two squares and its i moves start",
     region_of<white, &Draft::initial_region>},
    {"doubleStepRegionBlack", "Region", "the same for Black", region_of<black, &Draft::initial_region>},
    {"tripleStepRegionWhite", "Region", "the squares from which White's pawns step three squares",
     region_of<white, &Draft::triple_region>},
    {"tripleStepRegionBlack", "Region", "the same for Black", region_of<black, &Draft::triple_region>},
    {"enPassantRegion", "Region", "targets of captures en passant; - for none",
     region_for<both, &Draft::en_passant_region>},
    {"enPassantRegionWhite", "Region", "the same for White", region_for<white, &Draft::en_passant_region>},
    {"enPassantRegionBlack", "Region", "the same for Black", region_for<black, &Draft::en_passant_region>},
    {"enPassantTypes", "PieceSet", "types that capture en passant",
     types_for<both, &Draft::en_passant_types>},
    {"enPassantTypesWhite", "PieceSet", "the same of White", types_for<white, &Draft::en_passant_types>},
    {"enPassantTypesBlack", "PieceSet", "the same of Black", types_for<black, &Draft::en_passant_types>},
};

constexpr Key castling_rows[] = {
    {"castling", "bool", "false: no castling", boolean<&Draft::castling>},
    {"castlingKingsideFile", "File", "where the king lands", file<&Draft::castling_king_to>},
    {"castlingQueensideFile", "File", "where it lands on the other wing", file<&Draft::castling_queen_to>},
    {"castlingRank", "Rank", "the rank of castling, as its owner counts",
     number<&Draft::castling_rank, 1, 128>},
    {"castlingKingFile", "File", "where the king stands, if several of its type are on that rank",
     file<&Draft::castling_king_file>},
    {"castlingKingPiece", "PieceType", "the type that castles as king",
     one_type_for<both, &Draft::castling_kings>},
    {"castlingKingPieceWhite", "PieceType", "the same of White", one_type_for<white, &Draft::castling_kings>},
    {"castlingKingPieceBlack", "PieceType", "the same of Black", one_type_for<black, &Draft::castling_kings>},
    {"castlingRookKingsideFile", "File", "where the rook stands, if not in the corner",
     file<&Draft::castling_king_rook>},
    {"castlingRookQueensideFile", "File", "the same of the other wing", file<&Draft::castling_queen_rook>},
    {"castlingRookPieces", "PieceSet", "types that castle as rook", types_for<both, &Draft::castling_rooks>},
    {"castlingRookPiecesWhite", "PieceSet", "the same of White", types_for<white, &Draft::castling_rooks>},
    {"castlingRookPiecesBlack", "PieceSet", "the same of Black", types_for<black, &Draft::castling_rooks>},
    {"castlingDroppedPiece", "bool", "a king and a rook dropped on their squares may castle",
     boolean<&Draft::castling_by_drop>},
    {"oppositeCastling", "bool", "no castling to the wing where the other side has castled",
     boolean<&Draft::castling_not_opposite>},
    {"castlingWins",
     "CastlingRights",
     "castling with these rights wins, and a side that has lost all of them loses: letters of KQkq, or -",
     {set_castling_wins, write_castling_wins}},
};

} // namespace

std::span<Key const> board_keys() { return board_rows; }
std::span<Key const> piece_keys() { return piece_rows; }
std::span<Key const> promotion_keys() { return promotion_rows; }
std::span<Key const> pawn_keys() { return pawn_rows; }
std::span<Key const> castling_keys() { return castling_rows; }

} // namespace hippo::game_file

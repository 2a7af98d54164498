// The keys of pieces: types that the format knows, own pieces with a number, where they stand, what they are
// worth.
#include "libgame/game_file/fsf_betza.hpp"
#include "libgame/game_file/fsf_terms.hpp"
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"
#include "libgame/game_file/type_values.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace hippo::game_file {

namespace {

using enum Sides;

/// A letter, and after a colon a Betza string, if one may follow.
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
  if (dialect == BetzaDialect::fairy_stockfish_x) return;
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
  type.rides_to_end = meant.rides_to_end;
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

template <int DraftType::*member>
void set_values(Draft& draft, ValueReader& value, std::string_view) {
  auto const values = value.counts();
  if (!values) return;
  for (auto const& [type, number] : *values) {
    if (number < 0 || number > max_engine_value)
      return value.refuse(fmt::format("values from 0 to {}, such as p:100 n:325", max_engine_value));
    draft.types[type].*member = number;
  }
}
template <int DraftType::*member>
std::string write_values(Draft const& draft, std::string_view) {
  return type_values(
      draft, [](DraftType const& type) { return type.*member != 0 ? std::to_string(type.*member) : ""; });
}

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
     Effect::ignored},
};

void define_values(Definition& made) {
  auto const given = [&](int DraftType::*value) {
    std::vector<int> values;
    for (DraftType const& type : made.draft.types)
      if (type.exists()) values.push_back(type.*value);
    return std::ranges::count(values, 0) == std::ssize(values) ? std::vector<int>() : values;
  };
  made.game.values = {given(&DraftType::middlegame_value), given(&DraftType::endgame_value)};
}

void draft_of_values(Drafting& drafting) {
  auto const set = [&](std::vector<int> const& values, int DraftType::*member) {
    for (std::size_t p = 0; p < values.size(); ++p)
      drafting.draft.types[drafting.type_of(drafting.game.pieces[p])].*member = values[p];
  };
  set(drafting.values.middlegame, &DraftType::middlegame_value);
  set(drafting.values.endgame, &DraftType::endgame_value);
}

} // namespace

LawText pieces_law() {
  return {.keys = {{Group::pieces, piece_rows}}, .define = define_values, .draft = draft_of_values};
}

} // namespace hippo::game_file

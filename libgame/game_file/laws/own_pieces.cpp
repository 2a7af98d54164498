// The keys of pieces with names, `hippo.piece.NAME`, which only this toolkit has.
#include "libgame/betza/ride_list.hpp"
#include "libgame/game_file/fsf_betza.hpp"
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hippo::game_file {

namespace {

/// A piece of that name, which must be defined.
DraftType* piece_of(Draft& draft, ValueReader& value, std::string_view name) {
  auto const type = value.named(name, value.entry().key_where);
  return type ? &draft.types[*type] : nullptr;
}

std::optional<FileBetza> read_betza(Draft const& draft, ValueReader& value) {
  auto read = read_file_betza(value.text(), draft.dialect);
  if (auto const* error = std::get_if<notation::ParseError>(&read)) {
    std::size_t const at = value.entry().value_where.begin + error->offset;
    value.report({at, at}, problem::BadBetza{error->expected});
    return std::nullopt;
  }
  return std::get<FileBetza>(std::move(read));
}

void set_piece(Draft& draft, ValueReader& value, std::string_view name) {
  if (value.text() == "-") {
    if (auto const type = draft.type_named(name)) draft.remove(*type);
    return;
  }
  auto const betza = read_betza(draft, value);
  if (!betza) return;
  DraftType& type = draft.types[draft.own_type(std::string(name))];
  type.betza = betza->betza;
  type.en_passant = betza->en_passant;
  type.hops_within_range = betza->hops_within_range;
  type.rides_to_end = betza->rides_to_end;
  type.own_betza = true;
  type.where = value.entry().key_where;
}

/// Whether the moves are of the kind that may depend on check: leaps to empty squares.
bool are_quiet_leaps(std::string const& betza) {
  auto const moves = betza::read_rides(betza);
  return moves.others.patterns.empty() && std::ranges::all_of(moves.rides, [](betza::LineRide const& line) {
           betza::Ride const& ride = line.ride;
           return ride.moves && !ride.captures && !ride.initial && !ride.lame && ride.max_steps == 1 &&
                  !line.hops();
         });
}

void set_out_of_check(Draft& draft, ValueReader& value, std::string_view name) {
  DraftType* const type = piece_of(draft, value, name);
  auto const betza = read_betza(draft, value);
  if (!type || !betza) return;
  if (!are_quiet_leaps(betza->betza)) return value.refuse("leaps that do not capture, such as mN");
  type->moves_out_of_check = betza->betza;
}

template <auto member>
void set_text(Draft& draft, ValueReader& value, std::string_view name) {
  if (DraftType* const type = piece_of(draft, value, name)) type->*member = value.text();
}
template <auto member>
void set_flag(Draft& draft, ValueReader& value, std::string_view name) {
  DraftType* const type = piece_of(draft, value, name);
  auto const flag = value.boolean();
  if (type && flag) type->*member = *flag;
}
void set_level(Draft& draft, ValueReader& value, std::string_view name) {
  DraftType* const type = piece_of(draft, value, name);
  auto const level = value.number(0, 15);
  if (type && level) type->level = *level;
}
void set_alignment(Draft& draft, ValueReader& value, std::string_view name) {
  DraftType* const type = piece_of(draft, value, name);
  auto const place = value.word({"neutral", "knight", "bishop"});
  if (type && place) type->alignment = static_cast<rules::Alignment>(*place);
}

void set_piece_ranks(Draft& draft, ValueReader& value, std::string_view name) {
  DraftType* const type = piece_of(draft, value, name);
  auto const ranks = value.two_numbers("the first and the last rank, such as 2 -2 (-1 is the last one)");
  if (!type || !ranks) return;
  auto const on_board = [&](int rank) {
    return rank != 0 && rank <= draft.def.board.ranks && rank >= -draft.def.board.ranks;
  };
  if (!on_board((*ranks)[0]) || !on_board((*ranks)[1]))
    return value.refuse("ranks of the board, such as 2 -2");
  type->ranks = {(*ranks)[0], (*ranks)[1]};
}

template <bool white>
void set_piece_region(Draft& draft, ValueReader& value, std::string_view name) {
  DraftType* const type = piece_of(draft, value, name);
  auto const region = value.region();
  if (type && region) (white ? type->mobility.white : type->mobility.black) = *region;
}

// The texts of those values; for a piece's default they are empty.

DraftType const& type_of(Draft const& draft, std::string_view name) {
  return draft.types[*draft.type_named(name)];
}
std::string write_piece(Draft const& draft, std::string_view name) { return type_of(draft, name).betza; }

template <auto member>
std::string write_text(Draft const& draft, std::string_view name) {
  return type_of(draft, name).*member;
}
std::string write_english(Draft const& draft, std::string_view name) {
  DraftType const& type = type_of(draft, name);
  return type.english == usual_english(type) ? "" : type.english;
}
template <auto member>
std::string write_flag(Draft const& draft, std::string_view name) {
  std::optional<bool> const flag = type_of(draft, name).*member;
  return flag ? value_text(draft, *flag) : "";
}
std::string write_capturable(Draft const& draft, std::string_view name) {
  return type_of(draft, name).capturable ? "" : "false";
}
std::string write_rides(Draft const& draft, std::string_view name) {
  return type_of(draft, name).rides_to_end ? "true" : "";
}
std::string write_level(Draft const& draft, std::string_view name) {
  int const level = type_of(draft, name).level;
  return level == 0 ? "" : std::to_string(level);
}
std::string write_alignment(Draft const& draft, std::string_view name) {
  switch (type_of(draft, name).alignment) {
  case rules::Alignment::knight:
    return "knight";
  case rules::Alignment::bishop:
    return "bishop";
  case rules::Alignment::neutral:
    break;
  }
  return {};
}
std::string write_piece_ranks(Draft const& draft, std::string_view name) {
  rules::RankRange const ranks = type_of(draft, name).ranks;
  return ranks == rules::RankRange{} ? "" : two_numbers(ranks.first, ranks.last);
}
template <bool white>
std::string write_piece_region(Draft const& draft, std::string_view name) {
  DraftType const& type = type_of(draft, name);
  auto const& region = white ? type.mobility.white : type.mobility.black;
  return type.own && region ? value_text(draft, *region) : "";
}

template <auto member>
constexpr Rule piece_text{set_text<member>, write_text<member>};

constexpr Key own_piece_rows[] = {
    {"hippo.piece.<NAME>",
     "XBetza",
     "a piece whose name may have several letters; - removes it",
     {set_piece, write_piece}},
    {"hippo.piece.<NAME>.english",
     "text",
     "its name in prose",
     {set_text<&DraftType::english>, write_english}},
    {"hippo.piece.<NAME>.aliases", "text", "further names in records and positions, blanks between",
     piece_text<&DraftType::aliases>},
    {"hippo.piece.<NAME>.legacyName", "text", "its name in older records",
     piece_text<&DraftType::legacy_name>},
    {"hippo.piece.<NAME>.fullName", "text",
     "its name in records with full names; the English name by default", piece_text<&DraftType::full_name>},
    {"hippo.piece.<NAME>.picture", "text",
     "its drawing in diagrams, by name; its letters on a wedge or a disc", piece_text<&DraftType::picture>},
    {"hippo.piece.<NAME>.royal",
     "bool",
     "it is the king",
     {set_flag<&DraftType::royal>, write_flag<&DraftType::royal>}},
    {"hippo.piece.<NAME>.pawn",
     "bool",
     "its moves are written without a letter",
     {set_flag<&DraftType::pawn>, write_flag<&DraftType::pawn>}},
    {"hippo.piece.<NAME>.capturable",
     "bool",
     "false: it cannot be captured",
     {set_flag<&DraftType::capturable>, write_capturable}},
    {"hippo.piece.<NAME>.outOfCheck",
     "XBetza",
     "further leaps that do not capture, only while its side is not in check",
     {set_out_of_check, write_text<&DraftType::moves_out_of_check>}},
    {"hippo.piece.<NAME>.ridesToEnd",
     "bool",
     "its rides go as far as they can, and capture nothing",
     {set_flag<&DraftType::rides_to_end>, write_rides}},
    {"hippo.piece.<NAME>.level", "int", "experience, from 1 to 15", {set_level, write_level}},
    {"hippo.piece.<NAME>.alignment",
     "neutral, knight or bishop",
     "the path on which it improves",
     {set_alignment, write_alignment}},
    {"hippo.piece.<NAME>.ranks",
     "two Ranks",
     "the first and the last rank where it can stand, as its owner counts; -1 is the last one",
     {set_piece_ranks, write_piece_ranks}},
    {"hippo.piece.<NAME>.regionWhite",
     "Region",
     "White's stay on these squares",
     {set_piece_region<true>, write_piece_region<true>}},
    {"hippo.piece.<NAME>.regionBlack",
     "Region",
     "Black's stay on these squares",
     {set_piece_region<false>, write_piece_region<false>}},
};

void contradict_own_pieces(Draft const& draft, std::vector<std::string>& found) {
  for (TypeId id = 0; id < draft.types.size(); ++id) {
    DraftType const& type = draft.types[id];
    bool const is_pseudo_royal =
        (draft.extinction.pseudo_royal && draft.extinction_types.has(id)) || draft.pseudo_royal_types.has(id);
    if (type.exists() && !type.capturable && (type.is_royal() || is_pseudo_royal))
      found.push_back(fmt::format("hippo.piece.{}.capturable = false: the piece is royal", type.name));
  }
}

} // namespace

LawText own_pieces_law() {
  return {.keys = {{Group::own_pieces, own_piece_rows}}, .contradict = contradict_own_pieces};
}

} // namespace hippo::game_file

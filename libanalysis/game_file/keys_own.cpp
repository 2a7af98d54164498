// The rows of keys that only this toolkit has. They begin with `hippo.`, as no key of Fairy-Stockfish does.
#include "libanalysis/betza/ride_list.hpp"
#include "libanalysis/game_file/fsf_betza.hpp"
#include "libanalysis/game_file/setters.hpp"

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
  type.own_betza = true;
  type.where = value.entry().key_where;
}

/// Whether the moves are of the kind that is limited to sides that are not in check.
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

/// Two numbers, negative ones allowed.
std::optional<std::array<int, 2>> read_two(ValueReader& value, std::string const& expected) {
  std::array<int, 2> numbers{};
  auto const words = value.words();
  bool good = words.size() == 2;
  for (std::size_t i = 0; good && i < 2; ++i) {
    std::string_view const word = value.at(words[i]);
    std::string_view const digits = word.starts_with('-') ? word.substr(1) : word;
    good = !digits.empty() && digits.size() <= 3 &&
           digits.find_first_not_of("0123456789") == std::string_view::npos;
    if (good) numbers[i] = (word.starts_with('-') ? -1 : 1) * std::stoi(std::string(digits));
  }
  if (good) return numbers;
  value.refuse(expected);
  return std::nullopt;
}

void set_piece_ranks(Draft& draft, ValueReader& value, std::string_view name) {
  DraftType* const type = piece_of(draft, value, name);
  auto const ranks = read_two(value, "the first and the last rank, such as 2 -2 (-1 is the last one)");
  if (!type || !ranks) return;
  auto const on_board = [&](int rank) {
    return rank != 0 && rank <= draft.board.ranks && rank >= -draft.board.ranks;
  };
  if (!on_board((*ranks)[0]) || !on_board((*ranks)[1]))
    return value.refuse("ranks of the board, such as 2 -2");
  type->ranks = {(*ranks)[0], (*ranks)[1]};
}

using FieldName = std::pair<std::string_view, rules::Field>;
constexpr FieldName field_names[] = {
    {"side", rules::Field::side},
    {"castling", rules::Field::castling},
    {"en-passant", rules::Field::en_passant},
    {"checks-left", rules::Field::checks_left},
    {"halfmove-clock", rules::Field::halfmove_clock},
    {"move-number", rules::Field::move_number},
    {"roll", rules::Field::roll},
};

void set_fields(Draft& draft, ValueReader& value, std::string_view) {
  using rules::Field;
  std::vector<Field> fields;
  for (notation::Span const where : value.words()) {
    auto const* found = std::ranges::find(field_names, value.at(where), &FieldName::first);
    if (found == std::end(field_names) || std::ranges::count(fields, found->second) > 0)
      return value.report(where, problem::BadValue{value.entry().key,
                                                   "each once: side castling en-passant checks-left "
                                                   "halfmove-clock move-number roll"});
    fields.push_back(found->second);
  }
  if (fields.empty() || fields.front() != Field::side) return value.refuse("fields that begin with side");
  draft.fields = fields;
}

/// The reader of the file has taken it: the pieces need it before any key is applied.
void set_dialect(Draft&, ValueReader& value, std::string_view) {
  (void)value.word({dialect_names.begin(), dialect_names.end()});
}

void set_improvement(Draft& draft, ValueReader& value, std::string_view) {
  if (value.text() == "-") return draft.improvement.reset();
  auto const numbers = read_two(value, "two numbers: the capture factor and the rank bonus, such as 2 5");
  if (!numbers) return;
  if ((*numbers)[0] < 1) return value.refuse("a capture factor of at least 1");
  draft.improvement = rules::Improvement{(*numbers)[0], (*numbers)[1]};
}

void set_royals(Draft& draft, ValueReader& value, std::string_view) {
  auto const numbers = read_two(value, "two numbers: the least and the most kings of a side, such as 1 1");
  if (!numbers) return;
  if ((*numbers)[0] < 0 || (*numbers)[1] < (*numbers)[0])
    return value.refuse("the least and the most kings of a side, such as 0 1");
  draft.royals = *numbers;
}

void set_relay(Draft& draft, ValueReader& value, std::string_view) {
  if (value.text() == "-") return draft.relay_lender.clear();
  if (auto const type = value.named(value.text(), value.entry().value_where))
    draft.relay_lender = draft.types[*type].name;
}

void set_dice(Draft& draft, ValueReader& value, std::string_view) {
  if (value.text() == "-") return draft.dice.reset();
  std::array<std::string, 6> faces;
  std::size_t face = 0;
  std::string const& text = value.text();
  for (std::size_t begin = 0; begin <= text.size(); ++face) {
    std::size_t const end = std::min(text.find(',', begin), text.size());
    for (notation::Span word : value.words()) {
      std::size_t const offset = word.begin - value.entry().value_where.begin;
      if (offset < begin || offset >= end) continue;
      word.end = std::min(word.end, value.entry().value_where.begin + end);
      auto const type = value.named(value.at(word), word);
      if (!type) return;
      if (face < faces.size()) faces[face] += (faces[face].empty() ? "" : " ") + draft.types[*type].name;
    }
    begin = end + 1;
  }
  if (face != faces.size()) return value.refuse("six lists of pieces with commas between, one for each face");
  draft.dice = faces;
}

void set_promotion_sign(Draft& draft, ValueReader& value, std::string_view) {
  if (value.text() != "=" && value.text() != "/") return value.refuse("= or /");
  draft.notation.promotion_sign = value.text().front();
}
template <auto member>
void set_notation(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const flag = value.boolean()) draft.notation.*member = *flag;
}
template <auto member>
void set_extinction(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const flag = value.boolean()) draft.extinction.*member = *flag;
}

template <bool white>
void set_piece_region(Draft& draft, ValueReader& value, std::string_view name) {
  DraftType* const type = piece_of(draft, value, name);
  auto const region = value.region();
  if (type && region) (white ? type->mobility.white : type->mobility.black) = *region;
}

// The texts of those values. Of a piece they are empty where they are the default.

DraftType const& type_of(Draft const& draft, std::string_view name) {
  return draft.types[*draft.type_named(name)];
}
/// Named where a string of the game means something else in the other dialect.
std::string write_dialect(Draft const& draft, std::string_view) {
  auto const name = [](BetzaDialect dialect) {
    return std::string(dialect_names[static_cast<std::size_t>(dialect)]);
  };
  auto const any = [&](auto wanted) {
    return std::ranges::any_of(draft.types,
                               [&](DraftType const& type) { return type.exists() && wanted(type); });
  };
  if (any([](DraftType const& type) { return type.hops_within_range; }))
    return name(BetzaDialect::fairy_stockfish);
  return any([](DraftType const& type) {
    return different_readings(type.betza) || different_readings(type.moves_out_of_check);
  })
             ? name(BetzaDialect::standard)
             : "";
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
std::string two(int a, int b) { return std::to_string(a) + ' ' + std::to_string(b); }
std::string write_piece_ranks(Draft const& draft, std::string_view name) {
  rules::RankRange const ranks = type_of(draft, name).ranks;
  return ranks == rules::RankRange{} ? "" : two(ranks.first, ranks.last);
}
template <bool white>
std::string write_piece_region(Draft const& draft, std::string_view name) {
  DraftType const& type = type_of(draft, name);
  auto const& region = white ? type.mobility.white : type.mobility.black;
  return type.own && region ? value_text(draft, *region) : "";
}

std::string write_fields(Draft const& draft, std::string_view) {
  std::string text;
  if (draft.fields)
    for (rules::Field const field : *draft.fields)
      text += (text.empty() ? "" : " ") +
              std::string(std::ranges::find(field_names, field, &FieldName::second)->first);
  return text;
}
std::string write_improvement(Draft const& draft, std::string_view) {
  return draft.improvement ? two(draft.improvement->capture_factor, draft.improvement->rank_bonus) : "";
}
std::string write_royals(Draft const& draft, std::string_view) {
  return draft.royals ? two((*draft.royals)[0], (*draft.royals)[1]) : "";
}
std::string write_dice(Draft const& draft, std::string_view) {
  std::string text;
  if (draft.dice)
    for (std::string const& face : *draft.dice) text += (text.empty() ? "" : ", ") + face;
  return text;
}
std::string write_captured(Draft const& draft, std::string_view) {
  return draft.kings_are_captured ? value_text(draft, *draft.kings_are_captured) : "";
}
std::string write_sign(Draft const& draft, std::string_view) { return {draft.notation.promotion_sign}; }
template <auto group, auto member>
std::string write_member(Draft const& draft, std::string_view) {
  return value_text(draft, draft.*group.*member);
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

constexpr Key law_rows[] = {
    {"hippo.title", "text", "the name in prose", text<&Draft::title>},
    {"hippo.aliases", "text", "further names, blanks between, hyphens within", text<&Draft::aliases>},
    {"hippo.author", "text", "the author", text<&Draft::author>},
    {"hippo.year", "text", "when", text<&Draft::year>},
    {"hippo.summary", "text", "a sentence about the game", text<&Draft::summary>},
    {"hippo.style", "chess, shogi or xiangqi",
     "the board and pieces of diagrams: chequered squares and figures, squares between lines and wedges that "
     "point forward, or points where lines meet and discs",
     choice<&Draft::style, diagram_styles>},
    {"hippo.dialect",
     "fairy-stockfish or standard",
     "how Betza strings are read where the two differ",
     {set_dialect, write_dialect}},
    {"hippo.fields", "field list", "the fields of a position after the board", {set_fields, write_fields}},
    {"hippo.improvement",
     "two ints",
     "pieces improve by capture: capture factor and rank bonus (The Way of the Knight)",
     {set_improvement, write_improvement}},
    {"hippo.relay",
     "name",
     "the piece that lends its leap to those it guards (knight relay chess)",
     {set_relay, detail::write<&Draft::relay_lender>}},
    {"hippo.dice",
     "six lists",
     "the pieces that each face of the dice moves, commas between",
     {set_dice, write_dice}},
    {"hippo.freeDrops", "bool", "any piece may be dropped at any time, in unlimited number",
     boolean<&Draft::free_drops>},
    {"hippo.castlingAnyPiece", "bool",
     "the king may castle with any piece on the rook's square, such as an improved rook",
     boolean<&Draft::castling_any_piece>},
    {"hippo.royals", "two ints", "the least and the most kings of a side", {set_royals, write_royals}},
    {"hippo.kingsAreCaptured",
     "bool",
     "kings may be left under attack, and are captured",
     {detail::set<&ValueReader::boolean, &Draft::kings_are_captured>, write_captured}},
    {"hippo.royalCaptureWins",
     "bool",
     "a side without kings has lost",
     {set_extinction<&rules::Extinction::royal_captured>,
      write_member<&Draft::extinction, &rules::Extinction::royal_captured>}},
    {"hippo.bareKingLoses",
     "bool",
     "a side that has only kings has lost",
     {set_extinction<&rules::Extinction::bare_king>,
      write_member<&Draft::extinction, &rules::Extinction::bare_king>}},
    {"hippo.endingMoves", "int",
     "the game is drawn after this many moves without a claim (nMoveRule only allows a claim); 0: never",
     number<&Draft::ending_moves, 0, 1000>},
    {"hippo.endingRepetitions", "int",
     "the game is drawn after this many repetitions without a claim (nFoldRule only allows a claim); 0: "
     "never",
     number<&Draft::ending_repetitions, 0, 100>},
    {"hippo.deadPosition", "bool", "the game ends when no series of moves can lead to mate",
     boolean<&Draft::dead_position>},
    {"hippo.promotionSign",
     "= or /",
     "the sign before the new piece in moves",
     {set_promotion_sign, write_sign}},
    {"hippo.promotionShown",
     "bool",
     "the new piece must be written even if there is only one choice",
     {set_notation<&rules::Notation::promotion_always_shown>,
      write_member<&Draft::notation, &rules::Notation::promotion_always_shown>}},
    {"hippo.fullNames",
     "bool",
     "moves are written with full names, origin and target",
     {set_notation<&rules::Notation::full_names>,
      write_member<&Draft::notation, &rules::Notation::full_names>}},
};

} // namespace

std::span<Key const> own_piece_keys() { return own_piece_rows; }
std::span<Key const> own_keys() { return law_rows; }

} // namespace hippo::game_file

// Ends of the game: mate and stalemate, extinction, flags, rows, counted checks.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using enum Sides;
using rules::Connection;
using rules::FlagWin;
using rules::TypeExtinction;

void set_extinct_types(Draft& draft, ValueReader& value, std::string_view) {
  auto const list = value.types();
  if (!list) return;
  draft.extinction_types = *list;
  draft.extinction_types_of = {};
}
std::string write_extinct_types(Draft const& draft, std::string_view) {
  auto const& own = draft.extinction_types_of;
  return own.white || own.black ? "" : value_text(draft, draft.extinction_types);
}
template <Sides side>
void set_extinct(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const list = value.types())
    (side == white ? draft.extinction_types_of.white : draft.extinction_types_of.black) = *list;
}
template <Sides side>
std::string write_extinct(Draft const& draft, std::string_view) {
  auto const& own = side == white ? draft.extinction_types_of.white : draft.extinction_types_of.black;
  return own ? value_text(draft, *own) : "";
}
/// The types of each side.
BySide<TypeList> extinct_types(Draft const& draft) {
  return {draft.extinction_types_of.white.value_or(draft.extinction_types),
          draft.extinction_types_of.black.value_or(draft.extinction_types)};
}

constexpr Key ends_rows[] = {
    {"stalemateValue", "Value", "of the side that is stalemated",
     outcome<Outcome::draw, &Draft::def, &GameDef::stalemate>},
    {"stalematePieceCount", "bool", "the side with fewer pieces wins a stalemate",
     boolean<&Draft::def, &GameDef::stalemate_counts_pieces>},
    {"checkmateValue", "Value", "of the side that is mated",
     outcome<Outcome::draw, &Draft::def, &GameDef::checkmate>},
    {"extinctionValue", "Value", "of the side that has extinctionPieceCount or fewer of one of the types",
     outcome_or_none<&Draft::extinction_value>},
    {"extinctionPieceTypes",
     "PieceSet",
     "the types; * is all pieces together",
     {set_extinct_types, write_extinct_types}},
    {"extinctionPieceTypesWhite",
     "PieceSet",
     "the types of White; those of Black stay",
     {set_extinct<white>, write_extinct<white>}},
    {"extinctionPieceTypesBlack",
     "PieceSet",
     "the types of Black",
     {set_extinct<black>, write_extinct<black>}},
    {"extinctionAllPieceTypes", "bool",
     "a side has so few of each of these types, not only of one; true by default in the dialect "
     "fairy-stockfish-x",
     boolean<&Draft::extinction, &TypeExtinction::every>},
    {"extinctionPieceCount", "int", "see extinctionValue",
     number<0, 256, &Draft::extinction, &TypeExtinction::count>},
    {"extinctionOpponentPieceCount", "int", "only if the other side has at least this many",
     number<0, 256, &Draft::extinction, &TypeExtinction::opponent_count>},
    {"extinctionClaim", "bool", "the side has one more move to restore the balance",
     boolean<&Draft::extinction, &TypeExtinction::one_more_move>},
    {"flagPiece", "PieceType", "the piece that wins in flagRegion; * any",
     type_for<both, &Draft::flag_pieces>},
    {"flagPieceWhite", "PieceType", "the same of White", type_for<white, &Draft::flag_pieces>},
    {"flagPieceBlack", "PieceType", "the same of Black", type_for<black, &Draft::flag_pieces>},
    {"flagPieceTypes", "PieceType", "flagPiece", read_only(types_for<both, &Draft::flag_pieces>)},
    {"flagPieceTypesWhite", "PieceType", "flagPieceWhite", read_only(types_for<white, &Draft::flag_pieces>)},
    {"flagPieceTypesBlack", "PieceType", "flagPieceBlack", read_only(types_for<black, &Draft::flag_pieces>)},
    {"flagRegion", "Region", "where a flag piece wins", region_for<both, &Draft::flag_region>},
    {"flagRegionWhite", "Region", "the same for White", region_for<white, &Draft::flag_region>},
    {"flagRegionBlack", "Region", "the same for Black", region_for<black, &Draft::flag_region>},
    {"flagPieceCount", "int", "the number of pieces that must stand there",
     number<1, 256, &Draft::flag, &FlagWin::count>},
    {"flagPieceBlockedWin", "bool", "or one, if the other squares of the region are occupied",
     boolean<&Draft::flag, &FlagWin::blocked_wins>},
    {"flagMove", "bool",
     "the other side moves once more before the flag counts; if a king is the flag piece, only Black does, "
     "and only if its king can reach its region, which draws",
     boolean<&Draft::flag, &FlagWin::one_more_move>},
    {"flagPieceSafe", "bool", "the flag counts only if it is not attacked",
     boolean<&Draft::flag, &FlagWin::must_be_safe>},
    {"checkCounting", "bool", "the last check of a given number wins",
     boolean<&Draft::def, &GameDef::counts_checks>},
    {"connectN", "int", "this many in a row win; 0: no",
     number<0, 26, &Draft::connection, &Connection::length>},
    {"connectPieceTypes", "PieceSet", "of these types", types<&Draft::connect_types>},
    {"connectHorizontal", "bool", "rows on ranks count",
     boolean<&Draft::connection, &Connection::horizontal>},
    {"connectVertical", "bool", "rows on files count", boolean<&Draft::connection, &Connection::vertical>},
    {"connectDiagonal", "bool", "rows on diagonals count",
     boolean<&Draft::connection, &Connection::diagonal>},
    {"connectValue", "Value", "of the side that has them",
     outcome<Outcome::win, &Draft::connection, &Connection::outcome>},
    {"connectNxN", "int", "a square of this size wins; 0: no",
     number<0, 26, &Draft::connection, &Connection::square>},
    {"collinearN", "int", "this many on one line win, with gaps or without; 0: no",
     number<0, 26, &Draft::connection, &Connection::collinear>},
    {"connectRegion1White", "Region", "a chain of White's pieces from here to connectRegion2White wins",
     region_of<white, &Draft::connect_begin>},
    {"connectRegion1Black", "Region", "the same for Black", region_of<black, &Draft::connect_begin>},
    {"connectRegion2White", "Region", "the end of that chain", region_of<white, &Draft::connect_end>},
    {"connectRegion2Black", "Region", "the same for Black", region_of<black, &Draft::connect_end>},
};

constexpr Key own_ends_rows[] = {
    {"hippo.royalCaptureWins", "bool", "a side without kings has lost",
     boolean<&Draft::def, &GameDef::extinction, &rules::Extinction::royal_captured>},
    {"hippo.bareKingLoses", "bool", "a side that has only kings has lost",
     boolean<&Draft::def, &GameDef::extinction, &rules::Extinction::bare_king>},
};

void define_extinction(Definition& made) {
  Draft const& draft = made.draft;
  auto const lists = extinct_types(draft);
  BySide<std::string_view> const types{made.names(lists.white), made.names(lists.black)};
  Color const color = types.white.empty() ? Color::black : Color::white;
  if ((!draft.extinction_value && !draft.extinction.pseudo_royal) || types.of(color).empty()) return;
  TypeExtinction& end = made.def().type_extinction.emplace(draft.extinction);
  end.types = lists.of(color).all ? "*" : types.of(color);
  if (types.white != types.black) end.side = color;
  end.outcome = draft.extinction_value.value_or(Outcome::loss);
}

void define_flag(Definition& made) {
  Draft const& draft = made.draft;
  rules::Regions flags = made.regions(draft.flag_region);
  for (Color color : colors)
    if (made.names(draft.flag_pieces.of(color)).empty()) flags.of(color) = "-";
  if (flags.white == "-" && flags.black == "-") return;
  FlagWin& flag = made.def().flag.emplace(draft.flag);
  flag.regions = flags;
  for (Color color : colors)
    if (auto const& pieces = draft.flag_pieces.of(color); !pieces.all)
      flag.pieces.of(color) = made.names(pieces);
}

void define_connection(Definition& made) {
  Draft const& draft = made.draft;
  Connection law = draft.connection;
  law.types = draft.connect_types.all ? "*" : made.names(draft.connect_types);
  law.begin = made.regions(draft.connect_begin);
  law.end = made.regions(draft.connect_end);
  bool const chain = law.begin != rules::Regions{"-", "-"};
  if (law.length != 0 || law.square != 0 || law.collinear != 0 || chain) made.def().connection = law;
}

void define_ends(Definition& made) {
  define_extinction(made);
  define_flag(made);
  define_connection(made);
}

void draft_of_ends(Drafting& drafting) {
  Draft& draft = drafting.draft;
  if (auto const& end = drafting.game.type_extinction) {
    draft.extinction = *end;
    draft.extinction.types = {};
    draft.extinction.outcome = Outcome::loss;
    draft.extinction.side = {};
    if (end->side) {
      draft.extinction_types_of = {TypeList(), TypeList()};
      draft.extinction_types_of.of(*end->side) = drafting.list(end->types);
    } else {
      draft.extinction_types = drafting.list(end->types);
    }
    draft.extinction_value = end->outcome;
  }
  if (auto const& flag = drafting.game.flag) {
    draft.flag = *flag;
    draft.flag.pieces = {};
    draft.flag.regions = {};
    for (Color color : colors)
      if (!flag->pieces.of(color).empty())
        draft.flag_pieces.of(color) = drafting.list(flag->pieces.of(color));
    draft.flag_region = Drafting::regions(flag->regions);
  }
  if (auto const& row = drafting.game.connection) {
    draft.connection = *row;
    draft.connection.types = {};
    draft.connection.begin = draft.connection.end = {};
    draft.connect_types = drafting.list(row->types);
    draft.connect_begin = Drafting::regions(row->begin);
    draft.connect_end = Drafting::regions(row->end);
  }
}

void add_extinction(GameDef const& game, TypeExtinction const& end, Sentences& said) {
  std::string const condition =
      (end.opponent_count == 0 ? ""
                               : fmt::format(" while the other side has at least {}", end.opponent_count)) +
      (end.one_more_move ? ", unless its next move restores the balance" : "");
  bool const several = end.types.find(' ') != std::string_view::npos;
  std::string const what = names(game, end.types, several ? "and" : "or");
  std::string const few = end.count == 0 ? "no" : fmt::format("at most {}", end.count);
  if (end.pseudo_royal) {
    std::string const last =
        end.count == 0 ? "The last" : fmt::format("Each of the last {} of type", end.count + 1);
    said.push_back(several ? fmt::format("{} of each of these types is royal: {}.", last, what)
                           : fmt::format("{} {} of a side is royal.", last, what));
    if (!game.explosions) return; // royal pieces are not captured
  }
  std::string const side = !end.side ? "A side" : *end.side == Color::white ? "White" : "Black";
  if (several && end.every)
    return said.push_back(fmt::format("{} with {} of each of these types {}{}: {}.", side,
                                      end.count == 0 ? "none" : few, verb(end.outcome), condition, what));
  if (end.side)
    return said.push_back(
        fmt::format("{} with {} of type {} {}{}.", side, few, what, verb(end.outcome), condition));
  if (end.types == "*")
    said.push_back(fmt::format("A side that has {} piece{} in all {}{}.", few, end.count == 1 ? "" : "s",
                               verb(end.outcome), condition));
  else if (several)
    said.push_back(fmt::format("A side that has {} of one of these types {}{}: {}.",
                               end.count == 0 ? "none left" : few, verb(end.outcome), condition, what));
  else
    said.push_back(fmt::format("A side that has {} {} {}{}.", few, what, verb(end.outcome), condition));
}

void add_flag(GameDef const& game, FlagWin const& flag, Sentences& said) {
  auto const add = [&](std::string_view list, std::string const& where) {
    std::string const who = list.empty() ? "piece" : names(game, list, "or");
    said.push_back(fmt::format(
        "{} {}{}{}{}.",
        flag.count == 1 ? with_article(who) + " wins" : fmt::format("{} {} together win", flag.count, who),
        where, flag.blocked_wins ? ", or fewer where all other squares are occupied" : "",
        flag.must_be_safe ? ", if it is not attacked there" : "",
        flag.one_more_move ? ", after one more move of the other side" : ""));
  };
  if (flag.pieces.white == flag.pieces.black) return add(flag.pieces.white, game_file::both(flag.regions));
  add(flag.pieces.white, on_region(flag.regions.white) + " for White");
  add(flag.pieces.black, on_region(flag.regions.black) + " for Black");
}

void add_connection(GameDef const& game, Connection const& row, Sentences& said) {
  Sentences lines;
  if (row.horizontal) lines.emplace_back("rank");
  if (row.vertical) lines.emplace_back("file");
  if (row.diagonal) lines.emplace_back("diagonal");
  std::string const line = listed(lines, "or"), types = names(game, row.types, "or");
  for (std::string& name : lines) name += 's';
  std::string const plural = listed(lines, "or");
  std::string_view const one = verb(row.outcome);
  std::string_view const many = one.substr(0, one.size() - 1);
  if (row.length != 0)
    said.push_back(fmt::format("{} in a row on a {} {}: {}.", row.length, line, many, types));
  if (row.collinear != 0)
    said.push_back(
        fmt::format("{} on one {}, with gaps or without, {}: {}.", row.collinear, line, many, types));
  if (row.square != 0)
    said.push_back(fmt::format("A square of {0} by {0} {1}: {2}.", row.square, one, types));
  for (Color color : {Color::white, Color::black})
    if (row.begin.of(color) != "-")
      said.push_back(fmt::format("A chain of {} along {} from {} to {} {}: {}.",
                                 color == Color::white ? "White's" : "Black's", plural, row.begin.of(color),
                                 row.end.of(color), one, types));
}

Sentences explain_ends(GameDef const& game) {
  Sentences said;
  auto const& extinction = game.type_extinction;
  bool const royal = std::ranges::any_of(game.pieces, &PieceDef::royal) ||
                     (extinction && extinction->pseudo_royal) || game.pseudo_royals || game.anti_royals;
  if (royal && game.royalty.check != rules::CheckRule::never)
    said.push_back(fmt::format("A side that is checkmated {}.", verb(game.checkmate)));
  if (!game.dice)
    said.push_back(game.stalemate_counts_pieces
                       ? fmt::format("In a stalemate, the side with fewer pieces {}.", verb(game.stalemate))
                   : game.stalemate == Outcome::draw
                       ? "Stalemate is a draw."
                       : fmt::format("A side that is stalemated {}.", verb(game.stalemate)));
  if (game.extinction.royal_captured) said.emplace_back("A side without a king has lost.");
  if (game.extinction.bare_king) said.emplace_back("A side that has only its king has lost.");
  if (extinction) add_extinction(game, *extinction, said);
  if (game.flag) add_flag(game, *game.flag, said);
  if (game.counts_checks) said.emplace_back("The last check of a given number wins.");
  if (game.connection) add_connection(game, *game.connection, said);
  return said;
}

void contradict_ends(Draft const& draft, std::vector<std::string>& found) {
  if (draft.def.counts_checks && !draft.def.royalty.may_check)
    found.emplace_back("checkCounting needs checking = true");
  auto const [white_types, black_types] = extinct_types(draft);
  bool const two_lists = !white_types.empty() && !black_types.empty();
  if (two_lists && (white_types.types != black_types.types || white_types.all != black_types.all))
    found.emplace_back("extinctionPieceTypesWhite excludes another list in extinctionPieceTypesBlack");
  if (!royal_types(draft).empty()) return;
  if (draft.def.extinction.royal_captured) found.emplace_back("hippo.royalCaptureWins needs a king");
  if (draft.def.extinction.bare_king) found.emplace_back("hippo.bareKingLoses needs a king");
}

} // namespace

LawText ends_law() {
  return {.keys = {{Group::ends, ends_rows}, {Group::own, own_ends_rows}},
          .define = define_ends,
          .draft = draft_of_ends,
          .topic = "end",
          .explain = explain_ends,
          .contradict = contradict_ends};
}

} // namespace hippo::game_file

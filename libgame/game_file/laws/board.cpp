// The board, the start, and how the game is called.
#include "libgame/game_file/fsf_betza.hpp"
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

using rules::Field;

void set_files(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const files = value.file_count()) draft.def.board.files = *files;
}
std::string write_files(Draft const& draft, std::string_view) {
  return std::to_string(draft.def.board.files);
}
void set_ranks(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const ranks = value.number(1, 128)) draft.def.board.ranks = *ranks;
}
std::string write_ranks(Draft const& draft, std::string_view) {
  return std::to_string(draft.def.board.ranks);
}
void set_start(Draft& draft, ValueReader& value, std::string_view) {
  if (value.text().empty()) return value.refuse("a position in FEN");
  draft.start = value.text();
  if (draft.start.find(' ') == std::string::npos) draft.start += " w"; // the side may be left out, too
  draft.start_where = value.entry().value_where;
}
std::string write_start(Draft const& draft, std::string_view) { return draft.start; }

template <rules::Wrap wrap>
void set_wrap(Draft& draft, ValueReader& value, std::string_view) {
  auto const joined = value.boolean();
  if (joined && *joined)
    draft.def.wrap = wrap;
  else if (joined && draft.def.wrap == wrap)
    draft.def.wrap = rules::Wrap::none;
}
template <rules::Wrap wrap>
std::string write_wrap(Draft const& draft, std::string_view) {
  return value_text(draft, draft.def.wrap == wrap);
}

constexpr Key board_rows[] = {
    {"maxFile", "File", "the number of files, or the letter of the last one", {set_files, write_files}},
    {"maxRank", "Rank", "the number of ranks", {set_ranks, write_ranks}},
    {"startFen",
     "FEN",
     "the start position; * is a square that nothing enters, [..] holds the hands",
     {set_start, write_start}},
    {"chess960", "bool", "kings and rooks castle from any files of their rank",
     boolean<&Draft::castling, &rules::Castling::from_anywhere>},
    {"cylindrical",
     "bool",
     "the left edge of the board is joined to the right one",
     {set_wrap<rules::Wrap::files>, write_wrap<rules::Wrap::files>}},
    {"toroidal",
     "bool",
     "and the lower edge to the upper one",
     {set_wrap<rules::Wrap::both>, write_wrap<rules::Wrap::both>}},
    {"hexBoard", "bool", "for graphical programs: the moves make the hexagons", {}, Effect::ignored},
    {"twoBoards", "bool", "hands would be filled from a second board", {}, Effect::refused},
    {"variantTemplate", "text", "for graphical programs", {}, Effect::ignored},
    {"pieceToCharTable", "text", "for graphical programs", {}, Effect::ignored},
    {"pocketSize", "int", "for graphical programs", {}, Effect::ignored},
};

/// The reader of the file has taken it: the pieces need it before any key is applied.
void set_dialect(Draft&, ValueReader& value, std::string_view) {
  (void)value.word({dialect_names.begin(), dialect_names.end()});
}
/// Written only if a string of the game has another meaning in the other dialect.
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

using FieldName = std::pair<std::string_view, Field>;
constexpr FieldName field_names[] = {
    {"side", Field::side},
    {"castling", Field::castling},
    {"en-passant", Field::en_passant},
    {"checks-left", Field::checks_left},
    {"halfmove-clock", Field::halfmove_clock},
    {"move-number", Field::move_number},
    {"moves-left", Field::moves_left},
    {"roll", Field::roll},
};

void set_fields(Draft& draft, ValueReader& value, std::string_view) {
  std::vector<Field> fields;
  for (notation::Span const where : value.words()) {
    auto const* found = std::ranges::find(field_names, value.at(where), &FieldName::first);
    if (found == std::end(field_names) || std::ranges::count(fields, found->second) > 0)
      return value.report(where, problem::BadValue{value.entry().key,
                                                   "each once: side castling en-passant checks-left "
                                                   "halfmove-clock move-number moves-left roll"});
    fields.push_back(found->second);
  }
  if (fields.empty() || fields.front() != Field::side) return value.refuse("fields that begin with side");
  draft.fields = fields;
}
std::string write_fields(Draft const& draft, std::string_view) {
  std::string text;
  if (draft.fields)
    for (Field const field : *draft.fields)
      text += (text.empty() ? "" : " ") +
              std::string(std::ranges::find(field_names, field, &FieldName::second)->first);
  return text;
}

constexpr Key own_board_rows[] = {
    {"hippo.title", "text", "the name in prose", text<&Draft::title>},
    {"hippo.aliases", "text", "further names, blanks between, hyphens within", text<&Draft::aliases>},
    {"hippo.author", "text", "the author", text<&Draft::author>},
    {"hippo.year", "text", "when", text<&Draft::year>},
    {"hippo.summary", "text", "a sentence about the game", text<&Draft::summary>},
    {"hippo.style", "chess, shogi or xiangqi",
     "the board and pieces of diagrams: chequered squares and figures, squares between lines and wedges that "
     "point forward, or points where lines meet and discs",
     choice<diagram_styles, &Draft::style>},
    {"hippo.dialect",
     "fairy-stockfish, fairy-stockfish-x or standard",
     "how Betza strings are read where the two differ",
     {set_dialect, write_dialect}},
    {"hippo.fields", "field list", "the fields of a position after the board", {set_fields, write_fields}},
};

/// The fields of a position of a game whose file does not name them.
std::vector<Field> usual_fields(bool counts_checks, bool several_moves) {
  std::vector<Field> fields{Field::side, Field::castling, Field::en_passant};
  if (counts_checks) fields.push_back(Field::checks_left);
  fields.insert(fields.end(), {Field::halfmove_clock, Field::move_number});
  if (several_moves) fields.push_back(Field::moves_left);
  return fields;
}

void define_board(Definition& made) {
  Draft const& draft = made.draft;
  GameDef& def = made.def();
  def.name = made.keep(draft.name);
  def.title = made.keep(draft.title.empty() ? draft.name : draft.title);
  def.aliases = made.keep(draft.aliases);
  def.about = {made.keep(draft.author), made.keep(draft.year), made.keep(draft.summary)};
  def.start = made.keep(draft.start);
  def.fields = {};
  for (Field field :
       draft.fields ? *draft.fields : usual_fields(def.counts_checks, draft.several_moves.any()))
    def.fields.push_back(field);
}

void draft_of_board(Drafting& drafting) {
  GameDef const& game = drafting.game;
  Draft& draft = drafting.draft;
  draft.name = game.name;
  draft.title = game.title == game.name ? "" : game.title;
  draft.aliases = game.aliases;
  draft.author = game.about.author;
  draft.year = game.about.year;
  draft.summary = game.about.summary;
  draft.start = game.start;
  std::vector<Field> const fields(game.fields.begin(), game.fields.end());
  if (fields != usual_fields(game.counts_checks, game.several_moves.has_value())) draft.fields = fields;
}

Sentences explain_about(GameDef const& game) {
  auto const& [author, year, summary] = game.about;
  Sentences said;
  if (!summary.empty()) said.emplace_back(summary);
  if (!author.empty()) said.push_back(fmt::format("Author: {}.", author));
  if (!year.empty()) said.push_back(fmt::format("Year: {}.", year));
  return said;
}

Sentences explain_board(GameDef const& game) {
  std::string_view const joined = game.wrap == rules::Wrap::none    ? ""
                                  : game.wrap == rules::Wrap::files ? "; its left and right edges are joined"
                                                                    : "; opposite edges are joined";
  return {fmt::format("The board has {} files and {} ranks{}.", game.board.files, game.board.ranks, joined),
          fmt::format("The game starts from {}.", game.start)};
}

/// Lent leaps cross no joined edges, and nothing has confirmed where hoppers of limited range go on from
/// there.
void contradict_board(Draft const& draft, std::vector<std::string>& found) {
  if (draft.def.wrap == rules::Wrap::none) return;
  std::string const joined = draft.def.wrap == rules::Wrap::files ? "cylindrical" : "toroidal";
  if (!draft.relay_lender.empty()) found.push_back(joined + " excludes hippo.relay");
  bool const is_limited = std::ranges::any_of(
      draft.types, [](DraftType const& type) { return type.exists() && type.hops_within_range; });
  if (is_limited) found.push_back(joined + " excludes hoppers of limited range in Fairy-Stockfish's dialect");
}

} // namespace

LawText about_law() {
  return {.keys = {{Group::own, own_board_rows}}, .topic = "about", .explain = explain_about};
}
LawText board_law() {
  return {.keys = {{Group::board, board_rows}},
          .define = define_board,
          .draft = draft_of_board,
          .topic = "board",
          .explain = explain_board,
          .contradict = contradict_board};
}

} // namespace hippo::game_file

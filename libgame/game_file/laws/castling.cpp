// Castling.
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace hippo::game_file {

namespace {

using enum Sides;
using rules::Castling;

template <auto... path>
void set_file(Draft& draft, ValueReader& value, std::string_view) {
  if (auto const meant = value.file()) detail::member<path...>(draft) = *meant;
}
template <auto... path>
std::string write_file(Draft const& draft, std::string_view) {
  std::optional<int> const meant = detail::member<path...>(draft);
  return meant ? file_text(*meant) : "";
}
template <auto... path>
constexpr Rule file{set_file<path...>, write_file<path...>};

constexpr std::string_view letters = "KQkq";

bool& wing_of(BySide<std::array<bool, 2>>& wins, std::size_t letter) {
  return wins.of(letter < 2 ? Color::white : Color::black)[letter % 2];
}
void set_wins(Draft& draft, ValueReader& value, std::string_view) {
  BySide<std::array<bool, 2>> wins;
  if (value.text() != "-")
    for (char const letter : value.text()) {
      std::size_t const place = letters.find(letter);
      if (place == std::string_view::npos) return value.refuse("letters of KQkq, or -");
      wing_of(wins, place) = true;
    }
  draft.castling.wins = wins;
}
std::string write_wins(Draft const& draft, std::string_view) {
  std::string text;
  BySide<std::array<bool, 2>> wins = draft.castling.wins;
  for (std::size_t i = 0; i < letters.size(); ++i)
    if (wing_of(wins, i)) text += letters[i];
  return text.empty() ? "-" : text;
}

constexpr Key castling_rows[] = {
    {"castling", "bool", "false: no castling", boolean<&Draft::has_castling>},
    {"castlingKingsideFile", "File", "where the king lands", file<&Draft::castling_king_to>},
    {"castlingQueensideFile", "File", "where it lands on the other wing", file<&Draft::castling_queen_to>},
    {"castlingRank", "Rank", "the rank of castling, as its owner counts",
     number<1, 128, &Draft::castling, &Castling::rank>},
    {"castlingKingFile", "File", "where the king stands, if several of its type are on that rank",
     file<&Draft::castling, &Castling::king_file>},
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
     boolean<&Draft::castling, &Castling::rights_by_drop>},
    {"oppositeCastling", "bool", "no castling to the wing where the other side has castled",
     boolean<&Draft::castling, &Castling::opposite_wings>},
    {"castlingForbiddenPlies", "int", "nobody castles in the first plies of the game, this many",
     number<0, 10'000, &Draft::castling, &Castling::after_plies>},
    {"castlingWins",
     "CastlingRights",
     "castling with these rights wins, and a side that has lost all of them loses: letters of KQkq, or -",
     {set_wins, write_wins}},
};

constexpr Key own_castling_rows[] = {
    {"hippo.castlingAnyPiece", "bool",
     "the king may castle with any piece on the rook's square, such as an improved rook",
     boolean<&Draft::castling, &Castling::any_piece>},
};

/// The files on which a side has one of those types on the rank of castling at the start.
[[nodiscard]] std::set<int> files_of(Definition const& made, TypeList const& types, Color color) {
  std::set<int> files;
  int const number = made.draft.castling.rank;
  int const rank = color == Color::white ? number - 1 : made.board().ranks - number;
  for (StartPiece const& piece : made.start_pieces) {
    auto const type = made.draft.type_named(piece.name);
    bool const here = piece.color == color && piece.rank == rank && piece.file < made.board().files;
    if (type && types.has(*type) && here) files.insert(piece.file);
  }
  return files;
}

/// Without keys, king and rooks castle from their squares of the start position.
void define_wings(Definition const& made, Castling& castling) {
  Draft const& draft = made.draft;
  int const last = made.board().files - 1;
  int kingside = std::min(draft.castling_king_rook.value_or(last), last);
  int queenside = draft.castling_queen_rook.value_or(0);
  for (Color color : colors) {
    auto const kings = files_of(made, draft.castling_kings.of(color), color);
    auto const rooks = files_of(made, draft.castling_rooks.of(color), color);
    if (kings.empty() || rooks.empty()) continue;
    if (kings.size() == 1) castling.king_file = *kings.begin();
    if (!rooks.contains(kingside) && *rooks.rbegin() > castling.king_file) kingside = *rooks.rbegin();
    if (!rooks.contains(queenside) && *rooks.begin() < castling.king_file) queenside = *rooks.begin();
    break;
  }
  castling.wings = {{{kingside, draft.castling_king_to, draft.castling_king_to - 1},
                     {queenside, draft.castling_queen_to, draft.castling_queen_to + 1}}};
}

void define_castling(Definition& made) {
  Draft const& draft = made.draft;
  if (!draft.has_castling) return;
  Castling castling = draft.castling;
  for (Color color : colors) {
    castling.king.of(color) = made.names(draft.castling_kings.of(color));
    castling.rooks.of(color) = made.names(draft.castling_rooks.of(color));
  }
  auto const usable = [&](Color color) {
    return !castling.king.of(color).empty() && !castling.rooks.of(color).empty();
  };
  if (!usable(Color::white) && !usable(Color::black)) return;
  castling.rook = castling.rooks.of(usable(Color::white) ? Color::white : Color::black);
  define_wings(made, castling);
  made.def().castling = castling;
}

void draft_of_castling(Drafting& drafting) {
  Draft& draft = drafting.draft;
  draft.has_castling = drafting.game.castling.has_value();
  if (!draft.has_castling) return;
  Castling const& castling = *drafting.game.castling;
  draft.castling = castling;
  draft.castling.rook = Castling{}.rook;
  draft.castling.king = draft.castling.rooks = {};
  draft.castling.free_placement_game = {};
  draft.castling_king_to = castling.wings[0].king_to;
  draft.castling_queen_to = castling.wings[1].king_to;
  if (castling.wings[0].rook_file != drafting.game.board.files - 1)
    draft.castling_king_rook = castling.wings[0].rook_file;
  if (castling.wings[1].rook_file != 0) draft.castling_queen_rook = castling.wings[1].rook_file;
  for (Color color : colors) {
    std::string_view const king = castling.king.of(color), rooks = castling.rooks.of(color);
    draft.castling_kings.of(color) =
        king.empty() ? drafting.types_where([](PieceDef const& p) { return p.royal; }) : drafting.list(king);
    draft.castling_rooks.of(color) = drafting.list(rooks.empty() ? castling.rook : rooks);
  }
}

/// Whether each of the pieces has that English name; a royal piece counts as a king.
bool are_all(GameDef const& game, std::string_view list, std::string_view english) {
  bool all = true;
  rules::for_each_name(list, [&](std::string_view name) {
    PieceDef const& piece = game.pieces[rules::piece_named(game, name).index()];
    all = all && (piece.english == english || (english == "king" && piece.royal));
  });
  return all && !list.empty();
}

void add_castlers(GameDef const& game, BySide<std::string_view> const& lists, std::string_view role,
                  Sentences& said) {
  if (lists == BySide<std::string_view>{}) return;
  if (are_all(game, lists.white, role) && are_all(game, lists.black, role)) return;
  auto const each_name = [&](std::string_view list) {
    Sentences words;
    rules::for_each_name(list, [&](std::string_view name) { words.push_back(name_of(game, name)); });
    return words;
  };
  said.push_back(fmt::format("Pieces that castle as {}: {}.", role,
                             of_sides({each_name(lists.white), each_name(lists.black)})));
}

[[nodiscard]] bool has_rights_at_start(GameDef const& game) {
  auto const field = std::ranges::find(game.fields, rules::Field::castling);
  std::string_view rest = game.start;
  for (auto left = field - game.fields.begin() + 1; left > 0; --left)
    rest.remove_prefix(std::min(rest.find(' '), rest.size() - 1) + 1);
  return !rest.empty() && (rest.front() < '0' || rest.front() > '9') && rest.front() != '-';
}

Sentences explain_castling(GameDef const& game) {
  if (!game.castling) return {};
  Castling const& castling = *game.castling;
  auto const letter = [](int number) { return static_cast<char>('a' + number); };
  std::string const rank = castling.rank == 1 ? "" : fmt::format("On rank {} of its side, ", castling.rank);
  Sentences said{fmt::format("{} king goes from {} to {} or {}, the rook from {} to {} or from {} to {}.",
                             rank.empty() ? "The" : rank + "the", letter(castling.king_file),
                             letter(castling.wings[0].king_to), letter(castling.wings[1].king_to),
                             letter(castling.wings[0].rook_file), letter(castling.wings[0].rook_to),
                             letter(castling.wings[1].rook_file), letter(castling.wings[1].rook_to))};
  add_castlers(game, castling.king, "king", said);
  add_castlers(game, castling.rooks, "rook", said);
  if (castling.from_anywhere) said.emplace_back("King and rooks may start on any files of their rank.");
  if (castling.rights_by_drop) said.emplace_back("A king and a rook dropped on their squares may castle.");
  if (castling.after_plies != 0)
    said.push_back(fmt::format("Nobody castles in the first {} plies of the game.", castling.after_plies));
  if (castling.opposite_wings)
    said.emplace_back("When one side has castled, the other may castle to the other wing only.");
  for (Color color : colors)
    if (auto const [right, left] = castling.wins.of(color); right || left)
      said.push_back(fmt::format("{} wins by castling{}, and loses when that is impossible for good.",
                                 color == Color::white ? "White" : "Black",
                                 right && left ? ""
                                 : right       ? " to the right"
                                               : " to the left"));
  if (castling.any_piece) said.emplace_back("The king may castle with any piece on the rook's square.");
  if (!castling.rights_by_drop && !has_rights_at_start(game))
    said.emplace_back("In the start position, no side has the right to castle.");
  return said;
}

void contradict_castling(Draft const& draft, std::vector<std::string>& found) {
  if (draft.has_castling && draft.castling.rank > draft.def.board.ranks)
    found.emplace_back("castlingRank lies beyond the board");
  auto const exists = [&](TypeId type) { return draft.types[type].exists(); };
  auto const cannot_win = [&](Color color) {
    bool const wins = draft.castling.wins.of(color) != std::array<bool, 2>{};
    return wins && std::ranges::none_of(draft.castling_kings.of(color).types, exists);
  };
  if (draft.has_castling && std::ranges::any_of(colors, cannot_win))
    found.emplace_back("castlingWins needs a king or castlingKingPiece");
}

} // namespace

LawText castling_law() {
  return {.keys = {{Group::castling, castling_rows}, {Group::own, own_castling_rows}},
          .define = define_castling,
          .draft = draft_of_castling,
          .topic = "castling",
          .explain = explain_castling,
          .contradict = contradict_castling};
}

} // namespace hippo::game_file

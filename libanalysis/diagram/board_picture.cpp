#include "libanalysis/diagram/board_picture.hpp"

#include "libanalysis/diagram/emblems.hpp"
#include "libanalysis/diagram/meaning.hpp"
#include "libgame/position/square_name.hpp"

#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hippo::diagram {

namespace {

std::string file_name(int file) { return std::string(1, static_cast<char>('a' + file)); }

std::string_view word(Color color) { return color == Color::white ? "White" : "Black"; }

/// The hand of a side, the last types of the game first: they are the strong ones.
std::vector<Held> hand_of(AnyPosition const& position, Color color) {
  std::vector<Held> hand;
  auto const state = position.state();
  for (std::size_t t = position.variant().pieces.size(); t-- > 0;) {
    PieceType const type(static_cast<int>(t));
    if (unsigned const count = state.in_hand(color, type); count > 0)
      hand.push_back({figure_of(position.variant(), {color, type}), count});
  }
  return hand;
}

/// Rows of a hand: the lower half of the board is that of the side seen below.
int rows_of_hand(BoardPicture const& picture) { return std::max(1, picture.rows() / 2); }

/// `White: king on e1, pawns on a2 and b2.`
std::string pieces_in_words(AnyPosition const& position, Color color) {
  VariantInfo const& variant = position.variant();
  std::string words;
  for (std::size_t t = variant.pieces.size(); t-- > 0;) {
    PieceType const type(static_cast<int>(t));
    std::string squares;
    for (Square const square : position.pieces(color, type))
      squares += (squares.empty() ? "" : ", ") + position::square_name(position.board(), square);
    if (!squares.empty())
      words += fmt::format("{}{} {}", words.empty() ? "" : "; ", variant.prose(type), squares);
  }
  if (words.empty()) words = "no pieces";
  std::string held;
  for (Held const& piece : hand_of(position, color))
    held += fmt::format("{}{} {}", held.empty() ? "; in hand: " : ", ", piece.count, piece.figure.title);
  words += held;
  return fmt::format("{}: {}.", word(color), words);
}

} // namespace

Figure figure_of(VariantInfo const& variant, Piece piece, std::optional<PieceType> was) {
  rules::PieceDef const& spec = variant.piece(piece.type);
  Figure figure{{}, std::string(spec.name), {}, spec.alignment, piece.color};
  figure.title = spec.full_name.empty() ? spec.english : spec.full_name;
  figure.moves = std::string(spec.betza) + std::string(spec.moves_out_of_check);
  for (std::string const& name : {std::string(spec.picture), text::lower(std::string(spec.legacy_name)),
                                  text::lower(std::string(spec.full_name)), std::string(spec.english)})
    if (figure.emblem.empty() && find_emblem(name) != nullptr) figure.emblem = name;
  if (figure.emblem.empty() && spec.english == spec.betza) figure.emblem = emblem_of_moves(spec.betza);
  set_style(figure, style_of_picture(spec.picture));
  if (was && figure.style == BoardStyle::shogi && variant.piece(*was).promoted == spec.name)
    figure.letters = '+' + std::string(variant.piece(*was).name);
  return figure;
}

void set_style(Figure& figure, BoardStyle style) {
  figure.style = style;
  figure.facing = style == BoardStyle::shogi && figure.color == Color::black ? 180 : 0;
}

void set_board(BoardPicture& picture, BoardStyle style, VariantInfo const* variant) {
  picture.style = style;
  bool const own = variant != nullptr && variant->board == BoardSize{picture.files, picture.ranks};
  picture.features = own && style != BoardStyle::chess ? features_of(*variant) : BoardFeatures{};
}

void set_style(BoardPicture& picture, BoardStyle style, VariantInfo const* variant) {
  set_board(picture, style, variant);
  for (Figure& figure : picture.figures) set_style(figure, style);
  for (Held& held : picture.hands) set_style(held.figure, style);
}

Figure as_seen(BoardPicture const& picture, Figure figure) {
  set_style(figure, figure.style);
  if (figure.style == BoardStyle::shogi)
    figure.facing = (figure.facing + (picture.view.flip ? 180 : 0) + (picture.view.lying ? 90 : 0)) % 360;
  return figure;
}

Held as_seen(BoardPicture const& picture, Held held) {
  held.figure = as_seen(picture, std::move(held.figure));
  return held;
}

bool has_line(BoardPicture const& picture, Coordinate from, Coordinate to) {
  if (!picture.has(from) || !picture.has(to)) return false;
  if (picture.walls.contains(from) || picture.walls.contains(to)) return false;
  bool const at_edge = from.x == 0 || from.x + 1 == picture.files;
  bool const crosses = from.x == to.x && std::max(from.y, to.y) == picture.features.river;
  return at_edge || !crosses;
}

Coordinate BoardPicture::seen(Coordinate at) const {
  int const file = view.flip ? files - 1 - at.x : at.x;
  int const rank = view.flip ? ranks - 1 - at.y : at.y;
  return view.lying ? Coordinate{rank, file} : Coordinate{file, ranks - 1 - rank};
}

Coordinate BoardPicture::at(int column, int row) const {
  int const file = view.lying ? row : column;
  int const rank = view.lying ? column : ranks - 1 - row;
  return view.flip ? Coordinate{files - 1 - file, ranks - 1 - rank} : Coordinate{file, rank};
}

std::string walls_in_words(BoardPicture const& picture) {
  std::string squares;
  for (Coordinate const wall : picture.walls) squares += (squares.empty() ? "" : ", ") + betza::name(wall);
  return squares.empty() ? squares : fmt::format(" Walls: {}.", squares);
}

std::size_t max_kinds(BoardPicture const& picture) {
  std::array<std::size_t, 2> kinds{};
  for (Held const& held : picture.hands) ++kinds[index_of(held.figure.color)];
  return std::max(kinds[0], kinds[1]);
}

int hand_columns(BoardPicture const& picture) {
  auto const most = static_cast<int>(std::max(max_kinds(picture), picture.hand_kinds));
  return (most + rows_of_hand(picture) - 1) / rows_of_hand(picture);
}

std::vector<Coordinate> hand_places(BoardPicture const& picture) {
  int const rows = rows_of_hand(picture);
  std::vector<Coordinate> places;
  std::array<int, 2> before{};
  for (Held const& piece : picture.hands) {
    int const i = before[index_of(piece.figure.color)]++;
    bool const below = (piece.figure.color == Color::white) != picture.view.flip;
    places.push_back({picture.columns() + i / rows, below ? picture.rows() - 1 - i % rows : i % rows});
  }
  return places;
}

bool is_return(BoardPicture const& picture, Mark const& mark) {
  return mark.act != Act::taken && !picture.figures.empty() && picture.figures.front().at == mark.at;
}

std::string column_name(BoardPicture const& picture, int column) {
  Coordinate const square = picture.at(column, 0);
  return picture.view.lying ? std::to_string(square.y + 1) : file_name(square.x);
}

std::string row_name(BoardPicture const& picture, int row) {
  Coordinate const square = picture.at(0, row);
  return picture.view.lying ? file_name(square.x) : std::to_string(square.y + 1);
}

BoardPicture picture_of(AnyPosition const& position) {
  BoardPicture picture;
  BoardSize const board = position.board();
  picture.files = board.files;
  picture.ranks = board.ranks;
  auto const state = position.state();
  for (Square const square : position.occupied()) {
    Figure figure = figure_of(position.variant(), *position.at(square), state.promoted_from(square));
    figure.at = {board.file_of(square), board.rank_of(square)};
    picture.figures.push_back(std::move(figure));
  }
  for (Color const color : {Color::white, Color::black})
    for (Held& held : hand_of(position, color)) picture.hands.push_back(std::move(held));
  for (Square const square : state.dead) picture.walls.insert({board.file_of(square), board.rank_of(square)});
  set_board(picture, style_of(position.variant()), &position.variant());
  picture.title =
      fmt::format("A position of {}, {} to move", position.variant().title, word(position.side()));
  picture.description = pieces_in_words(position, Color::white) + ' ' +
                        pieces_in_words(position, Color::black) + walls_in_words(picture);
  return picture;
}

} // namespace hippo::diagram

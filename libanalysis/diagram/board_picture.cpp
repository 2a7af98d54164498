#include "libanalysis/diagram/board_picture.hpp"

#include "libanalysis/diagram/emblems.hpp"
#include "libanalysis/position/square_name.hpp"

#include <fmt/format.h>

#include "libanalysis/text/letters.hpp"

namespace hippo::diagram {

namespace {

std::string file_name(int file) { return std::string(1, static_cast<char>('a' + file)); }

std::string_view word(Color color) { return color == Color::white ? "White" : "Black"; }

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
  return fmt::format("{}: {}.", word(color), words.empty() ? "no pieces" : words);
}

} // namespace

Figure figure_of(VariantInfo const& variant, Piece piece) {
  rules::PieceDef const& spec = variant.piece(piece.type);
  Figure figure{{}, std::string(spec.name), {}, spec.alignment, piece.color};
  figure.title = spec.full_name.empty() ? spec.english : spec.full_name;
  figure.moves = std::string(spec.betza) + std::string(spec.moves_out_of_check);
  for (std::string const& name : {std::string(spec.picture), text::lower(std::string(spec.legacy_name)),
                                  text::lower(std::string(spec.full_name)), std::string(spec.english)})
    if (figure.emblem.empty() && find_emblem(name) != nullptr) figure.emblem = name;
  return figure;
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
  for (Square const square : position.occupied()) {
    Figure figure = figure_of(position.variant(), *position.at(square));
    figure.at = {board.file_of(square), board.rank_of(square)};
    picture.figures.push_back(std::move(figure));
  }
  for (Square const square : position.state().dead)
    picture.holes.insert({board.file_of(square), board.rank_of(square)});
  picture.title =
      fmt::format("A position of {}, {} to move", position.variant().title, word(position.side()));
  picture.description =
      pieces_in_words(position, Color::white) + ' ' + pieces_in_words(position, Color::black);
  return picture;
}

} // namespace hippo::diagram

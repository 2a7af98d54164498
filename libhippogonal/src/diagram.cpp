#include <hippogonal/diagram.hpp>

#include "libhippogonal/src/access.hpp"

#include "libanalysis/diagram/game_sheet.hpp"
#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/diagram/piece_moves.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/diagram/text_picture.hpp"

#include <fmt/format.h>

#include <array>

namespace hippogonal {

using namespace hippo;
using detail::Access;

namespace {

diagram::Style style_of(DiagramOptions const& options) {
  if (!(options.square > 0)) throw std::invalid_argument("svg: a square has a positive number of pixels");
  constexpr std::array names{"light", "dark", "auto", "print"};
  diagram::Style style;
  style.theme = *diagram::find_theme(names.at(static_cast<std::size_t>(options.theme)));
  style.square_size = options.square;
  return style;
}

diagram::BoardPicture seen(diagram::BoardPicture picture, DiagramOptions const& options) {
  picture.view.flip = options.flip;
  picture.coordinates = options.coordinates ? diagram::Coordinates::outside : diagram::Coordinates::none;
  return picture;
}

} // namespace

std::string svg(Position const& position, DiagramOptions const& options) {
  return svg(std::vector{position}, 0, "", options);
}

std::string svg(Betza const& piece, std::optional<BetzaBoard> const& board, DiagramOptions const& options) {
  diagram::PieceRequest request;
  request.betza = piece.text();
  request.dialect = Access::data(piece).tree.dialect;
  if (board) {
    auto const scene = detail::scene_of(*board);
    request.files = scene.board.files;
    request.ranks = scene.board.ranks;
    if (request.files > diagram::max_side || request.ranks > diagram::max_side)
      throw std::invalid_argument(
          fmt::format("the board is larger than {0} files or {0} ranks", diagram::max_side));
    request.at = scene.at;
    request.friends = scene.board.friends;
    request.enemies = scene.board.enemies;
  }
  auto const picture = std::get<diagram::BoardPicture>(diagram::picture_of(request));
  return diagram::svg_of({seen(picture, options)}, 0, "", style_of(options));
}

std::string svg(std::vector<Position> const& positions, std::size_t columns, std::string_view title,
                DiagramOptions const& options) {
  if (positions.empty()) throw std::invalid_argument("there is no position to draw");
  std::vector<diagram::BoardPicture> pictures;
  for (Position const& position : positions) {
    auto const& now = Access::data(position).now;
    auto picture = seen(diagram::picture_of(now), options);
    if (options.last_move)
      picture.last_move = diagram::squares_of_move(now.board(), Access::of(*options.last_move));
    pictures.push_back(std::move(picture));
  }
  return diagram::svg_of(pictures, columns, title, style_of(options));
}

std::string svg(Game game) {
  diagram::Style const style;
  diagram::SvgCanvas canvas(style.theme, style.scale());
  return diagram::draw_sheet(canvas, Access::info(game), style);
}

std::string text_picture(Position const& position) {
  return diagram::text_of(diagram::picture_of(Access::data(position).now));
}

} // namespace hippogonal

#include <hippogonal/diagram.hpp>

#include "libhippogonal/src/access.hpp"

#include "libanalysis/diagram/game_sheet.hpp"
#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/diagram/piece_moves.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/diagram/text_picture.hpp"

#include <array>

namespace hippogonal {

using namespace hippo;
using detail::Access;

namespace {

diagram::Theme theme_of(Theme theme) {
  constexpr std::array names{"light", "dark", "auto", "print"};
  return *diagram::find_theme(names.at(static_cast<std::size_t>(theme)));
}

} // namespace

std::string svg(Position const& position, DiagramOptions const& options) {
  if (!(options.square > 0)) throw std::invalid_argument("svg: a square has a positive number of pixels");
  auto const& now = Access::data(position).now;
  auto picture = diagram::picture_of(now);
  picture.view.flip = options.flip;
  picture.coordinates = options.coordinates ? diagram::Coordinates::outside : diagram::Coordinates::none;
  if (options.last_move)
    picture.last_move = diagram::squares_of_move(now.board(), Access::of(*options.last_move));
  diagram::Style style;
  style.theme = theme_of(options.theme);
  style.square_size = options.square;
  return diagram::svg_of({std::move(picture)}, 0, "", style);
}

std::string svg(Betza const& piece) {
  diagram::PieceRequest request;
  request.betza = piece.text();
  return diagram::svg_of({std::get<diagram::BoardPicture>(diagram::picture_of(request))}, 0, "", {});
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

// Drawings as SVG.
#include "libhippogonal/calls/calls.hpp"
#include "libhippogonal/calls/finding.hpp"
#include "libhippogonal/calls/games.hpp"
#include "libhippogonal/calls/request.hpp"

#include "libanalysis/diagram/game_sheet.hpp"
#include "libanalysis/diagram/piece_moves.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/diagram/tikz_canvas.hpp"
#include "libgame/position/square_name.hpp"

#include <array>
#include <memory>

namespace hippo::calls {

namespace {

diagram::Style style_in(Json const& request) {
  diagram::Style style;
  auto const theme = diagram::find_theme(text_in(request, "theme", "light"));
  if (!theme) throw text::UnexpectedJson("theme must be light, dark, auto or print");
  style.theme = *theme;
  style.square_size = static_cast<double>(count_in(request, "square", 45));
  if (style.square_size == 0) throw text::UnexpectedJson("square must be a number of pixels");
  return style;
}

/// An empty canvas of the form that the member `to` names.
std::unique_ptr<diagram::Canvas> canvas_in(Json const& request, diagram::Style const& style) {
  std::string const to = text_in(request, "to", "svg");
  if (to == "svg") return std::make_unique<diagram::SvgCanvas>(style.theme, style.scale());
  if (to == "tikz") return std::make_unique<diagram::TikzCanvas>(style.theme, style.scale());
  throw text::UnexpectedJson("to must be svg or tikz");
}

Json drawing_of(diagram::BoardPicture picture, Json const& request) {
  picture.view.flip = flag_in(request, "flip");
  auto const style = style_in(request);
  auto const canvas = canvas_in(request, style);
  return Json::object({{"drawing", diagram::draw_sheet(*canvas, {std::move(picture)}, 0, "", style)}});
}

Json position_picture(Json const& request) {
  AnyPosition const position = Access::data(position_in(request)).now;
  auto picture = diagram::picture_of(position);
  picture.coordinates = diagram::Coordinates::outside;
  for (std::string const& name : texts_in(request, "lastMove"))
    if (auto const square = position::square_named(position.board(), name))
      picture.last_move.push_back({position.board().file_of(*square), position.board().rank_of(*square)});
  return drawing_of(std::move(picture), request);
}

diagram::PieceRequest piece_in(Json const& request) {
  diagram::PieceRequest piece;
  piece.betza = text_in(request, "text");
  if (!has(request, "size")) return piece;
  auto const [board, at] = hippogonal::detail::scene_of(board_in(request));
  if (board.files > diagram::max_side || board.ranks > diagram::max_side)
    throw text::UnexpectedJson("the board is too large for a drawing");
  piece.files = board.files;
  piece.ranks = board.ranks;
  piece.at = at;
  piece.friends = board.friends;
  piece.enemies = board.enemies;
  return piece;
}

Json piece_picture(Json const& request) {
  auto const piece = piece_in(request);
  auto picture = diagram::picture_of(piece);
  if (auto const* wrong = std::get_if<notation::ParseError>(&picture))
    throw hippogonal::BadBetza(hippogonal::detail::finding_of(text::unreadable(*wrong), piece.betza),
                               piece.betza);
  return drawing_of(std::get<diagram::BoardPicture>(std::move(picture)), request);
}

Json sheet(Json const& request) {
  auto const style = style_in(request);
  auto const canvas = canvas_in(request, style);
  return Json::object({{"drawing", diagram::draw_sheet(*canvas, game_in(request), style)}});
}

/// The pieces of a game, each as elements of SVG on a square of 100 units.
Json figures(Json const& request) {
  VariantInfo const& variant = game_in(request);
  auto const style = style_in(request);
  diagram::BoardPicture seen; // wedges point forward on it
  seen.view.flip = flag_in(request, "flip");
  Json all = Json::object();
  for (std::size_t i = 0; i < variant.pieces.size(); ++i)
    for (Color const color : {Color::white, Color::black}) {
      Piece const piece{color, PieceType(static_cast<int>(i))};
      diagram::SvgCanvas canvas(style.theme);
      diagram::draw_figure(canvas, as_seen(seen, diagram::figure_of(variant, piece)), 0, 0);
      all.set(letters(variant, piece), canvas.fragment());
    }
  return Json::object({{"figures", std::move(all)}});
}

} // namespace

Calls picture_calls() {
  static constexpr std::array calls{
      Call{"diagram", position_picture, "game fen flip lastMove theme square to"},
      Call{"pieceDiagram", piece_picture, "text! size at friends enemies flip theme square to"},
      Call{"sheet", sheet, "game theme square to"}, Call{"figures", figures, "game flip theme square"}};
  return calls;
}

} // namespace hippo::calls

#include "libhippogonal/calls/games.hpp"

#include "libhippogonal/calls/calls.hpp"
#include "libhippogonal/calls/finding.hpp"
#include "libhippogonal/calls/request.hpp"

#include "libanalysis/diagram/board_picture.hpp"
#include "libgame/betza/coordinate.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/text/letters.hpp"

#include <array>

namespace hippo::calls {

namespace {

Json names(Json const& /*request*/) {
  Json::Array games;
  auto const add = [&](std::string_view name, std::string_view title, std::string_view group) {
    games.push_back(Json::object({{"name", name}, {"title", title}, {"group", group}}));
  };
  for (VariantInfo const& variant : position::all_variants())
    if (variant.loaded == nullptr) add(variant.name, variant.title, "");
  for (game_file::LibraryGame const& game : game_file::library()) add(game.name, game.title, game.group);
  return Json::object({{"games", std::move(games)}});
}

Json piece_of(VariantInfo const& variant, PieceType type) {
  auto const& piece = variant.piece(type);
  return Json::object({{"letters", variant.written(type)},
                       {"name", variant.prose(type)},
                       {"betza", std::string_view(piece.betza)}});
}

Json holes_of(AnyPosition const& position) {
  Json::Array holes;
  for (diagram::Coordinate const at : diagram::picture_of(position).walls) holes.push_back(betza::name(at));
  return holes;
}

Json facts(Json const& request) {
  VariantInfo const& variant = game_in(request);
  AnyPosition const start = position::start_position(variant);
  Json::Array pieces;
  for (std::size_t i = 0; i < variant.pieces.size(); ++i)
    pieces.push_back(piece_of(variant, PieceType(static_cast<int>(i))));
  return Json::object({{"name", variant.name},
                       {"title", variant.title},
                       {"files", variant.board.files},
                       {"ranks", variant.board.ranks},
                       {"rollsDice", variant.rolls_dice},
                       {"startFen", position::fen(start)},
                       {"holes", holes_of(start)},
                       {"pieces", std::move(pieces)}});
}

Json explain(Json const& request) {
  Json::Array paragraphs;
  for (auto const& [topic, sentences] : Access::game(&game_in(request)).explain())
    paragraphs.push_back(Json::object({{"topic", topic}, {"sentences", sentences}}));
  return Json::object({{"paragraphs", std::move(paragraphs)}});
}

Json check(Json const& request) {
  std::string const text = text_in(request, "text");
  Json::Array games, findings;
  for (hippogonal::Game const game : hippogonal::load_games(text)) games.push_back(game.name());
  for (hippogonal::Finding const& found : hippogonal::check_games(text)) {
    findings.push_back(finding_of(found, text));
    findings.back().set("game", found.game);
  }
  return Json::object({{"games", std::move(games)}, {"findings", std::move(findings)}});
}

Json export_game(Json const& request) {
  auto const written = Access::game(&game_in(request)).to(text_in(request, "to", "hippogonal"));
  return Json::object({{"text", written.text}, {"unsaid", written.unsaid}});
}

} // namespace

VariantInfo const& game_in(Json const& request) {
  Json const* const game = request.find("game");
  bool const has_text = game != nullptr && std::holds_alternative<Json::Object>(game->value());
  return Access::info(has_text ? hippogonal::Game::from_ini(text_in(*game, "text"), text_in(*game, "name"))
                               : hippogonal::Game(text_in(request, "game", "chess")));
}

hippogonal::Position position_in(Json const& request) {
  return hippogonal::Position(has(request, "fen") ? text_in(request, "fen") : "startpos",
                              Access::game(&game_in(request)));
}

std::string letters(VariantInfo const& variant, Piece piece) {
  std::string const name = variant.written(piece.type);
  return piece.color == Color::black ? text::lower(name) : name;
}

Calls game_calls() {
  static constexpr std::array calls{Call{"games", names, ""}, Call{"game", facts, "game"},
                                    Call{"explain", explain, "game"}, Call{"check", check, "text!"},
                                    Call{"export", export_game, "game to"}};
  return calls;
}

} // namespace hippo::calls

#include "wasm/src/games.hpp"

#include "wasm/src/calls.hpp"
#include "wasm/src/finding.hpp"
#include "wasm/src/request.hpp"

#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/diagram/emblems.hpp"
#include "libgame/betza/coordinate.hpp"
#include "libgame/game_file/check.hpp"
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/explain.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/text/letters.hpp"

#include <array>
#include <map>

namespace hippo::wasm {

namespace {

/// A text that games were loaded from, once: they live as long as the program.
struct LoadedText {
  std::vector<VariantInfo const*> games; ///< the good ones, in the order of the text
  Json::Array findings;                  ///< each with its game
};

LoadedText load(std::string const& text) {
  auto const checked = game_file::check_games(text, {}, diagram::is_picture, position::keep_variant);
  LoadedText loaded{checked.games, {}};
  for (game_file::FileProblem const& problem : checked.problems) {
    Json finding = finding_of(game_file::describe(problem), text);
    finding.set("game", problem.game);
    loaded.findings.push_back(std::move(finding));
  }
  return loaded;
}

LoadedText const& loaded_text(std::string const& text) {
  static std::map<std::string, LoadedText> texts;
  auto const known = texts.find(text);
  return known != texts.end() ? known->second : texts.emplace(text, load(text)).first->second;
}

VariantInfo const& game_of_text(std::string const& text, std::string const& name) {
  LoadedText const& loaded = loaded_text(text);
  for (auto game = loaded.games.rbegin(); game != loaded.games.rend(); ++game)
    if (name.empty() || position::same_letters((*game)->name, name)) return **game;
  for (Json const& finding : loaded.findings)
    if (finding.at("severity").string() == "error") throw Refused(finding);
  throw Refused(finding_of(
      {.where = {}, .message = "there is no such game in the text", .notes = {}, .code = "unknown-game"},
      text));
}

VariantInfo const& game_named(std::string const& name) {
  if (VariantInfo const* const found = position::find_variant(name)) return *found;
  throw Refused(finding_of(position::unknown_game(name), name));
}

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
  for (game_file::Paragraph const& part : game_file::explain(*game_in(request).def))
    paragraphs.push_back(Json::object({{"topic", part.topic}, {"sentences", part.sentences}}));
  return Json::object({{"paragraphs", std::move(paragraphs)}});
}

Json check(Json const& request) {
  LoadedText const& loaded = loaded_text(text_in(request, "text"));
  Json::Array games;
  for (VariantInfo const* game : loaded.games) games.push_back(game->name);
  return Json::object({{"games", std::move(games)}, {"findings", loaded.findings}});
}

Json export_game(Json const& request) {
  auto const program = game_file::program_named(text_in(request, "to", "hippogonal"));
  if (!program)
    throw text::UnexpectedJson("to must be hippogonal, fairy-stockfish, xboard or interactive-diagram");
  auto const written = game_file::written_for(*program, game_in(request));
  return Json::object({{"text", written.text}, {"unsaid", written.unsaid}});
}

} // namespace

VariantInfo const& game_in(Json const& request) {
  Json const* const game = request.find("game");
  if (game != nullptr && std::holds_alternative<Json::Object>(game->value()))
    return game_of_text(text_in(*game, "text"), text_in(*game, "name"));
  return game_named(text_in(request, "game", "chess"));
}

AnyPosition position_in(Json const& request) {
  VariantInfo const& variant = game_in(request);
  if (!has(request, "fen")) return position::start_position(variant);
  std::string const fen = text_in(request, "fen");
  auto read = position::read_position(fen, &variant);
  if (auto const* wrong = std::get_if<position::SetupError>(&read))
    throw Refused(finding_of(position::describe(*wrong), fen));
  return std::get<AnyPosition>(std::move(read));
}

std::string letters(VariantInfo const& variant, Piece piece) {
  std::string const name = variant.written(piece.type);
  return piece.color == Color::black ? text::lower(name) : name;
}

std::span<Call const> game_calls() {
  static constexpr std::array calls{Call{"games", names}, Call{"game", facts}, Call{"explain", explain},
                                    Call{"check", check}, Call{"export", export_game}};
  return calls;
}

} // namespace hippo::wasm

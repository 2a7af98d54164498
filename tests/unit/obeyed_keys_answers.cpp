// The questions that rows of tests/data/obeyed-keys may ask.
#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/search/search.hpp"
#include "libgame/game_file/explain.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/support.hpp"
#include "tests/unit/obeyed_keys.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace hippo::obeyed_keys {

namespace {

std::string yes(bool is_true) { return is_true ? "yes" : "no"; }

std::optional<Move> move_of(Scene const& scene, std::string const& text) {
  auto const found = san::move_of_text(san::Speller(scene.now()), scene.now(), text);
  auto const* move = std::get_if<Move>(&found);
  return move != nullptr ? std::optional(*move) : std::nullopt;
}

/// Whether the text is a legal move. Then all spellings of that move mean it.
std::string is_legal(Scene const& scene, std::string const& text) {
  auto const move = move_of(scene, text);
  if (!move) return yes(false);
  using enum san::Spelling;
  for (san::Spelling const spelling : {san, coordinate, uci}) {
    std::string const again = san::Speller(scene.now())(*move, spelling);
    INFO(again);
    CHECK(move_of(scene, again) == *move);
  }
  return yes(true);
}

std::string all_moves(Scene const& scene, std::string const&) {
  std::set<std::string> moves;
  san::Speller const speller(scene.now());
  for (Move move : speller.legal_moves()) moves.insert(speller(move, san::Spelling::coordinate));
  std::string text;
  for (std::string const& move : moves) text += (text.empty() ? "" : " ") + move;
  return text.empty() ? "-" : text;
}

std::string written(Scene const& scene, std::string const& text) {
  auto const move = move_of(scene, text);
  return move ? san::Speller(scene.now())(*move) : "-";
}

std::string best_move(Scene const& scene, std::string const&) {
  auto const found = search::search(scene.now(), {.depth = 1, .plain = true});
  return san::Speller(scene.now())(found.lines.front().moves.front(), san::Spelling::coordinate);
}

std::string end_on_board(Scene const& scene, std::string const&) {
  check_end(scene);
  auto const ending = scene.now().ending();
  if (!ending) return "-";
  return std::string(position::name_of(ending->cause)) + ' ' +
         std::string(position::result_of({ending->winner, ""}));
}

/// The end of the game in play, which the search must expect.
std::string end_of_play(Scene const& scene, std::string const&) {
  auto const end = scene.played.end();
  if (!end) return "-";
  if (scene.played.plies() > 0) {
    auto earlier = scene.played.earlier();
    AnyPosition const before = std::move(earlier.back());
    earlier.pop_back();
    auto const found = search::search(before, {.depth = 2,
                                               .plain = true,
                                               .root_moves = {scene.played.moves().back()},
                                               .earlier = std::move(earlier)});
    search::Score const score = found.lines.front().score;
    search::Score const for_white = before.side() == Color::white ? score : -score;
    INFO("the score of the search is " << for_white);
    if (!end->winner) CHECK(for_white == 0);
    if (end->winner) CHECK((for_white > 0) == (*end->winner == Color::white));
    if (end->winner) CHECK(std::abs(for_white) >= search::least_mate - 1);
  }
  return end->reason + ' ' + std::string(position::result_of(*end));
}

/// Whether the verifier says a text of a record with that result: `says 1-0 TEXT`.
std::string is_said(Scene const& scene, std::string const& argument) {
  std::size_t const blank = argument.find(' ');
  std::string const record = record_of(scene, argument.substr(0, blank));
  auto const got = test::verified(record, {.variant = scene.game, .draws = true});
  return yes(std::ranges::any_of(got.messages, [&](std::string const& message) {
    return message.find(argument.substr(blank + 1)) != std::string::npos;
  }));
}

/// Whether a record may write a move so.
std::string is_accepted(Scene const& scene, std::string const& move) {
  std::string const record = "[FEN \"" + position::fen(scene.now()) + "\"]\n\n" + move + " *\n";
  auto const got = test::verified(record, {.variant = scene.game});
  return yes(got.report.verdict == verify::Verdict::valid);
}

std::string emblem(Scene const& scene, std::string const& name) {
  auto const type = scene.game->find_piece(name);
  REQUIRE(type);
  auto const figure = diagram::figure_of(*scene.game, {Color::white, *type});
  if (!figure.emblem.empty()) return figure.emblem;
  return figure.style == diagram::BoardStyle::chess   ? "-"
         : figure.style == diagram::BoardStyle::shogi ? "wedge"
                                                      : "disc";
}

std::string is_read(Scene const& scene, std::string const& fen) {
  return yes(std::holds_alternative<AnyPosition>(position::read_position(fen, scene.game)));
}

using Answer = std::string (*)(Scene const&, std::string const& argument);
std::map<std::string, Answer, std::less<>> const answers{
    {"move", is_legal},
    {"moves", all_moves},
    {"writes", written},
    {"best", best_move},
    {"end", end_on_board},
    {"game", end_of_play},
    {"says", is_said},
    {"accepts", is_accepted},
    {"reads", is_read},
    {"picture", emblem},
    {"fen", [](Scene const& scene, std::string const&) { return position::fen(scene.now()); }},
    {"check", [](Scene const& scene, std::string const&) { return yes(scene.now().in_check()); }},
    {"shows",
     [](Scene const& scene, std::string const& text) {
       return yes(shown(*scene.game).find(text) != std::string::npos);
     }},
    {"named", [](Scene const& scene,
                 std::string const& name) { return yes(position::find_variant(name) == scene.game); }},
};

} // namespace

std::string answer(Scene const& scene, Step const& step) {
  auto const found = answers.find(step.what);
  INFO(step.what);
  REQUIRE(found != answers.end());
  return found->second(scene, step.argument);
}

std::string shown(VariantInfo const& game) {
  std::string text = std::string(game.title) + '\n';
  for (game_file::Paragraph const& part : game_file::explain(*game.def))
    for (std::string const& sentence : part.sentences) text += sentence + '\n';
  return text;
}

} // namespace hippo::obeyed_keys

// Games in play, by number: their moves, their end.
#include "libhippogonal/calls/calls.hpp"
#include "libhippogonal/calls/finding.hpp"
#include "libhippogonal/calls/games.hpp"
#include "libhippogonal/calls/request.hpp"

#include "libanalysis/diagram/board_picture.hpp"
#include "libgame/position/played_game.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/line_text.hpp"
#include "libgame/san/play_text.hpp"

#include <array>
#include <map>

namespace hippo::calls {

namespace {

using position::PlayedGame;

std::map<std::uint64_t, PlayedGame>& boards() {
  static std::map<std::uint64_t, PlayedGame> all;
  return all;
}

PlayedGame& game_in_play(Json const& request) {
  auto const found = boards().find(count_in(request, "board"));
  if (found == boards().end()) throw text::UnexpectedJson("there is no such board");
  return found->second;
}

std::string_view name_of(Color color) { return color == Color::white ? "white" : "black"; }

Json pieces_of(AnyPosition const& position) {
  Json pieces = Json::object();
  for (Square const square : position.occupied())
    pieces.add(position::square_name(position.board(), square),
               letters(position.variant(), *position.at(square)));
  return pieces;
}

Json hands_of(AnyPosition const& position) {
  Json::Array hands;
  for (diagram::Held const& held : diagram::picture_of(position).hands)
    hands.push_back(Json::object(
        {{"color", name_of(held.figure.color)}, {"letters", held.figure.letters}, {"count", held.count}}));
  return hands;
}

Json walls_of(AnyPosition const& position) {
  Json::Array walls;
  for (Square const square : position.state().dead)
    walls.push_back(position::square_name(position.board(), square));
  return walls;
}

Json dice_of(AnyPosition const& position) {
  auto const dice = position.dice();
  return dice ? Json::array({(*dice)[0], (*dice)[1]}) : Json(nullptr);
}

/// An end on the board, or a draw that a player may claim.
Json end_of(std::optional<position::GameEnd> const& end) {
  if (!end) return nullptr;
  return Json::object({{"reason", end->reason}, {"result", position::result_of(*end)}});
}

Json state_of(PlayedGame const& game) {
  AnyPosition const& now = game.position();
  auto const end = game.end();
  bool const is_over = now.ending() || now.is_dead();
  return Json::object({{"fen", position::fen(now)},
                       {"turn", name_of(now.side())},
                       {"check", now.in_check()},
                       {"ply", game.plies()},
                       {"moveNumber", now.move_number()},
                       {"halfmoveClock", now.halfmove_clock()},
                       {"dice", dice_of(now)},
                       {"end", is_over ? end_of(end) : Json(nullptr)},
                       {"claim", is_over ? Json(nullptr) : end_of(end)},
                       {"pieces", pieces_of(now)},
                       {"hands", hands_of(now)},
                       {"walls", walls_of(now)}});
}

/// What a player points at, in order: a piece or `@N` of the hand, the target, the square of a wall. Nothing
/// for a pass.
Json clicks_of(AnyPosition const& position, Move move) {
  auto const name = [&](Square square) { return Json(position::square_name(position.board(), square)); };
  Json::Array clicks;
  if (move.kind == MoveKind::drop)
    clicks.push_back("@" + position.variant().written(move.entering));
  else if (move.kind != MoveKind::pass)
    clicks.push_back(name(move.from));
  if (move.kind != MoveKind::pass) clicks.push_back(name(position::named_target(position, move)));
  if (move.wall) clicks.push_back(name(*move.wall));
  return clicks;
}

Json move_of(AnyPosition const& position, san::Speller const& speller, Move move) {
  bool const becomes =
      move.kind != MoveKind::drop && move.kind != MoveKind::pass && position::transforms(position, move);
  return Json::object(
      {{"san", speller(move)},
       {"uci", speller(move, san::Spelling::uci)},
       {"clicks", clicks_of(position, move)},
       {"capture", position::is_capture(position, move)},
       {"relay", move.kind == MoveKind::relay},
       {"becomes", becomes ? Json(position.variant().written(move.piece_after)) : Json(nullptr)}});
}

/// Each legal move, in the order of hippo-moves.
Json moves_of(AnyPosition const& position) {
  san::Speller const speller(position);
  Json::Array all;
  for (Move const move : speller.legal_moves()) all.push_back(move_of(position, speller, move));
  return all;
}

Json create(Json const& request) {
  static std::uint64_t last = 0;
  auto const [made, is_new] = boards().emplace(++last, PlayedGame(Access::data(position_in(request)).now));
  Json state = state_of(made->second);
  state.set("board", made->first);
  return state;
}

Json state(Json const& request) { return state_of(game_in_play(request)); }

Json moves(Json const& request) {
  return Json::object({{"moves", moves_of(game_in_play(request).position())}});
}

/// A text in any spelling.
Move read_move(AnyPosition const& position, std::string const& text) {
  auto const found = san::move_of_text(san::Speller(position), position, text);
  if (auto const* refused = std::get_if<text::Diagnostic>(&found))
    throw hippogonal::IllegalMove(hippogonal::detail::finding_of(*refused, text), text);
  return std::get<Move>(found);
}

Json push(Json const& request) {
  PlayedGame& game = game_in_play(request);
  game.play(read_move(game.position(), text_in(request, "move")));
  return state_of(game);
}

Json pop(Json const& request) {
  PlayedGame& game = game_in_play(request);
  if (!game.undo()) throw text::UnexpectedJson("there is no move to take back");
  return state_of(game);
}

Json roll(Json const& request) {
  auto const die = [&](std::string_view key) {
    auto const face = count_in(request, key);
    if (face > 6) throw text::UnexpectedJson("a die shows 1 to 6, or 0 once it is spent");
    return static_cast<int>(face);
  };
  PlayedGame& game = game_in_play(request);
  game.roll(die("one"), die("other"));
  return state_of(game);
}

/// A move of any spelling in another one.
Json spell(Json const& request) {
  AnyPosition const& position = game_in_play(request).position();
  san::Speller const speller(position);
  Move const move = read_move(position, text_in(request, "move"));
  return move_of(position, speller, move);
}

/// Moves from here, as text with numbers.
Json variation(Json const& request) {
  AnyPosition const& start = game_in_play(request).position();
  AnyPosition now = start;
  std::vector<Move> moves;
  for (std::string const& text : texts_in(request, "moves")) {
    moves.push_back(read_move(now, text));
    now.play(moves.back());
  }
  auto const sans = san::spell_line(start, moves);
  return Json::object({{"text", san::numbered(sans, start.move_number(), start.side())}});
}

/// The moves so far in SAN, and the start position.
Json line(Json const& request) {
  PlayedGame const& game = game_in_play(request);
  auto const in_san = [](AnyPosition const& position, Move move) { return san::Speller(position)(move); };
  return Json::object({{"start", position::fen(game.start())},
                       {"sans", game.moves_from(0, in_san)},
                       {"side", name_of(game.start().side())},
                       {"number", game.start().move_number()}});
}

/// A position, the moves that lead on from it, and where they end, with the moves that are legal there.
Json position_after(Json const& request) {
  PlayedGame game(Access::data(position_in(request)).now);
  Json::Array sans;
  for (std::string const& text : texts_in(request, "moves")) {
    Move const move = read_move(game.position(), text);
    sans.push_back(san::Speller(game.position())(move));
    game.play(move);
  }
  Json state = state_of(game);
  state.set("played", std::move(sans));
  state.set("moves", moves_of(game.position()));
  return state;
}

Json forget(Json const& request) {
  boards().erase(count_in(request, "board"));
  return Json::object();
}

} // namespace

Calls board_calls() {
  static constexpr std::array calls{Call{"board", create, "game fen"},
                                    Call{"state", state, "board!"},
                                    Call{"moves", moves, "board!"},
                                    Call{"push", push, "board! move!"},
                                    Call{"pop", pop, "board!"},
                                    Call{"roll", roll, "board! one! other!"},
                                    Call{"spell", spell, "board! move!"},
                                    Call{"line", line, "board!"},
                                    Call{"variation", variation, "board! moves"},
                                    Call{"forget", forget, "board!"}};
  return calls;
}

Calls position_calls() {
  static constexpr std::array calls{Call{"position", position_after, "game fen moves"}};
  return calls;
}

} // namespace hippo::calls

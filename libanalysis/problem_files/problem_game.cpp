#include "libanalysis/problem_files/problem_game.hpp"

#include "libanalysis/problem_files/problem_pieces.hpp"
#include "libanalysis/solve/neutral_men.hpp"
#include "libgame/game_file/read.hpp"
#include "libgame/position/castling_squares.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace hippo::problem_files {

namespace {

using notation::Diagram;
using notation::DiagramMan;
using notation::DiagramSquare;
using notation::Language;
using notation::ManColor;

/// Kings and other royal men.
int kings(Diagram const& diagram, ManColor color) {
  return static_cast<int>(std::ranges::count_if(diagram, [&](DiagramMan const& man) {
    return (man.walk == "k" || is_royal(code_of(man))) && man.color == color;
  }));
}

bool is_plain(Diagram const& diagram) {
  auto const is_pawn_at_edge = [](DiagramMan const& man) {
    return man.walk == "p" && (man.square.rank == 0 || man.square.rank == 7);
  };
  return new_pieces(diagram).empty() && kings(diagram, ManColor::white) == 1 &&
         kings(diagram, ManColor::black) == 1 && std::ranges::none_of(diagram, is_pawn_at_edge);
}

VariantInfo const& game_with(std::set<std::string> const& codes) {
  static std::map<std::set<std::string>, VariantInfo const*> games;
  VariantInfo const*& game = games[codes];
  if (game != nullptr) return *game;
  auto read = game_file::read_games(game_text(codes));
  rules::GameDef& def = read.games.front().game.def;
  def.royalty.min = 0; // problems may lack a king
  game = &position::keep_variant(std::move(read.games.front().game));
  return *game;
}

/// Whether a pawn other than that of chess stands where it cannot move, which its Betza string does not say.
bool is_immobile_pawn(DiagramMan const& man) {
  std::uint8_t const first_rank = man.color == ManColor::black ? 7 : 0;
  return (man.walk == "bp" || man.walk == "mp") && man.square.rank == first_rank;
}

bool is_pawn(DiagramMan const& man) { return man.walk == "p" || is_fairy_pawn(man.walk); }

bool has_pawn(Diagram const& diagram, ManColor color) {
  return std::ranges::any_of(diagram,
                             [&](DiagramMan const& man) { return is_pawn(man) && man.color == color; });
}

/// Absolute hunters of a side, unless pawns of the other one, or of both where both have them, could promote
/// to them: the same hunter is a piece of its own for each side.
bool has_shared_hunter(Diagram const& diagram) {
  auto const has_hunter = [&](ManColor color) {
    return std::ranges::any_of(
        diagram, [&](DiagramMan const& man) { return is_absolute_hunter(man.walk) && man.color == color; });
  };
  return has_hunter(ManColor::neutral) ||
         (has_hunter(ManColor::white) && has_pawn(diagram, ManColor::black)) ||
         (has_hunter(ManColor::black) && has_pawn(diagram, ManColor::white)) ||
         ((has_hunter(ManColor::white) || has_hunter(ManColor::black)) &&
          has_pawn(diagram, ManColor::neutral));
}

/// Whether a marine pawn may take part in a capture en passant, which goes beyond the crossed square.
bool may_capture_en_passant_as_marine(Diagram const& diagram) {
  bool const is_marine = std::ranges::find(diagram, "mp", &DiagramMan::walk) != diagram.end();
  return is_marine && std::ranges::any_of(diagram, [&](DiagramMan const& man) {
           bool const is_black = man.color == ManColor::black;
           ManColor const other = is_black ? ManColor::white : ManColor::black;
           return is_pawn(man) && man.square.rank == (is_black ? 6 : 1) &&
                  (has_pawn(diagram, other) || has_pawn(diagram, ManColor::neutral));
         });
}

/// What no game of ours has, of several men together.
std::optional<std::string> unsupported_together(Diagram const& diagram) {
  if (has_shared_hunter(diagram))
    return "a hunter that looks up the board is not supported with pawns of the other side";
  if (may_capture_en_passant_as_marine(diagram)) return "marine captures en passant are not supported";
  for (ManColor const color : {ManColor::white, ManColor::black})
    if (kings(diagram, color) > 1) return "two kings of a colour are not supported";
  return std::nullopt;
}

/// What no game of ours has.
std::optional<std::string> unsupported_men(Diagram const& diagram) {
  for (DiagramMan const& man : diagram) {
    if (auto why = unsupported(man)) return why;
    if (man.color == ManColor::neutral && (man.walk == "k" || is_royal(code_of(man))))
      return "neutral kings are not supported";
    if (is_immobile_pawn(man)) return "a fairy pawn on its first rank is not supported";
  }
  return unsupported_together(diagram);
}

/// Kings and rooks at home may castle, except those that have moved.
void add_castling(Setup& setup, VariantInfo const& game, std::vector<DiagramSquare> const& moved) {
  if (!game.castling) return;
  auto const has_moved = [&](Square square) {
    return std::ranges::any_of(moved,
                               [&](DiagramSquare one) { return square_of(one, game.board) == square; });
  };
  position::CastlingSquares const squares(game, setup);
  for (Color const color : {Color::white, Color::black}) {
    Square const home = squares.home(color);
    if (squares.only_king(color) != home || has_moved(home)) continue;
    for (rules::CastlingWing const& wing : game.castling->wings) {
      Square const rook = game.board.at(wing.rook_file, squares.rank(color));
      if (squares.is_rook(rook, color) && !has_moved(rook)) setup.castling_rooks |= SquareSet(rook);
    }
  }
}

/// The squares that captures en passant may have as targets: of a double step that is stated by its three
/// squares, `b7b6b5`, the one that it crossed.
std::vector<DiagramSquare> crossed_squares(std::vector<DiagramSquare> const& stated) {
  if (stated.size() != 3) return stated;
  auto const steps = [&](std::size_t i) {
    return stated[i].file == stated[0].file ? int{stated[i + 1].rank} - int{stated[i].rank} : 0;
  };
  bool const is_double_step = steps(0) == steps(1) && (steps(0) == 1 || steps(0) == -1);
  return is_double_step ? std::vector{stated[1]} : stated;
}

/// Neutral men belong to the side that is not to move.
Setup setup_of(Diagram const& diagram, VariantInfo const& game, Color side) {
  Setup setup;
  setup.side = side;
  auto const color_of = [&](DiagramMan const& man) {
    if (man.color == ManColor::neutral) return ~side;
    return man.color == ManColor::white ? Color::white : Color::black;
  };
  for (DiagramMan const& man : diagram)
    setup.at(square_of(man.square, game.board)) =
        Piece{color_of(man), *game.find_piece(name_of(code_of(man)))};
  return setup;
}

SquareSet neutral_squares(Diagram const& diagram, BoardSize board) {
  SquareSet squares;
  for (DiagramMan const& man : diagram)
    if (man.color == ManColor::neutral) squares |= SquareSet(square_of(man.square, board));
  return squares;
}

} // namespace

std::variant<Placed, Refusal> position_of(notation::ProblemPhase const& phase,
                                          notation::ProblemOptions const& options, Color side) {
  if (auto why = unsupported_men(phase.diagram)) return Refusal{*std::move(why)};
  VariantInfo const& game =
      is_plain(phase.diagram) ? *position::find_variant("chess") : game_with(new_pieces(phase.diagram));
  Setup setup = setup_of(phase.diagram, game, side);
  add_castling(setup, game, options.no_castling);
  for (DiagramSquare const square : crossed_squares(options.en_passant))
    setup.en_passant |= SquareSet(square_of(square, game.board));
  auto read = position::read_position(position::fen(AnyPosition(setup, game)), &game);
  if (auto* position = std::get_if<AnyPosition>(&read)) {
    SquareSet const neutral = neutral_squares(phase.diagram, game.board);
    if (solve::may_capture_king(*position, neutral))
      return Refusal{"a neutral man could capture the king of the side that is not to move", true};
    return Placed{std::move(*position), neutral};
  }
  auto const& error = std::get<position::SetupError>(read);
  return Refusal{position::describe(error).message,
                 std::holds_alternative<position::problem::OpponentInCheck>(error.problem)};
}

std::string code_of(VariantInfo const& game, PieceType type, Language language) {
  return code_of_name(game.piece(type).name, language);
}

Square square_of(DiagramSquare square, BoardSize board) { return board.at(square.file, square.rank); }

} // namespace hippo::problem_files

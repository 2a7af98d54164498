#include "libanalysis/replay/step_moves.hpp"

#include "libanalysis/diagram/piece_moves.hpp"
#include "libgame/position/captures.hpp"
#include "libgame/position/checked.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"
#include "libgame/san/turn_number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::replay {

std::string in_words(verify::Ply const& ply) {
  AnyPosition const& before = ply.before();
  AnyPosition const after = ply.after();
  auto const name = [&](Square square) { return position::square_name(before.board(), square); };
  std::string words =
      fmt::format("{}. {}: ", san::turn_number(before).number, position::side_name(before.side()));
  std::string const wall = ply.move.wall ? "wall on " + name(*ply.move.wall) : "";
  if (ply.move.kind == MoveKind::pass) return words + (wall.empty() ? "pass" : wall) + '.';
  auto const mover = before.at(ply.move.from);
  if (ply.move.kind == MoveKind::drop)
    words += fmt::format("{} dropped on {}", before.variant().prose(ply.move.piece_after), name(ply.move.to));
  else
    words += fmt::format("{} from {} to {}", mover ? before.variant().prose(mover->type) : "piece",
                         name(ply.move.from), name(ply.move.to));
  if (ply.move.kind == MoveKind::castle) words += ", castling";
  if (ply.move.kind == MoveKind::en_passant)
    words += ", takes en passant";
  else
    for (Square const taken : position::captured_squares(before, ply.move))
      words += fmt::format(", takes {}", before.variant().prose(before.at(taken)->type));
  if (mover && ply.move.piece_after != mover->type)
    words += fmt::format(", becomes {}", before.variant().prose(ply.move.piece_after));
  if (auto const entered = position::entry_square(before, ply.move))
    words += fmt::format(", {} enters on {}", before.variant().prose(ply.move.entering), name(*entered));
  if (!wall.empty()) words += ", " + wall;
  switch (san::check_given(after)) {
  case san::CheckKind::check:
  case san::CheckKind::double_check:
    words += ", check";
    break;
  case san::CheckKind::mate:
    words += after.ending()->cause == Ending::Cause::checkmate ? ", mate" : ", check, which ends the game";
    break;
  case san::CheckKind::none:
    break;
  }
  return words + '.';
}

namespace {

diagram::Coordinate coordinate(AnyPosition const& position, Square square) {
  return {position.board().file_of(square), position.board().rank_of(square)};
}

/// Where the pieces of the side to move may go, and where those in its hand may be dropped.
void add_legal_moves(Step& step, AnyPosition const& position) {
  auto const& hands = step.picture.hands;
  for (Move const move : position.legal_moves()) {
    if (move.kind == MoveKind::pass) continue;
    if (move.kind != MoveKind::drop) {
      step.legal[coordinate(position, move.from)].insert(coordinate(position, named_target(position, move)));
      continue;
    }
    auto const held = std::ranges::find_if(hands, [&](diagram::Held const& piece) {
      return piece.figure.color == position.side() &&
             piece.figure.letters == position.variant().piece(move.entering).name;
    });
    if (held != hands.end())
      step.drops[static_cast<std::size_t>(held - hands.begin())].insert(coordinate(position, move.to));
  }
}

/// The squares to which a piece leaps.
std::set<diagram::Coordinate> targets_of(std::string_view betza, BoardSize board, diagram::Coordinate from) {
  diagram::PieceRequest request;
  request.betza = betza;
  request.files = board.files;
  request.ranks = board.ranks;
  request.at = from;
  std::set<diagram::Coordinate> targets;
  auto const picture = diagram::picture_of(request);
  if (auto const* drawn = std::get_if<diagram::BoardPicture>(&picture))
    for (diagram::Mark const& mark : drawn->marks) targets.insert(mark.at);
  return targets;
}

/// The pieces to which others lend their leap (rules::Relay).
void add_served(Step& step, AnyPosition const& position) {
  VariantInfo const& variant = position.variant();
  if (!variant.def->relay) return;
  PieceType const lender = *variant.find_piece(variant.def->relay->lender);
  for (Color const color : {Color::white, Color::black})
    for (Square const square : position.pieces(color, lender)) {
      auto const from = coordinate(position, square);
      auto const leaps = targets_of(variant.piece(lender).betza, position.board(), from);
      for (Square const near : position.pieces(color))
        if (auto const at = coordinate(position, near);
            leaps.contains(at) && position.at(near)->type != lender && !position.royals(color).has(near))
          step.served[from].insert(at);
    }
}

} // namespace

Step step_at(AnyPosition const& position) {
  Step step;
  step.picture = diagram::picture_of(position);
  step.line = position::position_line(position);
  step.side = position.side();
  for (Square const royal : position::checked_royals(position, position.side()))
    step.checked.push_back(coordinate(position, royal));
  add_legal_moves(step, position);
  add_served(step, position);
  return step;
}

void add_changes(Step& step, verify::Ply const& ply) {
  AnyPosition const& before = ply.before();
  auto const figure = [&](Piece piece) { return diagram::figure_of(before.variant(), piece); };
  if (ply.move.kind == MoveKind::pass || ply.move.kind == MoveKind::drop) return;
  for (Square const taken : position::captured_squares(before, ply.move))
    if (auto const piece = before.at(taken)) step.taken.push_back(figure(*piece));
  auto const mover = before.at(ply.move.from);
  if (mover && ply.move.piece_after != mover->type)
    step.improved.emplace_back(figure(*mover), figure({mover->color, ply.move.piece_after}));
}

} // namespace hippo::replay

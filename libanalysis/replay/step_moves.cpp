#include "libanalysis/replay/step_moves.hpp"

#include "libanalysis/position/describe.hpp"
#include "libanalysis/position/square_name.hpp"
#include "libanalysis/san/spell.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::replay {

std::string in_words(verify::Ply const& ply) {
  AnyPosition const& before = ply.before();
  AnyPosition const after = ply.after();
  auto const name = [&](Square square) { return position::square_name(before.board(), square); };
  std::string words = fmt::format("{}. {}: ", before.move_number(), position::side_name(before.side()));
  if (ply.move.kind == MoveKind::pass) return words + "pass.";
  auto const mover = before.at(ply.move.from);
  if (ply.move.kind == MoveKind::drop)
    words += fmt::format("{} dropped on {}", before.variant().prose(ply.move.piece_after), name(ply.move.to));
  else
    words += fmt::format("{} from {} to {}", mover ? before.variant().prose(mover->type) : "piece",
                         name(ply.move.from), name(ply.move.to));
  if (ply.move.kind == MoveKind::castle) words += ", castling";
  if (position::is_capture(before, ply.move)) {
    auto const taken = before.at(ply.move.to);
    words += taken ? fmt::format(", takes {}", before.variant().prose(taken->type)) : ", takes en passant";
  }
  if (mover && ply.move.piece_after != mover->type)
    words += fmt::format(", becomes {}", before.variant().prose(ply.move.piece_after));
  switch (san::check_given(after)) {
  case san::CheckKind::check:
  case san::CheckKind::double_check:
    words += ", check";
    break;
  case san::CheckKind::mate:
    words += ", mate";
    break;
  case san::CheckKind::none:
    break;
  }
  return words + '.';
}

void add_legal_moves(Step& step, AnyPosition const& position) {
  auto const at = [&](Square square) {
    return diagram::Coordinate{position.board().file_of(square), position.board().rank_of(square)};
  };
  auto const& hands = step.picture.hands;
  for (Move const move : position.legal_moves()) {
    if (move.kind == MoveKind::pass) continue;
    if (move.kind != MoveKind::drop) {
      step.legal[at(move.from)].insert(at(move.to));
      continue;
    }
    auto const held = std::ranges::find_if(hands, [&](diagram::Held const& piece) {
      return piece.figure.color == position.side() &&
             piece.figure.letters == position.variant().piece(move.entering).name;
    });
    if (held != hands.end()) step.drops[static_cast<std::size_t>(held - hands.begin())].insert(at(move.to));
  }
}

} // namespace hippo::replay

// Whether a position that was read can occur: the kings of both sides.
#pragma once

#include "libanalysis/position/refuse.hpp"
#include "libanalysis/rules/position.hpp"
#include "libanalysis/rules/royalty.hpp"
#include "libnotation/position_text/ast.hpp"

namespace hippo::position {

/// Refuses sides with too few or too many kings, and a king in check with the other side to move.
template <rules::RuleSet R>
void check_kings(notation::PositionText const& text, VariantInfo const& variant,
                 rules::Position<R> const& position) {
  auto const& laws = position.laws();
  bool has_kings = true;
  if constexpr (R::open) has_kings = laws.open_tables().has_royal;
  for (Color color : {Color::white, Color::black}) {
    if (!has_kings) break;
    int const kings = position.pieces(color, laws.royal()).count();
    Piece const royal{color, laws.royal()};
    if (kings < laws.def().royalty.min) refuse(text.board_where, problem::NoKing{&variant, royal});
    if (kings > laws.def().royalty.max)
      refuse(text.board_where, problem::TooManyKings{&variant, royal, kings});
  }
  Color const opponent = ~position.side();
  if (position.in_check(opponent))
    refuse(text.fields.front().where,
           problem::OpponentInCheck{&variant, opponent, position.royals(opponent).first()});
}

} // namespace hippo::position

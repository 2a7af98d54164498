#include "libanalysis/measure/material.hpp"

#include <cmath>

namespace hippo::measure {

namespace {

constexpr std::size_t spacing = 8;           ///< plies
constexpr double greatest_lead_of_row = 600; ///< hundredths of a pawn

/// Whether the move changes the material.
bool is_loud(AnyPosition const& position, Move move) {
  return position::is_capture(position, move) ||
         (move.kind != MoveKind::drop && position::transforms(position, move));
}

double men_of(AnyPosition const& position, Color color, PieceType type) {
  return static_cast<double>(position.pieces(color, type).count()) + position.state().in_hand(color, type);
}

} // namespace

std::size_t material_columns(VariantInfo const& game) { return material_column(game.pieces.size()); }

Row material_row(AnyPosition const& position) {
  Row row{1.0, position.side() == Color::white ? 1.0 : -1.0};
  for (std::size_t t = 0; t < position.variant().pieces.size(); ++t) {
    PieceType const type(static_cast<int>(t));
    bool const counts = !position.variant().piece(type).royal;
    row.push_back(counts ? men_of(position, Color::white, type) - men_of(position, Color::black, type) : 0);
  }
  return row;
}

double lead_of(Row const& row, std::vector<search::Score> const& values) {
  double lead = 0;
  for (std::size_t type = 0; type < values.size(); ++type) lead += row[material_column(type)] * values[type];
  return lead;
}

GameRows quiet_rows(match::FinishedGame const& finished, std::vector<search::Score> const& values) {
  GameRows found;
  if (finished.winner) found.result = *finished.winner == Color::white ? 1 : 0;
  bool was_loud = false;
  std::size_t next = finished.opening; // the first ply of which a position is wanted
  auto const& moves = finished.game.moves();
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    AnyPosition const& position = finished.game.before(ply);
    bool const loud = is_loud(position, moves[ply]);
    if (ply >= next && !loud && !was_loud && !position.in_check()) {
      Row row = material_row(position);
      if (std::abs(lead_of(row, values)) <= greatest_lead_of_row) found.rows.push_back(std::move(row));
      next = ply + spacing;
    }
    was_loud = loud;
  }
  return found;
}

} // namespace hippo::measure

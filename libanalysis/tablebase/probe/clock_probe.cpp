#include "libanalysis/tablebase/probe/clock_probe.hpp"

#include "libanalysis/tablebase/probe/position_values.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libanalysis/tablebase/table/material.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace hippo::tablebase {

/// The tables of each game, as far as they have been looked up.
struct ClockProber::ProbedGames {
  std::filesystem::path folder;
  std::map<rules::GameDef const*, std::unique_ptr<PositionValues>> games;

  /// Without regard to a right to capture en passant.
  Value stored(AnyPosition const& position) {
    VariantInfo const& variant = position.variant();
    auto& values = games[variant.def];
    if (!values) {
      if (auto const reason = why_no_tables(variant)) throw NoTable(*reason);
      if (auto const reason = why_no_clock(variant)) throw NoTable(*reason);
      values = stored_clock_values(variant, folder);
    }
    if (position.castling_rooks().any()) throw NoTable("no table has positions with castling rights");
    return (*values)(position);
  }
};

ClockProber::ClockProber(std::filesystem::path folder) : games_(std::make_unique<ProbedGames>()) {
  games_->folder = std::move(folder);
}
ClockProber::~ClockProber() = default;

Value ClockProber::after(AnyPosition const& position, Move move) {
  AnyPosition const next = position.after(move);
  Value const value = (*this)(next);
  return next.halfmove_clock() == 0 ? before_reset(value, move_rule_of(position.variant()))
                                    : before_quiet_move(value);
}

Value ClockProber::operator()(AnyPosition const& position) {
  Passant<Value> passant;
  if (position.en_passant().any())
    for (Move const move : position.legal_moves()) {
      if (move.kind == MoveKind::en_passant)
        passant.best = std::max(passant.best, after(position, move));
      else
        passant.others = true;
    }
  return passant.is_forced() ? passant.best : passant.with(games_->stored(position));
}

std::vector<RatedMove> ClockProber::moves(AnyPosition const& position) {
  std::vector<RatedMove> rated;
  for (Move const move : position.legal_moves()) rated.push_back({move, after(position, move)});
  std::ranges::stable_sort(rated, std::greater<>(), &RatedMove::value);
  return rated;
}

} // namespace hippo::tablebase

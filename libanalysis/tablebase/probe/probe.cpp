#include "libanalysis/tablebase/probe/probe.hpp"

#include "libanalysis/tablebase/probe/position_values.hpp"
#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/material.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace hippo::tablebase {

/// The tables of each game, as far as they have been looked up.
struct Prober::ProbedGames {
  std::filesystem::path folder;
  std::map<std::pair<rules::GameDef const*, Metric>, std::unique_ptr<PositionValues>> games;

  Value value(AnyPosition const& position, Metric metric) {
    VariantInfo const& variant = position.variant();
    auto& values = games[{variant.def, metric}];
    if (!values) {
      if (auto const reason = why_no_tables(variant)) throw NoTable(*reason);
      values = as_loaded(variant) != nullptr ? loaded_values(variant, folder, metric)
                                             : compiled_values(variant, folder, metric);
    }
    if (position.castling_rooks().any()) throw NoTable("no table has positions with castling rights");
    return (*values)(position);
  }
};

Prober::Prober(std::filesystem::path folder) : games_(std::make_unique<ProbedGames>()) {
  games_->folder = std::move(folder);
}
Prober::~Prober() = default;

Value Prober::operator()(AnyPosition const& position) { return games_->value(position, Metric::distance); }
Value Prober::result(AnyPosition const& position) { return games_->value(position, Metric::result); }

std::vector<RatedMove> Prober::moves(AnyPosition const& position) {
  std::vector<RatedMove> rated;
  for (Move const move : position.legal_moves())
    rated.push_back({move, before_move((*this)(position.after(move)))});
  std::ranges::stable_sort(rated, std::greater<>(), &RatedMove::value);
  return rated;
}

std::vector<Move> Prober::line(AnyPosition const& position) {
  std::vector<Move> line;
  AnyPosition now = position;
  for (Value value = (*this)(now); value != draw_value; value = (*this)(now)) {
    auto const rated = moves(now);
    if (rated.empty()) break;
    if (rated.front().value != value)
      throw DamagedTable(fmt::format("the tables of {} contradict each other: {} is {}, its best move is {}",
                                     games_->folder.string(), position::position_line(now), to_string(value),
                                     to_string(rated.front().value)));
    line.push_back(rated.front().move);
    now.play(rated.front().move);
  }
  return line;
}

} // namespace hippo::tablebase

#include "libanalysis/tablebase/probe/probe.hpp"

#include "libanalysis/position/write_position.hpp"
#include "libanalysis/tablebase/probe/loaded_values.hpp"
#include "libanalysis/tablebase/probe/position_values.hpp"
#include "libanalysis/tablebase/table/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace hippo::tablebase {

struct Prober::TableCache {
  /// What is known of the tables of games with those laws, by game and metric.
  template <class R>
  using Games = std::map<std::pair<rules::GameDef const*, Metric>, PositionValues<R>>;
  template <class R>
  struct Game {
    Games<R> values;
  };
  std::filesystem::path folder;
  rules::TableGames::With<rules::DynamicLaws<64>, rules::DynamicLaws<128>,
                          rules::DynamicLaws<256>>::TupleOf<Game>
      games;

  Value value(AnyPosition const& position, Metric metric) {
    return position.visit([&]<class R>(rules::Position<R> const& typed) -> Value {
      if constexpr (R::open || is_table_game<R>) {
        if (typed.castling_rooks().any()) throw NoTable("no table has positions with castling rights");
        if (auto const reason = why_no_tables(position.variant())) throw NoTable(*reason);
        auto& known = std::get<Game<R>>(games).values;
        auto& values = known.try_emplace({&typed.laws().def(), metric}, folder, metric).first->second;
        return value_as<Value>(values(typed));
      } else {
        throw NoTable(*why_no_tables(position.variant()));
      }
    });
  }
};

Prober::Prober(std::filesystem::path folder) : cache_(std::make_unique<TableCache>()) {
  cache_->folder = std::move(folder);
}
Prober::~Prober() = default;

Value Prober::operator()(AnyPosition const& position) { return cache_->value(position, Metric::distance); }
Value Prober::result(AnyPosition const& position) { return cache_->value(position, Metric::result); }

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
                                     cache_->folder.string(), position::position_line(now), to_string(value),
                                     to_string(rated.front().value)));
    line.push_back(rated.front().move);
    now.play(rated.front().move);
  }
  return line;
}

} // namespace hippo::tablebase

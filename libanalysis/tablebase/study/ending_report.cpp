#include "libanalysis/tablebase/study/ending_report.hpp"

#include "libanalysis/rules/movegen.hpp"
#include "libanalysis/tablebase/loaded/lookup.hpp"
#include "libanalysis/tablebase/moves/lookup.hpp"
#include "libanalysis/tablebase/study/study.hpp"
#include "libanalysis/tablebase/table/games.hpp"

#include <algorithm>

namespace hippo::tablebase {

namespace {

template <class R>
class Reporter {
public:
  Reporter(std::filesystem::path const& folder, Material const& material, std::size_t most, unsigned threads)
      : most_(most), table_(read_table<R>(folder, material, tables_, threads)) {
    tables_[material] = table_;
    report_.info = TableFile(folder, material).info();
  }

  EndingReport run() {
    if (!table_->layout.has_fast()) return report_; // bare kings
    find_longest();
    find_zugzwangs();
    find_ends();
    find_studies();
    return std::move(report_);
  }

private:
  using Position = rules::Position<R>;
  struct Rated {
    Move move;
    Value value = illegal_value; ///< for the side that moves
  };

  [[nodiscard]] std::uint64_t find(PositionQuery const& query,
                                   std::function<void(Position const&, Value)> const& visit) {
    return find_positions<R>(*table_, tables_, query, [&](AnyPosition const& position, Value value) {
      position.visit([&]<class Any>(rules::Position<Any> const& typed) {
        if constexpr (std::is_same_v<Any, R>) visit(typed, value);
      });
      return true;
    });
  }

  [[nodiscard]] Value stored(Position const& position) const {
    return value_as<Value>(cell_of(tables_, position));
  }
  [[nodiscard]] Value value_of(Position const& position) const {
    if (position.en_passant().empty()) return stored(position);
    auto const moves = rated(position);
    return moves.empty() ? stored(position) : moves.front().value;
  }
  /// The best first.
  [[nodiscard]] std::vector<Rated> rated(Position const& position) const {
    MoveList moves;
    legal_moves(position, moves);
    std::vector<Rated> all;
    for (Move const move : moves) {
      Position after = position;
      after.play(move);
      all.push_back({move, before_move(value_of(after))});
    }
    std::ranges::stable_sort(all, std::greater<>(), &Rated::value);
    return all;
  }
  [[nodiscard]] static bool has_only_win(std::vector<Rated> const& moves) {
    return moves.size() > 1 && is_win(moves[0].value) && !is_win(moves[1].value);
  }

  /// To the end of the game, or while the winner has only moves.
  [[nodiscard]] BestLine line_from(Position position, Value value, bool while_only) const {
    BestLine line{AnyPosition(position), value, {}, 0};
    Color const winner = position.side();
    bool only = true;
    for (auto moves = rated(position); !moves.empty(); moves = rated(position)) {
      if (position.side() == winner) {
        only = only && has_only_win(moves);
        line.only_moves += only ? 1 : 0;
        if (while_only && !only) break;
      }
      LineMove chosen{moves.front().move, {}};
      for (Rated const& other : moves)
        if (other.move != chosen.move && other.value == moves.front().value)
          chosen.as_good.push_back(other.move);
      line.moves.push_back(std::move(chosen));
      position.play(line.moves.back().move);
    }
    return line;
  }

  void find_longest() {
    auto const& sides = report_.info.statistics;
    PositionQuery query;
    query.side = sides[1].longest_win > sides[0].longest_win ? Color::black : Color::white;
    unsigned const plies = sides[index_of(*query.side)].longest_win;
    if (plies == 0) return;
    query.win = true;
    query.exactly = plies;
    report_.longest_count = find(query, [&](Position const& position, Value value) {
      if (report_.longest.size() < most_) report_.longest.push_back(line_from(position, value, false));
    });
  }

  void find_zugzwangs() {
    PositionQuery query;
    query.side = Color::white;
    query.mutual_zugzwang = true;
    report_.zugzwang_count = find(query, [&](Position const& position, Value value) {
      Position other = position;
      other.set_side(Color::black);
      report_.zugzwangs.push_back({AnyPosition(position), value, stored(other)});
    });
  }

  void find_ends() {
    PositionQuery lost;
    lost.loss = true;
    lost.exactly = 0;
    static_cast<void>(find(lost, [&](Position const& position, Value) {
      (position.in_check() ? report_.mates : report_.stalemates).emplace_back(position);
    }));
    PositionQuery drawn;
    drawn.draw = true;
    static_cast<void>(find(drawn, [&](Position const& position, Value) {
      if (!position.in_check() && count_legal_moves(position) == 0) report_.stalemates.emplace_back(position);
    }));
  }

  void find_studies() {
    auto& found = report_.studies;
    PositionQuery query;
    query.win = true;
    query.only_move = true;
    static_cast<void>(find(query, [&](Position const& position, Value value) {
      bool const full = found.size() == most_;
      // A win has no more moves than plies allow.
      if (most_ == 0 || (full && (plies_of(value) + 1) / 2 <= found.back().only_moves)) return;
      BestLine line = line_from(position, value, true);
      if (full && line.only_moves <= found.back().only_moves) return;
      if (full) found.pop_back();
      auto const after =
          std::ranges::upper_bound(found, line.only_moves, std::greater<>(), &BestLine::only_moves);
      found.insert(after, std::move(line));
    }));
  }

  std::size_t most_;
  TableSet<R> tables_;
  std::shared_ptr<Table<R> const> table_;
  EndingReport report_;
};

} // namespace

EndingReport report_on(std::filesystem::path const& folder, Material const& material, std::size_t most,
                       unsigned threads) {
  return visit_game(*material.variant,
                    [&]<class R> { return Reporter<R>(folder, material, most, threads).run(); });
}

} // namespace hippo::tablebase

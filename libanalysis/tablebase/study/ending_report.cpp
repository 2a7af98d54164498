#include "libanalysis/tablebase/study/ending_report.hpp"

#include "libanalysis/tablebase/study/studied_table.hpp"

#include <algorithm>

namespace hippo::tablebase {

namespace {

class Reporter {
public:
  Reporter(std::filesystem::path const& folder, Material const& material, std::size_t most, unsigned threads)
      : most_(most), table_(folder, material, threads) {
    report_.info = table_.info();
  }

  EndingReport run() {
    if (report_.info.stored == std::array{false, false}) return report_; // bare kings
    find_longest();
    find_zugzwangs();
    count_draws();
    find_ends();
    find_studies();
    return std::move(report_);
  }

private:
  struct Rated {
    Move move;
    Value value = illegal_value; ///< for the side that moves
  };

  std::uint64_t find(PositionQuery const& query,
                     std::function<void(FoundPosition const&)> const& visit) const {
    return table_.find(query, [&](FoundPosition const& found) {
      visit(found);
      return true;
    });
  }

  [[nodiscard]] Value value_of(AnyPosition const& position) const {
    if (position.en_passant().empty()) return table_.stored(position);
    auto const moves = rated(position);
    return moves.empty() ? table_.stored(position) : moves.front().value;
  }
  /// The best first.
  [[nodiscard]] std::vector<Rated> rated(AnyPosition const& position) const {
    std::vector<Rated> all;
    for (Move const move : position.legal_moves())
      all.push_back({move, before_move(value_of(position.after(move)))});
    std::ranges::stable_sort(all, std::greater<>(), &Rated::value);
    return all;
  }
  [[nodiscard]] static bool has_only_win(std::vector<Rated> const& moves) {
    return moves.size() > 1 && is_win(moves[0].value) && !is_win(moves[1].value);
  }

  /// To the end of the game, or while the winner has only moves.
  [[nodiscard]] BestLine line_from(FoundPosition const& start, bool while_only) const {
    BestLine line{start.position, start.value, {}, 0};
    AnyPosition position = start.position;
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
    // Of the side that has the longer longest win.
    auto const& sides = report_.info.statistics;
    Color const side = sides[1].longest_win > sides[0].longest_win ? Color::black : Color::white;
    for (PositionQuery const& query : table_.longest_wins(side))
      report_.longest_count = find(query, [&](FoundPosition const& found) {
        if (report_.longest.size() < most_) report_.longest.push_back(line_from(found, false));
      });
  }

  void find_zugzwangs() {
    PositionQuery query;
    query.side = Color::white;
    query.mutual_zugzwang = true;
    report_.zugzwang_count = find(query, [&](FoundPosition const& found) {
      report_.zugzwangs.push_back({found.position, found.value, found.other_to_move});
    });
  }

  void count_draws() {
    PositionQuery query;
    query.side = Color::white;
    query.draw_of_either = true;
    report_.drawn_for_either = find(query, [](FoundPosition const&) {});
  }

  void find_ends() {
    PositionQuery lost;
    lost.loss = true;
    lost.exactly = 0;
    static_cast<void>(find(lost, [&](FoundPosition const& found) {
      (found.position.in_check() ? report_.mates : report_.stalemates).push_back(found.position);
    }));
    PositionQuery drawn;
    drawn.draw = true;
    drawn.no_move = true;
    static_cast<void>(find(drawn, [&](FoundPosition const& found) {
      if (!found.position.in_check()) report_.stalemates.push_back(found.position);
    }));
  }

  void find_studies() {
    auto& studies = report_.studies;
    PositionQuery query;
    query.win = true;
    query.only_move = true;
    static_cast<void>(find(query, [&](FoundPosition const& found) {
      bool const full = studies.size() == most_;
      // A win has no more moves than plies allow.
      if (most_ == 0 || (full && (plies_of(found.value) + 1) / 2 <= studies.back().only_moves)) return;
      BestLine line = line_from(found, true);
      if (full && line.only_moves <= studies.back().only_moves) return;
      if (full) studies.pop_back();
      auto const after =
          std::ranges::upper_bound(studies, line.only_moves, std::greater<>(), &BestLine::only_moves);
      studies.insert(after, std::move(line));
    }));
  }

  std::size_t most_;
  StudiedTable table_;
  EndingReport report_;
};

} // namespace

EndingReport report_on(std::filesystem::path const& folder, Material const& material, std::size_t most,
                       unsigned threads) {
  return Reporter(folder, material, most, threads).run();
}

} // namespace hippo::tablebase

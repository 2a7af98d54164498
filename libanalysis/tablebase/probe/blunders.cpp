#include "libanalysis/tablebase/probe/blunders.hpp"

#include "libanalysis/files/error.hpp"
#include "libgame/san/illegal_moves.hpp"

#include <algorithm>
#include <functional>
#include <optional>

namespace hippo::tablebase {

namespace {

using verify::Finding;
using verify::Topic;
namespace problem = verify::problem;
using TableResult = verify::TableResult;

TableResult result_of(Value value) {
  if (is_win(value)) return {TableResult::Kind::win, plies_of(value)};
  if (is_loss(value)) return {TableResult::Kind::loss, plies_of(value)};
  return {TableResult::Kind::draw, 0};
}

/// Throws NoTable and FileError.
std::optional<problem::Blunder> blunder_in(verify::Ply const& ply, Prober& tables) {
  TableResult const before = result_of(tables(ply.before()));
  if (before.kind == TableResult::Kind::loss) return std::nullopt;
  TableResult const after = result_of(before_move(tables(ply.after())));
  if (after.kind >= before.kind) return std::nullopt;
  problem::Blunder blunder{ply.position, before, after, {}};
  for (auto const& [move, value] : tables.moves(ply.before()))
    if (result_of(value).kind == before.kind) blunder.preserving.push_back(move);
  return blunder;
}

/// None unless the position is a win for a side, but drawn by the rule with its clock. Throws FileError.
std::optional<problem::WinAgainstClock> win_against_clock(AnyPosition const& position, ClockProber& tables) {
  if (san::leaves_king(position)) return std::nullopt;
  try {
    Value const value = tables(position);
    RuledResult const result = ruled_result(value, position);
    if (result != RuledResult::cursed_win && result != RuledResult::blessed_loss) return std::nullopt;
    MoveRule const rule = move_rule_of(position.variant());
    return problem::WinAgainstClock{result == RuledResult::cursed_win ? position.side() : ~position.side(),
                                    rule / 2, clock_plies_of(value),
                                    rule - std::min(rule, position.halfmove_clock())};
  } catch (NoTable const&) { // most positions have none
    return std::nullopt;
  }
}

/// `is_main`: the first position has no note in another line.
void add_wins_against_clock(verify::LineReport const& line, bool is_main, ClockProber& tables,
                            std::vector<Finding>& found) {
  if (line.plies.empty()) return;
  bool was_drawn = !is_main && win_against_clock(line.plies.front().before(), tables);
  for (verify::Ply const& ply : line.plies) {
    auto const drawn = ply.illegal ? std::nullopt : win_against_clock(ply.after(), tables);
    if (drawn && !was_drawn) found.push_back({Topic::blunder, text::Severity::note, ply.where, *drawn});
    was_drawn = drawn.has_value();
  }
}

/// What `add` finds, or the error of a table that cannot be read.
std::vector<Finding> found_by(std::function<void(std::vector<Finding>&)> const& add) {
  std::vector<Finding> found;
  try {
    add(found);
  } catch (files::FileError const& error) {
    found.push_back({Topic::blunder, text::Severity::error, {0, 0}, problem::TableUnreadable{error.what()}});
  }
  return found;
}

} // namespace

std::vector<verify::Finding> blunders_in(verify::RecordReport const& report, Prober& tables) {
  return found_by([&](std::vector<Finding>& found) {
    for (verify::LineReport const& line : report.lines)
      for (verify::Ply const& ply : line.plies) {
        if (ply.illegal || san::leaves_king(ply.before()) || san::leaves_king(ply.after()))
          continue; // tables have no such position
        try {
          if (auto blunder = blunder_in(ply, tables))
            found.push_back({Topic::blunder, text::Severity::note, ply.where, *std::move(blunder)});
        } catch (NoTable const&) { // most positions have none
        }
      }
  });
}

std::vector<verify::Finding> wins_against_clock_in(verify::RecordReport const& report, ClockProber& tables) {
  return found_by([&](std::vector<Finding>& found) {
    for (verify::LineReport const& line : report.lines)
      add_wins_against_clock(line, &line == &report.lines.front(), tables, found);
  });
}

} // namespace hippo::tablebase

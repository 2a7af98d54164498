#include "libanalysis/tablebase/probe/blunders.hpp"

#include "libanalysis/files/error.hpp"
#include "libgame/san/illegal_moves.hpp"

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

} // namespace

std::vector<verify::Finding> blunders_in(verify::RecordReport const& report, Prober& tables) {
  std::vector<Finding> found;
  try {
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
  } catch (files::FileError const& error) {
    found.push_back({Topic::blunder, text::Severity::error, {0, 0}, problem::TableUnreadable{error.what()}});
  }
  return found;
}

} // namespace hippo::tablebase

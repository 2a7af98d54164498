#include "libanalysis/verify/blunders.hpp"

#include "libanalysis/san/spell.hpp"
#include "libanalysis/tablebase/file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace hippo::verify {

namespace {

using tablebase::Cell;
using tablebase::Prober;
using tablebase::RatedMove;

constexpr std::size_t most_shown = 3; ///< moves that would have been better

enum class Result { loss, draw, win };

Result result_of(Cell cell) {
  return tablebase::is_win(cell) ? Result::win : tablebase::is_loss(cell) ? Result::loss : Result::draw;
}

/// The moves that preserve the result; the first of them by name.
std::string better_moves(AnyPosition const& position, std::vector<RatedMove> const& rated, Result before) {
  san::Speller const speller(position);
  std::vector<std::string> texts;
  std::size_t preserving = 0;
  for (auto const& [move, value] : rated) {
    if (result_of(value) != before) continue;
    ++preserving;
    if (texts.size() < most_shown) texts.push_back('\'' + speller(move) + '\'');
  }
  std::string const what = before == Result::win ? "win" : "draw";
  if (preserving == 1) return fmt::format("only {} preserves the {}", texts.front(), what);
  return fmt::format("{}{} preserve the {}", fmt::join(texts, ", "),
                     preserving > texts.size() ? fmt::format(" and {} more", preserving - texts.size()) : "",
                     what);
}

std::optional<text::Diagnostic> blunder_in(Ply const& ply, Prober& tables) {
  Cell const before = tables(ply.before());
  if (result_of(before) == Result::loss) return std::nullopt;
  Cell const after = tablebase::before_move(tables(ply.after()));
  if (result_of(after) >= result_of(before)) return std::nullopt;
  return text::Diagnostic{text::Severity::note,
                          ply.where,
                          fmt::format("a blunder by the tables: {} before this move, {} after it",
                                      tablebase::to_string(before), tablebase::to_string(after)),
                          {better_moves(ply.before(), tables.moves(ply.before()), result_of(before))}};
}

} // namespace

std::vector<text::Diagnostic> blunders_in(RecordReport const& report, Prober& tables) {
  std::vector<text::Diagnostic> found;
  try {
    for (LineReport const& line : report.lines)
      for (Ply const& ply : line.plies) {
        try {
          if (auto blunder = blunder_in(ply, tables)) found.push_back(*std::move(blunder));
        } catch (tablebase::NoTable const&) { // most positions have none
        }
      }
  } catch (tablebase::FileError const& error) {
    found.push_back({text::Severity::error, {0, 0}, error.what(), {}});
  }
  return found;
}

} // namespace hippo::verify

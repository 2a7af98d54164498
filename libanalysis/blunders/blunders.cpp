#include "libanalysis/blunders/blunders.hpp"

#include "libanalysis/san/spell.hpp"
#include "libanalysis/tablebase/file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <span>

namespace hippo::blunders {

namespace {

using tablebase::Prober;
using tablebase::Value;

constexpr std::size_t most_shown = 3; ///< moves that would have been better

enum class Result { loss, draw, win };

/// A move that turns a win into a draw or a loss, or a draw into a loss.
struct Blunder {
  verify::Ply const* ply = nullptr;
  Value before{};               ///< the value of the position before the move
  Value after{};                ///< and with the move, both for the side that moves
  std::vector<Move> preserving; ///< the moves that preserve the result, the best first
};

Result result_of(Value value) {
  return tablebase::is_win(value) ? Result::win : tablebase::is_loss(value) ? Result::loss : Result::draw;
}

/// The first of the moves by name, and how many more there are.
std::string better_moves(Blunder const& blunder) {
  san::Speller const speller(blunder.ply->before());
  std::vector<std::string> texts;
  std::size_t const count = blunder.preserving.size();
  for (Move move : std::span(blunder.preserving).first(std::min(count, most_shown)))
    texts.push_back('\'' + speller(move) + '\'');
  std::string const what = tablebase::is_win(blunder.before) ? "win" : "draw";
  if (count == 1) return fmt::format("only {} preserves the {}", texts.front(), what);
  return fmt::format("{}{} preserve the {}", fmt::join(texts, ", "),
                     count > texts.size() ? fmt::format(" and {} more", count - texts.size()) : "", what);
}

/// Whether the move of a ply is one. Throws tablebase::NoTable and tablebase::FileError.
std::optional<Blunder> blunder_in(verify::Ply const& ply, Prober& tables) {
  Value const before = tables(ply.before());
  if (result_of(before) == Result::loss) return std::nullopt;
  Value const after = tablebase::before_move(tables(ply.after()));
  if (result_of(after) >= result_of(before)) return std::nullopt;
  Blunder blunder{&ply, before, after, {}};
  for (auto const& [move, value] : tables.moves(ply.before()))
    if (result_of(value) == result_of(before)) blunder.preserving.push_back(move);
  return blunder;
}

text::Diagnostic describe(Blunder const& blunder) {
  return {text::Severity::note,
          blunder.ply->where,
          fmt::format("a blunder by the tables: {} before this move, {} after it",
                      tablebase::to_string(blunder.before), tablebase::to_string(blunder.after)),
          {better_moves(blunder)}};
}

} // namespace

std::vector<text::Diagnostic> blunders_in(verify::RecordReport const& report, Prober& tables) {
  std::vector<text::Diagnostic> found;
  try {
    for (verify::LineReport const& line : report.lines)
      for (verify::Ply const& ply : line.plies) {
        try {
          if (auto const blunder = blunder_in(ply, tables)) found.push_back(describe(*blunder));
        } catch (tablebase::NoTable const&) { // most positions have none
        }
      }
  } catch (tablebase::FileError const& error) {
    found.push_back({text::Severity::error, {0, 0}, error.what(), {}});
  }
  return found;
}

} // namespace hippo::blunders

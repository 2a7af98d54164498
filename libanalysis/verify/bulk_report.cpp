// Reports of valid records, from their main lines.
#include "libanalysis/verify/bulk.hpp"

#include <memory>
#include <utility>

namespace hippo::verify {

std::optional<UnplayedReport> unplayed_report(BulkVerifier& bulk, std::string_view text,
                                              VerifyOptions const& how, ReportedLines lines) {
  if (how.draws || how.clocks || how.annotate) return std::nullopt;
  ValidLine line;
  auto valid = bulk(text, line);
  if (!valid || !notation::is_blank(text.substr(valid->size))) return std::nullopt;
  if (valid->variations != 0 && lines == ReportedLines::all) return std::nullopt;
  UnplayedReport unplayed{{}, std::move(line.moves)};
  RecordReport& report = unplayed.report;
  report.variant = valid->variant;
  report.title = std::move(valid->title);
  report.start = std::move(line.start);
  report.result = line.result;
  LineReport& main_line = report.lines.emplace_back();
  main_line.name = "main line";
  main_line.where = {0, text.size()};
  return unplayed;
}

void play_moves(RecordReport& report, std::span<ValidLine::Played const> moves) {
  if (moves.empty()) return;
  auto& plies = report.lines.front().plies;
  plies.reserve(moves.size());
  AnyPosition now = *report.start;
  for (ValidLine::Played const& played : moves) {
    auto before = std::make_shared<AnyPosition const>(std::move(now));
    now = before->after(played.move);
    plies.push_back({played.where, std::move(before), played.move});
  }
}

std::optional<RecordReport> quick_report(BulkVerifier& bulk, std::string_view text, VerifyOptions const& how,
                                         ReportedLines lines) {
  auto unplayed = unplayed_report(bulk, text, how, lines);
  if (!unplayed) return std::nullopt;
  play_moves(unplayed->report, unplayed->moves);
  return std::move(unplayed->report);
}

} // namespace hippo::verify

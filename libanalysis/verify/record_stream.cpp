#include "libanalysis/verify/record_stream.hpp"

#include "libnotation/record/parse.hpp"
#include "libnotation/text/encoding.hpp"

namespace hippo::verify {

std::optional<StreamedRecord> RecordStream::next() {
  while (auto chunk = reader_.next()) {
    std::string text =
        text::is_utf8(chunk->text) ? std::move(chunk->text) : text::from_windows_1252(chunk->text);
    if (auto valid = unplayed_report(bulk_, text, how_))
      return StreamedRecord{std::move(text), chunk->line, std::move(valid->report), std::move(valid->moves)};
    notation::Record const tree = notation::parse_record(text);
    if (tree.nodes.empty() && tree.tags.empty()) continue;
    auto report = verify_record(tree, text, how_);
    return StreamedRecord{std::move(text), chunk->line, std::move(report)};
  }
  return std::nullopt;
}

} // namespace hippo::verify

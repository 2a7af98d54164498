// The records of a stream, verified one after another: valid ones at the speed of the bulk verifier.
#pragma once

#include "libanalysis/verify/bulk.hpp"
#include "libnotation/record/reader.hpp"

#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace hippo::verify {

struct StreamedRecord {
  std::string text;     ///< UTF-8
  std::size_t line = 1; ///< where it begins in the stream, from 1
  RecordReport report;
  std::vector<ValidLine::Played> unplayed = {}; ///< what play_moves() still has to add to the report
};

class RecordStream {
public:
  /// The stream must live as long. Text that is not UTF-8 counts as Windows-1252.
  RecordStream(std::istream& stream, VerifyOptions how)
      : how_(std::move(how)), reader_(stream), bulk_(how_.variant) {}

  /// The next record with a tag or a word; nothing at the end.
  [[nodiscard]] std::optional<StreamedRecord> next();

private:
  VerifyOptions how_;
  notation::RecordReader reader_;
  BulkVerifier bulk_;
};

} // namespace hippo::verify

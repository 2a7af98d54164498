// The records of the input, counted by several threads.
#pragma once

#include "tools/common/input/inputs.hpp"
#include "tools/common/input/pipeline.hpp"
#include "tools/common/input/record_file.hpp"

#include "libanalysis/select/candidate.hpp"

#include <utility>
#include <vector>

namespace hippo::tool {

struct Counting {
  Options const& options;
  verify::VerifyOptions verify;
  unsigned threads = 1;
};

/// Calls `collect(sum, candidate)` for the records of each batch, with a copy of `sum` as it is now, and adds
/// these to it in their order. `collect_valid(sum, candidate)` comes first: false, unless it has counted a
/// valid record. Warns where there is no record.
template <class Sum, class Collect, class CollectValid>
void count_records(Counting const& how, Reporter& reporter, Sum& sum, Collect collect,
                   CollectValid collect_valid) {
  struct Batch {
    Sum sum;
    std::vector<notation::Chunk> broken = {}; ///< records that are not whole
    bool any = false;                         ///< whether there is a record
  };
  Sum const empty = sum;
  auto const count_batch = [&](std::vector<notation::Chunk>& chunks) {
    Batch batch{empty};
    verify::BulkVerifier bulk(how.verify.variant);
    for (notation::Chunk& chunk : chunks)
      if (chunk.problem != notation::ChunkProblem::none)
        batch.broken.push_back(std::move(chunk));
      else if (select::Candidate candidate(chunk.text, how.verify, &bulk, verify::ReportedLines::main);
               collect_valid(batch.sum, candidate)) {
        batch.any = true;
      } else if (candidate.is_record()) {
        collect(batch.sum, candidate);
        batch.any = true;
      }
    return batch;
  };
  bool any = false;
  each_record_file(how.options, reporter, [&](RecordFile& file) {
    in_order(
        how.threads, [&] { return file.next_batch(); }, count_batch,
        [&](Batch const& batch) {
          for (notation::Chunk const& chunk : batch.broken) (void)file.is_whole(chunk);
          sum += batch.sum;
          any |= batch.any;
        });
  });
  if (!any) warn_of_nothing(reporter, "record");
}

template <class Sum, class Collect>
void count_records(Counting const& how, Reporter& reporter, Sum& sum, Collect collect) {
  count_records(how, reporter, sum, collect, [](Sum&, select::Candidate&) { return false; });
}

} // namespace hippo::tool

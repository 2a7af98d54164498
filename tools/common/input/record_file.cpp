#include "tools/common/input/record_file.hpp"

#include "tools/common/input/inputs.hpp"

#include <fmt/format.h>

namespace hippo::tool {

std::optional<std::vector<notation::Chunk>> RecordFile::next_batch() {
  constexpr std::size_t max_bytes = std::size_t{256} * 1024;
  std::vector<notation::Chunk> batch;
  for (std::size_t bytes = 0; bytes < max_bytes;) {
    auto chunk = reader_.next();
    if (!chunk) break;
    bytes += chunk->text.size();
    batch.push_back(*std::move(chunk));
  }
  return batch.empty() ? std::nullopt : std::optional(std::move(batch));
}

bool RecordFile::is_whole(notation::Chunk const& chunk) {
  if (chunk.problem == notation::ChunkProblem::none) return true;
  reporter_.error(name_, chunk.line, chunk.text,
                  fmt::format("the record is longer than {} bytes; it is skipped",
                              notation::RecordReader::default_limit));
  return false;
}

void each_record_file(Options const& options, Reporter& reporter,
                      std::function<void(RecordFile&)> const& work) {
  auto const read = [&](std::string const& name, std::istream& stream) {
    RecordFile file(name, stream, reporter);
    work(file);
  };
  each_input(options, reporter, read, record_files);
}

} // namespace hippo::tool

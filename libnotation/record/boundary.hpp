// Where a file of records can be cut, so that each part can be read on its own.
#pragma once

#include <cstdint>
#include <istream>

namespace hippo::notation {

/// A byte after `target` at which a record begins, whatever stands before `target`: a tag after a blank line
/// after a line at which a record certainly ends (LineSummary). `size`, the length of the stream, where there
/// is none; 0 for 0. Monotone in `target`. RecordReader begins a record at each of these bytes, so that the
/// records of the parts are those of the whole.
[[nodiscard]] std::uint64_t record_boundary(std::istream& stream, std::uint64_t target, std::uint64_t size);

} // namespace hippo::notation

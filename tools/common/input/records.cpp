#include "tools/common/input/records.hpp"

#include "tools/common/input/inputs.hpp"
#include "tools/common/input/verify_records.hpp"

#include <utility>

namespace hippo::tool {

void each_record(Options const& options, Reporter& reporter, verify::VerifyOptions const& how,
                 std::function<void(ReadRecord const&)> const& work, OtherFile const& other,
                 notation::RecordForm form) {
  verify::BulkVerifier bulk(how.variant);
  VerifiedRecords records(reporter, how, &bulk, work);
  bool any_other = false;
  auto const read_file = [&](std::string const& file, std::istream& stream) {
    if (other && other(file, stream)) {
      any_other = true;
      return;
    }
    notation::RecordReader reader(stream, notation::RecordReader::default_limit, form);
    bool is_noted = false;
    bool is_foreign = false;
    while (auto const chunk = reader.next()) {
      if (records.read(file, *chunk) && !std::exchange(is_noted, true)) note_encoding(reporter, file, *chunk);
      if (records.is_foreign() && !std::exchange(is_foreign, true)) say_foreign(reporter, file, *chunk);
      any_other |= records.is_foreign();
    }
  };
  each_input(options, reporter, read_file, record_files);
  if (!any_other && !records.any()) warn_of_nothing(reporter, "record");
}

} // namespace hippo::tool

// What hippo-convert does with each record.
#pragma once

#include "tools/common/options/common_options.hpp"

#include "libanalysis/convert/edit.hpp"
#include "libanalysis/convert/sort_key.hpp"
#include "libanalysis/convert/split_rule.hpp"
#include "libanalysis/convert/write_text.hpp"
#include "libnotation/record/reader.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace hippo::tool {

struct ConvertOptions {
  Options common;
  notation::RecordForm form = notation::RecordForm::detect;
  convert::RecordStyle style = convert::RecordStyle::san;
  convert::Edits edits;
  std::optional<std::size_t> width;        ///< of lines of text
  std::vector<convert::SortTag> sort;      ///< none: in the order of the input
  std::optional<convert::SplitRule> split; ///< none: to standard output
  std::string folder;                      ///< of the files of a split; empty: the current one
  bool repair = false, null_moves = false;
  unsigned threads = 1;
};

Status convert_records(ConvertOptions const& options);

} // namespace hippo::tool

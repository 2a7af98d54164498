// The work of hippo-convert on each record.
#pragma once

#include "tools/common/input/foreign_forms.hpp"
#include "tools/common/reporter.hpp"

#include "libanalysis/convert/edit.hpp"
#include "libanalysis/convert/sort_key.hpp"
#include "libanalysis/convert/split_rule.hpp"
#include "libanalysis/convert/text/write_text.hpp"
#include "libanalysis/printed/markup.hpp"
#include "libanalysis/verify/verify.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace hippo::tool {

/// A database of games.
enum class Database : std::uint8_t { sqlite };

struct ConvertOptions {
  Options common;
  InputForm form = notation::RecordForm::detect;
  /// Of the output.
  std::variant<convert::RecordStyle, Database, printed::Form> style = convert::RecordStyle::san;
  bool columns = false; ///< of the moves in a book
  convert::Edits edits;
  std::optional<std::size_t> width;        ///< of lines of text
  std::vector<convert::SortTag> sort;      ///< none: in the order of the input
  std::optional<convert::SplitRule> split; ///< none: to standard output
  std::string openings;                    ///< a file of named lines; empty: none
  std::string out;                         ///< the file of a database or of the text; empty: standard output
  std::string folder;                      ///< of the files of a split; empty: the current one
  bool repair = false, as_played = false, null_moves = false;
  unsigned threads = 1;
};

/// How records are verified.
[[nodiscard]] verify::VerifyOptions verify_options(ConvertOptions const& options);

Status convert_records(ConvertOptions const& options);

} // namespace hippo::tool

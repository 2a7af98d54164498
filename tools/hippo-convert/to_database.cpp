#include "tools/hippo-convert/to_database.hpp"

#include "libanalysis/database/game_database.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <memory>
#include <utility>

namespace hippo::tool {

namespace {

void refuse_text_options(ConvertOptions const& options) {
  auto const refuse = [](bool given, char const* option) {
    if (given) throw Failure(fmt::format("{} is of text; --to sqlite writes a database", option));
  };
  refuse(options.edits.dropped != convert::Dropped{}, "--drop");
  refuse(options.width.has_value(), "--width");
  refuse(!options.sort.empty(), "--sort");
  refuse(options.split.has_value(), "--split-by");
  if (options.out.empty()) throw Failure("--to sqlite needs --out FILE");
}

} // namespace

Status write_database(ConvertOptions const& options, convert::Edits const& edits, Reporter& reporter) {
  refuse_text_options(options);
  database::GameDatabase file(options.out);
  if (file.is_continued()) reporter.warn(options.out + ".part is continued, which a killed command has left");
  std::size_t added = 0;
  std::size_t repeated = 0;
  RecordWords words = words_of_form(options.form, options.common.variant(), reporter);
  auto const adding = [&](database::GameRow made) -> std::function<void()> {
    return [&, row = std::make_shared<database::GameRow>(std::move(made))] {
      ++(file.add(*row) ? added : repeated);
    };
  };
  words.in_turn = [&](ReadRecord const& read) {
    return adding(database::game_row(convert::edited(read.record, read.text, read.report, edits), read.text,
                                     read.report, read.file, read.line));
  };
  if (edits == convert::Edits{})
    words.valid_in_turn = [&](std::string const& name, std::size_t line, std::string_view text,
                              verify::ValidRecord const& record, verify::ValidLine const& main_line) {
      return adding(database::valid_row(text, record, main_line, name, line));
    };
  print_each_record(options.common, reporter, verify_options(options), options.threads, words);
  file.finish();
  print(fmt::format("{}\t{} added\t{} repeated\n", options.out, added, repeated));
  return reporter.status();
}

} // namespace hippo::tool

#include "tools/hippo-convert/to_book.hpp"

#include "tools/common/output/output_file.hpp"

#include "libanalysis/printed/book.hpp"

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <optional>

namespace hippo::tool {

namespace {

void refuse_options_of_text(ConvertOptions const& options) {
  auto const refuse = [](bool given, char const* option) {
    if (given) throw Failure(fmt::format("{} is of text; this form of --to writes a book", option));
  };
  refuse(options.width.has_value(), "--width");
  refuse(!options.sort.empty(), "--sort");
  refuse(options.split.has_value(), "--split-by");
}

} // namespace

Status write_book(ConvertOptions const& options, convert::Edits const& edits, printed::Form form,
                  Reporter& reporter) {
  refuse_options_of_text(options);
  std::optional<OutputFile> file;
  if (!options.out.empty()) file.emplace(options.out);
  auto const markup = printed::markup(form);
  printed::Book book(*markup);
  RecordWords words = words_of_form(options.form, options.common.variant(), reporter);
  words.in_turn = [&](ReadRecord const& read) -> std::function<void()> {
    auto const record = convert::edited(read.record, read.text, read.report, edits);
    auto const game = std::make_shared<printed::Game>(
        printed::game_of(record, read.text, read.report, *markup, options.columns));
    return [&book, game] { book.add(*game); };
  };
  print_each_record(options.common, reporter, verify_options(options), options.threads, words);
  print(book.text());
  if (file) file->finish();
  return reporter.status();
}

} // namespace hippo::tool

#include "tools/hippo-verify/archive.hpp"

#include "tools/common/input/records.hpp"
#include "tools/common/json.hpp"

#include "libanalysis/verify/summary.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>

#include <memory>
#include <mutex>
#include <string>

namespace hippo::tool {

namespace {

using verify::CodeCount, verify::FileCount, verify::Summary;

std::string in_words(FileCount const& count) {
  return fmt::format("records {}\tvalid {}\trepaired {}\t{}invalid {}\terrors {}\twarnings {}", count.records,
                     count.records - count.repaired - count.played - count.invalid, count.repaired,
                     count.played == 0 ? "" : fmt::format("played {}\t", count.played), count.invalid,
                     count.errors, count.warnings);
}

std::string to_text(Summary const& summary) {
  std::string text = fmt::format("all\t{}\n", in_words(summary.total()));
  for (CodeCount const& count : summary.codes())
    text += fmt::format("{}\t{}\tfindings {}\trecords {}\t{}:{}: {}\n", name_of(count.severity), count.code,
                        count.findings, count.records, text::escaped(count.file), count.line,
                        text::escaped(count.message));
  for (FileCount const& count : summary.files())
    if (count.errors + count.warnings > 0)
      text += fmt::format("file\t{}\t{}\n", text::escaped(count.file), in_words(count));
  return text;
}

/// Adds them to an object.
void put(Json& object, FileCount const& count) {
  object.set("records", count.records);
  object.set("repaired", count.repaired);
  object.set("played", count.played);
  object.set("invalid", count.invalid);
  object.set("errors", count.errors);
  object.set("warnings", count.warnings);
}

std::string to_json(Summary const& summary) {
  Json::Array codes;
  for (CodeCount const& count : summary.codes())
    codes.push_back(Json::object({{"code", count.code},
                                  {"severity", name_of(count.severity)},
                                  {"findings", count.findings},
                                  {"records", count.records},
                                  {"file", count.file},
                                  {"line", count.line},
                                  {"message", count.message}}));
  Json::Array files;
  for (FileCount const& count : summary.files()) {
    Json row = Json::object({{"file", count.file}});
    put(row, count);
    files.push_back(std::move(row));
  }
  Json object = Json::result("hippo-verify-summary");
  put(object, summary.total());
  object.set("codes", std::move(codes));
  object.set("files", std::move(files));
  return object.line();
}

} // namespace

Status summarize_records(VerifyOptions const& options, verify::VerifyOptions const& how) {
  Reporter reporter(options.common);
  Summary summary;
  std::mutex mutex; // valid records are counted by several threads
  RecordWords words = words_of_form(options.form, options.common.variant(), reporter);
  words.in_turn = [&](ReadRecord const& read) -> std::function<void()> {
    auto const one = std::make_shared<Summary>();
    one->add(read.file, read.line, read.text, read.report);
    return [&, one] {
      std::scoped_lock const lock(mutex);
      summary += *one;
    };
  };
  if (!options.draws && !options.clocks)
    words.of_valid = [&](std::string const& file, std::size_t, verify::ValidRecord const&) {
      std::scoped_lock const lock(mutex);
      summary.add_valid(file);
      return std::string();
    };
  Options about_places = options.common; // which are counted, and not shown
  about_places.quiet = about_places.results_hold_problems = true;
  print_each_record(about_places, reporter, how, options.threads, words);
  if (summary.total().records > 0)
    print(options.common.format == Format::json ? to_json(summary) : to_text(summary));
  return reporter.status();
}

} // namespace hippo::tool

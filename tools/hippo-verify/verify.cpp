#include "tools/hippo-verify/verify.hpp"

#include "tools/common/input/records.hpp"
#include "tools/hippo-verify/archive.hpp"
#include "tools/hippo-verify/output.hpp"
#include "tools/hippo-verify/tables.hpp"

#include "libanalysis/files/decompress.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/text/letters.hpp"

#include <string>
#include <vector>

namespace hippo::tool {

namespace {

/// Throws Failure where an operand is a file of claims.
void refuse_claims(std::vector<std::string> const& operands) {
  for (std::string const& operand : operands) {
    std::string name = text::lower(operand);
    name.resize(name.size() - files::compression_ending(name).size());
    if (name.ends_with(".claims"))
      throw Failure(operand + ": claims, where records are expected\n  note: hippo-claims judges claims");
  }
}

void refuse_text_alone(VerifyOptions const& options) {
  refuse_without_text(options.common, {{"--final", options.shown == Shown::final},
                                       {"--report", options.report},
                                       {"--variations", options.variations}});
  if (is_annotation(options.common.format))
    refuse_without_text(options.common, {{"--summary", options.shown == Shown::counts}});
}

std::string final_position(ReadRecord const& read) {
  auto const last = read.report.final_position();
  return last ? position::position_line(*last) + '\n' : "";
}

std::string words_of(ReadRecord const& read, VerifyOptions const& options) {
  Place const place{read.file, read.line};
  if (options.common.format == Format::json) return json(place, read.text, read.report);
  if (is_annotation(options.common.format)) return {};
  if (options.shown == Shown::final) return final_position(read);
  std::string words = summary(place, read.report);
  if (options.variations) words += variations(place, read.text, read.report);
  if (options.report) words += table(read.report, options.moves);
  return words;
}

/// Whether nothing but a summary is printed of a valid record.
bool prints_summary(VerifyOptions const& options) {
  return options.common.format != Format::json && options.shown == Shown::summary && !options.variations &&
         !options.report;
}

RecordWords record_words(VerifyOptions const& options, bool probes, Reporter& reporter) {
  RecordWords words = words_of_form(options.form, options.common.variant(), reporter);
  words.of_any = [&](ReadRecord const& read) { return words_of(read, options); };
  if (prints_summary(options) && !probes && !options.draws && !options.clocks)
    words.of_valid = [&](std::string const& file, std::size_t line, verify::ValidRecord const& record) {
      return is_annotation(options.common.format) ? "" : summary({file, line}, record);
    };
  return words;
}

} // namespace

Status verify_records(VerifyOptions const& options) {
  refuse_text_alone(options);
  refuse_claims(options.common.operands);
  Reporter reporter(options.common);
  verify::VerifyOptions how{.variant = options.common.variant(),
                            .repair = options.repair,
                            .null_moves = options.null_moves,
                            .keep_going = options.keep_going,
                            .as_played = options.as_played,
                            .strict = options.strict,
                            .clocks = options.clocks,
                            .draws = options.draws,
                            .annotate = {}};
  if (options.shown == Shown::counts) return summarize_records(options, how);
  std::string const tables = existing_tables_folder(options.tables);
  bool const probes = !tables.empty();
  if (probes) how.annotate = table_judge(tables);
  unsigned const threads = probes ? 1 : options.threads;
  in_log(options.common, [&] {
    print_each_record(options.common, reporter, how, threads, record_words(options, probes, reporter));
  });
  return reporter.status();
}

} // namespace hippo::tool

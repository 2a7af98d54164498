// hippo-convert: game records from one notation to another.
#include "tools/common/input/records.hpp"
#include "tools/common/output/progress.hpp"

#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/text/escape.hpp"

using namespace hippo;

namespace {

struct ConvertCommand {
  tool::Options options;
  notation::RecordForm form = notation::RecordForm::detect;
  convert::RecordStyle style = convert::RecordStyle::san;
  bool repair = false, null_moves = false;
  unsigned threads = 1;

  tool::Command command() {
    using notation::RecordForm;
    tool::Command line{
        "hippo-convert",
        "Rewrites game records in another notation; keeps comments, marks, tags and variations."};
    tool::add_common(line, options);
    line.add({
        {"-t,--to", "the notation to write; json is the same as --format json",
         tool::choice(style, {{"san", convert::RecordStyle::san},
                              {"pgn", convert::RecordStyle::pgn},
                              {"article", convert::RecordStyle::article},
                              {"coordinate", convert::RecordStyle::coordinate},
                              {"uci", convert::RecordStyle::uci},
                              {"json", convert::RecordStyle::json}})},
        {"--from", "what the records are written in; auto looks at each of them",
         tool::choice(
             form, {{"auto", RecordForm::detect}, {"text", RecordForm::text}, {"json", RecordForm::json}})},
    });
    tool::add_repair(line, repair);
    tool::add_null_moves(line, null_moves);
    tool::add_threads(line, threads);
    tool::add_progress(line, options);
    line.exclusive = {{"--to", "--format"}};
    line.examples = {
        {"hippo-convert --to pgn game.txt", "a record in PGN's export format"},
        {"hippo-convert --to json corpus/wotn | jq .tags", "the tags of all records in a folder"}};
    line.work = [this] { return run(); };
    return line;
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    convert::RecordStyle const to = options.format == tool::Format::json ? convert::RecordStyle::json : style;
    tool::RecordWords words{.form = form, .of_any = {}, .of_valid = {}};
    if (to != convert::RecordStyle::json) words.between = "\n";
    words.of_any = [&](tool::ReadRecord const& read) {
      std::string written = convert::write_record(read.record, read.text, read.report, to);
      return to == convert::RecordStyle::json ? written : text::escaped(written, text::Kept::lines_and_tabs);
    };
    (void)tool::print_each_record(
        options, reporter,
        {.variant = options.variant(), .repair = repair, .null_moves = null_moves, .annotate = {}}, threads,
        words, {});
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  ConvertCommand command;
  return tool::run(command.command(), argc, argv);
}

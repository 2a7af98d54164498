// hippo-convert: game records from one notation to another.
#include "tools/common/records.hpp"

#include "libanalysis/convert/write_record.hpp"

using namespace hippo;

namespace {

struct ConvertCommand {
  tool::Options options;
  notation::RecordForm form = notation::RecordForm::detect;
  convert::RecordStyle style = convert::RecordStyle::san;
  bool repair = false;

  tool::Command command() {
    using notation::RecordForm;
    tool::Command line{
        "hippo-convert",
        "Rewrites game records in another notation; keeps comments, marks, tags and variations."};
    tool::add_common(line, options);
    line.add({
        {"-f,--from", "what the records are written in; auto looks at each of them",
         tool::choice(
             form, {{"auto", RecordForm::detect}, {"text", RecordForm::text}, {"json", RecordForm::json}})},
        {"-t,--to", "the notation to write",
         tool::choice(style, {{"san", convert::RecordStyle::san},
                              {"pgn", convert::RecordStyle::pgn},
                              {"article", convert::RecordStyle::article},
                              {"machine", convert::RecordStyle::machine},
                              {"json", convert::RecordStyle::json}})},
        {"--repair", "repair errors that have exactly one repair", tool::flag(repair)},
    });
    line.work = [this] { return run(); };
    return line;
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    convert::RecordStyle const to = options.format == tool::Format::json ? convert::RecordStyle::json : style;
    bool first = true;
    auto const write = [&](tool::ReadRecord const& read) {
      if (!first && to != convert::RecordStyle::json) tool::print("\n");
      first = false;
      tool::print(convert::write_record(read.record, read.text, read.report, to));
    };
    tool::each_record(options, reporter, {.variant = options.variant(), .repair = repair}, write, {}, form);
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  ConvertCommand command;
  return tool::run(command.command(), argc, argv);
}

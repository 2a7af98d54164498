// hippo-convert: game records from one notation to another.
#include "tools/common/records.hpp"

#include "libanalysis/convert/write_record.hpp"

using namespace hippo;

namespace {

std::map<std::string, RecordStyle> const styles{{"san", RecordStyle::san},
                                                {"pgn", RecordStyle::pgn},
                                                {"article", RecordStyle::article},
                                                {"machine", RecordStyle::machine},
                                                {"json", RecordStyle::json}};

std::map<std::string, notation::RecordForm> const forms{{"auto", notation::RecordForm::detect},
                                                        {"text", notation::RecordForm::text},
                                                        {"json", notation::RecordForm::json}};

struct ConvertCommand {
  tool::Options options;
  notation::RecordForm form = notation::RecordForm::detect;
  RecordStyle style = RecordStyle::san;
  bool repair = false;

  void setup(CLI::App& app) {
    tool::add_common(app, options);
    app.add_option("-f,--from", form, "what the records are written in; auto looks at each of them")
        ->transform(tool::one_of(forms))
        ->type_name("auto|text|json");
    app.add_option("-t,--to", style, "the notation to write")
        ->transform(tool::one_of(styles))
        ->type_name("san|pgn|article|machine|json");
    app.add_flag("--repair", repair, "take a unique repair of what is untrue");
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    RecordStyle const to = options.format == tool::Format::json ? RecordStyle::json : style;
    bool first = true;
    auto const write = [&](tool::ReadRecord const& read) {
      if (!first && to != RecordStyle::json) tool::print("\n");
      first = false;
      tool::print(write_record(read.record, read.text, read.report, to));
    };
    tool::each_record(options, reporter, {.game = options.game(), .repair = repair}, write, {}, form);
    return reporter.status();
  }
};

} // namespace

int main(int argc, char** argv) {
  CLI::App app("Rewrites game records in another notation; comments, marks, tags and variations survive.",
               "hippo-convert");
  ConvertCommand command;
  command.setup(app);
  return tool::run(app, argc, argv, [&] { return command.run(); });
}

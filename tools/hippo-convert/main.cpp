// hippo-convert: game records from one notation to another.
#include "tools/common/output/progress.hpp"
#include "tools/hippo-convert/work.hpp"

using namespace hippo;

namespace {

/// Some of these words, in one argument with commas between; each sets a flag.
tool::Value flags(std::vector<std::pair<std::string, bool*>> const& words) {
  tool::Value value{tool::Arity::separated, {}};
  for (auto const& [name, target] : words) value.choices.push_back(name);
  value.store = [words, names = value.choices](std::string const& word) {
    *words[tool::detail::place_among(names, word)].second = true;
  };
  return value;
}

tool::Command command(tool::ConvertOptions& options) {
  using convert::RecordStyle, notation::RecordForm;
  tool::Command line{
      "hippo-convert",
      "Rewrites game records in another notation; keeps comments, marks, tags and variations."};
  convert::Dropped& dropped = options.edits.dropped;
  convert::AddedTags& added = options.edits.added;
  tool::add_common(line, options.common);
  line.add({
      {"-t,--to", "the notation to write; json is the same as --format json",
       tool::choice(options.style, {{"san", RecordStyle::san},
                                    {"pgn", RecordStyle::pgn},
                                    {"article", RecordStyle::article},
                                    {"coordinate", RecordStyle::coordinate},
                                    {"uci", RecordStyle::uci},
                                    {"json", RecordStyle::json}})},
      {"--from", "what the records are written in; auto looks at each of them",
       tool::choice(options.form,
                    {{"auto", RecordForm::detect}, {"text", RecordForm::text}, {"json", RecordForm::json}})},
      {"--drop", "leave these out; clocks, evals and all commands are [%...] in comments",
       flags({{"comments", &dropped.comments},
              {"nags", &dropped.nags},
              {"variations", &dropped.variations},
              {"clocks", &dropped.clocks},
              {"evals", &dropped.evals},
              {"commands", &dropped.commands}})},
      {"--tags TAG", "keep only these tags, and those that the moves need; seven: the roster",
       tool::list(options.edits.tags, tool::Arity::separated)},
      {"--add", "add tags: PlyCount, CurrentPosition, HashCode, PositionHash",
       flags({{"ply-count", &added.ply_count},
              {"fen", &added.fen},
              {"hash", &added.moves_hash},
              {"position-hash", &added.position_hash}})},
      tool::Option("-w,--width N", "columns of a line; 0: all moves of a record on one line",
                   tool::number(options.width, 0, 65535))
          .showing("79"),
  });
  tool::add_repair(line, options.repair);
  tool::add_null_moves(line, options.null_moves);
  tool::add_threads(line, options.threads);
  tool::add_progress(line, options.common);
  line.exclusive = {{"--to", "--format"}};
  line.examples = {
      {"hippo-convert --to pgn --drop comments,variations game.txt", "a bare record in PGN's export format"},
      {"hippo-convert --to json corpus/wotn | jq .tags", "the tags of all records in a folder"}};
  return line;
}

} // namespace

int main(int argc, char** argv) {
  tool::ConvertOptions options;
  tool::Command line = command(options);
  line.work = [&] { return tool::convert_records(options); };
  return tool::run(line, argc, argv);
}

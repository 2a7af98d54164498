// hippo-convert: game records from one notation to another.
#include "tools/common/output/progress.hpp"
#include "tools/hippo-convert/convert_records.hpp"

using namespace hippo;

namespace {

tool::Value split_rule(std::optional<convert::SplitRule>& target) {
  return {tool::Arity::one,
          [&target](std::string const& text) {
            target = convert::read_split_rule(text);
            if (!target)
              throw tool::BadValue(
                  "expected a number of records, player, or a tag such as ECO or Date:4, not '" + text + "'");
          },
          {},
          {},
          {},
          {"player", "Event", "Date:4", "ECO", "White", "Black", "Result"}};
}

tool::Value sort_tags(std::vector<convert::SortTag>& target) {
  return {tool::Arity::separated, [&target](std::string const& text) {
            auto const tag = convert::read_sort_tag(text);
            if (!tag)
              throw tool::BadValue("expected a tag such as Date or WhiteElo:desc, not '" + text + "'");
            target.push_back(*tag);
          }};
}

/// What --to can name.
auto output_styles() {
  std::vector<std::pair<std::string, decltype(tool::ConvertOptions::style)>> styles;
  for (auto const& [name, style, spelling] : convert::record_styles) styles.emplace_back(name, style);
  styles.emplace_back("sqlite", tool::Database::sqlite);
  styles.emplace_back("latex", printed::Form::latex);
  styles.emplace_back("typst", printed::Form::typst);
  styles.emplace_back("html", printed::Form::html);
  return styles;
}

tool::Command command(tool::ConvertOptions& options) {
  tool::Command line{
      "hippo-convert",
      "Rewrites game records in another notation; keeps comments, marks, tags and variations."};
  convert::Dropped& dropped = options.edits.dropped;
  convert::AddedTags& added = options.edits.added;
  tool::add_common(line, options.common);
  line.add({
      {"-t,--to", tool::choice(options.style, output_styles())},
      {"--drop", tool::flags({{"comments", &dropped.comments},
                              {"nags", &dropped.nags},
                              {"variations", &dropped.variations},
                              {"clocks", &dropped.clocks},
                              {"evals", &dropped.evals},
                              {"commands", &dropped.commands}})},
      {"--tags TAG", tool::list(options.edits.tags, tool::Arity::separated)},
      {"--add", tool::flags({{"ply-count", &added.ply_count},
                             {"fen", &added.fen},
                             {"hash", &added.moves_hash},
                             {"position-hash", &added.position_hash}})},
      {"--eco FILE", tool::text(options.openings)},
      tool::Option("-w,--width N", tool::number(options.width, 0, 65535)).showing("79"),
      tool::Option("--two-columns", tool::flag(options.columns)).rare(),
      {"--sort TAG", sort_tags(options.sort)},
      {"--split-by N|TAG", split_rule(options.split)},
      tool::Option("--out-dir DIR", tool::text(options.folder))
          .showing("the current one")
          .needing("--split-by"),
      {"-o,--out FILE", tool::text(options.out)},
  });
  tool::add_input_form(line, options.form);
  tool::add_repair(line, options.repair);
  tool::add_as_played(line, options.as_played);
  tool::add_null_moves(line, options.null_moves);
  tool::add_threads(line, options.threads);
  tool::add_progress(line, options.common);
  line.exclusive.push_back({"--to", "--format"});
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

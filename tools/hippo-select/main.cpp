// hippo-select: the records that match, as written in the input.
#include "tools/common/output/progress.hpp"
#include "tools/hippo-select/select_records.hpp"

#include "libanalysis/select/bad_query.hpp"
#include "libgame/position/describe.hpp"

#include <algorithm>

using namespace hippo;

namespace {

/// Some of these words, in one argument with commas between, or in several.
tool::Value some_of(std::vector<std::string>& target, std::vector<std::string> const& allowed) {
  return {tool::Arity::separated,
          [&target, allowed](std::string const& word) {
            target.push_back(allowed[tool::detail::place_among(allowed, word)]);
          },
          allowed};
}

/// The same, but too many to be shown by --help.
tool::Value suggested(std::vector<std::string>& target, std::vector<std::string> const& allowed) {
  tool::Value value = some_of(target, allowed);
  value.choices.clear();
  value.suggestions = allowed;
  return value;
}

std::vector<std::string> names_of_endings() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < Ending::causes; ++i)
    names.emplace_back(position::name_of(static_cast<Ending::Cause>(i)));
  names.emplace_back("none");
  return names;
}

tool::Value ply_range(std::optional<select::PlyRange>& target) {
  return {tool::Arity::one, [&target](std::string const& text) {
            target = select::read_ply_range(text);
            if (!target)
              throw tool::BadValue("expected a number or a range such as 20..40, not '" + text + "'");
          }};
}

tool::Command command(tool::SelectOptions& options) {
  using tool::flag, tool::list, tool::Arity;
  select::Query& query = options.query;
  tool::Command line{"hippo-select", "Prints the matching records, unchanged."};
  tool::add_common(line, options.common);
  line.add({
      {"--tag CONDITION", list(query.tags, Arity::repeated)},
      tool::Option("-i,--ignore-case", flag(query.ignore_case)).rare(),
      {"--of-game GAME", list(query.games, Arity::separated)},
      {"--result", some_of(query.results, {"1-0", "0-1", "1/2-1/2", "*"})},
      tool::Option("--verdict", some_of(query.verdicts, {"valid", "repaired", "played", "invalid"})).rare(),
      {"--ending ENDING", suggested(query.endings, names_of_endings())},
      {"--length RANGE", ply_range(query.plies)},
      {"--position PATTERN", tool::text(query.position)},
      {"--piece PATTERN", list(query.squares, Arity::repeated)},
      {"--material PATTERN", tool::text(query.material)},
      {"--improves PIECE=PIECE", list(query.improvements, Arity::repeated)},
      {"--opening MOVES", tool::text(query.moves)},
      tool::Option("--transpositions", flag(query.transpositions)).needing("--opening").rare(),
      {"--variations", flag(query.variations)},
      {"-v,--invert-match", flag(options.invert)},
      {"-c,--count", flag(options.count)},
      {"-l,--files-with-matches", flag(options.list_files)},
      tool::Option("-m,--max-count N", tool::number(options.most)).rare(),
      tool::Option("--unique", tool::choice(options.unique, {{"moves", select::Sameness::moves},
                                                             {"game", select::Sameness::game},
                                                             {"position", select::Sameness::final_position},
                                                             {"contained", select::Sameness::contained}}))
          .rare(),
      tool::Option("--duplicates", flag(options.duplicates)).needing("--unique").rare(),
      {"--out-dir DIR", tool::text(options.folder)},
  });
  tool::add_repair(line, options.repair);
  tool::add_as_played(line, options.as_played);
  tool::add_null_moves(line, options.null_moves);
  tool::add_threads(line, options.threads);
  tool::add_progress(line, options.common);
  line.examples = {{"hippo-select --tag White=~Betza --result 1-0 corpus", "games that Betza won with White"},
                   {"hippo-select -l --material KRPvKR corpus", "files with a game that has this ending"}};
  line.exclusive.push_back({"--count", "--files-with-matches", "--out-dir"});
  line.removed = {
      tool::part_of_records,
      {"--merge", "jq adds the counts of -c --format json; see hippo(1), Work on several machines"}};
  return line;
}

} // namespace

int main(int argc, char** argv) {
  tool::SelectOptions options;
  tool::Command line = command(options);
  line.work = [&] { return tool::select_records(options); };
  return tool::run(line, argc, argv);
}

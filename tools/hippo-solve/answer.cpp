#include "tools/hippo-solve/answer.hpp"

#include "libanalysis/solve/solution_text.hpp"
#include "libanalysis/solve/tree_record.hpp"
#include "libanalysis/solve/tree_text.hpp"

#include <fmt/format.h>

namespace hippo {

namespace {

std::vector<std::string> solution_texts(Answer const& answer) {
  std::vector<std::string> lines;
  for (std::vector<Move> const& line : answer.found.lines)
    lines.push_back(solve::text_of(answer.read.position, answer.stipulation, line));
  return lines;
}

std::string_view verdict_of(Answer const& answer) {
  return solve::words_of(solve::verdict(answer.stipulation, answer.found));
}

} // namespace

std::string text_of(Answer const& answer, bool count) {
  std::string const solutions = count ? std::to_string(answer.found.lines.size())
                                      : fmt::format("{}", fmt::join(solution_texts(answer), "; "));
  std::string text =
      fmt::format("{}{}\t{}\t{}\n", tool::head_unless_alone(answer.read, answer.read.position),
                  notation::write_stipulation(answer.stipulation), verdict_of(answer), solutions);
  for (std::string const& line : solve::tree_lines(answer.read.position, answer.stipulation, answer.found))
    text += fmt::format("  {}\n", line);
  if (!answer.found.extras_finished) text += "  (the limit ended the search for variations)\n";
  return text;
}

std::string json_of(Answer const& answer, bool count, solve::Wanted wanted) {
  auto json = tool::json_of("hippo-solve", answer.read, answer.read.position);
  json.set("stipulation", notation::write_stipulation(answer.stipulation));
  json.set("verdict", verdict_of(answer));
  json.set("count", answer.found.lines.size());
  json.set("moves", answer.found.moves);
  json.set("finished", answer.found.finished && answer.found.extras_finished);
  json.set("nodes", answer.found.nodes);
  if (!count) json.set("solutions", solution_texts(answer));
  solve::set_tree(json, answer.read.position, answer.stipulation, answer.found, wanted);
  return json.line();
}

std::string record_of(Answer const& answer) {
  return solve::tree_record(answer.read.position, answer.stipulation, answer.found, answer.event) + '\n';
}

} // namespace hippo

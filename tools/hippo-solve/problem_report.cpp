#include "tools/hippo-solve/problem_report.hpp"

#include "tools/common/json.hpp"

#include "libanalysis/solve/solution_text.hpp"
#include "libanalysis/solve/tree_text.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hippo {

namespace {

using problem_files::LengthSearch;
using problem_files::SolvedPart;

std::vector<std::string> solutions_of(SolvedPart const& part) {
  std::vector<std::string> lines;
  for (LengthSearch const& search : part.searches)
    for (std::vector<Move> const& line : search.found.lines)
      lines.push_back(part.structured ? solve::text_of(part.start(), line)
                                      : solve::text_of(*part.position, search.stipulation, line));
  return lines;
}

/// `b`, `b, Black`: the twin, and the side that plays White's part in a duplex.
std::string name_of(SolvedPart const& part) {
  if (!part.exchanged) return part.phase.letter;
  return part.phase.letter.empty() ? "duplex" : part.phase.letter + " duplex";
}

std::string stipulation_of(SolvedPart const& part) {
  return part.position && !part.structured ? notation::write_stipulation(part.stipulation)
                                           : text::escaped(part.phase.stipulation);
}

std::string verdict_of(SolvedPart const& part) {
  if (!part.refusal) return std::string(solve::words_of(problem_files::verdict(part)));
  return part.refusal->is_illegal ? "illegal" : "not solved";
}

/// Set play and variations as lines of a tree of play.
std::string extras_of(SolvedPart const& part) {
  std::string text;
  for (std::vector<Move> const& line : part.set_lines)
    text += fmt::format("{}    {}\n", text.empty() ? "  set play\n" : "",
                        solve::text_of(part.start(), line, true));
  for (LengthSearch const& search : part.searches)
    for (std::vector<Move> const& line : search.found.variations)
      text += fmt::format("  {}\n", solve::text_of(part.start(), line));
  return text;
}

std::string line_of(SolvedPart const& part) {
  std::string const result =
      part.refusal ? part.refusal->why : fmt::format("{}", fmt::join(solutions_of(part), "; "));
  return fmt::format("{}\t{}\t{}\t{}\n", name_of(part), stipulation_of(part), verdict_of(part), result);
}

std::vector<std::string> neutral_squares(SolvedPart const& part) {
  std::vector<std::string> squares;
  for (Square const square : part.neutral)
    squares.push_back(position::square_name(part.position->board(), square));
  return squares;
}

tool::Json json_of(SolvedPart const& part) {
  auto json = tool::Json::object({{"twin", part.phase.letter},
                                  {"exchanged", part.exchanged},
                                  {"stipulation", stipulation_of(part)},
                                  {"verdict", verdict_of(part)}});
  if (part.refusal) {
    json.set("reason", part.refusal->why);
    return json;
  }
  json.set("position", position::position_line(*part.position));
  if (!part.neutral.empty()) json.set("neutral", neutral_squares(part));
  json.set("count", part.solutions());
  json.set("finished", part.finished());
  json.set("solutions", solutions_of(part));
  return json;
}

} // namespace

std::string report_of(std::string_view file, std::size_t line, notation::ProblemText const&,
                      std::vector<SolvedPart> const& parts) {
  std::string text;
  for (SolvedPart const& part : parts) {
    text += fmt::format("{}:{}\t{}", text::escaped(file), line, line_of(part));
    text += extras_of(part);
    if (part.structured) continue;
    for (LengthSearch const& search : part.searches)
      for (std::string const& below : solve::tree_lines(*part.position, search.stipulation, search.found))
        text += fmt::format("  {}\n", below);
  }
  return text;
}

std::string json_of(std::string_view file, std::size_t line, notation::ProblemText const& problem,
                    std::vector<SolvedPart> const& parts) {
  auto list = tool::Json::array({});
  for (SolvedPart const& part : parts) list.push_back(json_of(part));
  return tool::Json::result("hippo-solve-problems",
                            {{"file", file},
                             {"line", line},
                             {"authors", problem.authors},
                             {"source", fmt::format("{}", fmt::join(problem.sources, "; "))},
                             {"parts", std::move(list)}})
      .line();
}

} // namespace hippo

#include "libanalysis/problem_files/popeye_text.hpp"

#include "libnotation/problem_file/twin_heading.hpp"
#include "libnotation/problem_file/walks.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::problem_files {

namespace {

using notation::DiagramMan;
using notation::Language;
using notation::ManColor;
using notation::ProblemText;

constexpr std::size_t width = 35; ///< of a diagram
constexpr std::string_view border = "+---a---b---c---d---e---f---g---h---+\n";
constexpr std::string_view blank_row = "|                                   |\n";

struct Words {
  std::string_view finished, partly, captures_king, duplex, half_duplex, zero_position;
};
constexpr Words words[] = {
    {"solution finished.", "Partial solution", "the side to play can capture the king", "Duplex",
     "HalfDuplex", "zeroposition"},
    {"Loesung beendet.", "Teilloesung", "Die am Zug befindliche Partei kann den Koenig schlagen", "Duplex",
     "HalbDuplex", "Nullstellung"},
    {"solution terminee.", "Solution partielle", "le camp au trait peut capturer le roi", "Duplex",
     "DemiDuplex", "zeroposition"}}; ///< [Language]

std::string centered(std::string_view line) {
  std::size_t const left = line.size() < width ? (width + 2 - line.size()) / 2 : 0;
  return fmt::format("{:{}}{}\n", "", left, line);
}

std::string centered(std::vector<std::string> const& lines) {
  std::string text;
  for (std::string const& line : lines) text += centered(line);
  return text;
}

/// `-K`, `=GN`.
std::string man_text(DiagramMan const& man, Language language) {
  constexpr std::string_view signs[] = {"", "-", "="}; // [ManColor]
  notation::Walk const* const walk = notation::find_walk(man.walk, Language::english);
  std::string text(signs[static_cast<std::size_t>(man.color)]);
  for (char const letter :
       walk == nullptr ? std::string_view(man.walk) : walk->codes[static_cast<std::size_t>(language)])
    text += text::upper(letter);
  return text;
}

std::string board_text(notation::Diagram const& diagram, Language language) {
  std::string text(border);
  for (int rank = 7; rank >= 0; --rank) {
    text += fmt::format("{}{}", blank_row, rank + 1);
    for (std::uint8_t file = 0; file < 8; ++file) {
      DiagramMan const* const man = notation::man_on(diagram, {file, static_cast<std::uint8_t>(rank)});
      text += fmt::format("{:>4}", man == nullptr ? "." : man_text(*man, language));
    }
    text += fmt::format("   {}\n", rank + 1);
  }
  return text.append(blank_row).append(border);
}

std::string counts_text(ProblemText const& problem) {
  auto const count = [&](ManColor color) {
    return std::ranges::count(problem.diagram, color, &DiagramMan::color);
  };
  std::string text = fmt::format("{} + {}", count(ManColor::white), count(ManColor::black));
  if (auto const neutral = count(ManColor::neutral); neutral > 0) text += fmt::format(" + {}n", neutral);
  return text;
}

std::string heading_of(ProblemText const& problem) {
  std::string text = '\n' + centered(problem.authors) + centered(problem.sources) + centered(problem.awards) +
                     centered(problem.titles) + '\n' + board_text(problem.diagram, problem.language);
  std::string const counts = counts_text(problem);
  text += fmt::format("  {:<{}}{}\n", shown_stipulation(problem.stipulation, problem.language),
                      width - 2 - counts.size(), counts);
  Words const& said = words[static_cast<std::size_t>(problem.language)];
  if (problem.options.duplex) text += centered(said.duplex);
  if (problem.options.half_duplex) text += centered(said.half_duplex);
  return text;
}

std::string heading_of(SolvedPart const& part) {
  if (part.exchanged || part.phase.letter.empty()) return "\n";
  return fmt::format("\n{}{}) {}\n\n", part.phase.continued ? "+" : "", part.phase.letter,
                     part.phase.heading);
}

} // namespace

std::string popeye_text(ProblemText const& problem, std::vector<SolvedPart> const& parts) {
  Words const& said = words[static_cast<std::size_t>(problem.language)];
  std::string text = heading_of(problem);
  if (problem.zero_position) text += fmt::format("\n{}\n", said.zero_position);
  bool finished = true;
  for (SolvedPart const& part : parts) {
    text += heading_of(part);
    if (part.refusal)
      text += fmt::format("{}\n", part.refusal->is_illegal ? said.captures_king : part.refusal->why);
    text += popeye_solutions(part, problem.language);
    finished &= part.finished();
  }
  return text + fmt::format("\n{}\n\n\n", finished ? said.finished : said.partly);
}

} // namespace hippo::problem_files

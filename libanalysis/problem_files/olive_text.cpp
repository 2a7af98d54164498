#include "libanalysis/problem_files/olive_text.hpp"

#include "libanalysis/problem_files/popeye_text.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <utility>

namespace hippo::problem_files {

namespace {

using notation::ManColor;
using notation::ProblemOptions;
using notation::ProblemText;

void write_list(YAML::Emitter& out, std::string_view key, std::vector<std::string> const& values) {
  if (values.empty()) return;
  out << YAML::Key << std::string(key) << YAML::Value << YAML::Flow << values;
}

void write_text(YAML::Emitter& out, std::string_view key, std::string const& value) {
  if (!value.empty()) out << YAML::Key << std::string(key) << YAML::Value << value;
}

/// `royal Gd4`.
std::string man_text(notation::DiagramMan const& man) {
  std::string text;
  for (std::string const& property : man.properties) text += property + ' ';
  for (char const letter : man.walk) text += text::upper(letter);
  return text + notation::name_of(man.square);
}

std::vector<std::string> men_of(ProblemText const& problem, ManColor color) {
  std::vector<std::string> men;
  for (notation::DiagramMan const& man : problem.diagram)
    if (man.color == color) men.push_back(man_text(man));
  return men;
}

std::vector<std::string> options_of(ProblemText const& problem) {
  ProblemOptions const& options = problem.options;
  std::vector<std::string> texts;
  auto const add = [&](bool wanted, std::string text) {
    if (wanted) texts.push_back(std::move(text));
  };
  add(options.set_play, "SetPlay");
  add(options.tries && options.refutations == 1, "Try");
  add(options.tries && options.refutations != 1, fmt::format("Defence {}", options.refutations));
  add(options.duplex, "Duplex");
  add(options.half_duplex, "HalfDuplex");
  add(options.other_begins, "WhiteToPlay");
  add(options.after_key, "PostKeyPlay");
  add(options.no_threats, "NoThreat");
  add(options.stop_on_short, "StopOnShortSolutions");
  add(options.max_solutions > 0, fmt::format("MaxSolutions {}", options.max_solutions));
  for (auto const& [name, squares] :
       {std::pair("EnPassant", &options.en_passant), std::pair("NoCastling", &options.no_castling)}) {
    std::string text = fmt::format("{} ", name);
    for (notation::DiagramSquare const square : *squares) text += notation::name_of(square);
    add(!squares->empty(), text);
  }
  texts.insert(texts.end(), options.unknown.begin(), options.unknown.end());
  if (!problem.conditions.empty()) texts.push_back(fmt::format("{}", fmt::join(problem.conditions, " ")));
  return texts;
}

std::string solution_text(std::vector<SolvedPart> const& parts) {
  std::string text;
  for (SolvedPart const& part : parts) {
    if (!part.phase.letter.empty() && !part.exchanged)
      text += fmt::format("{}) {}\n", part.phase.letter, part.phase.heading);
    text += popeye_solutions(part, notation::Language::english) + '\n';
  }
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

void write_twins(YAML::Emitter& out, ProblemText const& problem) {
  if (problem.twins.empty()) return;
  out << YAML::Key << "twins" << YAML::Value << YAML::BeginMap;
  std::size_t index = problem.zero_position ? 0 : 1;
  for (notation::ProblemTwin const& twin : problem.twins)
    out << YAML::Key << notation::letter_of_twin(index++) << YAML::Value << notation::english_words(twin);
  out << YAML::EndMap;
}

} // namespace

std::string olive_text(ProblemText const& problem, std::vector<SolvedPart> const& parts) {
  YAML::Emitter out;
  out << YAML::BeginMap << YAML::Key << "algebraic" << YAML::Value << YAML::BeginMap;
  constexpr std::array<std::pair<std::string_view, ManColor>, 3> colors{
      {{"white", ManColor::white}, {"black", ManColor::black}, {"neutral", ManColor::neutral}}};
  for (auto const& [name, color] : colors) write_list(out, name, men_of(problem, color));
  out << YAML::EndMap;
  write_list(out, "authors", problem.authors);
  write_text(out, "distinction", fmt::format("{}", fmt::join(problem.awards, ", ")));
  write_text(out, "source", fmt::format("{}", fmt::join(problem.sources, ", ")));
  out << YAML::Key << "stipulation" << YAML::Value << YAML::DoubleQuoted << problem.stipulation;
  write_text(out, "intended-solutions", problem.solutions);
  write_list(out, "options", options_of(problem));
  write_twins(out, problem);
  if (std::string const solution = solution_text(parts); !solution.empty())
    out << YAML::Key << "solution" << YAML::Value << YAML::Literal << solution;
  out << YAML::EndMap;
  return fmt::format("---\n{}\n", out.c_str());
}

} // namespace hippo::problem_files

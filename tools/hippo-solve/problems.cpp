#include "tools/hippo-solve/problems.hpp"

#include "tools/common/input/inputs.hpp"
#include "tools/common/input/whole_text.hpp"
#include "tools/hippo-solve/problem_report.hpp"

#include "libanalysis/problem_files/olive_text.hpp"
#include "libanalysis/problem_files/popeye_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo {

namespace {

using problem_files::CollectionProblem;
using problem_files::Refusal;
using problem_files::SolvedPart;

bool has_errors(CollectionProblem const& read) {
  return std::ranges::any_of(
      read.remarks, [](text::Diagnostic const& remark) { return remark.severity == text::Severity::error; });
}

bool is_sound(SolvedPart const& part) {
  return !part.refusal && problem_files::verdict(part) == solve::Verdict::sound;
}

} // namespace

tool::Command ProblemsCommand::command() {
  tool::Command line{"problems", "Solves files of Popeye, Olive and YACPDB."};
  tool::add_common(line, options);
  line.add({
      {"-t,--to", tool::choice(to, {{"report", To::report}, {"popeye", To::popeye}, {"olive", To::olive}})},
      {"--from", tool::choice(form, {{"auto", problem_files::Form::any},
                                     {"popeye", problem_files::Form::popeye},
                                     {"yaml", problem_files::Form::yaml},
                                     {"json", problem_files::Form::json}})},
      tool::Option("--memory SIZE", tool::size_in_bytes(memory)).showing("256MiB"),
  });
  add_limits(line);
  line.exclusive = {{"--to", "--format"}};
  line.examples = {{"hippo-solve problems twins.inp", "a verdict for each twin of Popeye's input"},
                   {"hippo-solve problems --to popeye mine.olv", "the solutions as Popeye prints them"}};
  line.work = [this] {
    tool::Reporter reporter(options);
    tool::each_input(options, reporter,
                     [&](std::string const& file, std::istream& stream) {
                       if (auto const text = tool::whole_text(file, stream, reporter))
                         solve_file(file, *text, reporter);
                     },
                     {".inp", ".olv", ".yaml", ".yml", ".json"});
    if (!any_) tool::warn_of_nothing(reporter, "problem");
    return all_sound_ ? reporter.status() : std::max(reporter.status(), tool::Status::wrong_input);
  };
  return line;
}

void ProblemsCommand::solve_file(std::string const& file, std::string const& bytes,
                                 tool::Reporter& reporter) {
  std::string const text = problem_files::utf8_text(bytes);
  auto const collection = problem_files::read_collection(text, form);
  for (CollectionProblem const& read : collection) solve_one(file, text, read, reporter);
}

void ProblemsCommand::solve_one(std::string const& file, std::string const& text,
                                CollectionProblem const& read, tool::Reporter& reporter) {
  any_ = true;
  notation::Locator locator(text);
  for (text::Diagnostic const& remark : read.remarks) reporter.say(file, 1, locator, remark);
  if (has_errors(read)) return;
  auto const refuse = [&](std::string const& why) {
    reporter.say_skipped(file, 1, text, {text::Severity::error, read.problem.where, why, {}});
  };
  std::size_t const line = notation::locate(text, read.problem.where.begin).line;
  interrupt.begin_item();
  solve::Limits const limits{.nodes = nodes, .memory = memory, .threads = threads};
  auto const solved = until_stopped(read.problem.stipulation, limits, [&](auto const& stopped) {
    return problem_files::solve_problem(read.problem, stopped);
  });
  if (auto const* refusal = std::get_if<Refusal>(&solved)) {
    refuse(refusal->why);
  } else {
    auto const& parts = std::get<std::vector<SolvedPart>>(solved);
    for (SolvedPart const& part : parts)
      if (part.refusal && !part.refusal->is_illegal)
        refuse(part.phase.letter.empty() ? part.refusal->why
                                         : fmt::format("twin {}: {}", part.phase.letter, part.refusal->why));
    all_sound_ = all_sound_ && std::ranges::all_of(parts, is_sound);
    if (to == To::popeye)
      tool::print(problem_files::popeye_text(read.problem, parts));
    else if (to == To::olive)
      tool::print(problem_files::olive_text(read.problem, parts));
    else if (options.format == tool::Format::json)
      tool::print(json_of(file, line, read.problem, parts));
    else
      tool::print(report_of(file, line, read.problem, parts));
    tool::flush();
  }
  interrupt.end_item();
}

} // namespace hippo

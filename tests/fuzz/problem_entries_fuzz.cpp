// libFuzzer: any text is a collection of problems in each form; its remarks have places in it, its twins
// apply or say why not, and each phase has a position or a reason why not.
#include "libanalysis/problem_files/read_collection.hpp"
#include "libanalysis/problem_files/solve_problem.hpp"
#include "tests/fuzz/require.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace hippo;
using tests::require;

namespace {

constexpr std::size_t most_new_pieces = 3; ///< games of problems live as long as the program

bool has_few_pieces(notation::ProblemPhase const& phase) { return phase.diagram.size() <= most_new_pieces; }

void check_phase(notation::ProblemPhase const& phase, notation::ProblemText const& problem) {
  auto const play = problem_files::wanted_play(phase.stipulation, problem.solutions);
  if (auto const* refusal = std::get_if<problem_files::Refusal>(&play))
    require(!refusal->why.empty(), "a stipulation is refused without a reason");
  if (!has_few_pieces(phase)) return;
  auto const position = problem_files::position_of(phase, problem.options, Color::white);
  if (auto const* refusal = std::get_if<problem_files::Refusal>(&position))
    require(!refusal->why.empty(), "a diagram is refused without a reason");
}

void check(problem_files::CollectionProblem const& read, std::size_t size) {
  for (auto const& remark : read.remarks)
    require(remark.where.end <= size && !remark.message.empty(), "a remark without a place or a reason");
  auto const phases = notation::phases_of(read.problem);
  if (auto const* why = std::get_if<std::string>(&phases))
    return require(!why->empty(), "a twin fails without a reason");
  for (auto const& phase : std::get<std::vector<notation::ProblemPhase>>(phases))
    check_phase(phase, read.problem);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string const text = problem_files::utf8_text({reinterpret_cast<char const*>(data), size});
  using problem_files::Form;
  for (Form const form : {Form::any, Form::popeye, Form::yaml, Form::json})
    for (problem_files::CollectionProblem const& read : problem_files::read_collection(text, form))
      check(read, text.size());
  return 0;
}

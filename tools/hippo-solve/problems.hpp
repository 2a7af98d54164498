// hippo-solve problems: collections of problems, as other programs write them.
#pragma once

#include "tools/hippo-solve/searches.hpp"

#include "libanalysis/problem_files/read_collection.hpp"
#include "libanalysis/problem_files/solve_problem.hpp"

#include <cstdint>

namespace hippo {

struct ProblemsCommand : Searches {
  enum class To : std::uint8_t { report, popeye, olive };

  To to = To::report;
  problem_files::Form form = problem_files::Form::any;
  std::uint64_t memory = solve::default_memory; ///< bytes

  tool::Command command();

private:
  void solve_file(std::string const& file, std::string const& text, tool::Reporter& reporter);
  void solve_one(std::string const& file, std::string const& text,
                 problem_files::CollectionProblem const& read, tool::Reporter& reporter);

  bool all_sound_ = true;
  bool any_ = false; ///< a problem was read
};

} // namespace hippo

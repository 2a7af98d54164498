// Whether a process was started with others.
#pragma once

#include <cstdlib>
#include <string_view>

namespace hippo::tablebase {

[[nodiscard]] inline bool started_with_others() {
  // Nothing changes the environment meanwhile. The number of processes, as mpirun of Open MPI and of MPICH
  // says it:
  for (char const* const name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
    if (char const* const value = std::getenv(name)) return std::string_view(value) != "1";
  return std::getenv("PMIX_RANK") != nullptr; // srun says only which one this is
}

} // namespace hippo::tablebase

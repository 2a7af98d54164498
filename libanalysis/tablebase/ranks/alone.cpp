// Without MPI.
#include "libanalysis/tablebase/ranks/ranks.hpp"
#include "libanalysis/tablebase/ranks/started.hpp"

namespace hippo::tablebase {

struct Ranks::Mpi {};

bool needs_other_build() { return started_with_others(); }
Ranks::Ranks() = default;
Ranks::~Ranks() = default;
tablebase::Transport* Ranks::transport() { return nullptr; }
void Ranks::finish() {}

} // namespace hippo::tablebase

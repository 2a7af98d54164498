// Without MPI.
#include "libanalysis/ranks/ranks.hpp"
#include "libanalysis/ranks/started.hpp"

namespace hippo::ranks {

struct Ranks::Mpi {};

bool needs_other_build() { return started_with_others(); }
Ranks::Ranks() = default;
Ranks::~Ranks() = default;
tablebase::Transport* Ranks::transport() { return nullptr; }
void Ranks::finish() {}

} // namespace hippo::ranks

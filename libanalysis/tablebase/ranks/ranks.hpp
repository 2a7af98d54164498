// The processes that this one was started with, by mpirun: the only place that knows MPI. Without the
// component (CMake's HIPPOGONAL_MPI) there is always one.
#pragma once

#include "libanalysis/tablebase/table/transport.hpp"

#include <memory>

namespace hippo::tablebase {

/// Whether mpirun or the like started this process together with others, and this program cannot work with
/// them: each would do all of the work.
[[nodiscard]] bool needs_other_build();

/// All calls come from the thread that made it. A process that ends without finish() has failed: mpirun ends
/// the others.
class Ranks {
public:
  Ranks();
  Ranks(Ranks const&) = delete;
  Ranks& operator=(Ranks const&) = delete;
  ~Ranks();

  /// Null for a single process.
  [[nodiscard]] tablebase::Transport* transport();
  [[nodiscard]] std::size_t process() { return transport() == nullptr ? 0 : transport()->process(); }
  [[nodiscard]] std::size_t count() { return transport() == nullptr ? 1 : transport()->processes(); }
  /// All processes have come to the end of their work.
  void finish();

private:
  struct Mpi;
  std::unique_ptr<Mpi> mpi_; ///< null for a single process
};

} // namespace hippo::tablebase

// Work that is shared by a given number of threads.
#pragma once

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cstddef>

namespace hippo::tablebase {

/// There may be more threads than cores: without the global_control, oneTBB starts fewer and prints a
/// warning.
class Threads {
public:
  explicit Threads(unsigned count)
      : allowed_(tbb::global_control::max_allowed_parallelism, std::max(1U, count)),
        arena_(static_cast<int>(std::max(1U, count))) {}

  /// Calls work(0) to work(count - 1), in any order.
  template <class Work>
  void for_each(std::size_t count, Work const& work) {
    arena_.execute([&] { tbb::parallel_for(std::size_t{0}, count, work); });
  }

private:
  tbb::global_control allowed_;
  tbb::task_arena arena_;
};

} // namespace hippo::tablebase

// The instruction sets that the counting kernels are compiled for, and the choice among them.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libanalysis/perft/lane_laws.hpp"
#include "libanalysis/perft/loaded_plan.hpp"
#include "libanalysis/perft/table.hpp"
#include "libgame/rules/position.hpp"

#include <type_traits>
#include <vector>

namespace hippo::perft {

/// The counting kernel of a game; each instruction set has its own.
template <class R>
struct Kernel {
  /// Counts the sequences of `depth` moves, at least one. The table may be null.
  Count (*count)(rules::PieceSets<R> const& sets, unsigned depth, Table* table);
};

/// The kernel for loaded games with extended laws (others: LaneLaws), for boards of some size.
template <class R>
requires(R::loaded) struct Kernel<R> {
  /// Counts the sequences of `depth` moves, at least one. The plan is that of the position's game.
  Count (*count)(CountPlan<typename R::Set> const& plan, rules::Position<R> const& position, unsigned depth);
};

namespace portable {
template <class R>
Kernel<R> kernel();
}
#if defined(__x86_64__)
namespace avx2 {
template <class R>
Kernel<R> kernel();
}
namespace avx512 {
template <class R>
Kernel<R> kernel();
}
#endif

/// The kernels for this processor, fastest first; possibly none. Only the kernel of games with tables is
/// compiled for any processor, because few lack AVX2. Loaded games have no kernel for AVX-512: without lanes
/// they gained little by it.
template <class R>
std::vector<Kernel<R>> const& kernels() {
  static std::vector<Kernel<R>> const all = [] {
    std::vector<Kernel<R>> found;
#if defined(__x86_64__)
    if constexpr (!R::loaded)
      if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
          __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("bmi2"))
        found.push_back(avx512::kernel<R>());
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
      found.push_back(avx2::kernel<R>());
#endif
    if constexpr (std::is_same_v<R, LaneLaws>) found.push_back(portable::kernel<R>());
    return found;
  }();
  return all;
}

} // namespace hippo::perft

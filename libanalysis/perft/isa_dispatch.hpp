// The instruction sets that the counting kernels are compiled for, and the choice among them.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libanalysis/perft/table.hpp"
#include "libanalysis/rules/piece_sets.hpp"

namespace hippo::perft {

/// The counting kernel of a game; each instruction set has its own.
template <class R>
struct Kernel {
  /// Counts the sequences of `depth` moves, at least one. The table may be null. Null where fits_lanes() is
  /// false.
  Count (*count)(rules::PieceSets<R> const& sets, unsigned depth, Table* table) = nullptr;
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

/// The best kernel for the processor that this runs on.
template <class R>
Kernel<R> const& best_kernel() {
  static Kernel<R> const best = [] {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("bmi2"))
      return avx512::kernel<R>();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
      return avx2::kernel<R>();
#endif
    return portable::kernel<R>();
  }();
  return best;
}

} // namespace hippo::perft

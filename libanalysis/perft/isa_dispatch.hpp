// The instruction sets that the counting kernels are compiled for, and the choice among them.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libanalysis/perft/open_plan.hpp"
#include "libanalysis/perft/table.hpp"
#include "libanalysis/rules/position.hpp"

namespace hippo::perft {

/// The counting kernel of a game; each instruction set has its own.
template <class R>
struct Kernel {
  /// Counts the sequences of `depth` moves, at least one. The table may be null. Null where fits_lanes() is
  /// false.
  Count (*count)(rules::PieceSets<R> const& sets, unsigned depth, Table* table) = nullptr;
};

/// The kernel for games that are read from text and have laws of their own (others: PlainLaws), for boards of
/// some size.
template <class R>
requires(R::open) struct Kernel<R> {
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

/// The best kernel for the processor that this runs on. There is none for open games with AVX-512: they have
/// no lanes, and what it gained them, at most a sixth, was not worth minutes of the compiler's time.
template <class R>
Kernel<R> const& best_kernel() {
  static Kernel<R> const best = [] {
#if defined(__x86_64__)
    if constexpr (!R::open)
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

// The kinds of processors that the core of perft is compiled for, and what each offers.
#pragma once

#include "libanalysis/perft/count.hpp"
#include "libanalysis/perft/table.hpp"
#include "libanalysis/rules/piece_sets.hpp"

namespace hippo::perft {

/// What the core does in a game whose turns are single moves; each kind of processor has its own.
template <class R>
struct Core {
  /// Counts the sequences of `depth` moves, at least one. The table may be null.
  Count (*count)(rules::PieceSets<R> const& sets, unsigned depth, Table* table);
};

namespace portable {
template <class R>
Core<R> core();
}
#if defined(__x86_64__)
namespace avx2 {
template <class R>
Core<R> core();
}
namespace avx512 {
template <class R>
Core<R> core();
}
#endif

/// The best core for the processor that this runs on.
template <class R>
Core<R> const& best_core() {
  static Core<R> const best = [] {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("bmi2"))
      return avx512::core<R>();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
      return avx2::core<R>();
#endif
    return portable::core<R>();
  }();
  return best;
}

} // namespace hippo::perft

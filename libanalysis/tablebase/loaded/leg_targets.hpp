// Where pieces of several legs go without a capture, remembered: a walk looks at few squares, and men on
// others change nothing.
#pragma once

#include "libanalysis/tablebase/table/loaded_layout.hpp"
#include "libgame/rules/laws.hpp"
#include "libgame/rules/loaded/laws.hpp"

#include <boost/container/static_vector.hpp>
#include <tbb/concurrent_unordered_map.h>

#include <algorithm>
#include <cstdint>

namespace hippo::tablebase {

/// Any number of threads may ask.
template <class R>
class LegTargets {
public:
  using Set = typename R::Set;

  /// A man beside the one that moves.
  struct Other {
    Square square;
    bool friendly = false;
  };
  using Others = boost::container::static_vector<Other, max_loaded_men - 1>;

  LegTargets(R laws, Set dead) : laws_(laws), dead_(dead) {}

  /// The empty squares that a man goes to; its own where it can return to it.
  [[nodiscard]] Set find(Piece man, Square from, Others const& others) const {
    std::uint64_t key = start_key(man, from);
    rules::Occupancy<Set> occupancy{{}, {}, dead_};
    while (true) {
      Walk const& walk = walk_of(key, man, from, occupancy);
      Set const missing = walk.looked_at & ~(occupancy.friends | occupancy.enemies);
      auto const next =
          std::ranges::find_if(others, [&](Other const& other) { return missing.has(other.square); });
      if (next == others.end()) return walk.targets;
      (next->friendly ? occupancy.friends : occupancy.enemies) |= Set(next->square);
      key = key << 10 | static_cast<std::uint64_t>(next->square.index() * 2 + (next->friendly ? 1 : 0) + 1);
    }
  }

private:
  struct Walk {
    Set targets;
    Set looked_at; ///< squares whose men can change the targets
  };

  /// Of a man alone; ten bits for each other man that matters are added at the end.
  [[nodiscard]] static std::uint64_t start_key(Piece man, Square from) {
    return (static_cast<std::uint64_t>(man.type.index()) << 1 | index_of(man.color)) << 8 |
           static_cast<std::uint64_t>(from.index());
  }

  [[nodiscard]] Walk const& walk_of(std::uint64_t key, Piece man, Square from,
                                    rules::Occupancy<Set> const& occupancy) const {
    auto const found = walks_.find(key);
    if (found != walks_.end()) return found->second;
    auto const& type = laws_.loaded_type(man.color, man.type);
    Walk walk;
    walk.looked_at = type.legs.walk(from, occupancy, rules::LegUse::all, [&](rules::LegMove const& move) {
      bool const open = !move.initial || type.initial_origins.has(from);
      if (open && move.kind == betza::Kind::move && move.taken.empty()) walk.targets |= Set(move.to);
    });
    return walks_.emplace(key, walk).first->second;
  }

  R laws_;
  Set dead_;
  mutable tbb::concurrent_unordered_map<std::uint64_t, Walk> walks_;
};

} // namespace hippo::tablebase

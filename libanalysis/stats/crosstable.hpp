// Players by players.
#pragma once

#include "libanalysis/stats/statistics.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::stats {

/// A player of a crosstable.
struct Standing {
  std::string name;
  Results results;                        ///< of all games; `white` is won by this player, as below
  std::map<std::string, Results> against; ///< by opponent
};

/// Of one game.
class Crosstable {
public:
  void add(std::string_view white, std::string_view black, std::string_view result);
  Crosstable& operator+=(Crosstable const& other);

  /// By points, then by the points of the beaten opponents and half of those of the others with whom the
  /// player drew (Sonneborn and Berger), then by name.
  [[nodiscard]] std::vector<Standing> standings() const;

private:
  std::map<std::string, Standing, std::less<>> players_;
};

/// By game.
struct Crosstables {
  std::map<std::string, Crosstable> of;
  Crosstables& operator+=(Crosstables const& other);
};

/// Points of the side that `white` counts.
[[nodiscard]] double points(Results const& results);
/// Decided games and draws.
[[nodiscard]] Count decided(Results const& results);

} // namespace hippo::stats

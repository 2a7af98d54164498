#include "libanalysis/tablebase/generate/tables.hpp"

#include "libanalysis/tablebase/table/games.hpp"

namespace hippo::tablebase {

std::array<SideStatistics, 2> generated_statistics(Material const& material) {
  return visit_game(*material.variant,
                    [&]<class R> { return statistics_of(*Tables<R>().generate(material)); });
}

} // namespace hippo::tablebase

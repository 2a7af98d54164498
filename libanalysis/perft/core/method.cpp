// The preset core has no kernels: they would take longer to compile than everything else.
#include "libanalysis/perft/method.hpp"

#include "libanalysis/perft/list_method.hpp"

namespace hippo::perft {

std::unique_ptr<Method const> fastest_method(AnyPosition const&) { return std::make_unique<ListMethod>(); }

std::vector<std::unique_ptr<Method const>> all_methods(AnyPosition const& position) {
  std::vector<std::unique_ptr<Method const>> all;
  all.push_back(fastest_method(position));
  return all;
}

} // namespace hippo::perft

#include "tools/hippo-diagram/convert.hpp"

#include "tools/common/output/filter.hpp"

namespace hippo::tool {

std::string convert(std::vector<std::string> const& drawings, std::string const& format) {
  return filter(drawings, {"rsvg-convert", "--format", format}, "librsvg2-bin");
}

} // namespace hippo::tool

#include "tools/hippo-diagram/convert.hpp"

#include "tools/common/filter.hpp"

namespace hippo::tool {

std::string convert(std::string_view svg, std::string const& format) {
  return filter(svg, {"rsvg-convert", "--format", format}, "librsvg2-bin");
}

} // namespace hippo::tool

// libFuzzer: of any SVG file only harmless shapes are left, well-formed, and nothing more of them the second
// time.
#include "libanalysis/diagram/harmless_shapes.hpp"
#include "libanalysis/diagram/xml_tags.hpp"
#include "tests/fuzz/require.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace hippo;
using hippo::tests::require;

namespace {

constexpr std::array<std::string_view, 8> kept_tags{"g",       "path", "rect",    "circle",
                                                    "ellipse", "line", "polygon", "polyline"};

void check_shapes(std::string_view shapes) {
  diagram::TagReader reader(shapes);
  std::vector<std::string_view> open;
  while (auto const tag = reader.next()) {
    require(std::ranges::count(kept_tags, tag->name) == 1, "a tag that is no shape");
    for (diagram::Attribute const& attribute : tag->attributes) {
      require(!attribute.name.starts_with("on") && attribute.name.find("href") == std::string_view::npos &&
                  attribute.name != "style",
              "an attribute that is not geometry or colour");
      require(attribute.value.find("url") == std::string_view::npos &&
                  attribute.value.find_first_of("<>") == std::string_view::npos,
              "a value that refers to something else");
    }
    if (tag->closing) {
      require(!open.empty() && open.back() == tag->name, "tags that do not nest");
      open.pop_back();
    } else if (!tag->empty) {
      open.push_back(tag->name);
    }
  }
  require(!reader.broken() && open.empty(), "what is kept is not well-formed");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const file(reinterpret_cast<char const*>(data), size);
  auto const shapes = diagram::harmless_shapes(file);
  if (auto const* kept = std::get_if<std::string>(&shapes)) check_shapes(*kept);
  return 0;
}

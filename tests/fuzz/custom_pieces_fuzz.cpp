// libFuzzer: of any SVG file only harmless shapes are left, well-formed, and nothing more of them the second
// time.
#include "libanalysis/diagram/shapes/harmless_shapes.hpp"
#include "tests/fuzz/require.hpp"

#include <pugixml.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace hippo;
using hippo::tests::require;

namespace {

constexpr std::array<std::string_view, 8> kept_tags{"g",       "path", "rect",    "circle",
                                                    "ellipse", "line", "polygon", "polyline"};

void check_shapes(pugi::xml_node parent) {
  for (pugi::xml_node const element : parent) {
    require(std::ranges::count(kept_tags, element.name()) == 1, "a tag that is no shape");
    for (pugi::xml_attribute const attribute : element.attributes()) {
      std::string_view const name = attribute.name(), value = attribute.value();
      require(!name.starts_with("on") && name.find("href") == std::string_view::npos && name != "style",
              "an attribute that is not geometry or colour");
      require(value.find("url") == std::string_view::npos &&
                  value.find_first_of("<>") == std::string_view::npos,
              "a value that refers to something else");
    }
    check_shapes(element);
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const file(reinterpret_cast<char const*>(data), size);
  auto const shapes = diagram::harmless_shapes(file);
  if (auto const* kept = std::get_if<std::string>(&shapes)) {
    pugi::xml_document document;
    require(document.load_string(kept->c_str()), "what is kept is not well-formed");
    check_shapes(document);
  }
  return 0;
}

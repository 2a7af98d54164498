#include "tools/common/positions.hpp"

#include "libanalysis/position/describe.hpp"
#include "libanalysis/position/read_position.hpp"
#include "libnotation/lines.hpp"

namespace hippo::tool {

bool each_position(Options const& options, Reporter& reporter,
                   std::function<void(ReadPosition const&)> const& work) {
  VariantInfo const* const variant = options.variant();
  return each_line(options, reporter, "a position", [&](std::string const& file, notation::Line const& line) {
    auto const result = position::read_position(line.text, variant);
    if (auto const* error = std::get_if<position::SetupError>(&result))
      return reporter.say(file, line.number, line.text, position::describe(*error));
    auto const tab = line.text.find('\t');
    std::string const notes = tab == std::string::npos ? "" : line.text.substr(tab);
    work({file, line.number, line.text, std::get<AnyPosition>(result), notes});
  });
}

} // namespace hippo::tool

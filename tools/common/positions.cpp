#include "tools/common/positions.hpp"

#include "libanalysis/position/read_position.hpp"
#include "libnotation/lines.hpp"

namespace hippo::tool {

void each_position(Options const& options, Reporter& reporter,
                   std::function<void(ReadPosition const&)> const& work) {
  VariantInfo const* const variant = options.variant();
  each_input(options, reporter, [&](std::string const& file, std::istream& stream) {
    notation::LineReader reader(stream);
    while (auto const line = reader.next()) {
      if (notation::is_blank_or_comment(line->text)) continue;
      if (line->too_long) {
        reporter.say(file, line->number, line->text,
                     {text::Severity::error, {0, 0}, "the line is too long for a position", {}});
        continue;
      }
      auto const result = position::read_position(line->text, variant);
      if (auto const* error = std::get_if<position::SetupError>(&result)) {
        reporter.say(file, line->number, line->text, position::diagnostic_of(*error));
        continue;
      }
      auto const tab = line->text.find('\t');
      std::string const notes = tab == std::string::npos ? "" : line->text.substr(tab);
      work({file, line->number, line->text, std::get<AnyPosition>(result), notes});
    }
  });
}

} // namespace hippo::tool

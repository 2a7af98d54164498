// The report of hippo-betza on a string: as a value, as text and as JSON.
#pragma once

#include "libgame/betza/reaches.hpp"
#include "libgame/betza/scene.hpp"
#include "libnotation/betza/write.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::betza {

struct Report {
  std::string text;
  std::string canonical;
  std::string description;
  std::vector<std::string> properties;
  std::vector<notation::betza::Warning> warnings;
  Scene scene;
  std::vector<Reach> reaches;
};
[[nodiscard]] Report report(std::string_view text, Tree const&, Scene const&);

/// Lines of fields with a TAB between: betza, canonical, english, properties, then a line for each reach:
/// kind (move, capture, both, with +friend where friends can be captured), square, path, blockers, supports,
/// taken, and `first` where only a first move may; `-` where a list is empty. Ends with a newline.
[[nodiscard]] std::string to_text(Report const&);

/// The same as one JSON object on one line, without a newline.
[[nodiscard]] std::string to_json(Report const&);

} // namespace hippo::betza

#include "tools/hippo-match/time_control.hpp"

#include "tools/common/options/values.hpp"

namespace hippo::tool {

namespace {

constexpr unsigned max_moves = 1000;

} // namespace

engine::Clock read_time_control(std::string_view text) {
  engine::Clock clock;
  if (auto const slash = text.find('/'); slash != std::string_view::npos) {
    clock.moves = static_cast<unsigned>(read_number(text.substr(0, slash), {1, max_moves, true}));
    text.remove_prefix(slash + 1);
  }
  auto const plus = text.find('+');
  clock.left = read_seconds(text.substr(0, plus));
  if (plus != std::string_view::npos) clock.increment = read_seconds(text.substr(plus + 1));
  return clock;
}

} // namespace hippo::tool

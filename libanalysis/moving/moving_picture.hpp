// Pictures in turn, as one file that viewers and forums show moving.
#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::moving {

enum class Form : std::uint8_t { gif, apng, webp };

/// A picture that cannot be read, frames of different sizes, a library that fails or is missing in this
/// build.
struct MovingError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The pictures, files of PNG, in a loop, each for this time. They have one palette of at most 255 colours.
[[nodiscard]] std::string moving_picture(Form form, std::vector<std::string> const& pictures,
                                         std::chrono::milliseconds each);

} // namespace hippo::moving

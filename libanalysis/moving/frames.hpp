// The frames of a moving picture, as numbers of colours.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::moving {

using Rgb = std::uint32_t; ///< 0xRRGGBB

struct Picture {
  unsigned width = 0, height = 0;
  std::vector<Rgb> pixels; ///< row by row
};

struct Frames {
  unsigned width = 0, height = 0;
  std::vector<Rgb> palette;                       ///< 1 to 255
  std::vector<std::vector<std::uint8_t>> indexes; ///< [frame][pixel]
  std::chrono::milliseconds each{0};
};

/// The part of a frame that differs from the one before.
struct Change {
  unsigned left = 0, top = 0, width = 1, height = 1;
};

/// On white, where it is transparent. Throws MovingError.
[[nodiscard]] Picture read_png(std::string_view file);

/// The most frequent colours are the palette; the others become the nearest one of them. Throws MovingError
/// where the sizes differ.
[[nodiscard]] Frames frames_of(std::vector<Picture> const& pictures, std::chrono::milliseconds each);

/// Of the first frame, all; a frame that is the same as the one before has a change of one pixel.
[[nodiscard]] Change change_of(Frames const& frames, std::size_t frame);

/// That part of a frame, row by row.
[[nodiscard]] std::vector<std::uint8_t> part_of(Frames const& frames, std::size_t frame,
                                                Change const& change);

// Files. Throw MovingError.
[[nodiscard]] std::string gif_of(Frames const& frames);
[[nodiscard]] std::string apng_of(Frames const& frames);
[[nodiscard]] std::string webp_of(Frames const& frames);

} // namespace hippo::moving

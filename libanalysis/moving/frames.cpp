#include "libanalysis/moving/frames.hpp"

#include "libanalysis/moving/moving_picture.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace hippo::moving {

namespace {

constexpr std::size_t most_colors = 255; ///< the last index of GIF says that a pixel stays

int distance(Rgb a, Rgb b) {
  int sum = 0;
  for (unsigned shift : {0U, 8U, 16U}) {
    int const difference = static_cast<int>(a >> shift & 0xff) - static_cast<int>(b >> shift & 0xff);
    sum += difference * difference;
  }
  return sum;
}

std::vector<std::pair<Rgb, std::size_t>> counted(std::vector<Picture> const& pictures) {
  std::unordered_map<Rgb, std::size_t> counts;
  for (Picture const& picture : pictures)
    for (Rgb const color : picture.pixels) ++counts[color];
  std::vector<std::pair<Rgb, std::size_t>> colors(counts.begin(), counts.end());
  std::ranges::sort(colors, [](auto const& a, auto const& b) {
    return std::pair(b.second, a.first) < std::pair(a.second, b.first);
  });
  return colors;
}

} // namespace

Frames frames_of(std::vector<Picture> const& pictures, std::chrono::milliseconds each) {
  Frames frames;
  frames.width = pictures.front().width;
  frames.height = pictures.front().height;
  frames.each = each;
  std::unordered_map<Rgb, std::uint8_t> index_of;
  for (auto const& [color, count] : counted(pictures)) {
    if (frames.palette.size() < most_colors) {
      index_of[color] = static_cast<std::uint8_t>(frames.palette.size());
      frames.palette.push_back(color);
      continue;
    }
    auto const nearest = std::ranges::min_element(
        frames.palette, {}, [wanted = color](Rgb known) { return distance(wanted, known); });
    index_of[color] = static_cast<std::uint8_t>(nearest - frames.palette.begin());
  }
  for (Picture const& picture : pictures) {
    if (picture.width != frames.width || picture.height != frames.height)
      throw MovingError("the pictures differ in size");
    auto& indexes = frames.indexes.emplace_back();
    indexes.reserve(picture.pixels.size());
    for (Rgb const color : picture.pixels) indexes.push_back(index_of.at(color));
  }
  return frames;
}

Change change_of(Frames const& frames, std::size_t frame) {
  if (frame == 0) return {0, 0, frames.width, frames.height};
  auto const& before = frames.indexes[frame - 1];
  auto const& now = frames.indexes[frame];
  unsigned left = frames.width, right = 0, top = frames.height, bottom = 0;
  for (unsigned y = 0; y < frames.height; ++y)
    for (unsigned x = 0; x < frames.width; ++x) {
      std::size_t const at = std::size_t{y} * frames.width + x;
      if (before[at] == now[at]) continue;
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::min(top, y);
      bottom = std::max(bottom, y);
    }
  if (left > right) return {};
  return {left, top, right - left + 1, bottom - top + 1};
}

std::vector<std::uint8_t> part_of(Frames const& frames, std::size_t frame, Change const& change) {
  std::vector<std::uint8_t> part;
  for (unsigned y = 0; y < change.height; ++y) {
    auto const row = frames.indexes[frame].begin() +
                     static_cast<std::ptrdiff_t>(std::size_t{change.top + y} * frames.width + change.left);
    part.insert(part.end(), row, row + change.width);
  }
  return part;
}

std::string moving_picture(Form form, std::vector<std::string> const& pictures,
                           std::chrono::milliseconds each) {
  std::vector<Picture> read;
  for (std::string const& picture : pictures) read.push_back(read_png(picture));
  if (read.empty()) throw MovingError("there is no picture");
  Frames const frames = frames_of(read, each);
  switch (form) {
  case Form::gif:
    return gif_of(frames);
  case Form::apng:
    return apng_of(frames);
  case Form::webp:
    break;
  }
  return webp_of(frames);
}

} // namespace hippo::moving

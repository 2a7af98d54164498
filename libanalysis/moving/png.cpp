// PNG is read by libpng. Moving ones are written chunk by chunk: libpng has no animation.
#include "libanalysis/moving/frames.hpp"
#include "libanalysis/moving/moving_picture.hpp"

#ifdef HIPPOGONAL_PNG
#include <png.h>
#include <zlib.h>

#include <limits>
#endif

namespace hippo::moving {

#ifdef HIPPOGONAL_PNG

namespace {

void put(std::string& bytes, std::uint32_t number, unsigned size) {
  for (unsigned i = size; i-- > 0;) bytes += static_cast<char>(number >> 8 * i & 0xff);
}

void add_chunk(std::string& file, std::string const& name, std::string const& data) {
  std::string const checked = name + data;
  put(file, static_cast<std::uint32_t>(data.size()), 4);
  file += checked;
  put(file,
      static_cast<std::uint32_t>(
          crc32(0, reinterpret_cast<Bytef const*>(checked.data()), static_cast<uInt>(checked.size()))),
      4);
}

/// Rows of indexes, each after the number of its filter.
std::string compressed(std::vector<std::uint8_t> const& part, unsigned width) {
  std::string rows;
  for (std::size_t at = 0; at < part.size(); at += width) {
    rows += '\0';
    rows.append(reinterpret_cast<char const*>(part.data() + at), width);
  }
  uLongf size = compressBound(static_cast<uLong>(rows.size()));
  std::string data(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(data.data()), &size, reinterpret_cast<Bytef const*>(rows.data()),
                static_cast<uLong>(rows.size()), Z_BEST_COMPRESSION) != Z_OK)
    throw MovingError("zlib cannot compress a frame");
  data.resize(size);
  return data;
}

std::string control(std::uint32_t number, Change const& change, std::chrono::milliseconds each) {
  std::string data;
  put(data, number, 4);
  for (unsigned const length : {change.width, change.height, change.left, change.top}) put(data, length, 4);
  put(data, static_cast<std::uint32_t>(each.count()), 2);
  put(data, 1000, 2); // milliseconds
  return data + std::string(2, '\0');
}

} // namespace

Picture read_png(std::string_view file) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(&image, file.data(), file.size()) == 0)
    throw MovingError(std::string("not a PNG: ") + image.message);
  image.format = PNG_FORMAT_RGB;
  png_color const white{255, 255, 255};
  std::vector<std::uint8_t> bytes(PNG_IMAGE_SIZE(image));
  if (png_image_finish_read(&image, &white, bytes.data(), 0, nullptr) == 0)
    throw MovingError(std::string("not a PNG: ") + image.message);
  Picture picture{image.width, image.height, {}};
  for (std::size_t i = 0; i + 2 < bytes.size(); i += 3)
    picture.pixels.push_back(Rgb{bytes[i]} << 16 | Rgb{bytes[i + 1]} << 8 | bytes[i + 2]);
  return picture;
}

std::string apng_of(Frames const& frames) {
  if (frames.each.count() > std::numeric_limits<std::uint16_t>::max())
    throw MovingError("APNG shows a picture for at most 65 seconds");
  std::string file = "\x89PNG\r\n\x1a\n";
  std::string header, palette, animation;
  put(header, frames.width, 4);
  put(header, frames.height, 4);
  header += std::string{8, 3, 0, 0, 0}; // bits of an index, colours by index
  for (Rgb const color : frames.palette) put(palette, color, 3);
  put(animation, static_cast<std::uint32_t>(frames.indexes.size()), 4);
  put(animation, 0, 4); // for ever
  add_chunk(file, "IHDR", header);
  add_chunk(file, "acTL", animation);
  add_chunk(file, "PLTE", palette);
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < frames.indexes.size(); ++i) {
    Change const change = change_of(frames, i);
    add_chunk(file, "fcTL", control(number++, change, frames.each));
    std::string const data = compressed(part_of(frames, i, change), change.width);
    if (i == 0) {
      add_chunk(file, "IDAT", data);
      continue;
    }
    std::string numbered;
    put(numbered, number++, 4);
    add_chunk(file, "fdAT", numbered + data);
  }
  add_chunk(file, "IEND", "");
  return file;
}

#else

Picture read_png(std::string_view /*file*/) { throw MovingError("this build has no libpng"); }
std::string apng_of(Frames const& /*frames*/) { throw MovingError("this build has no libpng"); }

#endif

} // namespace hippo::moving

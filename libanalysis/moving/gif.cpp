#include "libanalysis/moving/frames.hpp"
#include "libanalysis/moving/moving_picture.hpp"

#ifdef HIPPOGONAL_GIF
#include <gif_lib.h>

#include <array>
#include <bit>
#include <memory>
#endif

namespace hippo::moving {

#ifdef HIPPOGONAL_GIF

namespace {

int append(GifFileType* gif, GifByteType const* bytes, int size) {
  static_cast<std::string*>(gif->UserData)
      ->append(reinterpret_cast<char const*>(bytes), static_cast<std::size_t>(size));
  return size;
}

void check(int status) {
  if (status == GIF_ERROR) throw MovingError("giflib cannot write the picture");
}

struct Close {
  void operator()(GifFileType* gif) const {
    int ignored = 0;
    (void)EGifCloseFile(gif, &ignored);
  }
};

struct FreeMap {
  void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
};

/// With the index of pixels that stay. The sizes of palettes are powers of two.
std::unique_ptr<ColorMapObject, FreeMap> color_map(std::vector<Rgb> const& palette) {
  auto const size = static_cast<int>(std::bit_ceil(palette.size() + 1));
  std::unique_ptr<ColorMapObject, FreeMap> map(GifMakeMapObject(size, nullptr));
  if (map == nullptr) throw std::bad_alloc();
  for (std::size_t i = 0; i < palette.size(); ++i)
    map->Colors[i] = {static_cast<GifByteType>(palette[i] >> 16), static_cast<GifByteType>(palette[i] >> 8),
                      static_cast<GifByteType>(palette[i])};
  return map;
}

void loop_for_ever(GifFileType* gif) {
  constexpr std::array<GifByteType, 3> loop{1, 0, 0};
  check(EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE));
  check(EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0"));
  check(EGifPutExtensionBlock(gif, loop.size(), loop.data()));
  check(EGifPutExtensionTrailer(gif));
}

void add_frame(GifFileType* gif, Frames const& frames, std::size_t frame) {
  GraphicsControlBlock const control{.DisposalMode = DISPOSE_DO_NOT,
                                     .UserInputFlag = false,
                                     .DelayTime = static_cast<int>(frames.each.count() / 10),
                                     .TransparentColor = static_cast<int>(frames.palette.size())};
  std::array<GifByteType, 4> bytes{};
  (void)EGifGCBToExtension(&control, bytes.data());
  check(EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, bytes.size(), bytes.data()));
  Change const change = change_of(frames, frame);
  auto part = part_of(frames, frame, change);
  if (frame > 0) {
    auto const before = part_of(frames, frame - 1, change);
    for (std::size_t i = 0; i < part.size(); ++i)
      if (part[i] == before[i]) part[i] = static_cast<std::uint8_t>(frames.palette.size());
  }
  check(EGifPutImageDesc(gif, static_cast<int>(change.left), static_cast<int>(change.top),
                         static_cast<int>(change.width), static_cast<int>(change.height), false, nullptr));
  check(EGifPutLine(gif, part.data(), static_cast<int>(part.size())));
}

} // namespace

std::string gif_of(Frames const& frames) {
  std::string file;
  int error = 0;
  std::unique_ptr<GifFileType, Close> open(EGifOpen(&file, &append, &error));
  GifFileType* const gif = open.get();
  if (gif == nullptr) throw MovingError("giflib cannot write the picture");
  EGifSetGifVersion(gif, true);
  auto const map = color_map(frames.palette);
  check(EGifPutScreenDesc(gif, static_cast<int>(frames.width), static_cast<int>(frames.height), 8, 0,
                          map.get()));
  loop_for_ever(gif);
  for (std::size_t i = 0; i < frames.indexes.size(); ++i) add_frame(gif, frames, i);
  open.reset(); // writes the end of the file
  return file;
}

#else

std::string gif_of(Frames const& /*frames*/) { throw MovingError("this build has no giflib"); }

#endif

} // namespace hippo::moving

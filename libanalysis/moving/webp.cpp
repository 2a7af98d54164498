#include "libanalysis/moving/frames.hpp"
#include "libanalysis/moving/moving_picture.hpp"

#ifdef HIPPOGONAL_WEBP
#include <webp/encode.h>
#include <webp/mux.h>

#include <memory>
#endif

namespace hippo::moving {

#ifdef HIPPOGONAL_WEBP

namespace {

void check(int status) {
  if (status == 0) throw MovingError("libwebp cannot write the picture");
}

struct DeleteEncoder {
  void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
};
struct FreePicture {
  void operator()(WebPPicture* picture) const { WebPPictureFree(picture); }
};
struct ClearData {
  void operator()(WebPData* data) const { WebPDataClear(data); }
};

} // namespace

std::string webp_of(Frames const& frames) {
  WebPAnimEncoderOptions options;
  WebPConfig config;
  check(WebPAnimEncoderOptionsInit(&options));
  check(WebPConfigInit(&config));
  config.lossless = 1;
  std::unique_ptr<WebPAnimEncoder, DeleteEncoder> const encoder(
      WebPAnimEncoderNew(static_cast<int>(frames.width), static_cast<int>(frames.height), &options));
  check(encoder != nullptr);
  int time = 0;
  for (auto const& indexes : frames.indexes) {
    WebPPicture picture;
    check(WebPPictureInit(&picture));
    picture.use_argb = 1;
    picture.width = static_cast<int>(frames.width);
    picture.height = static_cast<int>(frames.height);
    check(WebPPictureAlloc(&picture));
    std::unique_ptr<WebPPicture, FreePicture> const freed(&picture);
    for (unsigned y = 0; y < frames.height; ++y)
      for (unsigned x = 0; x < frames.width; ++x)
        picture.argb[y * static_cast<unsigned>(picture.argb_stride) + x] =
            0xff000000 | frames.palette[indexes[std::size_t{y} * frames.width + x]];
    check(WebPAnimEncoderAdd(encoder.get(), &picture, time, &config));
    time += static_cast<int>(frames.each.count());
  }
  check(WebPAnimEncoderAdd(encoder.get(), nullptr, time, nullptr));
  WebPData data;
  WebPDataInit(&data);
  std::unique_ptr<WebPData, ClearData> const cleared(&data);
  check(WebPAnimEncoderAssemble(encoder.get(), &data));
  return {reinterpret_cast<char const*>(data.bytes), data.size};
}

#else

std::string webp_of(Frames const& /*frames*/) { throw MovingError("this build has no libwebp"); }

#endif

} // namespace hippo::moving

#include "libanalysis/files/decompressors.hpp"

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <cstdint>
#include <new>

namespace hippo::files {

namespace {

/// zlib and libbz2 have no const in their interfaces. They do not write to their input.
char* without_const(char const* input) {
  return const_cast<char*>(input); // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

class Gzip final : public Decompressor {
public:
  Gzip() {
    constexpr int gzip_only = 16;
    if (inflateInit2(&state_, MAX_WBITS + gzip_only) != Z_OK) throw std::bad_alloc();
  }
  ~Gzip() override { inflateEnd(&state_); }
  Gzip(Gzip const&) = delete;
  Gzip& operator=(Gzip const&) = delete;

  Progress run(std::span<char const> input, std::span<char> output) override {
    if (ended_) inflateReset(&state_);
    ended_ = false;
    state_.next_in = reinterpret_cast<Bytef*>(without_const(input.data()));
    state_.avail_in = static_cast<uInt>(input.size());
    state_.next_out = reinterpret_cast<Bytef*>(output.data());
    state_.avail_out = static_cast<uInt>(output.size());
    int const status = inflate(&state_, Z_NO_FLUSH);
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
      throw DamagedInput("the gzip data is damaged");
    ended_ = status == Z_STREAM_END;
    return {input.size() - state_.avail_in, output.size() - state_.avail_out};
  }
  [[nodiscard]] bool may_end() const override { return ended_; }

private:
  z_stream state_{};
  bool ended_ = false;
};

class Zstandard final : public Decompressor {
public:
  Zstandard() : state_(ZSTD_createDStream()) {
    if (!state_) throw std::bad_alloc();
  }

  Progress run(std::span<char const> input, std::span<char> output) override {
    ZSTD_inBuffer in{input.data(), input.size(), 0};
    ZSTD_outBuffer out{output.data(), output.size(), 0};
    std::size_t const left = ZSTD_decompressStream(state_.get(), &out, &in);
    if (ZSTD_isError(left) != 0) throw DamagedInput("the Zstandard data is damaged");
    ended_ = left == 0;
    return {in.pos, out.pos};
  }
  [[nodiscard]] bool may_end() const override { return ended_; }

private:
  struct Free {
    void operator()(ZSTD_DStream* state) const { ZSTD_freeDStream(state); }
  };
  std::unique_ptr<ZSTD_DStream, Free> state_;
  bool ended_ = false;
};

class Bzip2 final : public Decompressor {
public:
  Bzip2() { begin(); }
  ~Bzip2() override { BZ2_bzDecompressEnd(&state_); }
  Bzip2(Bzip2 const&) = delete;
  Bzip2& operator=(Bzip2 const&) = delete;

  Progress run(std::span<char const> input, std::span<char> output) override {
    if (ended_) {
      BZ2_bzDecompressEnd(&state_);
      begin();
    }
    state_.next_in = without_const(input.data());
    state_.avail_in = static_cast<unsigned>(input.size());
    state_.next_out = output.data();
    state_.avail_out = static_cast<unsigned>(output.size());
    int const status = BZ2_bzDecompress(&state_);
    if (status != BZ_OK && status != BZ_STREAM_END) throw DamagedInput("the bzip2 data is damaged");
    ended_ = status == BZ_STREAM_END;
    return {input.size() - state_.avail_in, output.size() - state_.avail_out};
  }
  [[nodiscard]] bool may_end() const override { return ended_; }

private:
  void begin() {
    state_ = {};
    ended_ = false;
    if (BZ2_bzDecompressInit(&state_, 0, 0) != BZ_OK) throw std::bad_alloc();
  }

  bz_stream state_{};
  bool ended_ = false;
};

class Xz final : public Decompressor {
public:
  Xz() {
    if (lzma_stream_decoder(&state_, max_memory, 0) != LZMA_OK) throw std::bad_alloc();
  }
  ~Xz() override { lzma_end(&state_); }
  Xz(Xz const&) = delete;
  Xz& operator=(Xz const&) = delete;

  Progress run(std::span<char const> input, std::span<char> output) override {
    if (ended_ && lzma_stream_decoder(&state_, max_memory, 0) != LZMA_OK) throw std::bad_alloc();
    state_.next_in = reinterpret_cast<std::uint8_t const*>(input.data());
    state_.avail_in = input.size();
    state_.next_out = reinterpret_cast<std::uint8_t*>(output.data());
    state_.avail_out = output.size();
    lzma_ret const status = lzma_code(&state_, LZMA_RUN);
    if (status == LZMA_MEMLIMIT_ERROR) throw DamagedInput("the xz data needs more than 256 MiB of memory");
    if (status != LZMA_OK && status != LZMA_STREAM_END && status != LZMA_BUF_ERROR)
      throw DamagedInput("the xz data is damaged");
    ended_ = status == LZMA_STREAM_END;
    return {input.size() - state_.avail_in, output.size() - state_.avail_out};
  }
  [[nodiscard]] bool may_end() const override { return ended_; }

private:
  static constexpr std::uint64_t max_memory = std::uint64_t{256} << 20; ///< xz -9 takes 65 MiB

  lzma_stream state_ = LZMA_STREAM_INIT;
  bool ended_ = false;
};

} // namespace

std::unique_ptr<Decompressor> gzip_decompressor() { return std::make_unique<Gzip>(); }
std::unique_ptr<Decompressor> zstandard_decompressor() { return std::make_unique<Zstandard>(); }
std::unique_ptr<Decompressor> xz_decompressor() { return std::make_unique<Xz>(); }
std::unique_ptr<Decompressor> bzip2_decompressor() { return std::make_unique<Bzip2>(); }

} // namespace hippo::files

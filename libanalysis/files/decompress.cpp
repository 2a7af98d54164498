#include "libanalysis/files/decompress.hpp"

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <ios>
#include <new>
#include <utility>

namespace hippo::files {

namespace {

constexpr std::size_t longest_signature = 6;

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

struct Format {
  std::string_view signature; ///< the first bytes
  std::string_view ending;
  std::unique_ptr<Decompressor> (*create)();
};

template <class Kind>
std::unique_ptr<Decompressor> create() {
  return std::make_unique<Kind>();
}

constexpr std::array<Format, 4> formats{{{"\x1F\x8B\x08", ".gz", create<Gzip>},
                                         {"\x28\xB5\x2F\xFD", ".zst", create<Zstandard>},
                                         {{"\xFD\x37\x7A\x58\x5A\x00", 6}, ".xz", create<Xz>},
                                         {"BZh", ".bz2", create<Bzip2>}}};

/// Whether more bytes could show that the input is compressed.
bool may_be_signature(std::string_view beginning) {
  return std::ranges::any_of(formats, [&](Format const& format) {
    return beginning.size() < format.signature.size() && format.signature.starts_with(beginning);
  });
}

} // namespace

std::unique_ptr<Decompressor> decompressor_for(std::string_view beginning) {
  for (Format const& format : formats)
    if (beginning.starts_with(format.signature)) return format.create();
  return nullptr;
}

std::string_view compression_ending(std::string_view name) {
  for (Format const& format : formats)
    if (name.ends_with(format.ending)) return format.ending;
  return "";
}

DecompressingBuffer::DecompressingBuffer(std::streambuf& source) : source_(source), input_(buffer_size) {}

/// Reads available input from the source; false at its end.
bool DecompressingBuffer::fill_input() {
  if (source_ended_) return false;
  if (begin_ == end_) begin_ = end_ = 0;
  if (traits_type::eq_int_type(source_.sgetc(), traits_type::eof())) {
    source_ended_ = true;
    return false;
  }
  auto const room = static_cast<std::streamsize>(input_.size() - end_);
  auto const ready = std::clamp<std::streamsize>(source_.in_avail(), 1, room);
  end_ += static_cast<std::size_t>(source_.sgetn(input_.data() + end_, ready));
  return true;
}

void DecompressingBuffer::look_at_beginning() {
  looked_ = true;
  auto const beginning = [&] { return std::string_view(input_.data(), end_); };
  fill_input();
  while (end_ < longest_signature && may_be_signature(beginning()) && fill_input()) continue;
  decompressor_ = decompressor_for(beginning());
  if (decompressor_) output_.resize(4 * buffer_size);
}

/// Skips the zero bytes after a compressed file: tapes and some mirrors fill their last block.
void DecompressingBuffer::skip_padding() {
  do {
    while (begin_ < end_ && input_[begin_] == '\0') ++begin_;
  } while (begin_ == end_ && fill_input());
}

bool DecompressingBuffer::produce() {
  if (decompressor_ && decompressor_->may_end()) skip_padding();
  if (begin_ == end_ && !has_more_output_ && !fill_input()) {
    if (decompressor_ && !decompressor_->may_end()) throw DamagedInput("the compressed data ends too early");
    return false;
  }
  char* const input = input_.data() + begin_;
  std::size_t const size = end_ - begin_;
  if (!decompressor_) {
    setg(input, input, input + size);
    begin_ = end_;
    return true;
  }
  Progress const progress = decompressor_->run({input, size}, {output_.data(), output_.size()});
  begin_ += progress.consumed;
  has_more_output_ = progress.produced == output_.size() && !decompressor_->may_end();
  setg(output_.data(), output_.data(), output_.data() + progress.produced);
  return true;
}

void DecompressingBuffer::end_with(std::string problem) {
  problem_ = std::move(problem);
  setg(nullptr, nullptr, nullptr);
}

DecompressingBuffer::int_type DecompressingBuffer::underflow() {
  if (!problem_.empty()) return traits_type::eof();
  try {
    if (!looked_) look_at_beginning();
    while (produce())
      if (gptr() != egptr()) return traits_type::to_int_type(*gptr());
  } catch (DamagedInput const& error) {
    end_with(error.what());
  } catch (std::ios_base::failure const& error) { // of the source's buffer
    unreadable_ = true;
    end_with(error.code().message());
  }
  return traits_type::eof();
}

/// More is available without waiting if the source has more; for compressed data that is a guess.
std::streamsize DecompressingBuffer::showmanyc() {
  if (has_more_output_) return 1;
  if (source_ended_) return -1;
  return begin_ < end_ ? static_cast<std::streamsize>(end_ - begin_) : source_.in_avail();
}

} // namespace hippo::files

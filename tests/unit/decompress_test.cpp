// Compressed input whose sizes are those of the buffers, or one byte more or less.
#include "libanalysis/files/decompress.hpp"

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <array>
#include <istream>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace {

constexpr std::size_t input_buffer = std::size_t{64} * 1024, output_buffer = 4 * input_buffer;
constexpr std::size_t max_overhead = 70'000; ///< of any format, for the texts below

std::string gzipped(std::string text) {
  z_stream state{};
  constexpr int gzip = 16, usual_memory = 8;
  REQUIRE(deflateInit2(&state, 1, Z_DEFLATED, MAX_WBITS + gzip, usual_memory, Z_DEFAULT_STRATEGY) == Z_OK);
  std::string packed(text.size() + max_overhead, '\0');
  state.next_in = reinterpret_cast<Bytef*>(text.data());
  state.avail_in = static_cast<uInt>(text.size());
  state.next_out = reinterpret_cast<Bytef*>(packed.data());
  state.avail_out = static_cast<uInt>(packed.size());
  REQUIRE(deflate(&state, Z_FINISH) == Z_STREAM_END);
  packed.resize(state.total_out);
  deflateEnd(&state);
  return packed;
}

std::string bzipped(std::string text) {
  std::string packed(text.size() + max_overhead, '\0');
  auto size = static_cast<unsigned>(packed.size());
  REQUIRE(BZ2_bzBuffToBuffCompress(packed.data(), &size, text.data(), static_cast<unsigned>(text.size()), 1,
                                   0, 0) == BZ_OK);
  packed.resize(size);
  return packed;
}

std::string xzipped(std::string text) {
  std::string packed(text.size() + max_overhead, '\0');
  std::size_t size = 0;
  REQUIRE(lzma_easy_buffer_encode(0, LZMA_CHECK_CRC32, nullptr, reinterpret_cast<std::uint8_t*>(text.data()),
                                  text.size(), reinterpret_cast<std::uint8_t*>(packed.data()), &size,
                                  packed.size()) == LZMA_OK);
  packed.resize(size);
  return packed;
}

std::string zstandard(std::string text) {
  std::string packed(text.size() + max_overhead, '\0');
  std::size_t const size = ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 1);
  REQUIRE(ZSTD_isError(size) == 0);
  packed.resize(size);
  return packed;
}

struct Packer {
  char const* name;
  std::string (*pack)(std::string);
};
constexpr std::array packers{Packer{"gzip", gzipped}, Packer{"bzip2", bzipped}, Packer{"xz", xzipped},
                             Packer{"zstd", zstandard}};

/// Half of its bytes are random, so that it is compressed somewhat.
std::string text_of(std::size_t size) {
  std::mt19937 random(1); // NOLINT(cert-msc51-cpp): the same each time
  std::string text(size, 'x');
  for (std::size_t i = 0; i < size; i += 2) text[i] = static_cast<char>('0' + random() % 64);
  return text;
}

/// The text of packed bytes, followed by the problem if there is one. Compared in brackets: Catch takes
/// seconds to print a long text.
std::string unpacked(std::string const& packed) {
  std::istringstream source(packed);
  hippo::files::DecompressingBuffer buffer(*source.rdbuf());
  std::istream stream(&buffer);
  std::string text(std::istreambuf_iterator<char>(stream), {});
  return text + buffer.problem();
}

/// Around the multiples of both buffers.
std::vector<std::size_t> edges() {
  std::vector<std::size_t> sizes{0, 1};
  for (std::size_t const edge : {input_buffer, 2 * input_buffer, output_buffer, 2 * output_buffer})
    sizes.insert(sizes.end(), {edge - 1, edge, edge + 1});
  return sizes;
}

std::string padded_to(std::string packed, std::size_t block, std::size_t more) {
  packed.resize((packed.size() / block + 1) * block + more);
  return packed;
}

} // namespace

TEST_CASE("compressed data is read whole at the edges of the buffers", "[stream]") {
  for (Packer const& packer : packers)
    for (std::size_t const size : edges()) {
      INFO(fmt::format("{}, {} bytes", packer.name, size));
      std::string const text = text_of(size);
      std::string const packed = packer.pack(text);
      CHECK((unpacked(packed) == text));
      CHECK((unpacked(packed + packed) == text + text));
      CHECK((unpacked(packed + packer.pack("")) == text));
      CHECK((unpacked(packed + packer.pack("y") + packed) == text + "y" + text));
      CHECK((unpacked(packed.substr(0, packed.size() - 1)).ends_with("the compressed data ends too early")));
    }
}

TEST_CASE("zero bytes after compressed data are padding", "[stream]") {
  for (Packer const& packer : packers)
    for (std::size_t const size : {std::size_t{5}, output_buffer, output_buffer + 1}) {
      std::string const text = text_of(size);
      std::string const packed = packer.pack(text);
      for (std::size_t const block : {std::size_t{4}, std::size_t{512}, input_buffer, output_buffer})
        for (std::size_t const more : {std::size_t{0}, std::size_t{1}, block - 1}) {
          INFO(fmt::format("{}, {} bytes in blocks of {} and {}", packer.name, size, block, more));
          std::string const padded = padded_to(packed, block, more);
          CHECK((unpacked(padded) == text));
          CHECK((unpacked(padded + packed) == text + text));
        }
      CHECK((unpacked(packed + std::string(9, '\0') + "z") != text));
    }
}

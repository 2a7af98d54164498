#include "libanalysis/files/decompressors.hpp"

#include <string>

namespace hippo::files {

namespace {

[[noreturn]] void refuse(char const* format) {
  throw DamagedInput(std::string("it is ") + format +
                     " data, which needs a build of the preset release, not core");
}

} // namespace

std::unique_ptr<Decompressor> gzip_decompressor() { refuse("gzip"); }
std::unique_ptr<Decompressor> zstandard_decompressor() { refuse("Zstandard"); }
std::unique_ptr<Decompressor> xz_decompressor() { refuse("xz"); }
std::unique_ptr<Decompressor> bzip2_decompressor() { refuse("bzip2"); }

} // namespace hippo::files

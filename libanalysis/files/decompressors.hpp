// One decompressor for each format. Without their libraries (preset core), each throws DamagedInput.
#pragma once

#include "libanalysis/files/decompress.hpp"

namespace hippo::files {

[[nodiscard]] std::unique_ptr<Decompressor> gzip_decompressor();
[[nodiscard]] std::unique_ptr<Decompressor> zstandard_decompressor();
[[nodiscard]] std::unique_ptr<Decompressor> xz_decompressor();
[[nodiscard]] std::unique_ptr<Decompressor> bzip2_decompressor();

} // namespace hippo::files

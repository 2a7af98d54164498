// Results of searches that are kept from one move of a game to the next.
#pragma once

#include "libanalysis/search/transposition_table.hpp"
#include "libgame/position/variant_info.hpp"

#include <cstdint>
#include <memory>

namespace hippo::engine {

inline constexpr std::int64_t max_hash = 1U << 20U; ///< MiB

/// Whether the system has memory for a table of this size now.
[[nodiscard]] inline bool has_memory_for(std::size_t mebibytes) {
  try {
    return static_cast<void>(search::TranspositionTable(mebibytes)), true;
  } catch (std::bad_alloc const&) {
    return false;
  }
}

class SearchMemory {
public:
  /// A table for a game, empty if the last one was for another game or of another size. Throws
  /// std::bad_alloc.
  [[nodiscard]] search::TranspositionTable& table_for(VariantInfo const& variant, std::size_t mebibytes) {
    if (!table_ || variant_ != &variant || mebibytes_ != mebibytes) {
      table_.reset(); // before another is allocated
      table_ = std::make_unique<search::TranspositionTable>(mebibytes);
      variant_ = &variant;
      mebibytes_ = mebibytes;
    }
    return *table_;
  }
  void forget() { table_.reset(); }

private:
  VariantInfo const* variant_ = nullptr;
  std::size_t mebibytes_ = 0;
  std::unique_ptr<search::TranspositionTable> table_;
};

} // namespace hippo::engine

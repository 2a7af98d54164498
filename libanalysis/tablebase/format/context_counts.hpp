// How often each value of a cell occurs beside its neighbours: from that the coder learns a model.
#pragma once

#include "libanalysis/tablebase/table/transport.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hippo::tablebase {

using Symbol = std::uint16_t; ///< the number of a value, see cell_model.hpp

/// How often each symbol occurs in each context. Most contexts do not occur, and others have few symbols: so
/// those that there are stand in lists.
class ContextCounts {
public:
  struct Count {
    Symbol symbol;
    std::uint32_t count;
  };
  explicit ContextCounts(std::size_t contexts) : counts_(contexts) {}
  void add(std::size_t context, Symbol symbol, std::uint32_t count = 1) {
    auto& all = counts_[context];
    auto const found = std::ranges::find(all, symbol, &Count::symbol);
    if (found == all.end())
      all.push_back({symbol, count});
    else
      found->count += count;
  }
  /// In any order.
  [[nodiscard]] std::span<Count const> of(std::size_t context) const { return counts_[context]; }
  /// The sum over all processes.
  void add_up(Transport& transport);
  void operator+=(ContextCounts const& other);

private:
  /// Of the contexts from `first` to `last` - 1.
  [[nodiscard]] Bytes bytes_of(std::size_t first, std::size_t last) const;
  /// Adds the bytes_of() of another process. Throws FileError if it is something else.
  void add_bytes(std::size_t first, std::span<std::byte const> bytes);

  std::vector<std::vector<Count>> counts_; ///< [context]
};

} // namespace hippo::tablebase

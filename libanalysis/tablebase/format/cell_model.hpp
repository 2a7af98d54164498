// The probability of each value of a cell, given its neighbours: the model for the coding of blocks.
//
// The values that a side's cells have are the symbols 0, 1, 2 ..., by rising preference. The neighbours of a
// cell, its check and its captures choose a context; for each context the model has the probabilities of the
// symbols, the most probable first. A rare context has none, and is merged with others into a parent. A
// symbol that a context does not list is coded as an escape and a number.
#pragma once

#include "libanalysis/tablebase/format/context_counts.hpp"
#include "libanalysis/tablebase/format/range_coder.hpp"
#include "libanalysis/tablebase/table/value.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

namespace hippo::tablebase {

/// The cells near a cell, those that are decoded before it.
struct Neighbours {
  Symbol west, south; ///< in the same row: the inner piece one file, one rank lower
  Symbol south_west, south_east;
  Symbol before, below; ///< the same square of the inner piece, one row and a board's width of rows before
};

struct ModelEntry {
  Share share;
  std::uint16_t symbol = 0; ///< CellModel::escape() ends each list
};

class CellModel {
public:
  /// Without probabilities yet: every symbol is escaped. `alphabet` rises and is not empty.
  explicit CellModel(std::vector<Value> alphabet);
  /// The best for such counts.
  CellModel(std::vector<Value> alphabet, ContextCounts const& counts);
  /// None if they are not such bytes, or a symbol is less than `least`.
  [[nodiscard]] static std::optional<CellModel> parse(std::span<std::byte const> bytes, Numbering numbering,
                                                      Value least);
  [[nodiscard]] std::vector<std::byte> serialise(Numbering numbering) const;

  [[nodiscard]] std::vector<Value> const& alphabet() const { return alphabet_; }
  [[nodiscard]] Symbol escape() const { return static_cast<Symbol>(alphabet_.size()); }
  /// [symbol]: what it stands for in a table of such values. Of cells only where all fit.
  template <ValueType C>
  [[nodiscard]] std::vector<C> const& values() const {
    return std::get<Codes<C>>(codes_).values;
  }
  /// The greatest symbol whose value is at most this; none if absent.
  template <ValueType C>
  [[nodiscard]] std::optional<Symbol> symbol_up_to(C value) const {
    auto const& codes = std::get<Codes<C>>(codes_);
    if (value < codes.values.front()) return std::nullopt;
    return codes.up_to[code_of(value)];
  }

  [[nodiscard]] std::size_t contexts() const { return own_contexts_ + alphabet_.size(); }
  /// `flags`: 1 in check, 2 captures, 4 threats.
  [[nodiscard]] std::size_t context(Neighbours const& near, unsigned flags) const {
    if (!weights_.empty())
      return near.before * weights_[0] + near.west * weights_[1] + near.south * weights_[2] +
             near.below * weights_[3] + near.south_west * weights_[4] + near.south_east * weights_[5] + flags;
    // The upper median of the four, how far they lie apart, and how far the least one is from the median.
    unsigned const a = std::min(near.before, near.west), b = std::max(near.before, near.west);
    unsigned const c = std::min(near.south, near.below), d = std::max(near.south, near.below);
    unsigned const low = std::min(a, c), high = std::max(b, d);
    unsigned const median = std::max(std::min(b, d), std::max(a, c));
    return ((median * std::size_t{spreads} + std::min(spreads - 1, high - low)) * offsets +
            std::min(offsets - 1, median - low)) *
               flag_values +
           flags;
  }
  /// The parent of a context that context() gave.
  [[nodiscard]] std::size_t parent(std::size_t context) const;
  /// The list of a context, or of its parent where it has none: it ends with the escape.
  [[nodiscard]] ModelEntry const* list(std::size_t context) const {
    return entries_.data() + first_[context];
  }
  /// The entry of a symbol, or the escape, in the list of a context.
  [[nodiscard]] ModelEntry const* find(std::size_t context, Symbol symbol) const {
    ModelEntry const* entry = list(context);
    while (entry->symbol != symbol && entry->symbol != escape()) ++entry;
    return entry;
  }
  /// How an escaped symbol is coded.
  [[nodiscard]] Share plain_share(Symbol symbol) const;
  [[nodiscard]] Symbol plain_symbol(std::uint32_t peeked) const;

private:
  static constexpr unsigned spreads = 7, offsets = 4, flag_values = 8;
  /// The symbols and the values of one type.
  template <ValueType C>
  struct Codes {
    std::vector<C> values;     ///< [symbol]
    std::vector<Symbol> up_to; ///< [code]: the greatest symbol whose value is not greater

    explicit Codes(std::vector<Value> const& alphabet);
  };
  struct List {
    std::size_t context = 0;
    std::vector<std::pair<Symbol, std::uint16_t>> shares; ///< by falling size
  };
  [[nodiscard]] static std::size_t own_contexts_of(std::size_t symbols);
  void set_lists(std::vector<List> const& lists);

  std::vector<Value> alphabet_;
  std::tuple<Codes<Cell>, Codes<Value>> codes_;
  std::size_t own_contexts_ = 0;     ///< beside the parents, which come after them
  std::vector<std::size_t> weights_; ///< of the neighbours in the number of a context, where that has all
  std::vector<std::uint32_t> first_; ///< [context]
  std::vector<ModelEntry> entries_;
  std::vector<List> lists_;
};

} // namespace hippo::tablebase

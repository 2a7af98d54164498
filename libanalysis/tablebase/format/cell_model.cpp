#include "libanalysis/tablebase/format/cell_model.hpp"

#include "libanalysis/tablebase/format/file_bytes.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace hippo::tablebase {

namespace {

constexpr std::size_t few_symbols =
    3;                             ///< up to so many, a context is all neighbours; with more, how they lie
constexpr std::uint32_t rare = 24; ///< a context that occurs less often is merged into its parent
constexpr std::uint16_t escape_size = 1;
constexpr std::size_t max_symbols = code_count<Value> - 1;

constexpr std::size_t level_count = 44;
/// Sizes of shares that a file can have: up to 8 each, then four to a power of two.
constexpr auto levels = [] {
  std::array<std::uint16_t, level_count> sizes{};
  std::size_t count = 0;
  for (std::uint16_t size = 1; size <= 8; ++size) sizes[count++] = size;
  for (std::uint16_t step = 2; count < sizes.size() && 8 * step <= probability_sum; step *= 2)
    for (std::uint16_t i = 5; i <= 8; ++i) sizes[count++] = static_cast<std::uint16_t>(step * i);
  return sizes;
}();

static_assert(levels[level_count - 1] == probability_sum);

std::size_t level_of(double share) {
  std::size_t level = 0;
  while (level + 2 < level_count && levels[level + 1] <= share * probability_sum) ++level;
  return level;
}

/// How many bytes a symbol has in a file.
std::size_t symbol_bytes(std::size_t symbols) { return symbols <= 256 ? 1 : 2; }

/// The values of the symbols, not less than `least`; none where they are not such values or do not rise.
std::optional<std::vector<Value>> read_alphabet(CheckedReader& reader, Numbering numbering, Value least) {
  std::vector<Value> alphabet(std::min<std::uint64_t>(reader.short_number(), max_symbols + 1));
  for (Value& value : alphabet) {
    auto const found = numbered_value(reader.short_number(), numbering);
    if (!found || *found < least) return std::nullopt;
    value = *found;
  }
  bool const rises = std::ranges::adjacent_find(alphabet, std::greater_equal<>()) == alphabet.end();
  if (reader.failed() || alphabet.empty() || alphabet.size() > max_symbols || !rises) return std::nullopt;
  return alphabet;
}

/// The largest share takes the rest.
bool fill_first(std::vector<std::pair<Symbol, std::uint16_t>>& shares) {
  std::uint32_t others = escape_size;
  for (std::size_t i = 1; i < shares.size(); ++i) others += shares[i].second;
  if (others >= probability_sum) return false;
  shares.front().second = static_cast<std::uint16_t>(probability_sum - others);
  return true;
}

} // namespace

std::size_t CellModel::own_contexts_of(std::size_t symbols) {
  std::size_t const n = symbols;
  return flag_values * (n <= few_symbols ? n * n * n * n * n * n : n * spreads * offsets);
}

template <ValueType C>
CellModel::Codes<C>::Codes(std::vector<Value> const& alphabet) : up_to(code_count<C>) {
  if (std::same_as<C, Cell> && !std::ranges::all_of(alphabet, fits_a_cell)) return;
  for (Value const value : alphabet) {
    C const own = value_as<C>(value);
    std::fill(up_to.begin() + code_of(own), up_to.end(), static_cast<Symbol>(values.size()));
    values.push_back(own);
  }
}

CellModel::CellModel(std::vector<Value> alphabet)
    : alphabet_(std::move(alphabet)), codes_(Codes<Cell>(alphabet_), Codes<Value>(alphabet_)) {
  std::size_t const n = alphabet_.size();
  if (n <= few_symbols)
    weights_ = {flag_values * n * n * n * n * n,
                flag_values * n * n * n * n,
                flag_values * n * n * n,
                flag_values * n * n,
                flag_values * n,
                flag_values};
  own_contexts_ = own_contexts_of(n);
  set_lists({});
}

CellModel::CellModel(std::vector<Value> alphabet, ContextCounts const& counts)
    : CellModel(std::move(alphabet)) {
  std::size_t const n = alphabet_.size();
  ContextCounts merged(n); ///< [parent]
  std::vector<List> lists;
  auto const total_of = [](std::span<ContextCounts::Count const> counted) {
    std::uint64_t total = 0;
    for (auto const& one : counted) total += one.count;
    return total;
  };
  auto const add_list = [&](std::size_t context, std::span<ContextCounts::Count const> counted) {
    std::uint64_t const total = total_of(counted);
    std::vector<ContextCounts::Count> found(counted.begin(), counted.end());
    std::ranges::sort(found, [](auto const& a, auto const& b) {
      return a.count != b.count ? a.count > b.count : a.symbol < b.symbol;
    });
    List list{context, {}};
    for (auto const& [symbol, count] : found)
      list.shares.emplace_back(symbol,
                               levels[level_of(static_cast<double>(count) / static_cast<double>(total))]);
    // Every symbol has a share of at least 1: many rare ones can leave nothing for the others.
    while (!fill_first(list.shares)) list.shares.pop_back();
    lists.push_back(std::move(list));
  };
  if (n == 1) return; // it is certain everywhere
  for (std::size_t context = 0; context < own_contexts_; ++context) {
    auto const counted = counts.of(context);
    if (total_of(counted) >= rare)
      add_list(context, counted);
    else
      for (auto const& [symbol, count] : counted) merged.add(parent(context) - own_contexts_, symbol, count);
  }
  for (std::size_t i = 0; i < n; ++i)
    if (!merged.of(i).empty()) add_list(own_contexts_ + i, merged.of(i));
  set_lists(lists);
}

void CellModel::set_lists(std::vector<List> const& lists) {
  lists_ = lists;
  // The list that all contexts without one share: everything is escaped, or there is but one symbol.
  std::uint32_t constexpr none = 0;
  Symbol const certain = alphabet_.size() == 1 ? Symbol{0} : escape();
  entries_.assign(1, {{0, static_cast<std::uint16_t>(probability_sum)}, certain});
  first_.assign(contexts(), none);
  for (List const& list : lists_) {
    first_[list.context] = static_cast<std::uint32_t>(entries_.size());
    std::uint16_t start = 0;
    for (auto const& [symbol, size] : list.shares) {
      entries_.push_back({{start, size}, symbol});
      start = static_cast<std::uint16_t>(start + size);
    }
    entries_.push_back({{start, escape_size}, escape()});
  }
  for (std::size_t context = 0; context < own_contexts_; ++context)
    if (first_[context] == none) first_[context] = first_[parent(context)];
}

std::size_t CellModel::parent(std::size_t context) const {
  std::size_t const n = alphabet_.size();
  return own_contexts_ + context / (own_contexts_ / n); // the leading part: the cell before, or the median
}

Share CellModel::plain_share(Symbol symbol) const {
  auto const start = [&](std::size_t s) { return (s << probability_bits) / alphabet_.size(); };
  return {static_cast<std::uint16_t>(start(symbol)),
          static_cast<std::uint16_t>(start(std::size_t{symbol} + 1) - start(symbol))};
}

Symbol CellModel::plain_symbol(std::uint32_t peeked) const {
  std::size_t symbol = (peeked * alphabet_.size()) >> probability_bits;
  while (plain_share(static_cast<Symbol>(symbol)).start + plain_share(static_cast<Symbol>(symbol)).size <=
         peeked)
    ++symbol;
  return static_cast<Symbol>(symbol);
}

std::vector<std::byte> CellModel::serialise(Numbering numbering) const {
  // Numbers of one kind stand together, which compresses best.
  std::array<ByteWriter, 4> parts; // contexts, lengths, symbols, sizes
  std::size_t const n = alphabet_.size();
  std::size_t next = 0;
  for (List const& list : lists_) {
    parts[0].short_number(list.context - next);
    next = list.context + 1;
    parts[1].short_number(list.shares.size() - 1);
    std::size_t expected = 0;
    for (std::size_t i = 0; i < list.shares.size(); ++i) {
      auto const [symbol, size] = list.shares[i];
      parts[2].number((symbol + n - expected) % n, symbol_bytes(n));
      if (i == 0) expected = symbol;
      if (i > 0)
        parts[3].number(static_cast<std::size_t>(std::ranges::lower_bound(levels, size) - levels.begin()), 1);
    }
  }
  ByteWriter writer;
  writer.short_number(n);
  for (Value const value : alphabet_) writer.short_number(number_of(value, numbering));
  writer.short_number(lists_.size());
  for (ByteWriter const& part : parts) writer.append(part.bytes());
  return writer.bytes();
}

std::optional<CellModel> CellModel::parse(std::span<std::byte const> bytes, Numbering numbering,
                                          Value least) {
  CheckedReader reader(bytes);
  auto alphabet = read_alphabet(reader, numbering, least);
  if (!alphabet) return std::nullopt;
  std::size_t const n = alphabet->size();
  CellModel model(std::move(*alphabet));
  std::size_t const count = reader.short_number();
  if (reader.failed() || count > model.contexts()) return std::nullopt;
  std::vector<List> lists(count);
  std::size_t next = 0;
  for (List& list : lists) {
    list.context = next + reader.short_number();
    next = list.context + 1;
    if (reader.failed() || list.context >= model.contexts()) return std::nullopt;
  }
  std::size_t shares = 0; // each has a byte at least: so many fit into memory
  for (List& list : lists) {
    std::size_t const length = reader.short_number() + 1;
    shares += length;
    if (reader.failed() || length > n || shares > bytes.size()) return std::nullopt;
    list.shares.resize(length);
  }
  for (List& list : lists) {
    std::size_t expected = 0;
    for (auto& share : list.shares) {
      share.first = static_cast<Symbol>((reader.number(symbol_bytes(n)) + expected) % n);
      if (&share == &list.shares.front()) expected = share.first;
    }
  }
  for (List& list : lists) {
    for (auto& share : std::span(list.shares).subspan(1)) {
      std::size_t const level = reader.byte();
      if (level >= level_count) return std::nullopt;
      share.second = levels[level];
    }
    if (!fill_first(list.shares)) return std::nullopt;
  }
  if (!reader.at_end()) return std::nullopt;
  model.set_lists(lists);
  return model;
}

} // namespace hippo::tablebase

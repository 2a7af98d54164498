#include "libanalysis/tablebase/format/table_encoder.hpp"

#include "libanalysis/tablebase/format/file_bytes.hpp"
#include "libanalysis/tablebase/table/games.hpp"

#include <tbb/enumerable_thread_specific.h>

#include <atomic>

namespace hippo::tablebase {

template <class R>
template <class Visit>
void TableEncoder<R>::each_cell(CellModel const& model, bool trained, Color side, std::size_t block,
                                Visit visit) const {
  auto const& layout = source_.layout();
  RowReader<R> rows(source_, side);
  CellOf<R> const* cells = nullptr;
  std::array<CellOf<R>, max_width> captures{};
  BlockSymbols symbols;
  codec_.walk(
      model, side, block, symbols,
      [&](std::size_t row, [[maybe_unused]] auto const& facts) {
        cells = rows(row);
        if constexpr (!is_loaded<R>) {
          captures.fill(illegal_cell);
          conversions_.raise_to_best(row / layout.placements(), row % layout.placements(), side,
                                     facts.legal & facts.captures, captures.data());
        }
      },
      [&](std::size_t square, std::size_t context, Neighbours const& near) {
        Symbol symbol = *model.symbol_up_to(value(cells[square]));
        if (!is_loaded<R> && value(cells[square]) == value(captures[square])) {
          if (!trained) {
            symbol = std::min(symbol, near.before);
          } else {
            ModelEntry const* entry = model.list(context);
            while (entry->symbol > symbol && entry->symbol != model.escape()) ++entry;
            if (entry->symbol != model.escape()) symbol = static_cast<Symbol>(entry->symbol);
          }
        }
        visit(context, symbol);
        return symbol;
      });
}

template <class R>
CellModel TableEncoder<R>::train(Color side, std::map<Value, std::uint64_t> const& values, Effort effort) {
  std::vector<Value> alphabet;
  if (is_loaded<R>) alphabet.push_back(illegal_value);
  for (auto const& [value, count] : values) alphabet.push_back(value);
  if (alphabet.empty()) alphabet.push_back(draw_value);
  CellModel model(alphabet);
  for (int round = 1; round <= rounds; ++round) {
    bool const is_last = round == rounds && effort == Effort::full;
    model = CellModel(alphabet, count(model, round > 1, side, step_for(is_last ? max_samples : few_samples)));
  }
  return model;
}

/// Frequencies in every step-th block.
template <class R>
ContextCounts TableEncoder<R>::count(CellModel const& model, bool trained, Color side, std::size_t step) {
  tbb::enumerable_thread_specific<ContextCounts> counts(model.contexts());
  threads_.for_each((codec_.blocks() - 1) / step + 1, [&](std::size_t sample) {
    if (!has(sample * step)) return;
    ContextCounts& mine = counts.local();
    each_cell(model, trained, side, sample * step,
              [&](std::size_t context, Symbol symbol) { mine.add(context, symbol); });
  });
  ContextCounts sum(model.contexts());
  for (ContextCounts const& some : counts) sum += some;
  sum.add_up(transport_);
  return sum;
}

template <class R>
std::vector<std::byte> TableEncoder<R>::encode_block(Color side, CellModel const& model,
                                                     std::size_t block) const {
  std::vector<Share> shares;
  shares.reserve(2 * max_cells_in_block);
  bool surprising = false;
  each_cell(model, true, side, block, [&](std::size_t context, Symbol symbol) {
    ModelEntry const* entry = model.find(context, symbol);
    surprising |= entry != model.list(context) || entry->symbol == model.escape();
    shares.push_back(entry->share);
    if (entry->symbol == model.escape()) shares.push_back(model.plain_share(symbol));
  });
  if (!surprising) return {};
  auto bytes = encode_shares(shares);
  // A zero that could be left out: no bytes would mean something else.
  return bytes.empty() ? std::vector<std::byte>(1) : std::move(bytes);
}

template <class R>
std::uint64_t TableEncoder<R>::estimated_bytes(Color side, CellModel const& model) {
  std::size_t const step = step_for(few_samples), samples = (codec_.blocks() - 1) / step + 1;
  std::atomic<std::uint64_t> bytes = 0;
  threads_.for_each(samples, [&](std::size_t sample) {
    if (has(sample * step)) bytes += encode_block(side, model, sample * step).size();
  });
  return transport_.sum_of(bytes) * codec_.blocks() / samples;
}

template <class R>
std::vector<Bytes> TableEncoder<R>::encode(Color side, CellModel const& model, std::size_t first,
                                           std::size_t last) {
  std::vector<Bytes> blocks(last - first);
  threads_.for_each(blocks.size(), [&](std::size_t i) {
    if (has(first + i)) blocks[i] = encode_block(side, model, first + i);
  });
  if (transport_.processes() == 1) return blocks;
  ByteWriter mine; // the size of each block, and the block
  for (std::size_t i = 0; transport_.process() != 0 && i < blocks.size(); ++i) {
    if (!has(first + i)) continue;
    mine.number(blocks[i].size(), 4);
    mine.append(blocks[i]);
  }
  std::vector<Bytes> messages(transport_.processes());
  messages[0] = mine.bytes();
  auto const received = transport_.exchange(std::move(messages));
  if (transport_.process() != 0) return blocks;
  std::vector<ByteReader> readers(received.begin(), received.end());
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    std::size_t const owner = source_.owner(codec_.first_row(first + i) / source_.layout().placements());
    if (owner != 0) blocks[i] = readers[owner].bytes(readers[owner].number(4));
  }
  return blocks;
}

#define HIPPO_INSTANTIATE(R) template class TableEncoder<R>;
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
HIPPO_FOR_EACH_LOADED_BOARD(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

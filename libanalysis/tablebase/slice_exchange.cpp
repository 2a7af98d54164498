#include "libanalysis/tablebase/slice_exchange.hpp"

#include "libanalysis/files/error.hpp"
#include "libanalysis/tablebase/file_bytes.hpp"
#include "libanalysis/tablebase/games.hpp"
#include "libanalysis/tablebase/quick_pack.hpp"

#include <algorithm>
#include <cstring>

namespace hippo::tablebase {

namespace {

/// What one rank tells another one of a slice: side, slice, bytes before and after they are packed.
constexpr std::size_t record_header_bytes = 1 + 4 + 8 + 8;

struct Record {
  Color side{};
  std::size_t slice = 0, size = 0;
  std::span<std::byte const> packed;
};

Bytes record_of(Color side, std::size_t slice, Bytes const& bytes) {
  auto const packed = quick_pack(bytes);
  ByteWriter writer;
  writer.number(index_of(side), 1);
  writer.number(slice, 4);
  writer.number(bytes.size());
  writer.number(packed.size());
  writer.append(packed);
  return writer.bytes();
}

std::vector<Record> records_in(Bytes const& message) {
  std::vector<Record> found;
  for (std::span<std::byte const> rest(message); !rest.empty();) {
    ByteReader reader(rest);
    Record record;
    record.side = reader.number(1) == 0 ? Color::white : Color::black;
    record.slice = reader.number(4);
    record.size = reader.number();
    std::size_t const packed = reader.number();
    record.packed = rest.subspan(record_header_bytes, packed);
    rest = rest.subspan(record_header_bytes + packed);
    found.push_back(record);
  }
  return found;
}

} // namespace

template <class R>
SliceExchange<R>::SliceExchange(Layout<R> const& layout, SliceWork<R>& work, Transport& transport)
    : layout_(layout), work_(work), transport_(transport) {
  std::size_t const me = transport.rank();
  for (std::size_t slice = 0; slice < layout.slices(); ++slice)
    if (owner(slice) == me) mine_.push_back(slice);
  if (transport.ranks() == 1) return;
  for (Color const side : {Color::white, Color::black}) {
    auto& readers = readers_[index_of(side)];
    readers.resize(layout.slices());
    std::vector<bool> needed(layout.slices());
    // A king of the other side steps from one slice to another, where `side` is to move.
    for (std::size_t from = 0; from < layout.slices(); ++from)
      for (KingStep const& step : layout.king_steps(~side, from)) {
        if (owner(from) == me && owner(step.slice) != me) needed[step.slice] = true;
        auto& list = readers[step.slice];
        bool const known = std::ranges::find(list, owner(from)) != list.end();
        if (owner(step.slice) == me && owner(from) != me && !known) list.push_back(owner(from));
      }
    for (std::size_t slice = 0; slice < layout.slices(); ++slice)
      if (needed[slice]) near_.push_back({side, slice});
  }
}

template <class R>
void SliceExchange<R>::find_bad(Threads& threads) {
  threads.for_each(near_.size(), [&](std::size_t i) { work_.find_bad(near_[i].side, near_[i].slice); });
}

template <class R>
unsigned SliceExchange<R>::last_pending() {
  std::array<std::uint64_t, 256> cells{};
  for (Color const side : {Color::white, Color::black})
    for (std::size_t const slice : mine_)
      for (unsigned code = 1; code < cells.size(); ++code)
        cells[code] += work_.of(side).pending[slice].test(code) ? 1U : 0U;
  transport_.sum(cells);
  unsigned last = 0;
  for (unsigned code = 1; code < cells.size(); ++code)
    if (code != draw_cell && cells[code] != 0) last = std::max(last, plies_of(static_cast<Cell>(code)));
  return last;
}

template <class R>
std::vector<std::uint64_t> SliceExchange<R>::send_fresh(unsigned ply, Threads& threads) {
  std::size_t const ranks = transport_.ranks(), me = transport_.rank();
  std::vector<std::uint64_t> sent(ranks);
  if (ranks == 1) return sent;
  std::vector<Task> changed;
  for (Color const side : {Color::white, Color::black})
    for (std::size_t const slice : mine_)
      if (work_.of(side).fresh_configs[ply % 2].any(slice) && !readers_[index_of(side)][slice].empty())
        changed.push_back({side, slice});
  std::vector<Bytes> records(changed.size());
  threads.for_each(changed.size(), [&](std::size_t i) {
    auto const [side, slice] = changed[i];
    records[i] = record_of(side, slice, work_.fresh_of(side, slice, ply));
  });
  std::vector<Bytes> messages(ranks);
  for (std::size_t i = 0; i < changed.size(); ++i)
    for (std::size_t const reader : readers_[index_of(changed[i].side)][changed[i].slice]) {
      messages[reader].insert(messages[reader].end(), records[i].begin(), records[i].end());
      sent[me] += records[i].size();
    }
  records.clear();

  auto const received = transport_.exchange(std::move(messages));
  for (auto const& [side, slice] : near_) work_.of(side).fresh_configs[ply % 2].clear(slice);
  std::vector<Record> arrived;
  for (Bytes const& message : received) std::ranges::copy(records_in(message), std::back_inserter(arrived));
  threads.for_each(arrived.size(), [&](std::size_t i) {
    Bytes bytes(arrived[i].size);
    if (!quick_unpack(arrived[i].packed, bytes))
      throw files::FileError("what another rank sent cannot be unpacked");
    work_.take_fresh(arrived[i].side, arrived[i].slice, ply, bytes);
  });
  transport_.sum(sent);
  return sent;
}

template <class R>
void SliceExchange<R>::send_rows(std::size_t rows_in_block) {
  if (transport_.ranks() == 1 || layout_.configs() % rows_in_block == 0) return;
  constexpr std::size_t width = Layout<R>::squares;
  std::size_t const configs = layout_.configs(), me = transport_.rank();
  /// Calls visit(slice, first config, configs, owner of the block) for the rows of all blocks, by slices.
  auto const each_part = [&](auto visit) {
    for (std::size_t first = 0; first < layout_.slices() * configs; first += rows_in_block)
      for (std::size_t row = first; row < std::min(first + rows_in_block, layout_.slices() * configs);) {
        std::size_t const slice = row / configs;
        std::size_t const last = std::min((slice + 1) * configs, first + rows_in_block);
        visit(slice, row % configs, last - row, owner(first / configs));
        row = last;
      }
  };
  std::vector<Bytes> messages(transport_.ranks());
  for (Color const side : {Color::white, Color::black})
    each_part([&](std::size_t slice, std::size_t config, std::size_t rows, std::size_t coder) {
      if (owner(slice) != me || coder == me) return;
      SliceStore::Hold hold(work_.store());
      Cell const* const cells = work_.of(side).cells.read(hold, slice) + config * width;
      auto const bytes = std::as_bytes(std::span(cells, rows * width));
      messages[coder].insert(messages[coder].end(), bytes.begin(), bytes.end());
    });
  auto const received = transport_.exchange(std::move(messages));
  std::vector<ByteReader> readers(received.begin(), received.end());
  for (Color const side : {Color::white, Color::black})
    each_part([&](std::size_t slice, std::size_t config, std::size_t rows, std::size_t coder) {
      if (owner(slice) == me || coder != me) return;
      Bytes const bytes = readers[owner(slice)].bytes(rows * width * sizeof(Cell));
      SliceStore::Hold hold(work_.store());
      std::memcpy(work_.of(side).cells.write(hold, slice) + config * width, bytes.data(), bytes.size());
    });
}

#define HIPPO_INSTANTIATE(R) template class SliceExchange<R>;
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

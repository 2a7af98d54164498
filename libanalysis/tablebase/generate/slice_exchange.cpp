#include "libanalysis/tablebase/generate/slice_exchange.hpp"

#include "libanalysis/tablebase/format/file_bytes.hpp"
#include "libanalysis/tablebase/generate/slice_owners.hpp"
#include "libanalysis/tablebase/generate/sparse_words.hpp"
#include "libanalysis/tablebase/table/games.hpp"

#include <algorithm>
#include <cstring>

namespace hippo::tablebase {

namespace {

/// Header of a message about a slice: side, slice, number of bytes that follow.
constexpr std::size_t record_header_bytes = 1 + 4 + 8;

struct Record {
  Color side{};
  std::size_t slice = 0;
  std::span<std::byte const> fresh;
};

/// The header of a record, once the bytes that follow are there.
void write_header(Bytes& record, Color side, std::size_t slice) {
  ByteWriter writer;
  writer.number(index_of(side), 1);
  writer.number(slice, 4);
  writer.number(record.size() - record_header_bytes);
  std::ranges::copy(writer.bytes(), record.begin());
}

std::vector<Record> records_in(Bytes const& message) {
  std::vector<Record> found;
  for (std::span<std::byte const> rest(message); !rest.empty();) {
    ByteReader reader(rest);
    Record record;
    record.side = reader.number(1) == 0 ? Color::white : Color::black;
    record.slice = reader.number(4);
    record.fresh = rest.subspan(record_header_bytes, reader.number());
    rest = rest.subspan(record_header_bytes + record.fresh.size());
    found.push_back(record);
  }
  return found;
}

} // namespace

template <class R>
SliceExchange<R>::SliceExchange(Layout<R> const& layout, std::vector<std::uint32_t> const& owners,
                                SliceWork<R>& work, Transport& transport)
    : layout_(layout), owners_(owners), work_(work), transport_(transport),
      mine_(slices_of(owners, transport.process())) {
  std::size_t const me = transport.process();
  if (transport.processes() == 1) return;
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

/// The slices of this process that others read, and that the ply changed.
template <class R>
auto SliceExchange<R>::changed_slices(unsigned ply) const -> std::vector<Task> {
  std::vector<Task> changed;
  for (Color const side : {Color::white, Color::black})
    for (std::size_t const slice : mine_)
      if (work_.of(side).fresh_placements[ply % 2].any(slice) && !readers_[index_of(side)][slice].empty())
        changed.push_back({side, slice});
  return changed;
}

/// The first slices, as many as a round may send.
template <class R>
auto SliceExchange<R>::round_of(std::span<Task const> changed, unsigned ply) const -> std::span<Task const> {
  std::size_t bytes = 0, count = 0;
  while (count < changed.size() && bytes < sent_at_once / transport_.processes()) {
    auto const [side, slice] = changed[count++];
    bytes += record_header_bytes + work_.fresh_words(side, slice, ply) * SparseWriter::max_bytes;
  }
  return changed.first(count);
}

/// The bytes to send to each process.
template <class R>
std::vector<Bytes> SliceExchange<R>::messages_of(std::span<Task const> changed, unsigned ply,
                                                 Threads& threads) {
  std::vector<Bytes> records(changed.size());
  threads.for_each(changed.size(), [&](std::size_t i) {
    auto const [side, slice] = changed[i];
    records[i].resize(record_header_bytes);
    work_.append_fresh(side, slice, ply, records[i]);
    write_header(records[i], side, slice);
  });
  std::vector<Bytes> messages(transport_.processes());
  for (std::size_t i = 0; i < changed.size(); ++i)
    for (std::size_t const reader : readers_[index_of(changed[i].side)][changed[i].slice])
      messages[reader].insert(messages[reader].end(), records[i].begin(), records[i].end());
  return messages;
}

template <class R>
void SliceExchange<R>::take(std::vector<Bytes> const& messages, unsigned ply, Threads& threads) {
  std::vector<Record> arrived;
  for (Bytes const& message : messages) std::ranges::copy(records_in(message), std::back_inserter(arrived));
  threads.for_each(arrived.size(), [&](std::size_t i) {
    work_.take_fresh(arrived[i].side, arrived[i].slice, ply, arrived[i].fresh);
  });
}

template <class R>
std::vector<std::uint64_t> SliceExchange<R>::send_fresh(unsigned ply, Threads& threads) {
  std::vector<std::uint64_t> sent(transport_.processes());
  if (transport_.processes() == 1) return sent;
  for (auto const& [side, slice] : near_) work_.of(side).fresh_placements[ply % 2].clear(slice);
  auto const changed = changed_slices(ply);
  std::span<Task const> rest(changed);
  do {
    auto const round = round_of(rest, ply);
    rest = rest.subspan(round.size());
    auto messages = messages_of(round, ply, threads);
    for (Bytes const& message : messages) sent[transport_.process()] += message.size();
    take(transport_.exchange(std::move(messages)), ply, threads);
  } while (transport_.sum_of(rest.size()) > 0);
  transport_.sum(sent);
  return sent;
}

template <class R>
void SliceExchange<R>::send_rows(std::size_t rows_in_block) {
  if (transport_.processes() == 1 || layout_.placements() % rows_in_block == 0) return;
  constexpr std::size_t width = Layout<R>::squares;
  std::size_t const placements = layout_.placements(), me = transport_.process();
  /// Calls visit(slice, first placement, placements, owner of the block) for the rows of all blocks, by
  /// slices.
  auto const each_part = [&](auto visit) {
    for (std::size_t first = 0; first < layout_.slices() * placements; first += rows_in_block)
      for (std::size_t row = first; row < std::min(first + rows_in_block, layout_.slices() * placements);) {
        std::size_t const slice = row / placements;
        std::size_t const last = std::min((slice + 1) * placements, first + rows_in_block);
        visit(slice, row % placements, last - row, owner(first / placements));
        row = last;
      }
  };
  std::vector<Bytes> messages(transport_.processes());
  for (Color const side : {Color::white, Color::black})
    each_part([&](std::size_t slice, std::size_t placement, std::size_t rows, std::size_t coder) {
      if (owner(slice) != me || coder == me) return;
      SliceStore::Hold hold(work_.store());
      Cell const* const cells = work_.of(side).cells.read(hold, slice) + placement * width;
      auto const bytes = std::as_bytes(std::span(cells, rows * width));
      messages[coder].insert(messages[coder].end(), bytes.begin(), bytes.end());
    });
  auto const received = transport_.exchange(std::move(messages));
  std::vector<ByteReader> readers(received.begin(), received.end());
  for (Color const side : {Color::white, Color::black})
    each_part([&](std::size_t slice, std::size_t placement, std::size_t rows, std::size_t coder) {
      if (owner(slice) == me || coder != me) return;
      Bytes const bytes = readers[owner(slice)].bytes(rows * width * sizeof(Cell));
      SliceStore::Hold hold(work_.store());
      std::memcpy(work_.of(side).cells.write(hold, slice) + placement * width, bytes.data(), bytes.size());
    });
}

#define HIPPO_INSTANTIATE(R) template class SliceExchange<R>;
HIPPO_FOR_EACH_TABLE_GAME(HIPPO_INSTANTIATE)
#undef HIPPO_INSTANTIATE

} // namespace hippo::tablebase

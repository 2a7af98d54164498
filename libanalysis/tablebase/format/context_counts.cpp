#include "libanalysis/tablebase/format/context_counts.hpp"

#include "libanalysis/tablebase/format/file_bytes.hpp"

namespace hippo::tablebase {

namespace {

/// Appends the counts of a context: how far it is from the one before, how many there are, and each.
void append_counts(ByteWriter& writer, std::size_t step, std::span<ContextCounts::Count const> counted) {
  writer.short_number(step);
  writer.short_number(counted.size());
  for (auto const& [symbol, count] : counted) {
    writer.short_number(symbol);
    writer.short_number(count);
  }
}

} // namespace

Bytes ContextCounts::bytes_of(std::size_t first, std::size_t last) const {
  ByteWriter writer;
  std::size_t before = first;
  for (std::size_t context = first; context < last; ++context) {
    if (counts_[context].empty()) continue;
    append_counts(writer, context - before, counts_[context]);
    before = context;
  }
  return writer.bytes();
}

void ContextCounts::add_bytes(std::size_t first, std::span<std::byte const> bytes) {
  CheckedReader reader(bytes);
  for (std::size_t context = first; !reader.at_end();) {
    context += reader.short_number();
    if (context >= counts_.size()) throw unreadable_message();
    for (std::size_t left = reader.short_number(); left > 0 && !reader.failed(); --left) {
      auto const symbol = static_cast<Symbol>(reader.short_number());
      add(context, symbol, static_cast<std::uint32_t>(reader.short_number()));
    }
    if (reader.failed()) throw unreadable_message();
  }
}

/// Each process adds up a part of the contexts, and sends the sums to all.
void ContextCounts::add_up(Transport& transport) {
  std::size_t const processes = transport.processes(), me = transport.process();
  if (processes <= 1) return;
  auto const first_of = [&](std::size_t process) { return counts_.size() * process / processes; };
  std::vector<Bytes> messages(processes);
  for (std::size_t process = 0; process < processes; ++process)
    if (process != me) messages[process] = bytes_of(first_of(process), first_of(process + 1));
  auto const mine = transport.exchange(std::move(messages));
  for (std::size_t process = 0; process < processes; ++process)
    if (process != me) add_bytes(first_of(me), mine[process]);

  messages.assign(processes, bytes_of(first_of(me), first_of(me + 1)));
  messages[me].clear();
  auto const sums = transport.exchange(std::move(messages));
  for (std::size_t process = 0; process < processes; ++process) {
    if (process == me) continue;
    for (std::size_t context = first_of(process); context < first_of(process + 1); ++context)
      counts_[context].clear();
    add_bytes(first_of(process), sums[process]);
  }
}

void ContextCounts::operator+=(ContextCounts const& other) {
  for (std::size_t context = 0; context < counts_.size(); ++context)
    for (auto const& [symbol, count] : other.of(context)) add(context, symbol, count);
}

} // namespace hippo::tablebase

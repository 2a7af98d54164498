// The exchange between the processes of a generation: after each ply, the decided positions of each slice
// that neighbours slices of another process, compressed.
#pragma once

#include "libanalysis/tablebase/generate/slice_work.hpp"
#include "libanalysis/tablebase/table/threads.hpp"
#include "libanalysis/tablebase/table/transport.hpp"

#include <span>
#include <vector>

namespace hippo::tablebase {

template <class R>
class SliceExchange {
public:
  SliceExchange(Layout<R> const& layout, std::vector<std::uint32_t> const& owners, SliceWork<R>& work,
                Transport& transport);

  [[nodiscard]] std::size_t owner(std::size_t slice) const { return owners_[slice]; }
  /// The slices of this process.
  [[nodiscard]] std::vector<std::size_t> const& mine() const { return mine_; }
  /// The illegal positions of the neighbours that other processes have.
  void find_bad(Threads& threads);
  /// The last ply in which a capture alone decides a position of any process.
  [[nodiscard]] unsigned last_pending();
  /// Sends the positions decided by a ply, and receives those of others. Returns the bytes that each process
  /// sent to others.
  [[nodiscard]] std::vector<std::uint64_t> send_fresh(unsigned ply, Threads& threads);
  /// Sends the cells that another process codes: the owner of the first row's slice codes a block, which may
  /// have rows of others.
  void send_rows(std::size_t rows_in_block);

private:
  struct Task {
    Color side;
    std::size_t slice;
  };

  /// The limit of packed bytes of a process, divided by the number of processes: a ply may take several
  /// rounds.
  static constexpr std::size_t sent_at_once = std::size_t{8} << 20;

  [[nodiscard]] std::vector<Task> changed_slices(unsigned ply) const;
  [[nodiscard]] std::span<Task const> round_of(std::span<Task const> changed, unsigned ply) const;
  [[nodiscard]] std::vector<Bytes> messages_of(std::span<Task const> changed, unsigned ply, Threads& threads);
  void take(std::vector<Bytes> const& messages, unsigned ply, Threads& threads);

  Layout<R> const& layout_;
  std::vector<std::uint32_t> const& owners_; ///< [slice]
  SliceWork<R>& work_;
  Transport& transport_;
  std::vector<std::size_t> mine_;
  std::vector<Task> near_; ///< of other processes, neighbours of slices of this one
  /// [side to move][slice]: for slices of this process, the other processes that read them
  std::array<std::vector<std::vector<std::size_t>>, 2> readers_;
};

} // namespace hippo::tablebase

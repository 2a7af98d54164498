// The slices of a table that a process generates, with their storage and work.
#pragma once

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/generate/checkpoint.hpp"
#include "libanalysis/tablebase/generate/generator.hpp"
#include "libanalysis/tablebase/generate/slice_exchange.hpp"
#include "libanalysis/tablebase/generate/slice_owners.hpp"
#include "libanalysis/tablebase/generate/slice_work.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

namespace hippo::tablebase {

/// Members stand in the order in which each needs those before it.
template <class R>
class Slices {
public:
  Slices(Material const& material, TableSet<R> const& tables, GeneratorOptions const& options,
         Transport& transport)
      : options_(options), table_(table_in_memory(material, options, transport)),
        own_layout_(table_ ? nullptr : std::make_unique<Layout<R>>(material)),
        owners_(slice_owners(layout(), transport.processes())),
        store_(options.memory,
               scratch_path(options.folder, table_name(material), transport.process(), transport.processes()),
               checkpoint_path(options.folder, table_name(material)),
               slices_of(owners_, transport.process())),
        work_(layout(), tables, store_, memory()), exchange_(layout(), owners_, work_, transport) {
    settle();
  }
  Slices(Slices const&) = delete;
  Slices& operator=(Slices const&) = delete;

  [[nodiscard]] Layout<R> const& layout() const { return table_ ? table_->layout : *own_layout_; }
  /// Null if not all cells are in this memory.
  [[nodiscard]] std::shared_ptr<Table<R>> const& in_memory() const { return table_; }
  [[nodiscard]] SliceStore& store() { return store_; }
  [[nodiscard]] SliceWork<R>& work() { return work_; }
  [[nodiscard]] SliceExchange<R>& exchange() { return exchange_; }
  [[nodiscard]] SliceExchange<R> const& exchange() const { return exchange_; }

  /// Chooses the chunks to keep in memory, when all other needs are known.
  void settle() {
    if (!store_.is_limited()) return;
    std::uint64_t const steps = work_.passant_bytes();
    store_.settle(options_.memory - std::min(steps, options_.memory),
                  options_.threads * SliceWork<R>::held_bytes(layout()) + least_to_read());
  }
  /// Has at most that many bytes in memory from now on.
  void shrink(std::uint64_t memory) {
    if (store_.is_limited()) store_.settle(memory, std::min(memory, least_to_read()));
  }

private:
  [[nodiscard]] static std::shared_ptr<Table<R>>
  table_in_memory(Material const& material, GeneratorOptions const& options, Transport& transport) {
    bool const whole = options.memory == SliceStore::unlimited && transport.processes() == 1;
    return whole ? std::make_shared<Table<R>>(material) : nullptr;
  }
  [[nodiscard]] std::array<Cell*, 2> memory() const {
    if (!table_) return {nullptr, nullptr};
    return {table_->cells[0].data(), table_->cells[1].data()};
  }
  [[nodiscard]] std::uint64_t least_to_read() const { return slice_need(layout(), options_.threads).to_read; }

  GeneratorOptions const& options_;
  std::shared_ptr<Table<R>> table_;
  std::unique_ptr<Layout<R>> own_layout_; ///< null if the table has it
  std::vector<std::uint32_t> owners_;     ///< [slice]
  SliceStore store_;
  SliceWork<R> work_;
  SliceExchange<R> exchange_;
};

} // namespace hippo::tablebase

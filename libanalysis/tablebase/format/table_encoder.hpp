// Codes one side of a table: finds its model, and packs its blocks with it.
#pragma once

#include "libanalysis/tablebase/format/block_codec.hpp"
#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/moves/conversions.hpp"
#include "libanalysis/tablebase/table/cell_source.hpp"
#include "libanalysis/tablebase/table/threads.hpp"
#include "libanalysis/tablebase/table/transport.hpp"

namespace hippo::tablebase {

/// A position whose best move is a capture can have any value in the file that is not better: a reader
/// compares with the captures. So the coder chooses the most probable value. Cells of loaded games are
/// unchanged.
///
/// Each process works on the blocks whose slices it has; all processes call the same functions.
template <class R>
class TableEncoder {
public:
  TableEncoder(CellSource<R> const& source, TableSet<R> const& tables, Metric metric, unsigned threads,
               Transport& transport)
      : source_(source), conversions_(source.layout(), tables),
        codec_(source.layout(), rows_in_block(source.layout().placements(), source.layout().inner_squares())),
        metric_(metric), threads_(threads), transport_(transport) {}

  [[nodiscard]] BlockCodec<R> const& codec() const { return codec_; }
  /// The model of a side whose positions have these values. An estimate is good enough to compare sides.
  enum class Effort : bool { estimate, full };
  [[nodiscard]] CellModel train(Color side, std::map<Value, std::uint64_t> const& values, Effort effort);
  /// About how many bytes the blocks of a side would take.
  [[nodiscard]] std::uint64_t estimated_bytes(Color side, CellModel const& model);
  /// The blocks from `first` to `last` - 1, on process 0; on others only their own.
  [[nodiscard]] std::vector<std::vector<std::byte>> encode(Color side, CellModel const& model,
                                                           std::size_t first, std::size_t last);

private:
  static constexpr std::size_t max_width = R::Set::capacity; ///< cells of a row
  /// Blocks from which a model is learnt, in the last round, and before or for an estimate.
  static constexpr std::size_t max_samples = 4096, few_samples = 128;
  static constexpr int rounds = 3; ///< of choosing values by a model and of counting again

  /// The distance between blocks for about this many samples.
  [[nodiscard]] std::size_t step_for(std::size_t samples) const {
    // Odd: blocks that are a power of two apart can have pieces on the same squares.
    return ((codec_.blocks() - 1) / samples + 1) | 1;
  }
  [[nodiscard]] bool has(std::size_t block) const {
    return source_.has(codec_.first_row(block) / source_.layout().placements());
  }
  [[nodiscard]] ContextCounts count(CellModel const& model, bool trained, Color side, std::size_t step);
  [[nodiscard]] CellOf<R> value(CellOf<R> cell) const {
    return metric_ == Metric::result ? result_cell(cell) : cell;
  }

  /// Calls visit(context, symbol) for all cells of a block, in order.
  template <class Visit>
  void each_cell(CellModel const& model, bool trained, Color side, std::size_t block, Visit visit) const;
  [[nodiscard]] std::vector<std::byte> encode_block(Color side, CellModel const& model,
                                                    std::size_t block) const;

  CellSource<R> const& source_;
  Conversions<R> conversions_;
  BlockCodec<R> codec_;
  Metric metric_;
  Threads threads_;
  Transport& transport_;
};

} // namespace hippo::tablebase

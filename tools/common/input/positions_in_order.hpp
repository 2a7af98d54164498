// Work on position lines by several threads, with the results in the order of the lines.
#pragma once

#include "tools/common/input/pipeline.hpp"
#include "tools/common/input/positions.hpp"

#include <functional>
#include <optional>

namespace hippo::tool {

/// A position line that outlives the reading of the next one.
struct KeptPosition {
  std::string file, text, notes;
  AnyPosition position;
  std::size_t line = 0;
  bool alone = false;

  explicit KeptPosition(ReadPosition const& read)
      : file(read.file), text(read.text), notes(read.notes), position(read.position), line(read.line),
        alone(read.alone) {}
  [[nodiscard]] ReadPosition read() const { return {file, line, text, position, notes, alone}; }
};

namespace detail {

/// Reads in a thread of its own, as far ahead as there is room.
class Ahead {
public:
  using Put = std::function<void(std::shared_ptr<void>)>;
  Ahead(std::size_t room, std::function<void(Put const&)> const& read);
  Ahead(Ahead const&) = delete;
  Ahead& operator=(Ahead const&) = delete;
  /// Ends the reading at its next item.
  ~Ahead();

  /// What was put next; none at the end. Throws what ended the reading.
  [[nodiscard]] std::shared_ptr<void> take();

private:
  struct Shared;
  std::unique_ptr<Shared> shared_;
};

} // namespace detail

/// As each_position() and in_order(): calls `prepare` for each position, in order, `work` for what it
/// returns, if anything, by several threads at a time, and `take` for the results in their order. `complete`
/// changes each line before it is read.
template <class Prepare, class Work, class Take>
void positions_in_order(Options const& options, Reporter& reporter, unsigned threads, Prepare prepare,
                        Work work, Take take, CompleteLine const& complete = nullptr) {
  using Item = typename decltype(prepare(std::declval<ReadPosition const&>()))::value_type;
  if (threads == 1) {
    auto const work_now = [&](ReadPosition const& read) {
      if (auto item = prepare(read)) {
        auto result = work(*item);
        take(result);
      }
    };
    each_position(options, reporter, work_now, complete);
    return;
  }
  detail::Ahead reader(std::size_t{4} * threads, [&](detail::Ahead::Put const& put) {
    auto const keep = [&](ReadPosition const& read) {
      if (auto item = prepare(read)) put(std::make_shared<Item>(*std::move(item)));
    };
    each_position(options, reporter, keep, complete);
  });
  auto const next = [&]() -> std::optional<Item> {
    auto const item = reader.take();
    if (!item) return std::nullopt;
    return std::move(*static_cast<Item*>(item.get()));
  };
  in_order(threads, next, work, take);
}

} // namespace hippo::tool

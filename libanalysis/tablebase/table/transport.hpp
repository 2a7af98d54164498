// Messages between the processes of a generation.
#pragma once

#include "libanalysis/files/error.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace hippo::tablebase {

using Bytes = std::vector<std::byte>;

/// One of several processes that work on one table. All processes call the same functions in the
/// same order. Where a process fails, the transport ends the others.
class Transport {
public:
  Transport() = default;
  Transport(Transport const&) = delete;
  Transport& operator=(Transport const&) = delete;
  virtual ~Transport() = default;

  [[nodiscard]] virtual std::size_t process() const = 0;
  [[nodiscard]] virtual std::size_t processes() const = 0;
  /// Gives sent[i] to process i, and returns what each process gave to this one. `sent` has an entry for each
  /// process.
  [[nodiscard]] virtual std::vector<Bytes> exchange(std::vector<Bytes> sent) = 0;
  /// Copies part i from process i % processes() to all others. Parts are equally large for all.
  virtual void share(std::span<std::span<std::byte> const> parts) = 0;
  /// Replaces each number by its sum over all processes.
  virtual void sum(std::span<std::uint64_t> numbers) = 0;
  /// Those of the processes that run on this machine: they can send each other much.
  [[nodiscard]] virtual Transport& on_this_machine() { return *this; }

  /// The sum of one number over all processes.
  [[nodiscard]] std::uint64_t sum_of(std::uint64_t number) {
    sum({&number, 1});
    return number;
  }
  /// Returns when all processes have called it.
  void wait_for_all() { (void)sum_of(0); }
};

/// Thrown if the message of another process is not the expected one.
[[nodiscard]] inline files::FileError unreadable_message() {
  return files::FileError("what another process sent cannot be read");
}

/// A single process.
class Alone final : public Transport {
public:
  [[nodiscard]] std::size_t process() const override { return 0; }
  [[nodiscard]] std::size_t processes() const override { return 1; }
  [[nodiscard]] std::vector<Bytes> exchange(std::vector<Bytes> sent) override { return sent; }
  void share(std::span<std::span<std::byte> const>) override {}
  void sum(std::span<std::uint64_t>) override {}
};

} // namespace hippo::tablebase

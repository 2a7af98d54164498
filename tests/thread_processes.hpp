// Processes of a generation as threads of one: what MPI does, for tests.
#pragma once

#include "libanalysis/tablebase/table/transport.hpp"

#include <barrier>
#include <memory>
#include <thread>

namespace hippo::tests {

class ThreadProcesses {
public:
  explicit ThreadProcesses(std::size_t processes)
      : barrier_(static_cast<std::ptrdiff_t>(processes)), mail_(processes), parts_(processes),
        numbers_(processes) {
    for (std::size_t process = 0; process < processes; ++process)
      transports_.push_back(std::make_unique<One>(*this, process));
  }

  /// Calls work(transport) on a thread for each process. `work` throws nothing.
  template <class Work>
  void run(Work const& work) {
    std::vector<std::jthread> threads;
    for (auto& transport : transports_) threads.emplace_back([&] { work(*transport); });
  }

private:
  class One final : public tablebase::Transport {
  public:
    One(ThreadProcesses& all, std::size_t process) : all_(all), process_(process) {}
    [[nodiscard]] std::size_t process() const override { return process_; }
    [[nodiscard]] std::size_t processes() const override { return all_.mail_.size(); }
    [[nodiscard]] std::vector<tablebase::Bytes> exchange(std::vector<tablebase::Bytes> sent) override {
      all_.mail_[process_] = std::move(sent);
      all_.barrier_.arrive_and_wait();
      std::vector<tablebase::Bytes> received;
      for (auto const& from : all_.mail_) received.push_back(from[process_]);
      all_.barrier_.arrive_and_wait();
      return received;
    }
    void share(std::span<std::span<std::byte> const> parts) override {
      all_.parts_[process_] = parts;
      all_.barrier_.arrive_and_wait();
      for (std::size_t i = 0; i < parts.size(); ++i)
        if (i % processes() != process_) std::ranges::copy(all_.parts_[i % processes()][i], parts[i].begin());
      all_.barrier_.arrive_and_wait();
    }
    void sum(std::span<std::uint64_t> numbers) override {
      all_.numbers_[process_].assign(numbers.begin(), numbers.end());
      all_.barrier_.arrive_and_wait();
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = 0;
        for (auto const& from : all_.numbers_) numbers[i] += from.at(i);
      }
      all_.barrier_.arrive_and_wait();
    }

  private:
    ThreadProcesses& all_;
    std::size_t process_;
  };

  std::barrier<> barrier_;
  std::vector<std::vector<tablebase::Bytes>> mail_;          ///< [from][to]
  std::vector<std::span<std::span<std::byte> const>> parts_; ///< [of]
  std::vector<std::vector<std::uint64_t>> numbers_;          ///< [from]
  std::vector<std::unique_ptr<One>> transports_;
};

} // namespace hippo::tests

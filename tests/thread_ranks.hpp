// Ranks of a generation as threads of one process: what MPI does, for tests.
#pragma once

#include "libanalysis/tablebase/table/transport.hpp"

#include <barrier>
#include <memory>
#include <thread>

namespace hippo::tests {

class ThreadRanks {
public:
  explicit ThreadRanks(std::size_t ranks)
      : barrier_(static_cast<std::ptrdiff_t>(ranks)), mail_(ranks), parts_(ranks), numbers_(ranks) {
    for (std::size_t rank = 0; rank < ranks; ++rank)
      transports_.push_back(std::make_unique<One>(*this, rank));
  }

  /// Calls work(transport) on a thread for each rank. `work` throws nothing.
  template <class Work>
  void run(Work const& work) {
    std::vector<std::jthread> threads;
    for (auto& transport : transports_) threads.emplace_back([&] { work(*transport); });
  }

private:
  class One final : public tablebase::Transport {
  public:
    One(ThreadRanks& all, std::size_t rank) : all_(all), rank_(rank) {}
    [[nodiscard]] std::size_t rank() const override { return rank_; }
    [[nodiscard]] std::size_t ranks() const override { return all_.mail_.size(); }
    [[nodiscard]] std::vector<tablebase::Bytes> exchange(std::vector<tablebase::Bytes> sent) override {
      all_.mail_[rank_] = std::move(sent);
      all_.barrier_.arrive_and_wait();
      std::vector<tablebase::Bytes> received;
      for (auto const& from : all_.mail_) received.push_back(from[rank_]);
      all_.barrier_.arrive_and_wait();
      return received;
    }
    void share(std::span<std::span<std::byte> const> parts) override {
      all_.parts_[rank_] = parts;
      all_.barrier_.arrive_and_wait();
      for (std::size_t i = 0; i < parts.size(); ++i)
        if (i % ranks() != rank_) std::ranges::copy(all_.parts_[i % ranks()][i], parts[i].begin());
      all_.barrier_.arrive_and_wait();
    }
    void sum(std::span<std::uint64_t> numbers) override {
      all_.numbers_[rank_].assign(numbers.begin(), numbers.end());
      all_.barrier_.arrive_and_wait();
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = 0;
        for (auto const& from : all_.numbers_) numbers[i] += from.at(i);
      }
      all_.barrier_.arrive_and_wait();
    }

  private:
    ThreadRanks& all_;
    std::size_t rank_;
  };

  std::barrier<> barrier_;
  std::vector<std::vector<tablebase::Bytes>> mail_;          ///< [from][to]
  std::vector<std::span<std::span<std::byte> const>> parts_; ///< [of]
  std::vector<std::vector<std::uint64_t>> numbers_;          ///< [from]
  std::vector<std::unique_ptr<One>> transports_;
};

} // namespace hippo::tests

// With MPI.
#include "libanalysis/tablebase/ranks/ranks.hpp"
#include "libanalysis/tablebase/ranks/started.hpp"

#include <boost/mpi/collectives.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>
#include <boost/mpi/nonblocking.hpp>

#include <algorithm>
#include <functional>

namespace hippo::tablebase {

namespace mpi = boost::mpi;

namespace {

constexpr std::size_t max_at_once = std::size_t{1} << 30; ///< bytes of a message: MPI counts in int
constexpr int tag = 1;

class MpiTransport final : public tablebase::Transport {
public:
  explicit MpiTransport(mpi::communicator world) : world_(std::move(world)) {}
  [[nodiscard]] std::size_t process() const override { return static_cast<std::size_t>(world_.rank()); }
  [[nodiscard]] std::size_t processes() const override { return static_cast<std::size_t>(world_.size()); }

  [[nodiscard]] std::vector<tablebase::Bytes> exchange(std::vector<tablebase::Bytes> sent) override {
    std::vector<std::uint64_t> sizes(processes()), expected;
    std::ranges::transform(sent, sizes.begin(), [](auto const& bytes) { return bytes.size(); });
    mpi::all_to_all(world_, sizes, expected);
    std::vector<tablebase::Bytes> received(processes());
    received[process()] = std::move(sent[process()]);
    std::vector<mpi::request> requests;
    for (std::size_t other = 0; other < processes(); ++other) {
      if (other == process()) continue;
      received[other].resize(expected[other]);
      in_pieces(received[other], [&](char* data, int size) {
        requests.push_back(world_.irecv(static_cast<int>(other), tag, data, size));
      });
      in_pieces(sent[other], [&](char const* data, int size) {
        requests.push_back(world_.isend(static_cast<int>(other), tag, data, size));
      });
    }
    mpi::wait_all(requests.begin(), requests.end());
    return received;
  }

  void share(std::span<std::span<std::byte> const> parts) override {
    for (std::size_t i = 0; i < parts.size(); ++i)
      in_pieces(parts[i], [&](char* data, int size) {
        mpi::broadcast(world_, data, size, static_cast<int>(i % processes()));
      });
  }

  void sum(std::span<std::uint64_t> numbers) override {
    std::vector<std::uint64_t> const mine(numbers.begin(), numbers.end());
    mpi::all_reduce(world_, mine.data(), static_cast<int>(mine.size()), numbers.data(), std::plus<>());
  }

  [[nodiscard]] Transport& on_this_machine() override {
    if (!local_) {
      MPI_Comm local = MPI_COMM_NULL;
      MPI_Comm_split_type(world_, MPI_COMM_TYPE_SHARED, world_.rank(), MPI_INFO_NULL, &local);
      local_ = std::make_unique<MpiTransport>(mpi::communicator(local, mpi::comm_take_ownership));
    }
    return *local_;
  }

private:
  template <class Visit>
  static void in_pieces(std::span<std::byte> bytes, Visit visit) {
    for (std::size_t at = 0; at < bytes.size(); at += max_at_once)
      visit(reinterpret_cast<char*>(bytes.data()) + at,
            static_cast<int>(std::min(max_at_once, bytes.size() - at)));
  }

  mpi::communicator world_;
  std::unique_ptr<MpiTransport> local_; ///< all calls to on_this_machine() but the first return it
};

} // namespace

/// Boost's environment ends MPI when it is destroyed, which waits for the other processes: a process that
/// fails does not destroy it.
struct Ranks::Mpi {
  mpi::environment* environment = new mpi::environment(mpi::threading::funneled, false);
  MpiTransport transport{mpi::communicator()};
};

bool needs_other_build() { return false; }
Ranks::Ranks() {
  if (started_with_others()) mpi_ = std::make_unique<Mpi>();
}
Ranks::~Ranks() = default;
tablebase::Transport* Ranks::transport() { return mpi_ ? &mpi_->transport : nullptr; }
void Ranks::finish() {
  if (mpi_) delete std::exchange(mpi_->environment, nullptr);
}

} // namespace hippo::tablebase

#include "tools/common/input/positions_in_order.hpp"

#include <tbb/concurrent_queue.h>

#include <atomic>
#include <exception>
#include <limits>
#include <thread>

namespace hippo::tool::detail {

struct Ahead::Shared {
  struct Closed {}; // thrown to end the reading

  tbb::concurrent_bounded_queue<std::shared_ptr<void>> queue; ///< a null pointer comes last
  std::atomic<bool> closed = false;
  std::exception_ptr failure; ///< written before the null pointer
  std::jthread thread;

  void run(std::function<void(Put const&)> const& read) {
    try {
      read([this](std::shared_ptr<void> item) {
        if (closed) throw Closed();
        queue.push(std::move(item));
      });
    } catch (Closed const&) {
      return;
    } catch (...) {
      failure = std::current_exception();
    }
    queue.push(nullptr);
  }
};

Ahead::Ahead(std::size_t room, std::function<void(Put const&)> const& read)
    : shared_(std::make_unique<Shared>()) {
  shared_->queue.set_capacity(static_cast<std::ptrdiff_t>(room));
  shared_->thread = std::jthread([shared = shared_.get(), read] { shared->run(read); });
}

Ahead::~Ahead() {
  shared_->closed = true;
  shared_->queue.set_capacity(std::numeric_limits<std::ptrdiff_t>::max() / 2);
  shared_->queue.abort(); // of a push that waits for room
}

std::shared_ptr<void> Ahead::take() {
  std::shared_ptr<void> item;
  shared_->queue.pop(item);
  if (!item && shared_->failure) std::rethrow_exception(shared_->failure);
  return item;
}

} // namespace hippo::tool::detail

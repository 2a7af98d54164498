#include "tools/common/interrupt.hpp"

#include "tools/common/output/program.hpp"

#include <atomic>

namespace hippo::tool {

namespace {

std::atomic<int> noted = 0;
static_assert(std::atomic<int>::is_always_lock_free);

void note(int signal) { noted = signal; }

} // namespace

Interruptible::Interruptible(std::chrono::milliseconds time)
    : end_(time.count() > 0 ? Clock::now() + time : Clock::time_point::max()), interrupt_{}, terminate_{} {
  noted = 0;
  struct sigaction once {};
  once.sa_handler = note;
  once.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &once, &interrupt_);
  sigaction(SIGTERM, &once, &terminate_);
}

Interruptible::~Interruptible() {
  sigaction(SIGINT, &interrupt_, nullptr);
  sigaction(SIGTERM, &terminate_, nullptr);
}

bool Interruptible::is_requested() const { return noted != 0; }

bool Interruptible::must_stop() const { return is_requested() || Clock::now() >= end_; }

void Interruptible::end_if_requested() const {
  int const signal = noted;
  if (signal == 0) return;
  flush();
  (void)std::signal(signal, SIG_DFL);
  (void)std::raise(signal);
}

} // namespace hippo::tool

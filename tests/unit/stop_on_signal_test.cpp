// hippo-tb takes SIGINT and SIGTERM for requests to stop, for the time of its work.
#include "tools/hippo-tb/stop.hpp"

#include <catch2/catch.hpp>

#include <chrono>

#include <pthread.h>
#include <unistd.h>

using namespace hippo;

namespace {

bool is_blocked(int signal) {
  sigset_t now;
  pthread_sigmask(SIG_BLOCK, nullptr, &now);
  return sigismember(&now, signal) == 1;
}

/// Whether it is requested within ten seconds.
bool is_requested(std::stop_token const& stop) {
  auto const deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!stop.stop_requested() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return stop.stop_requested();
}

} // namespace

TEST_CASE("stop on signal: the signals request a stop, and act as before after the work", "[tb]") {
  int const signal = GENERATE(SIGINT, SIGTERM);
  REQUIRE_FALSE(is_blocked(signal));
  {
    tool::tb::StopOnSignal const stop;
    CHECK(is_blocked(signal));
    CHECK_FALSE(stop.token().stop_requested());
    kill(getpid(), signal);
    CHECK(is_requested(stop.token()));
  }
  CHECK_FALSE(is_blocked(signal));
}

TEST_CASE("stop on signal: a signal that was blocked before stays blocked", "[tb]") {
  sigset_t interrupt, before;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  pthread_sigmask(SIG_BLOCK, &interrupt, &before);
  { tool::tb::StopOnSignal const stop; }
  CHECK(is_blocked(SIGINT));
  CHECK_FALSE(is_blocked(SIGTERM));
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

#include "tools/hippo-serve/worker.hpp"

#include "tools/common/output/program.hpp"

#include "libanalysis/files/descriptor.hpp"

#include <fmt/format.h>

#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <string_view>

namespace hippo::tool {

namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
  files::Descriptor read, write;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw Failure(fmt::format("a pipe: {}", std::strerror(errno)));
  return {files::Descriptor(ends[0]), files::Descriptor(ends[1])};
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    ssize_t const written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// The child: ends without the destructors and buffers of the parent.
[[noreturn]] void work_and_exit(int output, Limits const& limits, std::function<std::string()> const& work) {
  rlimit const memory{limits.memory, limits.memory};
  (void)setrlimit(RLIMIT_AS, &memory);
  bool done = false;
  try {
    done = write_all(output, work());
  } catch (...) { // the parent sees that there is no result
  }
  _exit(done ? EXIT_SUCCESS : EXIT_FAILURE);
}

/// All of the child's output; nothing at the deadline.
std::optional<std::string> read_all(int input, Clock::time_point deadline) {
  std::string text;
  std::array<char, 1U << 16U> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): read() fills it
  for (;;) {
    auto const left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return std::nullopt;
    pollfd ready{input, POLLIN, 0};
    if (poll(&ready, 1, static_cast<int>(std::min<std::int64_t>(left, 60'000))) <= 0) continue;
    ssize_t const size = read(input, buffer.data(), buffer.size());
    if (size == 0) return text;
    if (size > 0) text.append(buffer.data(), static_cast<std::size_t>(size));
  }
}

/// The child's status as waitpid() gives it.
int end_of(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

} // namespace

std::variant<std::string, NoResult> result_within(Limits const& limits,
                                                  std::function<std::string()> const& work) {
  Pipe pipe = make_pipe();
  auto const deadline = Clock::now() + limits.time;
  pid_t const child = fork();
  if (child < 0) throw Failure(fmt::format("a process: {}", std::strerror(errno)));
  if (child == 0) work_and_exit(pipe.write.number(), limits, work);
  pipe.write = files::Descriptor();
  auto text = read_all(pipe.read.number(), deadline);
  if (!text) kill(child, SIGKILL);
  int const status = end_of(child);
  if (!text)
    return NoResult{fmt::format("takes longer than {} s", static_cast<double>(limits.time.count()) / 1000)};
  if (WIFSIGNALED(status)) return NoResult{fmt::format("ends by a signal: {}", strsignal(WTERMSIG(status)))};
  if (WEXITSTATUS(status) != EXIT_SUCCESS) return NoResult{"takes too much memory"};
  return std::move(*text);
}

} // namespace hippo::tool

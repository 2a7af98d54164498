#include "libanalysis/match/engine_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace hippo::match {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t max_line = std::size_t{1} << 20; ///< bytes; longer lines are dropped
constexpr milliseconds time_to_read{10'000}, time_to_quit{1'500};
constexpr milliseconds between_questions{20}; ///< whether to stop

/// Before the command: a process that kills the process group when the lifeline is closed.
constexpr std::string_view guard =
    "{ read -r line <&3; kill -KILL 0; } </dev/null >/dev/null 2>&1 &\nexec 3<&-\n";
constexpr int lifeline_of_guard = 3;

void require(bool good, int error, char const* what) {
  if (!good) throw std::system_error(error, std::generic_category(), what);
}

/// What posix_spawn() does before the program begins: the socket becomes its standard streams.
class SpawnActions {
public:
  SpawnActions(int socket, int lifeline) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, lifeline, lifeline_of_guard);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setpgroup(&attributes_, 0);
    sigset_t defaults;
    sigemptyset(&defaults);
    for (int const signal : {SIGINT, SIGTERM, SIGPIPE}) sigaddset(&defaults, signal);
    posix_spawnattr_setsigdefault(&attributes_, &defaults);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  }
  SpawnActions(SpawnActions const&) = delete;
  SpawnActions& operator=(SpawnActions const&) = delete;
  ~SpawnActions() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }

  pid_t spawn(std::string command) {
    std::string shell = "sh", option = "-c";
    command.insert(0, guard);
    std::array<char*, 4> arguments{shell.data(), option.data(), command.data(), nullptr};
    pid_t child = 0;
    int const error = posix_spawn(&child, "/bin/sh", &actions_, &attributes_, arguments.data(), environ);
    require(error == 0, error, "/bin/sh");
    return child;
  }

private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

} // namespace

EngineProcess::EngineProcess(std::string const& command, std::function<bool()> must_stop)
    : must_stop_(std::move(must_stop)) {
  std::array<int, 2> ends{};
  require(pipe2(ends.data(), O_CLOEXEC) == 0, errno, "pipe");
  files::Descriptor const lifeline(ends[0]);
  lifeline_ = files::Descriptor(ends[1]);
  require(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0, errno, "socketpair");
  socket_ = files::Descriptor(ends[0]);
  files::Descriptor const other(ends[1]);
  child_ = SpawnActions(other.number(), lifeline.number()).spawn(command);
}

EngineProcess::~EngineProcess() {
  must_stop_ = nullptr;
  send("quit");
  shutdown(socket_.number(), SHUT_WR);
  await_end(std::chrono::steady_clock::now() + time_to_quit);
  (void)kill(-child_, SIGKILL);
  while (waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

/// Reads its output meanwhile, so that it does not wait for a reader.
void EngineProcess::await_end(Deadline deadline) {
  while (fill(deadline)) read_.clear();
  siginfo_t ended{};
  while (std::chrono::steady_clock::now() < deadline) {
    int const error = waitid(P_PID, static_cast<id_t>(child_), &ended, WEXITED | WNOHANG | WNOWAIT);
    if (error == 0 && ended.si_pid == child_) return;
    std::this_thread::sleep_for(milliseconds(1));
  }
}

void EngineProcess::send(std::string_view line) {
  std::string text(line);
  text += '\n';
  auto const deadline = std::chrono::steady_clock::now() + time_to_read;
  for (std::string_view left = text; !left.empty();) {
    ssize_t const sent = ::send(socket_.number(), left.data(), left.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    bool const is_full = sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
    if ((sent < 0 && errno == EINTR) || (is_full && wait_for(POLLOUT, deadline))) continue;
    if (sent <= 0) return;
    left.remove_prefix(static_cast<std::size_t>(sent));
  }
}

std::optional<std::string> EngineProcess::read_line(Deadline deadline) {
  for (;;) {
    if (auto const end = read_.find('\n'); end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (read_.size() > max_line) read_.clear();
    if (!fill(deadline)) return std::nullopt;
  }
}

bool EngineProcess::wait_for(short event, Deadline deadline) const {
  for (;;) {
    auto const left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0 || (must_stop_ && must_stop_())) return false;
    pollfd waiting{socket_.number(), event, 0};
    int const ready = poll(&waiting, 1, static_cast<int>(std::min(left, between_questions).count()));
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
}

bool EngineProcess::fill(Deadline deadline) {
  while (!has_ended_ && wait_for(POLLIN, deadline)) {
    std::array<char, 4096> buffer{};
    ssize_t const size = recv(socket_.number(), buffer.data(), buffer.size(), 0);
    if (size < 0 && errno == EINTR) continue;
    has_ended_ = size <= 0;
    if (!has_ended_) read_.append(buffer.data(), static_cast<std::size_t>(size));
    return !has_ended_;
  }
  return false;
}

} // namespace hippo::match

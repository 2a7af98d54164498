#include "libanalysis/match/engine_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace hippo::match {

namespace {

constexpr std::size_t most_line = std::size_t{1} << 20; ///< bytes; longer lines are dropped

void require(bool good, int error, char const* what) {
  if (!good) throw std::system_error(error, std::generic_category(), what);
}

/// What posix_spawn() does before the program begins: the socket becomes its standard streams.
class SpawnActions {
public:
  explicit SpawnActions(int socket) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, socket, STDOUT_FILENO);
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
    command.insert(0, "exec ");
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

EngineProcess::EngineProcess(std::string const& command) {
  std::array<int, 2> ends{};
  require(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0, errno, "socketpair");
  socket_ = files::Descriptor(ends[0]);
  files::Descriptor const other(ends[1]);
  child_ = SpawnActions(other.number()).spawn(command);
}

EngineProcess::~EngineProcess() {
  (void)kill(-child_, SIGKILL);
  while (waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void EngineProcess::send(std::string_view line) {
  std::string text(line);
  text += '\n';
  for (std::string_view left = text; !left.empty();) {
    ssize_t const sent = ::send(socket_.number(), left.data(), left.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
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
    if (read_.size() > most_line) read_.clear();
    if (!fill(deadline)) return std::nullopt;
  }
}

bool EngineProcess::fill(Deadline deadline) {
  using std::chrono::ceil;
  using std::chrono::milliseconds;
  while (!has_ended_) {
    auto const left = ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd waiting{socket_.number(), POLLIN, 0};
    int const ready = poll(&waiting, 1, static_cast<int>(std::min<std::int64_t>(left.count(), 1 << 30)));
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
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

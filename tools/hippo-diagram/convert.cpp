#include "tools/hippo-diagram/convert.hpp"

#include "tools/common/tool.hpp"

#include <fmt/format.h>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>

extern char** environ;

namespace hippo::tool {

void write_file(std::string const& file, std::string_view content) {
  if (file.empty() || file == "-") return print(content);
  std::ofstream stream(file, std::ios::binary);
  stream << content;
  stream.close();
  if (!stream) throw Failure(fmt::format("{}: {}", file, std::strerror(errno)));
}

void convert(std::string_view svg, std::string const& format, std::string const& file) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw Failure(std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  std::vector<std::string> words{"rsvg-convert", "--format", format};
  if (!file.empty() && file != "-") words.insert(words.end(), {"--output", file});
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  int const failed = posix_spawnp(&child, "rsvg-convert", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[0]);
  if (failed != 0) {
    close(ends[1]);
    throw Failure(fmt::format("rsvg-convert (package librsvg2-bin): {}", std::strerror(failed)));
  }
  auto const before = std::signal(SIGPIPE, SIG_IGN);
  while (!svg.empty()) {
    ssize_t const written = write(ends[1], svg.data(), svg.size());
    if (written < 0 && errno != EINTR) break;
    if (written > 0) svg.remove_prefix(static_cast<std::size_t>(written));
  }
  close(ends[1]);
  std::signal(SIGPIPE, before);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw Failure("rsvg-convert could not convert the drawing");
}

} // namespace hippo::tool

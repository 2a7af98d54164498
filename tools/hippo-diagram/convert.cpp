#include "tools/hippo-diagram/convert.hpp"

#include "tools/common/program.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

extern char** environ;

namespace hippo::tool {

namespace {

constexpr std::size_t pipe_buffer = std::size_t{1} << 16; ///< bytes

[[noreturn]] void fail(int error) {
  throw Failure(fmt::format("rsvg-convert (package librsvg2-bin): {}", std::strerror(error)));
}

struct CloseFile {
  void operator()(std::FILE* file) const { (void)std::fclose(file); }
};
using TemporaryFile = std::unique_ptr<std::FILE, CloseFile>;

/// The drawing in a file without a name, to be read from its beginning. A pipe would not do: writing
/// one while reading another can block for ever.
TemporaryFile file_of(std::string_view svg) {
  TemporaryFile file(std::tmpfile());
  if (!file || std::fwrite(svg.data(), 1, svg.size(), file.get()) != svg.size() ||
      std::fflush(file.get()) != 0 || lseek(fileno(file.get()), 0, SEEK_SET) != 0)
    throw Failure(fmt::format("a temporary file: {}", std::strerror(errno)));
  return file;
}

/// Starts rsvg-convert on these open files, which it inherits.
pid_t start(std::string const& format, std::vector<TemporaryFile> const& inputs, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  std::vector<std::string> words{"rsvg-convert", "--format", format};
  for (TemporaryFile const& input : inputs) words.push_back(fmt::format("/dev/fd/{}", fileno(input.get())));
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  int const failed =
      posix_spawnp(&child, words.front().c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) fail(failed);
  return child;
}

std::string read_all(int pipe) {
  std::string all;
  std::array<char, pipe_buffer> buffer{};
  for (;;) {
    ssize_t const count = read(pipe, buffer.data(), buffer.size());
    if (count > 0)
      all.append(buffer.data(), static_cast<std::size_t>(count));
    else if (count == 0 || errno != EINTR)
      return all;
  }
}

} // namespace

std::string convert(std::vector<std::string> const& drawings, std::string const& format) {
  std::vector<TemporaryFile> inputs;
  for (std::string const& svg : drawings) inputs.push_back(file_of(svg));
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) fail(errno);
  pid_t child = 0;
  try {
    child = start(format, inputs, ends[1]);
  } catch (...) {
    close(ends[0]);
    close(ends[1]);
    throw;
  }
  close(ends[1]);
  std::string image = read_all(ends[0]);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw Failure("rsvg-convert could not convert the drawing");
  return image;
}

} // namespace hippo::tool

#include "tools/common/output/filter.hpp"

#include "tools/common/output/program.hpp"

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

namespace hippo::tool {

namespace {

constexpr std::size_t pipe_buffer = std::size_t{1} << 16; ///< bytes

struct CloseFile {
  void operator()(std::FILE* file) const { (void)std::fclose(file); }
};
using TemporaryFile = std::unique_ptr<std::FILE, CloseFile>;

/// The text in a file without a name, to be read from its beginning. A pipe would not do: writing
/// one while reading another can block for ever.
TemporaryFile file_of(std::string_view text) {
  TemporaryFile file(std::tmpfile());
  if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() ||
      std::fflush(file.get()) != 0 || lseek(fileno(file.get()), 0, SEEK_SET) != 0)
    throw Failure(fmt::format("a temporary file: {}", std::strerror(errno)));
  return file;
}

/// A program and what messages call it.
class Program {
public:
  Program(std::vector<std::string> words, std::string_view package)
      : words_(std::move(words)), package_(package) {}

  [[noreturn]] void fail(int error) const {
    throw Failure(fmt::format("{} (package {}): {}", words_.front(), package_, std::strerror(error)));
  }
  [[noreturn]] void fail() const { throw Failure(fmt::format("{} failed", words_.front())); }

  /// Starts it with these as its standard streams.
  pid_t start(int input, int output) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    std::vector<char*> arguments;
    for (std::string& word : words_) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    int const failed =
        posix_spawnp(&child, words_.front().c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) fail(failed);
    return child;
  }

private:
  std::vector<std::string> words_;
  std::string_view package_;
};

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

/// The output of the program for an open file.
std::string output_of(Program program, int input) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) program.fail(errno);
  pid_t child = 0;
  try {
    child = program.start(input, ends[1]);
  } catch (...) {
    close(ends[0]);
    close(ends[1]);
    throw;
  }
  close(ends[1]);
  std::string output = read_all(ends[0]);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) program.fail();
  return output;
}

} // namespace

std::string filter(std::string_view input, std::vector<std::string> words, std::string_view package) {
  TemporaryFile const file = file_of(input);
  return output_of({std::move(words), package}, fileno(file.get()));
}

std::string filter(std::vector<std::string> const& inputs, std::vector<std::string> words,
                   std::string_view package) {
  std::vector<TemporaryFile> files; // open in the program, too
  for (std::string const& input : inputs) {
    files.push_back(file_of(input));
    words.push_back(fmt::format("/dev/fd/{}", fileno(files.back().get())));
  }
  return output_of({std::move(words), package}, STDIN_FILENO);
}

} // namespace hippo::tool

#include "tools/common/program.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ios>

namespace hippo::tool {

namespace {

bool flushes_each_print = false;

[[noreturn]] void fail_to_print() { throw Failure(fmt::format("standard output: {}", std::strerror(errno))); }

/// A standard stream that is closed gets a descriptor on which reading (writing) fails. Otherwise the next
/// file that is opened would get its number, and output would go into that file.
void occupy_standard_streams() {
  for (int const stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) == -1) (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

} // namespace

int run_program(std::string const& name, std::function<Status()> const& work) {
  occupy_standard_streams();
  (void)std::signal(SIGPIPE, SIG_DFL); // a closed pipe ends the program quietly
  std::ios::sync_with_stdio(false);
  try {
    Status const status = work();
    flush();
    return static_cast<int>(status);
  } catch (std::exception const& error) {
    (void)std::fflush(stdout);
    complain(fmt::format("{}: error: {}\n", name, error.what()));
    return static_cast<int>(Status::cannot_work);
  }
}

void print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail_to_print();
  if (flushes_each_print) flush();
}

void flush() {
  if (std::fflush(stdout) != 0) fail_to_print();
}

void flush_each_print(bool each) { flushes_each_print = each; }

void complain(std::string_view message) { (void)std::fwrite(message.data(), 1, message.size(), stderr); }

} // namespace hippo::tool

#include "tools/common/output/program.hpp"

#include "libgame/game_file/library.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <ios>
#include <mutex>
#include <new>
#include <system_error>

namespace hippo::tool {

namespace {

std::atomic<bool> flushes_each_print = false;
std::array<char, 1U << 16U> output_buffer;      ///< of standard output, unless that is a terminal
std::string name_of_program;                    ///< written once, before there are threads
std::string name_of_output = "standard output"; ///< written before there are threads

std::mutex status_line_mutex;
bool status_line_shown = false; ///< on a terminal; guarded by the mutex

std::atomic<int> error_while_waiting = 0; ///< of a flush in flush_each_print(), for the next flush()

[[noreturn]] void fail_to_print(int error) {
  throw Failure(fmt::format("{}: {}", name_of_output, std::strerror(error)));
}

/// A standard stream that is closed gets a descriptor on which reading (writing) fails. Otherwise the next
/// file that is opened would get its number, and output would go into that file.
void occupy_standard_streams() {
  for (int const stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) == -1) (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/// The system's message, without the names of C++ functions.
std::string words_of(std::exception const& error) {
  if (dynamic_cast<std::bad_alloc const*>(&error) != nullptr) return "out of memory";
  auto const* const of_system = dynamic_cast<std::system_error const*>(&error);
  if (of_system != nullptr && of_system->code() == std::errc::resource_unavailable_try_again)
    return fmt::format("cannot start a thread: {}", of_system->code().message());
  auto const* const of_file = dynamic_cast<std::filesystem::filesystem_error const*>(&error);
  if (of_file == nullptr) return error.what();
  return fmt::format("{}: {}", of_file->path1().string(), of_file->code().message());
}

} // namespace

int run_program(std::string const& name, std::function<Status()> const& work) {
  name_of_program = name;
  occupy_standard_streams();
  (void)std::signal(SIGPIPE, SIG_DFL); // a closed pipe ends the program quietly
  (void)std::signal(SIGXFSZ, SIG_IGN); // a write beyond the size limit fails, and its file is removed
  std::ios::sync_with_stdio(false);
  if (isatty(STDOUT_FILENO) == 0)
    (void)std::setvbuf(stdout, output_buffer.data(), _IOFBF, output_buffer.size());
  try {
    game_file::use_library();
    Status const status = work();
    flush();
    return static_cast<int>(status);
  } catch (std::exception const& error) {
    (void)std::fflush(stdout);
    complain(fmt::format("{}: error: {}\n", name, words_of(error)));
    return static_cast<int>(Status::cannot_work);
  }
}

std::string const& program_name() { return name_of_program; }

void print(std::string_view text) {
  clear_status_line();
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail_to_print(errno);
  if (flushes_each_print) flush();
}

void flush() {
  if (std::fflush(stdout) != 0) fail_to_print(errno);
  if (int const error = error_while_waiting; error != 0) fail_to_print(error);
}

void redirect_output(int descriptor, std::string const& name) {
  flush();
  name_of_output = name;
  if (dup2(descriptor, STDOUT_FILENO) == -1) fail_to_print(errno);
}

void flush_each_print(bool each) {
  flushes_each_print = each;
  if (each && std::fflush(stdout) != 0) error_while_waiting = errno;
}

void end_without_reader() {
  pollfd output{STDOUT_FILENO, 0, 0};
  if (poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0) (void)std::raise(SIGPIPE);
}

void complain(std::string_view message) {
  clear_status_line();
  (void)std::fwrite(message.data(), 1, message.size(), stderr);
}

void show_status_line(std::string_view text) {
  std::lock_guard const lock(status_line_mutex);
  if (isatty(STDERR_FILENO) == 0) {
    fmt::print(stderr, "{}\n", text);
    return;
  }
  fmt::print(stderr, "\r\033[K{}", text);
  status_line_shown = true;
}

void clear_status_line() {
  std::lock_guard const lock(status_line_mutex);
  if (status_line_shown) fmt::print(stderr, "\r\033[K");
  status_line_shown = false;
}

} // namespace hippo::tool

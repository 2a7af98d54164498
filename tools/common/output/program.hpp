// What all programs share: exit statuses, standard streams and failures.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hippo::tool {

/// Exit statuses (doc/conventions.md). A program ends with the worst one that occurred.
enum class Status : int {
  ok = 0,
  wrong_input = 1, ///< a game that fails, a claim that is false, a line that cannot be read
  cannot_work = 2, ///< usage, an unreadable file, an unknown game, no space left
};

/// Work that cannot be done; run_program() prints the message and ends with Status::cannot_work.
class Failure : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// Runs the work of a program and returns its exit status. Exceptions become messages and statuses here and
/// nowhere else; output that cannot be written is a Failure, too.
int run_program(std::string const& name, std::function<Status()> const& work);
/// The name that run_program() was given; messages about no place in a file begin with it.
[[nodiscard]] std::string const& program_name();

/// Writes to standard output; a closed pipe ends the program quietly. Throws Failure.
void print(std::string_view text);
/// Flushes standard output. Throws Failure.
void flush();
/// Prints to another descriptor from now on; errors name it. Throws Failure.
void redirect_output(int descriptor, std::string const& name);
/// Whether each print(), and what was printed before, is flushed, because a reader may be waiting for it. May
/// be called by any thread. If the flush of what was printed before fails, the next flush() throws.
void flush_each_print(bool each);
/// Ends the program, as a write would, if standard output is a pipe that nobody reads any more. For long work
/// between two writes; may be called by any thread.
void end_without_reader();

/// Writes to standard error. If that fails, it is ignored.
void complain(std::string_view message);

/// A line on standard error that the next output erases. On what is no terminal it is a line like others. May
/// be called by any thread.
void show_status_line(std::string_view text);
void clear_status_line();

} // namespace hippo::tool

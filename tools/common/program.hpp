// What every program does: exit statuses, its standard streams, and failures.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hippo::tool {

/// Exit statuses (COMMANDS: conventions). The worst one that was met is the program's.
enum class Status : int {
  ok = 0,
  wrong_input = 1, ///< a game that fails, a claim that is false, a line that cannot be read
  cannot_work = 2, ///< usage, an unreadable file, an unknown game, no space left
};

/// Work that cannot be done at all; run_program() prints it and ends with Status::cannot_work.
class Failure : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// Runs the work of a program and returns its exit status. Exceptions become messages and statuses here and
/// nowhere else; output that cannot be written is a Failure, too.
int run_program(std::string const& name, std::function<Status()> const& work);

/// Writes to standard output; a reader that has gone away ends the program quietly. Throws Failure.
void print(std::string_view text);
/// Writes out what was printed so far. Throws Failure.
void flush();
/// Whether somebody may be waiting for each result, so that print() does not collect them.
void flush_each_print(bool each);

/// Writes to standard error. That may be closed: then nobody wants to know, and the work goes on.
void complain(std::string_view message);

} // namespace hippo::tool

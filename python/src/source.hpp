// Python's sources of text: str, bytes, paths and open files.
#pragma once

#include "python/src/bind.hpp"

#include <exception>
#include <memory>
#include <streambuf>
#include <string>

namespace hippo::python {

/// An open file of Python, of text or of bytes. May be read without the interpreter's lock.
class PythonFile : public std::streambuf {
public:
  explicit PythonFile(py::object const& file) : read_(file.attr("read")) {}

  /// Raises what the file's read() has raised; the input ended there.
  void raise_failure();

protected:
  int_type underflow() override;

private:
  static constexpr int part_size = 64 * 1024;

  py::object read_;
  std::string part_;
  std::exception_ptr failure_;
};

/// The text of a str, the content of bytes, of an open file, or of the file with that path. Raises OSError
/// for a path that cannot be opened, and TypeError for anything else.
[[nodiscard]] std::unique_ptr<std::streambuf> open_source(py::object const& source);

/// Its whole content, up to the size limit of files of games. Raises OSError, ValueError and what read()
/// raises.
[[nodiscard]] std::string text_of_source(py::object const& source);

/// OSError, or the subclass that belongs to the number: FileNotFoundError, PermissionError ...
[[noreturn]] void raise_os_error(int error, std::filesystem::path const& file);

} // namespace hippo::python

#include "python/src/source.hpp"

#include "libanalysis/files/read_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>
#include <sstream>
#include <utility>

namespace hippo::python {

namespace {

bool is_bytes(py::handle source) {
  return py::isinstance<py::bytes>(source) || py::isinstance<py::bytearray>(source) ||
         py::isinstance<py::memoryview>(source);
}

std::string bytes_of(py::handle source) {
  auto const bytes = py::reinterpret_steal<py::bytes>(PyBytes_FromObject(source.ptr()));
  if (!bytes) throw py::error_already_set();
  return bytes;
}

/// The result of read(); a file that does not block and has nothing yet returns None.
std::string part_of(py::object const& part) {
  if (part.is_none()) throw py::type_error("read() returned None: the file must be one that blocks");
  return is_bytes(part) ? bytes_of(part) : string_of(part);
}

bool has_read(py::object const& source) { return py::hasattr(source, "read"); }

/// Opens the file once, to report an unreadable one before the first read.
std::filesystem::path readable_path(py::object const& source) {
  auto path = path_of(source);
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) raise_os_error(EISDIR, path);
  if (!std::ifstream(path, std::ios::binary)) raise_os_error(errno, path);
  return path;
}

} // namespace

void PythonFile::raise_failure() {
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

PythonFile::int_type PythonFile::underflow() {
  if (failure_) return traits_type::eof();
  py::gil_scoped_acquire const interpreter;
  try {
    part_ = part_of(read_(part_size));
  } catch (...) {
    failure_ = std::current_exception();
    part_.clear();
  }
  setg(part_.data(), part_.data(), part_.data() + part_.size());
  return part_.empty() ? traits_type::eof() : traits_type::to_int_type(part_.front());
}

std::unique_ptr<std::streambuf> open_source(py::object const& source) {
  if (py::isinstance<py::str>(source)) return std::make_unique<std::stringbuf>(string_of(source));
  if (is_bytes(source)) return std::make_unique<std::stringbuf>(bytes_of(source));
  if (has_read(source)) return std::make_unique<PythonFile>(source);
  auto file = std::make_unique<std::filebuf>();
  file->open(readable_path(source), std::ios::in | std::ios::binary);
  return file;
}

std::string text_of_source(py::object const& source) {
  if (py::isinstance<py::str>(source)) return string_of(source);
  if (is_bytes(source)) return bytes_of(source);
  if (has_read(source)) return part_of(source.attr("read")());
  return files::read_limited_file(readable_path(source));
}

void raise_os_error(int error, std::filesystem::path const& file) {
  errno = error;
  PyErr_SetFromErrnoWithFilenameObject(PyExc_OSError, py::cast(file.string()).ptr());
  throw py::error_already_set();
}

} // namespace hippo::python

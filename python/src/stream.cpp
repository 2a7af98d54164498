#include "python/src/diagram.hpp"
#include "python/src/interrupt.hpp"
#include "python/src/record.hpp"
#include "python/src/source.hpp"

#include "libanalysis/files/decompress.hpp"
#include "libanalysis/files/error.hpp"
#include "libanalysis/replay/replay_page.hpp"
#include "libanalysis/verify/record_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

namespace hippo::python {

namespace {

/// A stream of records, decompressed as it is read. Threads take turns.
class Records {
public:
  Records(py::object const& source, verify::VerifyOptions how)
      : source_(open_source(source)), python_file_(dynamic_cast<PythonFile*>(source_.get())),
        decompressed_(*source_), input_(&decompressed_), stream_(input_, std::move(how)) {}

  /// Raises StopIteration at the end.
  std::shared_ptr<Record> next() {
    auto record = without_interpreter([&] {
      std::lock_guard const alone(mutex_);
      return read();
    });
    if (python_file_ != nullptr) python_file_->raise_failure();
    if (!record) {
      if (!decompressed_.problem().empty()) throw files::FileError(decompressed_.problem());
      throw py::stop_iteration();
    }
    return record;
  }

private:
  std::shared_ptr<Record> read() {
    auto record = stream_.next();
    if (!record) return nullptr;
    return std::make_shared<Record>(std::move(*record));
  }

  std::mutex mutex_;
  std::unique_ptr<std::streambuf> source_;
  PythonFile* python_file_; ///< the source, if it is one
  files::DecompressingBuffer decompressed_;
  std::istream input_;
  verify::RecordStream stream_;
};

std::string replay_page(std::vector<std::shared_ptr<Record>> const& records, Text const& title, bool flip,
                        double square, Text const& theme) {
  std::vector<replay::Replay> replays;
  for (auto const& record : records) {
    std::string const prefix = replays.empty() ? "" : fmt::format("g{}-", replays.size() + 1);
    replays.push_back(replay::replay_of(record->tree(), record->text(), record->report(), prefix));
  }
  std::string heading = title;
  if (title.empty() && !replays.empty() && std::ranges::all_of(replays, [&](replay::Replay const& game) {
        return game.title == replays.front().title;
      }))
    heading = replays.front().title;
  (void)options_of(theme, square); // raises
  diagram::Style style;
  style.theme = *diagram::find_theme(theme);
  style.square_size = square;
  return replay::page_of(replays, heading, style, {.view = {.flip = flip}});
}

} // namespace

void bind_streams(py::module_& module) {
  py::class_<Records>(module, "Records", "Records, read one after another.")
      .def("__iter__", [](py::object const& records) { return records; })
      .def("__next__", &Records::next);
  module.def(
      "parse_pgn",
      [](py::object const& source, py::object const& game, bool repair, bool draws, bool as_played) {
        return std::make_unique<Records>(source, options_of(game, repair, draws, as_played));
      },
      py::arg("source"), py::kw_only(), py::arg("game") = py::none(), py::arg("repair") = false,
      py::arg("draws") = false, py::arg("as_played") = false,
      "Iterates over the records of a text (str), of bytes, of an open file, or of the file with a path "
      "(pathlib.Path). Bytes and files may be compressed by gzip, bzip2, xz or Zstandard. Raises OSError, "
      "such "
      "as FileNotFoundError, where a file cannot be read.");
  module.def("replay_page", &replay_page, py::arg("records"), py::kw_only(), py::arg("title") = "",
             py::arg("flip") = false, py::arg("square") = usual_square, py::arg("theme") = "light",
             "A self-contained page of HTML on which records are replayed.");
}

} // namespace hippo::python

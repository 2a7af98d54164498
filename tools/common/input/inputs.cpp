#include "tools/common/input/inputs.hpp"

#include "tools/common/output/progress.hpp"
#include "tools/common/reporter.hpp"

#include "libanalysis/files/decompress.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/record/record_end.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <streambuf>

namespace hippo::tool {

namespace {

namespace fs = std::filesystem;
using Endings = std::vector<std::string_view>;

bool is_wanted(std::string const& name, Endings const& endings) {
  std::string small = text::lower(name);
  small.resize(small.size() - files::compression_ending(small).size());
  return name.front() != '.' && (endings.empty() || std::ranges::any_of(endings, [&](std::string_view end) {
                                   return small.ends_with(end);
                                 }));
}

/// Whether a file begins with a tag or the first move, blanks before it aside.
bool begins_as_record(fs::path const& path) {
  std::ifstream file(path, std::ios::binary);
  std::array<char, 1024> buffer{};
  file.read(buffer.data(), buffer.size());
  std::string_view head(buffer.data(), static_cast<std::size_t>(file.gcount()));
  if (head.starts_with(notation::byte_order_mark)) head.remove_prefix(notation::byte_order_mark.size());
  head = notation::without_blanks_before(head);
  return head.starts_with("1.") || notation::begins_tag(head);
}

/// Folders below that cannot be read are reported and skipped.
std::vector<fs::path> files_below(fs::path const& folder, Endings const& endings, Reporter& reporter) {
  std::vector<fs::path> files;
  std::vector<fs::path> folders{folder};
  bool failed = false;
  while (!folders.empty()) {
    fs::path const now = std::move(folders.back());
    folders.pop_back();
    std::error_code error;
    for (fs::directory_iterator entry(now, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
      std::error_code unknown; // of a file that has gone meanwhile, or a link that leads nowhere
      if (entry->is_directory(unknown) && !entry->is_symlink(unknown))
        folders.push_back(entry->path());
      else if (entry->is_regular_file(unknown) && is_wanted(entry->path().filename().string(), endings) &&
               (text::lower(entry->path().extension().string()) != ".txt" || begins_as_record(entry->path())))
        files.push_back(entry->path());
    }
    if (error) reporter.fail(fmt::format("{}: {}", now.string(), error.message()));
    failed |= static_cast<bool>(error);
  }
  if (files.empty() && !failed) {
    std::vector<std::string> patterns;
    for (std::string_view end : endings) patterns.push_back(fmt::format("*{}", end));
    std::string const last = patterns.empty() ? "" : patterns.back();
    if (!patterns.empty()) patterns.pop_back();
    reporter.fail(
        fmt::format("{}: no files {}{}in this folder", folder.string(), fmt::join(patterns, ", "),
                    last.empty() ? "" : fmt::format("{}{} ", patterns.empty() ? "" : " or ", last)));
  }
  std::ranges::sort(files);
  return files;
}

/// A buffer that reads from another.
class Passing : public std::streambuf {
public:
  explicit Passing(std::streambuf& source) : source_(source) {}

protected:
  [[nodiscard]] std::streambuf& source() { return source_; }

  int_type underflow() override { return source_.sgetc(); }
  int_type uflow() override { return source_.sbumpc(); }
  int_type pbackfail(int_type) override { return source_.sungetc(); }
  std::streamsize showmanyc() override { return source_.in_avail(); }
  std::streamsize xsgetn(char* to, std::streamsize size) override { return source_.sgetn(to, size); }

private:
  std::streambuf& source_;
};

/// Counts the bytes that are read through it.
class Metered : public Passing {
public:
  Metered(std::streambuf& source, std::function<void(std::uint64_t)> count)
      : Passing(source), count_(std::move(count)) {}

protected:
  std::streamsize xsgetn(char* to, std::streamsize size) override {
    std::streamsize const got = Passing::xsgetn(to, size);
    count_(static_cast<std::uint64_t>(got));
    return got;
  }

private:
  std::function<void(std::uint64_t)> count_;
};

/// Standard input: all answers are flushed before it waits for more.
class Dialogue : public Passing {
public:
  using Passing::Passing;

protected:
  int_type underflow() override {
    if (source().in_avail() > 0) return source().sgetc();
    flush_each_print(true);
    int_type const next = source().sgetc();
    flush_each_print(false);
    return next;
  }
};

/// Where an operand leads: an empty path is standard input.
std::vector<fs::path> sources_of(std::vector<std::string> const& operands, Endings const& endings,
                                 Reporter& reporter) {
  std::vector<fs::path> sources;
  if (operands.empty()) sources.emplace_back();
  for (std::string const& operand : operands) {
    std::error_code error;
    if (operand == "-") {
      sources.emplace_back();
    } else if (fs::is_directory(operand, error)) {
      auto const below = files_below(operand, endings, reporter);
      sources.insert(sources.end(), below.begin(), below.end());
    } else {
      sources.emplace_back(operand);
    }
  }
  return sources;
}

/// Of all sources together; 0 where one of them has no size, such as a pipe.
std::uint64_t bytes_of(std::vector<fs::path> const& sources) {
  std::uint64_t bytes = 0;
  for (fs::path const& path : sources) {
    std::error_code error;
    if (path.empty() || !fs::is_regular_file(path, error)) return 0;
    bytes += fs::file_size(path, error);
  }
  return bytes;
}

class Inputs {
public:
  Inputs(Options const& options, Reporter& reporter, std::vector<fs::path> const& sources,
         std::function<void(std::string const&, std::istream&)> const& work)
      : reporter_(reporter), work_(work), progress_(options, bytes_of(sources), "bytes") {}

  void read(fs::path const& path) {
    if (path.empty()) return read_standard_input();
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return reporter_.fail(fmt::format("{}: {}", path.string(), std::strerror(errno)));
    read_metered(path.string(), *stream.rdbuf());
  }

private:
  void read_standard_input() {
    Dialogue dialogue(*std::cin.rdbuf());
    read_metered("<stdin>", dialogue);
  }

  void read_metered(std::string const& name, std::streambuf& source) {
    if (!progress_.is_shown()) return read_decompressed(name, source);
    Metered buffer(source, [&](std::uint64_t bytes) {
      bytes_ += bytes;
      progress_.show(bytes_, "{}", name);
    });
    read_decompressed(name, buffer);
  }

  void read_decompressed(std::string const& name, std::streambuf& source) {
    files::DecompressingBuffer buffer(source);
    std::istream decompressed(&buffer);
    work_(name, decompressed);
    if (!buffer.problem().empty())
      reporter_.fail(fmt::format("{}: {}", name, buffer.problem()),
                     buffer.is_unreadable() ? Status::cannot_work : Status::wrong_input);
  }

  Reporter& reporter_;
  std::function<void(std::string const&, std::istream&)> const& work_;
  Progress progress_;
  std::uint64_t bytes_ = 0;
};

} // namespace

void each_input(std::vector<std::string> const& operands, Options const& how, Reporter& reporter,
                std::function<void(std::string const&, std::istream&)> const& work,
                std::vector<std::string_view> const& endings) {
  auto const sources = sources_of(operands, endings, reporter);
  Inputs inputs(how, reporter, sources, work);
  for (fs::path const& source : sources) inputs.read(source);
}

bool each_line(std::string const& file, std::istream& stream, Reporter& reporter, std::string_view what,
               std::function<void(notation::Line const&)> const& work) {
  bool any = false;
  notation::LineReader reader(stream, notation::SkippedLines::blank_and_comments);
  while (auto const line = reader.next()) {
    any = true;
    if (line->too_long)
      reporter.error(file, line->number, line->text, fmt::format("the line is too long for {}", what));
    else
      work(*line);
  }
  return any;
}

void warn_of_nothing(Reporter& reporter, std::string_view what) {
  if (reporter.status() == Status::ok) reporter.warn(fmt::format("no {}s in the input", what));
}

bool each_line(Options const& options, Reporter& reporter, std::string_view what,
               std::function<void(std::string const&, notation::Line const&)> const& work) {
  bool any = false;
  each_input(options, reporter, [&](std::string const& file, std::istream& stream) {
    any |= each_line(file, stream, reporter, what, [&](notation::Line const& line) { work(file, line); });
  });
  if (!any) warn_of_nothing(reporter, what.substr(what.find(' ') + 1));
  return any;
}

} // namespace hippo::tool

// Files that are read whole, and files that exist complete or not at all.
#include "libanalysis/files/decompress.hpp"
#include "libanalysis/files/error.hpp"
#include "libanalysis/files/new_file.hpp"
#include "libanalysis/files/read_file.hpp"
#include "libanalysis/files/resumed_file.hpp"
#include "libanalysis/files/write_file.hpp"
#include "tests/temporary_folder.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <istream>
#include <iterator>
#include <streambuf>
#include <string>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = std::filesystem;
using namespace hippo::files;
using Catch::Contains;
using hippo::tests::Folder;

TEST_CASE("a file is read whole, or up to a number of bytes", "[files]") {
  Folder const folder;
  fs::path const file = folder.path() / "a";
  std::string const text = std::string(200'000, 'x') + '\0' + "y";
  write_file(file, text);
  CHECK(read_file(file) == text);
  CHECK(read_file(file, 70'000) == text.substr(0, 70'000));
  CHECK(read_file(file, 0).empty());
  CHECK_THROWS_WITH(read_file(folder.path()), folder.path().string() + ": Is a directory");
  CHECK_THROWS_WITH(read_file(folder.path() / "b"), Contains("/b: No such file or directory"));
}

TEST_CASE("a file that people write has no more than a number of bytes", "[files]") {
  Folder const folder;
  fs::path const file = folder.path() / "a";
  write_file(file, "12345678");
  CHECK(read_limited_file(file, 8) == "12345678");
  CHECK_THROWS_WITH(read_limited_file(file, 7), file.string() + ": larger than 7 bytes");
  CHECK_THROWS_WITH(read_limited_file("/dev/zero"), "/dev/zero: larger than 16777216 bytes");
}

TEST_CASE("a file that is replaced keeps its permissions, and a symbolic link stays one", "[files]") {
  Folder const folder;
  fs::path const file = folder.path() / "file";
  fs::path const link = folder.path() / "link";
  write_file(file, "old");
  fs::permissions(file, fs::perms::owner_all);
  fs::create_symlink("file", link);
  write_file(link, "new");
  CHECK(fs::is_symlink(link));
  CHECK(read_file(file) == "new");
  CHECK(fs::status(file).permissions() == fs::perms::owner_all);
  CHECK_THROWS_WITH(write_file(folder.path() / "none" / "file", "x"), Contains("No such file or directory"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 2);
}

TEST_CASE("a symbolic link to a file that does not exist yet creates the file", "[files]") {
  Folder const folder;
  fs::path const& in = folder.path();
  fs::create_directory(in / "other");
  fs::create_symlink("other/link", in / "first");
  fs::create_symlink("file", in / "other" / "link"); // from the folder of the link
  fs::create_symlink(in / "absolute file", in / "absolute");
  write_file(in / "first", "one");
  write_file(in / "absolute", "two");
  CHECK(fs::is_symlink(in / "first"));
  CHECK(fs::is_symlink(in / "other" / "link"));
  CHECK(read_file(in / "other" / "file") == "one");
  CHECK(fs::is_symlink(in / "absolute"));
  CHECK(read_file(in / "absolute file") == "two");
  write_file(in / "first", "three");
  CHECK(fs::is_symlink(in / "first"));
  CHECK(read_file(in / "other" / "file") == "three");
}

TEST_CASE("a symbolic link that leads nowhere is an error, and stays", "[files]") {
  Folder const folder;
  fs::path const link = folder.path() / "link";
  fs::create_symlink("link", link);
  CHECK_THROWS_WITH(write_file(link, "x"), Contains("/link: Too many levels of symbolic links"));
  fs::remove(link);
  fs::create_symlink("no folder/file", link);
  CHECK_THROWS_WITH(write_file(link, "x"), Contains("/file: No such file or directory"));
  CHECK(fs::is_symlink(link));
}

TEST_CASE("a pipe is written to, and not replaced", "[files]") {
  Folder const folder;
  fs::path const pipe = folder.path() / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  int const reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  write_file(pipe, "text");
  std::string read_back(10, ' ');
  CHECK(read(reader, read_back.data(), read_back.size()) == 4);
  CHECK(fs::is_fifo(pipe));
  close(reader);
}

TEST_CASE("what a killed process left is removed, and the file of a process at work is not", "[files]") {
  Folder const folder;
  fs::path const part = part_of(folder.path() / "table");
  NewFile::remove_leftover(part, std::chrono::milliseconds(0)); // there is none
  write_file(part, "half a table");
  int const other = open(part.c_str(), O_RDWR | O_CLOEXEC);
  REQUIRE(flock(other, LOCK_EX | LOCK_NB) == 0);
  NewFile::remove_leftover(part, std::chrono::milliseconds(0));
  CHECK(fs::exists(part));
  close(other);
  NewFile::remove_leftover(part, std::chrono::milliseconds(0));
  CHECK_FALSE(fs::exists(part));
}

TEST_CASE("a new file is not there before it is complete, and leaves nothing otherwise", "[files]") {
  Folder const folder;
  fs::path const path = folder.path() / "table";
  {
    NewFile file(path, part_of(path), std::chrono::seconds(5));
    file.write("x", 1, 0);
    CHECK_FALSE(fs::exists(path));
  }
  CHECK(fs::is_empty(folder.path()));
  NewFile file(path, part_of(path), std::chrono::seconds(5));
  file.write("table", 5, 0);
  file.commit();
  CHECK(read_file(path) == "table");
  CHECK_FALSE(fs::exists(part_of(path)));
}

TEST_CASE("input that cannot be read is not taken for its end", "[files]") {
  /// Gives some bytes and then fails, as the buffer of a file does.
  struct Broken : std::streambuf {
    std::string some = "1. e4 e5\n";
    bool given = false;
    int_type underflow() override {
      if (given) throw std::ios_base::failure("", std::error_code(EIO, std::generic_category()));
      given = true;
      setg(some.data(), some.data(), some.data() + some.size());
      return traits_type::to_int_type(*gptr());
    }
  };
  Broken broken;
  hippo::files::DecompressingBuffer buffer(broken);
  std::istream stream(&buffer);
  std::string const read(std::istreambuf_iterator<char>(stream), {});
  CHECK(read == broken.some);
  CHECK(buffer.is_unreadable());
  CHECK(buffer.problem() == "Input/output error");
}

TEST_CASE("a file that a process leaves is continued by the next one", "[files]") {
  Folder const folder;
  fs::path const file = folder.path() / "file";
  fs::path temporary;
  {
    ResumedFile const left(file);
    temporary = left.temporary();
    write_file(temporary, "half");
  }
  CHECK(temporary.string() == file.string() + ".part");
  CHECK_FALSE(fs::exists(file));
  ResumedFile resumed(file);
  CHECK(read_file(temporary) == "half");
  resumed.commit();
  CHECK(read_file(file) == "half");
  CHECK_FALSE(fs::exists(temporary));
}

TEST_CASE("a file that was left is dropped or removed", "[files]") {
  Folder const folder;
  fs::path const temporary = folder.path() / "file.part";
  write_file(temporary, "rubbish");
  ResumedFile cleared(folder.path() / "file");
  cleared.clear();
  CHECK(read_file(temporary).empty());
  cleared.remove();
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("a file that may not be renamed is removed", "[files]") {
  Folder const folder;
  fs::path const file = folder.path() / "file";
  ResumedFile complete(file);
  fs::create_directory(file);
  CHECK_THROWS_AS(complete.commit(), FileError);
  CHECK_FALSE(fs::exists(complete.temporary()));
}

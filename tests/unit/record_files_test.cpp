// Records that are sorted, and split into files.
#include "libanalysis/convert/record_files.hpp"
#include "libanalysis/convert/sort_key.hpp"
#include "libanalysis/convert/split_rule.hpp"
#include "libanalysis/files/read_file.hpp"

#include "tests/support.hpp"
#include "tests/temporary_folder.hpp"

#include <algorithm>
#include <fstream>
#include <map>

using namespace hippo;
using convert::NamedFiles, convert::NumberedFiles, convert::SplitRule;

namespace {

using Contents = std::map<std::string, std::string>;

Contents contents_of(std::filesystem::path const& folder) {
  Contents contents;
  for (auto const& entry : std::filesystem::directory_iterator(folder))
    contents[entry.path().filename().string()] = files::read_file(entry.path());
  return contents;
}

/// Records of two names in turn, and now and then of a third one.
Contents write_named(std::filesystem::path const& folder, std::size_t memory) {
  NamedFiles written(
      folder, [](auto const&) {}, memory);
  for (int i = 0; i < 20; ++i) {
    std::vector<std::string> names{i % 2 == 0 ? "even" : "odd"};
    if (i % 7 == 0) names.emplace_back("seventh");
    written.add("record " + std::to_string(i) + "\n", names);
  }
  written.finish();
  return contents_of(folder);
}

} // namespace

TEST_CASE("convert: files by name are the same however little memory there is", "[convert]") {
  tests::Folder const large, small, tiny;
  auto const in_memory = write_named(large.path(), NamedFiles::default_memory);
  CHECK(in_memory.size() == 3);
  CHECK(in_memory.at("seventh.pgn") == "record 0\n\nrecord 7\n\nrecord 14\n");
  CHECK(write_named(small.path(), 30) == in_memory);
  CHECK(write_named(tiny.path(), 0) == in_memory);
}

TEST_CASE("convert: files that are not finished do not exist", "[convert]") {
  tests::Folder const folder;
  std::ofstream(folder.path() / "a.pgn") << "old";
  {
    NamedFiles named(
        folder.path(), [](auto const&) {}, 0);
    named.add("new\n", {"a", "b"});
    NumberedFiles numbered(
        folder.path(), [](auto const&) {}, 2);
    for (int i = 0; i < 3; ++i) numbered.add("new\n", {});
  }
  CHECK(contents_of(folder.path()) == Contents{{"a.pgn", "old"}, {"000001.pgn", "new\n\nnew\n"}});
}

TEST_CASE("convert: the natural order of texts", "[convert]") {
  std::vector<std::string> const ordered{"",
                                         "1",
                                         "1.1",
                                         "1.9",
                                         "1.10",
                                         "2",
                                         "02.1",
                                         "10",
                                         "1995.06.01",
                                         "1995.??.??",
                                         "18446744073709551616",
                                         "18446744073709551617",
                                         "a",
                                         "B",
                                         "b2",
                                         "b10",
                                         "c"};
  for (std::size_t a = 0; a < ordered.size(); ++a)
    for (std::size_t b = 0; b < ordered.size(); ++b) {
      INFO(ordered[a] << " and " << ordered[b]);
      CHECK((convert::compare_naturally(ordered[a], ordered[b]) < 0) == (a < b));
    }
  CHECK((convert::compare_naturally("Round 02", "round 2") == 0));
}

TEST_CASE("convert: rules of splitting", "[convert]") {
  CHECK(convert::read_split_rule("1000") == SplitRule{1000, {}, 0});
  CHECK(convert::read_split_rule("ECO") == SplitRule{0, {"ECO"}, 0});
  CHECK(convert::read_split_rule("Date:4") == SplitRule{0, {"Date"}, 4});
  CHECK(convert::read_split_rule("player:1") == SplitRule{0, {"White", "Black"}, 1});
  auto const wrong = GENERATE("", "0", "-1", "1x", ":4", "Date:", "Date:0", "Date:4:4", "a b", "a/b",
                              "99999999999999999999");
  CHECK_FALSE(convert::read_split_rule(wrong));
}

TEST_CASE("convert: different values are different names of files", "[convert]") {
  std::vector<std::string> const values{"a",
                                        "A",
                                        "a b",
                                        "a_b",
                                        "a/b",
                                        "a%2Fb",
                                        ".a",
                                        "-a",
                                        "..",
                                        "a\nb",
                                        "M\u00FCller",
                                        std::string(300, 'x'),
                                        std::string(301, 'x'),
                                        std::string(300, '/')};
  std::vector<std::string> names;
  for (std::string const& value : values) names.push_back(convert::file_name(value));
  for (std::string const& name : names) {
    CHECK(name.size() < 200);
    CHECK(name.find_first_of("/\n ") == std::string::npos);
    CHECK(name.find_first_of(".-") != 0);
    CHECK(std::ranges::count(names, name) == 1);
  }
}

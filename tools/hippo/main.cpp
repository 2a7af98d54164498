// hippo: `hippo NAME ...` runs hippo-NAME, `hippo help NAME` opens its manual, `hippo` lists the programs.
#include "tools/common/options/manual.hpp"
#include "tools/common/output/filter.hpp"
#include "tools/common/output/program.hpp"
#include "tools/hippo/programs.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

using namespace hippo::tool;

namespace {

std::string list() {
  std::string text = "Usage: hippo NAME [ARGUMENT]...\n       hippo help [NAME]\n\nPrograms:\n";
  for (std::string const& name : program_names()) {
    std::string_view const description = description_of("hippo-" + name);
    text +=
        description.empty() ? fmt::format("  {}\n", name) : fmt::format("  {:<9} {}\n", name, description);
  }
  return text + "\n'hippo help NAME' opens the manual of a program, 'hippo help' that of all;\n"
                "'hippo help records' and 'hippo help positions' those of the files, and\n"
                "'hippo help hippogonal-games' and 'hippo help hippogonal-claims'.\n";
}

/// Replaces this process; returns where there is no such program.
void become(std::string program, std::vector<std::string> words) {
  std::vector<char*> arguments{program.data()};
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execvp(program.c_str(), arguments.data());
  if (errno != ENOENT) throw Failure(fmt::format("{}: {}", program, std::strerror(errno)));
}

[[noreturn]] void fail_with_unknown(char const* kind, std::string const& name) {
  std::string const near = nearest_program(name);
  throw Failure(
      fmt::format("there is no {} '{}'\n  note: {}", kind, name,
                  near.empty() ? "'hippo' lists the programs" : fmt::format("did you mean '{}'?", near)));
}

/// A program that shows manual pages.
struct PageReader {
  std::string package;
  std::vector<std::string> words; ///< the program and its arguments before the page
};

/// On a terminal the reader takes the place of this process, with its pager. Elsewhere its output is printed
/// here, since man does not report output that cannot be written.
void show_page(PageReader const& reader, std::string const& page) {
  std::vector<std::string> words = reader.words;
  words.push_back(page);
  if (isatty(STDOUT_FILENO) == 0) return print(filter("", words, reader.package));
  become(words.front(), {words.begin() + 1, words.end()});
  throw Failure(fmt::format("{}: {}", words.front(), std::strerror(errno)));
}

/// Opens a page with man or mandoc, whichever is installed; without both, the program's own help.
void open_manual(std::string const& name) {
  auto const page = find_page(name);
  auto const program = find_program(name);
  if (!page && !program) fail_with_unknown("page or program", name);
  if (page)
    for (PageReader const& reader :
         {PageReader{"man-db", {"man"}}, PageReader{"mandoc", {"mandoc", "-T", "utf8"}}})
      if (is_installed(reader.words.front())) return show_page(reader, page->string());
  if (program) become(program->string(), {"--help-all"});
  throw Failure("neither man nor mandoc is installed");
}

/// Replaces this process by the program of that name.
void run(char** arguments) {
  auto const program = find_program(arguments[0]);
  if (!program) fail_with_unknown("program", arguments[0]);
  execv(program->c_str(), arguments);
  throw Failure(fmt::format("{}: {}", program->string(), std::strerror(errno)));
}

} // namespace

int main(int argc, char** argv) {
  return run_program("hippo", [&] {
    std::string const first = argc < 2 ? "--help" : argv[1];
    if (first == "--help" || first == "-h" || first == "--help-all")
      print(list());
    else if (first == "--version")
      print("hippo " HIPPOGONAL_VERSION "\n");
    else if (first == "help")
      open_manual(argc < 3 ? "" : argv[2]);
    else
      run(argv + 1);
    return Status::ok;
  });
}

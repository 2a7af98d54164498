// The rows of tests/data/obeyed-keys as data.
#include "tests/unit/obeyed_keys.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace hippo::obeyed_keys {

namespace {

/// `A | B`; without a bar the same twice.
Both both(std::string const& text) {
  std::size_t const bar = text.find(" | ");
  if (bar == std::string::npos) return {text, text};
  return {text.substr(0, bar), text.substr(bar + 3)};
}

/// `move e1g1: yes | no`
Step question(std::string const& line) {
  std::size_t const colon = line.rfind(": ");
  INFO(line);
  REQUIRE(colon != std::string::npos);
  std::string const asked = line.substr(0, colon);
  std::size_t const blank = asked.find(' ');
  return {asked.substr(0, blank), blank == std::string::npos ? "" : asked.substr(blank + 1),
          both(line.substr(colon + 2))};
}

void add_line(Row& row, std::string const& word, std::string const& rest, std::string const& line) {
  if (word == "parent")
    row.parent = rest;
  else if (word == "=")
    row.base += rest + '\n';
  else if (word == "+" || word == "-")
    row.lines[word == "+" ? 0 : 1] += rest + '\n';
  else if (word == "from")
    row.from = both(rest);
  else if (line == "refused without")
    row.refused = true;
  else if (line == "not shown")
    row.shown = false;
  else if (line == "not played")
    row.played = false;
  else if (word == "play")
    row.steps.push_back({word, "", both(rest)});
  else
    row.steps.push_back(question(line));
}

void read_rows(std::filesystem::path const& file, std::vector<Row>& rows) {
  std::ifstream stream(file);
  REQUIRE(stream);
  int number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    std::size_t const blank = line.find(' ');
    std::string const word = line.substr(0, blank);
    std::string const rest = blank == std::string::npos ? "" : line.substr(blank + 1);
    if (word != "==") {
      add_line(rows.back(), word, rest, line);
      continue;
    }
    Row& row = rows.emplace_back();
    row.place = file.filename().string() + ':' + std::to_string(number);
    row.key = rest;
  }
}

} // namespace

std::vector<Row> const& rows() {
  static std::vector<Row> const all = [] {
    std::vector<std::filesystem::path> files;
    for (auto const& entry : std::filesystem::directory_iterator(HIPPOGONAL_DATA "/obeyed-keys"))
      if (entry.path().extension() == ".rows") files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Row> found;
    for (auto const& file : files) read_rows(file, found);
    return found;
  }();
  return all;
}

} // namespace hippo::obeyed_keys

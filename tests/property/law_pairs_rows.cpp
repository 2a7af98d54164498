// The rows of tests/data/law-pairs, and the games that they make.
#include "tests/property/law_pairs.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>

namespace hippo::law_pairs {

namespace {

std::string const folder = HIPPOGONAL_DATA "/law-pairs/";

std::pair<std::string, std::string> split(std::string const& line, std::string const& sign) {
  auto const at = line.find(sign);
  if (at == std::string::npos) return {line, ""};
  return {line.substr(0, at), line.substr(at + sign.size())};
}

void add_line(Law& law, std::string const& line) {
  auto const [word, rest] = split(line, " ");
  if (word == "=")
    law.keys.push_back(split(rest, " = "));
  else if (word == "board")
    law.board = rest;
  else if (word == "add")
    law.added = rest;
  else if (word == "hand")
    law.hand = rest;
  else if (word == "rights")
    law.rights = rest;
  else if (word == "refused")
    law.refused.insert(split(rest, ": "));
  else if (word == "cannot")
    law.cannot.insert(split(rest, ": "));
  else
    FAIL("no such line of a row: " << line);
}

std::vector<Law> read_rows() {
  std::ifstream stream(folder + "laws.rows");
  REQUIRE(stream);
  std::vector<Law> rows;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.front() == '#') continue;
    if (line.starts_with("== "))
      rows.emplace_back().name = line.substr(3);
    else
      add_line(rows.back(), line);
  }
  return rows;
}

std::vector<Law> const& all_rows() {
  static std::vector<Law> const rows = read_rows();
  return rows;
}

/// A board as one string for each rank, the last one first; '.' is empty.
std::vector<std::string> ranks_of(std::string const& board) {
  std::vector<std::string> ranks{""};
  for (char const sign : board)
    if (sign == '/')
      ranks.emplace_back();
    else if (std::isdigit(static_cast<unsigned char>(sign)) != 0)
      ranks.back().append(static_cast<std::size_t>(sign - '0'), '.');
    else
      ranks.back() += sign;
  return ranks;
}
std::string board_of(std::vector<std::string> const& ranks) {
  std::string board;
  for (std::string const& rank : ranks) {
    if (&rank != &ranks.front()) board += '/';
    int empty = 0;
    for (char const sign : rank + ' ') {
      if (sign == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) board += std::to_string(empty);
      empty = 0;
      if (sign != ' ') board += sign;
    }
  }
  return board;
}

/// Each side's piece on the first empty square from the left, of its second rank, then its first, then the
/// others.
void add_pieces(std::vector<std::string>& ranks, std::string const& letters) {
  auto const put = [&](char letter, bool white) {
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      std::size_t const own = i < 2 ? 1 - i : i;
      std::string& rank = white ? ranks[ranks.size() - 1 - own] : ranks[own];
      auto const at = rank.find('.');
      if (at == std::string::npos) continue;
      rank[at] = letter;
      return;
    }
  };
  for (char const letter : letters) {
    put(static_cast<char>(std::toupper(letter)), true);
    put(static_cast<char>(std::tolower(letter)), false);
  }
}

/// The text with each letter once.
std::string united(std::string const& one, std::string const& other) {
  std::string text = one;
  for (char const letter : other)
    if (text.find(letter) == std::string::npos) text += letter;
  return text;
}

} // namespace

std::vector<Law> const& laws() {
  static std::vector<Law> const all(all_rows().begin() + 1, all_rows().end());
  return all;
}

Law const& law_named(std::string const& name) {
  auto const found = std::ranges::find(laws(), name, &Law::name);
  INFO(name);
  REQUIRE(found != laws().end());
  return *found;
}

Game game_of(std::vector<Law const*> const& laws) {
  Law const& base = all_rows().front();
  std::vector<std::pair<std::string, std::string>> keys = base.keys;
  std::string board = base.board, added, hand, rights;
  Game game;
  for (Law const* law : laws) {
    for (auto const& [key, value] : law->keys) {
      std::erase_if(keys, [&](auto const& known) { return known.first == key; });
      keys.emplace_back(key, value);
    }
    if (!law->board.empty()) board = law->board;
    added = united(added, law->added);
    hand = hand.size() > law->hand.size() ? hand : law->hand;
    rights = united(rights, law->rights);
    game.name += (game.name.empty() ? "" : " + ") + law->name;
  }
  auto const is_set = [&](std::string const& key) {
    return std::ranges::find(keys, std::pair<std::string, std::string>(key, "true")) != keys.end();
  };
  auto ranks = ranks_of(board);
  add_pieces(ranks, added);
  game.start = board_of(ranks);
  if ((is_set("pieceDrops") && !is_set("hippo.freeDrops")) || is_set("seirawanGating"))
    game.start += '[' + hand + ']';
  game.start +=
      " w " + (rights.empty() ? "-" : rights) + " - " + (is_set("checkCounting") ? "2+2 " : "") + "0 1";
  game.text = "[pair]\n";
  for (auto const& [key, value] : keys) game.text += key + " = " + value + '\n';
  game.text += "startFen = " + game.start + '\n';
  return game;
}

std::optional<std::string> conflict(Law const& one, Law const& other) {
  for (auto const& [a, b] : {std::pair(&one, &other), std::pair(&other, &one)})
    for (auto const* reasons : {&a->refused, &a->cannot})
      if (auto const found = reasons->find(b->name); found != reasons->end()) return found->second;
  if (!one.board.empty() && !other.board.empty() && one.board != other.board) return "both have a board";
  for (auto const& [a, b] : {std::pair(&one, &other), std::pair(&other, &one)})
    if (!a->board.empty() && !b->rights.empty() && a->rights != b->rights) return "rights on another board";
  for (auto const& [key, value] : one.keys)
    for (auto const& [other_key, other_value] : other.keys)
      if (key == other_key && value != other_value) return "both set " + key;
  return std::nullopt;
}

namespace {

/// `A + B, C: fault` as the pairs A + B and A + C.
void add_fault(std::map<std::string, std::string>& faults, std::string const& line) {
  auto const [names, fault] = split(line, ": ");
  auto const [one, others] = split(names, " + ");
  if (others.empty()) faults.emplace(one, fault);
  for (std::string rest = others; !rest.empty();) {
    auto const [other, more] = split(rest, ", ");
    faults.emplace(law_named(one).name + " + " + law_named(other).name, fault);
    rest = more;
  }
}

} // namespace

std::map<std::string, std::string> const& known_faults() {
  static std::map<std::string, std::string> const faults = [] {
    std::map<std::string, std::string> found;
    std::ifstream stream(folder + "faults.rows");
    REQUIRE(stream);
    for (std::string line; std::getline(stream, line);)
      if (!line.empty() && line.front() != '#') add_fault(found, line);
    return found;
  }();
  return faults;
}

bool is_known_fault(Law const& one, Law const& other) {
  auto const& faults = known_faults();
  if (faults.contains(one.name) || faults.contains(other.name)) return true;
  return faults.contains(one.name + " + " + other.name) || faults.contains(other.name + " + " + one.name);
}

} // namespace hippo::law_pairs

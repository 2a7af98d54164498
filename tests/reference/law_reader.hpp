// Reading of values of keys, for law_keys.cpp and law_types.cpp.
#pragma once

#include "tests/reference/law_board.hpp"

#include <cctype>
#include <sstream>
#include <utility>

namespace hippo::reference::laws {

using Keys = std::map<std::string, std::string>;

/// Takes keys away as they are read: what is left at the end is unknown.
class Reader {
public:
  Reader(Keys keys, Laws& laws) : keys_(std::move(keys)), laws_(laws) {}

  std::optional<std::string> take(std::string const& key) {
    auto const found = keys_.find(key);
    if (found == keys_.end()) return std::nullopt;
    std::string value = found->second;
    keys_.erase(found);
    return value;
  }
  void flag(std::string const& key, bool& to) {
    if (auto const value = take(key)) to = *value == "true";
  }
  void number(std::string const& key, int& to) {
    if (auto const value = take(key)) to = std::stoi(*value);
  }
  void word(std::string const& key, std::string& to) {
    if (auto const value = take(key)) to = *value;
  }
  void value(std::string const& key, Value& to) {
    static std::map<std::string, Value> const values{
        {"win", Value::win}, {"loss", Value::loss}, {"draw", Value::draw}, {"none", Value::open}};
    if (auto const text = take(key)) to = values.at(*text);
  }
  void file(std::string const& key, int& to) {
    if (auto const text = take(key)) to = coordinate(*text);
  }
  void type(std::string const& key, int& to) {
    if (auto const text = take(key)) to = *text == "*" ? any : laws_.type_of(text->front());
  }
  void types(std::string const& key, Types& to) {
    auto const text = take(key);
    if (!text) return;
    to.clear();
    for (char const letter : *text)
      if (letter == '*')
        for (std::size_t i = 0; i < laws_.types.size(); ++i) to.insert(static_cast<int>(i));
      else if (std::isalpha(static_cast<unsigned char>(letter)) != 0)
        to.insert(laws_.type_of(letter));
  }
  void region(std::string const& key, Region& to) {
    if (auto const text = take(key)) to = region_of(*text);
  }
  /// `P(*2,*3);*(*1)`, or one region of all types.
  void typed_regions(std::string const& key, Regions& to) {
    auto const text = take(key);
    if (!text) return;
    to.clear();
    std::istringstream parts(*text);
    for (std::string part; std::getline(parts, part, ';');) {
      auto const bracket = part.find('(');
      std::string squares =
          bracket == std::string::npos ? part : part.substr(bracket + 1, part.size() - bracket - 2);
      for (char& sign : squares) sign = sign == ',' ? ' ' : sign;
      bool const of_all = bracket == std::string::npos || part.front() == '*';
      to[of_all ? any : laws_.type_of(part.front())].merge(region_of(squares));
    }
  }
  /// `p:nb *:k`, by the capturer.
  void captures(std::string const& key, std::map<int, Types>& to) {
    auto const text = take(key);
    if (!text) return;
    std::istringstream words(*text);
    auto const type = [&](char letter) { return letter == '*' ? any : laws_.type_of(letter); };
    for (std::string word; words >> word;) {
      auto const colon = word.find(':');
      for (char const capturer : word.substr(0, colon))
        for (char const captured : word.substr(colon + 1)) to[type(capturer)].insert(type(captured));
    }
  }
  void limits(std::string const& key, std::map<int, int>& to, bool of_types) {
    auto const text = take(key);
    if (!text) return;
    std::istringstream words(*text);
    for (std::string word; words >> word;)
      to[laws_.type_of(word.front())] = of_types ? laws_.type_of(word.back()) : std::stoi(word.substr(2));
  }
  /// KEY for both, then KEYWhite and KEYBlack.
  template <class T>
  void both(std::string const& key, Both<T>& to, void (Reader::*read)(std::string const&, T&)) {
    if (keys_.contains(key)) {
      (this->*read)(key, to[0]);
      to[1] = to[0];
    }
    (this->*read)(key + "White", to[0]);
    (this->*read)(key + "Black", to[1]);
  }
  Region region_of(std::string const& text) const {
    Region region;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
      if (word == "-") continue;
      bool const every_file = word.front() == '*', every_rank = word.back() == '*';
      for (Square square = 0; square < laws_.squares(); ++square) {
        bool const file = every_file || laws_.file(square) == word.front() - 'a';
        bool const rank = every_rank || std::to_string(laws_.rank(square) + 1) == word.substr(1);
        if (file && rank) region.insert(square);
      }
    }
    return region;
  }
  static int coordinate(std::string const& text) {
    return std::isalpha(static_cast<unsigned char>(text.front())) != 0 ? text.front() - 'a'
                                                                       : std::stoi(text) - 1;
  }
  Keys& keys() { return keys_; }

private:
  Keys keys_;
  Laws& laws_;
};

/// Board, dialect, and types of pieces.
void read_game(Reader& reader, Laws& laws);

} // namespace hippo::reference::laws

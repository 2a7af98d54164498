#include "libgame/game_file/value_reader.hpp"

#include "libnotation/text/decimal.hpp"
#include "libnotation/text/edit_distance.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::game_file {

namespace {

bool is_letter(char c) { return text::lower(c) >= 'a' && text::lower(c) <= 'z'; }

std::optional<int> read_int(std::string_view digits) {
  auto const number = text::read_decimal(digits);
  if (!number || *number > 1'000'000) return std::nullopt;
  return static_cast<int>(*number);
}

} // namespace

void ValueReader::report(notation::Span where, Problem what, std::vector<text::Fix> fixes) {
  problems_.push_back({where, std::move(what), {}, std::move(fixes)});
}

void ValueReader::refuse(std::string expected) {
  report(entry_.value_where, problem::BadValue{entry_.key, std::move(expected)});
}

std::vector<notation::Span> ValueReader::words() const {
  std::vector<notation::Span> all;
  std::string const& value = entry_.value;
  for (std::size_t at = value.find_first_not_of(" \t"); at < value.size();) {
    std::size_t const end = std::min(value.find_first_of(" \t", at), value.size());
    all.push_back({entry_.value_where.begin + at, entry_.value_where.begin + end});
    at = value.find_first_not_of(" \t", end);
  }
  return all;
}

std::string_view ValueReader::at(notation::Span where) const {
  return std::string_view(entry_.value).substr(where.begin - entry_.value_where.begin, where.size());
}

std::optional<std::size_t> ValueReader::word(std::vector<std::string_view> const& wanted) {
  auto const found = std::ranges::find(wanted, text());
  if (found != wanted.end()) return static_cast<std::size_t>(found - wanted.begin());
  std::string list;
  std::vector<text::Fix> fixes;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    list += fmt::format("{}{}", i == 0 ? "" : i + 1 == wanted.size() ? " or " : ", ", wanted[i]);
    if (text::edit_distance(text::lower(text()), wanted[i]) <= 2)
      fixes.push_back({entry_.value_where, std::string(wanted[i])});
  }
  report(entry_.value_where, problem::BadValue{entry_.key, list}, std::move(fixes));
  return std::nullopt;
}

std::optional<bool> ValueReader::boolean() {
  auto const place = word({"true", "false"});
  return place ? std::optional(*place == 0) : std::nullopt;
}

std::optional<int> ValueReader::number(int least, int most) {
  auto const value = read_int(text());
  if (value && *value >= least && *value <= most) return value;
  refuse(fmt::format("a whole number from {} to {}", least, most));
  return std::nullopt;
}

std::optional<std::array<int, 2>> ValueReader::two_numbers(std::string const& expected) {
  std::array<int, 2> numbers{};
  auto const written = words();
  bool good = written.size() == 2;
  for (std::size_t i = 0; good && i < 2; ++i) {
    std::string_view const word = at(written[i]);
    std::string_view const digits = word.starts_with('-') ? word.substr(1) : word;
    good = !digits.empty() && digits.size() <= 3 &&
           digits.find_first_not_of("0123456789") == std::string_view::npos;
    if (good) numbers[i] = (word.starts_with('-') ? -1 : 1) * std::stoi(std::string(digits));
  }
  if (good) return numbers;
  refuse(expected);
  return std::nullopt;
}

std::optional<int> ValueReader::file() {
  auto const count = file_count();
  return count ? std::optional(*count - 1) : std::nullopt;
}

std::optional<int> ValueReader::file_count() {
  if (text().size() == 1 && is_letter(text().front())) return text::lower(text().front()) - 'a' + 1;
  auto const value = read_int(text());
  if (value && *value >= 1 && *value <= 26) return value;
  refuse("a file, as a letter or as a number from 1 to 26");
  return std::nullopt;
}

std::optional<std::optional<Outcome>> ValueReader::outcome() {
  auto const place = word({"win", "loss", "draw", "none"});
  if (!place) return std::nullopt;
  constexpr std::optional<Outcome> meanings[] = {Outcome::win, Outcome::loss, Outcome::draw, std::nullopt};
  return meanings[*place];
}

std::optional<Region> ValueReader::region() {
  return region_of({entry_.value_where.begin, entry_.value_where.end}, " \t");
}

std::optional<Region> ValueReader::region_of(notation::Span all, std::string_view separators) {
  Region region;
  std::string_view const text = at(all);
  for (std::size_t begin = 0; begin < text.size();) {
    begin = std::min(text.find_first_not_of(separators, begin), text.size());
    std::size_t const end = std::min(text.find_first_of(separators, begin), text.size());
    if (begin == end) break;
    notation::Span const where{all.begin + begin, all.begin + end};
    begin = end;
    if (at(where) == "-") break;
    auto const term = read_region_term(at(where) == "**" ? "*" : at(where));
    if (!term) {
      report(where, problem::BadValue{entry_.key, "squares such as d4, *8 (a rank), c* (a file), or -"});
      return std::nullopt;
    }
    if (term->file.value_or(0) >= draft_.def.board.files || term->rank.value_or(0) >= draft_.def.board.ranks)
      report(where,
             problem::BeyondBoard{std::string(at(where)), draft_.def.board.files, draft_.def.board.ranks});
    region.push_back(*term);
  }
  return region;
}

std::optional<ValueReader::TypedRegion> ValueReader::typed_region() {
  std::size_t const begin_of_value = entry_.value_where.begin;
  TypedRegion read;
  read.typed = text().find('(') != std::string::npos;
  if (!read.typed) {
    auto const others = region();
    if (!others) return std::nullopt;
    read.others = *others;
    return read;
  }
  std::size_t begin = 0;
  while (begin < text().size()) {
    begin = std::min(text().find_first_not_of(" \t;", begin), text().size());
    if (begin == text().size()) break;
    std::size_t const open = text().find('(', begin);
    std::size_t const close = text().find(')', begin);
    if (open == std::string::npos || close == std::string::npos || open != begin + 1 || close < open) {
      refuse("regions of types such as Q(*8);R(a8,h8);*(*7)");
      return std::nullopt;
    }
    auto const squares = region_of({begin_of_value + open + 1, begin_of_value + close}, " \t,");
    if (!squares) return std::nullopt;
    if (text()[begin] == '*') {
      read.others = *squares;
    } else {
      auto const type = named(text().substr(begin, 1), {begin_of_value + begin, begin_of_value + begin + 1});
      if (!type) return std::nullopt;
      read.own[*type] = *squares;
    }
    begin = close + 1;
  }
  return read;
}

std::optional<TypeId> ValueReader::named(std::string_view name, notation::Span where) {
  if (auto const type = draft_.type_named(name)) return type;
  std::string known;
  for (DraftType const& type : draft_.types)
    if (type.exists()) known += (known.empty() ? "" : " ") + type.name;
  report(where, problem::UnknownLetter{std::string(name), known});
  return std::nullopt;
}

std::optional<TypeList> ValueReader::types_at(notation::Span where) {
  TypeList list;
  bool good = true;
  auto const add = [&](std::string_view name, notation::Span place) {
    if (name == "*") {
      list.all = true;
    } else if (auto const type = named(name, place)) {
      if (!list.has(*type)) list.types.push_back(*type);
    } else {
      good = false;
    }
  };
  std::string_view const word = at(where);
  // A word is a name, if there is one; else its letters are.
  if (word.size() > 1 && draft_.type_named(word)) {
    add(word, where);
  } else {
    for (std::size_t i = 0; i < word.size(); ++i)
      add(word.substr(i, 1), {where.begin + i, where.begin + i + 1});
  }
  return good ? std::optional(list) : std::nullopt;
}

std::optional<TypeList> ValueReader::types() {
  TypeList list;
  bool good = true;
  for (notation::Span const where : words()) {
    if (at(where) == "-") break;
    auto const some = types_at(where);
    good = good && some;
    if (!some) continue;
    list.all |= some->all;
    for (TypeId type : some->types)
      if (std::ranges::find(list.types, type) == list.types.end()) list.types.push_back(type);
  }
  return good ? std::optional(list) : std::nullopt;
}

std::optional<std::vector<std::pair<TypeList, TypeList>>> ValueReader::type_lists() {
  std::vector<std::pair<TypeList, TypeList>> pairs;
  for (notation::Span const where : words()) {
    std::string_view const word = at(where);
    if (word == "-") break;
    std::size_t const colon = word.find(':');
    if (colon == std::string_view::npos || colon == 0 || colon + 1 == word.size()) {
      report(where, problem::BadValue{entry_.key, "pieces and their targets such as p:nb *:k"});
      return std::nullopt;
    }
    auto const from = types_at({where.begin, where.begin + colon});
    auto const to = types_at({where.begin + colon + 1, where.end});
    if (!from || !to) return std::nullopt;
    pairs.emplace_back(*from, *to);
  }
  return pairs;
}

std::optional<TypeList> ValueReader::type() {
  auto list = types();
  if (!list || list->all || list->types.size() <= 1) return list;
  refuse("one piece");
  return std::nullopt;
}

std::optional<TypeList> ValueReader::one_type() {
  auto list = type();
  if (!list || !list->all) return list;
  refuse("one piece");
  return std::nullopt;
}

std::optional<std::vector<std::pair<TypeId, int>>> ValueReader::counts() {
  std::vector<std::pair<TypeId, int>> list;
  for (notation::Span const where : words()) {
    std::string_view const word = at(where);
    if (word == "-") break;
    std::size_t const colon = word.find(':');
    auto const count = colon == std::string_view::npos ? std::nullopt : read_int(word.substr(colon + 1));
    if (!count) {
      report(where, problem::BadValue{entry_.key, "pieces and numbers such as q:1 r:2"});
      return std::nullopt;
    }
    auto const type = named(word.substr(0, colon), {where.begin, where.begin + colon});
    if (!type) return std::nullopt;
    list.emplace_back(*type, *count);
  }
  return list;
}

std::optional<std::vector<std::pair<TypeId, std::optional<TypeId>>>> ValueReader::pairs() {
  std::vector<std::pair<TypeId, std::optional<TypeId>>> list;
  for (notation::Span const where : words()) {
    std::string_view const word = at(where);
    if (word == "-") break;
    std::size_t const colon = word.find(':');
    if (colon == std::string_view::npos || colon + 1 == word.size()) {
      report(where, problem::BadValue{entry_.key, "pairs of pieces such as p:g"});
      return std::nullopt;
    }
    auto const from = named(word.substr(0, colon), {where.begin, where.begin + colon});
    if (!from) return std::nullopt;
    std::optional<TypeId> to;
    if (word.substr(colon + 1) != "-") {
      to = named(word.substr(colon + 1), {where.begin + colon + 1, where.end});
      if (!to) return std::nullopt;
    }
    list.emplace_back(*from, to);
  }
  return list;
}

} // namespace hippo::game_file

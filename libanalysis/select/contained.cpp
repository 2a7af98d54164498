#include "libanalysis/select/contained.hpp"

#include "libanalysis/verify/start.hpp"
#include "libgame/position/write_position.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <tuple>
#include <utility>

namespace hippo::select {

namespace {

/// Plies that two games of other players hardly share.
constexpr std::size_t telling_plies = 20;

int number_in(std::string_view text) {
  int number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

bool are_same(int a, int b) { return a == 0 || b == 0 || a == b; }

/// None if a part is unknown, or there is no such day.
std::optional<std::chrono::sys_days> day_of(GameDate const& date) {
  using namespace std::chrono;
  year_month_day const day{year(date.year), month(static_cast<unsigned>(date.month)),
                           std::chrono::day(static_cast<unsigned>(date.day))};
  return date.year > 0 && day.ok() ? std::optional(sys_days(day)) : std::nullopt;
}

Players players(std::string const& white, std::string const& black) {
  return {white, black, name_words(white), name_words(black), {}};
}

bool are_known(Players const& players) {
  return !players.white_words.words.empty() && !players.black_words.words.empty();
}

/// `3` of `03.1`; 0 if it is unknown.
int first_number(std::string_view round) {
  return number_in(round.substr(0, round.find_first_not_of("0123456789")));
}

/// The words of a name; one empty word, if it is not known.
std::vector<std::string> known_words(std::string const& name) {
  auto words = name_words(name).words;
  if (words.empty()) words.emplace_back();
  return words;
}

/// The keys of a record after so many plies. Very many records share their first moves: then a word of either
/// name has to be the same, too.
std::vector<std::uint64_t> keys_of(GameTrace const& trace, std::size_t plies,
                                   std::vector<std::string> const& white,
                                   std::vector<std::string> const& black) {
  if (plies >= telling_plies) return {trace.after[plies]};
  std::vector<std::uint64_t> keys;
  auto const add = [&](char side, std::vector<std::string> const& words) {
    for (std::string const& word : words) {
      std::string const name = side + word;
      keys.push_back(XXH3_64bits_withSeed(name.data(), name.size(), trace.after[plies]));
    }
  };
  add('w', white);
  add('b', black);
  return keys;
}

/// The written moves after the last one that was played.
std::size_t unplayed_moves(Candidate& candidate) {
  if (candidate.report().verdict == verify::Verdict::valid) return 0;
  auto const& plies = candidate.report().lines.front().plies;
  std::size_t const end = plies.empty() ? 0 : plies.back().where.end;
  std::size_t count = 0;
  for (notation::Node const& node : candidate.record().nodes) {
    auto const* move = std::get_if<notation::WrittenMove>(&node);
    auto const* word = std::get_if<notation::Unreadable>(&node);
    count += (move != nullptr && move->where.begin >= end) || (word != nullptr && word->where.begin >= end)
                 ? 1
                 : 0;
  }
  return count;
}

} // namespace

GameDate game_date(std::string_view tag) {
  GameDate date;
  for (int* part : std::array{&date.year, &date.month, &date.day}) {
    std::size_t const end = std::min(tag.find_first_of(".-/"), tag.size());
    *part = number_in(tag.substr(0, end));
    tag.remove_prefix(std::min(end + 1, tag.size()));
  }
  return date;
}

bool may_be_one_day(GameDate const& a, GameDate const& b) {
  if (are_same(a.year, b.year)) {
    if (are_same(a.month, b.month) && are_same(a.day, b.day)) return true;
    if (a.month == b.day && a.day == b.month) return true;
  }
  auto const one = day_of(a);
  auto const other = day_of(b);
  return one && other && std::chrono::abs(*one - *other) <= std::chrono::days(1);
}

std::optional<GameTrace> trace_of(Candidate& candidate) {
  verify::RecordReport const& report = candidate.report();
  if (!report.start) return {};
  GameTrace trace;
  std::string const start = std::string(report.variant->name) + ' ' + position::fen(*report.start);
  trace.after.push_back(XXH3_64bits(start.data(), start.size()));
  for (verify::Ply const& ply : report.lines.front().plies) {
    std::string const move = bytes_of(ply.move);
    trace.after.push_back(XXH3_64bits_withSeed(move.data(), move.size(), trace.after.back()));
  }
  trace.may_be_cut = unplayed_moves(candidate) <= 1;
  auto const value = [&](std::string_view name) {
    auto const* tag = verify::find_tag(candidate.tags(), name);
    return tag == nullptr ? std::string() : tag->value;
  };
  trace.white = value("White");
  trace.black = value("Black");
  trace.date = value("Date");
  trace.round = value("Round");
  trace.result = candidate.result();
  return trace;
}

ContainedGames::Number ContainedGames::number_of(std::string const& text) {
  auto const [found, is_new] = text_numbers_.try_emplace(text, static_cast<Number>(texts_.size()));
  if (is_new) texts_.push_back(text);
  return found->second;
}

void ContainedGames::begin_file(std::string const& name) {
  if (++file_ > files_.size()) files_.push_back(name);
}

void ContainedGames::note(GameTrace const& trace, std::size_t line) {
  records_.push_back({.white = number_of(trace.white),
                      .black = number_of(trace.black),
                      .date = number_of(trace.date),
                      .round = number_of(trace.round),
                      .result = number_of(trace.result),
                      .file = file_,
                      .line = static_cast<Number>(line),
                      .plies = static_cast<Number>(trace.plies()),
                      .may_be_cut = trace.may_be_cut});
  auto const number = static_cast<Number>(records_.size() - 1);
  auto const white = known_words(trace.white);
  auto const black = known_words(trace.black);
  for (std::uint64_t const key : keys_of(trace, trace.plies(), white, black)) {
    auto& others = by_end_[key];
    Number const same = same_as(number, others);
    if (same == none)
      others.push_back(number);
    else
      records_[number].container = same;
  }
}

ContainedGames::Number ContainedGames::same_as(Number number, std::vector<Number> const& others) const {
  auto const facts = [this](Number of) {
    Record const& one = records_[of];
    return std::tuple(one.white, one.black, one.date, one.round, one.result, one.plies, one.may_be_cut);
  };
  auto const found = std::ranges::find(others, facts(number), facts);
  return found == others.end() ? none : *found;
}

ContainedGames::Number ContainedGames::record_at(std::size_t line) const {
  auto const place = [](Record const& record) { return std::pair(record.file, record.line); };
  std::pair const wanted{file_, static_cast<Number>(line)};
  auto const found = std::ranges::lower_bound(records_, wanted, {}, place);
  bool const is_there = found != records_.end() && place(*found) == wanted; // the file may have changed since
  return is_there ? static_cast<Number>(found - records_.begin()) : none;
}

void ContainedGames::compare(GameTrace const& trace, std::size_t line) {
  Number const number = record_at(line);
  if (number == none || records_[number].container != none) return;
  auto const white = known_words(trace.white);
  auto const black = known_words(trace.black);
  for (std::size_t plies = 0; plies <= trace.plies(); ++plies)
    for (std::uint64_t const key : keys_of(trace, plies, white, black)) {
      auto const found = by_end_.find(key);
      if (found == by_end_.end()) continue;
      for (Number const other : found->second)
        if (other != number && is_better(number, other) && may_contain(records_[number], records_[other]))
          pairs_.push_back({other, number});
    }
}

bool ContainedGames::is_better(Number a, Number b) const {
  auto const rank = [this](Number number) {
    Record const& record = records_[number];
    return std::tuple(-std::int64_t{record.plies}, texts_[record.result] == "*", number);
  };
  return rank(a) < rank(b);
}

void ContainedGames::decide() {
  // Those that may contain a record are decided before it.
  std::ranges::sort(pairs_, [this](Pair const& a, Pair const& b) {
    if (a.inner != b.inner) return is_better(a.inner, b.inner);
    return is_better(a.outer, b.outer);
  });
  for (auto const& [inner, outer] : pairs_)
    if (records_[inner].container == none && records_[outer].container == none)
      records_[inner].container = outer;
  for (Record& record : records_) // copies of a record that is not kept itself
    if (record.container != none && records_[record.container].container != none)
      record.container = records_[record.container].container;
}

bool ContainedGames::may_contain(Record const& longer, Record const& shorter) const {
  if (!shorter.may_be_cut) return false;
  Players const a = players(texts_[longer.white], texts_[longer.black]);
  Players const b = players(texts_[shorter.white], texts_[shorter.black]);
  if (!may_be_one_game(a, b)) return false;
  if (!may_be_one_day(game_date(texts_[longer.date]), game_date(texts_[shorter.date]))) return false;
  bool const are_results_other =
      longer.result != shorter.result && texts_[longer.result] != "*" && texts_[shorter.result] != "*";
  if (longer.plies != shorter.plies && are_results_other) return false;
  if (longer.plies == shorter.plies || shorter.plies >= telling_plies) return true;
  int const round = first_number(texts_[longer.round]);
  return are_known(a) && are_known(b) && are_same(round, first_number(texts_[shorter.round]));
}

std::string ContainedGames::differences(Record const& a, Record const& b) const {
  std::string all;
  if (a.white != b.white || a.black != b.black)
    all += fmt::format(", '{} - {}'", texts_[a.white], texts_[a.black]);
  if (a.date != b.date && !texts_[a.date].empty()) all += fmt::format(", date {}", texts_[a.date]);
  if (a.round != b.round && !texts_[a.round].empty()) all += fmt::format(", round {}", texts_[a.round]);
  return all;
}

std::optional<ContainedGames::Container> ContainedGames::contained(std::size_t line) const {
  Number const number = record_at(line);
  if (number == none || records_[number].container == none) return {};
  Record const& record = records_[number];
  Record const& other = records_[record.container];
  return Container{
      {files_[other.file - 1], other.line}, other.plies, record.plies, differences(other, record)};
}

} // namespace hippo::select

#include "tools/hippo-stats/output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::tool {

namespace {

using stats::Count;
using stats::GameStatistics;
using stats::OpeningNode;
using stats::PlyCounts;
using stats::Results;

std::string mean(Count sum, Count of) {
  return of == 0 ? "-" : fmt::format("{:.2f}", static_cast<double>(sum) / static_cast<double>(of));
}

std::string results_in_words(Results const& results) {
  auto const score = results.score();
  return fmt::format("1-0 {}\t0-1 {}\t1/2-1/2 {}\t* {}\tscore {}", results.white, results.black, results.draw,
                     results.unknown, score ? fmt::format("{:.2f}%", *score * 100) : "-");
}

/// The most frequent first; equally frequent ones in the order of their words.
std::vector<std::pair<std::string, Count>> ranked(std::map<std::string, Count> const& counts) {
  std::vector<std::pair<std::string, Count>> all(counts.begin(), counts.end());
  std::ranges::stable_sort(all, std::ranges::greater(), &std::pair<std::string, Count>::second);
  return all;
}

class TextWriter {
public:
  TextWriter(std::string const& name, GameStatistics const& game, StatsTables const& tables)
      : name_(name), game_(game), tables_(tables) {}

  std::string text() {
    line("records", fmt::format("{}", game_.records) + words(game_.verdicts));
    line("results", results_in_words(game_.results));
    line("endings", words(game_.endings).substr(1));
    lengths();
    PlyCounts const all = game_.all_plies();
    line("moves", fmt::format("{}", all.positions) + words(game_.moves));
    if (tables_.legal_moves)
      line("legal moves",
           fmt::format("{}\ta move {}", all.legal_moves, mean(all.legal_moves, all.positions)));
    line("captures", fmt::format("{}\ta record {}", all.captures, mean(all.captures, game_.records)));
    ranking("captures by", game_.captures, &first_of);
    ranking("captures of", game_.captures, &second_of);
    line("improvements",
         fmt::format("{}\ta record {}", all.improvements, mean(all.improvements, game_.records)));
    ranking("improves", game_.improvements, &both_of);
    errors();
    if (tables_.by_ply) plies();
    tree(game_.openings, 0);
    return std::move(text_);
  }

private:
  using Pieces = std::pair<std::string, std::string>;
  static std::string first_of(Pieces const& pieces) { return pieces.first; }
  static std::string second_of(Pieces const& pieces) { return pieces.second; }
  static std::string both_of(Pieces const& pieces) { return pieces.first + '=' + pieces.second; }

  void line(std::string_view what, std::string_view rest) {
    text_ += fmt::format("{}\t{}\t{}\n", name_, what, rest);
  }

  static std::string words(std::map<std::string, Count> const& counts) {
    std::string text;
    for (auto const& [word, count] : ranked(counts)) text += fmt::format("\t{} {}", word, count);
    return text;
  }

  void lengths() {
    Count plies = 0;
    for (auto const& [length, count] : game_.lengths) plies += length * count;
    line("plies",
         fmt::format("{}\tshortest {}\tmedian {}\tmean {}\tlongest {}", plies, game_.lengths.begin()->first,
                     game_.median_length(), mean(plies, game_.records), game_.lengths.rbegin()->first));
  }

  void ranking(std::string_view what, stats::PieceCounts const& counts, std::string (*name)(Pieces const&)) {
    std::map<std::string, Count> sums;
    for (auto const& [pieces, count] : counts.by_name()) sums[name(pieces)] += count;
    if (!sums.empty()) line(what, words(sums).substr(1));
  }

  void errors() {
    Count all = 0;
    for (auto const& [place, count] : game_.errors) all += count;
    line("errors", fmt::format("{}", all) + words(game_.errors));
  }

  void plies() {
    for (std::size_t i = 0; i < game_.plies.size(); ++i) {
      PlyCounts const& ply = game_.plies[i];
      line(fmt::format("ply {}", i + 1),
           fmt::format("moves {}{}\tcaptures {}\timprovements {}\terrors {}", ply.positions,
                       tables_.legal_moves ? "\tlegal " + mean(ply.legal_moves, ply.positions) : "",
                       ply.captures, ply.improvements, ply.errors));
    }
  }

  void tree(OpeningNode const& node, std::size_t depth) {
    std::vector<std::pair<std::string, OpeningNode const*>> children;
    for (auto const& [move, child] : node.next)
      if (child.results.total() >= tables_.least) children.emplace_back(move, &child);
    std::ranges::stable_sort(children, std::ranges::greater(),
                             [](auto const& child) { return child.second->results.total(); });
    for (auto const& [move, child] : children) {
      line(std::string(2 * depth, ' ') + move,
           fmt::format("{}\t{}", child->results.total(), results_in_words(child->results)));
      tree(*child, depth + 1);
    }
  }

  std::string const& name_;
  GameStatistics const& game_;
  StatsTables const& tables_;
  std::string text_;
};

class CsvWriter {
public:
  CsvWriter(std::string const& name, GameStatistics const& game, bool legal_moves, std::string& text)
      : name_(name), game_(game), legal_moves_(legal_moves), text_(text) {}

  void write() {
    row("records", "", game_.records);
    for (auto const& [verdict, count] : game_.verdicts) row("verdict", verdict, count);
    results("result ", "", game_.results);
    for (auto const& [ending, count] : game_.endings) row("ending", ending, count);
    for (auto const& [plies, count] : game_.lengths) row("plies", fmt::format("{}", plies), count);
    for (std::size_t i = 0; i < game_.plies.size(); ++i) ply(fmt::format("{}", i + 1), game_.plies[i]);
    for (auto const& [kind, count] : game_.moves) row("moves", kind, count);
    for (auto const& [pieces, count] : game_.captures.by_name())
      row("capture", pieces.first + 'x' + pieces.second, count);
    for (auto const& [pieces, count] : game_.improvements.by_name())
      row("improvement", pieces.first + '=' + pieces.second, count);
    for (auto const& [place, count] : game_.errors) row("errors", place, count);
    openings("", game_.openings);
  }

private:
  void row(std::string_view what, std::string_view key, Count value) {
    text_ += fmt::format("{},{},{},{}\n", quoted(name_), what, quoted(key), value);
  }

  static std::string quoted(std::string_view key) {
    if (key.find_first_of(",\"") == std::string_view::npos) return std::string(key);
    std::string text = "\"";
    for (char const c : key) text += c == '"' ? "\"\"" : std::string(1, c);
    return text + '"';
  }

  void results(std::string const& what, std::string_view key, Results const& counts) {
    row(what + "1-0", key, counts.white);
    row(what + "0-1", key, counts.black);
    row(what + "1/2-1/2", key, counts.draw);
    row(what + "*", key, counts.unknown);
  }

  void ply(std::string const& number, PlyCounts const& counts) {
    row("positions by ply", number, counts.positions);
    if (legal_moves_) row("legal moves by ply", number, counts.legal_moves);
    row("captures by ply", number, counts.captures);
    row("improvements by ply", number, counts.improvements);
    row("errors by ply", number, counts.errors);
  }

  void openings(std::string const& moves, OpeningNode const& node) {
    for (auto const& [move, child] : node.next) {
      std::string const path = moves.empty() ? move : fmt::format("{} {}", moves, move);
      results("opening ", path, child.results);
      openings(path, child);
    }
  }

  std::string const& name_;
  GameStatistics const& game_;
  bool legal_moves_; ///< were counted
  std::string& text_;
};

} // namespace

std::string to_text(stats::Statistics const& statistics, StatsTables const& tables) {
  std::string text;
  for (auto const& [name, game] : statistics.games) text += TextWriter(name, game, tables).text();
  return text;
}

std::string to_csv(stats::Statistics const& statistics) {
  std::string text = "game,what,key,value\n";
  for (auto const& [name, game] : statistics.games)
    CsvWriter(name, game, statistics.counts_legal_moves, text).write();
  return text;
}

} // namespace hippo::tool

#include "libanalysis/stats/statistics.hpp"

#include <algorithm>

namespace hippo::stats {

namespace {

template <class Key, class Value>
void add(std::map<Key, Value>& sums, std::map<Key, Value> const& others) {
  for (auto const& [key, value] : others) sums[key] += value;
}

} // namespace

void Results::add(std::string_view result) {
  ++(result == "1-0" ? white : result == "0-1" ? black : result == "1/2-1/2" ? draw : unknown);
}

Results& Results::operator+=(Results const& other) {
  white += other.white;
  black += other.black;
  draw += other.draw;
  unknown += other.unknown;
  return *this;
}

std::optional<double> Results::score() const {
  Count const known = white + black + draw;
  if (known == 0) return {};
  return (static_cast<double>(white) + static_cast<double>(draw) / 2) / static_cast<double>(known);
}

PlyCounts& PlyCounts::operator+=(PlyCounts const& other) {
  positions += other.positions;
  legal_moves += other.legal_moves;
  captures += other.captures;
  improvements += other.improvements;
  errors += other.errors;
  return *this;
}

void PieceCounts::add(VariantInfo const& variant, PieceType first, PieceType second) {
  std::size_t const types = variant.pieces.size();
  if (variant_ == nullptr) {
    variant_ = &variant;
    counts_.resize(types * types);
  }
  ++counts_[static_cast<std::size_t>(first.index()) * types + static_cast<std::size_t>(second.index())];
}

PieceCounts& PieceCounts::operator+=(PieceCounts const& other) {
  if (variant_ == nullptr) return *this = other;
  for (std::size_t i = 0; i < other.counts_.size(); ++i) counts_[i] += other.counts_[i];
  return *this;
}

PieceCounts::ByName PieceCounts::by_name() const {
  ByName named;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    auto const name = [&](std::size_t type) { return std::string(variant_->pieces[type].name); };
    std::size_t const types = variant_->pieces.size();
    if (counts_[i] != 0) named[{name(i / types), name(i % types)}] += counts_[i];
  }
  return named;
}

OpeningNode& OpeningNode::operator+=(OpeningNode const& other) {
  results += other.results;
  add(next, other.next);
  return *this;
}

GameStatistics& GameStatistics::operator+=(GameStatistics const& other) {
  records += other.records;
  add(verdicts, other.verdicts);
  results += other.results;
  add(endings, other.endings);
  add(lengths, other.lengths);
  plies.resize(std::max(plies.size(), other.plies.size()));
  for (std::size_t i = 0; i < other.plies.size(); ++i) plies[i] += other.plies[i];
  captures += other.captures;
  improvements += other.improvements;
  add(moves, other.moves);
  add(errors, other.errors);
  openings += other.openings;
  return *this;
}

PlyCounts GameStatistics::all_plies() const {
  PlyCounts all;
  for (PlyCounts const& ply : plies) all += ply;
  return all;
}

std::size_t GameStatistics::median_length() const {
  Count counted = 0;
  for (auto const& [length, count] : lengths)
    if (counted += count; counted * 2 >= records) return length;
  return 0;
}

Statistics& Statistics::operator+=(Statistics const& other) {
  add(games, other.games);
  return *this;
}

} // namespace hippo::stats

#include "libanalysis/select/duplicates.hpp"

#include "libgame/position/repetition.hpp"
#include "libgame/position/write_position.hpp"

#include <xxhash.h>

namespace hippo::select {

namespace {

/// The moves of the main line that were not played, as written.
std::string unplayed(Candidate& candidate) {
  if (candidate.report().verdict == verify::Verdict::valid) return "";
  auto const& plies = candidate.report().lines.front().plies;
  std::size_t const played_to = plies.empty() ? 0 : plies.back().where.end;
  std::string text;
  for (notation::Node const& node : candidate.record().nodes) {
    auto const* move = std::get_if<notation::WrittenMove>(&node);
    if (move == nullptr || move->where.begin < played_to) continue;
    text += move->where.of(candidate.text());
    text += ' ';
  }
  return text;
}

/// Equal for records that are the same, and for no others.
std::string key_of(Candidate& candidate, Sameness sameness) {
  verify::RecordReport const& report = candidate.report();
  std::string key;
  if (report.start) {
    key = report.variant->name;
    key += ' ';
    if (sameness == Sameness::final_position) {
      key += position::repetition_key(*report.final_position());
    } else {
      key += position::fen(*report.start);
      key += ' ';
      for (verify::Ply const& ply : report.lines.front().plies) key += bytes_of(ply.move);
    }
  }
  return key + '\0' + unplayed(candidate);
}

} // namespace

std::string bytes_of(Move const& move) {
  auto const& [from, to, piece_after, kind, entry, entering, taken, wall] =
      move; // all: each may make a difference
  std::string bytes{static_cast<char>(from.index()),
                    static_cast<char>(to.index()),
                    static_cast<char>(piece_after.index()),
                    static_cast<char>(kind),
                    static_cast<char>(entry),
                    static_cast<char>(entering.index()),
                    static_cast<char>(taken.size()),
                    static_cast<char>(wall.has_value())};
  for (Square const square : taken) bytes += static_cast<char>(square.index());
  if (wall) bytes += static_cast<char>(wall->index());
  return bytes;
}

RecordHash hash_of(Candidate& candidate, Sameness sameness) {
  std::string const key = key_of(candidate, sameness);
  XXH128_hash_t const hash = XXH3_128bits(key.data(), key.size());
  return {hash.low64, hash.high64};
}

std::optional<RecordPlace> Duplicates::add(RecordHash hash, RecordPlace const& place) {
  if (files_.empty() || files_.back() != place.file) files_.push_back(place.file);
  auto const [found, is_new] = first_.try_emplace(hash, Place{files_.size() - 1, place.line});
  if (is_new) return {};
  return RecordPlace{files_[found->second.file], found->second.line};
}

std::optional<SimilarGames::First> SimilarGames::add(RecordHash hash, Players const& players,
                                                     RecordPlace const& place) {
  std::vector<Known>& known = known_[hash];
  for (Known const& one : known)
    if (may_be_one_game(one.players, players)) return First{one.place, one.players.white, one.players.black};
  known.push_back({players, place});
  return {};
}

} // namespace hippo::select

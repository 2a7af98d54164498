// Candidates for the wrong words of a line, and the evidence for each: the following moves that are legal
// after it.
#pragma once

#include "libanalysis/verify/evidence.hpp"
#include "libanalysis/verify/finding.hpp"
#include "libgame/san/suggest.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace hippo::verify {

/// A legal move that a word may stand for.
struct Candidate {
  std::size_t node = 0; ///< of the word in its line
  Move move;
  text::Fix fix;
  san::TextDistance distance; ///< of the move's spelling from the word
  Evidence evidence;          ///< the nodes after the word
};

/// The candidates for an error.
struct Suspicion {
  std::vector<Candidate> here; ///< for the word itself, the most probable first
  /// The one that is clearly better than all others. It may be for an earlier word, which is legal as
  /// written.
  std::optional<Candidate> unique;
  /// The best one for the word itself, where it fits more of the moves that follow than any other.
  std::optional<Candidate> likely;
  AfterError why_not = AfterError::unsaid; ///< the reason why there is no unique one
};

/// A candidate with which a line is followed on.
struct Repair {
  Candidate candidate;
  bool certain = true; ///< the unique one
};

/// How far a line is followed.
enum class Following : std::uint8_t {
  first_error,    ///< up to its first illegal move
  unique_repairs, ///< on after each unique repair
  likely_repairs, ///< and after each that is likely
};

/// A line with its errors.
struct LinePlan {
  std::map<std::size_t, Suspicion> errors; ///< by node
  std::map<std::size_t, Repair> repairs;   ///< by node
};

class RepairSearch {
public:
  RepairSearch(SilentFollower& follower, PieceLetters const& letters, std::string_view text,
               Following following)
      : follower_(follower), letters_(letters), text_(text), following_(following) {}

  /// `start` must not be empty.
  [[nodiscard]] LinePlan plan(std::span<notation::Node const> nodes, Alternatives const& start);

private:
  struct Line {
    std::span<notation::Node const> nodes;
    std::vector<Alternatives> before; ///< of each node
    std::vector<bool> is_move;        ///< each node
  };
  [[nodiscard]] std::optional<Repair> chosen(Suspicion const& found) const;
  [[nodiscard]] Suspicion suspect(Line const& line, std::size_t error, std::size_t first);
  [[nodiscard]] std::vector<Candidate> candidates(Line const& line, std::size_t node,
                                                  std::size_t furthest) const;
  [[nodiscard]] std::vector<Candidate> earlier(Line const& line, std::size_t error, std::size_t first);
  [[nodiscard]] std::vector<Candidate> of_named_piece(AnyPosition const& position, notation::Node const& node,
                                                      std::vector<Candidate> candidates) const;
  void find_evidence(Line const& line, std::vector<Candidate>& candidates);

  SilentFollower& follower_;
  PieceLetters const& letters_;
  std::string_view text_;
  Following following_;
};

} // namespace hippo::verify

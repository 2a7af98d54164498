#include "libanalysis/claims/describe.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hippo::claims {

namespace {

std::string_view words_of(Expected word) {
  switch (word) {
  case Expected::yes_or_no:
    return "yes or no";
  case Expected::equals_sign:
    return "=";
  case Expected::square:
    return "a square";
  case Expected::piece:
    return "a piece";
  case Expected::side:
    return "white or black";
  case Expected::move:
    return "a move";
  case Expected::ending:
    return "an ending, such as KDvK";
  case Expected::can_or_side:
    return "can, white or black";
  case Expected::mate_or_stalemate:
    return "mate or stalemate";
  case Expected::wins:
    return "wins";
  case Expected::roll:
    return "a roll";
  case Expected::event:
    return "an event";
  }
  return "";
}

/// The message for each problem.
struct Describer {
  std::string operator()(problem::UnknownKind const& p) const {
    return fmt::format("a claim begins with one of: {}", fmt::join(p.known, " "));
  }
  std::string operator()(problem::Missing p) const {
    return fmt::format("the claim needs {}", words_of(p.word));
  }

  std::string operator()(problem::NotYesOrNo) const { return "the claim ends with yes or no"; }
  std::string operator()(problem::NotASide) const { return "the side is white or black"; }
  std::string operator()(problem::NotMateOrStalemate) const { return "after 'can' write mate or stalemate"; }
  std::string operator()(problem::NotWins) const { return "after the side write wins"; }
  std::string operator()(problem::NotAnEvent) const {
    return "events are win, no-move, idle-die and capture SQUARE [by PIECE]";
  }
  std::string operator()(problem::NotAProbability) const { return "a probability is written as 20/36"; }
  std::string operator()(problem::NotAMove const& p) const {
    return fmt::format("'{}' is not a move", p.text);
  }
  std::string operator()(problem::NoSuchSquare const& p) const {
    return fmt::format("there is no square '{}'", p.name);
  }
  std::string operator()(problem::UnknownPiece const& p) const {
    return fmt::format("{} has no piece '{}'", p.variant->name, p.name);
  }

  std::string operator()(problem::EmptySquare const& p) const { return fmt::format("{} is empty", p.name); }
  std::string operator()(problem::NoDice const& p) const {
    return fmt::format("{} has no dice", p.variant->title);
  }

  std::string operator()(EndingProblem const& p) const { return std::visit(*this, p); }
  std::string operator()(problem::InvalidEnding const& p) const { return p.reason; }
  std::string operator()(problem::NoTables const& p) const {
    return fmt::format("there are no tables of {}", p.variant->name);
  }
  std::string operator()(problem::TablesNeeded const& p) const {
    return fmt::format("an ending of more than {} men needs tables (--tables)", p.max_pieces);
  }
  std::string operator()(problem::UnusableTable const& p) const { return p.reason; }
};

} // namespace

std::string describe(Problem const& problem) { return std::visit(Describer{}, problem); }

} // namespace hippo::claims

// A chess problem as collections write it: diagram, stipulation, twins and options. No rules of play yet.
#pragma once

#include "libnotation/text.hpp"

#include <compare>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace hippo::notation {

/// Of a board of 8x8, from 0.
struct DiagramSquare {
  std::uint8_t file = 0;
  std::uint8_t rank = 0;
  friend auto operator<=>(DiagramSquare const&, DiagramSquare const&) = default;
};

enum class ManColor : std::uint8_t { white, black, neutral };

struct DiagramMan {
  ManColor color = ManColor::white;
  std::string walk = {};                    ///< its code in Popeye's English: `q`, `gn`, `r/b`
  std::vector<std::string> properties = {}; ///< in Popeye's English: `Royal`
  DiagramSquare square = {};
  friend bool operator==(DiagramMan const&, DiagramMan const&) = default;
};

/// No two men on a square, in the order of writing.
using Diagram = std::vector<DiagramMan>;

/// Puts a man on its square, in place of any other.
void put(Diagram& diagram, DiagramMan man);
[[nodiscard]] DiagramMan const* man_on(Diagram const& diagram, DiagramSquare square);

// What a twin changes.
struct ManMoved {
  DiagramSquare from, to;
};
struct MenExchanged {
  DiagramSquare one, other;
};
struct MenRemoved {
  std::vector<DiagramSquare> squares;
};
struct MenAdded {
  std::vector<DiagramMan> men;
};
struct BoardRotated {
  unsigned quarters = 1; ///< counterclockwise: a1 goes to h1
};
/// Named by two corners that change places.
enum class Mirror : std::uint8_t { a1_h1, a1_a8, a1_h8, a8_h1 };
struct BoardMirrored {
  Mirror mirror = Mirror::a1_h1;
};
struct BoardShifted {
  DiagramSquare from, to;
};
struct ColorsExchanged {}; ///< the "Polish" twin
struct WalkSubstituted {
  std::string from, to;
};
struct StipulationChanged {
  std::string stipulation;
};
struct ConditionsChanged {
  std::vector<std::string> conditions;
};
using TwinChange =
    std::variant<ManMoved, MenExchanged, MenRemoved, MenAdded, BoardRotated, BoardMirrored, BoardShifted,
                 ColorsExchanged, WalkSubstituted, StipulationChanged, ConditionsChanged>;

struct ProblemTwin {
  bool continued = false;               ///< it changes the twin before it, not the diagram
  std::vector<TwinChange> changes = {}; ///< in order
};

struct ProblemOptions {
  bool set_play = false;
  bool variations = false;
  bool tries = false;
  unsigned refutations = 1;                    ///< of a try, at most
  bool duplex = false;                         ///< solved a second time with the sides exchanged
  bool half_duplex = false;                    ///< only so
  bool other_begins = false;                   ///< of help play: White begins
  bool after_key = false;                      ///< the other side is to move: the key has been played
  bool no_threats = false;                     ///< variations without threats
  bool either_side = false;                    ///< of self play: the goal of either side counts
  bool goal_is_end = false;                    ///< a goal that the other side reaches ends play, too
  bool stop_on_short = false;                  ///< no full-length solutions besides shorter ones
  unsigned max_solutions = 0;                  ///< 0: all
  unsigned seconds = 0;                        ///< of the search; 0: no limit
  std::vector<DiagramSquare> en_passant = {};  ///< targets of captures en passant in the first move
  std::vector<DiagramSquare> no_castling = {}; ///< kings and rooks that have moved
  std::vector<std::string> not_applied = {};   ///< options that make a search quicker, and may hide solutions
  std::vector<std::string> unknown = {};       ///< options that change the solution, and are not supported
};

/// The languages of Popeye's keywords.
enum class Language : std::uint8_t { english, german, french };

struct ProblemText {
  Language language = Language::english;
  std::vector<std::string> authors = {}, sources = {}, titles = {}, awards = {}, remarks = {};
  Diagram diagram = {};
  std::string stipulation = {};
  std::string solutions = {}; ///< how many the author states: `2.1.1.1`
  std::vector<std::string> conditions = {};
  ProblemOptions options = {};
  bool zero_position = false; ///< the diagram is no twin: the first twin is `a`
  std::vector<ProblemTwin> twins = {};
  Span where = {}; ///< in the file
};

/// One of the problems of a problem: a twin, or the diagram itself.
struct ProblemPhase {
  std::string letter = {};  ///< `a`; empty where there are no twins
  std::string heading = {}; ///< of the twin, as Popeye prints it
  bool continued = false;   ///< the twin changes the one before it
  Diagram diagram = {};
  std::string stipulation = {};
  std::vector<std::string> conditions = {};
};

/// The diagram, unless it is a zero position, and its twins in order; or why a twin is impossible.
[[nodiscard]] std::variant<std::vector<ProblemPhase>, std::string> phases_of(ProblemText const& problem);

/// The twin in Popeye's English: `Continued Move a1 b1`.
[[nodiscard]] std::string english_words(ProblemTwin const& twin);

/// `a`, ..., `z`, `z1`, ...
[[nodiscard]] std::string letter_of_twin(std::size_t index);

[[nodiscard]] std::string name_of(DiagramSquare square);

} // namespace hippo::notation

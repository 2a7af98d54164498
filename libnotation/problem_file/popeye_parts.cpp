#include "libnotation/problem_file/popeye_parts.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/problem_file/popeye_words.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::notation {

namespace {

class OptionsReader {
public:
  OptionsReader(PopeyeTokens& tokens, Language language, Complain const& complain, ProblemOptions& options)
      : tokens_(tokens), language_(language), complain_(complain), options_(options) {}

  void read() {
    while (auto const option = find_word(PopeyeTable::option, language_, tokens_.token())) {
      tokens_.next();
      read_one(*option);
    }
  }

private:
  void read_one(std::string_view option) {
    if (bool ProblemOptions::*const flag = flag_of(option); flag != nullptr)
      options_.*flag = true;
    else if (option == "Try")
      set_tries(1);
    else if (option == "Defence")
      set_tries(read_number());
    else if (option == "PostKeyPlay")
      options_.after_key = options_.variations = true;
    else if (option == "MaxSolutions")
      options_.max_solutions = read_number();
    else if (option == "MaxTime")
      options_.seconds = read_number();
    else if (option == "EnPassant")
      read_list(options_.en_passant);
    else if (option == "NoCastling")
      read_list(options_.no_castling);
    else if (narrows_search(option))
      read_named(option, options_.not_applied);
    else if (option == "Intelligent" || option == "Beep")
      (void)optional_number();
    else if (!is_for_output(option))
      read_named(option, options_.unknown);
  }

  static bool ProblemOptions::*flag_of(std::string_view option) {
    if (option == "SetPlay") return &ProblemOptions::set_play;
    if (option == "Variations") return &ProblemOptions::variations;
    if (option == "Duplex") return &ProblemOptions::duplex;
    if (option == "HalfDuplex") return &ProblemOptions::half_duplex;
    if (option == "WhiteToPlay") return &ProblemOptions::other_begins;
    if (option == "NoThreat") return &ProblemOptions::no_threats;
    if (option == "StopOnShortSolutions") return &ProblemOptions::stop_on_short;
    if (option == "GoalIsEnd") return &ProblemOptions::goal_is_end;
    if (option == "Quodlibet") return &ProblemOptions::either_side;
    return nullptr;
  }

  /// Whether the option changes how results look only.
  static bool is_for_output(std::string_view option) {
    constexpr std::string_view names[] = {"MoveNumbers",       "NoWk",           "NoBk",
                                          "NoBoard",           "SuppressGrid",   "WriteGrid",
                                          "NoShortVariations", "MultiSolutions", "NoSymmetry"};
    return std::ranges::find(names, option) != std::end(names);
  }

  void set_tries(unsigned refutations) {
    options_.tries = options_.variations = true;
    options_.refutations = refutations;
  }

  /// Whether the option makes a search quicker that then may miss solutions.
  static bool narrows_search(std::string_view option) {
    constexpr std::string_view names[] = {"Threat", "MaxFlightsquares", "NonTrivial", "KeepMatingPiece"};
    return std::ranges::find(names, option) != std::end(names);
  }

  void read_named(std::string_view option, std::vector<std::string>& list) {
    std::string text(option);
    while (auto const number = optional_number()) text += fmt::format(" {}", *number);
    bool const has_value =
        option == "CastlingMutuallyExclusive" || tokens_.token().find(':') != std::string_view::npos;
    if (has_value) {
      text += fmt::format(" {}", tokens_.token());
      tokens_.next();
    }
    list.push_back(std::move(text));
  }

  std::optional<unsigned> optional_number() {
    auto const number = text::read_number<unsigned>(tokens_.token());
    if (number) tokens_.next();
    return number;
  }
  unsigned read_number() {
    auto const number = optional_number();
    if (!number) complain_(tokens_.where(), "a number");
    return number.value_or(1);
  }
  void read_list(std::vector<DiagramSquare>& squares) {
    SquareList const list = read_squares(tokens_.token());
    if (list.squares.empty() || !list.complete) complain_(tokens_.where(), "squares such as a1b2");
    squares.insert(squares.end(), list.squares.begin(), list.squares.end());
    tokens_.next();
  }

  PopeyeTokens& tokens_;
  Language language_;
  Complain const& complain_;
  ProblemOptions& options_;
};

class TwinReader {
public:
  TwinReader(PopeyeTokens& tokens, Language language, Complain const& complain)
      : tokens_(tokens), language_(language), complain_(complain) {}

  ProblemTwin read() {
    while (auto const change = find_word(PopeyeTable::change, language_, tokens_.token())) {
      tokens_.next();
      if (*change == "continued")
        twin_.continued = true;
      else
        read_change(*change);
    }
    return std::move(twin_);
  }

private:
  void read_change(std::string_view change) {
    if (change == "move")
      read_two_squares<ManMoved>();
    else if (change == "exchange")
      read_two_squares<MenExchanged>();
    else if (change == "shift")
      read_two_squares<BoardShifted>();
    else if (change == "rotate")
      read_rotation();
    else if (change == "mirror")
      read_mirror();
    else if (change == "remove")
      read_removal();
    else if (change == "add")
      read_addition();
    else if (change == "substitute")
      read_substitution();
    else if (change == "PolishType")
      twin_.changes.emplace_back(ColorsExchanged());
    else if (change == "stipulation")
      twin_.changes.emplace_back(StipulationChanged{read_stipulation(tokens_)});
    else if (change == "sstipulation")
      twin_.changes.emplace_back(StipulationChanged{read_structured_stipulation(tokens_, language_, true)});
    else
      twin_.changes.emplace_back(ConditionsChanged{read_conditions(tokens_, language_, true)});
  }

  template <class Change>
  void read_two_squares() {
    auto const one = read_one_square(), other = read_one_square();
    if (one && other) twin_.changes.emplace_back(Change{*one, *other});
  }
  std::optional<DiagramSquare> read_one_square() {
    SquareList const list = read_squares(tokens_.token());
    bool const is_one = list.squares.size() == 1 && list.complete;
    if (!is_one) complain_(tokens_.where(), "a square");
    tokens_.next();
    return is_one ? std::optional(list.squares.front()) : std::nullopt;
  }

  void read_rotation() {
    auto const degrees = text::read_number<unsigned>(tokens_.token());
    if (degrees && *degrees % 90 == 0 && *degrees / 90 < 4)
      twin_.changes.emplace_back(BoardRotated{*degrees / 90});
    else
      complain_(tokens_.where(), "90, 180 or 270");
    tokens_.next();
  }
  void read_mirror() {
    constexpr std::string_view corners[] = {"a1<-->h1", "a1<-->a8", "a1<-->h8", "a8<-->h1"};
    auto const found = std::ranges::find(corners, tokens_.token());
    if (found != std::end(corners))
      twin_.changes.emplace_back(BoardMirrored{static_cast<Mirror>(found - std::begin(corners))});
    else
      complain_(tokens_.where(), "two corners such as a1<-->h1");
    tokens_.next();
  }
  void read_removal() {
    SquareList list = read_squares(tokens_.token());
    if (list.squares.empty() || !list.complete) complain_(tokens_.where(), "squares such as a1b2");
    twin_.changes.emplace_back(MenRemoved{std::move(list.squares)});
    tokens_.next();
  }
  void read_addition() {
    unsigned invisible = 0;
    twin_.changes.emplace_back(MenAdded{read_men(tokens_, language_, complain_, invisible)});
    if (invisible > 0) complain_(tokens_.where(), "no invisible men");
  }
  void read_substitution() {
    auto const from = read_code(), to = read_code();
    if (from && to) twin_.changes.emplace_back(WalkSubstituted{*from, *to});
  }
  std::optional<std::string> read_code() {
    auto const read = read_walk(tokens_.token(), language_);
    bool const whole = read && read->rest.empty();
    if (!whole) complain_(tokens_.where(), "a piece such as Q");
    tokens_.next();
    return whole ? std::optional(read->walk) : std::nullopt;
  }

  PopeyeTokens& tokens_;
  Language language_;
  Complain const& complain_;
  ProblemTwin twin_;
};

} // namespace

bool ends_section(std::string_view token, Language language) {
  return find_word(PopeyeTable::section, language, token) || find_word(PopeyeTable::twin, language, token) ||
         find_word(PopeyeTable::end_of_problem, language, token);
}

void read_options(PopeyeTokens& tokens, Language language, Complain const& complain,
                  ProblemOptions& options) {
  OptionsReader(tokens, language, complain, options).read();
}

std::string read_stipulation(PopeyeTokens& tokens) {
  std::string text(tokens.token());
  tokens.next();
  if (!text.empty() && !tokens.token().empty() && is_digit(tokens.token().front())) {
    text += tokens.token();
    tokens.next();
  }
  return text;
}

std::string read_structured_stipulation(PopeyeTokens& tokens, Language language, bool of_twin) {
  auto const side = find_word(PopeyeTable::color, language, tokens.token());
  std::string text(!side ? tokens.token() : *side == "Black" ? "black" : "white");
  tokens.next();
  while (!tokens.at_end() && !ends_section(tokens.token(), language)) {
    if (of_twin && find_word(PopeyeTable::change, language, tokens.token())) break;
    if (!tokens.token().empty()) text += fmt::format(" {}", tokens.token());
    tokens.next();
  }
  return text;
}

std::vector<std::string> read_conditions(PopeyeTokens& tokens, Language language, bool of_twin) {
  std::vector<std::string> words;
  while (!tokens.at_end() && !ends_section(tokens.token(), language)) {
    if (of_twin && !words.empty() && find_word(PopeyeTable::change, language, tokens.token())) break;
    if (!tokens.token().empty()) words.emplace_back(tokens.token());
    tokens.next();
  }
  return words;
}

ProblemTwin read_changes(PopeyeTokens& tokens, Language language, Complain const& complain) {
  return TwinReader(tokens, language, complain).read();
}

} // namespace hippo::notation

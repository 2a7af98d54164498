#include "libnotation/problem_file/problem.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hippo::notation {

namespace {

std::string capitals(std::string_view text) {
  std::string result;
  for (char const letter : text) result += text::upper(letter);
  return result;
}

std::string squares_text(std::vector<DiagramSquare> const& squares) {
  std::string text;
  for (DiagramSquare const square : squares) text += name_of(square);
  return text;
}

std::string men_text(std::vector<DiagramMan> const& men) {
  constexpr std::string_view colors[] = {"White", "Black", "Neutral"}; // [ManColor]
  std::vector<std::string> texts;
  for (DiagramMan const& man : men) {
    std::string text(colors[static_cast<std::size_t>(man.color)]);
    for (std::string const& property : man.properties) text += ' ' + property;
    texts.push_back(fmt::format("{} {}{}", text, capitals(man.walk), name_of(man.square)));
  }
  return fmt::format("{}", fmt::join(texts, " "));
}

struct ChangeWords {
  std::string operator()(ManMoved const& change) const {
    return fmt::format("Move {} {}", name_of(change.from), name_of(change.to));
  }
  std::string operator()(MenExchanged const& change) const {
    return fmt::format("Exchange {} {}", name_of(change.one), name_of(change.other));
  }
  std::string operator()(MenRemoved const& change) const { return "Remove " + squares_text(change.squares); }
  std::string operator()(MenAdded const& change) const { return "Add " + men_text(change.men); }
  std::string operator()(BoardRotated const& change) const {
    return fmt::format("Rotate {}", 90 * change.quarters);
  }
  std::string operator()(BoardMirrored const& change) const {
    constexpr std::string_view corners[] = {"a1<-->h1", "a1<-->a8", "a1<-->h8", "a8<-->h1"}; // [Mirror]
    return fmt::format("Mirror {}", corners[static_cast<std::size_t>(change.mirror)]);
  }
  std::string operator()(BoardShifted const& change) const {
    return fmt::format("Shift {} {}", name_of(change.from), name_of(change.to));
  }
  std::string operator()(ColorsExchanged const&) const { return "PolishType"; }
  std::string operator()(WalkSubstituted const& change) const {
    return fmt::format("Substitute {} {}", capitals(change.from), capitals(change.to));
  }
  std::string operator()(StipulationChanged const& change) const {
    return "Stipulation " + change.stipulation;
  }
  std::string operator()(ConditionsChanged const& change) const {
    return fmt::format("Condition {}", fmt::join(change.conditions, " "));
  }
};

} // namespace

std::string english_words(ProblemTwin const& twin) {
  std::string text = twin.continued ? "Continued" : "";
  for (TwinChange const& change : twin.changes) {
    if (!text.empty()) text += ' ';
    text += std::visit(ChangeWords(), change);
  }
  return text;
}

} // namespace hippo::notation

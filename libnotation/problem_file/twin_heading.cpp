#include "libnotation/problem_file/twin_heading.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/problem_file/popeye_words.hpp"
#include "libnotation/problem_file/walks.hpp"
#include "libnotation/text/letters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hippo::notation {

namespace {

/// The word of a table in the language, by its English form.
std::string_view translated(PopeyeTable table, std::string_view english, Language language) {
  for (PopeyeWord const& word : words_of(table))
    if (word[0] == english) return word[static_cast<std::size_t>(language)];
  return english;
}

class HeadingWords {
public:
  HeadingWords(Diagram const& before, Language language) : before_(before), language_(language) {}

  std::string operator()(ManMoved const& change) const {
    return fmt::format("{}-->{}", man_on_square(change.from), name_of(change.to));
  }
  std::string operator()(MenExchanged const& change) const {
    return fmt::format("{}<-->{}", man_on_square(change.one), man_on_square(change.other));
  }
  std::string operator()(MenRemoved const& change) const {
    std::vector<std::string> texts;
    for (DiagramSquare const square : change.squares) texts.push_back('-' + man_on_square(square));
    return fmt::format("{}", fmt::join(texts, "  "));
  }
  std::string operator()(MenAdded const& change) const {
    std::vector<std::string> texts;
    for (DiagramMan const& man : change.men)
      texts.push_back((man_on(before_, man.square) == nullptr ? "+" : "") + man_text(man));
    return fmt::format("{}", fmt::join(texts, "  "));
  }
  std::string operator()(BoardRotated const& change) const {
    return fmt::format("{} {}", translated(PopeyeTable::change, "rotate", language_), 90 * change.quarters);
  }
  std::string operator()(BoardMirrored const& change) const {
    constexpr std::string_view corners[] = {"a1<-->h1", "a1<-->a8", "a1<-->h8", "a8<-->h1"}; // [Mirror]
    return fmt::format("{} {}", translated(PopeyeTable::change, "mirror", language_),
                       corners[static_cast<std::size_t>(change.mirror)]);
  }
  std::string operator()(BoardShifted const& change) const {
    return fmt::format("{} {} ==> {}", translated(PopeyeTable::change, "shift", language_),
                       name_of(change.from), name_of(change.to));
  }
  std::string operator()(ColorsExchanged const&) const {
    return std::string(translated(PopeyeTable::change, "PolishType", language_));
  }
  std::string operator()(WalkSubstituted const& change) const {
    return fmt::format("{} ==> {}", walk_text(change.from), walk_text(change.to));
  }
  std::string operator()(StipulationChanged const& change) const {
    return shown_stipulation(change.stipulation, language_);
  }
  std::string operator()(ConditionsChanged const& change) const {
    return fmt::format("{}", fmt::join(change.conditions, " "));
  }

private:
  [[nodiscard]] std::string man_on_square(DiagramSquare square) const {
    DiagramMan const* const man = man_on(before_, square);
    return man == nullptr ? name_of(square) : man_text(*man);
  }
  /// `bKh7`.
  [[nodiscard]] std::string man_text(DiagramMan const& man) const {
    constexpr std::string_view colors[] = {"White", "Black", "Neutral"}; // [ManColor]
    std::string_view const color =
        translated(PopeyeTable::color, colors[static_cast<std::size_t>(man.color)], language_);
    return lower(color.front()) + walk_text(man.walk) + name_of(man.square);
  }
  [[nodiscard]] std::string walk_text(std::string_view code) const {
    Walk const* const walk = find_walk(code, Language::english);
    std::string text;
    for (char const letter : walk == nullptr ? code : walk->codes[static_cast<std::size_t>(language_)])
      text += text::upper(letter);
    return text;
  }

  Diagram const& before_;
  Language language_;
};

} // namespace

std::string shown_stipulation(std::string_view stipulation, Language language) {
  struct Side {
    std::string_view word, name;
  };
  for (auto const [word, name] : {Side{"white ", "White"}, Side{"black ", "Black"}})
    if (stipulation.starts_with(word))
      return fmt::format("{} {}", translated(PopeyeTable::color, name, language),
                         stipulation.substr(word.size()));
  return std::string(stipulation);
}

std::string heading_of(ProblemTwin const& twin, Diagram const& before, Language language) {
  std::string text;
  for (TwinChange const& change : twin.changes)
    text += std::visit(HeadingWords(before, language), change) + "  ";
  return text;
}

} // namespace hippo::notation

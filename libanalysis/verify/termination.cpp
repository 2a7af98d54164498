#include "libanalysis/verify/termination.hpp"

#include "libnotation/text/letters.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace hippo::verify {

namespace {

/// Longer texts are prose.
constexpr std::size_t longest_phrase = 120;

struct TerminationPhrase {
  std::string_view words; ///< lower case, one blank between them
  Termination end;
};

/// After "draw by", or alone in a tag.
constexpr TerminationPhrase reasons[] = {
    {"repetition", Termination::repetition},
    {"threefold repetition", Termination::repetition},
    {"three fold repetition", Termination::repetition},
    {"3 fold repetition", Termination::repetition},
    {"3fold repetition", Termination::repetition},
    {"triple repetition", Termination::repetition},
    {"repetition of moves", Termination::repetition},
    {"repetition of position", Termination::repetition},
    {"position repetition", Termination::repetition},
    {"fivefold repetition", Termination::ending_repetition},
    {"five fold repetition", Termination::ending_repetition},
    {"5 fold repetition", Termination::ending_repetition},
    {"50 moves", Termination::moves},
    {"50 move rule", Termination::moves},
    {"50 moves rule", Termination::moves},
    {"fifty moves", Termination::moves},
    {"fifty move rule", Termination::moves},
    {"fifty moves rule", Termination::moves},
    {"75 moves", Termination::ending_moves},
    {"75 move rule", Termination::ending_moves},
    {"75 moves rule", Termination::ending_moves},
    {"seventy five move rule", Termination::ending_moves},
    {"seventy five moves rule", Termination::ending_moves},
    {"insufficient material", Termination::insufficient_material},
    {"insufficient mating material", Termination::insufficient_material},
    {"lack of material", Termination::insufficient_material},
    {"stalemate", Termination::stalemate},
    {"checkmate", Termination::checkmate},
    {"mate", Termination::checkmate},
    {"time", Termination::time},
    {"time forfeit", Termination::time},
    {"timeout", Termination::time},
};

/// Whole comments, beside those with a reason for a draw.
constexpr TerminationPhrase comments[] = {
    {"threefold repetition", Termination::repetition},
    {"3 fold repetition", Termination::repetition},
    {"fivefold repetition", Termination::ending_repetition},
    {"50 move rule", Termination::moves},
    {"fifty move rule", Termination::moves},
    {"75 move rule", Termination::ending_moves},
    {"insufficient material", Termination::insufficient_material},
    {"neither player has mating material", Termination::insufficient_material},
    {"stalemate", Termination::stalemate},
    {"checkmate", Termination::checkmate},
    {"white mates", Termination::checkmate},
    {"black mates", Termination::checkmate},
    {"white checkmated", Termination::checkmate},
    {"black checkmated", Termination::checkmate},
    {"white wins by checkmate", Termination::checkmate},
    {"black wins by checkmate", Termination::checkmate},
    {"time forfeit", Termination::time},
    {"white loses on time", Termination::time},
    {"black loses on time", Termination::time},
    {"white wins on time", Termination::time},
    {"black wins on time", Termination::time},
    {"white forfeits on time", Termination::time},
    {"black forfeits on time", Termination::time},
};

/// Words before the reason in a comment.
constexpr std::array<std::string_view, 7> heads{"draw by",       "drawn by",         "a draw by",
                                                "game drawn by", "game is drawn by", "draw claimed by",
                                                "draw due to"};

/// The words in lower case with a blank between; commands such as `[%clk 0:01]` are left out.
std::string words_of(std::string_view text) {
  std::string words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("[%")) {
      i = std::min(text.find(']', i), text.size());
      continue;
    }
    char const c = text::lower(text[i]);
    bool const in_word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (in_word)
      words += c;
    else if (!words.empty() && words.back() != ' ')
      words += ' ';
  }
  if (words.ends_with(' ')) words.pop_back();
  return words;
}

template <std::size_t size>
std::optional<Termination> find(TerminationPhrase const (&table)[size], std::string_view words) {
  auto const found = std::ranges::find(table, words, &TerminationPhrase::words);
  return found == std::end(table) ? std::nullopt : std::optional(found->end);
}

std::optional<Termination> find_reason(std::string_view words) {
  if (words.starts_with("the ")) words.remove_prefix(4);
  return find(reasons, words);
}

} // namespace

std::optional<Termination> termination_in_tag(std::string_view value) {
  if (value.size() > longest_phrase) return std::nullopt;
  std::string const words = words_of(value);
  for (std::string_view const word : {" by ", " on "})
    if (std::size_t const at = words.rfind(word); at != std::string::npos)
      return find_reason(std::string_view(words).substr(at + word.size()));
  return find_reason(words);
}

std::optional<Termination> termination_in_comment(std::string_view comment) {
  if (comment.size() > longest_phrase) return std::nullopt;
  std::string const words = words_of(comment);
  for (std::string_view const head : heads)
    if (words.starts_with(head) && words.size() > head.size() && words[head.size()] == ' ')
      return find_reason(std::string_view(words).substr(head.size() + 1));
  return find(comments, words);
}

std::string_view name_of(Termination end) {
  switch (end) {
  case Termination::repetition:
    return "a draw by repetition";
  case Termination::ending_repetition:
    return "a draw by fivefold repetition";
  case Termination::moves:
    return "a draw by the fifty-move rule";
  case Termination::ending_moves:
    return "a draw by the seventy-five-move rule";
  case Termination::insufficient_material:
    return "a draw by insufficient material";
  case Termination::stalemate:
    return "stalemate";
  case Termination::checkmate:
    return "mate";
  case Termination::time:
    break;
  }
  return "a loss on time";
}

} // namespace hippo::verify

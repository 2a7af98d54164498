#include "libanalysis/verify/said_end.hpp"

#include "libanalysis/text/letters.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace hippo::verify {

namespace {

/// No saying is longer; longer texts are prose.
constexpr std::size_t longest_saying = 120;

struct Saying {
  std::string_view words; ///< lower case, one blank between them
  SaidEnd end;
};

/// After "draw by", or alone in a tag.
constexpr Saying reasons[] = {
    {"repetition", SaidEnd::repetition},
    {"threefold repetition", SaidEnd::repetition},
    {"three fold repetition", SaidEnd::repetition},
    {"3 fold repetition", SaidEnd::repetition},
    {"3fold repetition", SaidEnd::repetition},
    {"triple repetition", SaidEnd::repetition},
    {"repetition of moves", SaidEnd::repetition},
    {"repetition of position", SaidEnd::repetition},
    {"position repetition", SaidEnd::repetition},
    {"fivefold repetition", SaidEnd::ending_repetition},
    {"five fold repetition", SaidEnd::ending_repetition},
    {"5 fold repetition", SaidEnd::ending_repetition},
    {"50 moves", SaidEnd::moves},
    {"50 move rule", SaidEnd::moves},
    {"50 moves rule", SaidEnd::moves},
    {"fifty moves", SaidEnd::moves},
    {"fifty move rule", SaidEnd::moves},
    {"fifty moves rule", SaidEnd::moves},
    {"75 moves", SaidEnd::ending_moves},
    {"75 move rule", SaidEnd::ending_moves},
    {"75 moves rule", SaidEnd::ending_moves},
    {"seventy five move rule", SaidEnd::ending_moves},
    {"seventy five moves rule", SaidEnd::ending_moves},
    {"insufficient material", SaidEnd::insufficient_material},
    {"insufficient mating material", SaidEnd::insufficient_material},
    {"lack of material", SaidEnd::insufficient_material},
    {"stalemate", SaidEnd::stalemate},
    {"checkmate", SaidEnd::checkmate},
    {"mate", SaidEnd::checkmate},
    {"time", SaidEnd::time},
    {"time forfeit", SaidEnd::time},
    {"timeout", SaidEnd::time},
};

/// Whole comments, besides those that say a reason for a draw.
constexpr Saying comments[] = {
    {"threefold repetition", SaidEnd::repetition},
    {"3 fold repetition", SaidEnd::repetition},
    {"fivefold repetition", SaidEnd::ending_repetition},
    {"50 move rule", SaidEnd::moves},
    {"fifty move rule", SaidEnd::moves},
    {"75 move rule", SaidEnd::ending_moves},
    {"insufficient material", SaidEnd::insufficient_material},
    {"neither player has mating material", SaidEnd::insufficient_material},
    {"stalemate", SaidEnd::stalemate},
    {"checkmate", SaidEnd::checkmate},
    {"white mates", SaidEnd::checkmate},
    {"black mates", SaidEnd::checkmate},
    {"white checkmated", SaidEnd::checkmate},
    {"black checkmated", SaidEnd::checkmate},
    {"white wins by checkmate", SaidEnd::checkmate},
    {"black wins by checkmate", SaidEnd::checkmate},
    {"time forfeit", SaidEnd::time},
    {"white loses on time", SaidEnd::time},
    {"black loses on time", SaidEnd::time},
    {"white wins on time", SaidEnd::time},
    {"black wins on time", SaidEnd::time},
    {"white forfeits on time", SaidEnd::time},
    {"black forfeits on time", SaidEnd::time},
};

/// What stands before the reason in a comment.
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
std::optional<SaidEnd> find(Saying const (&table)[size], std::string_view words) {
  auto const found = std::ranges::find(table, words, &Saying::words);
  return found == std::end(table) ? std::nullopt : std::optional(found->end);
}

std::optional<SaidEnd> find_reason(std::string_view words) {
  if (words.starts_with("the ")) words.remove_prefix(4);
  return find(reasons, words);
}

} // namespace

std::optional<SaidEnd> end_in_tag(std::string_view value) {
  if (value.size() > longest_saying) return std::nullopt;
  std::string const words = words_of(value);
  for (std::string_view const word : {" by ", " on "})
    if (std::size_t const at = words.rfind(word); at != std::string::npos)
      return find_reason(std::string_view(words).substr(at + word.size()));
  return find_reason(words);
}

std::optional<SaidEnd> end_in_comment(std::string_view comment) {
  if (comment.size() > longest_saying) return std::nullopt;
  std::string const words = words_of(comment);
  for (std::string_view const head : heads)
    if (words.starts_with(head) && words.size() > head.size() && words[head.size()] == ' ')
      return find_reason(std::string_view(words).substr(head.size() + 1));
  return find(comments, words);
}

std::string_view name_of(SaidEnd end) {
  switch (end) {
  case SaidEnd::repetition:
    return "a draw by repetition";
  case SaidEnd::ending_repetition:
    return "a draw by fivefold repetition";
  case SaidEnd::moves:
    return "a draw by the fifty-move rule";
  case SaidEnd::ending_moves:
    return "a draw by the seventy-five-move rule";
  case SaidEnd::insufficient_material:
    return "a draw by insufficient material";
  case SaidEnd::stalemate:
    return "stalemate";
  case SaidEnd::checkmate:
    return "mate";
  case SaidEnd::time:
    break;
  }
  return "a loss on time";
}

} // namespace hippo::verify

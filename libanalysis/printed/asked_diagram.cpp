#include "libanalysis/printed/asked_diagram.hpp"

#include "libanalysis/diagram/signs.hpp"

#include <array>

namespace hippo::printed {

namespace {

constexpr std::array<std::string_view, 3> wishes{"[#]", "[%t]", "%t"};

/// The place of a wish that is a word of its own.
std::size_t find_wish(std::string_view comment, std::string_view wish) {
  for (auto at = comment.find(wish); at != std::string_view::npos; at = comment.find(wish, at + 1)) {
    auto const is_edge = [&](std::size_t place) {
      return place >= comment.size() ||
             std::string_view(" \t\n").find(comment[place]) != std::string_view::npos;
    };
    bool const is_bracketed = wish.front() == '[';
    if (is_bracketed || ((at == 0 || is_edge(at - 1)) && is_edge(at + wish.size()))) return at;
  }
  return std::string_view::npos;
}

} // namespace

std::optional<Asked> diagram_of_nag(unsigned number) {
  if (number == 220 || number == 201) return Asked{};
  return number == 221 ? std::optional(Asked{.from_black = true}) : std::nullopt;
}

std::optional<Asked> diagram_of_comment(std::string_view comment) {
  for (std::string_view const wish : wishes)
    if (find_wish(comment, wish) != std::string_view::npos) return Asked{};
  return std::nullopt;
}

std::string comment_words(std::string_view comment) {
  std::string rest(comment);
  for (std::string_view const wish : wishes)
    for (auto at = find_wish(rest, wish); at != std::string::npos; at = find_wish(rest, wish))
      rest.erase(at, wish.size());
  std::string const words = diagram::without_commands(rest);
  std::string all;
  for (char const c : words) { // one blank for several, and for ends of lines
    bool const is_blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!is_blank) all += c;
    if (is_blank && !all.empty() && all.back() != ' ') all += ' ';
  }
  if (all.ends_with(' ')) all.pop_back();
  return all;
}

std::string record_result(std::string_view tag) { return tag == "1/2-1/2" ? "½-½" : std::string(tag); }

} // namespace hippo::printed

// The words for a problem, and the code of its kind.
#pragma once

#include "libnotation/text/finding.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::text {

struct Wording {
  std::string_view code;          ///< for programs: it stays when the words change
  std::string sentence;           ///< without a full stop
  std::vector<std::string> notes; ///< remarks, each a line
};

template <class Problem>
[[nodiscard]] Diagnostic in_words(Finding<Problem> const& finding, Wording&& words) {
  return {.severity = finding.severity,
          .where = finding.where,
          .message = std::move(words.sentence),
          .notes = std::move(words.notes),
          .fixes = finding.fixes,
          .code = words.code};
}

/// A literal as an argument of a template.
template <std::size_t size>
struct Literal {
  // NOLINTNEXTLINE(google-explicit-constructor,*-avoid-c-arrays)
  consteval Literal(char const (&text)[size]) { std::copy_n(text, size, letters.begin()); }

  std::array<char, size> letters;
};

/// The wording of one kind of problem: a row of a describer, which has a function for each kind. The type
/// has the code, so that all codes are known without a problem.
template <Literal text>
struct Coded {
  static constexpr std::string_view code{text.letters.data(), text.letters.size() - 1};

  template <std::convertible_to<std::string> Text>
  // NOLINTNEXTLINE(google-explicit-constructor,bugprone-forwarding-reference-overload)
  Coded(Text&& sentence, std::vector<std::string> notes = {})
      : wording_{code, std::forward<Text>(sentence), std::move(notes)} {}

  // NOLINTNEXTLINE(google-explicit-constructor)
  operator Wording() && { return std::move(wording_); }

private:
  Wording wording_;
};

/// The codes of the kinds of problems in a variant, in its order.
template <class Describer, class Kinds>
inline constexpr std::array<std::string_view, 0> codes{};
template <class Describer, class... Kind>
inline constexpr std::array codes<Describer, std::variant<Kind...>>{
    std::invoke_result_t<Describer const&, Kind const&>::code...};

} // namespace hippo::text

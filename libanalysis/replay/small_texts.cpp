#include "libanalysis/replay/small_texts.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace hippo::replay {

namespace {

/// NAGs that have a sign; the others are shown as `$N`.
constexpr std::array<std::pair<unsigned, std::string_view>, 15> nag_signs{{{1, "!"},
                                                                           {2, "?"},
                                                                           {3, "!!"},
                                                                           {4, "??"},
                                                                           {5, "!?"},
                                                                           {6, "?!"},
                                                                           {10, "="},
                                                                           {13, "∞"},
                                                                           {14, "⩲"},
                                                                           {15, "⩱"},
                                                                           {16, "±"},
                                                                           {17, "∓"},
                                                                           {18, "+−"},
                                                                           {19, "−+"},
                                                                           {146, "N"}}};

} // namespace

std::string sign_of(notation::Nag const& nag) {
  for (auto const& [number, sign] : nag_signs)
    if (nag.number == number) return std::string(sign);
  return nag.number != 0 ? fmt::format("${}", nag.number) : nag.text;
}

std::string without_unknown_parts(std::string value) {
  while (value.ends_with(".??")) value.resize(value.size() - 3);
  return value;
}

std::string_view text_of(notation::WrittenResult result) {
  constexpr std::array<std::string_view, 5> texts{"1-0", "0-1", "½-½", "*", "resigns"};
  return texts[static_cast<std::size_t>(result)];
}

std::string dice(notation::Roll const& roll) {
  std::string html =
      fmt::format(R"(<span class="roll" role="img" aria-label="rolls {} and {}">)", roll.one, roll.other);
  for (int const face : {roll.one, roll.other})
    html += face >= 1 && face <= 6
                ? fmt::format(R"(<svg class="die" viewBox="0 0 20 20"><use href="#die{}"/></svg>)", face)
                : std::to_string(face);
  return html + "</span>";
}

} // namespace hippo::replay

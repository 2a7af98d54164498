// The words for parts of problems: their kinds, places and numbers.
#pragma once

#include "libanalysis/verify/problem.hpp"

#include <string>
#include <string_view>

namespace hippo::verify {

[[nodiscard]] std::string_view words_of(san::CheckKind kind);
[[nodiscard]] std::string_view words_of(notation::WrittenCheck written);
[[nodiscard]] std::string_view words_of(notation::WrittenResult result);
[[nodiscard]] std::string_view words_of(Topic topic);
/// The cause of a draw.
[[nodiscard]] std::string words_of(DrawLaw law, rules::DrawRules const& laws);
/// `win 23`, `draw`, `loss 8`.
[[nodiscard]] std::string words_of(TableResult result);
/// `once`, `twice`, `3 times`.
[[nodiscard]] std::string times(unsigned number);

/// `17.Rhf1+`.
[[nodiscard]] std::string words_of(PlacedMove const& placed);
/// `2.exd5/WfbD 18...Rxf8/NN`.
[[nodiscard]] std::string words_of(Choices const& choices);
/// `9...Nd7f6`: without marks, and with the whole origin if it is illegal.
[[nodiscard]] std::string words_of_choice(PlacedMove const& placed);
/// `18...Rxf8/NN at 19.Bb5: `, and the reason.
[[nodiscard]] std::string words_of(EndedAlternative const& ended);

} // namespace hippo::verify

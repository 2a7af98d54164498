// Options and twins in Popeye's input, which other collections also write.
#pragma once

#include "libnotation/problem_file/popeye_men.hpp"

namespace hippo::notation {

/// Whether the token ends a section: it begins another one, a twin or the end of the problem.
[[nodiscard]] bool ends_section(std::string_view token, Language language);

/// Reads options as far as they go.
void read_options(PopeyeTokens& tokens, Language language, Complain const& complain, ProblemOptions& options);

/// A stipulation, whose length may be a token of its own: `dia 4`.
[[nodiscard]] std::string read_stipulation(PopeyeTokens& tokens);
/// The tokens of a tree of play with blanks between them, the side in English. In a twin, a change
/// ends them.
[[nodiscard]] std::string read_structured_stipulation(PopeyeTokens& tokens, Language language, bool of_twin);

/// Words up to the end of the section, or of a change of a twin.
[[nodiscard]] std::vector<std::string> read_conditions(PopeyeTokens& tokens, Language language, bool of_twin);

/// The changes of a twin, as far as they go.
[[nodiscard]] ProblemTwin read_changes(PopeyeTokens& tokens, Language language, Complain const& complain);

} // namespace hippo::notation

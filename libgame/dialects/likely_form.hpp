// The notation of a record that does not name it.
#pragma once

#include "libgame/dialects/translation.hpp"
#include "libnotation/record/ast.hpp"

#include <optional>
#include <string_view>

namespace hippo::dialects {

/// The form of PGN in which the first two moves of a record are legal from the start of its usual game.
[[nodiscard]] std::optional<Form> likely_form(notation::Record const& record, std::string_view text);
/// Advice to the reader of such a record.
[[nodiscard]] std::string_view advice_on(Form form);

} // namespace hippo::dialects

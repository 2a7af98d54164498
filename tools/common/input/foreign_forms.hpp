// How the records of the input are read: as PGN, as JSON, or by translation from a foreign notation.
#pragma once

#include "tools/common/input/records.hpp"
#include "tools/common/options/options.hpp"

#include "libgame/dialects/form.hpp"
#include "libnotation/record/reader.hpp"

#include <variant>

namespace hippo::tool {

/// Records of a foreign form are translated to PGN first.
using InputForm = std::variant<notation::RecordForm, dialects::Form const*>;

/// --from of the commands that have it.
void add_input_form(Command& command, InputForm& form);

/// The input's side of what is printed. What cannot be translated is reported.
[[nodiscard]] RecordWords words_of_form(InputForm const& form, VariantInfo const* variant,
                                        Reporter& reporter);

} // namespace hippo::tool

// The notations of other programs and of books: a row for each.
#pragma once

#include "libgame/dialects/translation.hpp"
#include "libnotation/record/ast.hpp"

#include <span>

namespace hippo::dialects {

struct Form {
  std::string_view name; ///< of hippo-convert --from, for example `kif`
  std::string_view game; ///< of records that name none
  Translation (*translate)(std::string_view text, VariantInfo const& game);
  std::string_view format = {};  ///< the value of the tag Format that programs write; empty: none
  std::string_view moves = {};   ///< its moves, in advice on a record that does not name it; empty: they are
                                 ///< not recognised there
  bool may_be_shift_jis = false; ///< else bytes that are not UTF-8 are Windows-1252
};

/// In alphabetical order.
[[nodiscard]] std::span<Form const> forms();
/// nullptr if no form has the name.
[[nodiscard]] Form const* find_form(std::string_view name);

/// The form that the tag Format of a record names, as programs for xiangqi write it: ICCS or WXF.
[[nodiscard]] Form const* form_of_tag(std::string_view value);
/// The form of PGN in which the first two moves of a record are legal from the start of its usual game.
[[nodiscard]] Form const* likely_form(notation::Record const& record, std::string_view text);
/// Advice to the reader of such a record.
[[nodiscard]] std::string advice_on(Form const& form);

/// `variant`: the game of records that name none; null: the usual game of the form.
[[nodiscard]] Translation translated(std::string_view text, Form const& form, VariantInfo const* variant);

/// The text of a file of the form.
[[nodiscard]] std::string in_utf8(std::string_view bytes, Form const& form);

} // namespace hippo::dialects

// Checks beyond the grammar: letters that are well placed but contradict each other or the atom.
#pragma once

#include "libnotation/betza/ast.hpp"

#include <optional>

namespace hippo::notation::betza {

/// The first letter of the tree that has no meaning where it stands, if any.
[[nodiscard]] std::optional<ParseError> find_contradiction(Tree const&);

} // namespace hippo::notation::betza

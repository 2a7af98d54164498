// Tree to text: the canonical form, and warnings.
#pragma once

#include "libnotation/betza/ast.hpp"

#include <string>
#include <vector>

namespace hippo::notation::betza {

/// One spelling for all that mean the same by the letters alone: modifiers in the order of XBoard (initial,
/// directions, modality, hop, the rest), the shortest directions, C and Z for L and J, R, B and N for W0, F0
/// and N1, `NN` for N0, no term twice. Parsed again in the same dialect it means what the tree means, and its
/// own canonical form is itself.
[[nodiscard]] std::string canonical(Tree const&);

/// A place that other programs read differently, and how.
struct Warning {
  Span where;
  std::string message;
  friend bool operator==(Warning const&, Warning const&) = default;
};
[[nodiscard]] std::vector<Warning> warnings(Tree const&);

} // namespace hippo::notation::betza

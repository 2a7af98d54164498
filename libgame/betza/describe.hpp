// A Betza string in plain English.
#pragma once

#include "libnotation/betza/ast.hpp"

#include <string>

namespace hippo::betza {

/// One sentence without a full stop: "moves as wazir in all directions, or leaps as dabbaba forward or
/// backward". It covers all that is written; "in all directions" stands only beside terms with limited
/// directions.
[[nodiscard]] std::string describe(notation::betza::Tree const&);

/// The same for readers who do not know the names of short leaps: "moves one square straight forward" for
/// "moves as wazir forward".
[[nodiscard]] std::string describe_plainly(notation::betza::Tree const&);

} // namespace hippo::betza

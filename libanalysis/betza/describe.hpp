// A Betza string in plain English.
#pragma once

#include "libnotation/betza/ast.hpp"

#include <string>

namespace hippo::betza {

/// One sentence without a full stop: "moves as wazir in all directions, or leaps as dabbaba forward or
/// backward". It covers all that is written; "in all directions" stands only beside terms with limited
/// directions.
[[nodiscard]] std::string describe(notation::betza::Tree const&);

} // namespace hippo::betza

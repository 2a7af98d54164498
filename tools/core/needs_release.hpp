// What the preset core leaves out.
#pragma once

#include "tools/common/output/program.hpp"

#include <string>

namespace hippo::tool {

[[noreturn]] inline void needs_release(char const* option) {
  throw Failure(std::string(option) + " needs libraries that this build, of the preset core, does without\n"
                                      "  note: script/test builds the preset release");
}

} // namespace hippo::tool

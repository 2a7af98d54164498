// Position lines of the operands, one after another, read and set up.
#pragma once

#include "tools/common/tool.hpp"

#include "libanalysis/position/any_position.hpp"

#include <functional>
#include <string>

namespace hippo::tool {

struct ReadPosition {
  std::string const& file;
  std::size_t line;
  std::string const& text; ///< the whole line
  AnyPosition const& position;
  std::string const& notes; ///< what follows the first TAB, with it; empty where there is none
};

/// Reads every position line of the operands, reports those with errors, and hands on the others. Returns
/// whether there was one, read or reported. Blank lines and comments are skipped.
bool each_position(Options const& options, Reporter& reporter,
                   std::function<void(ReadPosition const&)> const& work);

} // namespace hippo::tool

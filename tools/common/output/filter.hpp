// Programs that make one text of another. A dialogue with a program is match::EngineProcess.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hippo::tool {

/// Runs a program, its name and its arguments being `words`, with the text as its standard input, and returns
/// its standard output. `package` is where the program comes from, for the message if it is not installed.
/// Throws Failure.
std::string filter(std::string_view input, std::vector<std::string> words, std::string_view package);
/// The same for several texts, each of which is a file that stands behind the arguments.
std::string filter(std::vector<std::string> const& inputs, std::vector<std::string> words,
                   std::string_view package);

} // namespace hippo::tool

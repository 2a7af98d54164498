// The command `go` of UCI: its words as limits of a search.
#pragma once

#include "libanalysis/engine/thinker.hpp"
#include "libanalysis/engine/words.hpp"

#include <string>
#include <variant>

namespace hippo::engine {

/// The task for the position, or what is wrong with the words after `go`.
[[nodiscard]] std::variant<Task, std::string> task_of_go(Words const& words, AnyPosition const& position);

} // namespace hippo::engine

// Entries of Olive and YACPDB: problems as YAML or JSON.
#pragma once

#include "libanalysis/problem_files/read_collection.hpp"

namespace hippo::problem_files {

/// All entries of a text: documents of YAML; in JSON an entry, an array of entries, or an object with an
/// array `entries`.
[[nodiscard]] std::vector<CollectionProblem> read_entries(std::string_view text, Form form);

} // namespace hippo::problem_files

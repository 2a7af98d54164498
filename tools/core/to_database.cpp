#include "tools/hippo-convert/to_database.hpp"

#include "tools/core/needs_release.hpp"

namespace hippo::tool {

Status write_database(ConvertOptions const&, convert::Edits const&, Reporter&) {
  needs_release("--to sqlite");
}

} // namespace hippo::tool

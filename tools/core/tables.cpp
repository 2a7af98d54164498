#include "tools/hippo-verify/tables.hpp"

#include "tools/core/needs_release.hpp"

namespace hippo::tool {

TableJudge table_judge(std::string const&) { needs_release("--tables"); }

} // namespace hippo::tool

#include "tools/common/output/transcript.hpp"

#include "tools/common/output/program.hpp"

namespace hippo::tool {

void Transcript::add(bool complaint, std::string_view text) {
  if (parts_.empty() || parts_.back().complaint != complaint) parts_.push_back({complaint, {}});
  parts_.back().text += text;
}

void Transcript::replay(std::function<std::string(std::string const&)> const& change) const {
  for (Part const& part : parts_) {
    if (!part.complaint) {
      tool::print(change ? change(part.text) : part.text);
      continue;
    }
    flush();
    tool::complain(part.text);
  }
}

} // namespace hippo::tool

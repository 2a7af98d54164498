#include "tools/common/output/transcript.hpp"

#include "tools/common/output/annotations.hpp"
#include "tools/common/output/program.hpp"

namespace hippo::tool {

template <class Part>
void Transcript::add(std::string_view text) {
  if (parts_.empty() || !std::holds_alternative<Part>(parts_.back())) parts_.emplace_back(Part{});
  std::get<Part>(parts_.back()).text += text;
}
template void Transcript::add<Transcript::Printed>(std::string_view);
template void Transcript::add<Transcript::Complaint>(std::string_view);

void Transcript::replay(std::uint64_t before) const {
  for (auto const& part : parts_) {
    if (auto const* const printed = std::get_if<Printed>(&part)) {
      tool::print(printed->text);
    } else if (auto const* const complaint = std::get_if<Complaint>(&part)) {
      flush();
      tool::complain(complaint->text);
    } else if (auto const* const result = std::get_if<SarifResult>(&part)) {
      tool::print_sarif_result(result->text);
    } else {
      tool::print(std::to_string(before + std::get<std::uint64_t>(part)));
    }
  }
}

} // namespace hippo::tool

// libFuzzer: any line is a claim that is checked, or an error that lies in the line. Checked twice, it is
// answered in the same way.
#include "libanalysis/claims/claims.hpp"
#include "tests/fuzz/require.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace hippo;
using hippo::tests::require;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const line(reinterpret_cast<char const*>(data), size);
  VariantInfo const* const chess = position::find_variant("chess");
  auto const result = claims::check_claim(line, chess);
  auto const again = claims::check_claim(line, chess);
  require(result.index() == again.index(), "the second answer differs");
  if (auto const* error = std::get_if<text::Diagnostic>(&result)) {
    require(error->where.begin <= error->where.end && error->where.end <= size, "an error lies outside");
    require(!error->message.empty(), "an error without a message");
    return 0;
  }
  if (std::holds_alternative<claims::TablesMissing>(result)) return 0; // there are no tables here
  auto const& claim = std::get<claims::CheckedClaim>(result);
  require(claim.where.end <= size && claim.where.of(line) == claim.text, "the claim is not what is written");
  require(claim.holds == std::get<claims::CheckedClaim>(again).holds, "the second verdict differs");
  return 0;
}

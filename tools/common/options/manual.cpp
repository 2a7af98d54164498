#include "tools/common/options/manual.hpp"

#include "tools/common/output/program.hpp"

#include <algorithm>

namespace hippo::tool {

namespace {

struct Sentence {
  std::string_view program, option, text;
};
constexpr Sentence sentences[]{
#include "tools/manual_sentences.inc"
};

std::string_view text_of(std::string_view program, std::string_view option) {
  auto const* const found = std::ranges::find_if(
      sentences, [&](Sentence const& row) { return row.program == program && row.option == option; });
  return found == std::end(sentences) ? "" : found->text;
}

} // namespace

std::string_view manual_text(std::string_view option) { return text_of(program_name(), option); }

std::string_view description_of(std::string_view program) { return text_of(program, ""); }

} // namespace hippo::tool

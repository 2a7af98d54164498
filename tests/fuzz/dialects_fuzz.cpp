// libFuzzer: any text is translated, from the notation that its first letter chooses, line by line; what is
// wrong lies in it.
#include "libgame/dialects/translation.hpp"
#include "libgame/game_file/library.hpp"
#include "tests/fuzz/require.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace hippo;
using dialects::Form;
using tests::require;

namespace {

Form form_of(std::uint8_t letter) {
  switch (letter) {
  case 'b':
    return Form::bpgn;
  case 'i':
    return Form::iccs;
  case 'k':
    return Form::kif;
  case 'u':
    return Form::usi;
  case 'w':
    return Form::wxf;
  default:
    return Form::descriptive;
  }
}

void check(std::string_view text, Form form) {
  auto const translation = dialects::translated(text, form, nullptr);
  require(std::ranges::count(translation.records, '\n') == std::ranges::count(text, '\n'),
          "a line is lost or added");
  for (text::Diagnostic const& problem : translation.problems)
    require(problem.where.begin <= problem.where.end && problem.where.end <= text.size() &&
                !problem.message.empty(),
            "a problem without a place or a reason");
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  game_file::use_library();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  if (size == 0) return 0;
  std::string_view const text(reinterpret_cast<char const*>(data) + 1, size - 1);
  Form const form = form_of(data[0]);
  check(text, form);
  if (std::string const converted = dialects::in_utf8(text, form); converted != text) check(converted, form);
  return 0;
}

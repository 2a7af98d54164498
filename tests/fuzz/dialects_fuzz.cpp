// libFuzzer: any text is translated, from the notation that its first letter chooses, line by line; what is
// wrong lies in it.
#include "libgame/dialects/form.hpp"
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

/// No two forms begin with the same letter.
Form const& form_of(std::uint8_t letter) {
  auto const forms = dialects::forms();
  auto const found =
      std::ranges::find(forms, static_cast<char>(letter), [](Form const& form) { return form.name.front(); });
  return found == forms.end() ? forms[letter % forms.size()] : *found;
}

void check(std::string_view text, Form const& form) {
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
  Form const& form = form_of(data[0]);
  check(text, form);
  if (std::string const converted = dialects::in_utf8(text, form); converted != text) check(converted, form);
  return 0;
}

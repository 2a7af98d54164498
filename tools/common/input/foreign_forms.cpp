#include "tools/common/input/foreign_forms.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/line_ends.hpp"
#include "libnotation/text/encoding.hpp"

#include <fmt/format.h>

#include <istream>
#include <iterator>
#include <utility>

namespace hippo::tool {

namespace {

std::string translated_records(std::string const& file, std::istream& stream, dialects::Form const& form,
                               VariantInfo const* variant, Reporter& reporter) {
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (auto const what = text::what_if_no_text(text)) {
    reporter.error(file, 1, text,
                   fmt::format("this is {}, where text in UTF-8 is expected; it is skipped", *what));
    return "";
  }
  if (text.starts_with(notation::byte_order_mark)) text.erase(0, notation::byte_order_mark.size());
  text = notation::with_uniform_lines(dialects::in_utf8(text, form));
  auto translation = dialects::translated(text, form, variant);
  notation::Locator places(text);
  for (text::Diagnostic const& problem : translation.problems) reporter.say(file, 1, places, problem);
  return std::move(translation.records);
}

} // namespace

void add_input_form(Command& command, InputForm& form) {
  using notation::RecordForm;
  std::vector<std::pair<std::string, InputForm>> forms{
      {"auto", RecordForm::detect}, {"text", RecordForm::text}, {"json", RecordForm::json}};
  for (dialects::Form const& each : dialects::forms()) forms.emplace_back(each.name, &each);
  forms.emplace_back("ki2", dialects::find_form("kif")); // one reader for both
  command.add({Option("--from", choice(form, forms)).rare()});
}

RecordWords words_of_form(InputForm const& form, VariantInfo const* variant, Reporter& reporter) {
  if (auto const* own = std::get_if<notation::RecordForm>(&form))
    return {.form = *own, .of_any = {}, .of_valid = {}};
  auto const translate = [&reporter, foreign = std::get<dialects::Form const*>(form),
                          variant](std::string const& file, std::istream& stream) {
    return translated_records(file, stream, *foreign, variant, reporter);
  };
  return {.form = notation::RecordForm::text, .translate = translate, .of_any = {}, .of_valid = {}};
}

} // namespace hippo::tool

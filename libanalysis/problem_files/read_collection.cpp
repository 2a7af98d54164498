#include "libanalysis/problem_files/read_collection.hpp"

#include "libanalysis/problem_files/entries.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/problem_file/popeye.hpp"
#include "libnotation/text/encoding.hpp"

namespace hippo::problem_files {

namespace {

Form form_of(std::string_view text) {
  if (notation::is_popeye(text)) return Form::popeye;
  std::string_view const begin = notation::without_blanks_before(text);
  return begin.starts_with('{') || begin.starts_with('[') ? Form::json : Form::yaml;
}

std::vector<CollectionProblem> popeye_problems(std::string_view text) {
  std::vector<CollectionProblem> problems;
  for (notation::ReadProblem& read : notation::read_popeye(text))
    problems.push_back({std::move(read.problem), std::move(read.remarks)});
  return problems;
}

} // namespace

std::string utf8_text(std::string_view bytes) {
  if (bytes.starts_with(notation::byte_order_mark)) bytes.remove_prefix(notation::byte_order_mark.size());
  return text::is_utf8(bytes) ? std::string(bytes) : text::from_windows_1252(bytes);
}

std::vector<CollectionProblem> read_collection(std::string_view text, Form form) {
  if (form == Form::any) form = form_of(text);
  return form == Form::popeye ? popeye_problems(text) : read_entries(text, form);
}

} // namespace hippo::problem_files

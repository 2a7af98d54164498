#include "libanalysis/verify/summary.hpp"

#include "libanalysis/verify/describe.hpp"
#include "libnotation/lines.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace hippo::verify {

FileCount& FileCount::operator+=(FileCount const& other) {
  records += other.records;
  repaired += other.repaired;
  played += other.played;
  invalid += other.invalid;
  errors += other.errors;
  warnings += other.warnings;
  return *this;
}

FileCount& Summary::of_file(std::string const& file) {
  FileCount& count = files_[file];
  if (count.file.empty()) count.file = file;
  return count;
}

void Summary::add_valid(std::string const& file) { ++of_file(file).records; }

void Summary::add(std::string const& file, std::size_t line, std::string_view text,
                  RecordReport const& report) {
  FileCount& count = of_file(file);
  ++count.records;
  Verdict const verdict = report.lines.front().verdict;
  count.repaired += verdict == Verdict::repaired ? 1 : 0;
  count.played += verdict == Verdict::played ? 1 : 0;
  count.invalid += verdict == Verdict::invalid ? 1 : 0;
  std::set<CodeCount*> in_record;
  for (Finding const& finding : report.findings) {
    count.errors += finding.severity == text::Severity::error ? 1 : 0;
    count.warnings += finding.severity == text::Severity::warning ? 1 : 0;
    std::string_view const code = code_of(finding);
    auto const [found, is_new] = codes_.try_emplace({code, finding.severity});
    if (is_new)
      found->second = {code,
                       finding.severity,
                       0,
                       0,
                       file,
                       line + notation::locate(text, finding.where.begin).line - 1,
                       describe(finding).message};
    ++found->second.findings;
    in_record.insert(&found->second);
  }
  for (CodeCount* of_code : in_record) ++of_code->records;
}

Summary& Summary::operator+=(Summary const& later) {
  for (auto const& [name, count] : later.files_) of_file(name) += count;
  for (auto const& [key, count] : later.codes_) {
    auto const [found, is_new] = codes_.try_emplace(key, count);
    if (is_new) continue;
    found->second.findings += count.findings;
    found->second.records += count.records;
  }
  return *this;
}

std::vector<CodeCount> Summary::codes() const {
  std::vector<CodeCount> codes;
  for (auto const& [key, count] : codes_) codes.push_back(count);
  std::ranges::stable_sort(codes, [](CodeCount const& a, CodeCount const& b) {
    return std::tuple(a.severity, b.records, b.findings) < std::tuple(b.severity, a.records, a.findings);
  });
  return codes;
}

std::vector<FileCount> Summary::files() const {
  std::vector<FileCount> files;
  for (auto const& [name, count] : files_) files.push_back(count);
  std::ranges::stable_sort(files, [](FileCount const& a, FileCount const& b) {
    return std::tuple(b.invalid, b.errors, b.warnings) < std::tuple(a.invalid, a.errors, a.warnings);
  });
  return files;
}

FileCount Summary::total() const {
  FileCount total;
  for (auto const& [name, count] : files_) total += count;
  return total;
}

} // namespace hippo::verify

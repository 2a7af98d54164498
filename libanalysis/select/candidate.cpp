#include "libanalysis/select/candidate.hpp"

#include "libanalysis/verify/start.hpp"
#include "libgame/san/result_tag.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/scan.hpp"
#include "libnotation/text/encoding.hpp"

#include <algorithm>

namespace hippo::select {

namespace {

/// The text up to its last tag: the last `]` after a `"`.
std::string_view up_to_tags(std::string_view text) {
  for (auto end = text.rfind(']'); end != std::string_view::npos && end > 0; end = text.rfind(']', end - 1)) {
    auto const before = text.find_last_not_of(" \t", end - 1);
    if (before != std::string_view::npos && text[before] == '"') return text.substr(0, end + 1);
  }
  return {};
}

/// The tags of a text that otherwise has only comments, as parse_record() reads them; nothing if it might
/// read anything else.
std::optional<notation::Record> scanned_tags(std::string_view text) {
  notation::Record record;
  notation::ElementScanner scanner(text);
  auto const place = [&](char const* at) { return static_cast<std::size_t>(at - text.data()); };
  for (;;) switch (scanner.next()) {
    case notation::ScannedKind::tag:
      if (scanner.tag_value().find('\\') != std::string_view::npos) return std::nullopt;
      record.tags.push_back({std::string(scanner.tag_name()),
                             std::string(scanner.tag_value()),
                             {place(scanner.begin()), place(scanner.end())}});
      break;
    case notation::ScannedKind::comment:
      break;
    case notation::ScannedKind::end:
      return record;
    default:
      return std::nullopt;
    }
}

} // namespace

notation::Record const& Candidate::tags() {
  if (record_) return *record_;
  if (!tags_) {
    std::string_view const head = up_to_tags(text_);
    tags_ = scanned_tags(head);
    if (!tags_) tags_ = notation::parse_record(head);
  }
  return *tags_;
}

notation::Record const& Candidate::record() {
  if (!record_) record_ = notation::parse_record(text_);
  return *record_;
}

verify::RecordReport const& Candidate::report() {
  if (!report_ && bulk_ != nullptr && text::is_utf8(text_))
    report_ = verify::quick_report(*bulk_, text_, how_, lines_);
  if (!report_) report_ = verify::verify_record(record(), text_, how_);
  return *report_;
}

bool Candidate::follow(verify::ElementSink& sink) {
  if (bulk_ == nullptr || how_.draws || how_.annotate || !text::is_utf8(text_)) return false;
  auto const valid = (*bulk_)(text_, sink);
  return valid && notation::is_blank(text_.substr(valid->size));
}

bool Candidate::is_record() {
  if (text::what_if_no_text(text_)) return false;
  return !tags().tags.empty() || std::ranges::any_of(record().nodes, [](notation::Node const& node) {
    return !std::holds_alternative<notation::Comment>(node);
  });
}

VariantInfo const* Candidate::variant() {
  if (how_.variant != nullptr) return how_.variant;
  auto const found = verify::variant_of(tags());
  auto const* variant = std::get_if<VariantInfo const*>(&found);
  return variant == nullptr ? nullptr : *variant;
}

std::string_view Candidate::result() {
  if (auto const* tag = verify::find_tag(tags(), "Result")) return san::standard_result(tag->value);
  std::string_view result = "*";
  for (notation::Node const& node : record().nodes)
    if (auto const* mark = std::get_if<notation::ResultMark>(&node)) result = san::result_tag(mark->result);
  return result;
}

std::size_t Candidate::written_plies() {
  // A record that is valid was played as it is written.
  if (report_ && report_->verdict == verify::Verdict::valid) return report_->lines.front().plies.size();
  return static_cast<std::size_t>(std::ranges::count_if(record().nodes, [](notation::Node const& node) {
    return std::holds_alternative<notation::WrittenMove>(node);
  }));
}

std::optional<Ending> ending_of(verify::RecordReport const& report) {
  if (report.lines.front().unplayed != 0) return {};
  auto const last = report.final_position();
  return last ? last->ending() : std::nullopt;
}

} // namespace hippo::select

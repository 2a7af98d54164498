#include "libanalysis/convert/illegal_marks.hpp"

#include "libanalysis/verify/alternatives.hpp"
#include "libanalysis/verify/describe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace hippo::convert {

namespace {

using notation::Comment;
using notation::Nag;
using notation::Node;
using notation::Span;

/// The reasons of illegal moves by the places of their texts.
using Reasons = std::map<std::size_t, std::string>;

Reasons reasons_of(verify::RecordReport const& report) {
  Reasons reasons;
  for (verify::LineReport const& line : report.lines)
    for (verify::Ply const& ply : line.plies)
      if (ply.illegal && ply.move != verify::null_move) reasons[ply.where.begin];
  for (verify::Finding const& finding : report.findings)
    if (finding.after == verify::AfterError::made &&
        std::holds_alternative<verify::WrongMove>(finding.problem.kinds())) // no null move
      reasons[finding.where.begin] = verify::describe(finding).message;
  return reasons;
}

/// Adds the marks of the move at an index after its own NAGs.
void mark_move(std::vector<Node>& nodes, std::size_t move, std::string const& reason) {
  std::size_t end = move + 1;
  for (; end < nodes.size() && std::holds_alternative<Nag>(nodes[end]); ++end)
    if (std::get<Nag>(nodes[end]).number == illegal_move_nag) return;
  std::size_t const after = std::visit([](auto const& node) { return node.where.end; }, nodes[end - 1]);
  Span const where{after, after};
  std::vector<Node> const marks{
      Nag{where, illegal_move_nag, fmt::format("${}", illegal_move_nag)},
      Comment{where, reason.empty() ? "illegal" : fmt::format("illegal: {}", reason)}};
  nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(end), marks.begin(), marks.end());
}

void mark(std::vector<Node>& nodes, Reasons const& reasons) {
  for (std::size_t i = nodes.size(); i-- > 0;) {
    if (auto* variation = std::get_if<notation::Variation>(&nodes[i])) {
      mark(variation->nodes, reasons);
      continue;
    }
    Span const where = std::visit([](auto const& node) { return node.where; }, nodes[i]);
    auto const found = reasons.lower_bound(where.begin);
    if (found != reasons.end() && found->first < where.end) mark_move(nodes, i, found->second);
  }
}

} // namespace

notation::Record with_illegal_marks(notation::Record record, verify::RecordReport const& report) {
  if (std::ranges::any_of(report.lines, verify::has_illegal_moves)) mark(record.nodes, reasons_of(report));
  return record;
}

} // namespace hippo::convert

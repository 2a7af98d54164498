#include "libanalysis/replay/replay.hpp"

#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/diagram/signs.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/replay/step_moves.hpp"
#include "libanalysis/san/spell.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace hippo::replay {

namespace {

using diagram::escaped;
using notation::Node;
using notation::Span;
using verify::Finding;

/// NAGs that have a sign; the others are shown as `$N`.
constexpr std::array<std::pair<unsigned, std::string_view>, 15> nag_signs{{{1, "!"},
                                                                           {2, "?"},
                                                                           {3, "!!"},
                                                                           {4, "??"},
                                                                           {5, "!?"},
                                                                           {6, "?!"},
                                                                           {10, "="},
                                                                           {13, "∞"},
                                                                           {14, "⩲"},
                                                                           {15, "⩱"},
                                                                           {16, "±"},
                                                                           {17, "∓"},
                                                                           {18, "+−"},
                                                                           {19, "−+"},
                                                                           {146, "N"}}};

std::string sign_of(notation::Nag const& nag) {
  for (auto const& [number, sign] : nag_signs)
    if (nag.number == number) return std::string(sign);
  return nag.number != 0 ? fmt::format("${}", nag.number) : nag.text;
}

/// `1995.??.??` is 1995.
std::string without_unknown_parts(std::string value) {
  while (value.ends_with(".??")) value.resize(value.size() - 3);
  return value;
}

std::string_view text_of(notation::WrittenResult result) {
  constexpr std::array<std::string_view, 5> texts{"1-0", "0-1", "½-½", "*", "resigns"};
  return texts[static_cast<std::size_t>(result)];
}

class Writer {
public:
  Writer(std::string_view text, verify::RecordReport const& report, std::string prefix)
      : text_(text), report_(report), plies_(report.plies_by_place()), prefix_(std::move(prefix)),
        told_(report.findings.size(), false) {}

  Replay write(notation::Record const& record) {
    replay_.title = report_.title;
    replay_.details = details(record);
    if (report_.start) {
      Step start{0, diagram::picture_of(*report_.start), prefix_ + "start", "Start position.", true, {}, {}};
      add_legal_moves(start, *report_.start);
      replay_.steps.push_back(std::move(start));
    }
    line(record.nodes, 0, true);
    for (std::size_t i = 0; i < told_.size(); ++i)
      if (!told_[i])
        replay_.findings += fmt::format("<li>{}{}</li>\n", excerpt(report_.findings[i].where), reason(i));
    return std::move(replay_);
  }

private:
  std::string details(notation::Record const& record) const {
    std::string all;
    for (std::string_view const wanted : {"Event", "Site", "Date", "Round", "Result"})
      for (notation::Tag const& tag : record.tags)
        if (tag.name == wanted && tag.value != report_.title &&
            tag.value.find_first_not_of("?.*- ") != std::string::npos)
          all += (all.empty() ? "" : " · ") + without_unknown_parts(tag.value);
    return all;
  }

  /// Writes the nodes of a line that goes on from a step.
  void line(std::vector<Node> const& nodes, std::size_t from, bool main_line) {
    bool needs_number = true;
    std::size_t now = from;
    std::size_t before = from; // where a variation goes on from
    for (Node const& node : nodes) {
      if (auto const* move = std::get_if<notation::WrittenMove>(&node)) {
        auto const played = plies_.find(move->where.begin);
        if (played == plies_.end() || replay_.steps.empty()) {
          out() += fmt::format("<span class=\"dead\">{}</span>", escaped(source(move->where)));
        } else {
          before = now;
          now = step(*played->second, now, main_line);
          out() += link(*move, *played->second, now, needs_number);
          needs_number = false;
        }
        tell(move->where);
      } else if (auto const* variation = std::get_if<notation::Variation>(&node)) {
        out() += "<span class=\"var\">(";
        line(variation->nodes, before, false);
        while (out().ends_with(' ')) out().pop_back();
        out() += ")</span> ";
        tell(variation->where);
        needs_number = true;
      } else {
        needs_number = std::visit([&](auto const& it) { return other(it, now); }, node) || needs_number;
      }
    }
  }

  // The nodes that are no moves; true where the next move needs its number again.
  bool other(notation::Comment const& comment, std::size_t now) {
    if (!replay_.steps.empty()) diagram::add_signs(replay_.steps[now].picture, comment.text);
    std::string const words = diagram::without_commands(comment.text);
    if (!words.empty()) out() += fmt::format("<span class=\"note\">{}</span> ", escaped(words));
    return !words.empty();
  }
  bool other(notation::Nag const& nag, std::size_t /*now*/) {
    while (out().ends_with(' ')) out().pop_back();
    out() += fmt::format("<span class=\"nag\">{}</span> ", escaped(sign_of(nag)));
    return false;
  }
  bool other(notation::Roll const& roll, std::size_t /*now*/) {
    out() += fmt::format("<span class=\"roll\">({},{})</span> ", roll.one, roll.other);
    tell(roll.where);
    return false;
  }
  bool other(notation::ResultMark const& result, std::size_t /*now*/) {
    out() += fmt::format("<strong>{}</strong> ", text_of(result.result));
    tell(result.where);
    return false;
  }
  bool other(notation::Unreadable const& unreadable, std::size_t /*now*/) {
    out() += fmt::format("<span class=\"dead\">{}</span>", escaped(source(unreadable.where)));
    tell(unreadable.where);
    return false;
  }
  bool other(notation::MoveNumber const& number, std::size_t /*now*/) {
    tell(number.where);
    return false;
  }
  static bool other(notation::WrittenMove const& /*move*/, std::size_t /*now*/) { return false; }
  static bool other(notation::Variation const& /*variation*/, std::size_t /*now*/) { return false; }

  /// Adds the position after a move.
  std::size_t step(verify::Ply const& ply, std::size_t parent, bool main_line) {
    AnyPosition const& before = ply.before();
    AnyPosition const after = ply.after();
    Step next{parent, diagram::picture_of(after), "", in_words(ply), main_line, {}, {}};
    add_legal_moves(next, after);
    next.picture.last_move = diagram::changed_squares(replay_.steps[parent].picture, next.picture);
    std::string const base = main_line ? fmt::format("{}{}{}", prefix_, before.move_number(),
                                                     before.side() == Color::white ? 'w' : 'b')
                                       : fmt::format("{}v{}", prefix_, replay_.steps.size());
    next.id = base;
    for (int more = 2; !ids_.insert(next.id).second; ++more) next.id = fmt::format("{}-{}", base, more);
    replay_.steps.push_back(std::move(next));
    return replay_.steps.size() - 1;
  }

  /// A move as it is meant; where something else was printed and that was wrong, after what was printed.
  std::string link(notation::WrittenMove const& move, verify::Ply const& ply, std::size_t at,
                   bool needs_number) {
    AnyPosition const& before = ply.before();
    std::string const spelled = san::Speller(before)(ply.move);
    std::pair const turn{before.move_number(), before.side()};
    bool const numbered = (before.side() == Color::white && turn != last_turn_) || needs_number;
    last_turn_ = turn;
    std::string const shown = numbered ? verify::numbered(before, spelled) : spelled;
    bool const misprinted = std::ranges::any_of(report_.findings, [&](Finding const& finding) {
      return within(finding, move.where) && (finding.repaired || is_error(finding));
    });
    std::string html;
    if (misprinted) html += fmt::format(R"(<del title="as printed">{}</del> )", escaped(source(move.where)));
    html += fmt::format(R"(<a data-step="{}" id="{}" href="#{}">{}</a>)", at, replay_.steps[at].id,
                        replay_.steps[at].id, escaped(shown));
    if (!move.nags.empty()) html += fmt::format(R"(<span class="nag">{}</span>)", escaped(move.nags));
    return html + ' ';
  }

  static bool within(Finding const& finding, Span where) {
    return finding.where.begin >= where.begin && finding.where.begin < std::max(where.end, where.begin + 1);
  }

  /// Shows the findings in a part of the text, once.
  void tell(Span where) {
    for (std::size_t i = 0; i < told_.size(); ++i)
      if (Finding const& finding = report_.findings[i]; !told_[i] && within(finding, where)) {
        told_[i] = true;
        bool const minor = !is_error(finding) && !finding.repaired;
        out() += fmt::format(R"( <span class="finding{}" role="note">{}</span> )", minor ? " minor" : "",
                             reason(i));
      }
    if (!out().ends_with(' ') && !out().ends_with('(')) out() += ' ';
  }

  [[nodiscard]] std::string reason(std::size_t i) const {
    Finding const& finding = report_.findings[i];
    std::string words = finding.repaired ? "misprint: " : is_error(finding) ? "error: " : "";
    text::Diagnostic const described = describe(finding);
    words += described.message;
    for (std::string const& note : all_notes(described)) words += "; " + note;
    return escaped(words);
  }

  [[nodiscard]] std::string excerpt(Span where) const {
    std::string const part(source(where));
    return part.empty() || part.size() > 60 ? "" : fmt::format("<q>{}</q> ", escaped(part));
  }

  [[nodiscard]] std::string_view source(Span where) const {
    if (where.begin >= text_.size()) return {};
    return text_.substr(where.begin, where.end - where.begin);
  }

  std::string& out() { return replay_.text; }

  std::string_view text_;
  verify::RecordReport const& report_;
  verify::PliesByPlace plies_;
  std::string prefix_;
  std::vector<bool> told_; ///< which findings the text shows
  std::set<std::string> ids_;
  std::pair<unsigned, Color> last_turn_{0,
                                        Color::black}; ///< of the move before: a turn may have several moves
  Replay replay_;
};

} // namespace

Replay replay_of(notation::Record const& record, std::string_view text, verify::RecordReport const& report,
                 std::string const& prefix) {
  return Writer(text, report, prefix).write(record);
}

} // namespace hippo::replay

#include "libanalysis/replay/replay.hpp"

#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/diagram/signs.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/replay/move_list.hpp"
#include "libanalysis/replay/small_texts.hpp"
#include "libanalysis/replay/step_moves.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/start.hpp"
#include "libanalysis/verify/words.hpp"
#include "libgame/san/spell.hpp"
#include "libgame/san/turn_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace hippo::replay {

namespace {

using diagram::escaped;
using notation::Node;
using notation::Span;
using verify::Finding;

class Writer {
public:
  Writer(std::string_view text, verify::RecordReport const& report, std::string prefix)
      : text_(text), report_(report), plies_(report.plies_by_place()), prefix_(std::move(prefix)),
        told_(report.findings.size(), false) {}

  Replay write(notation::Record const& record) {
    name_players(record);
    replay_.details = details(record);
    replay_.source = text_;
    if (report_.variant != nullptr) replay_.game = report_.variant->title;
    if (report_.start) {
      replay_.steps.push_back(step_at(*report_.start));
      replay_.steps.back().id = prefix_ + "start";
      replay_.steps.back().words = "Start position.";
      note_kinds(*report_.start);
    }
    line(record.nodes, 0, true);
    replay_.text = moves_.take();
    for (std::size_t i = 0; i < told_.size(); ++i)
      if (!told_[i])
        replay_.findings += fmt::format("<li>{}{}</li>\n", excerpt(report_.findings[i].where), reason(i));
    add_kinds();
    return std::move(replay_);
  }

private:
  /// The players; the event if they are the same, as in a composed game.
  void name_players(notation::Record const& record) {
    auto const value = [&](std::string_view name) {
      auto const* tag = verify::find_tag(record, name);
      return tag == nullptr ? std::string() : tag->value;
    };
    std::string const event = value("Event");
    bool const named = !event.empty() && event != "?";
    replay_.title = named && value("White") == value("Black") ? event : report_.title;
  }

  std::string details(notation::Record const& record) const {
    std::string all;
    for (std::string_view const wanted : {"Event", "Site", "Date", "Round", "Result"})
      for (notation::Tag const& tag : record.tags)
        if (tag.name == wanted && tag.value != replay_.title &&
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
          dead(move->where);
        } else {
          before = now;
          now = step(*played->second, now, main_line);
          link(*move, *played->second, now, needs_number);
          needs_number = false;
        }
        tell(move->where);
      } else if (auto const* side_line = std::get_if<notation::Variation>(&node)) {
        variation(*side_line, before);
        needs_number = true;
      } else {
        needs_number = std::visit([&](auto const& it) { return other(it, now); }, node) || needs_number;
      }
    }
  }

  void variation(notation::Variation const& variation, std::size_t from) {
    auto const first = std::ranges::find_if(variation.nodes, [](Node const& node) {
      return std::holds_alternative<notation::WrittenMove>(node);
    });
    std::string name = "variation";
    if (first != variation.nodes.end()) {
      Span const where = std::get<notation::WrittenMove>(*first).where;
      auto const played = plies_.find(where.begin);
      name = played == plies_.end() ? std::string(source(where)) : spelled(*played->second);
    }
    moves_.begin_variation(escaped(name));
    line(variation.nodes, from, false);
    moves_.end_variation();
    tell(variation.where);
  }

  void dead(Span where) {
    moves_.loose(fmt::format("<span class=\"dead\">{}</span>", escaped(source(where))));
  }

  // The nodes that are no moves; true where the next move needs its number again.
  bool other(notation::Comment const& comment, std::size_t now) {
    if (!replay_.steps.empty()) {
      diagram::add_signs(replay_.steps[now].picture, comment.text);
      if (auto const evaluation = evaluation_in(comment.text)) {
        replay_.steps[now].evaluation = evaluation;
        moves_.after_move(fmt::format(R"( <span class="eval">{}</span>)", text_of(*evaluation)));
      }
    }
    std::string const words = diagram::without_commands(comment.text);
    if (!words.empty())
      moves_.note(moves_.in_variation() ? fmt::format("<span class=\"note\">{}</span>", escaped(words))
                                        : escaped(words));
    return !words.empty();
  }
  bool other(notation::Nag const& nag, std::size_t /*now*/) {
    moves_.after_move(fmt::format("<span class=\"nag\">{}</span>", escaped(sign_of(nag))));
    return false;
  }
  bool other(notation::Roll const& roll, std::size_t /*now*/) {
    moves_.before_move(dice(roll));
    tell(roll.where);
    return false;
  }
  bool other(notation::ResultMark const& result, std::size_t /*now*/) {
    moves_.note(fmt::format("<strong>{}</strong>", text_of(result.result)));
    tell(result.where);
    return false;
  }
  bool other(notation::Unreadable const& unreadable, std::size_t /*now*/) {
    dead(unreadable.where);
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
    Step next = step_at(after);
    next.parent = parent;
    next.words = in_words(ply);
    next.move = spelled(ply);
    next.main_line = main_line;
    add_changes(next, ply);
    diagram::BoardPicture const& last = replay_.steps[parent].picture;
    next.picture.last_move = diagram::changed_squares(last, next.picture);
    if (diagram::goes_on_within_turn(before)) diagram::add_squares(next.picture.last_move, last.last_move);
    std::string const base = main_line ? fmt::format("{}{}{}", prefix_, before.move_number(),
                                                     before.side() == Color::white ? 'w' : 'b')
                                       : fmt::format("{}v{}", prefix_, replay_.steps.size());
    next.id = base;
    for (int more = 2; !ids_.insert(next.id).second; ++more) next.id = fmt::format("{}-{}", base, more);
    replay_.steps.push_back(std::move(next));
    note_kinds(after);
    return replay_.steps.size() - 1;
  }

  /// The types of all pieces of a position, and of those that have promoted.
  void note_kinds(AnyPosition const& position) {
    auto const state = position.state();
    for (Square const square : state.promoted)
      promoted_.emplace(position.at(square)->type.index(), state.promoted_from(square)->index());
    for (std::size_t t = 0; t < position.variant().pieces.size(); ++t) {
      PieceType const type(static_cast<int>(t));
      for (Color const color : {Color::white, Color::black})
        if (position.pieces(color, type).any() || state.in_hand(color, type) > 0) kinds_.insert(t);
    }
  }
  void add_kinds() {
    for (std::size_t const t : kinds_) {
      VariantInfo const& variant = *report_.variant;
      PieceType const type(static_cast<int>(t));
      rules::PieceDef const& spec = variant.piece(type);
      replay_.kinds.push_back({figures_of(variant, type),
                               std::string(spec.full_name.empty() ? spec.english : spec.full_name),
                               std::string(spec.betza)});
    }
  }
  [[nodiscard]] std::vector<diagram::Figure> figures_of(VariantInfo const& variant, PieceType type) const {
    std::vector<diagram::Figure> figures;
    for (Color const color : {Color::white, Color::black})
      figures.push_back(diagram::figure_of(variant, {color, type}));
    for (auto const& [now, was] : promoted_)
      for (Color const color : {Color::white, Color::black})
        if (now == type.index())
          figures.push_back(diagram::figure_of(variant, {color, type}, PieceType(static_cast<int>(was))));
    return figures;
  }

  /// A move as it is meant, with its number.
  static std::string spelled(verify::Ply const& ply) {
    return verify::numbered(ply.before(), san::Speller(ply.before())(ply.move));
  }

  /// A move as it is meant; where something else was printed and that was wrong, after what was printed.
  void link(notation::WrittenMove const& move, verify::Ply const& ply, std::size_t at, bool needs_number) {
    AnyPosition const& before = ply.before();
    std::string const& numbered = replay_.steps[at].move;
    std::string const bare = san::Speller(before)(ply.move);
    auto const [number, black] = san::turn_number(before);
    bool const with_number = san::is_numbered(before) || needs_number;
    bool const misprinted = std::ranges::any_of(report_.findings, [&](Finding const& finding) {
      return within(finding, move.where) && (finding.repaired || is_error(finding));
    });
    if (misprinted)
      moves_.before_move(fmt::format(R"(<del title="as printed">{}</del>)", escaped(source(move.where))));
    std::string const& shown = moves_.in_variation() && with_number ? numbered : bare;
    moves_.move(number, black ? Color::black : Color::white,
                fmt::format(R"(<a data-step="{0}" id="{1}" href="#{1}">{2}</a>)", at, replay_.steps[at].id,
                            escaped(shown)));
    if (!move.nags.empty())
      moves_.after_move(fmt::format(R"(<span class="nag">{}</span>)", escaped(move.nags)));
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
        moves_.margin(fmt::format(R"(<span class="finding{}" role="note">{}</span>)", minor ? " minor" : "",
                                  reason(i)));
      }
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

  std::string_view text_;
  verify::RecordReport const& report_;
  verify::PliesByPlace plies_;
  std::string prefix_;
  std::vector<bool> told_; ///< which findings the text shows
  std::set<std::string> ids_;
  std::set<std::size_t> kinds_;                            ///< of pieces that occur
  std::set<std::pair<std::size_t, std::size_t>> promoted_; ///< kinds of promoted pieces, and what they were
  MoveList moves_;
  Replay replay_;
};

} // namespace

void set_style(Replay& replay, diagram::BoardStyle style, VariantInfo const& variant) {
  for (Step& step : replay.steps) {
    set_style(step.picture, style, &variant);
    for (diagram::Figure& figure : step.taken) set_style(figure, style);
    for (auto& [from, to] : step.improved) {
      set_style(from, style);
      set_style(to, style);
    }
  }
  for (Kind& kind : replay.kinds)
    for (diagram::Figure& figure : kind.figures) set_style(figure, style);
}

Replay replay_of(notation::Record const& record, std::string_view text, verify::RecordReport const& report,
                 std::string const& prefix) {
  return Writer(text, report, prefix).write(record);
}

} // namespace hippo::replay

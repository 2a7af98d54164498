#include "libanalysis/problem_files/popeye_moves.hpp"
#include "libanalysis/problem_files/popeye_text.hpp"
#include "libanalysis/solve/solution_text.hpp"
#include "libgame/position/passed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace hippo::problem_files {

namespace {

using notation::Language;
using notation::Stipulation;
using solve::Attack;
using solve::Defence;

struct Words {
  std::string_view threat, zugzwang, but;
};
constexpr Words words[] = {{"threat:", "zugzwang.", "but"},
                           {"Drohung:", "Zugzwang.", "Aber"},
                           {"menace:", "blocus.", "mais"}}; ///< [Language]

/// Play in lines.
class LineWriter {
public:
  LineWriter(AnyPosition const& start, Stipulation const& stipulation, Language language)
      : start_(start), stipulation_(stipulation), language_(language) {}

  /// The line; where the last move forces the other side, one for each reply.
  [[nodiscard]] std::string lines(std::vector<Move> const& line) const {
    AnyPosition const last = after(line);
    if (!forces_reply()) return text_of(line);
    std::string all;
    for (Move const reply : last.legal_moves()) {
      std::vector<Move> whole = line;
      whole.push_back(reply);
      all += text_of(whole);
    }
    return all;
  }

private:
  [[nodiscard]] bool forces_reply() const {
    return stipulation_.kind == notation::ProblemKind::help_self ||
           stipulation_.kind == notation::ProblemKind::series_self;
  }

  /// Whether the other side does not answer the move of this index.
  [[nodiscard]] bool is_within_series(std::size_t index) const {
    return notation::is_series(stipulation_.kind) && index + 1 < stipulation_.moves;
  }

  [[nodiscard]] AnyPosition after(std::vector<Move> const& line) const {
    AnyPosition position = start_;
    for (std::size_t i = 0; i < line.size(); ++i) {
      position.play(line[i]);
      if (is_within_series(i)) position = position::passed(position);
    }
    return position;
  }

  [[nodiscard]] std::string text_of(std::vector<Move> const& line) const {
    std::size_t const size = line.size();
    AnyPosition position = start_;
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
      text += number_before(i);
      text += popeye_move(position, line[i], language_, i + 1 == size ? sign_after(size) : "");
      position.play(line[i]);
      if (is_within_series(i)) position = position::passed(position);
    }
    return text + '\n';
  }

  /// What follows the last of so many moves.
  [[nodiscard]] std::string_view sign_after(std::size_t size) const {
    std::size_t const whole = notation::is_series(stipulation_.kind)
                                  ? stipulation_.moves + 1
                                  : 2 * std::size_t{stipulation_.moves} + (stipulation_.half ? 1 : 0);
    bool const by_other_side = notation::is_reciprocal(stipulation_.kind) && size < whole;
    return by_other_side ? sign_of(stipulation_.other_goal.value_or(stipulation_.goal))
                         : sign_of(stipulation_);
  }

  /// What stands before a move.
  [[nodiscard]] std::string number_before(std::size_t index) const {
    if (notation::is_series(stipulation_.kind))
      return index < stipulation_.moves ? fmt::format("{}{}.", index == 0 ? "  " : "   ", index + 1) : " ";
    bool const half = stipulation_.half && !notation::is_proof(stipulation_.kind);
    std::size_t const ply = index + (half ? 1 : 0);
    if (half && index == 0) return "  1...";
    if (ply % 2 != 0) return " ";
    return fmt::format("{}{}.", index == 0 ? "  " : "   ", ply / 2 + 1);
  }

  AnyPosition const& start_;
  Stipulation const& stipulation_;
  Language language_;
};

/// Play with keys.
class TreeWriter {
public:
  TreeWriter(Stipulation const& stipulation, Language language, bool names_zugzwang)
      : sign_(sign_of(stipulation)), language_(language), names_zugzwang_(names_zugzwang),
        words_(words[static_cast<std::size_t>(language)]) {}

  void add_key(AnyPosition const& position, Attack const& attack, std::string_view mark) {
    add_attack(position, attack, 1, mark);
  }
  void add_try(AnyPosition const& position, solve::Try const& attempt) {
    add_attack(position, attempt.attack, 1, " ?");
    AnyPosition const after = position.after(attempt.attack.move);
    text_ += fmt::format("    {}\n", words_.but);
    text_ += fmt::format("      1...{} !\n", move_text(after, attempt.refutation, false));
  }
  void add_defences(AnyPosition const& position, std::vector<Defence> const& defences, unsigned number) {
    for (Defence const& defence : defences) {
      add_line(6 + 8 * (number - 1),
               fmt::format("{}...{}", number, move_text(position, defence.move, defence.reached)));
      AnyPosition const after = position.after(defence.move);
      for (Attack const& attack : defence.continuations) add_attack(after, attack, number + 1, "");
    }
  }
  void end_block() { text_ += '\n'; }
  [[nodiscard]] std::string take() && { return std::move(text_); }

private:
  void add_attack(AnyPosition const& position, Attack const& attack, unsigned number, std::string_view mark) {
    AnyPosition const after = position.after(attack.move);
    std::string line = fmt::format("{}.{}{}", number, move_text(position, attack.move, attack.reached), mark);
    bool const waits = attack.threats.empty() && !attack.reached && !after.in_check() &&
                       std::ranges::any_of(attack.defences, [](Defence const& one) { return !one.reached; });
    if (!attack.threats.empty()) line += fmt::format(" {}", words_.threat);
    if (waits && names_zugzwang_) line += fmt::format(" {}", words_.zugzwang);
    add_line(number == 1 ? 3 : 10 + 8 * (number - 2), line);
    for (Attack const& threat : attack.threats) add_attack(position::passed(after), threat, number + 1, "");
    add_defences(after, attack.defences, number);
  }

  void add_line(std::size_t indent, std::string_view line) {
    text_ += fmt::format("{:{}}{}\n", "", indent, line);
  }
  [[nodiscard]] std::string move_text(AnyPosition const& position, Move move, bool reached) const {
    return popeye_move(position, move, language_, reached ? sign_ : "");
  }

  std::string_view sign_; ///< of the goal
  Language language_;
  bool names_zugzwang_; ///< false: threats were not looked for
  Words const& words_;
  std::string text_;
};

/// Keys as Attack, also where their play was not searched.
std::vector<Attack> keys_of(solve::Solutions const& found) {
  if (!found.keys.empty()) return found.keys;
  std::vector<Attack> keys;
  for (std::vector<Move> const& line : found.lines)
    keys.push_back({.move = line.front(), .threats = {}, .defences = {}});
  return keys;
}

std::string tree_text(SolvedPart const& part, LengthSearch const& search, Language language) {
  AnyPosition const& start = *part.position;
  TreeWriter writer(search.stipulation, language, !part.no_threats);
  solve::Solutions const& found = search.found;
  if (!found.set_play.empty()) {
    writer.add_defences(position::passed(start), found.set_play, 1);
    writer.end_block();
  }
  for (solve::Try const& attempt : found.tries) {
    writer.add_try(start, attempt);
    writer.end_block();
  }
  for (Attack const& key : keys_of(found)) {
    writer.add_key(start, key, " !");
    writer.end_block();
  }
  return std::move(writer).take();
}

std::string lines_text(AnyPosition const& start, LengthSearch const& search, Language language) {
  std::string text;
  if (!search.found.set_lines.empty()) {
    Stipulation set = search.stipulation;
    --set.moves;
    set.half = true;
    AnyPosition const passed = position::passed(start);
    for (std::vector<Move> const& line : search.found.set_lines)
      text += LineWriter(passed, set, language).lines(line);
    text += '\n';
  }
  AnyPosition const first = solve::first_position(start, search.stipulation);
  for (std::vector<Move> const& line : search.found.lines)
    text += LineWriter(first, search.stipulation, language).lines(line);
  return text;
}

/// Lines of a tree of play; keys where they are its solutions.
class TreeOfPlayWriter {
public:
  TreeOfPlayWriter(solve::NeutralPosition start, Language language)
      : start_(std::move(start)), language_(language) {}

  /// Of set play.
  [[nodiscard]] std::string text_of(std::vector<std::vector<Move>> const& lines) const {
    std::string text;
    for (std::vector<Move> const& line : lines) text += text_of(solve::passed(start_), line);
    return lines.empty() ? text : text + '\n';
  }
  [[nodiscard]] std::string text_of(solve::Solutions const& found, bool has_keys) const {
    std::string text;
    for (std::vector<Move> const& line : found.lines)
      text += has_keys ? key_text(line.front(), found) : text_of(start_, line);
    return text;
  }

private:
  /// The key, then its variations.
  [[nodiscard]] std::string key_text(Move key, solve::Solutions const& found) const {
    std::string text = fmt::format("   1.{} !\n", neutral_move(start_, key, language_));
    for (std::vector<Move> const& line : found.variations)
      if (line.front() == key) text += text_of(start_, line);
    return text + '\n';
  }
  [[nodiscard]] std::string text_of(solve::NeutralPosition position, std::vector<Move> const& line) const {
    solve::LineNumbers numbers(start_.side());
    std::string text;
    for (Move const& move : line) {
      if (move.kind == MoveKind::pass) {
        position = solve::passed(position);
        continue;
      }
      std::string const number = numbers.before(position.side());
      text += fmt::format("{}{}{}",
                          number.empty() ? " "
                          : text.empty() ? "  "
                                         : "   ",
                          number, neutral_move(position, move, language_));
      position = solve::after(position, move);
    }
    return text + '\n';
  }

  solve::NeutralPosition start_;
  Language language_;
};

} // namespace

std::string popeye_solutions(SolvedPart const& part, Language language) {
  if (part.searches.empty()) return "";
  TreeOfPlayWriter const tree(part.start(), language);
  std::string text = tree.text_of(part.set_lines);
  if (part.structured)
    return text + tree.text_of(part.searches.front().found, solve::has_keys(*part.structured));
  for (LengthSearch const& search : part.searches)
    text += notation::has_keys(search.stipulation.kind) ? tree_text(part, search, language)
                                                        : lines_text(*part.position, search, language);
  return text;
}

} // namespace hippo::problem_files

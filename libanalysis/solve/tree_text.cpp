#include "libanalysis/solve/tree_text.hpp"

#include "libanalysis/solve/solution_text.hpp"
#include "libgame/position/passed.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::solve {

namespace {

/// Whether the rest is one move, or one move and the forced reply that brings the goal about.
bool is_short(Attack const& attack) {
  return attack.reached ||
         (attack.threats.empty() && attack.defences.size() == 1 && attack.defences.front().reached);
}

bool are_short(std::vector<Attack> const& attacks) { return std::ranges::all_of(attacks, is_short); }

/// Whether the move threatens nothing, gives no check, and every reply is a mistake.
bool is_zugzwang(AnyPosition const& after, Attack const& attack) {
  auto const goes_on = [](Defence const& defence) { return !defence.continuations.empty(); };
  return attack.threats.empty() && !after.in_check() && std::ranges::any_of(attack.defences, goes_on);
}

class TreeLines {
public:
  /// A move with the number, after this text, and below it what may follow. A mark is `!` or `?`.
  void add_attack(AnyPosition const& position, Attack const& attack, unsigned number, std::string_view before,
                  std::string_view mark) {
    AnyPosition const after = position.after(attack.move);
    std::string line = fmt::format("{}{}.{}{}", before, number, san::Speller(position)(attack.move), mark);
    bool const is_brief = !attack.threats.empty() && are_short(attack.threats);
    if (is_brief)
      line += fmt::format(" ({})", alternatives(position::passed(after), attack.threats, number + 1));
    if (is_zugzwang(after, attack)) line += " zugzwang";
    add(std::move(line));
    indent_ += 2;
    if (!is_brief)
      for (Attack const& threat : attack.threats)
        add_attack(position::passed(after), threat, number + 1, "threat ", "");
    add_defences(after, attack.defences, number);
    indent_ -= 2;
  }

  void add_try(AnyPosition const& position, Try const& attempt) {
    add_attack(position, attempt.attack, 1, "", "?");
    AnyPosition const after = position.after(attempt.attack.move);
    add(fmt::format("  but 1...{}!", san::Speller(after)(attempt.refutation)));
  }

  void add_set_play(AnyPosition const& position, std::vector<Defence> const& defences) {
    add("set play");
    indent_ += 2;
    add_defences(position::passed(position), defences, 1);
    indent_ -= 2;
  }

  void add_set_lines(std::vector<std::string> const& lines) {
    add("set play");
    for (std::string const& line : lines) add("  " + line);
  }

  [[nodiscard]] std::vector<std::string> take() && { return std::move(lines_); }

private:
  void add(std::string line) { lines_.push_back(std::string(indent_, ' ') + std::move(line)); }

  void add_defences(AnyPosition const& position, std::vector<Defence> const& defences, unsigned number) {
    san::Speller const spell(position);
    for (Defence const& defence : defences) {
      AnyPosition const after = position.after(defence.move);
      std::string const reply = fmt::format("{}...{}", number, spell(defence.move));
      if (defence.reached)
        add(reply);
      else if (are_short(defence.continuations))
        add(reply + ' ' + alternatives(after, defence.continuations, number + 1));
      else
        for (Attack const& attack : defence.continuations)
          add_attack(after, attack, number + 1, reply + ' ', "");
    }
  }

  /// `2.Qf6# or 2.Qd4#`; in self play `2.Qg7+ Rxg7#`.
  static std::string alternatives(AnyPosition const& position, std::vector<Attack> const& attacks,
                                  unsigned number) {
    san::Speller const spell(position);
    std::vector<std::string> texts;
    for (Attack const& attack : attacks) {
      std::string text = fmt::format("{}.{}", number, spell(attack.move));
      if (!attack.reached)
        text += ' ' + san::Speller(position.after(attack.move))(attack.defences.front().move);
      texts.push_back(std::move(text));
    }
    return fmt::format("{}", fmt::join(texts, " or "));
  }

  std::vector<std::string> lines_;
  std::size_t indent_ = 0;
};

text::Json json_of(AnyPosition const& position, std::vector<Attack> const& attacks);

text::Json json_of(AnyPosition const& position, std::vector<Defence> const& defences) {
  san::Speller const spell(position);
  auto list = text::Json::array({});
  for (Defence const& defence : defences) {
    auto one = text::Json::object({{"move", spell(defence.move)}});
    if (!defence.reached)
      one.set("continuations", json_of(position.after(defence.move), defence.continuations));
    list.push_back(std::move(one));
  }
  return list;
}

text::Json json_of(AnyPosition const& position, Attack const& attack) {
  AnyPosition const after = position.after(attack.move);
  auto one = text::Json::object({{"move", san::Speller(position)(attack.move)}});
  if (!attack.threats.empty()) one.set("threats", json_of(position::passed(after), attack.threats));
  if (!attack.reached) one.set("defences", json_of(after, attack.defences));
  return one;
}

text::Json json_of(AnyPosition const& position, std::vector<Attack> const& attacks) {
  auto list = text::Json::array({});
  for (Attack const& attack : attacks) list.push_back(json_of(position, attack));
  return list;
}

text::Json json_of(AnyPosition const& position, std::vector<Try> const& tries) {
  auto list = text::Json::array({});
  for (Try const& attempt : tries) {
    auto one = json_of(position, attempt.attack);
    one.set("refutation", san::Speller(position.after(attempt.attack.move))(attempt.refutation));
    list.push_back(std::move(one));
  }
  return list;
}

/// The set play of help play: the other side begins.
std::vector<std::string> set_lines(AnyPosition const& start, notation::Stipulation stipulation,
                                   Solutions const& found) {
  stipulation.half = true;
  AnyPosition const passed = position::passed(start);
  std::vector<std::string> lines;
  for (std::vector<Move> const& line : found.set_lines) lines.push_back(text_of(passed, stipulation, line));
  return lines;
}

} // namespace

std::vector<std::string> tree_lines(AnyPosition const& start, notation::Stipulation const& stipulation,
                                    Solutions const& found) {
  TreeLines lines;
  if (!found.set_play.empty()) lines.add_set_play(start, found.set_play);
  if (!found.set_lines.empty()) lines.add_set_lines(set_lines(start, stipulation, found));
  for (Try const& attempt : found.tries) lines.add_try(start, attempt);
  for (Attack const& key : found.keys) lines.add_attack(start, key, 1, "", key.reached ? "" : "!");
  return std::move(lines).take();
}

void set_tree(text::Json& object, AnyPosition const& start, notation::Stipulation const& stipulation,
              Solutions const& found, Wanted wanted) {
  bool const has_keys = notation::has_keys(stipulation.kind);
  if (wanted.set_play && has_keys) object.set("set_play", json_of(position::passed(start), found.set_play));
  if (wanted.set_play && !has_keys) object.set("set_lines", set_lines(start, stipulation, found));
  if (wanted.tries) object.set("tries", json_of(start, found.tries));
  if (wanted.variations) object.set("variations", json_of(start, found.keys));
}

} // namespace hippo::solve

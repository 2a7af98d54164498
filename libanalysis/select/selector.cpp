#include "libanalysis/select/selector.hpp"

#include "libanalysis/select/line_moves.hpp"
#include "libanalysis/select/per_game.hpp"
#include "libanalysis/select/position_pattern.hpp"
#include "libanalysis/select/tag_condition.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/position_hash.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/text/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace hippo::select {

namespace {

bool has(std::vector<std::string> const& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

VariantInfo const& game_named(std::string const& condition, std::string_view name) {
  if (VariantInfo const* variant = position::find_variant(name)) return *variant;
  auto const near = position::nearest_variant(name);
  throw BadQuery(condition, fmt::format("there is no game '{}'{}", name,
                                        near ? fmt::format("; did you mean '{}'?", *near) : ""));
}

/// The positions of a line, from its first one. In games of dice, the position after a move lacks the roll
/// that the position before the next move has.
bool any_position(verify::LineReport const& line, std::function<bool(AnyPosition const&)> const& holds) {
  for (verify::Ply const& ply : line.plies) {
    if (holds(ply.before())) return true;
    if ((&ply == &line.plies.back() || ply.before().variant().rolls_dice) && holds(ply.after())) return true;
  }
  return false;
}

/// The type of a piece and its new one; none if any will do.
struct Transformation {
  std::optional<PieceType> before, after;
};

std::optional<PieceType> piece_or_any(std::string_view name, VariantInfo const& variant) {
  if (name == "?") return {};
  if (name.size() > 1 && name.front() == '(' && name.back() == ')') name = name.substr(1, name.size() - 2);
  return piece_named(variant, name);
}

/// Moves that were written on the command line, as a game understands them.
struct PlayedMoves {
  std::vector<Move> moves;
  AnyPosition last;
  position::PositionHash last_hash;
};

PlayedMoves play_moves(std::string const& text, VariantInfo const& variant) {
  notation::Record const record = notation::parse_record(text);
  verify::RecordReport const report = verify::verify_record(record, text, {.variant = &variant});
  for (verify::Finding const& finding : report.findings)
    if (is_error(finding)) throw BadPattern(describe(finding).message);
  auto const last = report.final_position();
  if (!last || report.lines.front().plies.empty()) throw BadPattern("there is no move");
  PlayedMoves played{{}, *last, position::position_hash(*last)};
  for (verify::Ply const& ply : report.lines.front().plies) played.moves.push_back(ply.move);
  return played;
}

bool is_same(AnyPosition const& position, PlayedMoves const& wanted) {
  return position.pieces(Color::white) == wanted.last.pieces(Color::white) &&
         position.pieces(Color::black) == wanted.last.pieces(Color::black) &&
         position::position_hash(position) == wanted.last_hash;
}

bool begins_with(std::vector<verify::Ply const*> const& plies, std::vector<Move> const& moves) {
  return plies.size() >= moves.size() &&
         std::equal(moves.begin(), moves.end(), plies.begin(),
                    [](Move move, verify::Ply const* ply) { return ply->move == move; });
}

} // namespace

std::optional<PlyRange> read_ply_range(std::string_view text) {
  auto const dots = text.find("..");
  std::string_view const first = text.substr(0, dots);
  std::string_view const last = dots == std::string_view::npos ? first : text.substr(dots + 2);
  PlyRange range;
  if (first.empty() && last.empty()) return {};
  auto const store = [](std::string_view digits, std::size_t& number) {
    if (digits.empty()) return true;
    auto const read = text::read_decimal(digits);
    if (!read || *read > 1'000'000'000) return false;
    number = static_cast<std::size_t>(*read);
    return true;
  };
  if (!store(first, range.least) || !store(last, range.most)) return {};
  return range;
}

Selector::Selector(Query query, VariantInfo const* otherwise) : query_(std::move(query)) {
  for (std::string const& name : query_.games)
    games_.push_back(&game_named(fmt::format("--of-game {}", name), name));
  if (games_.empty()) {
    if (otherwise != nullptr) games_.push_back(otherwise);
    games_.push_back(position::find_variant("chess"));
    for (VariantInfo const& variant : position::all_variants()) games_.push_back(&variant);
  }
  add_header_conditions();
  if (!query_.verdicts.empty()) add_verdicts();
  if (!query_.endings.empty()) add_endings();
  add_positions();
  for (std::string const& text : query_.improvements) add_improvement(text);
  if (!query_.moves.empty()) add_moves();
  std::ranges::stable_sort(conditions_, {}, &Condition::cost);
}

bool Selector::selects(Candidate& candidate) {
  return std::ranges::all_of(conditions_, [&](Condition const& one) { return one.holds(candidate); });
}

/// Conditions that need no replay.
void Selector::add_header_conditions() {
  for (std::string const& text : query_.tags)
    add(Cost::tags, [condition = TagCondition(text, query_.ignore_case)](Candidate& candidate) {
      return condition.holds(candidate.tags());
    });
  if (!query_.games.empty())
    add(Cost::tags, [games = games_](Candidate& candidate) {
      return std::ranges::count(games, candidate.variant()) > 0;
    });
  if (!query_.results.empty())
    add(Cost::tags, [this](Candidate& candidate) { return has(query_.results, candidate.result()); });
  if (query_.plies)
    add(Cost::tree, [this](Candidate& candidate) {
      std::size_t const plies = candidate.written_plies();
      return plies >= query_.plies->least && plies <= query_.plies->most;
    });
}

void Selector::add_verdicts() {
  add(Cost::replay, [this](Candidate& candidate) {
    auto const& report = candidate.report();
    return has(query_.verdicts,
               verify::name_of(query_.variations ? report.verdict : report.lines.front().verdict));
  });
}

void Selector::add_endings() {
  add(Cost::replay, [this](Candidate& candidate) {
    auto const& report = candidate.report();
    if (!report.start || report.lines.front().unplayed != 0) return false;
    auto const ending = ending_of(report);
    return has(query_.endings, ending ? position::name_of(ending->cause) : no_ending);
  });
}

bool Selector::any_line(Candidate& candidate,
                        std::function<bool(verify::LineReport const&)> const& holds) const {
  auto const& lines = candidate.report().lines;
  return query_.variations ? std::ranges::any_of(lines, holds) : holds(lines.front());
}

template <class Pattern>
void Selector::on_positions(std::string const& option, std::string const& text) {
  auto const patterns = std::make_shared<PerGame<Pattern>>(
      [text](VariantInfo const& variant) { return Pattern(text, variant); });
  patterns->check(fmt::format("{} '{}'", option, text), games_);
  on_position_.emplace_back([patterns](AnyPosition const& position) {
    Pattern const* pattern = (*patterns)(position.variant());
    return pattern != nullptr && pattern->matches(position);
  });
}

void Selector::add_positions() {
  if (!query_.position.empty()) {
    auto const blank = query_.position.find(' ');
    std::string const first = query_.position.substr(0, blank);
    bool const names_game =
        blank != std::string::npos && first.find('/') == std::string::npos && first != "startpos";
    if (names_game) {
      VariantInfo const* game = &game_named(fmt::format("--position '{}'", query_.position), first);
      games_.assign(1, game);
      on_position_.emplace_back([game](AnyPosition const& position) { return &position.variant() == game; });
    }
    on_positions<BoardPattern>("--position",
                               names_game ? query_.position.substr(blank + 1) : query_.position);
  }
  for (std::string const& square : query_.squares) on_positions<SquarePattern>("--piece", square);
  if (!query_.material.empty()) on_positions<MaterialPattern>("--material", query_.material);
  if (on_position_.empty()) return;
  auto const all_hold = [this](AnyPosition const& position) {
    return std::ranges::all_of(on_position_, [&](OnPosition const& holds) { return holds(position); });
  };
  add(Cost::replay, [this, all_hold](Candidate& candidate) {
    auto const& start = candidate.report().start;
    return (start && all_hold(*start)) ||
           any_line(candidate, [&](auto const& line) { return any_position(line, all_hold); });
  });
}

void Selector::add_improvement(std::string const& text) {
  std::string const condition = fmt::format("--improves '{}'", text);
  auto const sign = text.find('=');
  if (sign == std::string::npos) throw BadQuery(condition, "expected two pieces with = between, as B=FLD");
  auto const wanted = std::make_shared<PerGame<Transformation>>([text, sign](VariantInfo const& variant) {
    return Transformation{piece_or_any(std::string_view(text).substr(0, sign), variant),
                          piece_or_any(std::string_view(text).substr(sign + 1), variant)};
  });
  wanted->check(condition, games_);
  auto const holds = [wanted](verify::Ply const& ply) {
    Transformation const* kinds = (*wanted)(ply.before().variant());
    if (kinds == nullptr || !position::transforms(ply.before(), ply.move)) return false;
    PieceType const before = *position::mover(ply.before(), ply.move);
    return kinds->before.value_or(before) == before &&
           kinds->after.value_or(ply.move.piece_after) == ply.move.piece_after;
  };
  add(Cost::replay, [this, holds](Candidate& candidate) {
    return any_line(candidate, [&](auto const& line) { return std::ranges::any_of(line.plies, holds); });
  });
}

void Selector::add_moves() {
  auto const wanted = std::make_shared<PerGame<PlayedMoves>>(
      [text = query_.moves](VariantInfo const& variant) { return play_moves(text, variant); });
  wanted->check(fmt::format("--opening '{}'", query_.moves), games_);
  add(Cost::replay, [this, wanted](Candidate& candidate) {
    auto const& report = candidate.report();
    PlayedMoves const* played = report.variant == nullptr ? nullptr : (*wanted)(*report.variant);
    if (played == nullptr) return false;
    return any_line(candidate, [&](verify::LineReport const& line) {
      if (query_.transpositions)
        return any_position(line, [&](AnyPosition const& position) { return is_same(position, *played); });
      return begins_with(plies_from_start(report, line), played->moves);
    });
  });
}

} // namespace hippo::select

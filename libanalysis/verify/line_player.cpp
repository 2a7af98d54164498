#include "libanalysis/verify/line_player.hpp"

#include "libanalysis/said/explain.hpp"
#include "libanalysis/said/suggest.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace hippo {

namespace {

using notation::SaidCheck;
using notation::SaidMove;

/// More open choices than that are no annotation any more; the first ones are followed.
constexpr std::size_t most_alternatives = 256;

bool has_error(std::vector<Diagnostic> const& diagnostics) {
  return std::ranges::any_of(diagnostics, [](Diagnostic const& d) { return d.severity == Severity::error; });
}

std::string first_error(std::vector<Diagnostic> const& diagnostics) {
  for (Diagnostic const& diagnostic : diagnostics)
    if (diagnostic.severity == Severity::error) return diagnostic.message;
  return "";
}

/// A hint that is the only repair becomes what was done.
void mark_as_repaired(Diagnostic& flaw) {
  constexpr std::string_view hint = "did you mean ";
  if (flaw.notes.empty() || !flaw.notes.back().starts_with(hint)) {
    flaw.notes.emplace_back("repaired");
    return;
  }
  std::string const meant = flaw.notes.back().substr(hint.size());
  flaw.notes.back() = "repaired to " + meant.substr(0, meant.size() - 1); // without the question mark
}

/// Machine form has no marks, so that their absence says nothing.
bool has_no_marks(SaidMove const& said) {
  return said.shape == notation::SaidShape::piece && said.piece.empty() && said.from.whole() &&
         said.capture == notation::SaidCapture::none && !said.relay;
}

std::string words_of(CheckKind kind) {
  switch (kind) {
  case CheckKind::mate:
    return "mate";
  case CheckKind::double_check:
    return "double check";
  case CheckKind::check:
    return "check";
  default:
    return "no check";
  }
}

std::string words_of(SaidCheck said) {
  switch (said) {
  case SaidCheck::mate:
    return "mate";
  case SaidCheck::double_check:
    return "double check or mate";
  case SaidCheck::check:
    return "check";
  default:
    return "no check";
  }
}

/// Whether a mark, or its absence, is true of what the move gives. `++` is mate to some and double check to
/// others.
bool agrees(SaidCheck said, CheckKind given) {
  switch (said) {
  case SaidCheck::mate:
    return given == CheckKind::mate;
  case SaidCheck::double_check:
    return given == CheckKind::double_check || given == CheckKind::mate;
  case SaidCheck::check:
    return given != CheckKind::none;
  default:
    return given == CheckKind::none;
  }
}

} // namespace

std::string numbered(AnyPosition const& before, std::string_view move) {
  return fmt::format("{}{}{}", before.move_number(), before.side() == Color::white ? "." : "...", move);
}

PlayedMove LinePlayer::play(Alternatives const& now, SaidMove const& said) const {
  PlayedMove played;
  std::vector<Reading> readings;
  std::vector<std::pair<Alternative const*, std::string>> failed;
  std::optional<Diagnostic> refusal;
  for (Alternative const& alternative : now) {
    Speller const speller(*alternative.position);
    auto result = resolve(speller, *alternative.position, said);
    if (auto* meaning = std::get_if<Meaning>(&result)) {
      readings.push_back({&alternative, std::move(*meaning)});
    } else {
      auto& reason = std::get<Diagnostic>(result);
      failed.emplace_back(&alternative, reason.message);
      if (!refusal) refusal = std::move(reason);
    }
  }
  if (readings.empty()) {
    refuse(played, now, said, std::move(*refusal));
    return played;
  }
  // Where the text is true in some alternatives, the others are not what was meant.
  auto const flawed = [](Reading const& reading) { return has_error(reading.meaning.flaws); };
  if (!std::ranges::all_of(readings, flawed)) {
    for (Reading const& reading : readings)
      if (flawed(reading)) failed.emplace_back(reading.from, first_error(reading.meaning.flaws));
    std::erase_if(readings, flawed);
  }
  std::string const move = numbered(*now.front().position, said.where.of(text_));
  for (auto const& [alternative, reason] : failed)
    played.died.push_back(fmt::format("{} at {}: {}", fmt::join(alternative->choices, " "), move, reason));
  advance(played, readings, said);
  check_mark(played, said);
  return played;
}

void LinePlayer::refuse(PlayedMove& played, Alternatives const& now, SaidMove const& said,
                        Diagnostic reason) const {
  AnyPosition const& position = *now.front().position;
  Speller const speller(position);
  auto const near = nearest_moves(speller, position, said, text_);
  if (!near.empty() && near.size() <= 3) {
    std::vector<std::string> quoted;
    quoted.reserve(near.size());
    for (Suggestion const& suggestion : near) quoted.push_back('\'' + suggestion.text + '\'');
    reason.notes.push_back(fmt::format("did you mean {}?", fmt::join(quoted, " or ")));
  }
  if (repair_ && near.size() == 1) {
    reason.severity = Severity::warning;
    reason.notes.back() = fmt::format("repaired to '{}'", near.front().text);
    played.repaired = true;
    std::vector<Reading> readings;
    for (Alternative const& alternative : now)
      if (std::ranges::count(alternative.position->legal_moves(), near.front().move) > 0)
        readings.push_back({&alternative, {{near.front().move}, {}}});
    played.diagnostics.push_back(std::move(reason));
    advance(played, readings, said);
    check_mark(played, said);
    return;
  }
  played.diagnostics.push_back(std::move(reason));
}

void LinePlayer::advance(PlayedMove& played, std::vector<Reading> const& readings,
                         SaidMove const& said) const {
  for (Diagnostic flaw : readings.front().meaning.flaws) {
    if (repair_ && flaw.severity == Severity::error && readings.front().meaning.moves.size() == 1) {
      flaw.severity = Severity::warning;
      mark_as_repaired(flaw);
      played.repaired = true;
    }
    played.diagnostics.push_back(std::move(flaw));
  }
  for (Reading const& reading : readings) {
    bool const open = reading.meaning.moves.size() > 1;
    AnyPosition const& before = *reading.from->position;
    Speller const speller(before);
    for (Move move : reading.meaning.moves) {
      Alternative next{std::make_shared<AnyPosition>(before.after(move)), reading.from->choices};
      if (open) next.choices.push_back(numbered(before, speller.bare(move)));
      played.after.push_back(std::move(next));
    }
  }
  if (played.after.size() > most_alternatives) {
    played.diagnostics.push_back({Severity::warning,
                                  said.where,
                                  fmt::format("{} choices are open; the first {} are followed",
                                              played.after.size(), most_alternatives),
                                  {}});
    played.after.erase(played.after.begin() + most_alternatives, played.after.end());
  }
  Reading const& first = readings.front();
  played.ply = Ply{.where = said.where,
                   .position = first.from->position,
                   .move = first.meaning.moves.front(),
                   .legal_moves = first.from->position->legal_moves().size(),
                   .outcomes = first.meaning.moves.size(),
                   .alternatives = played.after.size()};
}

/// Holds `+` and `#` against the positions after the move.
void LinePlayer::check_mark(PlayedMove& played, SaidMove const& said) const {
  bool const outcome_unclear = has_error(played.diagnostics);
  if (said.check == SaidCheck::none && (has_no_marks(said) || outcome_unclear)) return;
  std::vector<CheckKind> kinds;
  for (Alternative const& alternative : played.after) kinds.push_back(check_given(*alternative.position));
  std::string const given = words_of(kinds.front());
  auto const is_true = [&](CheckKind kind) { return agrees(said.check, kind); };
  if (std::ranges::all_of(kinds, is_true)) {
    if (said.check == SaidCheck::check && kinds.front() == CheckKind::mate)
      played.diagnostics.push_back(
          {Severity::warning, said.check_where, "marked as check, but it is mate", {}});
    return;
  }
  if (std::ranges::any_of(kinds, is_true)) {
    notation::Span const where = said.check == SaidCheck::none ? said.where : said.check_where;
    played.diagnostics.push_back(
        {Severity::warning,
         where,
         fmt::format("{} is true in some of the alternatives only", words_of(said.check)),
         {}});
    return;
  }
  if (said.check == SaidCheck::none) {
    played.diagnostics.push_back(
        {Severity::warning, said.where, fmt::format("the move gives {}, which is not marked", given), {}});
    return;
  }
  Diagnostic untrue{Severity::error,
                    said.check_where,
                    fmt::format("marked as {}, but the move gives {}", words_of(said.check), given),
                    {}};
  if (repair_) {
    untrue.severity = Severity::warning;
    untrue.message += kinds.front() == CheckKind::none ? "; left out" : "; taken as check";
    played.repaired = true;
  }
  played.diagnostics.push_back(std::move(untrue));
}

} // namespace hippo

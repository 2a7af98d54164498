#include "libanalysis/verify/line_player.hpp"

#include "libanalysis/san/describe.hpp"
#include "libanalysis/san/interpret.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libnotation/move_text/dialect.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace hippo::verify {

namespace {

using notation::WrittenCheck;
using notation::WrittenMove;

/// More open choices than that are no annotation any more; the first ones are followed.
constexpr std::size_t most_alternatives = 256;

bool is_error(san::Finding const& finding) { return finding.severity == text::Severity::error; }

bool has_error(san::Meaning const& meaning) { return std::ranges::any_of(meaning.flaws, is_error); }

std::string first_error(AnyPosition const& position, san::Meaning const& meaning) {
  auto const found = std::ranges::find_if(meaning.flaws, is_error);
  return found == meaning.flaws.end() ? "" : san::describe(position, found->reason);
}

/// Coordinate notation has no marks, so their absence means nothing.
bool has_no_marks(WrittenMove const& written) {
  return written.shape == notation::WrittenShape::piece && written.piece.empty() && written.from.whole() &&
         written.capture == notation::WrittenCapture::none && written.relay == notation::WrittenRelay::none;
}

/// Whether a mark, or its absence, is correct for what the move gives. `++` is mate in some sources and
/// double check in others.
bool agrees(WrittenCheck written, san::CheckKind given) {
  switch (written) {
  case WrittenCheck::mate:
    return given == san::CheckKind::mate;
  case WrittenCheck::double_check:
    return given == san::CheckKind::double_check || given == san::CheckKind::mate;
  case WrittenCheck::check:
    return given != san::CheckKind::none;
  default:
    return given == san::CheckKind::none;
  }
}

} // namespace

std::string numbered(AnyPosition const& before, std::string_view move) {
  return fmt::format("{}{}{}", before.move_number(), before.side() == Color::white ? "." : "...", move);
}

bool has_error(PlayedMove const& played) {
  return std::ranges::any_of(played.diagnostics,
                             [](text::Diagnostic const& d) { return d.severity == text::Severity::error; });
}

PlayedMove LinePlayer::play(Alternatives const& now, WrittenMove const& as_written) const {
  WrittenMove const written = san::interpret(*now.front().position, as_written);
  PlayedMove played;
  std::vector<Reading> readings;
  std::vector<std::pair<Alternative const*, std::string>> failed;
  std::optional<san::Finding> refusal;
  for (Alternative const& alternative : now) {
    san::Speller const speller(*alternative.position);
    auto result = san::resolve(speller, *alternative.position, written);
    if (auto* meaning = std::get_if<san::Meaning>(&result)) {
      readings.push_back({&alternative, std::move(*meaning)});
    } else {
      auto& finding = std::get<san::Finding>(result);
      failed.emplace_back(&alternative, san::describe(*alternative.position, finding.reason));
      if (!refusal) refusal = std::move(finding);
    }
  }
  if (readings.empty()) {
    played.diagnostics.push_back(san::describe(*now.front().position, *refusal));
    return played;
  }
  // Where the text fits some alternatives, the others are not what was meant.
  auto const flawed = [](Reading const& reading) { return has_error(reading.meaning); };
  if (!std::ranges::all_of(readings, flawed)) {
    for (Reading const& reading : readings)
      if (flawed(reading))
        failed.emplace_back(reading.from, first_error(*reading.from->position, reading.meaning));
    std::erase_if(readings, flawed);
  }
  std::string const move = numbered(*now.front().position, written.where.of(text_));
  for (auto const& [alternative, reason] : failed)
    played.died.push_back(fmt::format("{} at {}: {}", fmt::join(alternative->choices, " "), move, reason));
  advance(played, readings, written.where);
  check_mark(played, written);
  return played;
}

std::vector<WrittenMove> LinePlayer::certain_reading(Alternatives const& now, notation::Span word) const {
  auto ways = notation::read_dialect(word.of(text_), word.begin);
  if (ways.size() > 1)
    std::erase_if(ways, [&](std::vector<WrittenMove> const& moves) { return !plays(now, moves); });
  return ways.size() == 1 ? ways.front() : std::vector<WrittenMove>();
}

std::vector<WrittenMove> LinePlayer::two_moves(Alternatives const& now, WrittenMove const& written) const {
  bool const in_coordinates = written.shape == notation::WrittenShape::piece && written.piece.empty() &&
                              written.from.whole() && written.to.whole() &&
                              written.capture == notation::WrittenCapture::none;
  if (!in_coordinates) return {};
  AnyPosition const& position = *now.front().position;
  int const file = *written.from.file - 'a';
  int const rank = *written.from.rank - 1;
  if (!position.board().has(file, rank)) return {};
  if (position.pieces(position.side()).has(position.board().at(file, rank))) return {};
  auto ways = notation::read_dialect(written.where.of(text_), written.where.begin);
  std::erase_if(ways, [&](std::vector<WrittenMove> const& moves) { return !plays(now, moves); });
  return ways.size() == 1 ? ways.front() : std::vector<WrittenMove>();
}

bool LinePlayer::plays(Alternatives now, std::vector<WrittenMove> const& moves) const {
  for (WrittenMove const& move : moves) {
    PlayedMove played = play(now, move);
    if (!played.ply || has_error(played)) return false;
    now = std::move(played.after);
  }
  return true;
}

PlayedMove LinePlayer::play(Alternatives const& now, Move move, notation::Span word) {
  PlayedMove played;
  std::vector<Reading> readings;
  for (Alternative const& alternative : now)
    if (std::ranges::count(alternative.position->legal_moves(), move) > 0)
      readings.push_back({&alternative, {{move}, {}}});
  advance(played, readings, word);
  return played;
}

void LinePlayer::advance(PlayedMove& played, std::vector<Reading> const& readings, notation::Span where) {
  for (san::Finding const& flaw : readings.front().meaning.flaws)
    played.diagnostics.push_back(san::describe(*readings.front().from->position, flaw));
  for (Reading const& reading : readings) {
    bool const open = reading.meaning.moves.size() > 1;
    AnyPosition const& before = *reading.from->position;
    for (Move move : reading.meaning.moves) {
      Alternative next{std::make_shared<AnyPosition>(before.after(move)), reading.from->choices};
      if (open) next.choices.push_back(numbered(before, san::Speller(before).bare(move)));
      played.after.push_back(std::move(next));
    }
  }
  if (played.after.size() > most_alternatives) {
    played.diagnostics.push_back(
        describe(text::Severity::warning, where,
                 problem::TooManyAlternatives{played.after.size(), most_alternatives}));
    played.after.erase(played.after.begin() + most_alternatives, played.after.end());
  }
  Reading const& first = readings.front();
  played.ply = Ply{.where = where,
                   .position = first.from->position,
                   .move = first.meaning.moves.front(),
                   .legal_moves = first.from->position->legal_moves().size(),
                   .outcomes = first.meaning.moves.size(),
                   .alternatives = played.after.size()};
}

/// Compares `+` and `#` with the positions after the move.
void LinePlayer::check_mark(PlayedMove& played, WrittenMove const& written) {
  if (written.check == WrittenCheck::none && (has_no_marks(written) || has_error(played))) return;
  std::vector<san::CheckKind> kinds;
  for (Alternative const& alternative : played.after)
    kinds.push_back(san::check_given(*alternative.position));
  auto const report = [&](text::Severity severity, notation::Span where, Problem const& problem) {
    played.diagnostics.push_back(describe(severity, where, problem));
  };
  auto const is_true = [&](san::CheckKind kind) { return agrees(written.check, kind); };
  if (std::ranges::all_of(kinds, is_true)) {
    if (written.check == WrittenCheck::check && kinds.front() == san::CheckKind::mate)
      report(text::Severity::warning, written.check_where, problem::CheckIsMate{});
    return;
  }
  if (std::ranges::any_of(kinds, is_true)) {
    notation::Span const where = written.check == WrittenCheck::none ? written.where : written.check_where;
    return report(text::Severity::warning, where, problem::MarkOfSomeAlternatives{written.check});
  }
  if (written.check == WrittenCheck::none)
    return report(text::Severity::warning, written.where, problem::MissingMark{kinds.front()});
  report(text::Severity::error, written.check_where, problem::WrongMark{written.check, kinds.front()});
}

} // namespace hippo::verify

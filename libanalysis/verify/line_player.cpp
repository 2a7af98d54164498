#include "libanalysis/verify/line_player.hpp"

#include "libanalysis/verify/record_rules.hpp"
#include "libgame/san/illegal_moves.hpp"
#include "libgame/san/matches.hpp"
#include "libnotation/move_text/dialect.hpp"

#include <algorithm>

namespace hippo::verify {

namespace {

using notation::WrittenCheck;
using notation::WrittenMove;

/// A text with more open choices is not an annotation; only the first ones are followed.
constexpr std::size_t max_alternatives = 256;
/// Of an illegal move: each is found slowly, and texts with more are not records of games.
constexpr std::size_t max_illegal_readings = 16;

/// nullptr if there is no error.
san::Finding const* first_error(san::Meaning const& meaning) {
  auto const found = std::ranges::find(meaning.flaws, text::Severity::error, &san::Finding::severity);
  return found == meaning.flaws.end() ? nullptr : &*found;
}

Finding found_in(Topic topic, SharedPosition const& position, san::Finding finding) {
  return {topic, finding.severity, finding.where, WrongMove{position, std::move(finding.problem)},
          std::move(finding.fixes)};
}

/// The plies of an illegal move. A pass has the first letter of the word for its place.
std::vector<Ply> plies_of(Alternative const& from, PlacedMove const& made, bool after_pass,
                          notation::Span word) {
  std::vector<Ply> plies;
  notation::Span const first{word.begin, word.begin + 1};
  if (after_pass)
    plies.push_back({.where = first, .position = from.position, .move = null_move, .illegal = true});
  notation::Span const where = after_pass ? notation::Span{first.end, word.end} : word;
  plies.push_back({.where = where, .position = made.before, .move = made.move, .illegal = true});
  return plies;
}

/// From a square to a square, without a capture sign.
bool is_in_coordinates(WrittenMove const& written) {
  return written.shape == notation::WrittenShape::piece && written.piece.empty() && written.from.whole() &&
         written.capture == notation::WrittenCapture::none;
}

/// Coordinate notation has no marks, so their absence means nothing.
bool has_no_marks(WrittenMove const& written) {
  return is_in_coordinates(written) && written.relay == notation::WrittenRelay::none;
}

} // namespace

PlayedMove LinePlayer::play(Alternatives const& now, WrittenMove const& as_written) const {
  WrittenMove const written = letters_.translated(as_written);
  PlayedMove played;
  std::vector<Reading> readings;
  std::optional<Finding> refusal;
  auto const end = [&](Alternative const& alternative, san::Reason const& reason) {
    played.ended.push_back(
        {alternative.choices, alternative.position, std::string(written.where.of(text_)), reason});
  };
  for (Alternative const& alternative : now) {
    san::Speller const speller(*alternative.position);
    auto result = san::resolve(speller, *alternative.position, written);
    if (auto* meaning = std::get_if<san::Meaning>(&result)) {
      readings.push_back({&alternative, std::move(*meaning)});
    } else {
      auto& finding = std::get<san::Finding>(result);
      end(alternative, finding.problem);
      if (!refusal) refusal = found_in(Topic::illegal_move, alternative.position, std::move(finding));
    }
  }
  if (readings.empty()) return {{}, std::nullopt, {*std::move(refusal)}, {}};
  // Where the text fits some alternatives, the others are not what was meant.
  auto const flawed = [](Reading const& reading) { return first_error(reading.meaning) != nullptr; };
  if (!std::ranges::all_of(readings, flawed)) {
    for (Reading const& reading : readings)
      if (auto const* error = first_error(reading.meaning)) end(*reading.from, error->problem);
    std::erase_if(readings, flawed);
  }
  advance(played, readings, written.where);
  check_mark(played, readings.front().meaning.written);
  return played;
}

std::optional<MadeMove> LinePlayer::make_illegal(Alternatives const& now, WrittenMove const& as_written,
                                                 std::optional<Color> numbered) const {
  WrittenMove const written = letters_.translated(as_written);
  MadeMove made;
  for (Alternative const& alternative : now) {
    auto const readings = san::illegal_moves(*alternative.position, written, numbered);
    for (san::IllegalMove const& reading : readings) {
      if (made.readings.size() == max_illegal_readings) break;
      auto const before = std::make_shared<AnyPosition>(reading.before);
      auto const after = std::make_shared<AnyPosition>(before->after(reading.move));
      PlacedMove const placed{before, reading.move};
      made.readings.push_back({{before, alternative.choices},
                               {after, alternative.choices},
                               plies_of(alternative, placed, reading.after_pass, written.where)});
      if (readings.size() > 1) made.readings.back().after.choices.push_back(placed);
      made.note.readings.push_back({placed, reading.after_pass});
    }
  }
  if (made.readings.empty()) return std::nullopt;
  for (MadeMove::Reading& reading : made.readings)
    reading.plies.back().outcomes = reading.plies.back().alternatives = made.readings.size();
  return made;
}

std::vector<WrittenMove> LinePlayer::certain_reading(Alternatives const& now, notation::Span word) const {
  auto ways = notation::read_dialect(word.of(text_), word.begin);
  if (ways.size() > 1)
    std::erase_if(ways, [&](std::vector<WrittenMove> const& moves) { return !plays(now, moves); });
  return ways.size() == 1 ? ways.front() : std::vector<WrittenMove>();
}

std::vector<WrittenMove> LinePlayer::two_moves(Alternatives const& now, WrittenMove const& written) const {
  AnyPosition const& position = *now.front().position;
  if (written.wall) {
    if (position.variant().def->walls) return {};
  } else {
    if (!is_in_coordinates(written) || !written.to.whole()) return {};
    auto const from = san::square_on(position.board(), written.from);
    if (!from || position.pieces(position.side()).has(*from)) return {};
  }
  auto ways = notation::read_dialect(written.where.of(text_), written.where.begin);
  std::erase_if(ways, [&](std::vector<WrittenMove> const& moves) { return !plays(now, moves); });
  return ways.size() == 1 ? ways.front() : std::vector<WrittenMove>();
}

bool LinePlayer::plays(Alternatives now, std::vector<WrittenMove> const& moves) const {
  for (WrittenMove const& move : moves) {
    PlayedMove played = play(now, move);
    if (!played.ply || has_error(played.findings)) return false;
    now = std::move(played.after);
  }
  return true;
}

PlayedMove LinePlayer::play(Alternatives const& now, Move move, notation::Span word) {
  PlayedMove played;
  std::vector<Reading> readings;
  for (Alternative const& alternative : now)
    if (std::ranges::count(alternative.position->legal_moves(), move) > 0)
      readings.push_back({&alternative, {.moves = {move}, .flaws = {}, .written = {}}});
  advance(played, readings, word);
  return played;
}

void LinePlayer::advance(PlayedMove& played, std::vector<Reading> const& readings, notation::Span where) {
  Reading const& first = readings.front();
  for (san::Finding const& flaw : first.meaning.flaws)
    played.findings.push_back(found_in(Topic::inexact_move, first.from->position, flaw));
  for (Reading const& reading : readings) {
    bool const open = reading.meaning.moves.size() > 1;
    for (Move move : reading.meaning.moves) {
      SharedPosition const& before = reading.from->position;
      Alternative next{std::make_shared<AnyPosition>(before->after(move)), reading.from->choices};
      if (open) next.choices.push_back({before, move});
      played.after.push_back(std::move(next));
    }
  }
  if (played.after.size() > max_alternatives) {
    played.findings.push_back({Topic::inexact_move, text::Severity::warning, where,
                               problem::TooManyAlternatives{played.after.size(), max_alternatives}});
    played.after.erase(played.after.begin() + max_alternatives, played.after.end());
  }
  played.ply = Ply{.where = where,
                   .position = first.from->position,
                   .move = first.meaning.moves.front(),
                   .outcomes = first.meaning.moves.size(),
                   .alternatives = played.after.size()};
}

namespace {

bool is_checkmate(AnyPosition const& position) {
  auto const ending = position.ending();
  return ending && ending->cause == Ending::Cause::checkmate;
}
bool is_won_without_check(AnyPosition const& position) {
  auto const ending = position.ending();
  return ending && ending->winner && !position.in_check();
}

} // namespace

/// Compares `+` and `#` with the positions after the move: a check is marked by `+`, one that ends the game,
/// by mate or another law, by `#`. A move that wins without check needs no mark; `#`, which servers write, is
/// accepted.
void LinePlayer::check_mark(PlayedMove& played, WrittenMove const& written) {
  if (written.check == WrittenCheck::none && (has_no_marks(written) || has_error(played.findings))) return;
  if (san::leaves_king(played.ply->before())) return; // sources differ
  std::vector<san::CheckKind> kinds;
  for (Alternative const& alternative : played.after)
    kinds.push_back(san::check_given(*alternative.position));
  auto const report = [&](text::Severity severity, notation::Span where, Problem problem) {
    played.findings.push_back({Topic::inexact_move, severity, where, std::move(problem)});
  };
  auto const is_true = [&](san::CheckKind kind) { return agrees(written.check, kind); };
  AnyPosition const& first = *played.after.front().position;
  if (std::ranges::all_of(kinds, is_true)) {
    auto const ends = [](san::CheckKind kind) { return kind == san::CheckKind::mate; };
    if (written.check == WrittenCheck::check && std::ranges::all_of(kinds, ends))
      report(text::Severity::warning, written.check_where, problem::CheckIsMate{is_checkmate(first)});
    return;
  }
  auto const wins = [](Alternative const& after) { return is_won_without_check(*after.position); };
  if (written.check == WrittenCheck::mate && std::ranges::all_of(played.after, wins))
    return report(text::Severity::note, written.check_where, problem::MarkOfOtherEnd{});
  if (std::ranges::any_of(kinds, is_true)) {
    notation::Span const where = written.check == WrittenCheck::none ? written.where : written.check_where;
    return report(text::Severity::warning, where, problem::MarkOfSomeAlternatives{written.check});
  }
  if (written.check == WrittenCheck::none)
    return report(text::Severity::warning, written.where,
                  problem::MissingMark{kinds.front(), is_checkmate(first)});
  report(text::Severity::error, written.check_where, problem::WrongMark{written.check, kinds.front()});
}

} // namespace hippo::verify

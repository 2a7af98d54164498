#include "libanalysis/annotate/annotate.hpp"

#include "libanalysis/annotate/written_marks.hpp"
#include "libanalysis/convert/edit.hpp"
#include "libanalysis/convert/text/write_text.hpp"
#include "libanalysis/search/result_text.hpp"
#include "libgame/san/line_text.hpp"
#include "libnotation/record/parse.hpp"

#include <fmt/format.h>

#include <map>

namespace hippo::annotate {

namespace {

constexpr std::size_t max_plies = 10; ///< of a variation

std::string_view sign_of(Mistake mistake) {
  switch (mistake) {
  case Mistake::none:
    return "";
  case Mistake::inaccuracy:
    return " $6";
  case Mistake::mistake:
    return " $2";
  case Mistake::blunder:
    return " $4";
  }
  return "";
}

/// White's score.
search::Score of_white(search::Score score, Color side) { return side == Color::white ? score : -score; }

std::string comment(search::Score score, Color side) {
  return fmt::format(" {{[%eval {}]}}", search::evaluation_text(of_white(score, side)));
}

/// ` (17...Rd8 18.Qxd8)`. Its score is the evaluation before it.
std::string variation(RatedMove const& rated) {
  std::vector<Move> line = rated.best.moves;
  line.resize(std::min(line.size(), max_plies));
  return " (" + san::numbered_line(rated.ply->before(), line) + ')';
}

void set_accuracies(notation::Record& record, std::vector<RatedMove> const& moves) {
  auto const found = accuracies(moves);
  for (Color const side : {Color::white, Color::black})
    if (auto const& value = found[index_of(side)])
      convert::set_tag(record.tags, side == Color::white ? "WhiteAccuracy" : "BlackAccuracy",
                       fmt::format("{:.1f}", *value));
}

/// A record as text, with its tree and its report, which point into it.
struct ReadAgain {
  std::string text;
  notation::Record record = notation::parse_record(text);
  verify::RecordReport report;

  ReadAgain(std::string written, verify::VerifyOptions const& how)
      : text(std::move(written)), report(verify::verify_record(record, text, how)) {}
};

/// A side line of a game with dice would need the roll.
bool can_have_variation(RatedMove const& rated) { return !rated.ply->before().variant().rolls_dice; }

bool has_variation(MarkedMove const& written, Move const& first, verify::PliesByPlace const& plies) {
  return std::ranges::any_of(written.alternatives, [&](std::size_t place) {
    auto const ply = plies.find(place);
    return ply != plies.end() && ply->second->move == first;
  });
}

/// The text with all that is added.
std::string annotated_text(ReadAgain const& read, std::vector<RatedMove> const& moves) {
  std::map<std::size_t, std::string> added; // by place in the text
  auto const written = marked_moves(read.record, read.text);
  auto const plies = read.report.plies_by_place();
  for (RatedMove const& rated : moves) {
    auto const place = written.find(rated.ply->where.begin);
    if (place == written.end()) continue; // a pass written as a null move
    MarkedMove const& move = place->second;
    Mistake const mistake = mistake_of(rated.cost());
    if (move.marks.empty()) added[move.end_of_marks] += sign_of(mistake);
    if (!rated.ends_game) added[move.end_of_marks] += comment(rated.score, rated.side());
    if (mistake != Mistake::none && can_have_variation(rated) &&
        !has_variation(move, rated.best.moves.front(), plies))
      added[move.end_of_notes] += variation(rated);
  }
  std::string result;
  std::size_t done = 0;
  for (auto const& [place, words] : added) {
    result += read.text.substr(done, place - done) + words;
    done = place;
  }
  return result + read.text.substr(done);
}

} // namespace

std::string annotated(notation::Record const& record, std::string_view text,
                      verify::RecordReport const& report, verify::VerifyOptions const& how,
                      Search const& search) {
  auto const write = [](auto const& of, std::string_view source, auto const& its_report) {
    return convert::write_text(of, source, its_report, convert::RecordStyle::pgn);
  };
  convert::Edits without_evals;
  without_evals.dropped.evals = true;
  ReadAgain const plain(write(convert::edited(record, text, report, without_evals), text, report), how);
  auto const moves = rate_game(plain.report, search);
  ReadAgain result(annotated_text(plain, moves), how);
  set_accuracies(result.record, moves);
  return write(result.record, result.text, result.report);
}

} // namespace hippo::annotate

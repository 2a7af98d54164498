#include "libanalysis/annotate/judgement.hpp"

#include "libanalysis/annotate/written_marks.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/record/nag_signs.hpp"

#include <fmt/format.h>

#include <array>

namespace hippo::annotate {

namespace {

constexpr double equal_from = 0.4, equal_to = 0.6, least_better = 0.55;

struct MarkMeaning {
  unsigned nag;
  Claim claim;
};
constexpr std::array meanings{
    MarkMeaning{1, Claim::good},          MarkMeaning{2, Claim::bad},
    MarkMeaning{3, Claim::good},          MarkMeaning{4, Claim::blunder},
    MarkMeaning{5, Claim::interesting},   MarkMeaning{6, Claim::dubious},
    MarkMeaning{7, Claim::forced},        MarkMeaning{8, Claim::forced},
    MarkMeaning{10, Claim::equal},        MarkMeaning{11, Claim::equal},
    MarkMeaning{12, Claim::equal},        MarkMeaning{14, Claim::white_better},
    MarkMeaning{15, Claim::black_better}, MarkMeaning{16, Claim::white_better},
    MarkMeaning{17, Claim::black_better}, MarkMeaning{18, Claim::white_better},
    MarkMeaning{19, Claim::black_better},
};

struct PhraseMeaning {
  std::string_view words; ///< in lower case
  Claim claim;
};
constexpr std::array phrases{
    PhraseMeaning{"forced", Claim::forced},   PhraseMeaning{"only move", Claim::forced},
    PhraseMeaning{"equalises", Claim::equal}, PhraseMeaning{"equalizes", Claim::equal},
    PhraseMeaning{"is equal", Claim::equal},
};

/// `!!`, `$16`.
std::string mark_of(unsigned nag) {
  bool const has_sign = nag < notation::sign_of_nag.size();
  return has_sign ? std::string(notation::sign_of_nag[nag]) : fmt::format("${}", nag);
}

/// Each with its mark.
using Claims = std::vector<std::pair<std::string, Claim>>;

/// The claims about one move.
Claims claims_of(MarkedMove const& move) {
  Claims claims;
  for (unsigned const nag : move.marks)
    if (auto const* found = std::ranges::find(meanings, nag, &MarkMeaning::nag); found != meanings.end())
      claims.emplace_back(mark_of(nag), found->claim);
  std::string const comments = notation::lower(move.comments);
  for (auto const& [words, claim] : phrases)
    if (comments.find(words) != std::string::npos) claims.emplace_back(words, claim);
  return claims;
}

/// The expected points of White.
double points_of_white(search::Score score, Color side) {
  double const points = expected_points(score);
  return side == Color::white ? points : 1 - points;
}

/// The search's scores of the legal moves of one position.
class RankedMoves {
public:
  RankedMoves(verify::Ply const& ply, search::Result const& result) : ply_(ply), result_(result) {}

  [[nodiscard]] bool has_move() const { return result_.depth > 0 && played() != result_.lines.end(); }

  [[nodiscard]] Judgement judge(std::string mark, Claim claim) const {
    auto const& lines = result_.lines;
    search::Score const score = played()->score;
    auto const better = std::ranges::count_if(lines, [&](auto const& line) { return line.score > score; });
    Judgement judgement{&ply_,        std::move(mark), claim, static_cast<std::size_t>(better) + 1,
                        lines.size(), lines.front(),   score, result_.depth};
    judgement.agrees = agrees(judgement);
    return judgement;
  }

private:
  [[nodiscard]] std::vector<search::RatedLine>::const_iterator played() const {
    return std::ranges::find_if(result_.lines, [&](auto const& line) {
      return !line.moves.empty() && line.moves.front() == ply_.move;
    });
  }

  [[nodiscard]] bool agrees(Judgement const& judgement) const {
    double const white = points_of_white(judgement.score, ply_.before().side());
    switch (judgement.claim) {
    case Claim::good:
      return judgement.cost() < least_inaccuracy;
    case Claim::interesting:
      return true;
    case Claim::dubious:
      return judgement.cost() >= least_inaccuracy;
    case Claim::bad:
    case Claim::blunder:
      return judgement.cost() >= least_mistake;
    case Claim::forced:
      return is_forced(judgement);
    case Claim::equal:
      return white >= equal_from && white <= equal_to;
    case Claim::white_better:
      return white >= least_better;
    case Claim::black_better:
      return white <= 1 - least_better;
    }
    return true;
  }

  [[nodiscard]] bool is_forced(Judgement const& judgement) const {
    auto const& lines = result_.lines;
    if (judgement.rank > 1) return false;
    return lines.size() == 1 ||
           expected_points(lines.front().score) - expected_points(lines[1].score) >= least_mistake;
  }

  verify::Ply const& ply_;
  search::Result const& result_;
};

} // namespace

std::vector<Judgement> judge_marks(notation::Record const& record, std::string_view text,
                                   verify::RecordReport const& report, Search const& rank) {
  std::vector<Judgement> judgements;
  if (report.lines.empty()) return judgements;
  auto const marked = marked_moves(record, text);
  std::vector<AnyPosition> earlier;
  for (verify::Ply const& ply : report.lines.front().plies) {
    auto const found = marked.find(ply.where.begin);
    auto const claims = found != marked.end() ? claims_of(found->second) : Claims();
    if (!claims.empty()) {
      auto const result = rank(ply.before(), earlier);
      RankedMoves const ranked(ply, result);
      if (!ranked.has_move()) break;
      for (auto const& [mark, claim] : claims) judgements.push_back(ranked.judge(mark, claim));
    }
    earlier.push_back(ply.before());
  }
  return judgements;
}

} // namespace hippo::annotate
